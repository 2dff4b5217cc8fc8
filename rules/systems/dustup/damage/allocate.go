package damage

import (
	"fmt"

	"baize/rules"
	"baize/rules/dice"
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

// number is what is thrown that is thrown for one of some figures.
type number struct {
	before int // figures in the groups of twelve before its own
	at     int // from 1, 0 for a number without a figure
}

// pick throws for one of n figures and gives its place from 0. Numbers without a figure are thrown again (DUP-CAS-03).
func pick(a *model.Act, by rules.UnitID, n int) int {
	if n == 1 {
		return 0
	}
	stages := numbers(a.Unit(by).Seat, by, n)
	for {
		if p := model.Thrown(a, stages, number{}); p.at > 0 {
			return p.at - 1
		}
	}
}

// ChanceOfEach is the chance of each of n figures to take a hit.
func ChanceOfEach(n int) float64 {
	if n <= 1 {
		return 1
	}
	d := dice.Map(model.Expected(numbers(rules.NoSeat, 0, n), dice.Sure(number{})), func(p number) int { return p.at })
	return d.P(1) / (1 - d.P(0))
}

// numbers are the dice for one of n figures: of more than twelve the group of twelve first (DUP-CAS-03).
func numbers(seat rules.Seat, by rules.UnitID, n int) (out []model.Stage[number]) {
	roll := func(name string, d ladder.Die) func(number) (model.Roll, bool) {
		r := model.Roll{Seat: seat, Unit: by, Rule: "DUP-CAS-03", Purpose: "allocation", Dice: []ladder.Cast{{Name: name, Die: d, From: d}}}
		return func(number) (model.Roll, bool) { return r, true }
	}
	last := ladder.TypeFor(n)
	if n > twelve {
		last = ladder.D12
		d, each := groupDie(n)
		out = append(out, model.Stage[number]{Roll: roll(fmt.Sprintf("which %d", twelve), d), Then: func(_ number, face int) number {
			return number{before: twelve * ((face - 1) / each)}
		}})
	}
	return append(out, model.Stage[number]{Roll: roll("figure", last), Then: func(p number, face int) number {
		if at := p.before + face; at <= n {
			return number{at: at}
		}
		return number{}
	}})
}

// groupDie is the die for one of the groups of twelve and how many of its faces each has: D4, 1-2 the first and 3-4 the rest up to
// 24 figures, one of four up to 48, and a D12 beyond (DUP-CAS-03).
func groupDie(n int) (d ladder.Die, each int) {
	switch {
	case n <= 2*twelve:
		return ladder.D4, 2
	case n <= 4*twelve:
		return ladder.D4, 1
	}
	return ladder.D12, 1
}
