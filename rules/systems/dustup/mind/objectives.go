package mind

import (
	"cmp"
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
// of the other side besides. Units go straight, or trek by the ways that lead through terrain.
func (v *appraisal) claims(trek bool) []claim {
	out := make([]claim, len(v.objectives))
	for k := range out {
		out[k].value = v.objectives[k].Value
	}
	sent := make([]bool, len(v.posts))
	for _, p := range v.surest(trek) {
		seat, c := v.Unit(p.unit).Seat, &out[p.to]
		if p.sure == certain {
			c.bar[seat] = max(c.bar[seat], v.staying(p.sure))
		}
		if sent[p.unit-1] || c.hold[seat] > 0 {
			continue
		}
		sent[p.unit-1] = true
		c.bar[seat] = max(c.bar[seat], v.staying(p.sure))
		if able := v.nerve(p.unit); able > 0 {
			c.hold[seat] = v.staying(p.sure) * able / 100
		}
	}
	return out
}

// presence is how surely a unit is at an objective in the end, in thousandths.
type presence struct {
	sure int
	to   int // the objective, by its number from 0
	unit rules.UnitID
}

// certain is the presence of a unit that is at an objective.
const certain = 1000

// surest gives the presences of all units that may be at objectives, the surest first, of equal ones in the order of objectives and then of
// units. The list holds until it is asked for again.
func (v *appraisal) surest(trek bool) []presence {
	list := v.presences[:0]
	for _, side := range v.manned {
		for _, u := range side {
			list = v.present(list, u, trek)
		}
	}
	slices.SortFunc(list, func(a, b presence) int { return cmp.Or(b.sure-a.sure, a.to-b.to, int(a.unit)-int(b.unit)) })
	v.presences = list
	return list
}

// present adds the presences of a unit to a list, by how far its leader has to go, what has to be done about its suppression before, and how
// many activations are left for that.
func (v *appraisal) present(list []presence, unit rules.UnitID, trek bool) []presence {
	acts := v.actsLeft(unit)
	var by trekker
	if trek && acts > 0 {
		by = v.trekker(unit)
	}
	for k, gap := range v.posts[unit-1].gaps {
		d := gap - victory.HoldRange
		need, inches, ok := int(100*d/(8*geom.Inch)), int(d/geom.Inch), true
		switch {
		case d <= 0:
			list = append(list, presence{certain, k, unit})
			continue
		case acts == 0:
			continue
		case trek:
			need, inches, ok = by.need(k)
		}
		if ok {
			list = append(list, presence{v.arriving(unit, need, inches, 100*acts), k, unit})
		}
	}
	return list
}

// actsLeft is how many activations a unit still has in the battle, two more where it is not bounded.
func (v *appraisal) actsLeft(unit rules.UnitID) int {
	acts := v.turnsLeft()
	if !v.Has(unit, model.Activated) {
		acts++
	}
	return acts
}

// arriving is how surely a unit that takes so many activations and has so many inches to go will have come there with the activations that
// are left, more than none, in thousandths; activations are in hundredths.
func (v *appraisal) arriving(unit rules.UnitID, need, inches, left int) int {
	recover := 50 * v.Unit(unit).Markers.N(model.Suppressed) // activations, in hundredths
	return max(20, 900-(need+recover)*600/left) - min(15, inches/2)
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
