package rulestest

import (
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/text"
)

// expectCard holds what the card of a unit shows: UNIT ["NAME" of one of its profiles or weapons, else the first
// profile] and values of the lines under that name by their labels. trait= is a rule of it, note= words of a note of the unit
// or of the line under its name.
func (p *player) expectCard(l *text.Line, args []string) error {
	id, err := p.unit(l, arg(args, 0))
	if err != nil {
		return fault{err}
	}
	card := rules.CardsOf(p.sys).Card(p.state, id)
	lines, traits, err := cardLines(l, &card, arg(args, 1))
	if err != nil {
		return err
	}
	for _, k := range l.Keys {
		v, _ := l.Get(k.Name)
		switch k.Name {
		case "trait":
			if !slices.Contains(traits, v) {
				return l.Errorf("the card shows the rules %s, want %s", strings.Join(traits, ", "), v)
			}
		case "note":
			notes := []string{card.Subtitle.String()}
			for _, n := range card.Notes {
				notes = append(notes, n.String())
			}
			if !strings.Contains(strings.Join(notes, "\n"), v) {
				return l.Errorf("the card notes %q, want %q", notes, v)
			}
		default:
			i := slices.IndexFunc(lines, func(t rules.CardLine) bool { return plainly(t.ID) == plainly(k.Name) })
			if i < 0 {
				return fault{l.Errorf("the card has no line %q; there are %s", k.Name, labels(lines))}
			}
			if plainly(lines[i].Text) != plainly(v) {
				return l.Errorf("%s is %s, want %s", lines[i].ID, lines[i].Text, v)
			}
		}
	}
	return nil
}

// cardLines are the lines and rules of a profile or weapon of a card by its name, "" the first profile. A weapon has its
// ranges as a line like the others.
func cardLines(l *text.Line, card *rules.Card, name string) (lines []rules.CardLine, traits []string, err error) {
	var known []string
	for i := range card.Profiles {
		c := &card.Profiles[i]
		if name == "" || c.Name == name {
			return slices.Concat(c.Stats, card.Stats), c.Traits, nil
		}
		known = append(known, c.Name)
		for j := range c.Weapons {
			w := &c.Weapons[j]
			if w.Name == name {
				return append([]rules.CardLine{rules.Valued("ranges", "", rules.CardPart{Words: w.Ranges})}, w.Lines...), w.Traits, nil
			}
			known = append(known, w.Name)
		}
	}
	return nil, nil, l.Errorf("the card shows no %q; there are %s", name, strings.Join(known, ", "))
}

func labels(lines []rules.CardLine) string {
	var out []string
	for _, t := range lines {
		out = append(out, strings.ToLower(t.ID))
	}
	return strings.Join(out, " ")
}

// plainly is a value of a card without what only typesets it: blanks, inch marks, commas and capitals.
func plainly(s string) string {
	return strings.ToLower(strings.NewReplacer(" ", "", "\"", "", ",", "").Replace(s))
}
