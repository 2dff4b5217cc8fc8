package story

import "baize/rules"

// number is a public number of a side.
type number struct {
	id   string
	seat rules.Seat
}

// counter tells of a number that has grown; what is spent is a reason. One of no side is told in the words of its event, where that has any.
func (t *teller) counter(e *rules.Event) {
	if t.numbers == nil {
		t.numbers = map[number]int{}
		for _, c := range rules.CountingOf(t.sys).Counters(t.d.Before) {
			t.numbers[number{c.ID, c.Seat}] = c.Value
		}
	}
	k := number{e.Name, e.Seat}
	was := t.numbers[k]
	t.numbers[k] = e.N
	if e.Seat == rules.NoSeat && !e.Text.Empty() {
		t.begin(e, e.Text)
		return
	}
	name, of := e.Name, 0
	for _, c := range rules.CountingOf(t.sys).Counters(t.s) {
		if c.ID == e.Name && (c.Seat == e.Seat || c.Seat == rules.NoSeat) {
			name, of = c.Name, c.Of
		}
	}
	if e.N <= was {
		if e.N < was {
			spent := rules.Say("%s: %s %d, %d before", side(e.Seat), name, e.N, was)
			if !e.Text.Empty() {
				spent = spent.Then(" (%s)", e.Text)
			}
			t.because(rules.Ruling{Rule: e.Rule, Text: spent})
		}
		return
	}
	text := rules.Say("%s %d", side(e.Seat), e.N)
	if of > 0 {
		text = text.Then(" of %d", of)
		if was > 0 {
			text = text.Then(" (+%d)", e.N-was)
		}
	}
	head := rules.Plain(name)
	l := t.find(rules.EvCounter, func(l *line) bool { return l.head.Equal(head) })
	if l == nil {
		l = t.begin(e, head)
	} else {
		l.Seat = rules.NoSeat
	}
	t.at = l
	l.say(text)
}
