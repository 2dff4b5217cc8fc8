package tableview

import (
	"baize/game/session"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// ruler draws the line being measured, from edge to edge where an end lies on a base.
func (b *build) ruler() {
	if b.look.Ruler == nil {
		return
	}
	p, q, d := Measure(b.s, b.look.Ruler.A, b.look.Ruler.B)
	b.out.Rulers = append(b.out.Rulers, render.Ruler{A: Pt(p), B: Pt(q), Text: d.Inches()})
}

// Measure gives the shortest line between what stands at two points: from edge to edge between models, from a model's
// edge to a bare point, or between bare points.
func Measure(s *session.Session, a, z geom.Point) (p, q geom.Point, d geom.Length) {
	m, n := ModelAt(s, a), ModelAt(s, z)
	switch {
	case m != 0 && n != 0 && m != n:
		x, y := shape(s, m), shape(s, n)
		p, q = geom.Nearest(x, y)
		return p, q, geom.Distance(x, y)
	case m != 0 && n == 0:
		x := shape(s, m)
		return geom.NearestPoint(x, z), z, geom.DistanceTo(x, z)
	case n != 0 && m == 0:
		x := shape(s, n)
		return a, geom.NearestPoint(x, a), geom.DistanceTo(x, a)
	}
	return a, z, a.Dist(z)
}

func shape(s *session.Session, id rules.ModelID) geom.Shape {
	if mv := s.Mover(); mv != nil {
		if g := mv.Ghost(id); g != nil && g.Moved {
			return mv.Shape(g)
		}
	}
	return s.State().Model(id).Shape()
}

// Near is how far beside a base the mouse still finds it.
const Near = geom.Inch / 4

// ModelAt is the model under a point of the table, ghosts first; 0 for none. A small base is found a little beside it.
func ModelAt(s *session.Session, p geom.Point) rules.ModelID {
	best, near := rules.ModelID(0), geom.Length(Near)
	if mv := s.Mover(); mv != nil {
		for i := range mv.Ghosts() {
			if g := &mv.Ghosts()[i]; g.Moved {
				if d := geom.DistanceTo(mv.Shape(g), p); d < near {
					best, near = g.Model, d
				}
			}
		}
	}
	if best != 0 {
		return best
	}
	for i := range s.State().Models {
		m := &s.State().Models[i]
		if m.Place != rules.OnTable && m.Place != rules.Wreck {
			continue
		}
		if d := geom.DistanceTo(m.Shape(), p); d < near {
			best, near = m.ID, d
		}
	}
	return best
}

// PieceAt is the terrain piece under a point, the last laid first; 0 for none.
func PieceAt(s *session.Session, p geom.Point) rules.PieceID {
	list := s.State().Table.Pieces
	for i := len(list) - 1; i >= 0; i-- {
		if !list[i].Gone && geom.DistanceTo(list[i].Shape, p) < geom.Inch/8 {
			return list[i].ID
		}
	}
	return 0
}
