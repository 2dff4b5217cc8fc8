package place_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
)

// anyShape is a shape of any kind about a point; convex tells whether it has a dent.
func anyShape(r *rand.Rand, at geom.Point) geom.Shape {
	h := geom.Heading(r.IntN(36000))
	switch r.IntN(5) {
	case 0:
		return geom.Disc(at, geom.Length(20000+r.IntN(80000)))
	case 1:
		return geom.Rect(at, geom.Length(20000+r.IntN(80000)), geom.Length(20000+r.IntN(150000)), h)
	case 2:
		return geom.Oval(at, geom.Length(20000+r.IntN(80000)), geom.Length(20000+r.IntN(80000)), h)
	case 3:
		return geom.Stroke([]geom.Point{at, at.Add(h.Vec(150000))}, geom.Length(r.IntN(10000)))
	}
	return geom.Poly([]geom.Point{at.Add(geom.Pt(-40000, -30000)), at.Add(geom.Pt(60000, -30000)), at.Add(geom.Pt(50000, 70000)), at.Add(geom.Pt(0, 10000)), at.Add(geom.Pt(-30000, 60000))})
}

func anyModel(r *rand.Rand, s *rules.State) *rules.Model {
	return &rules.Model{ID: 9, Base: anyBase(r), At: anywhere(r, s), Facing: geom.Heading(r.IntN(36000))}
}

// TestBesideTouches stands models of all kinds beside shapes of all kinds, with a gap or none: each has the gap, and no model that stands
// further in by more than the tolerance of contact has it.
func TestBesideTouches(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 1))
	s := crowd(r, 0)
	for range 2000 {
		m, shape := anyModel(r, s), anyShape(r, anywhere(r, s))
		dir := geom.Heading(r.IntN(36000))
		gap := geom.Length(r.IntN(2) * r.IntN(60000))
		from := shape.C
		if shape.Kind == geom.KindStroke || shape.Kind == geom.KindPolygon {
			from = shape.AppendOutline(nil)[0]
		}
		at := place.Beside(m, shape, from, dir, gap)
		stood := m.Base.Shape(at, m.Facing)
		if place.Near(&stood, &shape, gap) {
			t.Errorf("%v beside %v, gap %d: it is too near at %v", m.Base, shape, gap, at)
		}
		if d := at.Dist(from); d > 1 && !geom.Within(stood, shape, gap+geom.Touch) {
			t.Errorf("%v beside %v: the gap is %d, want %d", m.Base, shape, geom.Distance(stood, shape), gap)
		} else if in := m.Base.Shape(from.Add(dir.Vec(d-geom.Touch-2)), m.Facing); d > geom.Touch+2 && shape.Convex() && !place.Near(&in, &shape, gap) {
			t.Errorf("%v beside %v, gap %d: further in there is room too", m.Base, shape, gap)
		}
	}
}

// TestContactsTouch looks at all places in contact at once: around a base, across a wall and outside an area. Everybody touches and nobody
// stands on what he touches; around a base and along an outline no stretch is left out where somebody could stand.
func TestContactsTouch(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 1))
	s := crowd(r, 0)
	for range 200 {
		m, e := anyModel(r, s), anyModel(r, s)
		e.ID = 10
		around := place.Around(m, e.Shape())
		if len(around) != 24 {
			t.Fatalf("%d places around a base, want 24", len(around))
		}
		if h := geom.HeadingTo(e.At, around[0]).Diff(geom.HeadingTo(e.At, m.At)); h > 100 || h < -100 {
			t.Errorf("the first place is not the one straight ahead, %d off", h)
		}
		touch := func(what string, spots []geom.Point, shape geom.Shape) {
			for _, at := range spots {
				if stood := m.Base.Shape(at, m.Facing); !geom.Touching(stood, shape) || geom.Pressed(stood, shape) {
					t.Errorf("%s %v: at %v the gap is %d", what, shape, at, geom.Distance(stood, shape))
				}
			}
		}
		touch("around", around, e.Shape())
		area := geom.Poly([]geom.Point{geom.PtIn(10, 10), geom.PtIn(16, 10), geom.PtIn(16, 14), geom.PtIn(9, 15)})
		outside := place.Outside(m, area)
		touch("outside", outside, area)
		for _, at := range outside {
			if len(outside) < 20 || !area.ContainsPoint(m.At) && m.At.Dist(at)+geom.Inch < m.At.Dist(outside[0]) {
				t.Errorf("of %d places outside an area the first is not the nearest", len(outside))
			}
		}
		wall := geom.Stroke([]geom.Point{geom.PtIn(20, 4), geom.PtIn(20, 30)}, geom.Inch/4)
		e.At = geom.PtIn(18, 16)
		e.Base, e.Facing = rules.Base{W: geom.Inch}, 0
		across := place.Across(m, wall, e.Shape())
		touch("across", across, wall)
		for _, at := range across {
			if at.X <= 20*geom.Inch {
				t.Errorf("%v is on the near side of the wall", at)
			}
		}
	}
}

