package mind

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/model"
)

// Worth is what a position is worth to a side: victory points as they stand and as they may come to stand at the end (DUP-SCEN-02),
// units by what they cost and what is left of them and of their confidence, how far everybody is from the enemy, and who
// could shoot at whom; what units are good for counts the less the nearer the end is.
func Worth(s *rules.State, seat rules.Seat) int {
	v := appraise(s)
	n := v.worth(seat)
	v.done()
	return n
}

func (v *appraisal) worth(seat rules.Seat) int {
	s, point := v.S, v.point
	sum := v.scored(v.lead(seat) + v.holding(seat, false))
	for i := range s.Units {
		u := s.Units[i].ID
		if v.IsBlip(u) || v.Troop(u).Merged != 0 {
			continue
		}
		w := v.lastingWorth(v.unitWorth(u))
		if s.Units[i].Seat != seat {
			w = -w
		}
		sum += w
	}
	if s.Over != nil {
		switch s.Over.Winner {
		case seat:
			sum += victoryPoints * point
		case seat.Other():
			sum -= victoryPoints * point
		}
		return sum // nobody shoots any more
	}
	return sum + v.threat(seat)
}

// lastingWorth is what remains of what a unit is worth the nearer the end is, when it is good for less.
func (v *appraisal) lastingWorth(w int) int { return w * (15 + 85*v.early()/100) / 100 }

// lead is how many victory points, in thousandths, a seat leads by for units that are lost.
func (v *appraisal) lead(seat rules.Seat) (lead int) {
	for i := range v.S.Units {
		u := v.S.Units[i].ID
		switch {
		case v.IsBlip(u) || v.Troop(u).Merged != 0 || !v.Out(u) && v.Level(u) != model.Routed:
		case v.S.Units[i].Seat == seat:
			lead -= 1000
		default:
			lead += 1000
		}
	}
	return lead
}

// holding is how many victory points, in thousandths, a seat may be expected to get more than the other for objectives, as units go
// straight to them, or trek.
func (v *appraisal) holding(seat rules.Seat, trek bool) (lead int) {
	for _, c := range v.claims(trek) {
		lead += c.value[seat]*c.held(seat) - c.value[seat.Other()]*c.held(seat.Other())
	}
	return lead
}

// scored is what a lead in victory points is worth, in thousandths.
func (v *appraisal) scored(lead int) int {
	early := v.early()
	return lead*v.point/1000*(30+70*early/100)/100 +
		2*max(-1000, min(1000, lead))*v.point/1000*(100-early)/100 // in the end it matters who leads, not by how much
}

// pointWorth is what a victory point is worth while the whole battle is to come, in thousandths of a point of force.
func (v *appraisal) pointWorth() int {
	total := 0
	for i := range v.S.Units {
		if u := v.S.Units[i].ID; !v.IsBlip(u) {
			total += v.pointsOf(u)
		}
	}
	return 80 * total
}

// early is how much of the battle is still to come after this turn, in percent of its turns but the first.
func (v *appraisal) early() int {
	last := v.E.Settings.Turns
	if last <= 1 {
		return 100
	}
	return 100 * v.turnsLeft() / (last - 1)
}

// turnsLeft is how many turns are still to come after this one; 2 where the battle is not bounded.
func (v *appraisal) turnsLeft() int {
	if last := v.E.Settings.Turns; last > 0 {
		return max(0, last-max(1, v.S.Turn))
	}
	return 2
}

// victoryPoints is how many victory points a battle that is won is worth besides those that it was won by.
const victoryPoints = 3

// confidenceWorth is what a unit is worth at each level of confidence, in percent.
var confidenceWorth = [...]int{model.Confident: 100, model.Steady: 85, model.Shaken: 40, model.Broken: 15, model.Routed: 5}

// unitWorth is what a unit still has of its points, in thousandths. A shaken one is good for little: it neither assaults nor
// holds ground, and is easily driven off (DUP-CONF-02).
func (v *appraisal) unitWorth(unit rules.UnitID) int {
	if v.Out(unit) {
		return 0
	}
	t := v.Troop(unit)
	cost := v.pointsOf(unit) * 1000
	w := cost * v.Ables(unit) / max(1, t.Strength)
	w = w * confidenceWorth[v.Level(unit)] / 100
	w -= w * min(3, v.Unit(unit).Markers.N(model.Suppressed)) / 8
	w -= w * min(3, v.Damage(unit)) / 5
	if v.Has(unit, model.Panicked) {
		w = w * 3 / 4
	}
	if at := &v.posts[unit-1]; at.manned {
		if far := v.fromFoes(unit, at) - 24*geom.Inch; far > 0 {
			w -= cost * int(far/geom.Inch) / 4000
		}
	}
	return w
}

// fromFoes is how far a unit at a post is from its nearest enemy; below 0 where there is none.
func (v *appraisal) fromFoes(unit rules.UnitID, at *post) geom.Length {
	var foe *post
	least := int64(0) // squared
	for _, u := range v.manned[v.Unit(unit).Seat.Other()] {
		e := &v.posts[u-1]
		if d := e.at.Sub(at.at).Len2(); foe == nil || d < least {
			foe, least = e, d
		}
	}
	if foe == nil {
		return -1
	}
	return foe.at.Dist(at.at)
}
