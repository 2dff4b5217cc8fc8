package screens

import (
	"testing"

	"baize/rules"
)

// TestRollsTogether joins rolls for the same thing, and leaves apart what only has the same purpose.
func TestRollsTogether(t *testing.T) {
	roll := func(seat rules.Seat, purpose, die string) rules.Roll {
		return rules.Roll{Purpose: rules.Plain(purpose), Seat: seat, Sum: true, Dice: []rules.Die{{Name: die, Sides: 8, Face: 3}}}
	}
	for _, c := range []struct {
		name  string
		rolls []rules.Roll
		want  []int // dice of each group
	}{
		{"hits in turn", []rules.Roll{roll(0, "impact", "impact"), roll(1, "armour", "armour"), roll(0, "impact", "impact"), roll(1, "armour", "armour")}, []int{2, 2}},
		{"blow and return", []rules.Roll{roll(0, "strike", "quality"), roll(1, "strike", "target"), roll(1, "strike", "quality"), roll(0, "strike", "target")}, []int{1, 1, 1, 1}},
		{"again on a tie", []rules.Roll{roll(0, "initiative", "initiative"), roll(1, "initiative", "initiative"), roll(0, "initiative", "initiative")}, []int{2, 1}},
	} {
		got := together(c.rolls)
		if len(got) != len(c.want) {
			t.Errorf("%s: got %d groups, want %d", c.name, len(got), len(c.want))
			continue
		}
		for i := range got {
			if len(got[i].Dice) != c.want[i] {
				t.Errorf("%s: group %d: got %d dice, want %d", c.name, i, len(got[i].Dice), c.want[i])
			}
		}
	}
}
