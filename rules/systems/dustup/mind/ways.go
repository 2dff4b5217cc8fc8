package mind

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/space"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/travel"
	"baize/rules/systems/dustup/victory"
	"baize/rules/table"
)

// lands are the ways over its terrain that a battle keeps.
type lands struct {
	going table.Paved[ground.Going, *space.Raster]
	ways  table.Paved[errant, *space.Field] // in tenths of a point
}

// errant is somebody to whom terrain is like that, and where it goes.
type errant struct {
	ground.Going
	target
}

// target is a zone of the battle, by its number from 1, or within reach of a point.
type target struct {
	zone  int
	at    geom.Point
	reach geom.Length
}

// wayTo returns what it costs a unit to come to a target, in tenths of a point: models in the way are not looked at, and a suppressed vehicle
// has recovered first.
func wayTo(g *model.Game, unit rules.UnitID, to target) *space.Field {
	who := ground.MoverOf(g, unit)
	who.Pinned = 0
	as, kept := who.Going(), rules.Recall[lands](g.S)
	return kept.ways.Of(&g.S.Table, errant{as, to}, matters, func() *space.Field {
		r := kept.going.Of(&g.S.Table, as, matters, func() *space.Raster { return ground.Raster(g, &who) })
		if to.zone > 0 {
			return r.To(geom.Poly(g.E.Zones[to.zone-1].Area), 0, step)
		}
		return r.To(geom.Disc(to.at, 0), to.reach, step)
	})
}

// matters reports whether a piece changes what ways cost.
func matters(p *rules.Piece) bool {
	t := ground.TerrainByID(p.Kind)
	return t.Ground() || t.Linear
}

// step is what a step from one square inch to the next costs, by their classes: as much of it as lies in each (DUP-TERR-06).
func step(from, to int) int {
	if from >= int(ground.Impassable) {
		return -1
	}
	return 5 * (from + min(to, int(ground.Impassable)-1))
}

// stride is how far a unit goes in an activation that it does nothing else in, in tenths of a point on average: twice by its movement die
// (DUP-SEQ-03, DUP-MOVE-01), in a column by the most that this gives (DUP-TRVL-01).
func stride(g *model.Game, unit rules.UnitID) int {
	die := int(travel.MoveDie(g, unit, false).Alone())
	if g.Has(unit, model.Column) {
		return 20 * 2 * die
	}
	return 20 * (die + 1)
}

// unready is how many activations, in thousandths, pass before a unit can set out: it unprops, or packs its weapon up. ok is false where it
// cannot.
func unready(g *model.Game, unit rules.UnitID) (activations int, ok bool) {
	if g.Level(unit) >= model.Broken { // it leaves as it is (DUP-HVY-06, DUP-PROP-02)
		return 0, true
	}
	for _, held := range []string{model.Propped, model.SetUp} {
		if g.Has(unit, held) {
			activations += action
		}
	}
	if able, of := g.Crew(unit); g.Crewed(unit) && 2*able <= of {
		return 0, false // DUP-HVY-02
	}
	return activations, true
}

// action is an action, in thousandths of an activation.
const action = 500

// Arrival is how many activations a unit takes on average until its leader can be at a point, in thousandths, if it does nothing but move,
// in the formation that it has; ok is false where no way leads there, for one that cannot move and for one that is not in play. Who is mounted goes
// with its vehicle and dismounts, or does so first.
func Arrival(s *rules.State, unit rules.UnitID, at geom.Point) (activations int, ok bool) {
	g := model.Read(s)
	if g.Out(unit) || g.Troop(unit).Leader == 0 {
		return 0, false
	}
	ride := g.Carrier(unit)
	if ride != 0 {
		if activations, ok = Arrival(s, g.Model(ride).Unit, at); ok {
			activations += action
		}
	}
	base, stands := g.Stand(unit)
	from := base.Centre()
	switch {
	case ride != 0:
		from = g.Model(ride).At
	case !stands:
		return 0, false
	case from.Dist(at) <= geom.Touch:
		return 0, true
	}
	before, can := unready(g, unit)
	if ride != 0 {
		before, can = action, true
	}
	far, open := wayTo(g, unit, target{at: at}).From(from)
	if !can || !open {
		return activations, ok
	}
	if own := before + 1000*far/stride(g, unit); !ok || own < activations {
		activations = own
	}
	return activations, true
}

// trod is how far a unit at a post has to go to each objective by the ways that lead there, and to the nearest goal zone where it has one.
type trod struct {
	tread
	far []int // tenths of a point to within reach of it; below 0 where no way leads there
}

// tread is what the ways of a unit at a post depend on.
type tread struct {
	leader  rules.ModelID
	profile int
	rides   bool
	damage  int
}

// trekker is a unit on its ways to objectives, and to its goal.
type trekker struct {
	before int // activations, in thousandths, that pass before it can set out
	stride int
	far    []int // nil where it cannot
}

// trekker returns a unit with a post on its ways to objectives and to its goal, who is mounted on those of its vehicle as long as there are any.
func (v *appraisal) trekker(unit rules.UnitID) (t trekker) {
	before, can := unready(v.Game, unit)
	p, leader := &v.posts[unit-1], v.Troop(unit).Leader
	if ride := v.Carrier(unit); ride != 0 {
		if by := v.Model(ride).Unit; v.posts[by-1].manned {
			t = v.trekker(by)
		}
		if before, can = action, true; t.far != nil {
			t.before += action
			return t
		}
	}
	if !can || leader == 0 {
		return t
	}
	as := tread{leader, v.S.Model(leader).Profile, v.UnitPermits(model.Rides, unit), v.Damage(unit)}
	if p.trod.far == nil || p.trod.tread != as {
		far := make([]int, len(v.objectives), len(v.objectives)+1)
		for k := range far {
			n, ok := wayTo(v.Game, unit, target{at: v.objectives[k].At, reach: victory.HoldRange + geom.Inch/2}).From(p.at)
			if far[k] = n; !ok {
				far[k] = -1
			}
		}
		if goal := v.E.Settings.Goal; goal != nil && goal.Seat == v.Unit(unit).Seat {
			far = append(far, v.toGoal(unit, p.at))
		}
		p.trod = trod{as, far}
	}
	return trekker{before, stride(v.Game, unit), p.trod.far}
}

// others is how many activations a unit takes, in hundredths, for a way that it goes in one if it does nothing else: infantry goes 8" in the
// clear and spends the rest on other things.
const others = 175

// need returns how many activations the unit takes to within reach of an objective, in hundredths, and how many inches in the clear that is; the
// number after those of the objectives is its goal zone. ok is false where it never gets there.
func (t *trekker) need(k int) (activations, inches int, ok bool) {
	if t.far == nil || t.far[k] < 0 {
		return 0, 0, false
	}
	return (t.before + 1000*t.far[k]/t.stride) * others / 1000, t.far[k] / 10, true
}
