package ground

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/space"
	"baize/rules/systems/dustup/model"
)

// Going is what every kind of terrain is to a mover: its class for each, in the order of the sheet. Movers with the same Going pay the same
// on every way (DUP-TERR-01).
type Going string

// Going returns what every kind of terrain is to a mover.
func (m *Mover) Going() Going {
	out := make([]byte, len(terrains))
	for i := range terrains {
		c, _ := m.Own(&terrains[i])
		out[i] = byte(m.Worse(c))
	}
	return Going(out)
}

// Raster lays the ground of a table out on square inches, by its [Class] for a mover at their middles, with what crossing obstacles costs
// besides, in tenths of a point; wrecks are left out.
func Raster(g *model.Game, m *Mover) *space.Raster {
	r := space.NewRaster(space.Over(g.S.Table.W, g.S.Table.H, geom.Inch))
	on := make([][]*rules.Piece, r.W*r.H)
	classAt := func(over []*rules.Piece) Class {
		_, c, _ := m.prevails(over, g)
		return m.Worse(c)
	}
	var shut []*rules.Piece
	for i := range g.S.Table.Pieces {
		p := &g.S.Table.Pieces[i]
		t := TerrainOf(g, p)
		switch {
		case p.Gone:
		case t.Linear:
			r.Cross(p.Shape, int(10*ObstacleCost(p, t)/geom.Inch))
		case t.Ground():
			for _, c := range r.Cells(p.Shape) {
				if p.Shape.ContainsPoint(r.Middle(c)) {
					on[c.Y*r.W+c.X] = append(on[c.Y*r.W+c.X], p)
				}
			}
			if c, _ := m.Own(t); m.Worse(c) >= Impassable {
				shut = append(shut, p)
			}
		}
	}
	for i, over := range on {
		r.Set(space.Cell{X: i % r.W, Y: i / r.W}, int(classAt(over)))
	}
	barred := func(at geom.Point) bool {
		var over []*rules.Piece
		for i := range g.S.Table.Pieces {
			if p := &g.S.Table.Pieces[i]; !p.Gone && TerrainOf(g, p).Ground() && p.Shape.ContainsPoint(at) {
				over = append(over, p)
			}
		}
		return classAt(over) >= Impassable
	}
	for _, p := range shut { // what is narrower than a step bars it too
		r.Close(p.Shape.Bounds(), func(a, b geom.Point) bool {
			mid := a.Mid(b)
			return geom.SegmentCrosses(a, b, p.Shape) && !p.Shape.ContainsPoint(a) && !p.Shape.ContainsPoint(b) &&
				slices.ContainsFunc([]geom.Point{a.Mid(mid), mid, mid.Mid(b)}, barred)
		})
	}
	return r
}
