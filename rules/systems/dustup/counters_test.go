package dustup_test

import (
	"testing"

	"baize/rules"
	"baize/rules/systems/dustup"
	"baize/rules/systems/dustup/model"
	"baize/scenarios"
)

// TestCountersOfSettingUp holds that both sides are told what is left to set up, and neither once the battle has begun.
func TestCountersOfSettingUp(t *testing.T) {
	s, err := scenarios.Load("quarry-lane")
	if err != nil {
		t.Fatal(err)
	}
	left := func() (out []int) {
		for _, c := range (dustup.System{}).Counters(s) {
			if c.ID == "deploy" {
				out = append(out, c.Value)
			}
		}
		return out
	}
	var units [2]int
	for i := range s.Units {
		units[s.Units[i].Seat]++
	}
	if got := left(); len(got) != 2 || got[0] != units[0] || got[1] != units[1] {
		t.Errorf("before anybody stands: got %v left, want %v", got, units)
	}
	for _, m := range s.Units[0].Models {
		s.Model(m).Place = rules.OnTable
	}
	if got := left(); len(got) != 2 || got[0] != units[0]-1 {
		t.Errorf("with one unit down: got %v left, want %d of side A", got, units[0]-1)
	}
	s.Phase = model.Action
	if got := left(); got != nil {
		t.Errorf("in play: got %v left, want nothing said of it", got)
	}
}
