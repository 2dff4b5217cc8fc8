package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// trial judges many ways of one model, one at a time, each in addition to the same moves of its Section; what is in the
// way is collected once for all of them. A search that tries places asks it instead of judging each from the start.
type trial struct {
	plan   plan // surveyed, nobody has moved yet
	moves  []rules.Move
	id     rules.ModelID
	limit  geom.Length // what its way may be at most, known from where it begins
	single geom.Length // what it may be at most where it ends in terrain that slows a Charge (DL2-MOV-12)
	slowed bool        // Difficult Terrain slows it
	maze   *maze       // what it goes around, once that is asked for
	wary   *maze       // the same, and Difficult Terrain
	foot   bool        // nobody drives: a drive may push others aside, so that every judgement needs a survey of its own
	mute   plan        // the same, that says nothing
	first  *firstMoves // what the moves before it come to, once that is asked for
}

// trial makes ready to judge ways of a model after the moves of others.
func (g *game) trial(unit rules.UnitID, how manner, moves []rules.Move, id rules.ModelID) *trial {
	t := &trial{plan: plan{g: g, unit: unit, how: how, models: g.onTable(unit)}, moves: moves[:len(moves):len(moves)], id: id, foot: true}
	for _, mv := range append(t.moves, rules.Move{Model: id}) {
		t.foot = t.foot && !g.profile(mv.Model).Kind.IsIronclad()
	}
	m := g.model(id)
	if t.foot {
		t.plan.surveyWithin(g.walked(how, moves, m), append(t.moves, rules.Move{Model: id}), 48)
	}
	t.limit = how.limit(id)
	t.single = t.limit
	if t.foot && how.slow {
		t.single = min(t.limit, inches(g.profile(id).MV))
		t.slowed = !how.fly && !g.permits(overTerrain, id) && !g.permits(throughDifficult, id)
		if t.slows(m.Shape()) {
			t.limit = t.single
		}
	}
	return t
}

// walked is all the ground that matters to some moves and to any legal one of another model.
func (g *game) walked(how manner, moves []rules.Move, m *rules.Model) geom.Box {
	wide := m.Shape().Reach()
	box := geom.Box{Min: m.At, Max: m.At}.Grow(how.limit(m.ID))
	for _, mv := range moves {
		o := g.model(mv.Model)
		wide = max(wide, o.Shape().Reach())
		box = box.Extend(o.At)
		for _, at := range mv.Path {
			box = box.Extend(at)
		}
	}
	return box.Grow(wide + geom.Inch + 2*geom.Touch)
}

// slows reports whether any way that touches a place is sure to go through Difficult Terrain there. What depends on the
// whole way is left to judge.
func (t *trial) slows(at geom.Shape) bool {
	g := t.plan.g
	if !t.slowed {
		return false
	}
	tight := at.Shrunk(geom.Touch + surely)
	box := tight.Bounds()
	for i := range t.plan.ground {
		q := &t.plan.ground[i]
		if box.Meets(q.box) && !q.t.Trench && !q.t.Smash && g.classOf(q.t, t.id) == difficult && geom.Overlap(tight, q.held) {
			return true
		}
	}
	return false
}

// tooFar reports that any way to a place is sure to be longer than the model may go.
func (t *trial) tooFar(at geom.Point) bool {
	m := t.plan.g.model(t.id)
	d := m.At.Dist(at) - 1
	limit := t.limit + geom.Touch
	if d > limit || !t.foot {
		return d > limit
	}
	// Whoever goes further than the single allowance may cross nothing that slows a Charge.
	far := d > t.single+geom.Touch && t.slowed
	return far && t.slows(m.Base.Shape(at, m.Facing)) || t.cutOff(at, limit, far)
}

// judge judges a way of the model as [game.judge] would, together with the moves before it.
func (t *trial) judge(mv rules.Move) rules.Ruling {
	_, r := t.plans(mv)
	return r
}

// plans is judge with the plan.
func (t *trial) plans(mv rules.Move) (plan, rules.Ruling) {
	moves := append(t.moves, mv)
	if !t.foot {
		return t.plan.g.judge(t.plan.unit, t.plan.how, moves)
	}
	p := t.plan
	p.shapes = append([]geom.Shape(nil), p.shapes...)
	p.solids = p.solids[:len(p.solids):len(p.solids)]
	if r := p.admit(moves); !r.OK() {
		return p, r
	}
	r := p.decide(moves)
	return p, r
}

// crowded reports that the model would end within 1" of an enemy that it may not come near (DL2-MOV-06).
func (t *trial) crowded(at geom.Point, facing geom.Heading) bool {
	m := t.plan.g.model(t.id)
	end := m.Base.Shape(at, facing.Norm())
	near := end.Bounds().Grow(geom.Inch)
	for i := range t.plan.solids {
		o := t.plan.solids[i]
		if o.seat != m.Seat && !o.wreck && near.Meets(o.box) && !hasUnit(t.plan.how.foes, o.unit) && geom.Distance(end, o.shape) < geom.Inch-geom.Touch {
			return true
		}
	}
	return false
}

// taken reports that somebody who does not move stands where the model would end.
func (t *trial) taken(at geom.Point) bool {
	m := t.plan.g.model(t.id)
	end := m.Base.Shape(at, m.Facing)
	box := end.Bounds()
	for i := range t.plan.solids {
		if o := t.plan.solids[i]; t.foot && o.id != t.id && box.Meets(o.box) && geom.Pressed(end, o.shape) {
			return true
		}
	}
	return false
}

// surely is what the tests here leave to the exact ones: they round places on a way to whole µm.
const surely = 8

// barred reports that somebody who does not move is well in a way: in that of the largest disc that the base holds.
func (t *trial) barred(way ...geom.Point) bool {
	g := t.plan.g
	m := g.model(t.id)
	deep := m.Base.W/2 - geom.Touch - surely
	if m.Base.Kind != rules.Round {
		deep = min(m.Base.W, m.Base.L)/2 - geom.Touch - surely
	}
	if t.plan.how.fly || deep < 0 {
		return false
	}
	box := geom.EmptyBox().Extend(m.At)
	for _, at := range way {
		box = box.Extend(at)
	}
	box = box.Grow(deep)
	skims := g.permits(overTerrain, t.id)
	for i := range t.plan.solids {
		o := t.plan.solids[i]
		if o.id == t.id || !box.Meets(o.box) || skims && o.wreck {
			continue
		}
		from := m.At
		for _, at := range way {
			if geom.EmptyBox().Extend(from).Extend(at).Grow(deep).Meets(o.box) && geom.SegmentWithin(from, at, o.shape, deep) && !geom.Pressed(m.Shape(), o.shape) {
				return true
			}
			from = at
		}
	}
	return false
}
