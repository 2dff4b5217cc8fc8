package place

import (
	"baize/rules"
	"baize/rules/geom"
)

// Edge is an edge of the table by the name that scenarios give it. Any other name means the bottom edge.
type Edge string

// The edges of the table; side A looks from the bottom to the top.
const (
	Bottom Edge = "bottom"
	Top    Edge = "top"
	Left   Edge = "left"
	Right  Edge = "right"
)

// Inward returns the heading straight from the edge into the table.
func (e Edge) Inward() geom.Heading {
	switch e {
	case Top:
		return 18000
	case Left:
		return 9000
	case Right:
		return 27000
	}
	return 0
}

// Outward returns the heading straight over the edge.
func (e Edge) Outward() geom.Heading { return e.Inward().Opposite() }

// Upright reports whether the edge runs up the table, from the bottom to the top.
func (e Edge) Upright() bool { return e == Left || e == Right }

// Long returns how long the edge is.
func (e Edge) Long(t *rules.Table) geom.Length {
	if e.Upright() {
		return t.H
	}
	return t.W
}

// Along returns how far along the edge a point lies, from the left or lower end.
func (e Edge) Along(p geom.Point) geom.Length {
	if e.Upright() {
		return p.Y
	}
	return p.X
}

// Point returns the point so far along the edge and so far into the table from it.
func (e Edge) Point(t *rules.Table, along, in geom.Length) geom.Point {
	switch e {
	case Top:
		return geom.Pt(along, t.H-in)
	case Left:
		return geom.Pt(in, along)
	case Right:
		return geom.Pt(t.W-in, along)
	}
	return geom.Pt(along, in)
}

// Nearest returns the point of the edge that is nearest to a point of the table.
func (e Edge) Nearest(t *rules.Table, p geom.Point) geom.Point { return e.Point(t, e.Along(p), 0) }

// Gap returns how far a shape is from the edge, below 0 where it hangs over.
func (e Edge) Gap(t *rules.Table, s geom.Shape) geom.Length {
	b := s.Bounds()
	switch e {
	case Top:
		return t.H - b.Max.Y
	case Left:
		return b.Min.X
	case Right:
		return t.W - b.Max.X
	}
	return b.Min.Y
}

// Band returns the corners of the strip along a stretch of the edge, so deep, counterclockwise from its lower left one. A stretch
// beyond the end of the edge is cut there.
func (e Edge) Band(t *rules.Table, from, to, deep geom.Length) []geom.Point {
	b := geom.EmptyBox().Extend(e.Point(t, from, 0)).Extend(e.Point(t, min(to, e.Long(t)), deep))
	return b.Corners()
}

// Row lays models out side by side, each touching the edge and facing into the table, gap apart; middle is how far along the edge
// the middle of the row is, of which a gap at its end is a part.
func (e Edge) Row(s *rules.State, models []rules.ModelID, middle, gap geom.Length) []rules.Move {
	face := e.Inward()
	wide, deep := make([]geom.Length, len(models)), make([]geom.Length, len(models))
	var long geom.Length
	for i, m := range models {
		b := s.Model(m).Base.Shape(geom.Point{}, face).Bounds()
		if wide[i], deep[i] = b.Width(), b.Height(); e.Upright() {
			wide[i], deep[i] = deep[i], wide[i]
		}
		long += wide[i] + gap
	}
	from := middle - long/2
	var out []rules.Move
	for i, m := range models {
		at := e.Point(&s.Table, from+wide[i]/2, (deep[i]+1)/2)
		out = append(out, rules.Move{Model: m, Path: []geom.Point{at}, Facing: face})
		from += wide[i] + gap
	}
	return out
}

// Nudged returns a base that hangs over edges of the table by no more than the tolerance of contact as moved back onto the table; any
// other stays where it is.
func Nudged(t *rules.Table, s geom.Shape) geom.Shape {
	var v geom.Point
	for _, e := range [...]Edge{Left, Bottom, Right, Top} {
		if over := -e.Gap(t, s); over > 0 && over <= geom.Touch {
			v = v.Add(e.Inward().Vec(over))
		}
	}
	return s.Translate(v)
}
