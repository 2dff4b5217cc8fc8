package travel

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/model"
)

// What the tests of withdrawals look at by itself.
var (
	FoesOf  = foesOf
	Recedes = recedes
)

// TryOut is where a unit that withdraws along a path ends, and whether it is clear of enemies there.
func TryOut(g *model.Game, unit rules.UnitID, path geom.Path, points geom.Length) (at geom.Point, clear bool) {
	t := tryOut(g, unit, path, points)
	return t.at, t.clear
}

// LeadsTo reports whether a straight way leads a unit that withdraws from a point to another where it may end.
func LeadsTo(g *model.Game, unit rules.UnitID, from, to geom.Point, points geom.Length) bool {
	base, _ := g.Stand(unit)
	r := Refuge{Unit: unit, Away: from, Limit: points, base: base, foes: foesOf(g, unit)}
	if !r.suits(to) {
		return false
	}
	_, _, ok := straight(g, &r, base.Centre(), to, points)
	return ok
}

// ShapeAt is where the base of a model stands while the leader of a journey is at a point.
func ShapeAt(j *Journey, m rules.ModelID, lead geom.Point) geom.Shape { return j.shapeAt(m, lead) }
