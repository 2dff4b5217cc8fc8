package mind

import (
	"iter"
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/victory"
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
	out := make([]claim, len(v.objectives))
	for k := range out {
		out[k].value = v.objectives[k].Value
	}
	units := len(v.posts)
	sent := make([]bool, units)
	for way, sure := range v.surest() {
		to, i := way/units, way%units
		unit := rules.UnitID(i + 1)
		seat, c := v.Unit(unit).Seat, &out[to]
		if sure == certain {
			c.bar[seat] = max(c.bar[seat], v.staying(sure))
		}
		if sent[i] || c.hold[seat] > 0 {
			continue
		}
		sent[i] = true
		c.bar[seat] = max(c.bar[seat], v.staying(sure))
		if able := v.nerve(unit); able > 0 {
			c.hold[seat] = v.staying(sure) * able / 100
		}
	}
	return out
}

// certain is the presence of a unit at an objective.
const certain = 1000

// surest gives the ways of all units to all objectives with how sure each is, the surest first, of equal ones in the order of
// objectives and then of units. A way has the number of its objective times that of units plus that of its unit, all from 0.
func (v *appraisal) surest() iter.Seq2[int, int] {
	units := len(v.posts)
	sure := make([]int, units*len(v.objectives))
	for _, side := range v.manned {
		for _, u := range side {
			v.presences(u, func(k, n int) { sure[k*units+int(u-1)] = n })
		}
	}
	var first [certain + 1]int // of the ways that are so sure, from 1 on
	next := make([]int, len(sure))
	for way, n := range slices.Backward(sure) {
		next[way], first[n] = first[n], way+1
	}
	return func(yield func(int, int) bool) {
		for n := certain; n > 0; n-- {
			for way := first[n]; way > 0; way = next[way-1] {
				if !yield(way-1, n) {
					return
				}
			}
		}
	}
}

// presences gives how surely a unit is at each objective in the end, in thousandths, by how far its leader has to go, what has to
// be done about its suppression before, and how many activations are left for that.
func (v *appraisal) presences(unit rules.UnitID, give func(objective, sure int)) {
	acts := 2
	if last := v.E.Settings.Turns; last > 0 {
		acts = max(0, last-max(1, v.S.Turn))
	}
	if !v.Has(unit, model.Activated) {
		acts++
	}
	recover := 50 * v.Unit(unit).Markers.N(model.Suppressed) // activations, in hundredths
	for k, gap := range v.posts[unit-1].gaps {
		switch d := max(0, gap-victory.HoldRange); {
		case d == 0:
			give(k, certain)
		case acts > 0:
			need := int(100*d/(8*geom.Inch)) + recover
			give(k, max(20, 900-need*600/(100*acts))-min(15, int(d/geom.Inch)/2))
		}
	}
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
	w := []int{100, 95, 35, 10, 0}[v.Level(unit)]
	if v.Has(unit, model.Panicked) {
		w = w * 2 / 5
	}
	if last := v.E.Settings.Turns; w < 95 && last > 0 && v.S.Turn >= last && v.Has(unit, model.Activated) {
		return 0
	}
	return w
}
