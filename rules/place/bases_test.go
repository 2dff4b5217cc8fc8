package place_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
)

// TestBasesAgreeOneByOne asks crowds whom a base would meet, and every model by itself: the first that is in the way is told, on it or
// too near.
func TestBasesAgreeOneByOne(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 1))
	var ons, nears, frees int
	for range 60 {
		s := crowd(r, 40)
		b := place.Bases{State: s, Not: func(m rules.ModelID) bool { return m%7 == 0 }, Least: geom.Length(r.IntN(3)) * geom.Inch}
		if r.IntN(4) > 0 {
			b.Foe = func(m *rules.Model) bool { return m.Seat == rules.SeatB && m.ID%5 > 0 }
		}
		for range 50 {
			base := anyBase(r).Shape(anywhere(r, s), geom.Heading(r.IntN(36000)))
			want, gap, on := rules.ModelID(0), geom.Length(0), false
			for i := range s.Models {
				m := &s.Models[i]
				if m.Place == rules.Reserve || m.ID%7 == 0 {
					continue
				}
				d := geom.Distance(base, m.Shape())
				if on = geom.Pressed(base, m.Shape()); on {
					want = m.ID
					break
				}
				if m.Place == rules.OnTable && b.Foe != nil && b.Foe(m) && d < b.Least {
					want, gap = m.ID, d
					break
				}
			}
			m, d, over := b.Meets(base)
			if m != want || d != gap || over != on || b.Free(base) != (want == 0) {
				t.Fatalf("got model %d, gap %d, on it %v, want %d, %d, %v", m, d, over, want, gap, on)
			}
			switch {
			case m == 0:
				frees++
			case on:
				ons++
			default:
				nears++
			}
		}
	}
	if min(ons, nears, frees) < 100 {
		t.Errorf("met %d bases, came too near to %d, %d were free: too few to tell", ons, nears, frees)
	}
}

// TestInZones holds zones against the corners of a base: a base is in where all of its outline is in one of them.
func TestInZones(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 1))
	zones := [][]geom.Point{
		{geom.PtIn(0, 0), geom.PtIn(48, 0), geom.PtIn(24, 12)},
		{geom.PtIn(4, 20), geom.PtIn(30, 20), geom.PtIn(30, 34), geom.PtIn(4, 34)},
	}
	s, in := crowd(r, 0), 0
	for range 3000 {
		base := geom.Rect(anywhere(r, s), geom.Inch, 2*geom.Inch, geom.Heading(r.IntN(36000)))
		want := false
		for _, z := range zones {
			all := true
			for _, p := range base.Shrunk(geom.Touch).AppendOutline(nil) {
				all = all && geom.DistanceTo(geom.Poly(z), p) == 0
			}
			want = want || all
		}
		if got := place.InZones(zones, base); got != want {
			t.Errorf("%v: got %v, want %v", base, got, want)
		}
		if want {
			in++
		}
	}
	if in < 200 {
		t.Errorf("%d were in a zone, want more", in)
	}
	if edge := geom.Rect(geom.PtIn(10, 27), 12*geom.Inch+geom.Touch, 2*geom.Inch, 0); !place.InZones(zones, edge) {
		t.Error("a base that hangs over its zone by half the tolerance is not in it")
	}
}

func TestRead(t *testing.T) {
	s := crowd(rand.New(rand.NewPCG(6, 1)), 4)
	for i := range s.Models {
		s.Models[i].Place = rules.Reserve
	}
	waits := []rules.ModelID{1, 2, 3}
	to := func(m rules.ModelID) rules.Move {
		return rules.Move{Model: m, Path: []geom.Point{geom.PtIn(1, 1), geom.PtIn(int(m)*6, 9)}, Facing: 9000}
	}
	for _, c := range []struct {
		name, want string
		moves      []rules.Move
		left       rules.ModelID
	}{
		{"all", "", []rules.Move{to(3), to(1), to(2)}, 0},
		{"one is left out", "", []rules.Move{to(3), to(1)}, 2},
		{"one that does not wait", "not to be placed", []rules.Move{to(1), to(4)}, 1},
		{"one without a place", "say where", []rules.Move{{Model: 2}}, 1},
		{"one twice", "twice", []rules.Move{to(1), to(1)}, 1},
	} {
		list, r := place.Read(s, 1, waits, c.moves, "RULE")
		if r.OK() != (c.want == "") || !strings.Contains(r.Text.String(), c.want) {
			t.Errorf("%s: %v", c.name, r.Text)
		}
		if got := place.LeftOut(list, waits); got != c.left {
			t.Errorf("%s: model %d is left out, want %d", c.name, got, c.left)
		}
		for i, p := range list {
			if p.Model != c.moves[i].Model || p.Shape.Centre() != geom.PtIn(int(p.Model)*6, 9) || p.Facing != 9000 {
				t.Errorf("%s: %+v", c.name, p)
			}
		}
	}
}
