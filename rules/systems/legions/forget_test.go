package legions_test

import (
	"reflect"
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/rulestest/soak"
	"baize/rules/systems/legions"
)

// TestForget holds that what a battle has worked out about its tables decides nothing: what players do who charge wherever they
// can comes to the same with it, without it, and with what the second run has left.
func TestForget(t *testing.T) {
	b := soak.Start(t, masses(t, "hollins-farm", true), 8)
	m := ai.Match{Battle: b, Players: [2]ai.Player{ai.NewGreedy(8), ai.NewGreedy(8)}}
	done := map[string]int{}
	for b.State().Over == nil && b.State().Turn <= 3 {
		s, n := b.State(), len(b.Log())
		if err := m.Step(); err != nil {
			t.Fatal(err)
		}
		if len(b.Log()) == n {
			continue
		}
		c := b.Log()[n].Command
		done[c.Kind]++
		warm := apply(t, sample{state: s, command: c})
		legions.Forget(s)
		for range 2 {
			if out := apply(t, sample{state: s, command: c}); !alike(out, warm) {
				t.Fatalf("%+v: got %+v, want %+v", c, out.Ruling, warm.Ruling)
			}
		}
	}
	if done["charge"] < 3 || done[rules.KindAnswer] < 10 {
		t.Errorf("done: %v", done)
	}
}

// alike reports whether two outcomes tell and leave the same.
func alike(a, b rules.Outcome) bool {
	return reflect.DeepEqual(a.Ruling, b.Ruling) && reflect.DeepEqual(a.Events, b.Events) && a.Dice == b.Dice &&
		(a.Open == nil) == (b.Open == nil) && rules.Hash(a.State) == rules.Hash(b.State)
}
