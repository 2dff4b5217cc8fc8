package geom

import (
	"math"
	"testing"
)

func TestQuarterCatalogue(t *testing.T) {
	// DL2-IRON-28: target at (0,0) facing +y.
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

func TestQuarterDiagonal(t *testing.T) {
	hull := Rect(PtIn(10, 10), 2*Inch, 4*Inch, 0)
	for _, c := range []struct {
		from Point
		want Sides
	}{
		{PtIn(11, 14), Front}, {PtIn(11, 12), Front | Right}, {PtIn(12, 12), Right}, {PtIn(9, 8), Rear | Left}, {PtIn(10, 2), Rear}, {PtIn(8, 13), Left},
	} {
		if got := QuarterDiagonal(hull, 0, c.from); got != c.want {
			t.Errorf("%v: got %v, want %v", c.from, got, c.want)
		}
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

func TestArcTouches(t *testing.T) {
	seen := 0
	each(t, 3000, func(t *testing.T, r *pcg) {
		box := Table(14*Inch, 14*Inch)
		a := Arc{r.point(box), r.heading(), Heading(500 + r.n(16000))}
		s := r.shape(box)
		any, all := false, true
		for _, p := range append(s.AppendOutline(nil), s.C) {
			if !s.ContainsPoint(p) {
				continue
			}
			in := a.InArc(p)
			off := (Arc{a.Apex, a.Facing, a.Half + 1}).InArc(p)
			any, all = any || in, all && off
		}
		if got := a.Touches(s); any && !got {
			t.Errorf("%v does not touch %v", a, s)
		}
		if a.Touches(s) {
			seen++
		}
		if got := a.Contains(s); got && !all {
			t.Errorf("%v does not hold %v", a, s)
		}
	})
	if seen < 500 {
		t.Errorf("only %d touched", seen)
	}
}

func TestTemplates(t *testing.T) {
	// DL2-COMP-02: the six directions, and 4" along arrow 1.
	for face, want := range []Heading{0, 6000, 12000, 18000, 24000, 30000} {
		if got := RandomDirection(0, face+1); got != want {
			t.Errorf("arrow %d: got %d, want %d", face+1, got, want)
		}
	}
	if got, want := Scatter(PtIn(10, 10), 0, 1, 4*Inch), PtIn(10, 14); got != want {
		t.Errorf("got %v, want %v", got, want)
	}
	if got, want := RandomDirection(33000, 2), Heading(3000); got != want {
		t.Errorf("turned rose: got %d, want %d", got, want)
	}
	// DL2-COMP-04: a barrier at 90 degrees is 1" by 5".
	b := SmokeBarrier(PtIn(0, 0), 9000, BarrierLength, BarrierWidth).Bounds()
	if b.Width() != Inch || b.Height() != 5*Inch {
		t.Errorf("barrier: got %v by %v", b.Width().Inches(), b.Height().Inches())
	}
}

func TestDriveCatalogue(t *testing.T) {
	// DL2-IRON-02: 1" straight, 30 degrees right, 4" straight.
	got, err := Drive(Pose{PtIn(20, 10), 0}, []Turn{{Before: Inch, Angle: 3000}}, 4*Inch, nil)
	if err != nil || len(got) != 3 {
		t.Fatalf("got %v, %v", got, err)
	}
	end := got[2]
	if want := (Pose{Pt(Milli(22000), Milli(14464)), 3000}); end.Heading != 3000 || end.At.Dist(want.At) > 10 {
		t.Errorf("got %v, want %v", end, want)
	}
	if got, want := DriveLength([]Turn{{Before: -Inch, Angle: 3000}}, 4*Inch), 5*Inch; got != want {
		t.Errorf("length: got %v, want %v", got, want)
	}
	// DL2-IRON-03: three full turns end 135 degrees off.
	full := []Turn{{Inch, 4500, false}, {Inch, 4500, false}, {Inch, 4500, false}}
	got, err = Drive(Pose{PtIn(20, 10), 31500}, full, 0, got[:0])
	if err != nil || got[len(got)-1].Heading != 9000 {
		t.Errorf("got %v, %v", got, err)
	}
	if _, err := Drive(Pose{}, []Turn{{Inch, 4501, false}}, 0, nil); err == nil {
		t.Error("a turn above 45 degrees: no error")
	}
}

func TestTurnedArea(t *testing.T) {
	each(t, 400, func(t *testing.T, r *pcg) {
		hull := Rect(PtIn(10, 10), r.length(Inch, 4*Inch), r.length(Inch, 6*Inch), 0)
		from := r.heading()
		by := Heading(1 + r.n(int(MaxTurn)))
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

func TestDriveHits(t *testing.T) {
	hull := Rect(PtIn(10, 10), 2*Inch, 4*Inch, 0)
	for _, c := range []struct {
		name  string
		turns []Turn
		after Length
		o     Shape
		hit   bool
		at    Length
		step  int
	}{
		{"straight on", nil, 6 * Inch, square(9, 15, 2), true, 3 * Inch, 0},
		{"short of it", nil, 3 * Inch, square(9, 15, 2), false, 0, 0},
		{"backwards", nil, -6 * Inch, square(9, 3, 2), true, 3 * Inch, 0},
		{"corner swings out", []Turn{{Inch, 4500, false}}, 0, Disc(PtIn(12, 13), 3*Inch/2), true, Inch, 1},
		{"corner swings the other way", []Turn{{Inch, 4500, true}}, 0, Disc(PtIn(12, 13), 3*Inch/2), false, 0, 0},
		{"after the turn", []Turn{{Inch, 4500, false}}, 9 * Inch, Disc(PtIn(16, 17), Inch), true, Inch + Milli(5985), 2},
	} {
		hit, at, step := DriveHits(hull, c.turns, c.after, c.o)
		if hit != c.hit || step != c.step || (at-c.at).Abs() > Inch/100 {
			t.Errorf("%s: got %v %s %d, want %v %s %d", c.name, hit, at.Decimal(), step, c.hit, c.at.Decimal(), c.step)
		}
	}
}
