package muster

import (
	"fmt"
	"testing"
)

// TestLineup holds what a selection fields: models that become others, weapons that options name, what goes to the unit.
func TestLineup(t *testing.T) {
	u := &Unit{Options: []Option{
		{ID: "guard", Of: None, Choice: None, Max: 9, Gives: Gives{Profile: "guard"}},
		{ID: "gun", Of: 0, Choice: None, Max: 1, Gives: Gives{Weapons: []string{"gun"}}},
		{ID: "case", Of: 0, Choice: None, Max: 1},
		{ID: "knife", Of: 2, Choice: None, Max: 1, Gives: Gives{Weapons: []string{"knife"}}},
		{ID: "sergeant", Of: 0, Choice: None, Max: 1, Gives: Gives{Becomes: "sergeant", Traits: "loud"}},
		{ID: "standard", Of: None, Choice: None, Max: 1, Gives: Gives{Weapons: []string{"pole"}, Traits: "proud"}},
		{ID: "cook", Of: None, Choice: None, Max: 1, Gives: Gives{Profile: "cook"}},
	}}
	sel := Selection{5, 3, 1, 1, 2, 1, 0}
	if got := fmt.Sprint(u.Lineup(sel), u.Models(sel)); got != "[{sergeant 2} {guard 3}] 5" {
		t.Errorf("models: got %s", got)
	}
	if got := fmt.Sprint(u.Carries(sel)); got != "[{0 [gun knife] [gun gun gun knife] [loud]} {-1 [pole] [pole] [proud]}]" {
		t.Errorf("carried: got %s", got)
	}
}
