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
		return rules.Refuse("DL2-FORM-03", "%s may not move as a Line: end with a gap between models, or Hold", g.unit(p.unit).Label)
	}
	return r.With(0, "", "DL2-FORM-03", "leaves Line Formation").With(0, "", "DL2-FORM-01", "Open Formation")
}

// reform takes the Line marker off a Section whose models no longer form an unbroken row: it stands in Open Formation
// (DL2-FORM-01, DL2-FORM-03). Whoever moves or removes models calls it.
func (a *act) reform(unit rules.UnitID) {
	if !a.unit(unit).Markers.Has(InLine) {
		return
	}
	var shapes []geom.Shape
	for _, m := range a.onTable(unit) {
		shapes = append(shapes, a.model(m).Shape())
	}
	if !joined(shapes) {
		a.ctx.Mark(unit, InLine, 0, "DL2-FORM-01", "Open Formation")
	}
}

// planFormLine judges the move of a Form Line Order: up to MV, and every model ends in contact (DL2-ORD-11,
// DL2-FORM-02). The Order's conditions are judged where Orders are.
func (g *game) planFormLine(unit rules.UnitID, moves []rules.Move) (plan, rules.Ruling) {
	for _, m := range g.onTable(unit) {
		if !g.profile(m).Kind.IsFoot() {
			return plan{}, rules.Refuse("DL2-ORD-11", "%s is not Infantry: no Line Formation", g.model(m).Label)
		}
	}
	h := manner{action: "advance", rule: "DL2-MOV-07", limit: func(m rules.ModelID) geom.Length { return inches(g.profile(m).MV) }}
	h.why = []rules.Step{{Value: g.speed(unit), Unit: "inches", Rule: "DL2-PROF-02", Text: "MV"}, {Rule: "DL2-ORD-11", Text: "Form Line"}}
	p, r := g.judge(unit, h, moves)
	if !r.OK() {
		return p, r
	}
	if !joined(p.shapes) {
		for i := range p.shapes {
			touches := false
			for j := range p.shapes {
				touches = touches || (i != j && geom.Touching(p.shapes[i], p.shapes[j]))
			}
			if !touches {
				return p, rules.Refuse("DL2-FORM-02", "%s would touch no comrade: no Line", g.model(p.models[i]).Label)
			}
		}
		return p, rules.Refuse("DL2-FORM-02", "the row would be broken: every model must be connected through contacts")
	}
	return p, r.With(0, "", "DL2-FORM-02", "an unbroken row")
}

// runFormLine carries out the move of a Form Line Order that was passed: it is the Section's Advance.
func (a *act) runFormLine(unit rules.UnitID, moves []rules.Move) {
	c := rules.Command{Kind: "advance", Seat: a.unit(unit).Seat, Unit: unit, Moves: moves}
	p, r := a.planFormLine(unit, moves)
	if !r.OK() {
		a.ctx.Note(c.Seat, unit, r.Rule, "no Line: %s", r.Text)
		return
	}
	a.begin(c)
	a.tellPlan(c.Seat, &p, r)
	a.execute(&p, moves)
	a.ctx.Mark(unit, InLine, 1, "DL2-FORM-02", "Line Formation")
	a.finish(c, "advance", true)
}
