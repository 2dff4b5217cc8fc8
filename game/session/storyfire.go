package session

import (
	"fmt"
	"strings"

	"baize/rules"
	"baize/rules/geom"
)

// shot tells who fires at whom, once for all who fire together.
func (t *teller) shot(e *rules.Event) {
	i := t.find(rules.EvShot, nil)
	if i < 0 || i != t.at || t.s.lines[i].Unit != e.Unit {
		t.shooters = 0
		t.add(e, "")
		i = t.at
	}
	t.shooters++
	who := t.unitName(e.Unit)
	text := verb(who, "fire")
	if t.shooters > 1 {
		text = who + fmt.Sprintf(" (%d)", t.shooters) + strings.TrimPrefix(text, who)
	}
	switch u := t.aimedAt(e); {
	case strings.HasPrefix(e.Text.String(), "at "):
	case u != 0 && t.unitName(u) == who:
		text += " at the enemy " + who
	case u != 0:
		text += " at " + t.unitName(u)
	}
	if !e.Text.Empty() {
		text += " " + e.Text.String()
	}
	t.s.lines[i].Text = text
	t.dicey.volley, t.dicey.more, t.dicey.silent, t.s.firing = i+1, false, false, e.Unit
}

// strike tells who strikes whom; of hits that were counted before the dice are left to the "why?".
func (t *teller) strike(e *rules.Event) {
	t.add(e, Words(t.state, e.Text))
	t.dicey.volley, t.dicey.more, t.dicey.silent = t.at+1, false, e.N > 0
	if e.N > 0 {
		t.hit(t.at, e.N)
	}
}

// aimedAt is the enemy unit that stands where a shot goes, or 0.
func (t *teller) aimedAt(e *rules.Event) rules.UnitID {
	if e.At == nil {
		return 0
	}
	best, near := rules.UnitID(0), 2*geom.Inch
	for i := range t.state.Models {
		m := &t.state.Models[i]
		if m.Seat == e.Seat {
			continue
		}
		if d := m.At.Dist(*e.At); d < near {
			best, near = m.Unit, d
		}
	}
	return best
}

// roll tells what dice came to: what a check decided, or what was hit. A roll of the other side in answer to one joins
// its line.
func (t *teller) roll(e *rules.Event, rest []rules.Event) {
	r := e.Roll
	if r == nil {
		return
	}
	if Shaped(r) {
		t.dice(e)
		return
	}
	result := r.Purpose.String() + fmt.Sprintf(" %d", r.Total)
	if !r.Text.Empty() {
		result = r.Purpose.String() + " " + r.Text.String()
	}
	counts := !r.Sum && r.Text.Empty()
	if out := outcome(r.Purpose.String(), rest); out != "" {
		out = People(t.state, out)
		if strings.Contains(out, " ") {
			out = ", " + plural(r.Total, "success", "successes") + "; " + out // of both sides: who wins, or that none does
		} else {
			out = " " + out + successes(r)
		}
		text := upper(r.Purpose.String()) + out
		if who := t.who(e); who != "" {
			text = who + ": " + r.Purpose.String() + out
		}
		l := t.add(e, text)
		l.Rolls = append(l.Rolls, *r)
		return
	}
	if i := t.at; i >= t.first {
		l := &t.s.lines[i]
		fired := l.Kind == rules.EvShot && len(l.Rolls) == 0
		answers := len(l.Rolls) > 0 && l.Seat != e.Seat && l.Rolls[len(l.Rolls)-1].Purpose.String() != r.Purpose.String() && !r.Sum
		if fired || answers {
			if fired && counts {
				result = plural(r.Total, "hit", "hits")
				t.hit(i, r.Total)
			}
			l.Rolls = append(l.Rolls, *r)
			l.Text += map[bool]string{true: ": ", false: ", "}[fired] + result
			return
		}
	}
	shoots := t.fires(e) && r.Text.Empty()
	switch {
	case shoots:
		result = plural(r.Total, "hit", "hits")
	case counts:
		result = r.Purpose.String() + ", " + plural(r.Total, "success", "successes")
	}
	text := upper(result)
	if who := t.who(e); who != "" {
		text = who + ": " + result
	}
	l := t.add(e, text)
	l.Rolls = append(l.Rolls, *r)
	if shoots {
		t.hit(t.at, r.Total)
	}
}

// hit remembers the line that tells of hits until somebody is hurt by them.
func (t *teller) hit(line, n int) {
	t.spared()
	if n > 0 {
		t.s.harmless = line + 1
	}
}

