package telling

import (
	"testing"

	"baize/rules"
)

func TestTellRoll(t *testing.T) {
	for _, c := range []struct {
		roll rules.Roll
		want string
	}{
		{rules.Roll{Purpose: rules.Say("fire"), Need: 4, Total: 1, Dice: []rules.Die{{Sides: 6, Face: 5}, {Sides: 6, Face: 2}}}, "fire: 5 2, 1 on 4+"},
		{rules.Roll{Purpose: rules.Say("panic"), Sum: true, Total: 17, Dice: []rules.Die{{Sides: 20, Face: 17}}}, "panic: D20: 17, sum 17"},
		{rules.Roll{Purpose: rules.Say("shooting"), Total: 1, Dice: []rules.Die{{Name: "quality", Sides: 8, Face: 7}, {Name: "firepower", Sides: 10, From: 8, Face: 2}}},
			"shooting: quality D8: 7, firepower D10 for a D8: 2, 1"},
	} {
		if got := TellRoll(nil, &c.roll); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

func TestRollsThatCountNothingAreToldInTheirWords(t *testing.T) {
	r := rules.Roll{Purpose: rules.Say("shooting"), Total: 2, Text: rules.Say("beats 5 by 2"), Dice: []rules.Die{{Name: "quality", Sides: 8, Face: 7}}}
	if got, want := TellRoll(nil, &r), "shooting: quality D8: 7, beats 5 by 2"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
