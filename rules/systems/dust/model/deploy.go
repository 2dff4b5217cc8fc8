package model

import (
	"baize/rules"
	"baize/rules/geom"
)

// Area is the part of a table in which a side sets up: a polygon.
type Area []geom.Point

// Deploys reports whether a point lies in the deployment area of a side: the zone that the scenario gives it, or its half of the table
// without the middle row, counted from its edge (DUST-SCEN-04).
func (x *Ext) Deploys(t *rules.Table, seat rules.Seat, at geom.Point) bool {
	if z := x.Zones[seat]; len(z) > 0 {
		return geom.Poly(z).ContainsPoint(at)
	}
	half := func(n geom.Length) geom.Length { return (n/Square - 1) / 2 * Square }
	switch x.Homes[seat] {
	case "top":
		return at.Y > t.H-half(t.H)
	case "left":
		return at.X < half(t.W)
	case "right":
		return at.X > t.W-half(t.W)
	}
	return at.Y < half(t.H)
}