// spared says at the end of a line of hits that nobody was hurt by them, if nobody was.
func (t *teller) spared() {
	if i := t.s.harmless - 1; i >= 0 && i < len(t.s.lines) {
		t.s.lines[i].Text += ", no losses"
	}
	t.s.harmless = 0
}

// fires reports whether a roll is the first of an attack whose shots were told before a question stopped it.
func (t *teller) fires(e *rules.Event) bool {
	for i := t.first - 1; i >= 0; i-- {
		l := &t.s.lines[i]
		if len(l.Rolls) > 0 || l.Kind == rules.EvBegin {
			return false
		}
		if l.Kind == rules.EvShot {
			return l.Unit == e.Unit
		}
	}
	return false
}

// outcome is what a ruling soon after a roll says of it: "morale: passed" of a roll for "morale" gives "passed".
func outcome(purpose string, rest []rules.Event) string {
	for i := range rest {
		e := &rest[i]
		if e.Kind == rules.EvRoll {
			return ""
		}
		if e.Kind == rules.EvRuling {
			if out, ok := strings.CutPrefix(e.Text.String(), purpose+": "); ok {
				return out
			}
		}
	}
	return ""
}

func successes(r *rules.Roll) string {
	if !r.Text.Empty() {
		return bracketed(r.Text.String())
	}
	if r.Sum {
		return fmt.Sprintf(" (sum %d)", r.Total)
	}
	return " (" + plural(r.Total, "success", "successes") + ")"
}

// loss tells who falls and who is hurt, at the end of the line of the other side's attack where there is one.
func (t *teller) loss(e *rules.Event) {
	if i := t.s.harmless - 1; i >= 0 && i < len(t.s.lines) && t.s.lines[i].Seat != e.Seat {
		t.s.harmless = 0
	}
	i := t.dicey.volley - 1
	for k := len(t.s.lines) - 1; k >= t.first && i < 0; k-- {
		l := &t.s.lines[k]
		own := l.Kind == rules.EvLoss && l.Unit == e.Unit
		if own || len(l.Rolls) > 0 && l.Seat != e.Seat && l.Seat != rules.NoSeat || l.Kind == rules.EvBlast {
			i = k
		}
	}
	if i < 0 {
		k := *e
		k.Kind = rules.EvLoss
		t.add(&k, t.unitName(e.Unit)+":")
		i = t.at
	}
	t.at = i
	l := &t.s.lines[i]
	if t.hurt == nil {
		t.hurt = map[int]hurt{}
	}
	h, ok := t.hurt[i]
	if !ok {
		h = hurt{base: l.Text, bled: map[rules.ModelID]int{}, words: map[rules.ModelID]string{}}
	}
	if e.Kind == rules.EvRemoved {
		h.fallen = append(h.fallen, e.Model)
	} else {
		if h.bled[e.Model] == 0 {
			h.order = append(h.order, e.Model)
		}
		h.bled[e.Model] += e.N
		if n := len(l.Rolls); n > 0 && Shaped(&l.Rolls[n-1]) {
			h.words[e.Model] = e.Text.String()
		}
	}
	t.hurt[i] = h
	sep := ", "
	if strings.HasSuffix(h.base, ":") {
		sep = " "
	}
	l.Text = h.base + sep + t.toll(h, l.Seat)
}

// toll words losses: "2 fall (Line Sergeant, Line Rifleman), Knight loses 1".
func (t *teller) toll(h hurt, by rules.Seat) string {
	var parts []string
	called := func(id rules.ModelID) string {
		m := t.state.Model(id)
		if m.Seat != by && strings.HasPrefix(h.base, m.Name) {
			return "the enemy " + m.Name
		}
		return m.Name
	}
	switch n := len(h.fallen); {
	case n == 1:
		parts = append(parts, called(h.fallen[0])+" falls")
	case n > 1:
		var names []string
		count := map[string]int{}
		for _, id := range h.fallen {
			name := t.state.Model(id).Name
			if count[name]++; count[name] == 1 {
				names = append(names, name)
			}
		}
		for i, name := range names {
			if count[name] > 1 {
				names[i] = fmt.Sprintf("%d %s", count[name], name)
			}
		}
		parts = append(parts, fmt.Sprintf("%d fall (%s)", n, strings.Join(names, ", ")))
	}
	for _, id := range h.order {
		gone := false
		for _, f := range h.fallen {
			gone = gone || f == id
		}
		if w := h.words[id]; !gone && w != "" {
			parts = append(parts, called(id)+" is "+w)
		} else if !gone {
			parts = append(parts, fmt.Sprintf("%s loses %d", called(id), h.bled[id]))
		}
	}
	return strings.Join(parts, ", ")
}
