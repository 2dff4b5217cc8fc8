package ai

import (
	"cmp"
	"slices"

	"baize/rules"
)

// told returns what a plan for the turn has the own units do, in sentences: who does what and how soon, who acts first and last, and
// what is feared.
func (t *turnPlan) told(l *Look) (out []rules.Text) {
	if t == nil {
		return nil
	}
	if what := t.does(l.State); len(what) > 0 {
		out = append(out, rules.Join(what, "; ", "; ").Then("."))
	}
	if order := t.order(l.State); !order.Empty() {
		out = append(out, order)
	}
	if fears := t.fears(l.State); len(fears) > 0 {
		out = append(out, rules.Say("Fears: %s.", rules.Join(fears, "; ", "; ")))
	}
	return out
}

// own are the errands of the seat's own units, those that are alike beside one another, in the order of their first units.
func (t *turnPlan) own(s *rules.State) (out [][]*errand) {
	for i := range t.list {
		e := &t.list[i]
		if s.Unit(e.unit).Seat != t.seat || e.duty != enters && e.duty != rides && !present(s, e.unit) {
			continue
		}
		at := slices.IndexFunc(out, func(g []*errand) bool { return g[0].like(e) })
		if at < 0 {
			out = append(out, []*errand{e})
		} else {
			out[at] = append(out[at], e)
		}
	}
	slices.SortStableFunc(out, func(a, b []*errand) int { return cmp.Compare(a[0].duty.rank(), b[0].duty.rank()) })
	return out
}

// rank is the place of a duty where a plan is told: objectives first, those who stay last.
func (d duty) rank() int {
	return [...]int{guards: 6, holds: 0, takes: 1, reaches: 2, attacks: 3, supports: 4, rides: 5, enters: 7}[d]
}

// like reports whether two errands are told together.
func (e *errand) like(o *errand) bool {
	return e.duty == o.duty && e.mark == o.mark && e.other == o.other && e.turns() == o.turns()
}

// turns is how many activations an errand takes.
func (e *errand) turns() int {
	if e.duty != takes && e.duty != reaches {
		return 0
	}
	return (e.after + 999) / 1000
}

// names lists the units of errands.
func names(s *rules.State, list []*errand) rules.Text {
	var out []rules.Text
	for _, e := range list {
		out = append(out, rules.Say("%s", s.Unit(e.unit)))
	}
	return rules.Join(out, ", ", " and ")
}

// several says something of one unit by the first of two forms, of more by the second.
func several(n int, one, more string, args ...any) rules.Text {
	if n > 1 {
		one = more
	}
	return rules.Say(one, args...)
}

// does says what each group of units does.
func (t *turnPlan) does(s *rules.State) (out []rules.Text) {
	for _, g := range t.own(s) {
		n, e := len(g), g[0]
		said := rules.Say("%s %s", names(s, g), e.says(t, s, n))
		if k := e.turns(); k > 1 {
			said = said.Then(", there in %d turns", k)
		}
		out = append(out, said)
	}
	return out
}

// says says what units do that have an errand, without who they are.
func (e *errand) says(t *turnPlan, s *rules.State, n int) rules.Text {
	mark := t.name(e.mark)
	switch e.duty {
	case holds:
		return several(n, "holds %s", "hold %s", mark)
	case takes:
		switch t.marks[e.mark].Seat {
		case t.seat:
			return several(n, "goes to %s, which is ours", "go to %s, which is ours", mark)
		case rules.NoSeat:
			return several(n, "takes %s", "take %s", mark)
		}
		return several(n, "goes for %s, which the enemy holds", "go for %s, which the enemy holds", mark)
	case reaches:
		if e.after == 0 {
			return several(n, "stays where it counts", "stay where it counts")
		}
		return several(n, "makes for the goal", "make for the goal")
	case attacks:
		return several(n, "attacks %s", "attack %s", s.Unit(e.other))
	case supports:
		return several(n, "leads those in range of command", "lead those in range of command")
	case rides:
		return several(n, "rides in %s", "ride in %s", s.Unit(e.other))
	case enters:
		if e.mark >= 0 {
			return several(n, "comes on near %s", "come on near %s", mark)
		}
		return several(n, "comes on later", "come on later")
	}
	if e.mark >= 0 {
		return several(n, "stays and covers %s", "stay and cover %s", mark)
	}
	return several(n, "stays where it is", "stay where they are")
}

// name is what an objective is called.
func (t *turnPlan) name(mark int) rules.Text {
	if mark < 0 || t.marks[mark].Label.Empty() {
		return rules.Plain("an objective")
	}
	return rules.Say("objective %s", t.marks[mark].Label)
}

// order says which of the units that still act go first and why, and who waits.
func (t *turnPlan) order(s *rules.State) (out rules.Text) {
	var first, last []*errand
	for i := range t.list {
		switch e := &t.list[i]; {
		case s.Unit(e.unit).Seat != t.seat || !slices.Contains(t.waiting, e.unit):
		case e.urgent >= 100:
			first = append(first, e)
		case e.urgent == 0:
			last = append(last, e)
		}
	}
	if len(first) == 0 || len(first) == len(t.waiting) {
		return out
	}
	out = rules.Say("First: %s, before the enemy can act on it", names(s, first))
	if len(last) > 0 {
		out = out.Then("; last: %s, with nothing to lose by waiting", names(s, last))
	}
	return out.Then(".")
}

// mostFears is how many fears a plan tells.
const mostFears = 3

// fears says what the enemy may do against the errands, each enemy once.
func (t *turnPlan) fears(s *rules.State) (out []rules.Text) {
	var told []rules.UnitID
	for _, g := range t.own(s) {
		for _, e := range g {
			if e.foe == 0 || slices.Contains(told, e.foe) || !present(s, e.foe) || len(out) == mostFears {
				continue
			}
			told = append(told, e.foe)
			foe := s.Unit(e.foe)
			switch {
			case e.fires:
				out = append(out, rules.Say("%s can reach %s", foe, s.Unit(e.unit)))
			case e.first:
				out = append(out, rules.Say("%s is at %s first", foe, t.name(e.mark)))
			default:
				out = append(out, rules.Say("%s comes to %s too", foe, t.name(e.mark)))
			}
		}
	}
	return out
}

// errandOf says what the errand of one unit is; nothing where it has none.
func (t *turnPlan) errandOf(l *Look, u rules.UnitID) (out rules.Text) {
	e := t.of(u)
	if e == nil || l.State.Unit(u).Seat != t.seat {
		return out
	}
	return rules.Say("%s %s", l.State.Unit(u), e.says(t, l.State, 1))
}
