package legions

import (
	"baize/rules"
	"baize/rules/dice"
)

// ordersAndCards is step 1 of a melee: who decides first (DL2-MELEE-03, DL2-MELEE-04), then the Disengage! Orders of
// either side (DL2-ORD-14, DL2-IRON-25).
func (f *melee) ordersAndCards() {
	if f.E.Settings.MeleeInitiative {
		f.first = f.E.Initiative[0]
		f.ctx.Note(f.first, 0, "DL2-MELEE-04", "the Turn's Initiative holds in the melee: seat %s decides first", f.first)
	} else {
		f.first = f.opposedCheck("melee orders", "DL2-MELEE-03")
		f.ctx.Note(f.first, 0, "DL2-MELEE-03", "seat %s issues its melee Orders first", f.first)
	}
	for _, seat := range []rules.Seat{f.first, f.first.Other()} {
		f.offerDisengage(seat)
	}
}

// offerDisengage asks a seat which of its Sections try to break out, one after another. A Section tries once.
func (f *melee) offerDisengage(seat rules.Seat) {
	var tried []rules.UnitID
	for {
		f.stillIn()
		d := rules.Decision{Kind: "disengage", Seat: seat, Rule: "DL2-MELEE-28", Prompt: "Which Section breaks out of the melee before it is fought?", Min: 1, Max: 1}
		free := 0
		for _, u := range f.of(seat) {
			o := rules.Option{ID: f.unit(u).Label, Text: f.unit(u).Name, Unit: u}
			if hasUnit(tried, u) {
				continue
			}
			if r := f.mayDisengage(u); !r.OK() {
				o.Refused = &r
			} else {
				free++
			}
			d.Options = append(d.Options, o)
		}
		if free == 0 {
			return
		}
		d.Options = append(d.Options, rules.Option{ID: "none", Text: "no (more) Sections"})
		pick := f.ctx.Ask(d, nil).Pick()
		if pick == "none" {
			return
		}
		for _, u := range f.of(seat) {
			if f.unit(u).Label == pick {
				tried = append(tried, u)
				f.disengage(u)
				break
			}
		}
	}
}

// mayDisengage judges whether a Section may try: Ironclads always may, Cavalry and Jetpacks by an Order that a leader
// can pay (DL2-ORD-14, DL2-ORD-20, DL2-IRON-25).
func (g *game) mayDisengage(unit rules.UnitID) rules.Ruling {
	ironclads, riders := true, true
	for _, m := range g.fighters(unit) {
		k := g.profile(m).Kind
		ironclads = ironclads && k.IsIronclad()
		riders = riders && (k == Cavalry || k == Jetpack)
	}
	switch {
	case ironclads:
		return rules.Allow("DL2-IRON-25", "Ironclads may disengage without an Order")
	case !riders:
		return rules.Refuse("DL2-ORD-14", "only Sections made up of Jetpack or Cavalry models disengage, and Ironclads")
	case g.routed(unit):
		return rules.Refuse("DL2-ORD-20", "a Routed Section takes no Order but Rally")
	case len(g.orderGivers(unit, 1)) == 0:
		return rules.Refuse("DL2-ORD-01", "no Officer in range and no leader of its own can pay 1 Command Point")
	}
	return rules.Allow("DL2-ORD-14", "may be ordered to disengage")
}

// orderGivers lists who may issue an Order of this cost to a Section: Officers in Command Range and the Section's own
// NCOs, with points left (DL2-ORD-01, DL2-CMD-03, DL2-CMD-05).
func (g *game) orderGivers(unit rules.UnitID, cost int) []rules.ModelID {
	var out []rules.ModelID
	for _, o := range g.officersInRange(unit) {
		if g.spendable(o) >= cost {
			out = append(out, o)
		}
	}
	for _, m := range g.living(unit) {
		if hasModel(out, m) || !g.has(m, "nco") && !g.has(m, "battle-hardened") {
			continue
		}
		if g.spendable(m) >= cost {
			out = append(out, m)
		}
	}
	return out
}

