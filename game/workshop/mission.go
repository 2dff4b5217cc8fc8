package workshop

import (
	"errors"
	"fmt"
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/text"
	"baize/scenarios"
)

// New is an empty table of a system with a scenario on it, both of one name: small letters, digits and '-'.
func New(system, name, title string, w, h geom.Length, mat string) (Document, error) {
	for _, s := range []string{system, name, title, mat} {
		if err := word(s); err != nil {
			return Document{}, fmt.Errorf("workshop: %w", err)
		}
	}
	table := text.Format("map", []string{title}, []text.Key{{Name: "system", Value: system}}) + "\n" +
		text.Format(wordTable, []string{inches(w) + "x" + inches(h), mat}, nil) + "\n"
	scenario := text.Format("system", []string{system}, nil) + "\n" + text.Format("title", []string{title}, nil) + "\n" +
		text.Format("include", []string{name}, nil) + "\n"
	scenario += scenarios.NeededSettings(system)
	return Read(Source{name, []byte(table)}, Source{name, []byte(scenario)})
}

// Setting is the value of a setting of the scenario; ok is false where no line gives it.
func (d Document) Setting(name string) (value string, ok bool) {
	for _, it := range d.Find("setting") {
		if it.Arg(0) == name {
			return it.Arg(1), true
		}
	}
	return "", false
}

// SetSetting gives a setting of the system a value, or takes it away for "". Names and values are those of the system; the faults say which
// are none.
func SetSetting(name, value string) Edit {
	return Edit{Title: "Set " + name, do: func(d Document) (Document, error) {
		return d.said("setting", []string{name}, value)
	}}
}

// Force is the name of the force file of a side; "" where the scenario takes none.
func (d Document) Force(seat rules.Seat) string {
	for _, it := range d.Find("force") {
		if it.Arg(0) == seat.String() {
			return it.Arg(1)
		}
	}
	return ""
}

// SetForce has a side take a force of the library, none for "". What was placed of the force before is taken away.
func SetForce(seat rules.Seat, name string) Edit {
	return Edit{Title: fmt.Sprintf("Side %s takes %s", seat, name), do: func(d Document) (Document, error) {
		if d.Force(seat) == name {
			return d, nil
		}
		had := d.Force(seat) != ""
		d, err := d.said("force", []string{seat.String()}, name)
		if err != nil || !had {
			return d, err
		}
		return d.changed(func(it *Item) *Item {
			if it.Word == WordPlace && strings.EqualFold(firstLetter(it.Arg(0)), seat.String()) {
				return nil
			}
			return it
		}), nil
	}}
}

// Told is a text of the scenario, or of the map where there is no scenario: about, length.
func (d Document) Told(name string) string {
	for _, it := range d.parts[d.telling()].items {
		if it.Word == name {
			return it.Arg(0)
		}
	}
	return ""
}

func (d Document) telling() Part {
	if d.Has(Scenario) {
		return Scenario
	}
	return Map
}

// SetTold gives a text of the scenario: about, length. "" takes it away.
func SetTold(name, value string) Edit {
	return Edit{Title: "Write " + name, do: func(d Document) (Document, error) {
		if name != "about" && name != "length" {
			return d, errors.New("expected about or length")
		}
		other := d.parts[1-d.telling()]
		d.parts[1-d.telling()] = file{}
		d, err := d.said(name, nil, value)
		d.parts[1-d.telling()] = other
		return d, err
	}}
}

// said has the line that begins with a word and some arguments say a value behind them, adds it, or takes it away for "".
func (d Document) said(name string, args []string, value string) (Document, error) {
	for _, s := range append(args[:len(args):len(args)], value) {
		if err := word(s); err != nil {
			return d, err
		}
	}
	found := false
	now := d.changed(func(it *Item) *Item {
		if it.Word != name || len(args) > 0 && it.Arg(0) != args[0] {
			return it
		}
		found = true
		switch {
		case value == "":
			return nil
		case it.Arg(len(args)) == value:
			return it
		}
		return it.withArg(len(args), value)
	})
	if found || value == "" {
		return now, nil
	}
	d, _ = d.added(&Item{Word: name, Args: append(args[:len(args):len(args)], value)})
	return d, nil
}
