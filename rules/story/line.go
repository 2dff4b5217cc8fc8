package story

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// line is a line under way: its text is put together at the end of the deed.
type line struct {
	rules.StoryLine
	head  rules.Text   // what it begins with
	named bool         // that is a name and a colon
	said  []rules.Text // what follows behind a colon
	tail  rules.Text   // the dice that led to it, in brackets at the end
	test  *test        // the roll that it tells of, nil for none

	attack  int // whose dice and losses belong to it, 0 for none
	target  rules.Ref
	firing  []firing
	quiet   bool // of its dice only what they come to is told
	hits    int  // by which somebody is to be hurt, -1 where none are counted
	sum     int  // where said names them
	fallen  []rules.ModelID
	bled    []bled
	gone    []rules.ModelID // who left the battle without a loss, by the reason in what
	far     geom.Length     // the longest way of a move
	what    rules.Text      // what befalls those who share the line of a marker, or who are gone
	sharing []rules.UnitID
}

// firing is how many models of a unit fire together.
type firing struct {
	unit rules.UnitID
	n    int
}

// bled is what a model suffered that did not fall.
type bled struct {
	model rules.ModelID
	track string
	n     int
	how   rules.Text // where markers say who is hurt
}

// say adds words behind the colon.
func (l *line) say(words rules.Text) {
	if !words.Empty() {
		l.said = append(l.said, words)
	}
}

// attacks makes a line that of an attack.
func (l *line) attacks(e *rules.Event) { l.attack, l.target = e.Attack, e.Target }

// text puts the line together.
func (l *line) text(t *teller) rules.Text {
	head, said := l.head, slices.Clone(l.said)
	switch {
	case len(l.firing) > 0:
		head = l.volley(t)
	case l.test != nil && l.test.announced:
		said = append(said, l.test.outcome())
	case l.test != nil:
		head = l.test.text(t)
	case len(l.gone) > 1:
		head = rules.Say("%s: %s (%s)", t.who(&t.d.Events[l.At]), l.what, rules.Join(t.alike(l.gone), ", ", ", "))
	}
	said = append(said, l.toll(t)...)
	missed := len(l.firing) > 0 && len(l.Rolls) > 1 && l.Rolls[0].Shaped() && len(said) == 1 // dice alone
	if (l.hits > 0 || missed) && len(l.fallen)+len(l.bled) == 0 && !t.d.Open {
		said = append(said, rules.Plain("no losses"))
	}
	text, behind := head, "%s: %s"
	if l.test != nil && !l.test.announced || l.named {
		behind = "%s, %s" // it has a colon already
	}
	switch list := rules.Join(said, ", ", ", "); {
	case head.Empty():
		text = list
	case len(said) > 0:
		text = rules.Say(behind, head, list)
	}
	if !l.tail.Empty() {
		text = text.Then(" (%s)", l.tail)
	}
	return text
}

// volley says who fires at whom.
func (l *line) volley(t *teller) rules.Text {
	var who []rules.Text
	verb := "fire"
	for _, f := range l.firing {
		u := t.s.Unit(f.unit)
		name := rules.Say("%s", u)
		if f.n > 1 {
			name = name.Then(" (%d)", f.n)
		}
		if who = append(who, name); len(l.firing) == 1 {
			verb = agreed(u.Name, verb)
		}
	}
	text := rules.Join(who, ", ", " and ").Then(" %s", verb)
	if l.target != (rules.Ref{}) {
		text = text.Then(" at %s", l.target)
	}
	if !l.head.Empty() {
		text = text.Then(" %s", l.head)
	}
	return text
}

// toll says who falls and who is hurt: "2 fall (Line Sergeant, Line Rifleman), Knight loses 1".
func (l *line) toll(t *teller) []rules.Text {
	var out []rules.Text
	switch n := len(l.fallen); {
	case n == 1:
		out = append(out, rules.Say("%s falls", t.s.Model(l.fallen[0])))
	case n > 1:
		out = append(out, rules.Say("%d fall (%s)", n, rules.Join(t.alike(l.fallen), ", ", ", ")))
	}
	for _, b := range l.bled {
		switch m := t.s.Model(b.model); {
		case slices.Contains(l.fallen, b.model):
		case !b.how.Empty():
			out = append(out, rules.Say("%s is %s", m, b.how))
		case b.track != "":
			out = append(out, rules.Say("%s loses %d %s", m, b.n, t.sys.Info().TrackName(b.track)))
		default:
			out = append(out, rules.Say("%s loses %d", m, b.n))
		}
	}
	return out
}

// alike names models, those of one name together with their number.
func (t *teller) alike(list []rules.ModelID) []rules.Text {
	var out []rules.Text
	for i, id := range list {
		m, n, before := t.s.Model(id), 0, false
		for k, o := range list {
			if t.s.Model(o).Name == m.Name {
				n, before = n+1, before || k < i
			}
		}
		switch {
		case before:
		case n == 1:
			out = append(out, rules.Say("%s", m))
		default:
			out = append(out, rules.Say("%d %s", n, m.Name))
		}
	}
	return out
}
