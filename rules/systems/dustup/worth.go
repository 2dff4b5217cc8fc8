package dustup

import (
	"baize/rules"
	"baize/rules/geom"
)

// worthOf is what a position is worth to a side: victory points as they stand and as they may come to stand at the end (DUP-SCEN-02),
// units by what they cost and what is left of them and of their confidence, how far everybody is from the enemy, and who
// could shoot at whom; what units are good for counts the less the nearer the end is.
func worthOf(s *rules.State, seat rules.Seat) int {
	v := appraise(s)
	n := v.worth(seat)
	v.done()
	return n
}

func (v *appraisal) worth(seat rules.Seat) int {
	s, point := v.S, v.point
	early := v.early()
	sum, lead := 0, 0 // lead: in thousandths of a victory point
	for i := range s.Units {
		u := s.Units[i].ID
		if v.isBlip(u) || v.troop(u).Merged != 0 {
			continue
		}
		w, lost := v.unitWorth(u)*(15+85*early/100)/100, 0
		if v.out(u) || v.level(u) == Routed {
			lost = 1000
		}
		if s.Units[i].Seat != seat {
			w, lost = -w, -lost
		}
		sum, lead = sum+w, lead-lost
	}
	for _, c := range v.claims() {
		lead += c.value[seat]*c.held(seat) - c.value[seat.Other()]*c.held(seat.Other())
	}
	sum += lead * point / 1000 * (30 + 70*early/100) / 100
	sum += 2 * max(-1000, min(1000, lead)) * point / 1000 * (100 - early) / 100 // in the end it matters who leads, not by how much
	if s.Over != nil {
		switch s.Over.Winner {
		case seat:
			sum += victory * point
		case seat.Other():
			sum -= victory * point
		}
		return sum // nobody shoots any more
	}
	return sum + v.threat(seat)
}

// pointWorth is what a victory point is worth while the whole battle is to come, in thousandths of a point of force.
func (v *appraisal) pointWorth() int {
	total := 0
	for i := range v.S.Units {
		if u := v.S.Units[i].ID; !v.isBlip(u) {
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
	return 100 * max(0, last-max(1, v.S.Turn)) / (last - 1)
}

// victory is how many victory points a battle that is won is worth besides those that it was won by.
const victory = 3

// confidenceWorth is what a unit is worth at each level of confidence, in percent.
var confidenceWorth = [...]int{Confident: 100, Steady: 85, Shaken: 40, Broken: 15, Routed: 5}

// unitWorth is what a unit still has of its points, in thousandths. A shaken one is good for little: it neither assaults nor
// holds ground, and is easily driven off (DUP-CONF-02).
func (v *appraisal) unitWorth(unit rules.UnitID) int {
	if v.out(unit) {
		return 0
	}
	t := v.troop(unit)
	cost := v.pointsOf(unit) * 1000
	w := cost * v.ables(unit) / max(1, t.Strength)
	w = w * confidenceWorth[v.level(unit)] / 100
	w -= w * min(3, v.unit(unit).Markers.N(Suppressed)) / 8
	w -= w * min(3, v.damage(unit)) / 5
	if v.has(unit, Panicked) {
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
	for _, u := range v.manned[v.unit(unit).Seat.Other()] {
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
