package geom

import (
	"math"
	"testing"
)

func TestQuarterCatalogue(t *testing.T) {
	// The target at (0,0) facing +y.
	hull := Rect(PtIn(0, 0), Milli(2750), Milli(4500), 0)
	for _, c := range []struct {
		from Point
		want Sides
	}{
		{PtIn(3, 4), Front}, {PtIn(4, 3), Right}, {PtIn(3, -4), Rear}, {PtIn(-4, 3), Left},
		{PtIn(4, 4), Front | Right}, {PtIn(-4, -4), Rear | Left}, {PtIn(0, 0), Front | Right | Rear | Left},
		{Pt(4*Inch, 4*Inch+3), Front}, {Pt(4*Inch+3, 4*Inch), Right},
	} {
		if got := Quarter(hull, 0, c.from); got != c.want {
			t.Errorf("%v: got %v, want %v", c.from, got, c.want)
		}
	}
	if got := Quarter(hull, 9000, PtIn(5, 1)); got != Front {
		t.Errorf("facing right: got %v", got)
	}
	if got, want := (Front | Left).String(), "front+left"; got != want {
		t.Errorf("got %v, want %v", got, want)
	}
}

// Turning the table does not change the side.
func TestQuarterTurns(t *testing.T) {
	each(t, 3000, func(t *testing.T, r *pcg) {
		box := Table(20*Inch, 20*Inch)
		c, p, h := r.point(box), r.point(box), r.heading()
		hull := Rect(c, 2*Inch, 3*Inch, h)
		got := Quarter(hull, h, p)
		bearing := h.Diff(HeadingTo(c, p))
		var want Sides
		switch b := math.Abs(float64(bearing)); {
		case p.Dist(c) < Inch:
			return
		case b < 4498:
			want = Front
		case b > 13502:
			want = Rear
		case b > 4502 && b < 13498:
			want = Right
			if bearing < 0 {
				want = Left
			}
		default:
			return
		}
		if got != want {
			t.Errorf("bearing %d: got %v, want %v", bearing, got, want)
		}
	})
}

func TestInArc(t *testing.T) {
	each(t, 5000, func(t *testing.T, r *pcg) {
		box := Table(20*Inch, 20*Inch)
		a := Arc{r.point(box), r.heading(), Heading(r.n(18001))}
		p := r.point(box)
		off := a.Facing.Diff(HeadingTo(a.Apex, p))
		if off < 0 {
			off = -off
		}
		if p.Dist(a.Apex) < Inch/2 || off-a.Half >= -3 && off-a.Half <= 3 {
			return
		}
		if got, want := a.InArc(p), off < a.Half; got != want {
			t.Errorf("%v: %d off: got %v, want %v", a, off, got, want)
		}
	})
	for _, c := range []struct {
		a    Arc
		p    Point
		want bool
	}{
		{Arc{PtIn(0, 0), 0, 4500}, PtIn(4, 4), true},
		{Arc{PtIn(0, 0), 0, 4500}, Pt(4*Inch+2, 4*Inch), false},
		{Arc{PtIn(0, 0), 0, 9000}, PtIn(4, 0), true},
		{Arc{PtIn(0, 0), 0, 9000}, Pt(0, -2), false},
		{Arc{PtIn(0, 0), 0, 13500}, PtIn(4, -4), true},
		{Arc{PtIn(0, 0), 0, 13500}, PtIn(3, -4), false},
		{Arc{PtIn(0, 0), 0, 18000}, PtIn(0, -4), true},
		{Arc{PtIn(0, 0), 0, 0}, PtIn(0, 4), true},
		{Arc{PtIn(0, 0), 0, 0}, PtIn(0, -4), false},
		{Arc{PtIn(0, 0), 0, 100}, PtIn(0, 0), true},
	} {
		if got := c.a.InArc(c.p); got != c.want {
			t.Errorf("%v %v: got %v, want %v", c.a, c.p, got, c.want)
		}
	}
}

func TestTurnedArea(t *testing.T) {
	each(t, 400, func(t *testing.T, r *pcg) {
		hull := Rect(PtIn(10, 10), r.length(Inch, 4*Inch), r.length(Inch, 6*Inch), 0)
		from := r.heading()
		by := Heading(1 + r.n(4500))
		if r.n(2) == 0 {
			by = -by
		}
		area := TurnedArea(hull, from, from.Add(by))
		if err := ValidPolygon(area.Pts); err != nil {
			t.Fatalf("%v by %d: %v", hull, by, err)
		}
		// Every pose in between lies inside, and every point of the area within
		// its tolerance of some pose.
		reach := hull.Reach()
		for k := Heading(0); k <= 40; k++ {
			pose := hull.At(hull.C, from.Add(by*k/40))
			for _, p := range pose.AppendOutline(nil) {
				if d := DistanceTo(area, p); d > 3 {
					t.Errorf("pose %d sticks out by %d", k, d)
				}
			}
		}
		for range 50 {
			p := r.point(area.Bounds())
			best := MaxCoord
			for k := Heading(0); k <= 200; k++ {
				best = min(best, DistanceTo(hull.At(hull.C, from.Add(by*k/200)), p))
			}
			if in := area.ContainsPoint(p); in && best > reach/1000+reach/250 || !in && best == 0 && DistanceTo(area, p) > 3 {
				t.Errorf("%v in area %v, %d from the poses", p, in, best)
			}
		}
	})
}
