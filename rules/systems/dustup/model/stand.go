package model

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
)

// Stand is the base by which a unit measures, looks and moves: its leader's, the hull's, the carrier's of a mounted
// unit, the blip's of a hidden one, and where the leader fell until the activation ends (DUP-LOS-01, DUP-RNG-02,
// DUP-LEAD-01). After a leader was taken off the table by hand it is that of another able-bodied figure, until the unit has a new leader. ok is false for a unit that is nowhere on the table.
func (g *Game) Stand(id rules.UnitID) (shape geom.Shape, ok bool) {
	t := g.Troop(id)
	if t.Hidden {
		for _, b := range g.E.Blips {
			if b.Unit == id {
				return g.Model(b.Model).Shape(), true
			}
		}
		return shape, false
	}
	if c := g.Carrier(id); c != 0 {
		return g.Model(c).Shape(), g.Model(c).Place == rules.OnTable
	}
	if t.Leader == 0 {
		return shape, false
	}
	m := g.Model(t.Leader)
	if t.Fallen != nil {
		return m.Base.Shape(*t.Fallen, m.Facing), true
	}
	if m.Place != rules.OnTable {
		if able := g.Able(id); len(able) > 0 {
			m = g.Model(able[0])
		}
	}
	return m.Shape(), m.Place == rules.OnTable
}

// At is the centre of Stand.
func (g *Game) At(id rules.UnitID) geom.Point {
	s, _ := g.Stand(id)
	return s.Centre()
}

// Gap is the distance between two models, edge to edge.
func (g *Game) Gap(a, b rules.ModelID) geom.Length {
	return geom.Distance(g.Model(a).Shape(), g.Model(b).Shape())
}

// Apart is the distance between the nearest able-bodied models of two units on the table; ok is false if either has none.
func (g *Game) Apart(a, b rules.UnitID) (d geom.Length, ok bool) {
	for _, i := range g.Able(a) {
		for _, j := range g.Able(b) {
			if g.Model(i).Place != rules.OnTable || g.Model(j).Place != rules.OnTable {
				continue
			}
			if k := g.Gap(i, j); !ok || k < d {
				d, ok = k, true
			}
		}
	}
	return d, ok
}

// RangeOf is the range between two units, leader base edge to leader base edge (DUP-RNG-02).
func (g *Game) RangeOf(a, b rules.UnitID) geom.Length {
	x, _ := g.Stand(a)
	y, _ := g.Stand(b)
	return geom.Distance(x, y)
}

// Within reports whether d counts as within limit: exactly the limit does, with the contact tolerance.
func Within(d, limit geom.Length) bool { return d <= limit+geom.Touch }

// Inches makes a length of whole inches.
func Inches(n int) geom.Length { return geom.Length(n) * geom.Inch }

// Edge is the table edge of a side.
func (g *Game) Edge(seat rules.Seat) place.Edge { return place.Edge(g.E.Homes[seat]) }
