package legions

import (
	"baize/rules"
)

// onMyMark offers On My Mark to the owner of a Section that was just declared the target of a Charge, before any
// charger moves (DL2-ORD-16, 17). On a pass the Section shoots at the chargers at once, Rushed; morale reasons stay queued
// for the charge to settle.
func (a *act) onMyMark(target, charger rules.UnitID) {
	o, _ := a.findOrder(OnMyMark, a.unit(target).Seat)
	issuers := a.markers(o, target)
	if len(issuers) == 0 || !a.offer(o, target, "shoot at the chargers first") || !a.issue(o, a.chooseIssuer(o, target, issuers), target, nil) {
		return
	}
	a.ctx.Note(a.unit(target).Seat, target, a.Book.OnMyMarkEffect, "%s shoots at the chargers before they move", a.unit(target))
	a.openFireOutOfTurn(target, charger, a.Book.OnMyMarkEffect)
}

// canMark judges whether a charged Section may be given On My Mark (DL2-ORD-16).
func (g *game) canMark(target rules.UnitID) rules.Ruling {
	if r := g.ready(target); !r.OK() {
		return rules.Refuse(g.Book.OnMyMark, "%s is not Ready to Activate: %s", g.unit(target), r.Text)
	}
	if g.hasIronclad(target) {
		return rules.Refuse(g.Book.OnMyMark, "%s has an Ironclad", g.unit(target))
	}
	return rules.Allow(g.Book.OnMyMark, "may be ordered")
}

// markers lists who can issue On My Mark to a charged Section.
func (g *game) markers(o order, target rules.UnitID) []rules.ModelID {
	if !g.canMark(target).OK() {
		return nil
	}
	return g.issuers(o, target)
}

// issuers lists the leaders who may issue an Order to a Section and can pay for it.
func (g *game) issuers(o order, target rules.UnitID) []rules.ModelID {
	if g.tried(o.ID, target) {
		return nil
	}
	var out []rules.ModelID
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if m.Seat != g.unit(target).Seat || (!g.isOfficer(m.ID) && !g.isNCO(m.ID)) {
			continue
		}
		if g.checkIssuer(o, m.ID, target).OK() && g.checkCost(m.ID, g.orderCost(o, target)).OK() {
			out = append(out, m.ID)
		}
	}
	return out
}

// offer asks the owner of a Section whether an Order is issued to it. The decision's kind is the Order's id.
func (a *act) offer(o order, target rules.UnitID, what string) bool {
	d := rules.YesNo(o.ID, a.unit(target).Seat, o.Rule, rules.Say("%s for %s: %s", o.Name, a.unit(target), what), rules.Say("Issue it"), rules.Say("Do not"))
	d.Unit = target
	if a.inMelee(target) {
		d.Against = a.opponents(target)
	}
	return a.ctx.AskShown(d, nil, a.showOrder(o, target)).Pick() == "yes"
}

// chooseIssuer asks which leader pays where several could. Option ids are the labels of the models.
func (a *act) chooseIssuer(o order, target rules.UnitID, issuers []rules.ModelID) rules.ModelID {
	if len(issuers) == 1 {
		return issuers[0]
	}
	var options []rules.Option
	for _, m := range issuers {
		options = append(options, rules.Option{ID: a.model(m).Label, Text: rules.Say("%s", a.model(m)), Model: m})
	}
	d := rules.Choose("issuer", a.unit(target).Seat, a.Book.IssuingOrders, rules.Say("Who issues %s", o.Name), options...)
	d.Unit = target
	pick := a.ctx.AskShown(d, nil, func(rules.Answer) rules.Shown {
		return rules.Shown{Text: a.passing(a.commandRoll(target, rules.Plain(o.Name)), o.Need)}
	}).Pick()
	for _, m := range issuers {
		if a.model(m).Label == pick {
			return m
		}
	}
	return issuers[0]
}

// canDisengage judges whether a Section may be given Disengage!: it is engaged and made up entirely of Jetpack or
// Cavalry models (DL2-ORD-14).
func (g *game) canDisengage(unit rules.UnitID) rules.Ruling {
	for _, m := range g.living(unit) {
		if k := g.profile(m).Kind; k != Cavalry && k != Jetpack {
			return rules.Refuse(g.Book.Disengage, "only Sections of Cavalry or Jetpacks may disengage, %s is %s", g.model(m), k)
		}
	}
	if !g.inMelee(unit) {
		return rules.Refuse(g.Book.Disengage, "%s is not engaged", g.unit(unit))
	}
	return rules.Allow(g.Book.Disengage, "may disengage")
}

// disengageOrder offers Disengage! to a Section in the Melee Orders Step and makes its check; true means that it
// leaves the melee as DL2-ORD-15 says, which the melee carries out.
func (a *act) disengageOrder(unit rules.UnitID) bool {
	o, _ := a.findOrder(Disengage, a.unit(unit).Seat)
	if !a.canDisengage(unit).OK() {
		return false
	}
	issuers := a.issuers(o, unit)
	if len(issuers) == 0 || !a.offer(o, unit, "leave the melee") {
		return false
	}
	return a.issue(o, a.chooseIssuer(o, unit, issuers), unit, nil)
}

// showOrder tells how likely the check of an Order out of turn is passed, and what the points are that it costs.
func (a *act) showOrder(o order, target rules.UnitID) func(rules.Answer) rules.Shown {
	return func(ans rules.Answer) rules.Shown {
		id := ans.Pick()
		if id != rules.Yes {
			return rules.Shown{}
		}
		return rules.Shown{Text: rules.Say("costs %d, %s before dice are bought", a.orderCost(o, target), a.passing(a.commandRoll(target, rules.Plain(o.Name)), o.Need))}
	}
}
