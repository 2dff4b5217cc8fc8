package ways

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
)

// Beside is the place along a bearing from a point of a shape at which a model just touches the shape.
func Beside(m *rules.Model, shape geom.Shape, from geom.Point, dir geom.Heading) geom.Point {
	if m.Base.Kind == rules.Round && shape.Kind == geom.KindDisc && from == shape.C {
		return from.Add(dir.Vec(m.Base.W/2 + shape.W/2))
	}
	c := *m
	c.At = from
	return from.Add(dir.Vec(movement.Leave(&c, dir, shape, 0, 2*movement.DodgeReach)))
}

// acrossSpots are places at which a model meets another over a piece of Linear Terrain that this one touches.
func acrossSpots(m, e *rules.Model, q *rules.Piece) []geom.Point {
	near, _ := geom.Nearest(q.Shape, e.Shape())
	dir := geom.HeadingTo(e.At, near)
	out := make([]geom.Point, 0, 5)
	for _, turn := range []geom.Heading{0, 1000, -1000, 2500, -2500} {
		out = append(out, Beside(m, q.Shape, near, dir.Add(turn)))
	}
	return out
}

// ContactSpots are places at which a model touches another: straight in front of it first, then all around. They must not
// be changed.
func ContactSpots(g *model.Game, m, e *rules.Model) []geom.Point {
	return g.ContactsOf(m, e, 0, func() []geom.Point { return spotsAround(m, e) })
}

// SpotsAcross is acrossSpots, remembered. They must not be changed.
func SpotsAcross(g *model.Game, m, e *rules.Model, q *rules.Piece) []geom.Point {
	return g.ContactsOf(m, e, q.ID, func() []geom.Point { return acrossSpots(m, e, q) })
}

func spotsAround(m, e *rules.Model) []geom.Point {
	first := geom.HeadingTo(e.At, m.At)
	out := make([]geom.Point, 0, 24)
	for k := geom.Heading(0); k < 24; k++ {
		turn := (k + 1) / 2 * 15 * geom.Degree
		if k%2 == 1 {
			turn = -turn
		}
		out = append(out, Beside(m, e.Shape(), e.At, first.Add(turn)))
	}
	return out
}
