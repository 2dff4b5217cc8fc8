package legions

import (
	"baize/rules"
	"baize/rules/dice"
)

// fight is stages 1 to 4: those who Strike First nominate, compile, roll and remove casualties before the others
// (DL2-MELEE-06, DL2-MELEE-08).
func (f *melee) fight() {
	f.stillIn()
	if len(f.units) == 0 {
		return
	}
	f.noteIronclads()
	early := f.strikesFirst()
	if len(early) == 0 || f.allEarly(early) {
		f.state(rules.NoSeat, f.units[0], f.Book.MeleeStages, "simultaneous", "everybody strikes at the same time")
		f.strike(func(rules.ModelID) bool { return true })
	} else {
		f.ctx.Rule(rules.NoSeat, f.units[0], rules.Count(f.Book.StrikeFirst, "strike first", len(early)).With(len(early), "models", f.Book.StrikeFirst, "strike first, then the others that are left"))
		f.strike(func(m rules.ModelID) bool { return hasModel(early, m) })
		f.strike(func(m rules.ModelID) bool { return !hasModel(early, m) })
	}
	for _, u := range f.upper {
		f.ctx.Mark(u, UpperHand, 0, f.Book.UpperHandDice, rules.Say("spent"))
	}
}

// allEarly reports whether everybody who can strike Strikes First, so that nobody does.
func (f *melee) allEarly(early []rules.ModelID) bool {
	for _, u := range f.units {
		for _, m := range f.fighters(u) {
			if !hasModel(early, m) && len(f.aims(m)) > 0 {
				return false
			}
		}
	}
	return true
}

// noteIronclads says which Sections cannot strike at all (DL2-IRON-23).
func (f *melee) noteIronclads() {
	for _, u := range f.units {
		for _, m := range f.fighters(u) {
			if f.profile(m).Kind.IsIronclad() {
				f.state(f.unit(u).Seat, u, f.Book.IroncladsDoNotStrike, "no strike", "%s is an Ironclad and does not strike", f.model(m))
			}
		}
	}
}

// strike is one run through stages 1 to 4 for the engaged models that in accepts. Both sides roll before either
// removes anything.
func (f *melee) strike(in func(rules.ModelID) bool) {
	var pools []*meleePool
	for _, seat := range f.declarers() {
		pools = append(pools, f.nominate(seat, in)...)
	}
	for _, p := range pools {
		p.compile()
	}
	for _, p := range pools {
		f.ctx.Rule(p.seat, p.leadUnit(), p.ruling())
	}
	hits := make([]int, len(pools))
	attacks := make([]rules.AttackTag, len(pools))
	var due []pierced
	for i, p := range pools {
		if p.size() == 0 {
			continue
		}
		attacks[i] = f.ctx.NewAttack(f.aimed(p.target), rules.Ref{})
		f.ctx.Within(attacks[i], func() {
			if p.target.model == 0 {
				hits[i] = p.roll().Total
				return
			}
			if d, ok := f.rollIronclad(p.ironcladAttack()); ok {
				due = append(due, pierced{d, attacks[i]})
			}
		})
	}
	tiers := make([][2][]soak, len(pools))
	for i, p := range pools {
		tiers[i] = f.tiers(p.target.unit)
	}
	for i, p := range pools {
		f.ctx.Within(attacks[i], func() { f.casualties(p.target.unit, hits[i], tiers[i], f.Book.MeleeCasualties) })
	}
	for _, d := range due {
		f.ctx.Within(d.by, func() { f.damage(d.damaged) })
	}
	f.settleExplosions()
}

// nominate is stage 1: every engaged model of the seat goes to the pool against what it attacks; where it has a
// choice its owner is asked (DL2-MELEE-07). Pools come in the order of their targets.
func (f *melee) nominate(seat rules.Seat, in func(rules.ModelID) bool) []*meleePool {
	var pools []*meleePool
	join := func(m rules.ModelID, t aim) {
		for _, p := range pools {
			if p.target == t {
				p.join(m)
				return
			}
		}
		p := &meleePool{melee: f, seat: seat, target: t}
		p.join(m)
		pools = append(pools, p)
	}
	for _, u := range f.of(seat) {
		engaged := 0
		var steps []rules.Step
		for _, m := range f.fighters(u) {
			aims := f.aims(m)
			if len(aims) == 0 || !in(m) {
				continue
			}
			engaged++
			steps = append(steps, rules.Step{Value: 1, Unit: "models", Text: rules.Say("%s", f.model(m)), Rule: f.Book.Engaged})
			join(m, f.chooseAim(m, aims))
		}
		if engaged > 0 {
			f.ctx.Rule(seat, u, rules.Count(f.Book.Engaged, "engaged", engaged, steps...))
		}
	}
	for i := 1; i < len(pools); i++ {
		for j := i; j > 0 && before(pools[j].target, pools[j-1].target); j-- {
			pools[j], pools[j-1] = pools[j-1], pools[j]
		}
	}
	return pools
}

func before(a, b aim) bool {
	return a.unit < b.unit || a.unit == b.unit && a.model < b.model
}

func (f *melee) chooseAim(m rules.ModelID, aims []aim) aim {
	if len(aims) == 1 {
		return aims[0]
	}
	var options []rules.Option
	for _, t := range aims {
		options = append(options, rules.Option{ID: f.aimName(t), Text: rules.Say("attack %s", f.aimed(t)), Unit: t.unit, Model: t.model})
	}
	d := rules.Choose("nominate", f.model(m).Seat, f.Book.NominateTargets, rules.Say("Whom does %s attack?", f.model(m)), options...)
	d.Unit, d.Models = f.model(m).Unit, []rules.ModelID{m}
	pick := f.ctx.AskShown(d, nil, func(ans rules.Answer) rules.Shown {
		id := ans.Pick()
		for _, t := range aims {
			if f.aimName(t) == id {
				return rules.Shown{Text: f.showAim(m, t)}
			}
		}
		return rules.Shown{}
	}).Pick()
	for _, t := range aims {
		if f.aimName(t) == pick {
			f.state(f.model(m).Seat, f.model(m).Unit, f.Book.NominateTargets, "nominate", "%s attacks %s", f.model(m), f.aimed(t))
			return t
		}
	}
	panic("legions: a target was picked that was not offered")
}

// showAim tells what the dice of a model alone take from a target on average.
func (f *melee) showAim(m rules.ModelID, t aim) rules.Text {
	q := &melee{act: f.trying(), all: f.all, units: f.units, gassed: f.gassed, upper: f.upper, lead: rules.NoSeat}
	p := &meleePool{melee: q, seat: f.model(m).Seat, target: t}
	p.join(m)
	p.compile()
	return rules.Say("its own dice: %s", lostOn(dice.Mean(p.takes(q.chances(p.rolled())))))
}

// ironcladAttack turns the pool into an attack on one Ironclad (DL2-MELEE-34). There is neither Cover nor Shield in
// melee (DL2-MELEE-21).
func (p *meleePool) ironcladAttack() ironcladAttack {
	ar, step := p.armourAgainst(p.target.model, p.from)
	return ironcladAttack{
		Seat: p.seat, Unit: p.leadUnit(), Target: p.target.model, Parts: p.parts, AR: ar, ARStep: step, Piercing: p.piercing(),
		NoSaves: true, Purpose: rules.Plain("melee attack"), Rule: p.Book.IroncladsInMelee,
	}
}
