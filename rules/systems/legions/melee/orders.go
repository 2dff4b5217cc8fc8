package melee

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/legions/action"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/damage"
	"baize/rules/systems/legions/engage"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/orders"
	"baize/rules/systems/legions/rolls"
)

// OrdersAndCards is step 1 of a melee: who decides first (DL2-MELEE-03, DL2-MELEE-04), then the Disengage! Orders of
// either side (DL2-ORD-14, DL2-IRON-25).
func (f *Melee) OrdersAndCards() {
	if f.E.Settings.MeleeInitiative {
		f.first = command.Declarers(f.Act)[0]
		f.State(f.first, 0, f.Book.MeleeByInitiative, "decides first", "the Turn's Initiative holds in the melee: seat %s decides first", f.first)
	} else {
		f.first = command.OpposedCheck(f.Act, rules.Plain("melee orders"), f.Book.MeleeOrdersStep)
		f.State(f.first, 0, f.Book.MeleeOrdersStep, "decides first", "seat %s issues its melee Orders first", f.first)
	}
	for _, seat := range []rules.Seat{f.first, f.first.Other()} {
		f.offerDisengage(seat)
	}
}

// offerDisengage asks a seat for each of its Sections in turn whether it breaks out. Ironclads need no Order
// (DL2-IRON-25).
func (f *Melee) offerDisengage(seat rules.Seat) {
	o, _ := orders.Find(f.Act.Game, model.Disengage, seat)
	for _, u := range f.of(seat) {
		if !contact.InMelee(f.Act.Game, u) {
			continue // another Section's leaving has freed it
		}
		if !allIronclad(f.Act.Game, u) {
			if orders.Offer(f.Act, o, u, "leave the melee", nil) {
				f.breakOut(u, f.Book.DisengageResolution)
			}
			continue
		}
		if f.AskYes(u, "disengage", f.Book.DisengagingIronclads, rules.Say("Shall %s disengage? No Order is needed.", f.Unit(u)), rules.Plain("Disengage"), rules.Plain("Stay"), func(ans rules.Answer) rules.Shown {
			if ans.Pick() != rules.Yes {
				return rules.Shown{}
			}
			return rules.Shown{Text: f.showBreakOut(u)}
		}) {
			f.breakOut(u, f.Book.DisengagingIronclads)
		}
	}
}

// allIronclad reports whether a Section has nothing but Ironclads left.
func allIronclad(g *model.Game, unit rules.UnitID) bool {
	for _, m := range fighters(g, unit) {
		if !g.Profile(m).Kind.IsIronclad() {
			return false
		}
	}
	return true
}

// breakOut rolls for every disengaging model, lets the enemies in contact strike those that roll 1 to 3, and moves
// the survivors away (DL2-ORD-15). Struck Ironclads are hit in the rear (DL2-IRON-25).
func (f *Melee) breakOut(unit rules.UnitID, rule rules.RuleID) {
	models := fighters(f.Act.Game, unit)
	f.State(f.Unit(unit).Seat, unit, f.Book.OpposedDisengagement, "disengage", "%s disengages before the combat", f.Unit(unit))
	r := rolls.Throw(f.Act, rolls.Spec{Seat: f.Unit(unit).Seat, Unit: unit, Purpose: rules.Plain("disengage"), Rule: rule,
		Parts: []rolls.Part{{Pool: dice.Pool{N: len(models), Colour: dice.Black}, Need: 4, Why: rules.Plain("each model"), Rule: rule}}})
	for i, m := range models {
		if r.Dice[i].Face < spared {
			f.strikeFleeing(m, rule)
		}
	}
	if left := fighters(f.Act.Game, unit); len(left) > 0 {
		action.FreeMove(f.Act, engage.FreeMove{Unit: unit, Reach: model.Inches(slowest(f.Act.Game, left)), Rule: rule, Kind: "disengage-move", Prompt: rules.Plain("Advance out of the melee"), LeaveContact: true})
	}
	if !contact.InMelee(f.Act.Game, unit) {
		f.escaped = append(f.escaped, unit)
	}
}

