package screens

import (
	"slices"
	"sort"
	"strings"

	"baize/game/session"
	"baize/game/ui"
	"baize/input"
	"baize/rules"
)

// actionButtons are the options of the open decision that concern the selected unit.
func (a *App) actionButtons() []ui.Btn {
	open := a.ses.Open()
	if a.ses.Elsewhere() {
		return []ui.Btn{{ID: "back-to-unit", Label: "Back to " + a.ses.State().Unit(open.Unit).Name, Key: "B", Tip: open.Prompt, Do: func() {
			a.ses.Select(open.Unit)
			a.centre(open.Unit)
		}}}
	}
	acts := a.ses.Actions()
	// What may be done comes first; each part keeps the order of the rules.
	sort.SliceStable(acts, func(i, j int) bool {
		return open.Options[acts[i]].Refused == nil && open.Options[acts[j]].Refused != nil
	})
	labels := make([]string, len(acts))
	for i, k := range acts {
		labels[i] = a.optionLabel(&open.Options[k])
	}
	keys := input.GiveKeys(withoutHead(labels), nil)
	var out []ui.Btn
	for i, k := range acts {
		o := &open.Options[k]
		t := ui.Btn{ID: "option-" + o.ID, Label: labels[i], Key: keys[i], Tip: a.optionTip(o), Do: func() { a.choose(k) }}
		if o.Refused != nil {
			t.Off, t.Tip, t.Rule = true, o.Refused.Text, string(o.Refused.Rule)
		}
		out = append(out, t)
	}
	free := 0
	for i := range out {
		if !out[i].Off {
			free++
		}
	}
	for i := range out {
		if free == 1 && !out[i].Off {
			out[i].Primary, out[i].Key = true, "Enter"
		}
	}
	return out
}

// withoutHead drops what all labels begin with up to a colon, so that keys come from what tells them apart.
func withoutHead(labels []string) []string {
	out := slices.Clone(labels)
	for i, l := range labels {
		head, rest, ok := strings.Cut(l, ": ")
		for _, o := range labels {
			ok = ok && (o == l || strings.HasPrefix(o, head+": "))
		}
		if ok && len(labels) > 1 {
			out[i] = rest
		}
	}
	return out
}

// optionLabel is an option in few words: where its text is the help of its command only the title of that.
func (a *App) optionLabel(o *rules.Option) string {
	if o.Command == nil {
		return o.Text
	}
	if u := session.OptionUnit(o); u != 0 && a.ses.State().HasUnit(u) && o.Text == a.ses.State().Unit(u).Name {
		return title(o.Command.Kind) + ": " + o.Text
	}
	t, ok := term(a.ses.System().Info().Commands, o.Command.Kind)
	if !ok || t.Text != o.Text {
		return o.Text
	}
	head, _, cut := strings.Cut(o.Text, ":")
	if !cut || len(head) > 24 {
		return title(o.Command.Kind)
	}
	return title(head)
}

// optionTip says what an option does: the text of its command, else its own.
func (a *App) optionTip(o *rules.Option) string {
	if o.Command != nil {
		if t, ok := term(a.ses.System().Info().Commands, o.Command.Kind); ok {
			if t.Text == o.Text {
				return o.Text
			}
			return o.Text + ": " + t.Text
		}
	}
	return o.Text
}
