package flight

import (
	"slices"
	"sort"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
	"baize/rules/place"
	"baize/rules/systems/legions/engage"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/ways"
	"baize/rules/table"
)

// flight looks for the way of one model on foot that falls back.
type flight struct {
	g      *model.Game
	m      *rules.Model
	edge   string
	t      *ways.Trial
	around geom.Path // the quickest way around what is in the way, once it is asked for; nil for none
	asked  bool
}

// MayLeave is false for a model that is sure not to reach its edge with movement to spare, told from how far off it is.
func (c *Course) MayLeave(g *model.Game, id rules.ModelID) bool {
	if !c.Leaves {
		return false
	}
	if g.Profile(id).Kind.IsIronclad() {
		return true
	}
	return ToEdge(g, g.Model(id).Shape(), c.Edge) <= c.How.Limit(id)
}

// Escape is the way of one model that falls back.
type Escape struct {
	Move  rules.Move
	Judge func(rules.Move) (movement.Plan, rules.Ruling) // as [movement.Judge], as long as nobody has moved
	Out   bool                                           // it reaches the edge with movement to spare (DL2-MORALE-12)
}

// Find is the way of one model that falls back. It is tried from the full distance downwards until it is legal: straight
// first, then around what is in the way. Who stands at the edge already has all its movement to spare.
func (c *Course) Find(g *model.Game, unit rules.UnitID, id rules.ModelID) Escape {
	edge := c.Edge
	if g.Profile(id).Kind.IsIronclad() {
		return driveBack(g, unit, id, edge)
	}
	m := g.Model(id)
	f := flight{g: g, m: m, edge: edge, t: ways.NewTrial(g, unit, c.How, nil, id)}
	if ToEdge(g, m.Shape(), edge) <= geom.Touch {
		return Escape{rules.Move{Model: id, Facing: m.Facing}, f.t.Plans, c.How.Limit(id) > 0}
	}
	mv, left := f.longest()
	end := m.Shape()
	if n := len(mv.Path); n > 0 {
		end = m.Base.Shape(mv.Path[n-1], m.Facing)
	}
	return Escape{mv, f.t.Plans, left > geom.Touch && ToEdge(g, end, edge) <= geom.Touch}
}

// longest is the way that brings the model furthest, and what movement it has left at its end.
func (f *flight) longest() (rules.Move, geom.Length) {
	mv := model.Inches(f.g.Profile(f.m.ID).MV)
	for _, full := range []geom.Length{f.t.Plan.How.Limit(f.m.ID), mv} {
		want := min(full, ToEdge(f.g, f.m.Shape(), f.edge))
		way, left, d := f.straight(want)
		if d > 0 && d == want {
			return way, left
		}
		if alt, spare, ok := f.along(full, d); ok && (d == 0 || f.gains(alt) > d) {
			return alt, spare
		}
		if d > 0 {
			return way, left
		}
	}
	return rules.Move{Model: f.m.ID, Facing: f.m.Facing}, 0
}

// straight is the longest legal way straight to the edge, no longer than want, what is left of the allowance, and how far it
// goes: 0 if there is none. Whoever is in the way of one is in that of all longer ones.
func (f *flight) straight(want geom.Length) (rules.Move, geom.Length, geom.Length) {
	const step = geom.Inch / 2
	dir := place.Edge(f.edge).Outward()
	n := int((want + step - 1) / step)
	to := func(k int) geom.Point { return f.m.At.Add(dir.Vec(want - geom.Length(k)*step)) }
	for k := sort.Search(n, func(k int) bool { return !f.t.Barred(to(k)) }); k < n; k++ {
		if mv := engage.Towards(f.t, to(k)); f.t.Fits(mv) {
			far := want - geom.Length(k)*step
			if k > 0 {
				mv, far = f.closer(mv, far, step)
			}
			return mv, f.left(mv), far
		}
	}
	return rules.Move{}, 0, 0
}

// closer lengthens a straight way that fits, where one longer by a step does not, up to what bars it.
func (f *flight) closer(mv rules.Move, far, step geom.Length) (rules.Move, geom.Length) {
	dir := place.Edge(f.edge).Outward()
	for step /= 2; step > geom.Touch/4; step /= 2 {
		at := f.m.At.Add(dir.Vec(far + step))
		if f.t.Barred(at) {
			continue
		}
		if on := engage.Towards(f.t, at); f.t.Fits(on) {
			mv, far = on, far+step
		}
	}
	return mv, far
}