// disengage orders a Section out of the melee and carries it out if the Order passes (DL2-ORD-14, DL2-ORD-15).
func (f *melee) disengage(unit rules.UnitID) {
	if f.profile(f.fighters(unit)[0]).Kind.IsIronclad() {
		f.ctx.Rule(f.unit(unit).Seat, unit, rules.Allow("DL2-IRON-25", "%s disengages without an Order", f.unit(unit).Label))
		f.breakOut(unit, "DL2-IRON-25")
		return
	}
	giver := f.chooseModel("issuer", "DL2-ORD-14", "Who orders "+f.unit(unit).Label+" to disengage?", f.orderGivers(unit, 1))
	f.spend(giver, 1, "DL2-ORD-14", "Disengage!")
	if pass, _ := f.commandCheck(unit, 2, "Disengage!", "DL2-ORD-14", nil); !pass {
		return
	}
	f.breakOut(unit, "DL2-ORD-15")
}

// chooseModel asks the owner for one of several models of his; one alone is taken without a question.
func (a *act) chooseModel(kind string, rule rules.RuleID, prompt string, models []rules.ModelID) rules.ModelID {
	if len(models) == 1 {
		return models[0]
	}
	var options []rules.Option
	for _, m := range models {
		options = append(options, rules.Option{ID: a.model(m).Label, Text: a.model(m).Name, Model: m})
	}
	pick := a.ctx.Ask(rules.Choose(kind, a.model(models[0]).Seat, rule, prompt, options...), nil).Pick()
	for _, m := range models {
		if a.model(m).Label == pick {
			return m
		}
	}
	panic("legions: a model was picked that was not offered")
}

// breakOut rolls for every disengaging model, lets the enemies in contact strike those that roll 1 to 3, and moves
// the survivors away (DL2-ORD-15). Struck Ironclads are hit in the rear (DL2-IRON-25).
func (f *melee) breakOut(unit rules.UnitID, rule rules.RuleID) {
	models := f.fighters(unit)
	r := f.throw(throwSpec{Seat: f.unit(unit).Seat, Unit: unit, Purpose: "disengage", Rule: rule,
		Parts: []part{{Pool: dice.Pool{N: len(models), Colour: dice.Black}, Need: 4, Why: "each model", Rule: rule}}})
	for i, m := range models {
		if r.Dice[i].Face <= 3 {
			f.strikeFleeing(m, rule)
		}
	}
	if left := f.fighters(unit); len(left) > 0 {
		f.freeMove(freeMove{Unit: unit, Reach: inches(f.slowest(left)), Rule: rule, Prompt: "Advance out of the melee", LeaveContact: true})
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

// strikeFleeing is the free attack of every enemy in contact with one disengaging model. It brings no Charge Bonus
// and does not use up later attacks.
func (f *melee) strikeFleeing(m rules.ModelID, rule rules.RuleID) {
	hull := f.profile(m).Kind.IsIronclad()
	t := aim{unit: f.model(m).Unit}
	if hull {
		t.model = m
	}
	seat := f.model(m).Seat.Other()
	p := &meleePool{melee: f, seat: seat, target: t}
	for _, u := range f.enemies(f.model(m).Seat) {
		for _, e := range f.onTable(u) {
			if !f.profile(e).Kind.IsIronclad() && f.contact(e, m) {
				p.join(e)
			}
		}
	}
	p.addMAD()
	p.addTraitDice()
	if p.size() == 0 {
		return
	}
	f.ctx.Rule(seat, p.leadUnit(), p.ruling())
	if hull {
		a := p.ironcladAttack()
		a.AR = f.profile(m).AR[2]
		a.ARStep = rules.Step{Value: a.AR, Unit: "armour", Text: "rear armour against a disengaging Ironclad", Rule: "DL2-IRON-25"}
		f.attackIronclad(a)
		return
	}
	hits := p.roll().Total
	ir := f.meleeInjury(m)
	points := min(hits/ir, f.left(m))
	f.ctx.Rule(f.model(m).Seat, t.unit, rules.Count(rule, "life points lost", points,
		rules.Step{Value: hits, Unit: "successes", Text: "free attack on " + f.model(m).Label, Rule: rule},
		rules.Step{Value: ir, Unit: "injury rating", Text: "for each Life Point", Rule: "DL2-MELEE-21"}))
	if points > 0 {
		f.loss(m, points, rule, "struck while disengaging", false)
	}
}
