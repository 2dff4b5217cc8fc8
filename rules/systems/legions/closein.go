package legions

import (
	"sort"

	"baize/rules"
	"baize/rules/geom"
)

// autoMove is the option of a question for ways that leaves them to the program.
const autoMove = "auto"

// closing asks for ways that bring models into contact.
type closing struct {
	models []rules.ModelID
	foes   []rules.UnitID
	how    manner
	trail  bool // who cannot reach contact follows the others, as a Charge wants it
	judge  func([]rules.Move) rules.Ruling
}

// closeIn proposes ways into contact, one model after another, the nearest first, each in a straight line: what the
// option "auto" does, and so a legal answer to the question. It gives nil where the judge accepts none of them.
func (g *game) closeIn(c closing) []rules.Move {
	order := append([]rules.ModelID(nil), c.models...)
	away := map[rules.ModelID]geom.Length{}
	for _, m := range order {
		away[m] = g.toFoes(m, c.foes)
	}
	sort.SliceStable(order, func(i, j int) bool { return away[order[i]] < away[order[j]] })
	stand := map[rules.ModelID]geom.Shape{}
	var moves []rules.Move
	for _, id := range order {
		if at, ok := g.closer(c, id, moves, stand); ok {
			m := g.model(id)
			facing := m.Facing
			if at != m.At {
				facing = geom.HeadingTo(m.At, at)
			}
			stand[id] = m.Base.Shape(at, facing)
			moves = append(moves, rules.Move{Model: id, Path: []geom.Point{at}, Facing: facing})
		}
	}
	for n := len(moves); n > 0; n-- {
		if c.judge(moves[:n]).OK() {
			return moves[:n]
		}
	}
	return nil
}

func (g *game) toFoes(id rules.ModelID, foes []rules.UnitID) geom.Length {
	best := geom.Length(1) << 40
	for _, f := range foes {
		for _, e := range g.onTable(f) {
			best = min(best, g.gap(id, e))
		}
	}
	return best
}

// closer finds where one model may go: beside a foe, else beside a comrade who is there, else after the others.
func (g *game) closer(c closing, id rules.ModelID, moves []rules.Move, stand map[rules.ModelID]geom.Shape) (geom.Point, bool) {
	m, limit := g.model(id), c.how.limit(id)
	var near []solid
	for i := range g.S.Models {
		o := &g.S.Models[i]
		if o.ID == id || (o.Place != rules.OnTable && o.Place != rules.Wreck) {
			continue
		}
		shape, moved := stand[o.ID]
		if !moved {
			shape = o.Shape()
		}
		near = append(near, g.solidOf(o.ID, shape))
	}
	grounds := g.grounds()
	first := func(spots []geom.Point) (geom.Point, bool) {
		sort.SliceStable(spots, func(i, j int) bool { return m.At.Dist(spots[i]) < m.At.Dist(spots[j]) })
		for _, at := range spots {
			if g.straight(m, at, limit, near, nil, grounds, c.foes, c.how.fly) {
				return at, true
			}
		}
		return m.At, false
	}
	var spots []geom.Point
	for _, f := range c.foes {
		spots = append(spots, g.meetingPlaces(id, f, limit)...)
	}
	if at, ok := first(spots); ok {
		return at, true
	}
	spots = nil
	for _, o := range g.onTable(m.Unit) {
		comrade := *g.model(o)
		if shape, moved := stand[o]; moved {
			comrade.At = shape.Centre()
		}
		if o != id && len(g.touches(o, comrade.Shape(), c.foes)) > 0 {
			spots = append(spots, contactSpots(m, &comrade)...)
		}
	}
	if at, ok := first(spots); ok {
		return at, true
	}
	if !c.trail || len(moves) == 0 {
		return m.At, false
	}
	return g.trail(c.how, m, moves, limit)
}

// trail finds a place on the way after those who have moved, as far along as the judge lets a model go; Coherency is
// asked for when all have moved.
func (g *game) trail(how manner, m *rules.Model, moves []rules.Move, limit geom.Length) (geom.Point, bool) {
	how.loose = true
	for _, at := range g.trailing(m, moves, limit) {
		way := append(moves[:len(moves):len(moves)], rules.Move{Model: m.ID, Path: []geom.Point{at}, Facing: m.Facing})
		if _, r := g.judge(m.Unit, how, way); r.OK() {
			return at, true
		}
	}
	return m.At, false
}

// trailing are places on the way after those who have moved: as far along as the allowance goes, in Coherency if may be.
func (g *game) trailing(m *rules.Model, moves []rules.Move, limit geom.Length) []geom.Point {
	var out []geom.Point
	for _, mv := range moves {
		to := mv.Path[0]
		far := min(limit, m.At.Dist(to)-(m.Base.W+g.model(mv.Model).Base.W)/2-geom.Touch)
		for d := far; d > 0; d -= geom.Inch / 2 {
			out = append(out, m.At.Toward(to, d))
		}
	}
	near := moves[0].Path[0]
	sort.SliceStable(out, func(i, j int) bool { return near.Dist(out[i]) < near.Dist(out[j]) })
	return out
}
