package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// contactSpots are places at which a model touches another: straight in front of it first, then all around. They must not
// be changed.
func (g *game) contactSpots(m, e *rules.Model) []geom.Point {
	return g.contactsOf(m, e, 0, func() []geom.Point { return spotsAround(m, e) })
}

// spotsAcross is acrossSpots, remembered. They must not be changed.
func (g *game) spotsAcross(m, e *rules.Model, q *rules.Piece) []geom.Point {
	return g.contactsOf(m, e, q.ID, func() []geom.Point { return acrossSpots(m, e, q) })
}

func spotsAround(m, e *rules.Model) []geom.Point {
	first := geom.HeadingTo(e.At, m.At)
	out := make([]geom.Point, 0, 24)
	for k := geom.Heading(0); k < 24; k++ {
		turn := (k + 1) / 2 * 15 * geom.Degree
		if k%2 == 1 {
			turn = -turn
		}
		out = append(out, beside(m, e.Shape(), e.At, first.Add(turn)))
	}
	return out
}
