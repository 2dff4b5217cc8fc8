package model

import (
	"strings"

	"baize/rules"
	"baize/rules/geom"
)

// Within reports whether d counts as within limit: exactly the limit does, with the contact tolerance (DL2-GEN-13).
func Within(d, limit geom.Length) bool { return d <= limit+geom.Touch }

// Inches makes a length of whole inches.
func Inches(n int) geom.Length { return geom.Length(n) * geom.Inch }

// Roundings is more than the bounds of a shape and a distance may be rounded by, in micrometres.
const Roundings = 10

// Show writes a length for a player: one decimal, none where it is whole.
func Show(l geom.Length) rules.Ref {
	return rules.Ref{Kind: rules.RefLength, N: int64(l), Word: strings.Replace(l.Inches(), ".0\"", "\"", 1)}
}

// Over writes a length that is more or less than a limit so that it does not read the same as the limit.
func Over(l, limit geom.Length) rules.Ref {
	s := Show(l)
	if s.Word == Show(limit).Word {
		s.Word = l.Decimal() + "\""
	}
	return s
}

// Grown is a base with every edge moved out by d.
func Grown(s geom.Shape, d geom.Length) geom.Shape {
	if s.W += 2 * d; s.L > 0 {
		s.L += 2 * d
	}
	return s
}

// Swept is the ground that a base covers on its way along a path, its heading unchanged: exact for a round base,
// piecewise hulls of the outline for any other.
func Swept(base geom.Shape, path geom.Path) []geom.Shape {
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

// Half halves and rounds up (DL2-DICE-13).
func Half(n int) int { return (n + 1) / 2 }
