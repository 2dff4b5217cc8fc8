package legions

import (
	"sort"

	"baize/rules"
	"baize/rules/geom"
)

// autoMove is the option of a question for ways that leaves them to the program.
const autoMove = "auto"

// failMove is the option of chargers for whom the program finds no way, though some model could reach a target.
const failMove = "fail"

// showAuto shows where the option "auto" leads.
func showAuto(ways func() []rules.Move) func(string) rules.Shown {
	return func(id string) rules.Shown {
		if id != autoMove {
			return rules.Shown{}
		}
		return rules.Shown{Moves: ways()}
	}
}

// closing asks for ways that bring models into contact.
type closing struct {
	models []rules.ModelID
	foes   []rules.UnitID
	how    manner
	trail  bool // who cannot reach contact follows the others, as a Charge wants it
	chain  bool // whoever goes stays in Coherency with somebody who has gone before
	judge  func([]rules.Move) rules.Ruling
}

// closeIn proposes ways into contact, one model after another, the nearest first: what the option "auto" does, and so a
// legal answer to the question. Ways are straight over open ground where there are such, else straight over what the
// manner lets through, and around what is in the way for the first of them. Where the nearest places of all leave the
// Section torn apart, each goes where it stays with those before. It gives nil where the judge accepts none.
func (g *game) closeIn(c closing) []rules.Move {
	order := append([]rules.ModelID(nil), c.models...)
	away := map[rules.ModelID]geom.Length{}
	for _, m := range order {
		away[m] = g.toFoes(m, c.foes)
	}
	sort.SliceStable(order, func(i, j int) bool { return away[order[i]] < away[order[j]] })
	moves := g.closeStraight(c, order)
	if moves == nil && len(c.models) > 1 {
		c.chain = true
		moves = g.closeStraight(c, order)
	}
	if moves == nil {
		moves = g.closeAround(c, order)
	}
	return moves
}

func (g *game) closeStraight(c closing, order []rules.ModelID) []rules.Move {
	stand := map[rules.ModelID]geom.Shape{}
	var moves []rules.Move
	for _, id := range order {
		if at, ok := g.closer(c, id, moves, stand); ok {
			m := g.model(id)
			mv := rules.Move{Model: id, Path: []geom.Point{at}, Facing: m.Facing}
			if at != m.At {
				mv.Facing = geom.HeadingTo(m.At, at)
			}
			stand[id] = m.Base.Shape(at, mv.Facing)
			moves = append(moves, mv)
		}
	}
	for n := len(moves); n > 0; n-- {
		if c.judge(moves[:n]).OK() {
			return moves[:n]
		}
	}
	return nil
}

// tries is how many free places a model tries that no open ground leads to; leads is how many of those that it gets to are
// given to the judge.
const (
	tries = 32
	leads = 3
)

// closeAround is closeIn where no straight way leads anywhere, or to nothing that the judge accepts: one model goes around
// what is in its way, and the others after it.
func (g *game) closeAround(c closing, order []rules.ModelID) []rules.Move {
	how := c.how
	how.loose = true
	for _, id := range order {
		m := g.model(id)
		t := g.trial(m.Unit, how, nil, id)
		for _, f := range c.foes {
			spots := g.meetingPlaces(id, f, c.how.limit(id))
			sort.SliceStable(spots, func(i, j int) bool { return m.At.Dist(spots[i]) < m.At.Dist(spots[j]) })
			tried, led := 0, 0
			for _, at := range spots {
				if tried == tries || led == leads {
					break
				}
				if !t.meets(at, f) {
					continue
				}
				tried++
				lead, ok := t.way(at, f)
				if !ok {
					continue
				}
				led++
				moves := g.followAround(how, lead, order)
				if c.judge(moves).OK() {
					return moves
				}
			}
		}
	}
	return nil
}

// followAround sends the others after one who goes around something: each to the nearest place beside one who has gone.
func (g *game) followAround(how manner, lead rules.Move, order []rules.ModelID) []rules.Move {
	moves := []rules.Move{lead}
	end := func(mv rules.Move) *rules.Model {
		m := *g.model(mv.Model)
		m.At, m.Facing = mv.Path[len(mv.Path)-1], mv.Facing
		return &m
	}
	for _, id := range order {
		if id == lead.Model {
			continue
		}
		m := g.model(id)
		var spots []geom.Point
		for _, mv := range moves {
			spots = append(spots, contactSpots(m, end(mv))...)
		}
		t := g.trial(m.Unit, how, moves, id)
		walls := g.walls(id, moves)
		sort.SliceStable(spots, func(i, j int) bool { return m.At.Dist(spots[i]) < m.At.Dist(spots[j]) })
		tried := 0
		for _, at := range spots {
			taken := at != m.At && (t.tooFar(at) || t.taken(at))
			for _, mv := range moves {
				taken = taken || geom.Pressed(m.Base.Shape(at, m.Facing), end(mv).Shape())
			}
			if taken {
				continue
			}
			if tried++; tried > tries {
				break
			}
			mv := rules.Move{Model: id, Path: []geom.Point{at}, Facing: m.Facing}
			if path, ok := geom.Route(m.At, at, m.Base.W, walls, how.limit(id)); ok && len(path) > 1 {
				mv.Path = path[1:]
			}
			if t.judge(mv).OK() {
				moves = append(moves, mv)
				break
			}
		}
	}
	return moves
}