// along is the longest legal stretch of the way around of more than least, and what is left of the allowance.
func (f *flight) along(full, least geom.Length) (rules.Move, geom.Length, bool) {
	if !f.asked {
		f.around, f.asked = wayRound(f.g, f.m, f.edge, f.t.Plan.How.Past), true
	}
	const step = geom.Inch / 2
	most := min(full, geom.PathLength(f.around))
	to := func(k int) rules.Move {
		at, leg := f.around.PointAt(most - geom.Length(k)*step)
		return rules.Move{Model: f.m.ID, Path: append(slices.Clone(f.around[1:leg+1]), at), Facing: f.m.Facing}
	}
	n := int((most - least + step - 1) / step)
	for k := sort.Search(n, func(k int) bool { return !f.t.Barred(to(k).Path...) }); k < n; k++ {
		if mv := to(k); f.t.Fits(mv) {
			return mv, f.left(mv), true
		}
	}
	return rules.Move{}, 0, false
}

// left is what a legal way leaves of the allowance.
func (f *flight) left(mv rules.Move) geom.Length {
	s, _ := f.t.Terse().Walk(mv)
	return s.Limit - s.Used
}

// gains is how much nearer to the edge a way brings the model.
func (f *flight) gains(mv rules.Move) geom.Length {
	return ToEdge(f.g, f.m.Shape(), f.edge) - ToEdge(f.g, f.m.Base.Shape(mv.Path[len(mv.Path)-1], f.m.Facing), f.edge)
}

// wayRound is the quickest way of a model to its edge around Impassable Terrain, other models and the inch around
// enemies, those left out through whom it may go: the shortest of those to points of the edge about two inches apart; nil if there is none.
func wayRound(g *model.Game, m *rules.Model, edge string, past []rules.UnitID) geom.Path {
	maze := flightMaze(g, m, past)
	if maze == nil {
		return nil
	}
	dir := place.Edge(edge).Outward()
	goal := m.At.Add(dir.Vec(ToEdge(g, m.Shape(), edge)))
	aim := 1 + int(dir)
	if m.Base.Kind != rules.Round {
		aim += int(geom.FullTurn) * int(m.Facing.Norm())
	}
	return maze.Shortest(m.At, goal, aim, func() []geom.Point { return edgeGoals(g, m, goal, dir.Add(9000)) })
}

// flightMaze is what a model goes around that falls back: everybody who is not of its Section, an inch off enemies, and what
// is Impassable to it; nil for nothing. It is made once for all models alike of a Section.
func flightMaze(g *model.Game, m *rules.Model, past []rules.UnitID) *move.Maze {
	solids, grounds := notOf(g, m, past), ground.Pieces(g)
	k := &g.Memo.Around
	if k.Unit == m.Unit && k.Profile == m.Profile && k.Base == m.Base && table.SameSlice(k.Grounds, grounds) && slices.Equal(k.Solids, solids) {
		return k.Maze
	}
	walls := g.Memo.Walls[:0]
	for _, o := range solids {
		s := o.Shape
		if o.Seat != m.Seat && !o.Wreck {
			s = model.Grown(s, geom.Inch)
		}
		walls = append(walls, s)
	}
	for _, q := range grounds {
		if ground.ClassOf(g, q.T, m.ID) == model.Impassable {
			walls = append(walls, q.Held)
		}
	}
	g.Memo.Walls = walls
	*k = model.Detouring{Unit: m.Unit, Profile: m.Profile, Base: m.Base, Grounds: grounds, Solids: append(k.Solids[:0], solids...)}
	if len(walls) > 0 {
		k.Maze = move.MazeOf(g.S, geom.Barrier{Diameter: m.Base.Shape(m.At, m.Facing).Reach() * 2, Shapes: walls})
	}
	return k.Maze
}

// notOf lists those on the table who are not of the Section of a model nor of some others, and all Wrecks but itself. It is good until
// it is asked again.
func notOf(g *model.Game, m *rules.Model, past []rules.UnitID) []*model.Solid {
	out := g.Memo.Others[:0]
	for i := range g.S.Models {
		o := &g.S.Models[i]
		if o.ID == m.ID || (o.Place != rules.OnTable && o.Place != rules.Wreck) || o.Place == rules.OnTable && (o.Unit == m.Unit || model.HasUnit(past, o.Unit)) {
			continue
		}
		out = append(out, ground.Solid(g, o.ID))
	}
	g.Memo.Others = out
	return out
}

// edgeGoals are the places about two inches apart at which a model would stand at an edge, to both sides of the one straight
// ahead.
func edgeGoals(g *model.Game, m *rules.Model, goal geom.Point, side geom.Heading) []geom.Point {
	table := geom.Table(g.S.Table.W, g.S.Table.H)
	out := make([]geom.Point, 0, 25)
	for k := geom.Length(-12); k <= 12; k++ {
		to := goal.Add(side.Vec(k.Abs() * 2 * geom.Inch))
		if k < 0 {
			to = goal.Add(side.Opposite().Vec(k.Abs() * 2 * geom.Inch))
		}
		if m.Base.Shape(to, m.Facing).InBox(table) {
			out = append(out, to)
		}
	}
	return out
}
