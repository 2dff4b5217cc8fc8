package ai_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/scenarios"
)

// quickLevel is small enough for tests.
var quickLevel = ai.Level{Name: "quick", Tries: 120, Depth: 4, Width: 4, Finals: 3, Throws: 2, Reply: 1, Plies: 20, Ahead: 4}

func TestPlannerBeatsRandom(t *testing.T) {
	for _, c := range []struct {
		scenario string
		seat     rules.Seat
	}{{"first-blood", rules.SeatA}, {"first-blood", rules.SeatB}, {"quarry-lane", rules.SeatA}} {
		t.Run(c.scenario+" "+c.seat.String(), func(t *testing.T) {
			t.Parallel()
			b := battle(t, c.scenario, 3)
			m := ai.Match{Battle: b}
			m.Players[c.seat] = ai.NewPlanner(3, ai.Tempers[0], quickLevel)
			m.Players[c.seat.Other()] = ai.NewRandom(4)
			if err := m.Play(); err != nil {
				t.Fatal(err)
			}
			if got := b.State().Over.Winner; got != c.seat {
				t.Errorf("got winner %v (%s), want %v", got, b.State().Over.Why, c.seat)
			}
		})
	}
}

// midway plays some commands of a battle between greedy players and gives it up at a decision between two commands.
func midway(t testing.TB, scenario string, commands int) *rules.Battle {
	t.Helper()
	b := battle(t, scenario, 5)
	m := ai.Match{Battle: b, Players: [2]ai.Player{ai.NewRandom(1), ai.NewRandom(2)}}
	for n := 0; b.State().Over == nil && (n < commands || b.State().Wait != nil || b.Open().Seat == rules.NoSeat); n++ {
		if err := m.Step(); err != nil {
			t.Fatal(err)
		}
	}
	return b
}

// Two battles that stand alike and differ in the seed of the dice to come must be played alike.
func TestDiceToComeAreNotForeseen(t *testing.T) {
	makers := map[string]func() ai.Player{
		"greedy": func() ai.Player { return ai.NewGreedy(7) },
		"ai":     func() ai.Player { return ai.NewPlanner(7, ai.Tempers[0], quickLevel) },
	}
	for _, e := range []string{"first-blood", "quarry-lane"} {
		b := midway(t, e, 40)
		for name, maker := range makers {
			var got []rules.Command
			for seed := range uint64(4) {
				s := b.State().Clone()
				s.Seed = 1000 + 77*seed
				c, err := maker().Decide(ai.LookAt(rules.NewBattle(b.System(), s), b.Open().Seat))
				if err != nil {
					t.Fatal(err)
				}
				got = append(got, c)
			}
			for _, c := range got[1:] {
				if !reflect.DeepEqual(c, got[0]) {
					t.Errorf("%s in %s: got %+v with one seed and %+v with another, want the same", name, e, got[0], c)
				}
			}
		}
	}
}

func TestSameSeedPlansAlike(t *testing.T) {
	b := midway(t, "first-blood", 40)
	var got [2]rules.Command
	for i := range got {
		p := ai.NewPlanner(9, ai.Tempers[0], quickLevel)
		c, err := p.Decide(ai.LookAt(b, b.Open().Seat))
		if err != nil {
			t.Fatal(err)
		}
		got[i] = c
	}
	if !reflect.DeepEqual(got[0], got[1]) {
		t.Errorf("got %+v and %+v, want the same", got[0], got[1])
	}
}

func TestPlannerWithoutTimeStillDecides(t *testing.T) {
	for _, e := range scenarios.List() {
		b := midway(t, e.Name, 30)
		p := ai.NewPlanner(9, ai.Tempers[0], quickLevel)
		p.Left = func() int { return 0 }
		c, err := p.Decide(ai.LookAt(b, b.Open().Seat))
		if err != nil {
			t.Fatal(err)
		}
		if r := b.Check(c); !r.OK() {
			t.Errorf("%s: got %+v, which is refused: %s", e.Name, c, r.Text)
		}
	}
}

