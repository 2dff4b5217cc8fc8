package orders

import (
	"baize/rules"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/shoot"
	"baize/rules/systems/legions/states"
)

// OnMyMark offers On My Mark to the owner of a Section that was just declared the target of a Charge, before any
// charger moves (DL2-ORD-16, 17). On a pass the Section shoots at the chargers at once, Rushed; morale reasons stay queued
// for the charge to settle.
func OnMyMark(a *model.Act, target, charger rules.UnitID) {
	o, _ := Find(a.Game, model.OnMyMark, a.Unit(target).Seat)
	issuers := Markers(a.Game, o, target)
	a.React(model.ReactMark, target, charger, o.Rule, func() { mark(a, o, target, charger, issuers) })
}

// mark asks whether On My Mark is issued to a Section that is charged, by whom, and carries it out.
func mark(a *model.Act, o model.Order, target, charger rules.UnitID, issuers []rules.ModelID) {
	if len(issuers) == 0 || !offer(a, o, target, "shoot at the chargers first") || !issue(a, o, chooseIssuer(a, o, target, issuers), target, nil) {
		return
	}
	a.Ctx.Note(a.Unit(target).Seat, target, a.Book.OnMyMarkEffect, "%s shoots at the chargers before they move", a.Unit(target))
	shoot.OpenFireOutOfTurn(a, target, charger, a.Book.OnMyMarkEffect)
}

// canMark judges whether a charged Section may be given On My Mark (DL2-ORD-16).
func canMark(g *model.Game, target rules.UnitID) rules.Ruling {
	if r := states.Ready(g, target); !r.OK() {
		return rules.Refuse(g.Book.OnMyMark, "%s is not Ready to Activate: %s", g.Unit(target), r.Text)
	}
	for _, m := range g.Living(target) {
		if g.Profile(m).Kind.IsIronclad() && !states.Attached(g, m) {
			return rules.Refuse(g.Book.OnMyMark, "%s has an Ironclad", g.Unit(target))
		}
	}
	return rules.Allow(g.Book.OnMyMark, "may be ordered")
}

// Markers lists who can issue On My Mark to a charged Section.
func Markers(g *model.Game, o model.Order, target rules.UnitID) []rules.ModelID {
	if !canMark(g, target).OK() {
		return nil
	}
	return issuers(g, o, target)
}

// issuers lists the leaders who may issue an Order to a Section and can pay for it.
func issuers(g *model.Game, o model.Order, target rules.UnitID) []rules.ModelID {
	if !free(g, o, target).OK() {
		return nil
	}
	var out []rules.ModelID
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if m.Seat != g.Unit(target).Seat || (!command.IsOfficer(g, m.ID) && !command.IsNCO(g, m.ID)) {
			continue
		}
		if checkIssuer(g, o, m.ID, target).OK() && checkCost(g, m.ID, Cost(g, o, target)).OK() {
			out = append(out, m.ID)
		}
	}
	return out
}

// Ask offers an Order out of turn to the owner of a Section, where some leader can issue it, and makes the check; it reports whether
// that is passed. what tells what comes of it then.
func Ask(a *model.Act, o model.Order, target rules.UnitID, what string) bool {
	list := issuers(a.Game, o, target)
	return len(list) > 0 && offer(a, o, target, what) && issue(a, o, chooseIssuer(a, o, target, list), target, nil)
}

// offer asks the owner of a Section whether an Order is issued to it. The decision's kind is the Order's id.
func offer(a *model.Act, o model.Order, target rules.UnitID, what string) bool {
	return offerShowing(a, o, target, what, nil)
}

// offerShowing is [offer] that also tells what the Order leads to; nil for no more than its check.
func offerShowing(a *model.Act, o model.Order, target rules.UnitID, what string, leads func() rules.Text) bool {
	d := rules.YesNo(o.ID, a.Unit(target).Seat, o.Rule, rules.Say("%s for %s: %s", o.Name, a.Unit(target), what), rules.Say("Issue it"), rules.Say("Do not"))
	d.Unit = target
	if contact.InMelee(a.Game, target) {
		d.Against = contact.Opponents(a.Game, target)
	}
	return a.Ctx.AskShown(d, nil, showOrder(a, o, target, leads)).Pick() == "yes"
}

