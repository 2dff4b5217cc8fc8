package mind

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/legions/model"
)

// beyond is how far past the edge of an area a goal lies.
const beyond = geom.Inch / 2

// Goals are points for the middle of a Section at which all of it is in an area where it scores, the nearest of each area; its middle where it
// is in it already.
func Goals(s *rules.State, unit rules.UnitID) (out []geom.Point) {
	if unit == 0 {
		return nil
	}
	g := model.Read(s)
	for _, find := range g.Stakes {
		for _, k := range find(g) {
			if k.Seat != g.Unit(unit).Seat {
				continue
			}
			if at, ok := within(g, unit, geom.Poly(k.Area)); ok && !slices.Contains(out, at) {
				out = append(out, at)
			}
		}
	}
	return out
}

// within is where the middle of a Section comes to if all of it goes straight on until the last of it is in an area; ok is false where none
// of it is on the table.
func within(g *model.Game, unit rules.UnitID, area geom.Shape) (at geom.Point, ok bool) {
	var sum, step geom.Point
	models := g.OnTable(unit)
	if len(models) == 0 {
		return at, false
	}
	for _, m := range models {
		base := g.Model(m).Shape()
		sum = sum.Add(base.Centre())
		if place.Inside(base, area) {
			continue
		}
		from := base.Centre()
		edge := geom.NearestPoint(area, from)
		v := from.Toward(edge, edge.Dist(from)+base.Reach()+beyond).Sub(from)
		if edge == from { // it stands on the edge, or overhangs it
			v = from.Toward(area.Centre(), base.Reach()+beyond).Sub(from)
		}
		if v.Len2() > step.Len2() {
			step = v
		}
	}
	n := geom.Length(len(models))
	return geom.Point{X: sum.X / n, Y: sum.Y / n}.Add(step), true
}
