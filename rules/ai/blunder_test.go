package ai_test

import (
	"os"
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/geom"
	"baize/rules/rulestest"
)

// Short positions in which one thing is obviously right: each level plays side A until it is the other side's turn or the
// battle is over. The texts say what is to be done.
func TestNoBlunders(t *testing.T) {
	near := func(at geom.Point, d geom.Length) func(*rules.State, []string) bool {
		return func(s *rules.State, _ []string) bool {
			for _, id := range s.Unit(1).Models {
				if m := s.Model(id); m.Place == rules.OnTable && m.At.Dist(at) <= d {
					return true
				}
			}
			return false
		}
	}
	for _, c := range []struct {
		file, want string
		good       func(s *rules.State, kinds []string) bool
	}{
		{"last-turn-objective-near", "stands on the marker", near(geom.Pt(10*geom.Inch, 16*geom.Inch), 5*geom.Inch/2)},
		{"held-objective", "stays on the marker", near(geom.Pt(11*geom.Inch, 10*geom.Inch), 5*geom.Inch/2)},
		{"last-turn-leader", "comes within 4 inches of the marker", near(geom.Pt(10*geom.Inch, 18*geom.Inch), 9*geom.Inch/2)},
		{"easy-target", "fires", func(_ *rules.State, kinds []string) bool {
			for _, k := range kinds {
				if k == "fire" || k == "charge" {
					return true
				}
			}
			return false
		}},
	} {
		for _, level := range ai.Levels[:2] {
			t.Run(c.file+" "+level.Name, func(t *testing.T) {
				t.Parallel()
				s, kinds := activation(t, c.file, ai.NewPlanner(11, ai.Tempers[0], level))
				if !c.good(s, kinds) {
					t.Errorf("got %v, want that side A %s", kinds, c.want)
				}
			})
		}
	}
}

// activation plays one activation of side A from a position and gives the table and the kinds of commands.
func activation(t *testing.T, file string, p ai.Player) (*rules.State, []string) {
	t.Helper()
	data, err := os.ReadFile("testdata/" + file + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	s, err := rulestest.Setup(file, data)
	if err != nil {
		t.Fatal(err)
	}
	sys, err := rules.Find(s.System)
	if err != nil {
		t.Fatal(err)
	}
	s.Seed = 21
	b := rules.NewBattle(sys, s)
	m := ai.Match{Battle: b, Players: [2]ai.Player{p, ai.NewRandom(1)}}
	var kinds []string
	m.Did = func(c rules.Command, _ rules.Outcome) error {
		if c.Seat == rules.SeatA {
			kinds = append(kinds, c.Kind)
		}
		return nil
	}
	for n := 0; n < 40 && b.State().Over == nil; n++ {
		if b.State().Wait == nil && len(kinds) > 0 && (b.Open().Unit == 0 || b.Open().Seat != rules.SeatA) {
			break
		}
		if err := m.Step(); err != nil {
			t.Fatal(err)
		}
	}
	return b.State(), kinds
}
