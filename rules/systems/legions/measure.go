package legions

import (
	"strings"

	"baize/rules"
	"baize/rules/geom"
)

// Measure gives distances: anybody may measure at any time, in inches, from edge to edge of bases or of the
// hulls that have none, of a Section to its nearest model (DL2-GEN-01, DL2-GEN-02, DL2-GEN-03, DL2-GEN-07).
func Measure(s *rules.State, from rules.Eye, to rules.Ref) rules.Measured {
	g := read(from.Stood(s))
	var edge geom.Shape
	switch {
	case from.Model == 0:
		edge = from.Shape(s)
	case g.lies(from.Model):
		edge = g.stand(from.Model)
	default:
		return rules.Unmeasured(g.Book.Measuring, g.model(from.Model).Ref())
	}
	m, ok := rules.Nearest(edge, g.edges(to))
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
		switch m := g.model(id); {
		case m.Within != 0:
			r = r.Cite(g.Book.BuildingHoldsSection, "%s: the outline of the building that it is in", m)
		case m.Inside != 0:
			r = r.Cite(g.Book.OpenToppedSight, "%s: the hull that it is aboard", m)
		}
	}
	if d <= geom.Touch && to.Model() != 0 && from.Model != 0 {
		r = r.Cite(g.Book.BaseContact, "Base Contact")
	}
	r.Text = rules.Say("%s", show(d))
	m.Ruling = r
	return m
}

// lies reports whether a model is somewhere on the board, wrecks included.
func (g *game) lies(id rules.ModelID) bool { return g.onBoard(id) || g.model(id).Place == rules.Wreck }

// edges are the shapes up to which is measured: of a Section those of its models on the board.
func (g *game) edges(to rules.Ref) (out []geom.Shape) {
	switch m, u := to.Model(), to.Unit(); {
	case m != 0 && g.lies(m):
		return []geom.Shape{g.stand(m)}
	case u != 0:
		for _, id := range g.living(u) {
			if g.onBoard(id) {
				out = append(out, g.stand(id))
			}
		}
		return out
	case m != 0:
		return nil
	}
	return g.S.Shapes(to)
}

// show writes a length for a player: one decimal, none where it is whole.
func show(l geom.Length) rules.Ref {
	return rules.Ref{Kind: rules.RefLength, N: int64(l), Word: strings.Replace(l.Inches(), ".0\"", "\"", 1)}
}

// over writes a length that is more or less than a limit so that it does not read the same as the limit.
func over(l, limit geom.Length) rules.Ref {
	s := show(l)
	if s.Word == show(limit).Word {
		s.Word = l.Decimal() + "\""
	}
	return s
}

// grown is a base with every edge moved out by d.
func grown(s geom.Shape, d geom.Length) geom.Shape {
	if s.W += 2 * d; s.L > 0 {
		s.L += 2 * d
	}
	return s
}

// swept is the ground that a base covers on its way along a path, its heading unchanged: exact for a round base,
// piecewise hulls of the outline for any other.
func swept(base geom.Shape, path geom.Path) []geom.Shape {
	if len(path) < 2 {
		return []geom.Shape{base}
	}
	if base.Kind == geom.KindDisc {
		return []geom.Shape{geom.Stroke(path, base.W)}
	}
	var out []geom.Shape
	for i := 1; i < len(path); i++ {
		if path[i] == path[i-1] {
			continue
		}
		pts := base.At(path[i-1], base.H).AppendOutline(nil)
		pts = base.At(path[i], base.H).AppendOutline(pts)
		out = append(out, geom.Poly(geom.ConvexHull(nil, pts)))
	}
	if len(out) == 0 {
		return []geom.Shape{base.At(path[0], base.H)}
	}
	return out
}
