package geom

import (
	"slices"
	"testing"
)

// What a scene answers of its blockers is what the plain functions answer of their shapes, one by one, to the µm.
func TestThroughAgainstAll(t *testing.T) {
	table := Table(30*Inch, 20*Inch)
	through, holding, inRuns := 0, 0, 0
	each(t, 200, func(t *testing.T, r *pcg) {
		s := NewSight(table)
		var shapes []Shape
		var corners []Point
		for i := range 4 + r.n(12) {
			o := r.piece(t, table)
			if r.n(2) == 0 {
				o = r.shape(table.Grow(4 * Inch)) // some off the table
			}
			h := s.Add(o, int32(100+i), 1<<r.n(3))
			corners = append(corners, s.items[h].sp.pts...)
			shapes = append(shapes, o)
			inRuns += min(1, len(s.items[h].sp.runs))
		}
		for range 60 {
			a, b := r.aim(table, corners), r.aim(table, corners)
			q := Query{Mask: uint8(r.n(8)), Exclude: []int32{int32(100 + r.n(len(shapes)))}}
			var crossed, around []int32
			for i, o := range shapes {
				if q.passes(s.items[i]) {
					continue
				}
				if SegmentCrosses(a, b, o) {
					crossed = append(crossed, int32(i))
				}
				if o.ContainsPoint(a) {
					around = append(around, int32(i))
				}
				if got, want := s.Inside(i, a, b), SegmentInside(a, b, o); got != want {
					t.Fatalf("%v to %v: %d inside %v, want %d", a, b, got, o, want)
				}
				at, d, ok := SegmentEntry(a, b, o)
				if !ok {
					continue
				}
				if gotAt, got := s.Entry(i, a, b); got != d || gotAt != at {
					t.Fatalf("%v to %v enters %v at %v, %d; want %v, %d", a, b, o, gotAt, got, at, d)
				}
			}
			if got := s.Through(a, b, &q, nil); !slices.Equal(got, crossed) {
				t.Fatalf("%v to %v goes through %v, want %v", a, b, got, crossed)
			}
			if got := s.Holding(a, &q, nil); !slices.Equal(got, around) {
				t.Fatalf("%v lies in %v, want %v", a, got, around)
			}
			through, holding = through+len(crossed), holding+len(around)
		}
	})
	if through < 5000 || holding < 1000 || inRuns < 300 {
		t.Errorf("%d went through, %d held, %d outlines in runs", through, holding, inRuns)
	}
}
