package ways

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
)

// Straggler is a charger that a plan leaves un-engaged, and a target model that it could touch; none where both are 0.
type Straggler struct{ Charger, Foe rules.ModelID }

// Trial judges many ways of one model, one at a time, each in addition to the same moves of its Section; what is in the
// way is collected once for all of them. A search that tries places asks it instead of judging each from the start.
type Trial struct {
	Plan   movement.Plan // surveyed, nobody has moved yet
	Moves  []rules.Move
	ID     rules.ModelID
	Limit  geom.Length   // what its way may be at most, known from where it begins
	single geom.Length   // what it may be at most where it ends in terrain that slows a Charge (DL2-MOV-12)
	Slowed bool          // Difficult Terrain slows it
	Maze   *move.Maze    // what it goes around on any way, once that is asked for
	Wary   *move.Maze    // what it goes around to spare Difficult Terrain, once that is asked for
	Foot   bool          // nobody drives: a drive may push others aside, so that every judgement needs a survey of its own
	mute   movement.Plan // the same, that says nothing
	first  *firstMoves   // what the moves before it come to, once that is asked for
}

// NewTrial makes ready to judge ways of a model after the moves of others.
func NewTrial(g *model.Game, unit rules.UnitID, how movement.Manner, moves []rules.Move, id rules.ModelID) *Trial {
	t := &Trial{Plan: movement.Plan{G: g, Unit: unit, How: how, Models: g.OnTable(unit)}, Moves: moves[:len(moves):len(moves)], ID: id, Foot: true}
	for _, mv := range append(t.Moves, rules.Move{Model: id}) {
		t.Foot = t.Foot && !g.Profile(mv.Model).Kind.IsIronclad()
	}
	m := g.Model(id)
	if t.Foot {
		t.Plan.SurveyWithin(walked(g, how, moves, m), append(t.Moves, rules.Move{Model: id}), 48)
	}
	t.Limit = how.Limit(id)
	t.single = t.Limit
	if t.Foot && how.Slows(g) {
		t.single = min(t.Limit, model.Inches(g.Profile(id).MV))
		t.Slowed = !how.Fly && !g.Permits(model.OverTerrain, id) && !g.Permits(model.ThroughDifficult, id)
		if t.slows(m.Shape()) {
			t.Limit = t.single
		}
	}
	return t
}

// walked is all the ground that matters to some moves and to any legal one of another model.
func walked(g *model.Game, how movement.Manner, moves []rules.Move, m *rules.Model) geom.Box {
	wide := m.Shape().Reach()
	box := geom.Box{Min: m.At, Max: m.At}.Grow(how.Limit(m.ID))
	for _, mv := range moves {
		o := g.Model(mv.Model)
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
func (t *Trial) slows(at geom.Shape) bool {
	g := t.Plan.G
	if !t.Slowed {
		return false
	}
	tight := at.Shrunk(geom.Touch + Surely)
	box := tight.Bounds()
	for i := range t.Plan.Ground {
		q := &t.Plan.Ground[i]
		if box.Meets(q.Box) && !q.T.Trench && !q.T.Smash && ground.ClassOf(g, q.T, t.ID) == model.Difficult && geom.Overlap(tight, q.Held) {
			return true
		}
	}
	return false
}

// TooFar reports that any way to a place is sure to be longer than the model may go.
func (t *Trial) TooFar(at geom.Point) bool {
	m := t.Plan.G.Model(t.ID)
	d := m.At.Dist(at) - 1
	limit := t.Limit + geom.Touch
	if d > limit || !t.Foot {
		return d > limit
	}
	// Whoever goes further than the single allowance may cross nothing that slows a Charge.
	far := d > t.single+geom.Touch && t.Slowed
	return far && t.slows(m.Base.Shape(at, m.Facing)) || t.cutOff(at, limit, far)
}

// Judge judges a way of the model as [movement.Judge] would, together with the moves before it.
func (t *Trial) Judge(mv rules.Move) rules.Ruling {
	_, r := t.Plans(mv)
	return r
}

// Plans is Judge with the plan.
func (t *Trial) Plans(mv rules.Move) (movement.Plan, rules.Ruling) {
	moves := append(t.Moves, mv)
	if !t.Foot {
		return movement.Judge(t.Plan.G, t.Plan.Unit, t.Plan.How, moves)
	}
	p := t.Plan
	p.Shapes = append([]geom.Shape(nil), p.Shapes...)
	p.Solids = p.Solids[:len(p.Solids):len(p.Solids)]
	if r := p.Admit(moves); !r.OK() {
		return p, r
	}
	r := p.Decide(moves)
	return p, r
}

// Crowded reports that the model would end within 1" of an enemy that it may not come near (DL2-MOV-06).
func (t *Trial) Crowded(at geom.Point, facing geom.Heading) bool {
	m := t.Plan.G.Model(t.ID)
	end := m.Base.Shape(at, facing.Norm())
	near := end.Bounds().Grow(geom.Inch)
	for i := range t.Plan.Solids {
		o := t.Plan.Solids[i]
		if o.Seat != m.Seat && !o.Wreck && near.Meets(o.Box) && !model.HasUnit(t.Plan.How.Foes, o.Unit) && geom.Distance(end, o.Shape) < geom.Inch-geom.Touch {
			return true
		}
	}
	return false
}

// Taken reports that somebody who does not move stands where the model would end.
func (t *Trial) Taken(at geom.Point) bool {
	m := t.Plan.G.Model(t.ID)
	end := m.Base.Shape(at, m.Facing)
	box := end.Bounds()
	for i := range t.Plan.Solids {
		if o := t.Plan.Solids[i]; t.Foot && o.ID != t.ID && box.Meets(o.Box) && geom.Pressed(end, o.Shape) {
			return true
		}
	}
	return false
}

// Surely is what the tests here leave to the exact ones: they round places on a way to whole µm.
const Surely = 8

// Barred reports that somebody who does not move is well in a way: in that of the largest disc that the base holds.
func (t *Trial) Barred(way ...geom.Point) bool {
	g := t.Plan.G
	m := g.Model(t.ID)
	deep := m.Base.W/2 - geom.Touch - Surely
	if m.Base.Kind != rules.Round {
		deep = min(m.Base.W, m.Base.L)/2 - geom.Touch - Surely
	}
	if t.Plan.How.Fly || deep < 0 {
		return false
	}
	box := geom.EmptyBox().Extend(m.At)
	for _, at := range way {
		box = box.Extend(at)
	}
	box = box.Grow(deep)
	skims := g.Permits(model.OverTerrain, t.ID)
	for i := range t.Plan.Solids {
		o := t.Plan.Solids[i]
		if o.ID == t.ID || !box.Meets(o.Box) || skims && o.Wreck || model.HasUnit(t.Plan.How.Past, o.Unit) {
			continue
		}
		from := m.At
		for _, at := range way {
			if geom.EmptyBox().Extend(from).Extend(at).Grow(deep).Meets(o.Box) && geom.SegmentWithin(from, at, o.Shape, deep) && !geom.Pressed(m.Shape(), o.Shape) {
				return true
			}
			from = at
		}
	}
	return false
}
