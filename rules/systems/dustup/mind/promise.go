package mind

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/dustup/model"
)

// What an activation gains on average, in percent of the points of a unit that is at its best, in the first turn and in the
// last; and how often a message arrives, in percent.
const (
	activeEarly = 20
	activeLate  = 8
	arrives     = 75
)

// Promise is what a side may still gain: for objectives, what they are expected to bring by the ways that lead there, less what Worth counts
// straight, or in a battle for a goal zone the chance to reach it, less all that Worth counts for victory points; where points are counted, by
// fire what it does to confidence too, in place of what Worth counts for shots, and by assaults. Units that have not been activated or have actions
// left promise what their actions gain on average, a commander what Orders do where that is more, since these have units act again that have
// acted (DUP-ORD-01).
func Promise(s *rules.State, seat rules.Seat) int {
	if s.Over != nil {
		return 0
	}
	v := appraise(s)
	n := v.promises(seat)
	v.done()
	return n
}

func (v *appraisal) promises(seat rules.Seat) int {
	sum := -v.scored(v.lead(seat) + v.holding(seat, false))
	if v.E.Settings.Goal != nil { // no points are counted, and units that shun fire never get there
		sum += v.aimed(seat)
	} else {
		sum += v.scored(v.expected(seat)) + v.menace(seat) - v.threat(seat) + v.charges(seat)*charging/100
	}
	sum += v.gained(v.spare(seat) - v.spare(seat.Other()))
	for i := range v.S.Units {
		n := v.promise(v.S.Units[i].ID)
		if v.S.Units[i].Seat != seat {
			n = -n
		}
		sum += n
	}
	return sum
}

// gained is what is gained on average where so much vigour acts.
func (v *appraisal) gained(vigour int) int {
	return vigour / 100 * (activeLate + (activeEarly-activeLate)*v.early()/100)
}

// promise is what a unit may still gain this turn, in thousandths of a point.
func (v *appraisal) promise(unit rules.UnitID) int {
	if v.IsBlip(unit) || v.Out(unit) || v.Troop(unit).Merged != 0 {
		return 0
	}
	return v.gained(v.stirring(unit))
}

// spare is what the Seize the Initiative tokens of a seat promise, each as much as its units do on average (DUP-SEQ-06).
func (v *appraisal) spare(seat rules.Seat) int {
	sum, n := 0, 0
	for _, u := range v.Units(seat) {
		if !v.IsBlip(u) && !v.Out(u) {
			sum, n = sum+v.vigour(u), n+1
		}
	}
	return v.E.Tokens[seat] * sum / max(1, n)
}

// stirring is what a unit still sets in motion this turn, in thousandths of the points that act.
func (v *appraisal) stirring(unit rules.UnitID) int {
	left, told := 2, []rules.UnitID(nil)
	switch act := v.Activation(unit); {
	case act != nil:
		left, told = act.Left, act.Told
	case v.Has(unit, model.Activated):
		return 0
	}
	own := v.vigour(unit) * left / 2
	if !v.Troop(unit).Commander {
		return own
	}
	if v.Unit(unit).Markers.N(model.Suppressed) > 0 || v.Has(unit, model.Panicked) { // it recovers first
		left--
	}
	var orders []int
	for i := range v.S.Units {
		u := v.S.Units[i].ID
		if _, below := v.Below(unit, u); below && !slices.Contains(told, u) && !v.Out(u) {
			orders = append(orders, v.vigour(u)*arrives/100)
		}
	}
	slices.Sort(orders)
	sum := 0
	for _, n := range orders[max(0, len(orders)-max(0, left)):] {
		sum += n
	}
	return max(own, sum)
}

// vigour is how much of a unit's points acts when it is activated, in thousandths: suppressed, shaken or panicked it recovers
// first or does little (DUP-CONF-02, DUP-SUPP-01).
func (v *appraisal) vigour(unit rules.UnitID) int {
	w := v.pointsOf(unit) * 10 * []int{100, 95, 70, 25, 5}[v.Level(unit)]
	if v.Has(unit, model.Panicked) {
		w /= 4
	}
	if v.Hull(unit) == 0 {
		w = w * []int{100, 70, 40, 20}[min(3, v.Unit(unit).Markers.N(model.Suppressed))] / 100
		w = w * v.Ables(unit) / max(1, v.Troop(unit).Strength)
	}
	return w
}
