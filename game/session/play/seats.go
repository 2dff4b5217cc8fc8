package play

import (
	"slices"

	"baize/rules"
)

// Machines tells which seats the program plays. What they decide is not laid out here, and a person who plays alone sees
// only what his own seat may know.
func (p *Play) Machines(list [2]bool) {
	p.machines, p.lent = list, false
	p.refresh()
}

// People are the seats that persons play.
func (p *Play) People() []rules.Seat {
	var out []rules.Seat
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		if !p.machines[seat] {
			out = append(out, seat)
		}
	}
	return out
}

// reader is who reads what is told of the battle: the only seat that a person plays, NoSeat where two read or nobody does.
func (p *Play) reader() rules.Seat {
	players := p.battle.State().Players
	switch a, b := players[rules.SeatA] == "", players[rules.SeatB] == ""; {
	case a && !b:
		return rules.SeatA
	case b && !a:
		return rules.SeatB
	}
	return rules.NoSeat
}

// Closed reports whether the program is to decide now, so that nothing is laid out for a person. People type in dice that were rolled on the
// desk. Where a person plays, a decision that belongs to neither seat is his once the program has been asked for what only its seats may do.
func (p *Play) Closed() bool {
	if p.lent || p.battle.State().Over != nil {
		return false
	}
	seat := p.open.Seat
	if seat == rules.NoSeat {
		return len(p.People()) == 0 || p.claims != [2]bool{}
	}
	return p.machines[seat] && p.open.Dice == nil
}

// machinesOwn reports whether an option is a command of a seat that the program plays while that seat does not decide: it is not offered to
// people.
func (p *Play) machinesOwn(o rules.Option) bool {
	return o.Command != nil && o.Command.Seat != rules.NoSeat && o.Command.Seat != p.open.Seat && p.machines[o.Command.Seat]
}

// Thinker is the seat that the program is to decide for while Closed.
func (p *Play) Thinker() rules.Seat {
	switch {
	case p.open.Seat != rules.NoSeat:
		return p.open.Seat
	case p.claims[rules.SeatB]:
		return rules.SeatB
	}
	return rules.SeatA
}

// Waives reports whether a command on which the program decided for a seat is to be dropped: in a decision that belongs to neither seat it is
// none that only this seat may give, and somebody else decides next.
func (p *Play) Waives(seat rules.Seat, c rules.Command) bool {
	if open := p.battle.Open(); p.open.Seat != rules.NoSeat || !p.claims[seat] || open.Claimed(c) {
		return false
	}
	p.claims[seat] = false
	if len(p.People()) == 0 && p.claims == [2]bool{} {
		return false
	}
	p.reread()
	return true
}

// Lend hands the decision that is open now to the person at the table, although the program plays its seat.
func (p *Play) Lend() {
	p.lent = true
	p.refresh()
}

// look shows of a state what may be seen: a lone person's view, everything where only the program plays, of two people
// the view of who decides, and what both may know where either may decide.
func (p *Play) look(now *rules.State) {
	p.looker = rules.NoSeat
	switch people := p.People(); len(people) {
	case 1:
		p.looker = people[0]
	case 2:
		p.looker = p.seatIn(now)
		if p.looker == rules.NoSeat {
			p.state = rules.BothKnow(p.sys, p.whole)
			return
		}
	}
	p.state = rules.ViewerOf(p.sys).View(p.whole, p.looker)
}

// Looker is whose own view is shown, NoSeat where it is nobody's own.
func (p *Play) Looker() rules.Seat { return p.looker }

// Secret reports whether a side may not know all that goes on.
func (p *Play) Secret() bool {
	return rules.ViewerOf(p.sys).View(p.whole, rules.SeatA) != p.whole || rules.ViewerOf(p.sys).View(p.whole, rules.SeatB) != p.whole
}

// shut leaves of a decision that the program is to make only whose it is, and about which unit where that is seen.
func (p *Play) shut() {
	d := rules.Decision{Kind: p.open.Kind, Seat: p.open.Seat}
	if u := p.open.Unit; u != 0 && p.state.HasUnit(u) && slices.ContainsFunc(p.state.Unit(u).Models, p.Standing) {
		d.Unit = u
	}
	p.open = d
}

// Hidden reports whether a unit is otherwise than it is shown, so that nothing may be told of it.
func (p *Play) Hidden(u rules.UnitID) bool {
	if !p.state.HasUnit(u) || p.state.Unit(u).Name != p.whole.Unit(u).Name {
		return true
	}
	return slices.ContainsFunc(p.whole.Unit(u).Models, func(id rules.ModelID) bool {
		is, shown := p.whole.Model(id), p.state.Model(id)
		return is.Place != shown.Place || is.At != shown.At || is.Name != shown.Name
	})
}

// entriesBack counts the entries of the log since before the last decision of a person, with it; where only the program plays
// each of its decisions counts. That practice is switched on is none, where there is another before it. It is 0 where there is
// none.
func (p *Play) entriesBack() int {
	first := p.backFrom(0)
	log := p.battle.Log()
	for n := first; n > 0; n = p.backFrom(n) {
		if !switchesOn(&log[len(log)-n].Command) {
			return n
		}
	}
	return first
}

// backFrom is entriesBack for the log without its last entries, which it counts too.
func (p *Play) backFrom(last int) int {
	log, alone := p.battle.Log(), len(p.People()) == 1
	for n := last + 1; n <= len(log); n++ {
		if c := &log[len(log)-n].Command; alone && p.personal(c) || !alone && !c.Mark() {
			return n
		}
	}
	return 0
}

// personal reports whether a command was given by the person who plays alone.
func (p *Play) personal(c *rules.Command) bool {
	if c.Kind == rules.KindPlayer || c.Mark() {
		return false
	}
	return c.Seat == rules.NoSeat || !p.machines[c.Seat] || c.Answer != nil && len(c.Answer.Faces) > 0
}
