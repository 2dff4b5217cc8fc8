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

// hitAndRun offers a Hit and Run attack after Cavalry moved At the Double past an enemy: the models that passed
// within 2" strike with half of their Melee Attack Dice, without reply (DL2-MELEE-29). There is no Charge Bonus, no
// CQB die and no Cold Steel, since nobody is engaged. Ironclads are struck only in contact (DL2-IRON-24).
func hitAndRun(a *model.Act, unit rules.UnitID, passed []rules.ModelID, target rules.UnitID) {
	tiers := tiers(a.Game, target)
	if len(tiers[0])+len(tiers[1]) == 0 {
		return
	}
	f := &Melee{Act: a, lead: rules.NoSeat}
	p := &Pool{Melee: f, seat: a.Unit(unit).Seat, Target: Aim{unit: target}}
	for _, m := range passed {
		p.join(m)
	}
	if len(p.models) == 0 {
		return
	}
	p.addMAD()
	if p.size() == 0 {
		return
	}
	if !a.AskYes(unit, "hit-and-run", a.Book.HitAndRun, rules.Say("Shall %s strike %s in passing?", a.Unit(unit), a.Unit(target)), rules.Plain("Strike"), rules.Plain("Ride on"), func(ans rules.Answer) rules.Shown {
		id := ans.Pick()
		if id != rules.Yes {
			return rules.Shown{}
		}
		best := 0.0
		for _, kept := range splits(p.parts, model.Half(p.size())) {
			best = max(best, dice.Mean(p.takes(rolls.Chances(f.Act.Game, p.inPassing(kept)))))
		}
		return rules.Shown{Text: damage.OnAverage(best)}
	}) {
		return
	}
	all := p.size()
	keep := model.Half(all)
	p.parts = p.keepDice(unit, keep)
	r := p.ruling()
	r.Rule, r.Value = a.Book.HitAndRun, keep
	r = r.With(keep-all, "dice", a.Book.HitAndRun, "half of %d dice", all).With(keep, "dice", a.Book.HalvesRoundUp, "halves are rounded up").
		Cite(a.Book.CavalryType, "Cavalry in passing")
	a.Ctx.Rule(p.seat, unit, r)
	a.Ctx.Within(a.Ctx.NewAttack(a.Unit(target).Ref(), rules.Ref{}), func() {
		casualties(a, target, rolls.Throw(p.Melee.Act, p.inPassing(p.parts)).Total, tiers, a.Book.MeleeCasualties)
	})
	morale.Settle(a)
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
func (p *Pool) keepDice(unit rules.UnitID, keep int) []rolls.Part {
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
				return rules.Shown{Text: damage.OnAverage(dice.Mean(p.takes(rolls.Chances(p.Melee.Act.Game, p.inPassing(s)))))}
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

// OfferHitAndRun lets the Commander pick the one Section that his Cavalry strikes in passing.
func OfferHitAndRun(a *model.Act, unit rules.UnitID, passed map[rules.UnitID][]rules.ModelID) {
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
		pick := a.Ctx.Ask(d, nil).Pick()
		for _, u := range targets {
			if a.Unit(u).Label == pick {
				target = u
			}
		}
	}
	a.Ctx.Rule(a.Unit(unit).Seat, unit, rules.Count(a.Book.HitAndRun, "models passed", len(passed[target]), rules.Step{Value: len(passed[target]), Unit: "models", Rule: a.Book.CavalryType, Text: rules.Say("Cavalry At the Double past %s", a.Unit(target))}))
	var still []rules.ModelID
	for _, m := range passed[target] {
		if a.Model(m).Place == rules.OnTable {
			still = append(still, m)
		}
	}
	if len(still) > 0 {
		hitAndRun(a, unit, still, target)
	}
}
