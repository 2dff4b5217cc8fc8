package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// joined reports whether bases form one chain of Base Contacts (DL2-FORM-02); a lone base does not.
func joined(shapes []geom.Shape) bool {
	if len(shapes) < 2 {
		return false
	}
	seen := make([]bool, len(shapes))
	seen[0] = true
	queue := []int{0}
	for k := 0; k < len(queue); k++ {
		for j := range shapes {
			if !seen[j] && geom.Touching(shapes[queue[k]], shapes[j]) {
				seen[j] = true
				queue = append(queue, j)
			}
		}
	}
	return len(queue) == len(shapes)
}

// openOut judges that an Advance out of Line Formation ends in Open Formation: a Line does not move as a Line
// (DL2-FORM-03).
func (g *game) openOut(p *plan, r rules.Ruling) rules.Ruling {
	if !g.unit(p.unit).Markers.Has(InLine) || len(p.strides) == 0 {
		return r
	}
	if joined(p.shapes) {
		return rules.Refuse(g.Book.EnteringLine, "%s may not move as a Line: end with a gap between models, or Hold", g.unit(p.unit))
	}
	return r.Cite(g.Book.EnteringLine, "leaves Line Formation").Cite(g.Book.OpenFormation, "Open Formation")
}

// reform takes the Line marker off a Section whose models no longer form an unbroken row: it stands in Open Formation
// (DL2-FORM-01, DL2-FORM-03). Whatever moves or removes models calls it at once.
func (a *act) reform(unit rules.UnitID) {
	if !a.unit(unit).Markers.Has(InLine) {
		return
	}
	if !a.inRow(unit) {
		a.ctx.Mark(unit, InLine, 0, a.Book.OpenFormation, rules.Say("Open Formation"))
	}
}

// inRow reports whether the models of a Section stand in one chain of Base Contacts (DL2-FORM-02).
func (g *game) inRow(unit rules.UnitID) bool {
	var shapes []geom.Shape
	for _, m := range g.onTable(unit) {
		shapes = append(shapes, g.model(m).Shape())
	}
	return joined(shapes)
}
