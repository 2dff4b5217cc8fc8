package movement

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
)

// Joined reports whether bases form one chain of Base Contacts (DL2-FORM-02); a lone base does not.
func Joined(shapes []geom.Shape) bool {
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

// OpenOut judges that an Advance out of Line Formation ends in Open Formation: a Line does not move as a Line
// (DL2-FORM-03).
func OpenOut(g *model.Game, p *Plan, r rules.Ruling) rules.Ruling {
	if !g.Unit(p.Unit).Markers.Has(model.InLine) || len(p.Strides) == 0 {
		return r
	}
	if Joined(p.Shapes) {
		return rules.Refuse(g.Book.EnteringLine, "%s may not move as a Line: end with a gap between models, or Hold", g.Unit(p.Unit))
	}
	return r.Cite(g.Book.EnteringLine, "leaves Line Formation").Cite(g.Book.OpenFormation, "Open Formation")
}

// Reform takes the Line marker off a Section whose models no longer form an unbroken row: it stands in Open Formation
// (DL2-FORM-01, DL2-FORM-03). Whatever moves or removes models calls it at once.
func Reform(a *model.Act, unit rules.UnitID) {
	if !a.Unit(unit).Markers.Has(model.InLine) {
		return
	}
	if !InRow(a.Game, unit) {
		a.Ctx.Mark(unit, model.InLine, 0, a.Book.OpenFormation, rules.Say("Open Formation"))
	}
}

// InRow reports whether the models of a Section stand in one chain of Base Contacts (DL2-FORM-02).
func InRow(g *model.Game, unit rules.UnitID) bool {
	var shapes []geom.Shape
	for _, m := range g.OnTable(unit) {
		shapes = append(shapes, g.Model(m).Shape())
	}
	return Joined(shapes)
}
