package legions

import (
	"testing"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/rulestest/table"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
)

// Equal dice win as often as they lose, ties being thrown again; a die more wins more often, and who may still buy is told of.
func TestOpposedChances(t *testing.T) {
	a := model.Read(stateForHints(t)).Trying()
	two := rolls.Spec{Parts: []rolls.Part{{Pool: dice.Pool{N: 2, Colour: dice.Black}, Need: 4}}}
	show := command.ShowOpposed(a, 1, two, two, false)
	if got := show(rules.Answer{}).Text.String(); got != "50% to win" {
		t.Errorf("equal dice: got %q", got)
	}
	// Three black dice against two: 1, 3, 3, 1 of 8 against 1, 2, 1 of 4 win 16 of 32 pairs and lose 6.
	if got := show(rules.Answer{Number: 1}).Text.String(); got != "73% to win" {
		t.Errorf("a die more: got %q, want 16 of 22", got)
	}
	if got := command.ShowOpposed(a, 1, two, two, true)(rules.Answer{}).Text.String(); got != "50% to win if the other side buys none" {
		t.Errorf("the other side may buy: got %q", got)
	}
}

func stateForHints(t *testing.T) *rules.State {
	return table.Lay(t, "system dl2\ntable 24x24 meadow\nprofile boss \"Captain\" type=infantry mv=6 ir=4 lp=3 mad=2black rank=2 command=6 points=2 base=1\n"+
		"unit a1 A \"Staff\" quality=militia\nmodel a1.1 boss at=10,10\nunit b1 B \"Foe\" quality=militia\nmodel b1.1 boss at=10,20\nstate turn=1 phase=pre-turn\n")
}
