package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// proposeDeploy finds a block in its zones where a Section may be set up, nearest to the front of its side's view: rows
// from the table's middle outwards are tried first to last in a fixed order.
func (g *game) proposeDeploy(unit rules.UnitID) ([]rules.Move, bool) {
	facing := geom.Heading(0)
	if g.unit(unit).Seat == rules.SeatB {
		facing = 18000
	}
	n := len(g.waiting(unit))
	for _, z := range g.zonesOf(unit) {
		box := geom.Poly(z.Area).Bounds()
		for _, files := range []int{(n + 1) / 2, n, min(n, 3), 1} {
			for _, at := range spots(box, geom.Inch) {
				moves := g.block(unit, at, facing, max(1, files))
				if g.judgeDeploy(unit, moves).OK() {
					return moves, true
				}
			}
		}
	}
	return nil, false
}

// spots are grid points of a box, from its middle outwards.
func spots(box geom.Box, step geom.Length) []geom.Point {
	mid := box.Centre()
	var out []geom.Point
	for ring := geom.Length(0); ring*step <= max(box.Width(), box.Height()); ring++ {
		for x := -ring; x <= ring; x++ {
			for y := -ring; y <= ring; y++ {
				if max(x, -x, y, -y) != ring {
					continue
				}
				if p := mid.Add(geom.Point{X: x * step, Y: y * step}); box.Contains(p) {
					out = append(out, p)
				}
			}
		}
	}
	return out
}
