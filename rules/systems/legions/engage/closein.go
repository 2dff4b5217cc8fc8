package engage

import (
	"cmp"
	"slices"
	"sort"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/ways"
)

// Closing asks for ways that bring models into contact.
type Closing struct {
	Models []rules.ModelID
	Foes   []rules.UnitID
	How    movement.Manner
	Trail  bool // who cannot reach contact follows the others, as a Charge wants it
	open   bool // only straight ways over open ground lead into contact
	chain  bool // whoever goes stays in Coherency with somebody who has gone before
	Judge  func([]rules.Move) rules.Ruling
}

// CloseIn proposes ways into contact, one model after another, the nearest first: what the option "auto" does, and so a
// legal answer to the question. Ways are straight over open ground where there are such, else straight over what the
// manner lets through, and around what is in the way for the first of them. Where the nearest places of all leave the
// Section torn apart, each goes where it stays with those before. It gives nil where the judge accepts none.
func CloseIn(g *model.Game, c Closing) []rules.Move {
	order := slices.Clone(c.Models)
	away := map[rules.ModelID]geom.Length{}
	for _, m := range order {
		away[m] = toFoes(g, m, c.Foes)
	}
	sort.SliceStable(order, func(i, j int) bool { return away[order[i]] < away[order[j]] })
	moves := closeStraight(g, c, order)
	if len(moves) == 0 {
		return closeAround(g, c, order)
	}
	if taken := c.accepted(moves); taken != nil {
		return taken
	}
	c.chain = true
	if taken := c.accepted(closeStraight(g, c, order)); taken != nil {
		return taken
	}
	return closeAround(g, c, order)
}

// accepted are as many of some moves, from the first on, as the judge accepts together.
func (c *Closing) accepted(moves []rules.Move) []rules.Move {
	for n := len(moves); n > 0; n-- {
		if c.Judge(moves[:n]).OK() {
			return moves[:n]
		}
	}
	return nil
}

// closeStraight sends one model after another straight to where it may go.
func closeStraight(g *model.Game, c Closing, order []rules.ModelID) []rules.Move {
	stand := map[rules.ModelID]geom.Shape{}
	var moves []rules.Move
	for _, id := range order {
		if mv, ok := next(g, c, id, moves, stand); ok {
			moves = append(moves, mv)
		}
	}
	return moves
}

// next is the way of the next model of a closing after some moves; it enters where that leads.
func next(g *model.Game, c Closing, id rules.ModelID, moves []rules.Move, stand map[rules.ModelID]geom.Shape) (rules.Move, bool) {
	at, ok := closer(g, c, id, moves, stand)
	if !ok {
		return rules.Move{}, false
	}
	m := g.Model(id)
	mv := rules.Move{Model: id, Path: []geom.Point{at}, Facing: m.Facing}
	if at != m.At {
		mv.Facing = geom.HeadingTo(m.At, at)
	}
	stand[id] = m.Base.Shape(at, mv.Facing)
	return mv, true
}

// tries is how many free places a model tries that no open ground leads to.
const tries = 32

func toFoes(g *model.Game, id rules.ModelID, foes []rules.UnitID) geom.Length {
	best := geom.Length(1) << 40
	for _, f := range foes {
		for _, e := range g.OnTable(f) {
			if spared(g, e) {
				continue
			}
			best = min(best, g.Gap(id, e))
		}
	}
	return best
}

// closer finds where one model may go: beside a foe, else beside a comrade who is there, else after the others.
func closer(g *model.Game, c Closing, id rules.ModelID, moves []rules.Move, stand map[rules.ModelID]geom.Shape) (geom.Point, bool) {
	m, limit := g.Model(id), c.How.Limit(id)
	near, grounds := about(g, m, limit, stand), ground.Pieces(g)
	var t *ways.Trial
	after := func() *ways.Trial { // those who have gone
		if t == nil {
			how := c.How
			how.Loose = true
			t = ways.NewTrial(g, m.Unit, how, moves, id)
		}
		return t
	}
	first := func(spots []geom.Point) (geom.Point, bool) {
		if c.chain && len(moves) > 0 {
			spots = together(g, m, spots, moves, stand)
		}
		nearestFirst(m.At, spots)
		for _, at := range spots {
			if straightTo(g, m, at, limit, near, nil, grounds, c.Foes, c.How.Fly) {
				return at, true
			}
		}
		if c.open {
			return m.At, false
		}
		return through(after, near, spots)
	}
	var spots []geom.Point
	for _, f := range c.Foes {
		spots = append(spots, MeetingPlaces(g, id, f, limit)...)
	}
	if at, ok := first(spots); ok {
		return at, true
	}
	spots = nil
	for _, o := range g.OnTable(m.Unit) {
		comrade := *g.Model(o)
		if shape, moved := stand[o]; moved {
			comrade.At = shape.Centre()
		}
		if o != id && len(Touches(g, o, comrade.Shape(), c.Foes)) > 0 {
			spots = append(spots, place.Contacts(g.S, m, &comrade, nil)...)
		}
	}
	if at, ok := first(spots); ok {
		return at, true
	}
	if !c.Trail || len(moves) == 0 {
		return m.At, false
	}
	return trail(after(), limit)
}

