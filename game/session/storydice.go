package session

import (
	"fmt"
	"strings"

	"baize/rules"
)

// Some systems throw every die for itself: a shot is a dozen small rolls. They are told in the line of what they decide,
// with their faces, and wait one by one behind its "why?".

// dicey is what the teller remembers from one event to the next about dice of that kind.
type dicey struct {
	silent bool           // of those dice the line tells nothing, but what they come to
	volley int            // the line of the shot whose dice are being thrown, plus one
	bare   int            // the line that tells of a test alone, plus one: what follows from it takes its place
	came   string         // what that line says of how the test went; what follows says it better
	needs  map[string]int // by purpose: what a test has to reach
	tails  map[int]string // by line: the dice, to be put behind what they came to
	more   bool           // the line of the shot goes on after a question: its first dice say what they are for
}

// Shaped reports whether the dice of a roll are told apart by name and type rather than by colour.
func Shaped(r *rules.Roll) bool {
	for i := range r.Dice {
		if d := &r.Dice[i]; d.Name != "" && d.Colour == "" {
			return true
		}
	}
	return false
}

// dice tells a roll of named dice.
func (t *teller) dice(e *rules.Event) {
	r := e.Roll
	faces := make([]string, len(r.Dice))
	for i := range r.Dice {
		faces[i] = fmt.Sprint(r.Dice[i].Face)
	}
	thrown := strings.Join(faces, ", ")
	need, test := t.dicey.needs[r.Purpose.String()]
	delete(t.dicey.needs, r.Purpose.String())
	if t.goesOn(e, test) {
		l := &t.s.lines[t.at]
		l.Rolls = append(l.Rolls, *r)
		switch {
		case t.dicey.silent:
		case len(l.Rolls) == 1 && t.dicey.more:
			t.lengthen(": " + r.Purpose.String() + " " + thrown)
		case len(l.Rolls) == 1 && l.Seat == e.Seat:
			t.lengthen(": " + thrown)
		case len(l.Rolls) == 2 && l.Seat != e.Seat:
			t.lengthen(" against " + thrown)
		}
		return
	}
	came := ""
	if test {
		thrown += fmt.Sprintf(" against %d", need)
		if !r.Text.Empty() {
			came = ", " + r.Text.String()
		}
	}
	if i := t.dicey.bare - 1; i >= 0 && i == len(t.s.lines)-1 && !test {
		if l := &t.s.lines[i]; l.Seat != e.Seat && l.Seat != rules.NoSeat && len(l.Rolls) == 1 {
			t.at = i
			l.Rolls = append(l.Rolls, *r)
			l.Rulings, t.s.loose = append(l.Rulings, t.s.loose...), nil
			if e.Unit == 0 && l.Rolls[0].Purpose.String() == r.Purpose.String() {
				l.Text, l.Seat = l.Text+", "+t.side(e.Seat)+" "+thrown, rules.NoSeat
			} else {
				l.Text += " against " + thrown
			}
			return
		}
	}
	if i := t.at; i >= t.first && i == len(t.s.lines)-1 {
		if l := &t.s.lines[i]; l.Kind == rules.EvNote && l.Unit == e.Unit && len(l.Rolls) == 0 && strings.Contains(l.Text, r.Purpose.String()) {
			l.Rolls = append(l.Rolls, *r)
			l.Text += ": " + thrown + came
			return
		}
	}
	who := t.who(e)
	if who == "" {
		who = t.side(e.Seat)
	}
	text := who + ": " + r.Purpose.String() + " " + thrown
	switch {
	case e.Unit == 0 && e.Seat == rules.NoSeat:
		text = upper(r.Purpose.String()) + ": " + thrown
	case e.Unit == 0:
		text = upper(r.Purpose.String()) + ": " + who + " " + thrown
	}
	l := t.add(e, text+came)
	l.Rolls = append(l.Rolls, *r)
	t.dicey.bare, t.dicey.came = len(t.s.lines), came
}

// goesOn reports whether a roll belongs to the shot that is being told; one that a question stopped goes on in a line of
// its own.
func (t *teller) goesOn(e *rules.Event, test bool) bool {
	if test {
		t.dicey.volley, t.s.firing = 0, 0
		return false
	}
	if i := t.dicey.volley - 1; i >= 0 {
		t.at = i
		return true
	}
	if t.s.firing == 0 || !t.state.HasUnit(t.s.firing) {
		return false
	}
	k := *e
	k.Kind, k.Unit, k.Seat = rules.EvShot, t.s.firing, t.state.Unit(t.s.firing).Seat
	t.add(&k, "the fire of "+t.unitName(k.Unit))
	t.dicey.volley, t.dicey.more, t.dicey.silent, t.s.firing = len(t.s.lines), true, false, k.Unit
	return true
}

// lengthen adds words to the line that is being told, before its losses.
func (t *teller) lengthen(more string) {
	l := &t.s.lines[t.at]
	h, ok := t.hurt[t.at]
	if !ok {
		l.Text += more
		return
	}
	h.base += more
	t.hurt[t.at] = h
	l.Text = h.base + ", " + t.toll(h, l.Seat)
}

// inVolley tells a marker or the count of a ruling in the line of the shot under way; false where there is none.
func (t *teller) inVolley(words string) bool {
	i := t.dicey.volley - 1
	if i < 0 || len(t.s.lines[i].Rolls) == 0 {
		return false
	}
	t.at = i
	if words != "" {
		if t.s.harmless == i+1 {
			t.s.harmless = 0
		}
		sep := ", "
		if !t.dicey.silent && !strings.Contains(t.s.lines[i].Text, " against ") {
			sep = ": "
		}
		t.lengthen(sep + words)
	}
	return true
}

// counted tells a number that the system wants told of a shot, such as its hits.
func (t *teller) counted(r *rules.Ruling) {
	if p, ok := strings.CutSuffix(r.Subject, " target"); ok && r.Verdict == rules.Counted {
		if t.dicey.needs == nil {
			t.dicey.needs = map[string]int{}
		}
		t.dicey.needs[p] = r.Value
	}
	for _, k := range t.s.sys.Info().Told {
		if k.Subject != r.Subject {
			continue
		}
		if k.Ends {
			t.dicey.volley, t.s.firing = 0, 0
			continue
		}
		words := k.Many
		switch r.Value {
		case 0:
			words = k.None
		case 1:
			words = k.One
		}
		if words != "" {
			t.inVolley(strings.ReplaceAll(words, "#", fmt.Sprint(r.Value)))
		}
	}
}

// replaced reports whether a line of an event takes the place of the bare line of the test that led to it.
func (t *teller) replaced(e *rules.Event) bool {
	i := t.dicey.bare - 1
	if i < 0 || i != len(t.s.lines)-1 || t.s.lines[i].Unit != e.Unit {
		return false
	}
	if l := &t.s.lines[i]; e.Unit == 0 {
		return e.Kind == rules.EvNote && l.Seat == rules.NoSeat && len(l.Rolls) == 1 // a die that is nobody's, and what it picked
	}
	switch e.Kind {
	case rules.EvNote, rules.EvMove, rules.EvMarker, rules.EvRuling:
		return true
	}
	return false
}

// tail puts the dice of tests behind what they came to.
func (t *teller) tail() {
	for i, text := range t.dicey.tails {
		t.s.lines[i].Text += text
	}
	t.dicey.tails = nil
}
