package ai_test

import (
	"fmt"
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/rulestest/soak"
	_ "baize/rules/systems"
	"baize/scenarios"
)

func TestRandomPlayersFinishEveryScenario(t *testing.T) {
	for _, e := range scenarios.List() {
		for seed := uint64(1); seed <= 2; seed++ {
			t.Run(fmt.Sprintf("%s/%d", e.Name, seed), func(t *testing.T) {
				t.Parallel()
				b := battle(t, e.Name, seed)
				m := ai.Match{Battle: b, Players: [2]ai.Player{ai.NewRandom(seed), ai.NewRandom(seed + 100)}}
				if err := m.Play(); err != nil {
					t.Fatal(err)
				}
				end, err := rules.Replay(b.System(), b.Start(), b.Log(), nil)
				if err != nil {
					t.Fatal(err)
				}
				if rules.Hash(end) != rules.Hash(b.State()) {
					t.Error("the log replays to another state")
				}
			})
		}
	}
}

func battle(t testing.TB, scenario string, seed uint64) *rules.Battle {
	t.Helper()
	start, err := scenarios.Load(scenario)
	if err != nil {
		t.Fatal(err)
	}
	return soak.Start(t, start, seed)
}

func BenchmarkRandomBattle(b *testing.B) {
	for _, name := range []string{"first-blood", "ce-tide-gate"} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			commands := 0
			for i := 0; b.Loop(); i++ {
				m := ai.Match{Battle: battle(b, name, uint64(i+1)), Players: [2]ai.Player{ai.NewRandom(uint64(i)), ai.NewRandom(uint64(i + 1000))}}
				if err := m.Play(); err != nil {
					b.Fatal(err)
				}
				commands += len(m.Battle.Log())
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(commands), "ns/command")
		})
	}
}

// BenchmarkPlannedBattle times whole battles between two veterans with 200 tries for an activation. Two builds that decide alike play the same
// battles; if their commands/op differ, they do not, and their times cannot be compared.
func BenchmarkPlannedBattle(b *testing.B) {
	level := ai.Levels[0]
	level.Tries = 200
	for _, e := range scenarios.List() {
		b.Run(e.Name, func(b *testing.B) {
			b.ReportAllocs()
			commands := 0
			for b.Loop() {
				m := ai.Match{Battle: battle(b, e.Name, 1), Players: [2]ai.Player{ai.NewPlanner(1, ai.Tempers[0], level), ai.NewPlanner(2, ai.Tempers[0], level)}}
				if err := m.Play(); err != nil {
					b.Fatal(err)
				}
				commands += len(m.Battle.Log())
			}
			b.ReportMetric(float64(commands)/float64(b.N), "commands/op")
		})
	}
}
