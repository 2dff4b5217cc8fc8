package rules_test

import (
	"testing"

	"baize/rules"
)

// Foreseen, a command and the answers to its questions lead to the state that carrying them out leads to, and tell nothing.
func TestForeseenLeadsToTheSameStateAndTellsNothing(t *testing.T) {
	told, silent := toyState(3), toyState(3)
	for _, c := range []rules.Command{
		{Kind: "attack", Seat: rules.SeatA, Model: 1, Victim: 4}, say(rules.SeatB, "yes"), say(rules.SeatB, "yes"),
		{Kind: "attack", Seat: rules.SeatA, Model: 1, Victim: 99},
	} {
		out, err := rules.Apply(toy{}, told, c, rules.Fair{})
		if err != nil {
			t.Fatal(err)
		}
		to, err := rules.Foresee(toy{}, silent, c, rules.Fair{})
		if err != nil {
			t.Fatal(err)
		}
		if out.Ruling.OK() && len(out.Events) == 0 || len(to.Events) > 0 {
			t.Errorf("%s: got %d events carried out and %d foreseen, want some and none", c.Kind, len(out.Events), len(to.Events))
		}
		if rules.Hash(out.State) != rules.Hash(to.State) || out.Dice != to.Dice || out.Ruling.OK() != to.Ruling.OK() || (out.Open == nil) != (to.Open == nil) {
			t.Errorf("%s: foreseen it leads elsewhere: got %+v, want %+v", c.Kind, to, out)
		}
		told, silent = out.State, to.State
	}
}