// slowest is the lowest Movement Value of the models.
func slowest(g *model.Game, models []rules.ModelID) int {
	mv := g.Profile(models[0]).MV
	for _, m := range models {
		mv = min(mv, g.Profile(m).MV)
	}
	return mv
}

// freePool is the free attack of every enemy in contact with one disengaging model. It brings no Charge Bonus
// and does not use up later attacks.
func (f *Melee) freePool(m rules.ModelID) *Pool {
	t := Aim{unit: f.Model(m).Unit}
	if f.Profile(m).Kind.IsIronclad() {
		t.Model = m
	}
	p := &Pool{Melee: f, seat: f.Model(m).Seat.Other(), Target: t}
	for _, u := range f.Enemies(f.Model(m).Seat) {
		for _, e := range f.OnTable(u) {
			if !f.Profile(e).Kind.IsIronclad() && contact.Between(f.Act.Game, e, m) {
				p.join(e)
			}
		}
	}
	p.addMAD()
	p.addTraitDice()
	return p
}

// strikeFleeing throws the free attack on a disengaging model.
func (f *Melee) strikeFleeing(m rules.ModelID, rule rules.RuleID) {
	p := f.freePool(m)
	if p.size() == 0 {
		return
	}
	f.Ctx.Rule(p.seat, p.leadUnit(), p.ruling())
	f.Ctx.Within(f.Ctx.NewAttack(f.Model(m).Ref(), rules.Ref{}), func() { f.freeBlow(p, m, rule) })
}

// rearAttack is a free attack on a disengaging Ironclad (DL2-IRON-25).
func (p *Pool) rearAttack() damage.IroncladAttack {
	a := p.ironcladAttack()
	a.AR = p.Profile(p.Target.Model).AR[2]
	a.ARStep = rules.Step{Value: a.AR, Unit: "armour", Text: rules.Say("rear armour against a disengaging Ironclad"), Rule: p.Book.DisengagingIronclads}
	return a
}

// freeLoss is how many Life Points a disengaging model loses to so many Successes.
func freeLoss(g *model.Game, m rules.ModelID, hits int) int {
	return Soak{m, meleeInjury(g, m), g.Left(m)}.Takes(hits)
}

// spared is the lowest face on which a disengaging model is not struck (DL2-ORD-15).
const spared = 4

// showBreakOut tells what the free attacks on a Section that disengages take from it on average.
func (f *Melee) showBreakOut(unit rules.UnitID) rules.Text {
	q := &Melee{Act: f.Trying(), all: f.all, units: f.units, gassed: f.gassed, lead: rules.NoSeat}
	mean := 0.0
	for _, m := range fighters(q.Act.Game, unit) {
		p := q.freePool(m)
		if p.size() == 0 {
			continue
		}
		rolled := dice.Counted(rolls.Chances(q.Act.Game, p.rolled()))
		lost := dice.Map(rolled, func(hits int) int { return freeLoss(q.Act.Game, m, hits) })
		if p.Target.Model != 0 {
			lost = damage.HullOdds(q.Act.Game, p.rearAttack(), rolled)
		}
		mean += dice.Average(lost) * (spared - 1) / 6
	}
	return rules.Say("its models are struck on a 1 to 3: %s", damage.OnAverage(mean))
}

// freeBlow throws the dice of a free attack on a disengaging model and takes what it loses.
func (f *Melee) freeBlow(p *Pool, m rules.ModelID, rule rules.RuleID) {
	if f.Profile(m).Kind.IsIronclad() {
		damage.AttackIronclad(f.Act, p.rearAttack())
		return
	}
	hits := p.roll().Total
	ir := meleeInjury(f.Act.Game, m)
	points := freeLoss(f.Act.Game, m, hits)
	f.Ctx.Rule(f.Model(m).Seat, p.Target.unit, rules.Count(rule, "life points lost", points,
		rules.Step{Value: hits, Unit: "successes", Text: rules.Say("free attack on %s", f.Model(m)), Rule: rule},
		rules.Step{Value: ir, Unit: "injury rating", Text: rules.Say("for each Life Point"), Rule: f.Book.MeleeCasualties}))
	damage.Loss(f.Act, m, points, rule, rules.Plain("struck while disengaging"), damage.Harm{})
}