// Offer asks the owner of a Section whether an Order that waits for its moment is issued to it, and carries the check out; what says what
// it is for and leads what comes of it. True where it is passed. Nothing is asked where the Section may not be given it, or nobody can
// issue it.
func Offer(a *model.Act, id string, target rules.UnitID, what string, leads func() rules.Text) bool {
	seat := a.Unit(target).Seat
	o, ok := Find(a.Game, id, seat)
	if !ok || !o.Check(a.Game, rules.Command{Kind: "order", Seat: seat, Name: id, Target: target}, target).OK() {
		return false
	}
	issuers := issuers(a.Game, o, target)
	if len(issuers) == 0 || !offerShowing(a, o, target, what, leads) {
		return false
	}
	return issue(a, o, chooseIssuer(a, o, target, issuers), target, nil)
}

// chooseIssuer asks which leader pays where several could. Option ids are the labels of the models.
func chooseIssuer(a *model.Act, o model.Order, target rules.UnitID, issuers []rules.ModelID) rules.ModelID {
	if len(issuers) == 1 {
		return issuers[0]
	}
	var options []rules.Option
	for _, m := range issuers {
		options = append(options, rules.Option{ID: a.Model(m).Label, Text: rules.Say("%s", a.Model(m)), Model: m})
	}
	d := rules.Choose("issuer", a.Unit(target).Seat, a.Book.IssuingOrders, rules.Say("Who issues %s", o.Name), options...)
	d.Unit = target
	pick := a.Ctx.AskShown(d, nil, func(rules.Answer) rules.Shown {
		return rules.Shown{Text: command.Passing(a.Game, command.Roll(a.Game, target, rules.Plain(o.Name)), command.Need(a.Game, o.Need))}
	}).Pick()
	for _, m := range issuers {
		if a.Model(m).Label == pick {
			return m
		}
	}
	return issuers[0]
}

// canDisengage judges whether a Section may be given Disengage!: it is engaged and made up entirely of Jetpack or
// Cavalry models (DL2-ORD-14).
func canDisengage(g *model.Game, unit rules.UnitID) rules.Ruling {
	for _, m := range g.Living(unit) {
		if k := g.Profile(m).Kind; k != model.Cavalry && k != model.Jetpack {
			return rules.Refuse(g.Book.Disengage, "only Sections of Cavalry or Jetpacks may disengage, %s is %s", g.Model(m), k)
		}
	}
	if !contact.InMelee(g, unit) {
		return rules.Refuse(g.Book.Disengage, "%s is not engaged", g.Unit(unit))
	}
	return rules.Allow(g.Book.Disengage, "may disengage")
}

// OfferDisengage offers Disengage! to a Section in the Melee Orders Step and makes its check; true means that it
// leaves the melee as DL2-ORD-15 says, which the melee carries out.
func OfferDisengage(a *model.Act, unit rules.UnitID) bool {
	o, _ := Find(a.Game, model.Disengage, a.Unit(unit).Seat)
	return canDisengage(a.Game, unit).OK() && Ask(a, o, unit, "leave the melee")
}

// showOrder tells how likely the check of an Order out of turn is passed, what the points are that it costs, and what it leads to.
func showOrder(a *model.Act, o model.Order, target rules.UnitID, leads func() rules.Text) func(rules.Answer) rules.Shown {
	return func(ans rules.Answer) rules.Shown {
		id := ans.Pick()
		if id != rules.Yes {
			return rules.Shown{}
		}
		text := rules.Say("costs %d, %s before dice are bought", Cost(a.Game, o, target), command.Passing(a.Game, command.Roll(a.Game, target, rules.Plain(o.Name)), command.Need(a.Game, o.Need)))
		if leads != nil {
			text = text.Then("; %s", leads())
		}
		return rules.Shown{Text: text}
	}
}
