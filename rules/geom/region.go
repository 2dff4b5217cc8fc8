package geom

import "slices"

// Region is a part of the table: what lies in one of its shapes and in none of its holes. The zero value is no part of it.
type Region struct {
	Shapes []Shape `json:"shapes,omitempty"`
	Holes  []Shape `json:"holes,omitempty"` // each wholly inside of a shape, and apart from each other
}

// IsZero reports whether the region is no part of the table.
func (r Region) IsZero() bool { return len(r.Shapes) == 0 }

// Contains reports whether a point lies in the region. The edge of a shape belongs to it, the edge of a hole does not.
func (r Region) Contains(p Point) bool {
	holds := func(s Shape) bool { return s.ContainsPoint(p) }
	return slices.ContainsFunc(r.Shapes, holds) && !slices.ContainsFunc(r.Holes, holds)
}

// Overlaps reports whether a shape has more in common with the region than a line.
func (r Region) Overlaps(s Shape) bool {
	return slices.ContainsFunc(r.Shapes, func(k Shape) bool { return Overlap(k, s) }) && !slices.ContainsFunc(r.Holes, func(k Shape) bool { return k.Contains(s) })
}
