package ai_test

import (
	"testing"

	"baize/rules"
	"baize/rules/ai"
)

// TestTokensForestallDraws: where a draw says who acts next, either side's player spends tokens before it, and none of the other side's.
func TestTokensForestallDraws(t *testing.T) {
	level := ai.Level{Name: "small", Tries: 700, Depth: 3, Width: 3, Finals: 2, Throws: 2, Reply: 2, Plies: 40}
	var spent [2]int
	for seed := uint64(0); seed < 8 && (spent[rules.SeatA] == 0 || spent[rules.SeatB] == 0); seed++ {
		m := ai.Match{Battle: battle(t, "stone-thieves", seed), Players: [2]ai.Player{ai.NewPlanner(seed, ai.Tempers[0], level), ai.NewPlanner(seed+9, ai.Tempers[0], level)}}
		open := m.Battle.Open()
		m.Did = func(c rules.Command, _ rules.Outcome) error {
			if c.Kind == "token" && open.Seat == rules.NoSeat {
				spent[c.Seat]++
			}
			open = m.Battle.Open()
			return nil
		}
		if err := m.Play(); err != nil {
			t.Fatal(err)
		}
	}
	if spent[rules.SeatA] == 0 || spent[rules.SeatB] == 0 {
		t.Errorf("got %v tokens that either side spent before a draw, want some of both", spent)
	}
}
