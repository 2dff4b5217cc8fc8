package geom

import "testing"

// pcg is a small seeded generator (PCG XSH RR 64/32).
type pcg struct{ s uint64 }

func newPCG(seed uint64) *pcg { return &pcg{seed*2862933555777941757 + 3037000493} }

func (r *pcg) next() uint32 {
	old := r.s
	r.s = old*6364136223846793005 + 1442695040888963407
	x := uint32(((old >> 18) ^ old) >> 27)
	k := uint32(old >> 59)
	return x>>k | x<<(-k&31)
}

func (r *pcg) n(n int) int                 { return int(uint64(r.next()) * uint64(n) >> 32) }
func (r *pcg) length(lo, hi Length) Length { return lo + Length(r.n(int(hi-lo)+1)) }
func (r *pcg) point(b Box) Point {
	return Point{r.length(b.Min.X, b.Max.X), r.length(b.Min.Y, b.Max.Y)}
}
func (r *pcg) heading() Heading { return Heading(r.n(int(FullTurn))) }

// star is a simple polygon around c, convex or not.
func (r *pcg) star(c Point, corners int, least, most Length) Shape {
	pts := make([]Point, corners)
	for i := range pts {
		h := Heading(i * int(FullTurn) / corners)
		pts[i] = c.Add(h.Vec(r.length(least, most)))
	}
	return Poly(pts)
}

// shape is any kind of footprint up to 5" across, inside or near b.
func (r *pcg) shape(b Box) Shape {
	c := r.point(b)
	switch r.n(6) {
	case 0, 1:
		return Disc(c, r.length(Inch/2, 3*Inch))
	case 2:
		return Rect(c, r.length(Inch/2, 3*Inch), r.length(Inch/2, 5*Inch), r.heading())
	case 3:
		return Oval(c, r.length(Inch/2, 3*Inch), r.length(Inch/2, 5*Inch), r.heading())
	case 4:
		return r.star(c, 3+r.n(10), Inch/2, 3*Inch)
	}
	return r.wall(c, 2+r.n(3))
}

func (r *pcg) wall(c Point, corners int) Shape {
	pts := []Point{c}
	h := r.heading()
	for len(pts) < corners {
		h = h.Add(Heading(r.n(12000) - 6000))
		pts = append(pts, pts[len(pts)-1].Add(h.Vec(r.length(Inch/2, 3*Inch))))
	}
	return Stroke(pts, r.length(Inch/10, Inch/2))
}

// each runs f with n seeds, each its own subtest name on failure.
func each(t *testing.T, n int, f func(t *testing.T, r *pcg)) {
	t.Helper()
	for i := range n {
		f(t, newPCG(uint64(i)+1))
		if t.Failed() {
			t.Fatalf("seed %d", i+1)
		}
	}
}
