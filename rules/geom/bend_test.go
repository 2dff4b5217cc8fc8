package geom

import "testing"

// TestBend: where ways lead that run and turn along an arc, and how long they are.
func TestBend(t *testing.T) {
	in := func(x, y Length) Point { return Pt(x*Inch/1000, y*Inch/1000) }
	for _, c := range []struct {
		bend Bend
		end  Pose
		long Length // in thousandths of an inch
	}{
		{Bend{Run: 2 * Inch}, Pose{in(0, 2000), 0}, 2000},
		{Bend{Run: -2 * Inch}, Pose{in(0, -2000), 0}, 2000},
		{Bend{Run: 2 * Inch, Turn: 9000}, Pose{in(0, 2000), 9000}, 2000},
		{Bend{Turn: 9000, Radius: 4 * Inch}, Pose{in(4000, 4000), 9000}, 6283},
		{Bend{Run: Inch, Turn: -9000, Radius: 2 * Inch}, Pose{in(-2000, 3000), 27000}, 4142},
		{Bend{Turn: 18000, Radius: Inch}, Pose{in(2000, 0), 18000}, 3142},
	} {
		end := c.bend.End(Pose{})
		if end.At.Dist(c.end.At) > 2 || end.Heading != c.end.Heading || (c.bend.Length()-c.long*Inch/1000).Abs() > Inch/1000 {
			t.Errorf("%+v: got %v after %s, want %v after %d thousandths", c.bend, end, c.bend.Length(), c.end, c.long)
		}
		list := c.bend.Poses(Pose{}, 500)
		if list[0] != (Pose{}) || list[len(list)-1] != end {
			t.Errorf("%+v: poses from %v to %v, want to %v", c.bend, list[0], list[len(list)-1], end)
		}
	}
}

// TestBendSweep: a hull meets on its arc what lies there, also beside its ends as it swings, and where its middle never comes.
func TestBendSweep(t *testing.T) {
	hull := Rect(Point{}, Inch, 3*Inch, 0)
	b := Bend{Run: 2 * Inch, Turn: 9000, Radius: 4 * Inch}
	for _, c := range []struct {
		what string
		at   Point
		hit  bool
		from Length // after at least so much of the way, in tenths of an inch
		to   Length
	}{
		{"on the run", PtIn(0, 3), true, 10, 20},
		{"on the arc", PtIn(3, 6), true, 45, 75},
		{"outside the arc, where the stern swings", Pt(-7*Inch/10, 2*Inch), true, 20, 45},
		{"the middle of the arc", PtIn(4, 2), false, 0, 0},
		{"ahead of the run", Pt(0, 6*Inch), false, 0, 0},
	} {
		hit, at := b.Sweep(hull, Pose{}, Disc(c.at, Inch/5))
		if hit != c.hit || hit && (at < c.from*Inch/10 || at > c.to*Inch/10) {
			t.Errorf("%s: hit %v after %s", c.what, hit, at)
		}
		if !hit {
			continue
		}
		short, rest := b.Split(at - Inch/20)
		if end, want := rest.End(short.End(Pose{})), b.End(Pose{}); end.At.Dist(want.At) > 3 || end.Heading != want.Heading {
			t.Errorf("%s: in two parts the way leads to %v, want %v", c.what, end, want)
		}
		if again, _ := short.Sweep(hull, Pose{}, Disc(c.at, Inch/5)); again {
			t.Errorf("%s: cut off before it, it is met still", c.what)
		}
		if (short.Length() - (at - Inch/20)).Abs() > Inch/100 {
			t.Errorf("%s: cut to %s, got %s", c.what, at-Inch/20, short.Length())
		}
	}
}
