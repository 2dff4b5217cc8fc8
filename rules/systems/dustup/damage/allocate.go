package damage

import (
	"fmt"

	"baize/rules"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
)

// twelve is how many figures one die can number (DUP-CAS-03).
const twelve = 12

// Allocate decides at random which figures of a unit take hits, all before the first is resolved (DUP-CAS-03, DUP-CAS-09).
// by throws the dice. Figures in play are numbered in list order, wounded included; one figure takes all without a die.
func Allocate(a *model.Act, by rules.UnitID, target rules.UnitID, hits int, rule rules.RuleID) []rules.ModelID {
	return AllocateAmong(a, by, target, a.InPlay(target), hits, rule)
}

// AllocateAmong is allocate among some figures of the target only.
func AllocateAmong(a *model.Act, by, target rules.UnitID, figures []rules.ModelID, hits int, rule rules.RuleID) []rules.ModelID {
	if len(figures) == 0 {
		return nil
	}
	out := make([]rules.ModelID, 0, hits)
	for range hits {
		i := pick(a, by, len(figures))
		if len(figures) > 1 {
			r := rules.Count("DUP-CAS-03", "figure hit", i+1).With(len(figures), "figures", rule, "%s", a.Model(figures[i]))
			a.Ctx.Rule(a.Unit(target).Seat, target, r)
		}
		out = append(out, figures[i])
	}
	if hits > 1 {
		a.Ctx.Rule(a.Unit(target).Seat, target, rules.Count("DUP-CAS-09", "hits allocated", hits))
	}
	return out
}

// pick throws for one of n figures and gives its place from 0. Numbers without a figure are thrown again (DUP-CAS-03).
func pick(a *model.Act, by rules.UnitID, n int) int {
	if n == 1 {
		return 0
	}
	for {
		at := 0
		last := ladder.TypeFor(n)
		if n > twelve {
			at, last = twelve*pickTwelve(a, by, n), ladder.D12
		}
		at += a.Throw(by, "DUP-CAS-03", "allocation", ladder.Cast{Name: "figure", Die: last, From: last})[0]
		if at <= n {
			return at - 1
		}
	}
}

// pickTwelve throws for one of the groups of twelve: D4, 1-2 the first and 3-4 the rest up to 24 figures, one of four up
// to 48, and a D12 beyond (DUP-CAS-03).
func pickTwelve(a *model.Act, by rules.UnitID, n int) int {
	d := ladder.D4
	if n > 4*twelve {
		d = ladder.D12
	}
	face := a.Throw(by, "DUP-CAS-03", "allocation", ladder.Cast{Name: fmt.Sprintf("which %d", twelve), Die: d, From: d})[0]
	if n <= 2*twelve {
		return (face - 1) / 2
	}
	return face - 1
}
