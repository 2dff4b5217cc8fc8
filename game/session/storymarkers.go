package session

import (
	"fmt"
	"strings"

	"baize/rules"
)

// marker tells what a marker is laid or taken for; the one that only says that a unit has acted is silent.
func (t *teller) marker(e *rules.Event, rest []rules.Event) {
	if len(rest) > 0 && (rest[0].Kind == rules.EvDone || rest[0].Kind == rules.EvBegin) && rest[0].Unit == e.Unit {
		if t.s.silent == nil {
			t.s.silent = map[string]bool{}
		}
		t.s.silent[e.Name] = true
	}
	if t.s.silent[e.Name] || foretells(e, rest) {
		return
	}
	name := strings.ReplaceAll(e.Name, "-", " ")
	many := name
	if e.N > 1 {
		many += fmt.Sprintf(" ×%d", e.N)
	}
	if i := t.dicey.volley - 1; i >= 0 && e.N > 0 && t.s.lines[i].Seat != e.Seat {
		words := many
		if e.Model != 0 {
			words = "" // the loss says it
		}
		if t.inVolley(words) {
			return
		}
	}
	what := e.Text.String()
	switch {
	case what == "" && e.N == 0:
		what = "no longer " + name
	case what == "":
		what = many
	case e.N > 0 && !akin(name, what):
		what += " (" + many + ")"
	}
	// Several units to whom the same happens share a line.
	who := t.who(e)
	what = t.numbered(e, what)
	if who != "" && strings.HasPrefix(what, who) {
		t.add(e, what) // a sentence of its own
		return
	}
	tail := ": " + what
	if i := t.find(rules.EvMarker, func(l *Line) bool { return l.Seat == e.Seat && strings.HasSuffix(l.Text, tail) }); i >= 0 {
		t.at = i
		if head := strings.TrimSuffix(t.s.lines[i].Text, tail); head != who {
			t.s.lines[i].Text = head + ", " + who + tail
		}
		return
	}
	t.add(e, who+tail)
}

// foretells reports whether the next event says the same of the same unit: a marker that takes the place of another.
func foretells(e *rules.Event, rest []rules.Event) bool {
	return len(rest) > 0 && rest[0].Kind == rules.EvMarker && !e.Text.Empty() && rest[0].Text.String() == e.Text.String() && rest[0].Unit == e.Unit && rest[0].Model == e.Model
}

// counter tells of a number that has grown; what is spent is a reason.
func (t *teller) counter(e *rules.Event) {
	k := counterKey{e.Name, e.Seat}
	was := t.s.told[k]
	t.s.told[k] = e.N
	name, of := e.Name, 0
	for _, c := range rules.CountingOf(t.s.sys).Counters(t.state) {
		if c.ID == e.Name && (c.Seat == e.Seat || c.Seat == rules.NoSeat) {
			name, of = c.Name, c.Of
		}
	}
	if e.N <= was {
		if e.N < was {
			t.because(rules.Ruling{Rule: e.Rule, Text: rules.Say("%s: %s %d, %d before%s", t.side(e.Seat), name, e.N, was, bracketed(e.Text.String()))})
		}
		return
	}
	text := t.side(e.Seat) + fmt.Sprintf(" %d", e.N)
	if of > 0 {
		text += fmt.Sprintf(" of %d", of)
		if was > 0 {
			text += fmt.Sprintf(" (+%d)", e.N-was)
		}
	}
	if i := t.find(rules.EvCounter, func(l *Line) bool { return strings.HasPrefix(l.Text, name+": ") }); i >= 0 {
		t.at = i
		t.s.lines[i].Text += ", " + text
		t.s.lines[i].Seat = rules.NoSeat
		return
	}
	t.add(e, name+": "+text)
}
