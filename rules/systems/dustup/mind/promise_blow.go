package mind

import (
	"math"
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/assault"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
)

// stake is what an assault on a unit, or by it, is about.
type stake struct {
	gain int // what its enemy gains who drives it back: a level of its confidence and the activation that it has not had
	loss int // what it loses with a level of its confidence
}

// nerves are what a Courage Test of a unit depends on.
type nerves struct {
	assault.Mob
	quality    ladder.Die
	level      model.Level
	suppressed int
	damage     int
	closed     bool           // all shifts are closed
	at         geom.Point     // from where it attacks
	cover      ground.Shelter // whatever direction an attack comes from
	walls      []wall
}

func (k nerves) same(o *nerves) bool {
	return k.Mob == o.Mob && k.quality == o.quality && k.level == o.level && k.suppressed == o.suppressed && k.damage == o.damage &&
		k.closed == o.closed && k.at == o.at && k.cover == o.cover && slices.EqualFunc(k.walls, o.walls, wall.same)
}

// faced are the dice of a Courage Test, 0 where nobody has found them.
type faced struct{ att, def ladder.Die }

// staked finds what is at stake for the units that may be in an assault.
func (v *appraisal) staked() {
	v.stakes = make([]stake, len(v.posts))
	for seat, side := range v.manned {
		for _, u := range side {
			k, p, able := &v.stakes[u-1], &v.posts[u-1], v.Able(u)
			k.loss = v.levelWorth(u)
			if k.gain = k.loss; !v.Has(u, model.Activated) {
				k.gain += v.gained(v.vigour(u))
			}
			if v.Hull(u) == 0 {
				v.prey[seat] = append(v.prey[seat], u)
			}
			of := nerves{
				Mob: assault.Mob{Heads: assault.Heads(v.Game, able), Frightens: assault.Terrible(v.Game, u, able)}, quality: v.Troop(u).Quality, level: v.Level(u), suppressed: v.Unit(u).Markers.N(model.Suppressed),
				damage: v.Damage(u), closed: v.E.Settings.Closed, at: p.at, cover: p.cover, walls: p.walls,
			}
			if !v.tests.knows(u, of) {
				v.tests.learn(u, of)
			}
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
	if !v.posts[unit-1].manned {
		return 0
	}
	foe, most := v.Unit(unit).Seat.Other(), 0
	if share := v.poised(unit); share > 0 && len(v.hulls[foe]) > 0 {
		v.arm()
		for _, e := range v.hulls[foe] {
			if n := v.shots(unit, e).wreck * share / 100; n > most && v.spots(unit, e) {
				most = n
			}
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
		if n := v.driving(unit, def); n > most && v.spots(unit, def) {
			most = n
		}
	}
	return most
}

// mayAssault reports whether the state of a unit allows an assault on infantry (DUP-ASLT-03).
func (v *appraisal) mayAssault(unit rules.UnitID) bool {
	return v.Hull(unit) == 0 && v.Level(unit) < model.Shaken && v.Unit(unit).Markers.N(model.Suppressed) == 0 &&
		!v.Has(unit, model.Panicked) && !v.Has(unit, model.Propped) && !v.Has(unit, model.Column)
}

// driving is what an assault gains on average by its first Courage Test (DUP-CRG-02 to 04): a level of the defender's
// confidence and the activation that he has not had (DUP-ASLT-02, DUP-ASLT-09), a part more where he is driven out, since the
// attacker may assault again (DUP-ASLT-10), half of it where it comes to a fight; less the attacker's level where he is beaten
// back.
func (v *appraisal) driving(att, def rules.UnitID) int {
	d := v.faced(att, def)
	f, gain := &courageFalls[(d.att-ladder.D4)/2][(d.def-ladder.D4)/2], v.stakes[def-1].gain
	return (f.driven*gain*5/4 + f.met*gain/2 - f.beaten*v.stakes[att-1].loss) / (int(d.att) * int(d.def))
}

// faced are the dice of the first Courage Test of an assault, found once.
func (v *appraisal) faced(att, def rules.UnitID) *faced {
	k := v.tests.at(att, def)
	if k.att == 0 {
		a, d := &v.tests.facts[att-1], &v.tests.facts[def-1]
		x, y := assault.CourageOf(v.Game, &assault.Bout{Att: att, Def: def}, false, a.Mob, d.Mob, v.posts[def-1].coveredFrom(a.at))
		k.att, k.def = ladder.Opposed(&x, &y, d.closed)
	}
	return k
}

// falls is in how many falls of the two dice of a Courage Test the defender is driven out, the attack occurs, and the attacker
// is beaten back (DUP-CRG-02 to 04).
type falls struct{ driven, met, beaten int }

// courageFalls are the falls by the places of the attacker's and the defender's die on the ladder.
var courageFalls = func() (out [5][5]falls) {
	for x := range out {
		for y := range out[x] {
			att, def := ladder.Die(4+2*x), ladder.Die(4+2*y)
			d := assault.CourageFalls(att, def)
			ways := func(rule rules.RuleID) int { return int(math.Round(d.P(rule) * float64(att*def))) }
			out[x][y] = falls{driven: ways("DUP-CRG-02"), met: ways("DUP-CRG-03"), beaten: ways("DUP-CRG-04")}
		}
	}
	return out
}()

// levelWorth is what a unit loses of its worth with its next level of confidence, in thousandths of a point.
func (v *appraisal) levelWorth(unit rules.UnitID) int {
	l := v.Level(unit)
	if l >= model.Routed {
		return 0
	}
	return v.pointsOf(unit) * 10 * (confidenceWorth[l] - confidenceWorth[l+1])
}
