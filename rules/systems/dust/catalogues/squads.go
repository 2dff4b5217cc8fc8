package catalogues

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/systems/dust/model"
)

// Squad implements rules.Imports: soldiers of infantry have one sheet, and their weapons are counted together. The files do not say how many
// soldiers there are (DUST-DATA-10): as many as there are primary weapons, or as many as there are of the weapon that there are most of.
// Those with the rule of support weapons, and none that a team serves, are as many as their damage track has points. Each soldier gets a
// primary weapon; what else there is goes to soldiers who have nothing, then to those with as many equal weapons as there are of it, then to
// whoever carries least.
func (r Reader) Squad(s rules.Sheet, arms []rules.Arm) (out rules.Squad) {
	s, _ = corrected(s)
	armour, err := model.ParseArmour(strings.TrimSpace(s.Get("Armour")))
	var sheets []rules.Sheet
	for _, a := range arms {
		sheets = append(sheets, a.Sheet)
	}
	if err != nil || kindOf(s, armour, sheets) != model.Infantry {
		return out
	}
	n := 0
	if supports(s) {
		track, ok := figure(s.Get("Damage Track"), model.MostSoldiers)
		if !ok || track < 1 {
			return out
		}
		n = track
		out.Decisions = append(out.Decisions, many(n)+", as its damage track has points, and no weapon that a team serves (DUST-DATA-09)")
	} else {
		n = proposed(arms)
		out.Decisions = append(out.Decisions, many(n)+" by its weapons, since the catalogue does not say (DUST-DATA-10)")
		if by, why := soldiers(s.Name, n); why != "" {
			n, out.Decisions = by, []string{why}
		}
	}
	n = min(max(n, 1), model.MostSoldiers)
	carry := make([][]int, n)
	deal(carry, arms)
	for _, c := range carry {
		i := slices.IndexFunc(out.Alike, func(a rules.Alike) bool { return slices.Equal(a.Arms, c) })
		if i < 0 {
			i = len(out.Alike)
			out.Alike = append(out.Alike, rules.Alike{Arms: c})
		}
		out.Alike[i].N++
	}
	named(s.Name, out.Alike, arms)
	return out
}

// many writes a number of soldiers.
func many(n int) string {
	if n == 1 {
		return "one soldier"
	}
	return fmt.Sprintf("%d soldiers", n)
}

// named gives sorts of soldiers names: that of the squad, and where there are several sorts what tells each from the others.
func named(squad string, list []rules.Alike, arms []rules.Arm) {
	for i := range list {
		list[i].Name = squad
		if len(list) == 1 {
			continue
		}
		var words []string
		for _, a := range list[i].Arms {
			if w := arms[a].Name; !slices.Contains(words, w) {
				words = append(words, w)
			}
		}
		if len(words) > 0 {
			list[i].Name += ", " + strings.Join(words, " and ")
		}
	}
}

// primary reports whether a soldier has one such weapon: it is not for close combat, not fixed under another and no rocket that is carried
// beside a rifle (DUST-DATA-10).
func primary(s rules.Sheet) bool {
	return strings.TrimSpace(s.Get("Range")) != "C" && !fixedUnder(s) && !strings.HasPrefix(s.Name, "Panzerfaust") && s.Name != "RPG"
}

// proposed is how many soldiers a squad with some weapons has.
func proposed(arms []rules.Arm) int {
	sum, most := 0, 0
	for _, a := range arms {
		if primary(a.Sheet) {
			sum += a.N
		}
		most = max(most, a.N)
	}
	return max(sum, most)
}

// deal gives weapons to soldiers: primary ones in order, then the others.
func deal(carry [][]int, arms []rules.Arm) {
	at := 0
	var rest []int
	for i, a := range arms {
		if !primary(a.Sheet) {
			rest = append(rest, i)
			continue
		}
		for range a.N {
			carry[at%len(carry)] = append(carry[at%len(carry)], i)
			at++
		}
	}
	for _, i := range rest {
		order := make([]int, len(carry))
		for k := range order {
			order[k] = k
		}
		equal := func(k int) int { // 0 where the soldier's first weapon is one of as many
			if len(carry[k]) > 0 && arms[carry[k][0]].N == arms[i].N {
				return 0
			}
			return 1
		}
		slices.SortStableFunc(order, func(a, b int) int {
			return cmp.Or(cmp.Compare(min(len(carry[a]), 1), min(len(carry[b]), 1)), cmp.Compare(equal(a), equal(b)), cmp.Compare(len(carry[a]), len(carry[b])))
		})
		for k := range arms[i].N {
			who := order[k%len(order)]
			carry[who] = append(carry[who], i)
		}
	}
}
