package mind

import (
	"baize/rules"
	"baize/rules/systems/dustup/model"
)

// menace is what the units of a seat could do in this turn and later ones by shooting from where they stand, less what the other side's could,
// in thousandths of a point: each at the target at which it can do most. It knows what fire does to confidence, which [appraisal.threat] leaves
// out.
func (v *appraisal) menace(seat rules.Seat) int {
	v.arm()
	lasts := lasting + lastingTurn*min(4, v.turnsLeft())
	return v.balance(seat, func(u rules.UnitID) int {
		share, most := v.poised(u), 0
		if share == 0 {
			return 0
		}
		for _, e := range v.manned[v.Unit(u).Seat.Other()] {
			k := v.shots(u, e)
			n := (k.harm+k.wreck)*material/100 + (k.once*v.loss(e, 1)+k.twice*v.loss(e, 2))/1000*lasts/100
			if n > most && v.spots(u, e) {
				most = n
			}
		}
		return most * share / 100
	})
}

// balance is the sum of something over the units of a seat that have a post, less that over the other side's.
func (v *appraisal) balance(seat rules.Seat, each func(rules.UnitID) int) (sum int) {
	for _, u := range v.manned[seat] {
		sum += each(u)
	}
	for _, u := range v.manned[seat.Other()] {
		sum -= each(u)
	}
	return sum
}

// How much what fire does counts in menace and an assault in promises, in percent, fitted to 750 battles and tried out against the greedy player
// (docs/choices.md): figures, suppression and damage; confidence, in the last turn and for each turn that is left besides; an assault.
const (
	material    = 35
	lasting     = 60
	lastingTurn = 15
	charging    = 30
)

// expected is how many victory points, in thousandths, a seat may be expected to lead by in the end, as units trek to objectives; found once.
func (v *appraisal) expected(seat rules.Seat) int {
	if !v.foreseen {
		v.foreseen, v.ahead = true, v.lead(rules.SeatA)+v.holding(rules.SeatA, true)
	}
	if seat == rules.SeatB {
		return -v.ahead
	}
	return v.ahead
}

// loss is what a side loses with the next one or two levels of confidence of a unit, in thousandths of a point; found once.
func (v *appraisal) loss(unit rules.UnitID, levels int) int {
	if v.losses == nil {
		v.lose()
	}
	return v.losses[unit-1][levels-1]
}

// lose finds the losses of all units.
func (v *appraisal) lose() {
	v.losses = make([][2]int, len(v.posts))
	for own, side := range v.manned {
		lead := v.expected(rules.Seat(own))
		point := v.scored(lead) - v.scored(lead-1000)
		for _, u := range side {
			for i := range v.losses[u-1] {
				v.losses[u-1][i] = v.levelLoss(u, model.Level(i+1), point)
			}
		}
	}
}

// levelLoss is what a side loses with so many levels of confidence of a unit, where a victory point less is worth so much: a Routed unit is
// one for the enemy (DUP-SCEN-02).
func (v *appraisal) levelLoss(unit rules.UnitID, levels model.Level, point int) int {
	from := v.Level(unit)
	to := min(model.Routed, from+levels)
	if from >= model.Routed {
		return 0
	}
	w := v.pointsOf(unit) * 10 * v.Ables(unit) / max(1, v.Troop(unit).Strength) * (confidenceWorth[from] - confidenceWorth[to])
	w = v.lastingWorth(w)
	if to == model.Routed {
		w += point
	}
	return w
}
