package geom

import (
	"math"
	"testing"
)

func TestHeadingCatalogue(t *testing.T) {
	// 4" from (10,10) at bearing 60 ends at (13.46,12.00).
	p := PtIn(10, 10).Add(Degrees(60).Vec(4 * Inch))
	if got, want := p.X.Decimal(), "13.4641"; got != want {
		t.Errorf("x: got %s, want %s", got, want)
	}
	if got, want := p.Y, 12*Inch; got != want {
		t.Errorf("y: got %v, want %v", got, want)
	}
	if got, want := Degrees(330).Add(4500), Degrees(15); got != want {
		t.Errorf("right turn: got %v, want %v", got, want)
	}
	for _, c := range []struct {
		h    Heading
		want Point
	}{{0, PtIn(0, 1)}, {9000, PtIn(1, 0)}, {18000, PtIn(0, -1)}, {27000, PtIn(-1, 0)}, {3000, Point{12700, 21997}}} {
		if got := c.h.Vec(Inch); got != c.want {
			t.Errorf("%d: got %v, want %v", c.h, got, c.want)
		}
	}
}

// Every heading against floating point, which is exact enough to judge.
func TestVecError(t *testing.T) {
	const long = 100 * Inch
	for h := Heading(0); h < FullTurn; h++ {
		s, c := math.Sincos(float64(h) * math.Pi / 18000)
		v := h.Vec(long)
		if dx, dy := math.Abs(s*float64(long)-float64(v.X)), math.Abs(c*float64(long)-float64(v.Y)); dx > 0.501 || dy > 0.501 {
			t.Fatalf("%d: off by %v, %v µm", h, dx, dy)
		}
		if got := v.Heading(); got != h {
			t.Fatalf("heading of %v: got %d, want %d", v, got, h)
		}
	}
}

func TestHeadingToAgainstFloat(t *testing.T) {
	box := Box{Point{-MaxCoord, -MaxCoord}, Point{MaxCoord, MaxCoord}}
	each(t, 20000, func(t *testing.T, r *pcg) {
		p := r.point(box)
		if r.n(3) == 0 {
			p = r.point(Box{Point{-50, -50}, Point{50, 50}})
		}
		got := p.Heading()
		want := math.Atan2(float64(p.X), float64(p.Y)) * 18000 / math.Pi
		if p == (Point{}) {
			want = 0
		}
		d := math.Mod(float64(got)-want+54000, 36000) - 18000
		if math.Abs(d) > 0.5000001 {
			t.Errorf("%v: got %d, want %v", p, got, want)
		}
	})
	for _, c := range []struct {
		p    Point
		want Heading
	}{{Point{0, 1}, 0}, {Point{1, 1}, 4500}, {Point{1, 0}, 9000}, {Point{1, -1}, 13500}, {Point{0, -1}, 18000},
		{Point{-1, -1}, 22500}, {Point{-1, 0}, 27000}, {Point{-1, 1}, 31500}, {Point{}, 0}, {Point{-1, 1000000}, 0}} {
		if got := c.p.Heading(); got != c.want {
			t.Errorf("%v: got %d, want %d", c.p, got, c.want)
		}
	}
}

func TestDiffAndNorm(t *testing.T) {
	for _, c := range []struct{ a, b, want Heading }{
		{0, 9000, 9000}, {9000, 0, -9000}, {35900, 100, 200}, {100, 35900, -200}, {0, 18000, 18000}, {18000, 0, 18000}, {-100, 100, 200},
	} {
		if got := c.a.Diff(c.b); got != c.want {
			t.Errorf("%d to %d: got %d, want %d", c.a, c.b, got, c.want)
		}
	}
	for _, c := range []struct{ h, want Heading }{{-1, 35999}, {36000, 0}, {72001, 1}, {-72001, 35999}} {
		if got := c.h.Norm(); got != c.want {
			t.Errorf("%d: got %d, want %d", c.h, got, c.want)
		}
	}
	if got, want := Degrees(-90), Heading(27000); got != want {
		t.Errorf("got %d, want %d", got, want)
	}
}

func TestRotate(t *testing.T) {
	if got, want := Rotate(PtIn(1, 0), PtIn(0, 0), 9000), PtIn(0, -1); got != want {
		t.Errorf("got %v, want %v", got, want)
	}
	each(t, 2000, func(t *testing.T, r *pcg) {
		box := Table(6*Foot, 4*Foot)
		p, c, h := r.point(box), r.point(box), r.heading()
		q := Rotate(p, c, h)
		if d := (q.Dist(c) - p.Dist(c)).Abs(); d > 1 {
			t.Errorf("distance changed by %d", d)
		}
		if back := Rotate(q, c, -h); back.Dist(p) > 2 {
			t.Errorf("got %v, want %v", back, p)
		}
	})
}