func TestWhyTellsPlans(t *testing.T) {
	b := midway(t, "quarry-lane", 40)
	level := quickLevel
	level.Tries = 600 // enough to play the best plans to their ends
	p := ai.NewPlanner(9, ai.Tempers[0], level)
	c, err := p.Decide(ai.LookAt(b, b.Open().Seat))
	if err != nil {
		t.Fatal(err)
	}
	w := p.Why()
	if len(w.Plans) == 0 || len(w.Lines()) < len(w.Plans) {
		t.Fatalf("got %+v, want the plans that were compared", w)
	}
	term, _ := b.System().Info().Command(c.Kind)
	if !strings.Contains(w.Lines()[0].String(), term.Name()) {
		t.Errorf("got %q, want it to begin with what was done: %s", w.Lines()[0], term.Name())
	}
	for i, q := range w.Plans {
		if q.Throws == 0 && i == 0 {
			t.Errorf("the best plan was not played to its end: %+v", q)
		}
		if i == 1 && q.Throws >= w.Plans[0].Throws && q.Worth > w.Plans[0].Worth {
			t.Errorf("plan %d is worth %d, more than the chosen %d", i+1, q.Worth, w.Plans[0].Worth)
		}
	}
}

// TestDrawnRepliesAreForeseen: plans are judged by the enemy's reply also where a draw says who acts next.
func TestDrawnRepliesAreForeseen(t *testing.T) {
	level := ai.Levels[0]
	level.Tries = 1500
	p := ai.NewPlanner(9, ai.Tempers[0], level)
	m := ai.Match{Battle: battle(t, "stone-thieves", 5), Players: [2]ai.Player{p, ai.NewRandom(2)}}
	for m.Battle.State().Over == nil {
		if err := m.Step(); err != nil {
			t.Fatal(err)
		}
		if slices.ContainsFunc(p.Why().Plans, func(q ai.WhyPlan) bool { return m.Battle.State().Turn > 0 && q.Before != q.Worth }) {
			return
		}
	}
	t.Error("no plan of the battle was judged by what the enemy does after it")
}

func TestNamedTempersAndLevels(t *testing.T) {
	for _, want := range ai.Tempers {
		if got, ok := ai.TemperOf(want.Name); !ok || got != want {
			t.Errorf("%s: got %+v, want %+v", want.Name, got, want)
		}
	}
	for _, want := range ai.Levels {
		if got, ok := ai.LevelOf(want.Name); !ok || got != want {
			t.Errorf("%s: got %+v, want %+v", want.Name, got, want)
		}
	}
	if got, ok := ai.TemperOf("nobody"); ok || got != ai.Tempers[0] {
		t.Errorf("got %+v %v, want the plain one", got, ok)
	}
}

// BenchmarkThink is what the opponent takes to decide at the beginning of an activation
// (four decisions each with other dice of its own), somewhere in a battle. The position depends on the dice and on the rules.
func BenchmarkThink(b *testing.B) {
	level := ai.Level{Name: "bench", Tries: 250, Depth: 4, Width: 6, Finals: 4, Throws: 2, Reply: 1, Plies: 20, Ahead: 4}
	for _, e := range scenarios.List() {
		for _, commands := range []int{40, 80} {
			b.Run(fmt.Sprintf("%s/%d", e.Name, commands), func(b *testing.B) {
				b.ReportAllocs()
				bt := midway(b, e.Name, commands)
				if bt.State().Over != nil {
					b.Skip("skipped: the battle is over by then")
				}
				for b.Loop() {
					for seed := range uint64(4) {
						if _, err := ai.NewPlanner(seed, ai.Tempers[0], level).Decide(ai.LookAt(bt, bt.Open().Seat)); err != nil {
							b.Fatal(err)
						}
					}
				}
			})
		}
	}
}
