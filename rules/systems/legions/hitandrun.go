package legions

import (
	"fmt"

	"baize/rules"
	"baize/rules/dice"
)

// hitAndRun offers a Hit and Run attack after Cavalry moved At the Double past an enemy: the models that passed
// within 2" strike with half of their Melee Attack Dice, without reply (DL2-MELEE-29). There is no Charge Bonus, no
// CQB die and no Cold Steel, since nobody is engaged. Ironclads are struck only in contact (DL2-IRON-24).
func (a *act) hitAndRun(unit rules.UnitID, passed []rules.ModelID, target rules.UnitID) {
	tiers := a.tiers(target)
	if len(tiers[0])+len(tiers[1]) == 0 {
		return
	}
	f := &melee{act: a, lead: rules.NoSeat}
	p := &meleePool{melee: f, seat: a.unit(unit).Seat, target: aim{unit: target}}
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
	if !a.confirm(unit, "hit-and-run", a.Book.HitAndRun, rules.Say("Shall %s strike %s in passing?", a.unit(unit), a.unit(target)), rules.Plain("Strike"), rules.Plain("Ride on"), func(ans rules.Answer) rules.Shown {
		id := ans.Pick()
		if id != rules.Yes {
			return rules.Shown{}
		}
		best := 0.0
		for _, kept := range splits(p.parts, half(p.size())) {
			best = max(best, dice.Mean(p.takes(f.chances(p.inPassing(kept)))))
		}
		return rules.Shown{Text: lostOn(best)}
	}) {
		return
	}
	all := p.size()
	keep := half(all)
	p.parts = p.keepDice(unit, keep)
	r := p.ruling()
	r.Rule, r.Value = a.Book.HitAndRun, keep
	r = r.With(keep-all, "dice", a.Book.HitAndRun, "half of %d dice", all).With(keep, "dice", a.Book.HalvesRoundUp, "halves are rounded up").
		Cite(a.Book.CavalryType, "Cavalry in passing")
	a.ctx.Rule(p.seat, unit, r)
	a.ctx.Within(a.ctx.NewAttack(a.unit(target).Ref(), rules.Ref{}), func() {
		a.casualties(target, p.throw(p.inPassing(p.parts)).Total, tiers, a.Book.MeleeCasualties)
	})
	a.settleMorale()
}

// inPassing describes the roll of a Hit and Run attack with these dice.
func (p *meleePool) inPassing(parts []part) throwSpec {
	return throwSpec{Seat: p.seat, Unit: p.leadUnit(), Purpose: rules.Plain("hit and run"), Rule: p.Book.HitAndRun, Parts: parts}
}

// splits lists the ways to keep so many dice of some parts.
func splits(parts []part, keep int) (out [][]part) {
	var build func(i, left int, have []part)
	build = func(i, left int, have []part) {
		if i == len(parts) {
			if left == 0 {
				out = append(out, append([]part(nil), have...))
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
func (p *meleePool) keepDice(unit rules.UnitID, keep int) []part {
	ways := splits(p.parts, keep)
	if len(ways) == 1 {
		return ways[0]
	}
	var options []rules.Option
	name := func(s []part) string {
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
	d := rules.Choose("keep-dice", p.unit(unit).Seat, p.Book.HitAndRun, rules.Say("Which dice are kept?"), options...)
	d.Unit = unit
	pick := p.ctx.AskShown(d, nil, func(ans rules.Answer) rules.Shown {
		id := ans.Pick()
		for _, s := range ways {
			if name(s) == id {
				return rules.Shown{Text: lostOn(dice.Mean(p.takes(p.chances(p.inPassing(s)))))}
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

// offerHitAndRun lets the Commander pick the one Section that his Cavalry strikes in passing.
func (a *act) offerHitAndRun(unit rules.UnitID, passed map[rules.UnitID][]rules.ModelID) {
	var targets []rules.UnitID
	for _, u := range a.enemies(a.unit(unit).Seat) {
		if len(passed[u]) > 0 && len(a.living(u)) > 0 && !a.routed(unit) {
			targets = append(targets, u)
		}
	}
	if len(targets) == 0 {
		return
	}
	target := targets[0]
	if len(targets) > 1 {
		d := rules.Choose("hit-and-run-target", a.unit(unit).Seat, a.Book.HitAndRun, rules.Say("Which Section do you strike in passing?"))
		for _, u := range targets {
			d.Options = append(d.Options, rules.Option{ID: a.unit(u).Label, Text: rules.Say("%s", a.unit(u)), Unit: u})
		}
		pick := a.ctx.Ask(d, nil).Pick()
		for _, u := range targets {
			if a.unit(u).Label == pick {
				target = u
			}
		}
	}
	a.ctx.Rule(a.unit(unit).Seat, unit, rules.Count(a.Book.HitAndRun, "models passed", len(passed[target]), rules.Step{Value: len(passed[target]), Unit: "models", Rule: a.Book.CavalryType, Text: rules.Say("Cavalry At the Double past %s", a.unit(target))}))
	var still []rules.ModelID
	for _, m := range passed[target] {
		if a.model(m).Place == rules.OnTable {
			still = append(still, m)
		}
	}
	if len(still) > 0 {
		a.hitAndRun(unit, still, target)
	}
}
