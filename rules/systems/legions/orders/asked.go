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
	a.React(model.ReactMark, target, charger, o.Rule, func() {
		if !Offer(a, o, target, "shoot at the chargers first", nil) {
			return
		}
		a.Ctx.Note(a.Unit(target).Seat, target, a.Book.OnMyMarkEffect, "%s shoots at the chargers before they move", a.Unit(target))
		shoot.OpenFireOutOfTurn(a, target, charger, a.Book.OnMyMarkEffect)
	})
}

// CheckOnMyMark judges whether a charged Section may be given On My Mark (DL2-ORD-16).
func CheckOnMyMark(g *model.Game, _ rules.Command, target rules.UnitID) rules.Ruling {
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

// CheckDisengage judges whether a Section may be given Disengage!: it is engaged and made up entirely of Jetpack or
// Cavalry models (DL2-ORD-14).
func CheckDisengage(g *model.Game, _ rules.Command, target rules.UnitID) rules.Ruling {
	for _, m := range g.Living(target) {
		if k := g.Profile(m).Kind; k != model.Cavalry && k != model.Jetpack {
			return rules.Refuse(g.Book.Disengage, "only Sections of Cavalry or Jetpacks may disengage, %s is %s", g.Model(m), k)
		}
	}
	if !contact.InMelee(g, target) {
		return rules.Refuse(g.Book.Disengage, "%s is not engaged", g.Unit(target))
	}
	return rules.Allow(g.Book.Disengage, "may disengage")
}

// Issuers lists the leaders who may issue an Order that waits for its moment to a Section, and can pay for it; none where the Section
// may not be given it.
func Issuers(g *model.Game, o model.Order, target rules.UnitID) []rules.ModelID {
	seat := g.Unit(target).Seat
	if !free(g, o, target).OK() || o.Check != nil && !o.Check(g, rules.Command{Kind: "order", Seat: seat, Name: o.ID, Target: target}, target).OK() {
		return nil
	}
	var out []rules.ModelID
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if m.Seat != seat || (!command.IsOfficer(g, m.ID) && !command.IsNCO(g, m.ID)) {
			continue
		}
		if checkIssuer(g, o, m.ID, target).OK() && command.CanPay(g, m.ID, Cost(g, o, target)).OK() {
			out = append(out, m.ID)
		}
	}
	return out
}

// Offer asks the owner of a Section whether an Order that waits for its moment is issued to it, pays for it and makes the check; true
// where that is passed. Nobody is asked where nobody can issue it. The kind of the question is the Order's id; what says what the Order
// is for, and leads what it leads to, nil for no more than its check.
func Offer(a *model.Act, o model.Order, target rules.UnitID, what string, leads func() rules.Text) bool {
	list := Issuers(a.Game, o, target)
	if len(list) == 0 {
		return false
	}
	d := rules.YesNo(o.ID, a.Unit(target).Seat, o.Rule, rules.Say("%s for %s: %s", o.Name, a.Unit(target), what), rules.Say("Issue it"), rules.Say("Do not"))
	d.Unit = target
	if contact.InMelee(a.Game, target) {
		d.Against = contact.Opponents(a.Game, target)
	}
	return a.Ctx.AskShown(d, nil, showOrder(a, o, target, leads)).Pick() == rules.Yes && issue(a, o, chooseIssuer(a, o, target, list), target, nil)
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
	return issuers[a.Choice(d, func(int) rules.Shown {
		return rules.Shown{Text: command.Passing(a.Game, command.Roll(a.Game, target, rules.Plain(o.Name)), command.Need(a.Game, o.Need))}
	})]
}

// showOrder tells how many points an Order out of turn costs, how likely its check is passed, and what it leads to.
func showOrder(a *model.Act, o model.Order, target rules.UnitID, leads func() rules.Text) func(rules.Answer) rules.Shown {
	return func(ans rules.Answer) rules.Shown {
		if ans.Pick() != rules.Yes {
			return rules.Shown{}
		}
		text := rules.Say("costs %d, %s before dice are bought", Cost(a.Game, o, target), command.Passing(a.Game, command.Roll(a.Game, target, rules.Plain(o.Name)), command.Need(a.Game, o.Need)))
		if leads != nil {
			text = text.Then("; %s", leads())
		}
		return rules.Shown{Text: text}
	}
}
