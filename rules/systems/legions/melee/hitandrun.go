package melee

import (
	"fmt"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/legions/damage"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/morale"
	"baize/rules/systems/legions/rolls"
	"baize/rules/systems/legions/states"
)

// Riding is how Cavalry strikes in passing.
type Riding struct {
	// Pool compiles the dice of a Section against another, by those of its models that passed it.
	Pool func(a *model.Act, unit rules.UnitID, passed []rules.ModelID, target rules.UnitID) *Pool
	// Lost is how many Life Points so many Successes take from a Section, as far as that can be foreseen, and Take takes them.
	Lost func(g *model.Game, target rules.UnitID, hits int) int
	Take func(a *model.Act, target rules.UnitID, hits int)
}

// HitAndRun is a Hit and Run attack (DL2-MELEE-29): the models that passed strike with half of their Melee Attack Dice. There is no
// Charge Bonus, no CQB die and no Cold Steel, since nobody is engaged. Ironclads are struck only in contact (DL2-IRON-24).
var HitAndRun = Riding{
	Pool: func(a *model.Act, _ rules.UnitID, passed []rules.ModelID, target rules.UnitID) *Pool {
		p := gathered(a, passed, []rules.UnitID{target})
		p.addMAD()
		return p
	},
	Lost: func(g *model.Game, target rules.UnitID, hits int) int { return LostTo(soaks(g, target), hits) },
	Take: func(a *model.Act, target rules.UnitID, hits int) {
		casualties(a, target, hits, tiers(a.Game, target), a.Book.MeleeCasualties)
	},
}

// InPassing compiles the dice of models that ride by: their Melee Attack Dice and what Model Assigned Rules give.
func InPassing(a *model.Act, models []rules.ModelID, target rules.UnitID) *Pool {
	p := gathered(a, models, []rules.UnitID{target})
	p.addMAD()
	p.addTraitDice()
	return p
}

// offer asks whether Cavalry that moved At the Double past an enemy strikes it, without reply, and carries that out.
func (y Riding) offer(a *model.Act, unit rules.UnitID, passed []rules.ModelID, target rules.UnitID) {
	if len(soaks(a.Game, target)) == 0 {
		return
	}
	p := y.Pool(a, unit, passed, target)
	if p.size() == 0 {
		return
	}
	if !a.AskYes(unit, "hit-and-run", a.Book.HitAndRun, rules.Say("Shall %s strike %s in passing?", a.Unit(unit), a.Unit(target)), rules.Plain("Strike"), rules.Plain("Ride on"), func(ans rules.Answer) rules.Shown {
		if ans.Pick() != rules.Yes {
			return rules.Shown{}
		}
		best := 0.0
		for _, kept := range splits(p.parts, model.Half(p.size())) {
			best = max(best, y.mean(p, kept))
		}
		return rules.Shown{Text: damage.OnAverage(best)}
	}) {
		return
	}
	all := p.size()
	keep := model.Half(all)
	p.parts = y.keepDice(p, unit, keep)
	r := p.ruling()
	r.Rule, r.Value = a.Book.HitAndRun, keep
	r = r.With(keep-all, "dice", a.Book.HitAndRun, "half of %d dice", all).With(keep, "dice", a.Book.HalvesRoundUp, "halves are rounded up").
		Cite(a.Book.CavalryType, "Cavalry in passing")
	a.Ctx.Rule(p.seat, unit, r)
	a.Ctx.Within(a.Ctx.NewAttack(a.Unit(target).Ref(), rules.Ref{}), func() {
		y.Take(a, target, rolls.Throw(p.Melee.Act, p.inPassing(p.parts)).Total)
	})
	morale.Settle(a)
}

// mean is how many Life Points some dice of a pool take on average.
func (y Riding) mean(p *Pool, parts []rolls.Part) float64 {
	g := p.Melee.Act.Game
	return dice.Average(dice.Map(dice.Counted(rolls.Chances(g, p.inPassing(parts))), func(hits int) int { return y.Lost(g, p.Target.unit, hits) }))
}

