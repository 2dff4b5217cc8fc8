package legions

import (
	"baize/rules"
	"baize/rules/dice"
)

// ordersAndCards is step 1 of a melee: who decides first (DL2-MELEE-03, DL2-MELEE-04), then the Disengage! Orders of
// either side (DL2-ORD-14, DL2-IRON-25).
func (f *melee) ordersAndCards() {
	if f.E.Settings.MeleeInitiative {
		f.first = f.declarers()[0]
		f.state(f.first, 0, f.Book.MeleeByInitiative, "decides first", "the Turn's Initiative holds in the melee: seat %s decides first", f.first)
	} else {
		f.first = f.opposedCheck(rules.Plain("melee orders"), f.Book.MeleeOrdersStep)
		f.state(f.first, 0, f.Book.MeleeOrdersStep, "decides first", "seat %s issues its melee Orders first", f.first)
	}
	for _, seat := range []rules.Seat{f.first, f.first.Other()} {
		f.offerDisengage(seat)
	}
}

// offerDisengage asks a seat for each of its Sections in turn whether it breaks out. Ironclads need no Order
// (DL2-IRON-25).
func (f *melee) offerDisengage(seat rules.Seat) {
	for _, u := range f.of(seat) {
		if !f.inMelee(u) {
			continue // another Section's leaving has freed it
		}
		if !f.allIronclad(u) {
			if f.disengageOrder(u) {
				f.breakOut(u, f.Book.DisengageResolution)
			}
			continue
		}
		if f.confirm(u, "disengage", f.Book.DisengagingIronclads, rules.Say("Shall %s disengage? No Order is needed.", f.unit(u)), rules.Plain("Disengage"), rules.Plain("Stay"), func(ans rules.Answer) rules.Shown {
			id := ans.Pick()
			if id != rules.Yes {
				return rules.Shown{}
			}
			return rules.Shown{Text: f.showBreakOut(u)}
		}) {
			f.breakOut(u, f.Book.DisengagingIronclads)
		}
	}
}

// allIronclad reports whether a Section has nothing but Ironclads left.
func (g *game) allIronclad(unit rules.UnitID) bool {
	for _, m := range g.fighters(unit) {
		if !g.profile(m).Kind.IsIronclad() {
			return false
		}
	}
	return true
}

// breakOut rolls for every disengaging model, lets the enemies in contact strike those that roll 1 to 3, and moves
// the survivors away (DL2-ORD-15). Struck Ironclads are hit in the rear (DL2-IRON-25).
func (f *melee) breakOut(unit rules.UnitID, rule rules.RuleID) {
	models := f.fighters(unit)
	f.state(f.unit(unit).Seat, unit, f.Book.OpposedDisengagement, "disengage", "%s disengages before the combat", f.unit(unit))
	r := f.throw(throwSpec{Seat: f.unit(unit).Seat, Unit: unit, Purpose: rules.Plain("disengage"), Rule: rule,
		Parts: []part{{Pool: dice.Pool{N: len(models), Colour: dice.Black}, Need: 4, Why: rules.Plain("each model"), Rule: rule}}})
	for i, m := range models {
		if r.Dice[i].Face < spared {
			f.strikeFleeing(m, rule)
		}
	}
	if left := f.fighters(unit); len(left) > 0 {
		f.freeMove(freeMove{Unit: unit, Reach: inches(f.slowest(left)), Rule: rule, Kind: "disengage-move", Prompt: rules.Plain("Advance out of the melee"), LeaveContact: true})
	}
	if !f.inMelee(unit) {
		f.escaped = append(f.escaped, unit)
	}
}

// slowest is the lowest Movement Value of the models.
func (g *game) slowest(models []rules.ModelID) int {
	mv := g.profile(models[0]).MV
	for _, m := range models {
		mv = min(mv, g.profile(m).MV)
	}
	return mv
}

// freePool is the free attack of every enemy in contact with one disengaging model. It brings no Charge Bonus
// and does not use up later attacks.
func (f *melee) freePool(m rules.ModelID) *meleePool {
	t := aim{unit: f.model(m).Unit}
	if f.profile(m).Kind.IsIronclad() {
		t.model = m
	}
	p := &meleePool{melee: f, seat: f.model(m).Seat.Other(), target: t}
	for _, u := range f.enemies(f.model(m).Seat) {
		for _, e := range f.onTable(u) {
			if !f.profile(e).Kind.IsIronclad() && f.contact(e, m) {
				p.join(e)
			}
		}
	}
	p.addMAD()
	p.addTraitDice()
	return p
}

// strikeFleeing throws the free attack on a disengaging model.
func (f *melee) strikeFleeing(m rules.ModelID, rule rules.RuleID) {
	p := f.freePool(m)
	if p.size() == 0 {
		return
	}
	f.ctx.Rule(p.seat, p.leadUnit(), p.ruling())
	f.ctx.Within(f.ctx.NewAttack(f.model(m).Ref(), rules.Ref{}), func() { f.freeBlow(p, m, rule) })
}

// rearAttack is a free attack on a disengaging Ironclad (DL2-IRON-25).
func (p *meleePool) rearAttack() ironcladAttack {
	a := p.ironcladAttack()
	a.AR = p.profile(p.target.model).AR[2]
	a.ARStep = rules.Step{Value: a.AR, Unit: "armour", Text: rules.Say("rear armour against a disengaging Ironclad"), Rule: p.Book.DisengagingIronclads}
	return a
}

// freeLoss is how many Life Points a disengaging model loses to so many Successes.
func (g *game) freeLoss(m rules.ModelID, hits int) int {
	return soak{m, g.meleeInjury(m), g.left(m)}.takes(hits)
}

// spared is the lowest face on which a disengaging model is not struck (DL2-ORD-15).
const spared = 4

// showBreakOut tells what the free attacks on a Section that disengages take from it on average.
func (f *melee) showBreakOut(unit rules.UnitID) rules.Text {
	q := &melee{act: f.trying(), all: f.all, units: f.units, gassed: f.gassed, lead: rules.NoSeat}
	mean := 0.0
	for _, m := range q.fighters(unit) {
		p := q.freePool(m)
		if p.size() == 0 {
			continue
		}
		rolled := dice.Counted(q.chances(p.rolled()))
		lost := dice.Map(rolled, func(hits int) int { return q.freeLoss(m, hits) })
		if p.target.model != 0 {
			lost = q.hullOdds(p.rearAttack(), rolled)
		}
		mean += dice.Average(lost) * (spared - 1) / 6
	}
	return rules.Say("its models are struck on a 1 to 3: %s", lostOn(mean))
}

// freeBlow throws the dice of a free attack on a disengaging model and takes what it loses.
func (f *melee) freeBlow(p *meleePool, m rules.ModelID, rule rules.RuleID) {
	if f.profile(m).Kind.IsIronclad() {
		f.attackIronclad(p.rearAttack())
		return
	}
	hits := p.roll().Total
	ir := f.meleeInjury(m)
	points := f.freeLoss(m, hits)
	f.ctx.Rule(f.model(m).Seat, p.target.unit, rules.Count(rule, "life points lost", points,
		rules.Step{Value: hits, Unit: "successes", Text: rules.Say("free attack on %s", f.model(m)), Rule: rule},
		rules.Step{Value: ir, Unit: "injury rating", Text: rules.Say("for each Life Point"), Rule: f.Book.MeleeCasualties}))
	f.loss(m, points, rule, rules.Plain("struck while disengaging"), harm{})
}
