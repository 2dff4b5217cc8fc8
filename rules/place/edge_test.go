package place_test

import (
	"math/rand/v2"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
)

var edges = []place.Edge{place.Bottom, place.Top, place.Left, place.Right}

// TestEdgeMeasures goes straight in from every edge: the gap grows by as much, and no point of the edge is nearer than the nearest.
func TestEdgeMeasures(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	s := crowd(r, 0)
	for range 200 {
		for _, e := range edges {
			base, along, in := anyBase(r), geom.Length(r.IntN(int(e.Long(&s.Table)))), geom.Length(r.IntN(400000))
			at := e.Point(&s.Table, along, in)
			if got := e.Along(at); got != along {
				t.Errorf("%s: %d along, want %d", e, got, along)
			}
			near, far := base.Shape(at, 0), base.Shape(at.Add(e.Inward().Vec(geom.Inch)), 0)
			if got := e.Gap(&s.Table, far) - e.Gap(&s.Table, near); got != geom.Inch {
				t.Errorf("%s: an inch further in the gap is %d wider", e, got)
			}
			if got := e.Gap(&s.Table, geom.Disc(at, 0)); got != in {
				t.Errorf("%s: %d from the edge, want %d", e, got, in)
			}
			to := e.Nearest(&s.Table, at)
			if got := at.Dist(to); got != in {
				t.Errorf("%s: the nearest point of the edge is %d away, want %d", e, got, in)
			}
			for k := range geom.Length(20) {
				if o := e.Point(&s.Table, e.Long(&s.Table)*k/19, 0); at.Dist(o) < in {
					t.Errorf("%s: %v is nearer than the nearest point", e, o)
				}
			}
		}
	}
}

// TestBandHoldsWhoTouches stands bases on a stretch of an edge: those that touch it there lie in its band.
func TestBandHoldsWhoTouches(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 1))
	s := crowd(r, 0)
	for range 200 {
		for _, e := range edges {
			size := geom.Length(r.IntN(50000) + 10000)
			from, to := 5*geom.Inch, 20*geom.Inch
			along := from + geom.Length(r.IntN(int(to-from)))
			base := geom.Disc(e.Point(&s.Table, along, (size+1)/2), size)
			in := along-size/2 >= from && along+size/2+1 <= to
			if got := place.Inside(base, geom.Poly(e.Band(&s.Table, from, to, size+1))); in && !got {
				t.Errorf("%s: a base of %d at %d is not in the band", e, size, along)
			}
			if e.Band(&s.Table, 0, geom.MaxCoord, geom.Inch)[2] != e.Band(&s.Table, 0, e.Long(&s.Table), geom.Inch)[2] {
				t.Errorf("%s: a stretch without an end does not end with the edge", e)
			}
		}
	}
}

// TestRowStandsOnItsEdge lays rows out: every base touches the edge and faces in, the gap is between neighbours, and the middle of the
// row, with a gap at its end, is where it was asked for.
func TestRowStandsOnItsEdge(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	const gap = geom.Inch / 10
	for range 100 {
		s := crowd(r, 1+r.IntN(8))
		var all []rules.ModelID
		for i := range s.Models {
			all = append(all, s.Models[i].ID)
		}
		for _, e := range edges {
			middle := e.Long(&s.Table) / 2
			row := e.Row(s, all, middle, gap)
			first, last := geom.Length(0), geom.Length(0)
			for i := range row {
				p := place.End(s, &row[i])
				if d := e.Gap(&s.Table, p.Shape); d < 0 || d > 2 || p.Facing != e.Inward() {
					t.Errorf("%s: model %d is %d from the edge, facing %d", e, i, d, p.Facing)
				}
				b := p.Shape.Bounds()
				lo, hi := e.Along(b.Min), e.Along(b.Max)
				if i == 0 {
					first = lo
				} else if d := lo - last; (d - gap).Abs() > 3 {
					t.Errorf("%s: neighbours are %d apart, want %d", e, d, gap)
				}
				last = hi
			}
			if mid := (first + last + gap) / 2; (mid - middle).Abs() > geom.Length(len(row)+2) {
				t.Errorf("%s: the middle is at %d, want %d", e, mid, middle)
			}
		}
	}
}

func TestNudged(t *testing.T) {
	table := &rules.Table{W: 48 * geom.Inch, H: 36 * geom.Inch}
	half := geom.Inch / 2
	for _, c := range []struct {
		name     string
		at, want geom.Point
	}{
		{"on the table", geom.PtIn(10, 10), geom.PtIn(10, 10)},
		{"a hair over the left edge", geom.Pt(half-geom.Touch, geom.Inch), geom.Pt(half, geom.Inch)},
		{"a hair over the upper right corner", geom.Pt(table.W-half+9, table.H-half+7), geom.Pt(table.W-half, table.H-half)},
		{"well over the bottom edge", geom.Pt(geom.Inch, half-geom.Touch-1), geom.Pt(geom.Inch, half-geom.Touch-1)},
	} {
		if got := place.Nudged(table, geom.Disc(c.at, geom.Inch)).Centre(); got != c.want {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
}
