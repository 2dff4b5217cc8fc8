package melee

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/damage"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
)

// Fight is stages 1 to 4: those who Strike First nominate, compile, roll and remove casualties before the others
// (DL2-MELEE-06, DL2-MELEE-08).
func (f *Melee) Fight() {
	f.stillIn()
	if len(f.units) == 0 {
		return
	}
	f.noteIronclads()
	early := f.strikesFirst()
	if len(early) == 0 || f.allEarly(early) {
		f.State(rules.NoSeat, f.units[0], f.Book.MeleeStages, "simultaneous", "everybody strikes at the same time")
		f.strike(func(rules.ModelID) bool { return true })
	} else {
		f.Ctx.Rule(rules.NoSeat, f.units[0], rules.Count(f.Book.StrikeFirst, "strike first", len(early)).With(len(early), "models", f.Book.StrikeFirst, "strike first, then the others that are left"))
		f.strike(func(m rules.ModelID) bool { return model.HasModel(early, m) })
		f.strike(func(m rules.ModelID) bool { return !model.HasModel(early, m) })
	}
	for _, u := range f.upper {
		f.Ctx.Mark(u, model.UpperHand, 0, f.Book.UpperHandDice, rules.Say("spent"))
	}
}

// allEarly reports whether everybody who can strike Strikes First, so that nobody does.
func (f *Melee) allEarly(early []rules.ModelID) bool {
	for _, u := range f.units {
		for _, m := range fighters(f.Act.Game, u) {
			if !model.HasModel(early, m) && len(aims(f.Act.Game, m)) > 0 {
				return false
			}
		}
	}
	return true
}

// noteIronclads says which Sections cannot strike at all (DL2-IRON-23).
func (f *Melee) noteIronclads() {
	for _, u := range f.units {
		for _, m := range fighters(f.Act.Game, u) {
			if f.Profile(m).Kind.IsIronclad() {
				f.State(f.Unit(u).Seat, u, f.Book.IroncladsDoNotStrike, "no strike", "%s is an Ironclad and does not strike", f.Model(m))
			}
		}
	}
}

// strike is one run through stages 1 to 4 for the engaged models that in accepts. Both sides roll before either
// removes anything.
func (f *Melee) strike(in func(rules.ModelID) bool) {
	var pools []*Pool
	for _, seat := range command.Declarers(f.Act) {
		pools = append(pools, f.nominate(seat, in)...)
	}
	for _, p := range pools {
		p.compile()
	}
	for _, p := range pools {
		f.Ctx.Rule(p.seat, p.leadUnit(), p.ruling())
	}
	hits := make([]int, len(pools))
	attacks := make([]rules.AttackTag, len(pools))
	var due []damage.Pierced
	for i, p := range pools {
		if p.size() == 0 {
			continue
		}
		attacks[i] = f.Ctx.NewAttack(aimed(f.Act.Game, p.Target), rules.Ref{})
		f.Ctx.Within(attacks[i], func() {
			if p.Target.Model == 0 {
				hits[i] = p.roll().Total
				return
			}
			if d, ok := damage.RollIronclad(f.Act, p.ironcladAttack()); ok {
				due = append(due, damage.Pierced{Damaged: d, By: attacks[i]})
			}
		})
	}
	ranks := make([][2][]Soak, len(pools))
	for i, p := range pools {
		ranks[i] = tiers(f.Act.Game, p.Target.unit)
	}
	for i, p := range pools {
		f.Ctx.Within(attacks[i], func() { casualties(f.Act, p.Target.unit, hits[i], ranks[i], f.Book.MeleeCasualties) })
	}
	for _, d := range due {
		f.Ctx.Within(d.By, func() { damage.Apply(f.Act, d.Damaged) })
	}
	damage.SettleExplosions(f.Act)
}

// nominate is stage 1: every engaged model of the seat goes to the pool against what it attacks; where it has a
// choice its owner is asked (DL2-MELEE-07). Pools come in the order of their targets.
func (f *Melee) nominate(seat rules.Seat, in func(rules.ModelID) bool) []*Pool {
	var pools []*Pool
	join := func(m rules.ModelID, t Aim) {
		for _, p := range pools {
			if p.Target == t {
				p.join(m)
				return
			}
		}
		p := &Pool{Melee: f, seat: seat, Target: t}
		p.join(m)
		pools = append(pools, p)
	}
	for _, u := range f.of(seat) {
		engaged := 0
		var steps []rules.Step
		for _, m := range fighters(f.Act.Game, u) {
			aims := aims(f.Act.Game, m)
			if len(aims) == 0 || !in(m) {
				continue
			}
			engaged++
			steps = append(steps, rules.Step{Value: 1, Unit: "models", Text: rules.Say("%s", f.Model(m)), Rule: f.Book.Engaged})
			join(m, f.chooseAim(m, aims))
		}
		if engaged > 0 {
			f.Ctx.Rule(seat, u, rules.Count(f.Book.Engaged, "engaged", engaged, steps...))
		}
	}
	for i := 1; i < len(pools); i++ {
		for j := i; j > 0 && before(pools[j].Target, pools[j-1].Target); j-- {
			pools[j], pools[j-1] = pools[j-1], pools[j]
		}
	}
	return pools
}

func before(a, b Aim) bool {
	return a.unit < b.unit || a.unit == b.unit && a.Model < b.Model
}

func (f *Melee) chooseAim(m rules.ModelID, aims []Aim) Aim {
	if len(aims) == 1 {
		return aims[0]
	}
	var options []rules.Option
	for _, t := range aims {
		options = append(options, rules.Option{ID: aimName(f.Act.Game, t), Text: rules.Say("attack %s", aimed(f.Act.Game, t)), Unit: t.unit, Model: t.Model})
	}
	d := rules.Choose("nominate", f.Model(m).Seat, f.Book.NominateTargets, rules.Say("Whom does %s attack?", f.Model(m)), options...)
	d.Unit, d.Models = f.Model(m).Unit, []rules.ModelID{m}
	t := aims[f.Choice(d, func(i int) rules.Shown { return rules.Shown{Text: f.showAim(m, aims[i])} })]
	f.State(f.Model(m).Seat, f.Model(m).Unit, f.Book.NominateTargets, "nominate", "%s attacks %s", f.Model(m), aimed(f.Act.Game, t))
	return t
}

// showAim tells what the dice of a model alone take from a target on average.
func (f *Melee) showAim(m rules.ModelID, t Aim) rules.Text {
	q := &Melee{Act: f.Trying(), all: f.all, units: f.units, gassed: f.gassed, upper: f.upper, lead: rules.NoSeat}
	p := &Pool{Melee: q, seat: f.Model(m).Seat, Target: t}
	p.join(m)
	p.compile()
	return rules.Say("its own dice: %s", damage.OnAverage(dice.Mean(p.takes(rolls.Chances(q.Act.Game, p.rolled())))))
}

// ironcladAttack turns the pool into an attack on one Ironclad (DL2-MELEE-34). There is neither Cover nor Shield in
// melee (DL2-MELEE-21).
func (p *Pool) ironcladAttack() damage.IroncladAttack {
	ar, step := damage.ArmourAgainst(p.Melee.Act.Game, p.Target.Model, p.from)
	return damage.IroncladAttack{
		Seat: p.seat, Unit: p.leadUnit(), Target: p.Target.Model, Parts: p.parts, AR: ar, ARStep: step, Piercing: p.piercing(),
		NoSaves: true, Purpose: rules.Plain("melee attack"), Rule: p.Book.IroncladsInMelee,
	}
}
