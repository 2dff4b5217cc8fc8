package mind

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dust/model"
)

// Arrival is how many activations a unit takes with MARCH MOVEs until its leader can be at a point, in thousandths; ok is false where no way leads
// there, and for one that is out of play. A hero who has joined others goes with them, a pilot with his vehicle.
func Arrival(g *model.Game, u rules.UnitID, at geom.Point) (activations int, ok bool) {
	if len(g.Living(u)) == 0 {
		return 0, false
	}
	return trek(g, g.Host(u), at, false)
}

// trek is [Arrival], or how many activations it takes a unit that has joined nobody to hold an objective at a point. Who is aboard gets out and
// goes, or has its carrier bring it first.
func trek(g *model.Game, u rules.UnitID, at geom.Point, hold bool) (activations int, ok bool) {
	activations, ok = g.B.Trek(g, u, at, hold)
	if in := g.Ride(u); in != 0 && len(g.Living(in)) > 0 {
		if _, march := g.Speed(u); march > 0 {
			if n, open := g.B.Trek(g, in, at, hold); open {
				if n += 1000 / march; !ok || n < activations { // a square to get out
					activations, ok = n, true
				}
			}
		}
	}
	return activations, ok
}
