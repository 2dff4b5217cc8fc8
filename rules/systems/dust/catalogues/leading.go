package catalogues

import (
	"cmp"
	"strings"

	"baize/rules"
	"baize/rules/systems/dust/model"
)

// longest returns at how many squares a weapon fires at most, 0 for one for close combat.
func longest(s rules.Sheet) int {
	lo, hi, _ := strings.Cut(strings.TrimSpace(s.Get("Range")), "-")
	n, _ := figure(cmp.Or(hi, lo), 99)
	return n
}

// served reports whether a weapon is one that a team serves: soldiers by themselves carry no vehicle weapon, and none that fires at 7 squares
// or more.
func served(s rules.Sheet) bool { return s.Has("Mount") || longest(s) >= 7 }

// leading returns the place of the weapon that stands first in the profile of a kind: the one that a team serves (DUST-SKILL-102), and the
// main weapon of a vehicle, of the longest range and then of most dice (DUST-CRIT-03). -1 stands for no matter which.
func leading(kind model.Kind, arms []rules.Sheet) int {
	first := -1
	for i, w := range arms {
		switch {
		case kind == model.Team && !served(w), kind != model.Team && kind != model.Vehicle:
		case first < 0 || cmp.Or(cmp.Compare(reach(w), reach(arms[first])), cmp.Compare(dice(w), dice(arms[first]))) > 0:
			first = i
		}
	}
	return first
}

// reach is the longest range of a weapon with right figures.
func reach(s rules.Sheet) int {
	s, _ = corrected(s)
	return longest(s)
}

// dice returns how many a weapon throws where it throws most; one for a blast, which throws one for each target.
func dice(s rules.Sheet) (most int) {
	for a := model.S1; a <= model.A3; a++ {
		if c, _, why := cellOf(s.Get(a.String())); why == "" && !c.None() {
			most = max(most, c.Dice, 1)
		}
	}
	return most
}

// ahead puts the weapons of an id, with their sheets, before all others, which keep their order.
func ahead(ids []string, arms []rules.Sheet, first string) (outIDs []string, out []rules.Sheet) {
	for _, leads := range []bool{true, false} {
		for i, id := range ids {
			if (id == first) == leads {
				outIDs, out = append(outIDs, id), append(out, arms[i])
			}
		}
	}
	return outIDs, out
}
