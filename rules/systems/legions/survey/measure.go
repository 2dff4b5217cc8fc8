package survey

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/sight"
)

// Measure gives distances: anybody may measure at any time, in inches, from edge to edge of bases or of the
// hulls that have none, of a Section to its nearest model (DL2-GEN-01, DL2-GEN-02, DL2-GEN-03, DL2-GEN-07).
func Measure(s *rules.State, from rules.Eye, to rules.Ref) rules.Measured {
	g := model.Read(from.Stood(s))
	var edge geom.Shape
	switch {
	case from.Model == 0:
		edge = from.Shape(s)
	case sight.Lies(g, from.Model):
		edge = sight.Stand(g, from.Model)
	default:
		return rules.Unmeasured(g.Book.Measuring, g.Model(from.Model).Ref())
	}
	m, ok := rules.Nearest(edge, sight.Edges(g, to))
	if !ok {
		return rules.Unmeasured(g.Book.Measuring, to)
	}
	d := geom.Length(m.Amount.N)
	r := rules.Count(g.Book.Measuring, "distance", int(d)).With(int(d), "µm", g.Book.Inches, "inches").
		Cite(g.Book.PreMeasuring, "measuring binds nobody").Cite(g.Book.Bases, "from base to base, a hull where there is none")
	for _, id := range []rules.ModelID{from.Model, to.Model()} {
		if id == 0 {
			continue
		}
		switch m := g.Model(id); {
		case m.Within != 0:
			r = r.Cite(g.Book.BuildingHoldsSection, "%s: the outline of the building that it is in", m)
		case m.Inside != 0:
			r = r.Cite(g.Book.OpenToppedSight, "%s: the hull that it is aboard", m)
		}
	}
	if d <= geom.Touch && to.Model() != 0 && from.Model != 0 {
		r = r.Cite(g.Book.BaseContact, "Base Contact")
	}
	r.Text = rules.Say("%s", model.Show(d))
	m.Ruling = r
	return m
}
