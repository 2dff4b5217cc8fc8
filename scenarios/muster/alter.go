package muster

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"baize/rules/text"
)

// ChangeText writes a change as the line of a force file without its first two words.
func (u *Unit) ChangeText(i int) string {
	return strings.TrimPrefix(u.changeLine(&u.Changes[i]), "change "+u.Label+" ")
}

// ReadChange reads what ChangeText writes; one text may give several changes that happen together.
func (u *Unit) ReadChange(s string) ([]Change, error) {
	lines, err := text.Parse("change", []byte("change "+u.Label+" "+s))
	if err == nil && len(lines) != 1 {
		err = errors.New("muster: expected one line")
	}
	if err != nil {
		return nil, err
	}
	r := &reading{unit: Unit{Options: u.Options, Choices: u.Choices}, options: map[string]int{}, choices: map[string]int{}}
	for i := range u.Options {
		r.options[u.Options[i].ID] = i
	}
	for i := range u.Choices {
		r.choices[u.Choices[i].ID] = i
	}
	b := Book{units: map[string]*reading{u.Label: r}}
	if err := b.change(lines[0]); err != nil {
		return nil, errors.New("muster: " + strings.TrimPrefix(err.Error(), "change:1: "))
	}
	return r.unit.Changes, nil
}

// WithoutOption is a unit that an option is taken out of. The error names what needs it.
func (u *Unit) WithoutOption(option int) (Unit, error) {
	out, gone := u.copied(), u.Options[option].Name
	lower := func(at *int) {
		if *at > option {
			*at--
		}
	}
	out.Options = slices.Delete(out.Options, option, option+1)
	for i := range out.Options {
		if out.Options[i].Of == option {
			return Unit{}, fmt.Errorf("muster: %s belongs to %s", out.Options[i].Name, gone)
		}
		lower(&out.Options[i].Of)
	}
	for i := range out.Choices {
		if out.Choices[i].Of == option {
			return Unit{}, fmt.Errorf("muster: %s belongs to %s", out.Choices[i].Name, gone)
		}
		lower(&out.Choices[i].Of)
	}
	for i := range out.Changes {
		c := &out.Changes[i]
		if c.counts(option) {
			return Unit{}, fmt.Errorf("muster: the change %s needs %s", u.ChangeText(i), gone)
		}
		lower(&c.Option)
		lower(&c.Per)
		for _, all := range c.If {
			for k := range all {
				lower(&all[k].Option)
			}
		}
	}
	return out, nil
}

// WithoutChoice is a unit that a choice is taken out of; options that lay in it may then be taken beside one another. The error names what needs
// it.
func (u *Unit) WithoutChoice(choice int) (Unit, error) {
	out, gone := u.copied(), u.Choices[choice].Name
	out.Choices = slices.Delete(out.Choices, choice, choice+1)
	leave := func(at *int) {
		switch {
		case *at == choice:
			*at = None
		case *at > choice:
			*at--
		}
	}
	for i := range out.Options {
		leave(&out.Options[i].Choice)
	}
	for i := range out.Choices {
		leave(&out.Choices[i].In)
	}
	for i := range out.Changes {
		if out.Changes[i].Choice == choice {
			return Unit{}, fmt.Errorf("muster: the change %s needs %s", u.ChangeText(i), gone)
		}
		leave(&out.Changes[i].Choice)
	}
	return out, nil
}

// counts reports whether a change speaks of an option.
func (c *Change) counts(option int) bool {
	return c.Option == option || c.Per == option || slices.ContainsFunc(c.If, func(all []Term) bool {
		return slices.ContainsFunc(all, func(t Term) bool { return t.Option == option })
	})
}

// copied is a unit with lists of its own.
func (u *Unit) copied() Unit {
	out := *u
	out.Choices, out.Options, out.Changes = slices.Clone(u.Choices), slices.Clone(u.Options), slices.Clone(u.Changes)
	for i := range out.Changes {
		c := &out.Changes[i]
		c.If = slices.Clone(c.If)
		for k := range c.If {
			c.If[k] = slices.Clone(c.If[k])
		}
	}
	return out
}