// TestFacingTouches looks at the poses about bases of all forms, with a gap or none: each model has the gap and faces the middle, and the
// bearings go once around from the first on, 15 degrees apart.
func TestFacingTouches(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 1))
	s := crowd(r, 0)
	for range 200 {
		m, e := anyModel(r, s), anyModel(r, s)
		shape, first, gap := e.Shape(), geom.Heading(r.IntN(36000)), geom.Length(r.IntN(2)*r.IntN(60000))
		var seen []geom.Heading
		for p := range place.Facing(m, shape, first, gap) {
			stood := m.Base.Shape(p.At, p.Heading)
			if !geom.Within(stood, shape, gap+geom.Touch) || place.Near(&stood, &shape, gap) {
				t.Errorf("%v about %v, gap %d: at %v the gap is %d", m.Base, shape, gap, p, geom.Distance(stood, shape))
			}
			if off := p.Heading.Diff(geom.HeadingTo(p.At, e.At)); off > 2 || off < -2 {
				t.Errorf("%v about %v: at %v it faces %d off the middle", m.Base, shape, p, off)
			}
			seen = append(seen, p.Heading.Opposite().Add(-first))
		}
		slices.Sort(seen)
		for k, h := range seen {
			if len(seen) != 24 || h != geom.Heading(k)*15*geom.Degree {
				t.Fatalf("got the bearings %v from the first on", seen)
			}
		}
	}
}

// TestContactsAreKept returns the same list for the same models where they stand, another one where one has moved.
func TestContactsAreKept(t *testing.T) {
	s := crowd(rand.New(rand.NewPCG(13, 1)), 6)
	wall := &rules.Piece{ID: 1, Shape: geom.Stroke([]geom.Point{geom.PtIn(20, 4), geom.PtIn(20, 30)}, geom.Inch/4)}
	m, e := *s.Model(1), *s.Model(2)
	first := place.Contacts(s, &m, &e, nil)
	if !slices.Equal(first, place.Around(&m, e.Shape())) {
		t.Error("the places are not those around")
	}
	if again := place.Contacts(s.Clone(), &m, &e, nil); &again[0] != &first[0] {
		t.Error("the places are not kept")
	}
	if over := place.Contacts(s, &m, &e, wall); !slices.Equal(over, place.Across(&m, wall.Shape, e.Shape())) {
		t.Error("the places over a wall are not those across")
	}
	for name, change := range map[string]func(){"the one moves": func() { m.At.X++ }, "the other turns": func() { e.Facing++ }, "another one goes": func() { m.ID = 3 }} {
		change()
		if again := place.Contacts(s, &m, &e, nil); &again[0] == &first[0] || !slices.Equal(again, place.Around(&m, e.Shape())) {
			t.Errorf("%s: the places are the old ones", name)
		}
	}
}

// TestLeavesAllParts leaps out of ground of several parts: where the leap ends none of those is too near that were where it began, a µm
// earlier one is, and none is again farther on.
func TestLeavesAllParts(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 1))
	s := crowd(r, 0)
	left, stuck := 0, 0
	for range 400 {
		m := anyModel(r, s)
		var parts []geom.Shape
		for range 1 + r.IntN(4) {
			near := m.At.Add(geom.Pt(geom.Length(r.IntN(100000)-50000), geom.Length(r.IntN(100000)-50000)))
			parts = append(parts, geom.Rect(near, geom.Length(20000+r.IntN(80000)), geom.Length(20000+r.IntN(80000)), geom.Heading(r.IntN(36000))))
		}
		const most, gap = 4 * geom.Inch, geom.Inch / 2
		l := place.NewLeap(m.Base, geom.Pose{At: m.At, Heading: m.Facing}, geom.Heading(r.IntN(36000)), most)
		here := l.At(0)
		d := place.NewAreas(parts).Leave(&l, 0, &here, gap)
		met := slices.DeleteFunc(parts, func(p geom.Shape) bool { return !place.Near(&here, &p, gap) })
		near := func(d geom.Length) bool {
			at := l.At(d)
			return slices.ContainsFunc(met, func(p geom.Shape) bool { return place.Near(&at, &p, gap) })
		}
		if d > most {
			if stuck++; !near(most) {
				t.Errorf("the longest leap leaves it")
			}
			continue
		}
		if left++; near(d) || d > 0 && !near(d-1) {
			t.Errorf("it is left after %d: too near there %v, just before %v", d, near(d), near(d-1))
		}
		for far := d; far <= most; far += geom.Inch / 8 {
			if near(far) {
				t.Errorf("left after %d, but not at %d", d, far)
			}
		}
	}
	if left < 100 || stuck < 20 {
		t.Errorf("%d left and %d did not: too few to tell", left, stuck)
	}
}
