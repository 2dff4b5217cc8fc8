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

// meet finds who may be assaulted and what the tests of assaults depend on.
func (v *appraisal) meet() {
	v.met = true
	for seat, side := range v.manned {
		for _, u := range side {
			p, able := &v.posts[u-1], v.Able(u)
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
		slices.SortStableFunc(list, func(a, b rules.UnitID) int { return v.loss(b, 1) - v.loss(a, 1) })
	}
}

// charges are what the units of a seat could do to confidence by assaults from where they stand, less what the other side's could, in
// thousandths of a point. An assault has no limit of distance (DUP-ASLT-04).
func (v *appraisal) charges(seat rules.Seat) int { return v.balance(seat, v.charge) }

// charge is what a unit may be expected to gain by an assault. Sight is asked for last, where it changes that.
func (v *appraisal) charge(unit rules.UnitID) int {
	if !v.met {
		v.meet()
	}
	share, most := v.poised(unit), 0
	if share == 0 || v.Hull(unit) != 0 || v.Level(unit) >= model.Shaken { // DUP-ASLT-03
		return 0
	}
	for _, def := range v.prey[v.Unit(unit).Seat.Other()] {
		if v.loss(def, 1)*5/4 <= most { // no assault gains more, on it or those after it
			break
		}
		if n := v.driving(unit, def); n > most && v.spots(unit, def) {
			most = n
		}
	}
	return most * share / 100
}

// driving is what an assault gains on average by its first Courage Test (DUP-CRG-02 to 04): a level of the defender's
// confidence (DUP-ASLT-09), a part more where it is driven out, since the attacker may assault again (DUP-ASLT-10), half of it where it comes
// to a fight; less the attacker's level where it is beaten back.
func (v *appraisal) driving(att, def rules.UnitID) int {
	d := v.faced(att, def)
	f, gain := &courageFalls[(d.att-ladder.D4)/2][(d.def-ladder.D4)/2], v.loss(def, 1)
	return (f.driven*gain*5/4 + f.met*gain/2 - f.beaten*v.loss(att, 1)) / (int(d.att) * int(d.def))
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
