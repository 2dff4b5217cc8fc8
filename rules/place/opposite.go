package place

import (
	"baize/rules"
	"baize/rules/geom"
)

// abreast is how far bases of a rank stand apart in [Opposite].
const abreast = geom.Inch / 10

// Opposite clears the table of a state and stands two groups of models on it face to face, each in one rank with its first model in the
// middle, so that their nearest edges are at a distance; the second goes to the other side than the first with its units. All other models wait off
// the table, which gets as large as that takes. It returns the middle of the front of the first group and of the second. The state is changed in
// place: give it a copy.
func Opposite(s *rules.State, a, b []rules.ModelID, at geom.Length) (front [2]geom.Point) {
	other := s.Model(a[0]).Seat.Other()
	for _, id := range b {
		m := s.Model(id)
		m.Seat, s.Unit(m.Unit).Seat = other, other
	}
	for i := range s.Models {
		if m := &s.Models[i]; m.Alive() {
			m.Place, m.Inside, m.Within, m.Layer = rules.Reserve, 0, 0, 0
		}
	}
	s.Table.Pieces = nil
	const margin = 24 * geom.Inch
	wide := 2*margin + max(across(s, a), across(s, b))
	s.Table.W, s.Table.H = wide, 2*margin+at
	front = [2]geom.Point{geom.Pt(wide/2, margin), geom.Pt(wide/2, margin+at)}
	rank(s, a, front[0], 0)
	rank(s, b, front[1], 18000)
	return front
}

// across is more than a rank of models takes.
func across(s *rules.State, list []rules.ModelID) (sum geom.Length) {
	for _, id := range list {
		box := s.Model(id).Base.Shape(geom.Point{}, 0).Bounds()
		sum += 2 * (box.Width() + abreast)
	}
	return sum
}

// rank stands models side by side, their fronts in a line: the first in the middle, the others to its right and left by turns.
func rank(s *rules.State, list []rules.ModelID, middle geom.Point, heading geom.Heading) {
	left, right := middle.X, middle.X // what is taken so far
	for i, id := range list {
		m := s.Model(id)
		box := m.Base.Shape(geom.Point{}, heading).Bounds()
		x := middle.X - (box.Min.X+box.Max.X)/2
		switch {
		case i == 0:
			left, right = x+box.Min.X, x+box.Max.X
		case i%2 == 1:
			x = right + abreast - box.Min.X
			right = x + box.Max.X
		default:
			x = left - abreast - box.Max.X
			left = x + box.Min.X
		}
		y := middle.Y - box.Max.Y
		if heading != 0 {
			y = middle.Y - box.Min.Y
		}
		m.Place, m.At, m.Facing = rules.OnTable, geom.Pt(x, y), heading
	}
}