// about is what stands about a model where it may come within a limit, some of it elsewhere than on the table.
func about(g *model.Game, m *rules.Model, limit geom.Length, stand map[rules.ModelID]geom.Shape) []*model.Solid {
	reach := geom.Box{Min: m.At, Max: m.At}.Grow(limit + m.Shape().Reach() + geom.Inch + geom.Touch)
	near := make([]*model.Solid, 0, 32)
	for i := range g.S.Models {
		o := &g.S.Models[i]
		if o.ID == m.ID || (o.Place != rules.OnTable && o.Place != rules.Wreck) {
			continue
		}
		if shape, moved := stand[o.ID]; moved {
			near = append(near, movement.SolidAt(g, o.ID, shape))
		} else if s := ground.Solid(g, o.ID); reach.Meets(s.Box) {
			near = append(near, s)
		}
	}
	return near
}

// nearestFirst sorts places by how far they are from a point; equally far ones stay in their order.
func nearestFirst(from geom.Point, spots []geom.Point) {
	type far struct {
		at geom.Point
		d  geom.Length
	}
	list := make([]far, len(spots))
	for i, at := range spots {
		list[i] = far{at, from.Dist(at)}
	}
	slices.SortStableFunc(list, func(a, b far) int { return cmp.Compare(a.d, b.d) })
	for i := range list {
		spots[i] = list[i].at
	}
}

// together keeps the places at which a model is in Coherency with one of those who have gone (DL2-COH-02).
func together(g *model.Game, m *rules.Model, spots []geom.Point, moves []rules.Move, stand map[rules.ModelID]geom.Shape) []geom.Point {
	out := spots[:0:0]
	for _, at := range spots {
		shape := m.Base.Shape(at, m.Facing)
		for _, mv := range moves {
			if geom.Within(shape, stand[mv.Model], min(coherency.CoherencyOf(g, m.ID), coherency.CoherencyOf(g, mv.Model))+geom.Touch) {
				out = append(out, at)
				break
			}
		}
	}
	return out
}

// through finds the nearest of some places, sorted so, to which a model gets straight over what its manner lets it pass, such
// as a hedge at its single MV.
func through(after func() *ways.Trial, near []*model.Solid, spots []geom.Point) (at geom.Point, ok bool) {
	if len(spots) == 0 {
		return at, false
	}
	t := after()
	m := t.Plan.G.Model(t.ID)
	tried := 0
	for _, at := range spots {
		if tried == tries {
			break
		}
		if m.At.Dist(at) > t.Plan.How.Limit(t.ID) {
			break
		}
		end := m.Base.Shape(at, m.Facing)
		box, taken := end.Bounds(), false
		for i := 0; i < len(near) && !taken; i++ {
			taken = box.Meets(near[i].Box) && geom.Pressed(end, near[i].Shape)
		}
		if taken {
			continue
		}
		if tried++; t.Fits(Towards(t, at)) {
			return at, true
		}
	}
	return m.At, false
}

// trail finds a place on the way after those who have moved, as far along as the judge lets a model go; Coherency is
// asked for when all have moved.
func trail(t *ways.Trial, limit geom.Length) (geom.Point, bool) {
	m := t.Plan.G.Model(t.ID)
	for _, at := range trailing(t.Plan.G, m, t.Moves, limit) {
		if t.Fits(Towards(t, at)) {
			return at, true
		}
	}
	return m.At, false
}

// trailing are places on the way after those who have moved: as far along as the allowance goes, in Coherency if may be.
func trailing(g *model.Game, m *rules.Model, moves []rules.Move, limit geom.Length) []geom.Point {
	var out []geom.Point
	for _, mv := range moves {
		to := mv.Path[len(mv.Path)-1]
		far := min(limit, m.At.Dist(to)-(m.Base.W+g.Model(mv.Model).Base.W)/2-geom.Touch)
		for d := far; d > 0; d -= geom.Inch / 2 {
			out = append(out, m.At.Toward(to, d))
		}
	}
	near := moves[0].Path[len(moves[0].Path)-1]
	sort.SliceStable(out, func(i, j int) bool { return near.Dist(out[i]) < near.Dist(out[j]) })
	return out
}
