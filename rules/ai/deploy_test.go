package ai_test

import (
	"fmt"
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/geom"
	"baize/scenarios"
)

// TestSetsUpInFront: in a scenario with a zone along each long edge and markers between them the veteran sets up every unit within three inches
// of the front of its zone, none behind another, so that each marker on its own half has a unit within 14 inches.
func TestSetsUpInFront(t *testing.T) {
	start, err := scenarios.Load("first-blood")
	if err != nil {
		t.Fatal(err)
	}
	sys, err := rules.Find(start.System)
	if err != nil {
		t.Fatal(err)
	}
	for seed := range *seeds {
		inFront(t, sys, setUp(t, start, seed))
	}
}

// setUp has two veterans set up, and returns the table as the first turn begins.
func setUp(t *testing.T, start *rules.State, seed int) *rules.State {
	t.Helper()
	sys, err := rules.Find(start.System)
	if err != nil {
		t.Fatal(err)
	}
	s := start.Clone()
	s.Seed = uint64(seed)
	m := ai.Match{Battle: rules.NewBattle(sys, s)}
	for seat := range m.Players {
		m.Players[seat] = ai.NewPlanner(uint64(2*seed+seat), ai.Tempers[0], ai.Levels[0])
	}
	for m.Battle.State().Turn < 1 {
		if err := m.Step(); err != nil {
			t.Fatal(err)
		}
	}
	return m.Battle.State()
}

// TestSetsUpDifferently: no two of three seeds set a side up alike.
func TestSetsUpDifferently(t *testing.T) {
	for _, name := range []string{"first-blood", "salt-road"} {
		start, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]int{}
		for seed := range 3 {
			s := setUp(t, start, seed)
			for seat := range 2 {
				at := fmt.Sprint(seat)
				for i := range s.Models {
					if m := &s.Models[i]; m.Seat == rules.Seat(seat) {
						at += fmt.Sprint(" ", m.At.X, m.At.Y)
					}
				}
				if before, same := seen[at]; same {
					t.Errorf("%s: seeds %d and %d set %s up alike", name, before, seed, rules.Seat(seat))
				}
				seen[at] = seed
			}
		}
	}
}

// inFront holds a table as it is set up to TestSetsUpInFront.
func inFront(t *testing.T, sys rules.System, s *rules.State) {
	t.Helper()
	var boxes [2][]geom.Box
	for i := range s.Units {
		box := geom.EmptyBox()
		for _, m := range s.Units[i].Models {
			box = box.Union(s.Model(m).Shape().Bounds())
		}
		boxes[s.Units[i].Seat] = append(boxes[s.Units[i].Seat], box)
	}
	marks := rules.MapperOf(sys).Landmarks(s)
	for seat, list := range boxes {
		for _, z := range marks {
			if z.Kind != rules.LandmarkZone || z.Seat != rules.Seat(seat) {
				continue
			}
			zone := geom.Poly(z.Area).Bounds()
			for i, box := range list {
				back := zone.Max.Y - box.Max.Y
				if zone.Min.Y > s.Table.H/2 {
					back = box.Min.Y - zone.Min.Y
				}
				if back > 3*geom.Inch {
					t.Errorf("seed %d: a unit of %s stands %.1f inches behind the front of its zone", s.Seed, rules.Seat(seat), float64(back)/float64(geom.Inch))
				}
				for _, other := range list[:i] {
					if box.Min.X < other.Max.X && other.Min.X < box.Max.X {
						t.Errorf("seed %d: units of %s stand behind one another, at %v and %v", s.Seed, rules.Seat(seat), box, other)
					}
				}
			}
		}
		for _, o := range marks {
			if o.Kind != rules.LandmarkObjective || o.At.Y < s.Table.H/2 != (seat == 0) {
				continue
			}
			near := 1000 * geom.Inch
			for _, box := range list {
				near = min(near, geom.DistanceTo(geom.Rect(box.Centre(), box.Max.X-box.Min.X, box.Max.Y-box.Min.Y, 0), o.At))
			}
			if near > 14*geom.Inch {
				t.Errorf("seed %d: nobody of %s stands nearer than %.1f inches to an objective at %v", s.Seed, rules.Seat(seat), float64(near)/float64(geom.Inch), o.At)
			}
		}
	}
}