// walls are what a model cannot go through: the bases that do not move, and Impassable Terrain.
func (g *game) walls(id rules.ModelID, moves []rules.Move) []geom.Shape {
	var out []geom.Shape
	for i := range g.S.Models {
		o := &g.S.Models[i]
		gone := o.ID == id
		for _, mv := range moves {
			gone = gone || mv.Model == o.ID
		}
		if !gone && (o.Place == rules.OnTable || o.Place == rules.Wreck) {
			out = append(out, o.Shape())
		}
	}
	for _, q := range g.grounds() {
		if g.classOf(q.t, id) == impassable {
			out = append(out, q.piece.Shape)
		}
	}
	return out
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
		if shape, moved := stand[o.ID]; moved {
			near = append(near, g.solidOf(o.ID, shape))
		} else {
			near = append(near, *g.solid(o.ID))
		}
	}
	grounds := g.grounds()
	first := func(spots []geom.Point) (geom.Point, bool) {
		if c.chain && len(moves) > 0 {
			spots = g.together(m, spots, moves, stand)
		}
		sort.SliceStable(spots, func(i, j int) bool { return m.At.Dist(spots[i]) < m.At.Dist(spots[j]) })
		for _, at := range spots {
			if g.straight(m, at, limit, near, nil, grounds, c.foes, c.how.fly) {
				return at, true
			}
		}
		return g.through(c.how, m, moves, near, spots)
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

// together keeps the places at which a model is in Coherency with one of those who have gone (DL2-COH-02).
func (g *game) together(m *rules.Model, spots []geom.Point, moves []rules.Move, stand map[rules.ModelID]geom.Shape) []geom.Point {
	out := spots[:0:0]
	for _, at := range spots {
		shape := m.Base.Shape(at, m.Facing)
		for _, mv := range moves {
			if geom.Within(shape, stand[mv.Model], min(g.coherencyOf(m.ID), g.coherencyOf(mv.Model))+geom.Touch) {
				out = append(out, at)
				break
			}
		}
	}
	return out
}

// through finds the nearest of some places to which a model gets straight over what its manner lets it pass, such as a
// hedge at its single MV.
func (g *game) through(how manner, m *rules.Model, moves []rules.Move, near []solid, spots []geom.Point) (geom.Point, bool) {
	how.loose = true
	t := g.trial(m.Unit, how, moves, m.ID)
	tried := 0
	for _, at := range spots {
		end := m.Base.Shape(at, m.Facing)
		taken := m.At.Dist(at) > how.limit(m.ID)
		for i := 0; i < len(near) && !taken; i++ {
			taken = geom.Pressed(end, near[i].shape)
		}
		if taken || t.tooFar(at) || t.barred(at) {
			continue
		}
		if tried++; tried > tries {
			break
		}
		if t.judge(rules.Move{Model: m.ID, Path: []geom.Point{at}, Facing: m.Facing}).OK() {
			return at, true
		}
	}
	return m.At, false
}

// trail finds a place on the way after those who have moved, as far along as the judge lets a model go; Coherency is
// asked for when all have moved.
func (g *game) trail(how manner, m *rules.Model, moves []rules.Move, limit geom.Length) (geom.Point, bool) {
	how.loose = true
	t := g.trial(m.Unit, how, moves, m.ID)
	for _, at := range g.trailing(m, moves, limit) {
		if !t.tooFar(at) && !t.blocked(at) && t.judge(rules.Move{Model: m.ID, Path: []geom.Point{at}, Facing: m.Facing}).OK() {
			return at, true
		}
	}
	return m.At, false
}

// trailing are places on the way after those who have moved: as far along as the allowance goes, in Coherency if may be.
func (g *game) trailing(m *rules.Model, moves []rules.Move, limit geom.Length) []geom.Point {
	var out []geom.Point
	for _, mv := range moves {
		to := mv.Path[len(mv.Path)-1]
		far := min(limit, m.At.Dist(to)-(m.Base.W+g.model(mv.Model).Base.W)/2-geom.Touch)
		for d := far; d > 0; d -= geom.Inch / 2 {
			out = append(out, m.At.Toward(to, d))
		}
	}
	near := moves[0].Path[len(moves[0].Path)-1]
	sort.SliceStable(out, func(i, j int) bool { return near.Dist(out[i]) < near.Dist(out[j]) })
	return out
}
