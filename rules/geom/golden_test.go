package geom

import "testing"

// One number over thousands of answers: it must come out the same on every
// platform. When a change of the package moves it on purpose, write down the
// new one, after a run on more than one platform.
func TestSameEverywhere(t *testing.T) {
	const want = uint64(15527714069876550517)
	sum := uint64(14695981039346656037)
	mix := func(vs ...Length) {
		for _, v := range vs {
			sum = (sum ^ uint64(v)) * 1099511628211
		}
	}
	yes := func(b bool) {
		if b {
			mix(1)
		} else {
			mix(0)
		}
	}
	r := newPCG(99)
	table := Table(36*Inch, 24*Inch)
	for range 400 {
		a, b := r.shape(table), r.shape(table)
		p, q := r.point(table), r.point(table)
		h := r.heading()
		pa, pb := Nearest(a, b)
		mix(Distance(a, b), pa.X, pa.Y, pb.X, pb.Y, Length(HeadingTo(p, q)), SegmentInside(p, q, a))
		yes(Overlap(a, b))
		hit, at := Sweep(Disc(p, Inch), Path{p, q}, b)
		yes(hit)
		mix(at)
		v := Rotate(p, q, h)
		mix(v.X, v.Y, Length(Quarter(a, h, p)))
	}
	for seed := range uint64(6) {
		s, shapes := scene(newPCG(seed), table, 8, 25, false)
		var query Query
		for i := 8; i < 33; i++ {
			for j := 8; j < i; j++ {
				query.Exclude = append(query.Exclude[:0], int32(i), int32(j))
				res := s.AnyToAny(shapes[i], shapes[j], &query)
				yes(res.Clear)
				mix(res.A.X, res.A.Y, res.B.X, res.B.Y, Length(res.Blocker), res.At.X, res.At.Y)
			}
		}
		path, ok := Route(PtIn(1, 1), PtIn(35, 23), Inch, shapes[:8], -1)
		yes(ok)
		mix(PathLength(path))
	}
	if sum != want {
		t.Errorf("got %d, want %d", sum, want)
	}
}
