package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// claim is how surely either side will have somebody at an objective at the end, in thousandths: a leader who can hold it,
// or anybody who is in the way of the other side's.
type claim struct {
	value     [2]int
	hold, bar [2]int
}

// held is how surely a seat will hold the objective.
func (c *claim) held(seat rules.Seat) int {
	return c.hold[seat] * (1000 - c.bar[seat.Other()]) / 1000
}

// claims sends each unit to one objective, the surest first, one unit a side to each; who is at it already is in the way
// of the other side besides.
func (v *appraisal) claims() []claim {
	out := make([]claim, len(v.E.Objectives))
	type way struct {
		unit     rules.UnitID
		to, sure int
	}
	var ways []way
	for k, o := range v.E.Objectives {
		out[k].value = o.Value
		for i := range v.S.Units {
			p := &v.posts[i]
			if !p.manned {
				continue
			}
			u := v.S.Units[i].ID
			if sure := v.presence(u, p, o); sure > 0 {
				ways = append(ways, way{u, k, sure})
			}
		}
	}
	slices.SortStableFunc(ways, func(a, b way) int { return b.sure - a.sure })
	sent := make([]bool, len(v.S.Units)+1)
	for _, w := range ways {
		seat, c := v.unit(w.unit).Seat, &out[w.to]
		if w.sure == certain {
			c.bar[seat] = max(c.bar[seat], v.staying(w.sure))
		}
		if sent[w.unit] || c.hold[seat] > 0 {
			continue
		}
		sent[w.unit] = true
		c.bar[seat] = max(c.bar[seat], v.staying(w.sure))
		if able := v.nerve(w.unit); able > 0 {
			c.hold[seat] = v.staying(w.sure) * able / 100
		}
	}
	return out
}

// certain is the presence of a unit at an objective.
const certain = 1000

// presence is how surely a unit is at an objective in the end, in thousandths, by how far its leader has to go, what has to be
// done about its suppression before, and how many activations are left for that.
func (v *appraisal) presence(unit rules.UnitID, p *post, o Objective) int {
	d := max(0, geom.DistanceTo(p.base, o.At)-holdRange)
	if d == 0 {
		return certain
	}
	acts := 2
	if last := v.E.Settings.Turns; last > 0 {
		acts = max(0, last-max(1, v.S.Turn))
	}
	if !v.has(unit, Activated) {
		acts++
	}
	if acts == 0 {
		return 0
	}
	need := int(100*d/(8*geom.Inch)) + 50*v.unit(unit).Markers.N(Suppressed) // activations, in hundredths
	w := 900 - need*600/max(100, 100*acts)
	return max(20, w) - min(15, int(d/geom.Inch)/2)
}

// staying discounts a presence by what may still happen to it before the end.
func (v *appraisal) staying(sure int) int {
	last := v.E.Settings.Turns
	if last == 0 {
		return sure * 60 / 100
	}
	return sure * (40 + 60*min(v.S.Turn, last)/last) / 100
}

// nerve is how far a unit can hold ground as it is, in percent.
func (v *appraisal) nerve(unit rules.UnitID) int {
	w := []int{100, 95, 35, 10, 0}[v.level(unit)]
	if v.has(unit, Panicked) {
		w = w * 2 / 5
	}
	if last := v.E.Settings.Turns; w < 95 && last > 0 && v.S.Turn >= last && v.has(unit, Activated) {
		return 0
	}
	return w
}
