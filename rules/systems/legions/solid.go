package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// solid is something that nobody may move through. It never changes: who moves becomes another.
type solid struct {
	id    rules.ModelID
	unit  rules.UnitID
	seat  rules.Seat
	iron  bool
	wreck bool
	shape geom.Shape
	box   geom.Box
}

// ground is a piece of terrain that may matter, or one part of a piece that others of a higher order lie over.
type ground struct {
	piece *rules.Piece
	t     *terrain
	held  geom.Shape // the footprint, less what lies over it
	shape geom.Shape // the same, an oval by its corners
	box   geom.Box

	outline []geom.Point // of convex Area Terrain; empty for other
}

func (g *game) solidOf(id rules.ModelID, shape geom.Shape) solid {
	m := g.model(id)
	return solid{id, m.Unit, m.Seat, g.profile(id).Kind.IsIronclad(), m.Place == rules.Wreck, shape, shape.Bounds()}
}

func convex(s geom.Shape) bool {
	return s.Kind != geom.KindStroke && (s.Kind != geom.KindPolygon || geom.Convex(s.Pts))
}

// turning is a hull that turns to a heading.
type turning struct {
	at         geom.Point
	wide, long geom.Length
	from, to   geom.Heading
}
