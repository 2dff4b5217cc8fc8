package ai_test

import (
	"os"
	"slices"
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/geom"
	"baize/rules/rulestest"
)

// blunder is a short position in which one thing is obviously right, and what that is: of the table after an activation
// of side A and of the commands that A gave.
type blunder struct {
	file, want string
	good       func(s *rules.State, did []rules.Command) bool
	deep       bool // only who looks at the enemy's reply can know
}

var blunders = []blunder{
	{file: "last-turn-objective-near", want: "stands on the marker", good: near(1, geom.Pt(10*geom.Inch, 16*geom.Inch), 5*geom.Inch/2)},
	{file: "held-objective", want: "stays on the marker", good: near(1, geom.Pt(11*geom.Inch, 10*geom.Inch), 5*geom.Inch/2)},
	{file: "easy-target", want: "fires", good: does("fire", "charge")},
	{file: "behind-the-wall", want: "stays behind the wall", good: below(14 * geom.Inch), deep: true},
	{file: "cold-steel", want: "charges", good: does("charge")},
	{file: "hopeless-charge", want: "does not charge", good: doesNot("charge"), deep: true},
	{file: "last-of-the-section", want: "fires at the last man", good: aims(3)},
	{file: "shaken-holders", want: "gives an order", good: does("order")},
	{file: "last-turn-leader", want: "comes within 4 inches of the marker", good: near(1, geom.Pt(10*geom.Inch, 18*geom.Inch), 9*geom.Inch/2)},
	{file: "leader-at-the-marker", want: "stays within 4 inches of the marker", good: near(1, geom.Pt(10*geom.Inch, 12*geom.Inch), 9*geom.Inch/2)},
	{file: "who-can-reach", want: "sends the unit that can reach the marker", good: near(2, geom.Pt(10*geom.Inch, 18*geom.Inch), 9*geom.Inch/2)},
	{file: "broken-neighbours", want: "assaults", good: does("assault")},
	{file: "clear-shot", want: "shoots or assaults", good: does("shoot", "assault")},
	{file: "commander-last", want: "has a section act before its commander", good: holdsBack(1), deep: true},
	{file: "sections-acted", want: "gives an Order", good: does("order"), deep: true},
	{file: "two-at-once", want: "seizes the initiative", good: does("token"), deep: true},
	{file: "past-the-line", want: "goes past the line", good: above(1, 24*geom.Inch+geom.Inch/2)},
	{file: "nobody-in-sight", want: "keeps its token", good: doesNot("token"), deep: true},
}

// Each level plays side A until it is the other side's turn or the battle is over.
func TestNoBlunders(t *testing.T) {
	for _, c := range blunders {
		for i, level := range ai.Levels[:2] {
			if c.deep && i > 0 {
				continue
			}
			t.Run(c.file+" "+level.Name, func(t *testing.T) {
				t.Parallel()
				if s, did := activation(t, c.file, ai.NewPlanner(11, ai.Tempers[0], level)); !c.good(s, did) {
					var kinds []string
					for _, d := range did {
						kinds = append(kinds, d.Kind)
					}
					t.Errorf("got %v, want that side A %s", kinds, c.want)
				}
			})
		}
	}
}

// On a busy machine few tries fit into the time: what is obvious is still seen.
func TestNoBlundersInAHurry(t *testing.T) {
	level := ai.Levels[0]
	level.Tries = 40
	for _, c := range blunders {
		if c.deep {
			continue
		}
		t.Run(c.file, func(t *testing.T) {
			t.Parallel()
			if s, did := activation(t, c.file, ai.NewPlanner(11, ai.Tempers[0], level)); !c.good(s, did) {
				t.Errorf("got %+v, want that side A %s", did, c.want)
			}
		})
	}
}

// near asks for a model of a unit within a distance of a point.
func near(unit rules.UnitID, at geom.Point, d geom.Length) func(*rules.State, []rules.Command) bool {
	return func(s *rules.State, _ []rules.Command) bool {
		return slices.ContainsFunc(s.Unit(unit).Models, func(id rules.ModelID) bool {
			m := s.Model(id)
			return m.Place == rules.OnTable && m.At.Dist(at) <= d
		})
	}
}

// below asks that no model of side A stands further up the table.
func below(y geom.Length) func(*rules.State, []rules.Command) bool {
	return func(s *rules.State, _ []rules.Command) bool {
		return !slices.ContainsFunc(s.Models, func(m rules.Model) bool {
			return m.Seat == rules.SeatA && m.Place == rules.OnTable && m.At.Y > y
		})
	}
}

// above asks that all models of a unit stand further up the table.
func above(unit rules.UnitID, y geom.Length) func(*rules.State, []rules.Command) bool {
	return func(s *rules.State, _ []rules.Command) bool {
		return !slices.ContainsFunc(s.Unit(unit).Models, func(id rules.ModelID) bool { return s.Model(id).At.Y < y })
	}
}

// does asks for a command of one of the kinds.
func does(kinds ...string) func(*rules.State, []rules.Command) bool {
	return func(_ *rules.State, did []rules.Command) bool {
		return slices.ContainsFunc(did, func(c rules.Command) bool { return slices.Contains(kinds, c.Kind) })
	}
}

// doesNot asks for commands of no such kind.
func doesNot(kinds ...string) func(*rules.State, []rules.Command) bool {
	done := does(kinds...)
	return func(s *rules.State, did []rules.Command) bool { return !done(s, did) }
}

// holdsBack asks that a unit is not the one that was activated.
func holdsBack(unit rules.UnitID) func(*rules.State, []rules.Command) bool {
	return func(s *rules.State, did []rules.Command) bool { return len(did) > 0 && did[0].Unit != unit }
}

// aims asks for an attack at a unit.
func aims(unit rules.UnitID) func(*rules.State, []rules.Command) bool {
	return func(_ *rules.State, did []rules.Command) bool {
		return slices.ContainsFunc(did, func(c rules.Command) bool {
			return slices.ContainsFunc(c.Attacks, func(a rules.Attack) bool { return a.Target == unit })
		})
	}
}

// activation plays one activation of side A from a position and gives the table and A's commands.
func activation(t *testing.T, file string, p ai.Player) (*rules.State, []rules.Command) {
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
	var did []rules.Command
	m.Did = func(c rules.Command, _ rules.Outcome) error {
		if c.Seat == rules.SeatA {
			did = append(did, c)
		}
		return nil
	}
	for n := 0; n < 40 && b.State().Over == nil; n++ {
		if b.State().Wait == nil && len(did) > 0 && (b.Open().Unit == 0 || b.Open().Seat != rules.SeatA) {
			break
		}
		if err := m.Step(); err != nil {
			t.Fatal(err)
		}
	}
	return b.State(), did
}
