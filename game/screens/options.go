package screens

import (
	"slices"
	"strings"

	"baize/rules"
)

// unitsOnly reports whether a text is a list of names of units, which does not say what is done with them.
func (a *App) unitsOnly(text string) bool {
	list := a.ses.State().Units
	for _, name := range strings.Split(text, ", ") {
		if !slices.ContainsFunc(list, func(u rules.Unit) bool { return u.Name == name || u.Label == name }) {
			return false
		}
	}
	return true
}

// onlyOption is the one thing that can be done now, in a few words, or "" where there is a choice.
func (a *App) onlyOption() string {
	if a.ses.Asked() || a.ses.Draft() != nil {
		return ""
	}
	open, only := a.ses.Open(), -1
	for i := range open.Options {
		if open.Options[i].Refused != nil {
			continue
		}
		if only >= 0 {
			return ""
		}
		only = i
	}
	if only < 0 {
		return ""
	}
	return a.named(a.optionLabel(&open.Options[only]))
}