// inPassing describes the roll of a Hit and Run attack with these dice.
func (p *Pool) inPassing(parts []rolls.Part) rolls.Spec {
	return rolls.Spec{Seat: p.seat, Unit: p.leadUnit(), Purpose: rules.Plain("hit and run"), Rule: p.Book.HitAndRun, Parts: parts}
}

// splits lists the ways to keep so many dice of some parts.
func splits(parts []rolls.Part, keep int) (out [][]rolls.Part) {
	var build func(i, left int, have []rolls.Part)
	build = func(i, left int, have []rolls.Part) {
		if i == len(parts) {
			if left == 0 {
				out = append(out, append([]rolls.Part(nil), have...))
			}
			return
		}
		for n := min(left, parts[i].N); n >= 0; n-- {
			q := parts[i]
			q.Pool = dice.Pool{N: n, Colour: q.Colour}
			build(i+1, left-n, append(have[:len(have):len(have)], q))
		}
	}
	build(0, keep, nil)
	return out
}

// keepDice leaves this many dice of a pool; where it has several colours the attacker chooses which.
func (y Riding) keepDice(p *Pool, unit rules.UnitID, keep int) []rolls.Part {
	ways := splits(p.parts, keep)
	if len(ways) == 1 {
		return ways[0]
	}
	var options []rules.Option
	name := func(s []rolls.Part) string {
		text := ""
		for _, q := range s {
			if q.N > 0 {
				if text != "" {
					text += "+"
				}
				text += fmt.Sprintf("%d%s", q.N, q.Colour)
			}
		}
		return text
	}
	for _, s := range ways {
		options = append(options, rules.Option{ID: name(s), Text: rules.Plain(name(s))})
	}
	d := rules.Choose("keep-dice", p.Unit(unit).Seat, p.Book.HitAndRun, rules.Say("Which dice are kept?"), options...)
	d.Unit = unit
	pick := p.Ctx.AskShown(d, nil, func(ans rules.Answer) rules.Shown {
		id := ans.Pick()
		for _, s := range ways {
			if name(s) == id {
				return rules.Shown{Text: damage.OnAverage(y.mean(p, s))}
			}
		}
		return rules.Shown{}
	}).Pick()
	for _, s := range ways {
		if name(s) == pick {
			return s
		}
	}
	panic("legions: dice were picked that were not offered")
}

// Offer lets the Commander pick the one Section that Cavalry strikes in passing.
func (y Riding) Offer(a *model.Act, unit rules.UnitID, passed map[rules.UnitID][]rules.ModelID) {
	var targets []rules.UnitID
	for _, u := range a.Enemies(a.Unit(unit).Seat) {
		if len(passed[u]) > 0 && len(a.Living(u)) > 0 && !states.Morale(a.Game, unit).Silent {
			targets = append(targets, u)
		}
	}
	if len(targets) == 0 {
		return
	}
	target := targets[0]
	if len(targets) > 1 {
		d := rules.Choose("hit-and-run-target", a.Unit(unit).Seat, a.Book.HitAndRun, rules.Say("Which Section do you strike in passing?"))
		for _, u := range targets {
			d.Options = append(d.Options, rules.Option{ID: a.Unit(u).Label, Text: rules.Say("%s", a.Unit(u)), Unit: u})
		}
		target = targets[a.Choice(d, nil)]
	}
	a.Ctx.Rule(a.Unit(unit).Seat, unit, rules.Count(a.Book.HitAndRun, "models passed", len(passed[target]), rules.Step{Value: len(passed[target]), Unit: "models", Rule: a.Book.CavalryType, Text: rules.Say("Cavalry At the Double past %s", a.Unit(target))}))
	var still []rules.ModelID
	for _, m := range passed[target] {
		if a.Model(m).Place == rules.OnTable {
			still = append(still, m)
		}
	}
	if len(still) > 0 {
		y.offer(a, unit, still, target)
	}
}
