package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// stake is what an assault on a unit, or by it, is about.
type stake struct {
	mob
	gain int // what its enemy gains who drives it back: a level of its confidence and the activation that it has not had
	loss int // what it loses with a level of its confidence
}

// staked finds what is at stake for the units that may be in an assault.
func (v *appraisal) staked() {
	v.stakes = make([]stake, len(v.posts))
	for i := range v.posts {
		if !v.posts[i].manned {
			continue
		}
		u, k := v.S.Units[i].ID, &v.stakes[i]
		able := v.able(u)
		k.mob = mob{v.heads(able), v.terrible(u, able)}
		k.loss = v.levelWorth(u)
		if k.gain = k.loss; !v.has(u, Activated) {
			k.gain += v.gained(v.vigour(u))
		}
		if seat := v.S.Units[i].Seat; !v.posts[i].hull {
			v.prey[seat] = append(v.prey[seat], u)
		}
	}
	for _, list := range v.prey {
		slices.SortStableFunc(list, func(a, b rules.UnitID) int { return v.stakes[b-1].gain - v.stakes[a-1].gain })
	}
}

// blow is the most that a unit may be expected to gain by an assault, or by shots at a hull, that it could begin from where it
// stands, in thousandths of a point. Worth counts neither: an assault has no limit of distance (DUP-ASLT-04), and a hull
// that is destroyed is a victory point. Sight is asked for last, where it changes that.
func (v *appraisal) blow(unit rules.UnitID) int {
	at, foe := &v.posts[unit-1], v.unit(unit).Seat.Other()
	if !at.manned {
		return 0
	}
	most := 0
	var p party
	for i := range v.posts {
		e := &v.posts[i]
		if !e.manned || !e.hull || v.S.Units[i].Seat != foe {
			continue
		}
		if p.unit == 0 {
			p = v.party(unit, at)
		}
		if n := v.wrecking(&p, v.S.Units[i].ID); n > most && v.sees(at, e, v.troop(unit).Sensors) {
			most = n
		}
	}
	if !v.mayAssault(unit) {
		return most
	}
	if v.stakes == nil {
		v.staked()
	}
	for _, def := range v.prey[foe] {
		if v.stakes[def-1].gain*5/4 <= most { // no assault gains more, on him or those after him
			break
		}
		if n := v.driving(unit, def); n > most && v.sees(at, &v.posts[def-1], v.troop(unit).Sensors) {
			most = n
		}
	}
	return most
}

// mayAssault reports whether the state of a unit allows an assault on infantry (DUP-ASLT-03).
func (v *appraisal) mayAssault(unit rules.UnitID) bool {
	return v.hull(unit) == 0 && v.level(unit) < Shaken && v.unit(unit).Markers.N(Suppressed) == 0 &&
		!v.has(unit, Panicked) && !v.has(unit, Propped) && !v.has(unit, Column)
}

// driving is what an assault gains on average by its first Courage Test (DUP-CRG-02 to 04): a level of the defender's
// confidence and the activation that he has not had (DUP-ASLT-02, DUP-ASLT-09), a part more where he is driven out, since the
// attacker may assault again (DUP-ASLT-10), half of it where it comes to a fight; less the attacker's level where he is beaten
// back.
func (v *appraisal) driving(att, def rules.UnitID) int {
	a, d := &v.stakes[att-1], &v.stakes[def-1]
	x, y := v.courageOf(&bout{att: att, def: def}, false, a.mob, d.mob, v.posts[def-1].coveredFrom(v.posts[att-1].at))
	dx, dy := opposed(&x, &y, v.E.Settings.Closed)
	f := &courageFalls[(dx-d4)/2][(dy-d4)/2]
	return (f.driven*d.gain*5/4 + f.met*d.gain/2 - f.beaten*a.loss) / (int(dx) * int(dy))
}

// falls is in how many falls of the two dice of a Courage Test the defender is driven out, the attack occurs, and the attacker
// is beaten back (DUP-CRG-02 to 04).
type falls struct{ driven, met, beaten int }

// courageFalls are the falls by the places of the attacker's and the defender's die on the ladder.
var courageFalls = func() (out [5][5]falls) {
	for x := range out {
		for y := range out[x] {
			f := &out[x][y]
			for a := 1; a <= 4+2*x; a++ {
				for d := 1; d <= 4+2*y; d++ {
					switch _, rule := judgeCourage(a, d); rule {
					case "DUP-CRG-02":
						f.driven++
					case "DUP-CRG-03":
						f.met++
					case "DUP-CRG-04":
						f.beaten++
					}
				}
			}
		}
	}
	return out
}()

// levelWorth is what a unit loses of its worth with its next level of confidence, in thousandths of a point.
func (v *appraisal) levelWorth(unit rules.UnitID) int {
	l := v.level(unit)
	if l >= Routed {
		return 0
	}
	return v.pointsOf(unit) * 10 * (confidenceWorth[l] - confidenceWorth[l+1])
}

// wrecking is what the shots of one activation at a hull gain on average by destroying it (DUP-VEH-01), the victory point
// included (DUP-SCEN-02).
func (v *appraisal) wrecking(p *party, hull rules.UnitID) int {
	q := v.party(hull, &v.posts[hull-1])
	q.wreck = v.pointsOf(hull)*1000 + v.point*(30+70*v.early()/100)/100
	return v.fire(p, &q, geom.Distance(p.base, q.base))
}
