package mind

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/legions/model"
)

// errand is a Section that may score in an area.
type errand struct {
	unit   rules.UnitID
	seat   rules.Seat
	points int
	far    int // moves At the Double, in thousandths, until the last of its models that count is in the area
}

// stakes pairs each Section on the table with the areas in which it may score.
func stakes(g *model.Game) (out []errand) {
	for _, find := range g.Stakes {
		for _, k := range find(g) {
			area := geom.Poly(k.Area)
			for i := range g.S.Units {
				if u := &g.S.Units[i]; u.Seat == k.Seat {
					if far, ok := doubles(g, u.ID, area); ok {
						out = append(out, errand{u.ID, u.Seat, k.Points, far})
					}
				}
			}
		}
	}
	return out
}

// doubles is how many moves At the Double, in thousandths, a Section has to go until the last of its models that count is in an area;
// ok is false where none of them stands on the table.
func doubles(g *model.Game, unit rules.UnitID, area geom.Shape) (far int, ok bool) {
	for _, m := range g.OnTable(unit) {
		p := g.Profile(m)
		if p.MV <= 0 || !p.Kind.IsIronclad() && !g.Strengthens(p) {
			continue
		}
		if base := g.Model(m).Shape(); !place.Inside(base, area) {
			d := geom.DistanceTo(area, base.Centre()) + base.Reach()
			far = max(far, 1, int(1000*d/(2*model.Inches(p.MV))))
		}
		ok = true
	}
	return far, ok
}
