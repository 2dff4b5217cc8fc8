package mind

import (
	"baize/rules"
	"baize/rules/systems/dustup/model"
)

// menace is what the units of a seat could do in this turn and later ones by shooting from where they stand, less what the other side's could,
// in thousandths of a point: each at the target at which it can do most. It knows what fire does to confidence, which [appraisal.threat] leaves
// out.
func (v *appraisal) menace(seat rules.Seat) (sum int) {
	v.arm()
	lasts := lasting + lastingTurn*min(4, v.turnsLeft())
	for own, side := range v.manned {
		for _, u := range side {
			share, most := v.poised(u), 0
			if share == 0 {
				continue
			}
			for _, e := range v.manned[1-own] {
				k := v.shots(u, e)
				n := (k.harm+k.wreck)*material/100 + (k.once*v.loss(e, 1)+k.twice*v.loss(e, 2))/1000*lasts/100
				if n > most && v.spots(u, e) {
					most = n
				}
			}
			if rules.Seat(own) != seat {
				most = -most
			}
			sum += most * share / 100
		}
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

// turnsLeft is how many turns are still to come after this one; 2 where the battle is not bounded.
func (v *appraisal) turnsLeft() int {
	if last := v.E.Settings.Turns; last > 0 {
		return max(0, last-max(1, v.S.Turn))
	}
	return 2
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
		seat := rules.Seat(own)
		lead := v.lead(seat) + v.holding(seat, true)
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
