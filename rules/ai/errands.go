package ai

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// errands makes errands of the goals that the units of a side were given, with what the other side may do about them.
func (d *side) errands(foe *side) {
	for i, u := range d.units {
		at, _ := d.f.l.State.Middle(u)
		e := errand{unit: u, duty: guards, at: at, mark: -1}
		if d.to[i] >= 0 {
			k, o := &d.goals[d.to[i]], &d.offer[i][d.to[i]]
			e.duty, e.mark, e.other, e.at, e.after, e.worth = k.duty, k.mark, k.foe, o.at, o.after, o.worth
			if e.duty == takes && o.after == 0 && d.marks[k.mark].Seat == d.seat {
				e.duty = holds
			}
		}
		d.done = append(d.done, e)
	}
	d.command()
	for i := range d.done {
		e := &d.done[i]
		if e.duty == guards {
			d.covers(e)
		}
		d.fear(e, foe)
		e.urgent = d.hurry(e)
	}
	for _, u := range d.away {
		d.done = append(d.done, d.late(u))
	}
}

// fear finds who of the enemy may spoil an errand: who is sent to the same objective, else who can reach the place from where it stands.
func (d *side) fear(e *errand, foe *side) {
	if e.duty == holds || e.duty == takes {
		soon := 2000
		for i, u := range foe.units {
			if g := foe.to[i]; g >= 0 && foe.goals[g].duty == takes && foe.goals[g].mark == e.mark && foe.offer[i][g].after <= soon {
				e.foe, soon = u, foe.offer[i][g].after-1
				e.first = e.duty == takes && foe.offer[i][g].after < e.after
			}
		}
	}
	if e.foe != 0 || e.duty == guards {
		return
	}
	most := 0
	for _, u := range d.foes {
		if p := d.price[u-1]; u != e.other && p > most && d.threatens(u, e.at) {
			e.foe, e.fires, most = u, true, p
		}
	}
}

// hurry is how much is lost where an errand is done late in the turn, in percent: the enemy comes to the place as well, or who is to be
// attacked strikes first. Who only stays loses nothing.
func (d *side) hurry(e *errand) int {
	at, _ := d.f.l.State.Middle(e.unit)
	switch e.duty {
	case takes:
		if e.foe != 0 && !e.fires && e.after <= 1000 {
			return 100
		}
		return 40
	case attacks:
		if d.threatens(e.other, at) {
			return 100
		}
		return 40
	case reaches:
		return 40
	}
	return 0
}

// covers finds the objective that a unit which stays can shoot at.
func (d *side) covers(e *errand) {
	var shots []rules.Threat
	for _, t := range rules.RangerOf(d.f.l.Sys).Threats(d.f.l.State, e.unit) {
		if t.Kind != rules.ThreatCharge {
			shots = append(shots, t)
		}
	}
	for k := range d.marks {
		if reached(d.f.l, shots, d.marks[k].At) {
			e.mark = k
			return
		}
	}
}

// command sends those who lead others by a range of command to where most of these will have it and the fewest enemies reach, except who
// alone takes an objective.
func (d *side) command() {
	for i := range d.done {
		e := &d.done[i]
		reach := d.leads(e.unit)
		if reach == 0 || d.alone(i) && e.after <= 2000 && !d.endangered(e.at) {
			continue
		}
		from, _ := d.f.l.State.Middle(e.unit)
		best, most := from, d.serves(i, from, reach)
		for j := range d.done {
			if j == i {
				continue
			}
			for _, back := range []geom.Length{reach * 3 / 4, reach / 3} {
				goal := d.done[j].at
				at := goal.Toward(from, min(back, goal.Dist(from)))
				if n, ok := d.arrives(e.unit, at); !ok || n > 1000 {
					continue
				}
				if w := d.serves(i, at, reach); w > most || w == most && at.Dist(from) < best.Dist(from) {
					best, most = at, w
				}
			}
		}
		if most <= 0 {
			continue
		}
		*e = errand{unit: e.unit, duty: supports, at: best, mark: -1, worth: d.price[e.unit-1] * idle / 100}
	}
}

// endangered reports whether any enemy reaches a point with its next activation.
func (d *side) endangered(at geom.Point) bool {
	return slices.ContainsFunc(d.foes, func(e rules.UnitID) bool { return d.threatens(e, at) })
}

// leads is the range of command of a unit, 0 where it has none.
func (d *side) leads(u rules.UnitID) (most geom.Length) {
	for _, m := range d.f.l.State.Unit(u).Models {
		if d.f.l.State.Model(m).Place != rules.OnTable {
			continue
		}
		for _, b := range rules.RangerOf(d.f.l.Sys).Ranges(d.f.l.State, m) {
			if b.Kind == "command" {
				most = max(most, b.To)
			}
		}
	}
	return most
}

// alone reports whether a unit is the only one of its side that is sent to an objective or to where it scores.
func (d *side) alone(i int) bool {
	e := &d.done[i]
	if e.duty == reaches {
		return true
	}
	if e.duty != takes && e.duty != holds {
		return false
	}
	for j := range d.done {
		if k := &d.done[j]; j != i && (k.duty == takes || k.duty == holds) && k.mark == e.mark {
			return false
		}
	}
	return true
}

// serves counts the units of a side that a leader has in range at a place once they are where they are sent, less the enemies that
// reach it there.
func (d *side) serves(i int, at geom.Point, reach geom.Length) (n int) {
	for j := range d.done {
		if j != i && d.done[j].at.Dist(at) <= reach {
			n++
		}
	}
	for _, e := range d.foes {
		if d.threatens(e, at) {
			n--
		}
	}
	return n
}

// late is the errand of a unit that is not on the table: it is carried, or comes on where nobody of its side is sent.
func (d *side) late(u rules.UnitID) errand {
	s := d.f.l.State
	for _, m := range s.Unit(u).Models {
		if k := s.Model(m); k.Place == rules.Aboard && k.Inside != 0 {
			return errand{unit: u, duty: rides, mark: -1, other: s.Model(k.Inside).Unit}
		}
	}
	e := errand{unit: u, duty: enters, mark: -1}
	for k := range d.marks {
		sent := false
		for j := range d.done {
			sent = sent || d.done[j].mark == k && d.done[j].duty != guards
		}
		if !sent {
			e.mark, e.at = k, d.marks[k].At
			break
		}
	}
	return e
}
