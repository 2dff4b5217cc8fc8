package dl2

import (
	"baize/rules"
	"baize/rules/systems/legions/action"
	"baize/rules/systems/legions/charge"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/engage"
	"baize/rules/systems/legions/melee"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/morale"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/sight"
	"baize/rules/systems/legions/states"
)

// sayCharges gives an edition the Charges of 2.0, whose steps stand in the order of DL2-MOV-31.
func sayCharges(e *model.Edition) {
	engage.RulesOf.Say(e, engage.Rules{May: mayBeCharged, Ends: engage.NoStraggler, Close: engage.CloseIn})
	charge.RulesOf.Say(e, charge.Rules{May: mayCharge, Bonus: chargeBonus, Round: firstRound, Steps: []charge.Step{
		charge.Declared(action.Begin),
		whoFought,
		shakenTargets,
		charge.OnMyMark,
		getUp,
		charge.StepAside,
		charge.Move,
		charge.Made,
		daunt,
		charge.Overwatch,
		respond,
		keepsContact,
	}})
}

// mayCharge refuses Ironclads, and Sections with one (DL2-IRON-06).
func mayCharge(g *model.Game, unit rules.UnitID) rules.Ruling {
	for _, m := range g.OnTable(unit) {
		if g.Profile(m).Kind.IsIronclad() {
			r := rules.Refuse(g.Book.IroncladsDoNotCharge, "%s is an Ironclad and cannot Charge; it may Advance or go At the Double into its way", g.Model(m)).
				Cite(g.Book.ChargeConditions, "the charger is not an Ironclad").Cite(g.Book.IroncladType, "Ironclads cannot Charge")
			if g.Profile(m).Kind == model.FieldGun {
				r = r.Cite(g.Book.FieldGunMoving, "a Section that contains a Field Gun cannot Charge")
			}
			return r
		}
	}
	return rules.Allow("", "")
}

// mayBeCharged refuses a target that the Section cannot charge, whatever the ways (DL2-MOV-11, DL2-MOV-15).
func mayBeCharged(g *model.Game, c rules.Command, target rules.UnitID) rules.Ruling {
	unit, _ := movement.Mover(g, c)
	label := g.Unit(target)
	var there []rules.ModelID
	for _, m := range g.Living(target) {
		if g.Model(m).Inside == 0 && !g.Forbids(model.MayFight, m) {
			there = append(there, m)
		}
	}
	switch {
	case g.Unit(target).Seat == g.Unit(unit).Seat:
		return rules.Refuse(g.Book.ChargeConditions, "%s is no enemy", label)
	case len(there) == 0:
		return rules.Refuse(g.Book.ChargeConditions, "%s has no model that could be charged", label)
	case g.Unit(target).Markers.Has(model.Elevated) && !movement.Asks(c, "fly") && !g.Unit(unit).Markers.Has(model.Elevated):
		return rules.Refuse(g.Book.ChargingElevated, "%s is flying: only a Section that flies too may charge it", label)
	}
	if seesAny(g, g.OnTable(unit), there) {
		return rules.Allow(g.Book.ChargeConditions, "%s is in sight", label)
	}
	return rules.Refuse(g.Book.ChargeConditions, "no charger has line of sight to %s", label).Cite(g.Book.SightForAll, "sight as for shooting")
}

// seesAny reports whether one of some models sees one of others.
func seesAny(g *model.Game, from, to []rules.ModelID) bool {
	v := sight.View(g)
	for _, a := range from {
		for _, b := range to {
			if v.Spies(a, b) {
				return true
			}
		}
	}
	return false
}

// whoFought notes which targets are in a melee already (DL2-MELEE-14).
func whoFought(c *charge.Charge) bool {
	c.Fought = charge.InMelee(c.Game, c.Targets)
	return true
}

// shakenTargets has each target with Shaken Markers check its Morale (DL2-MOV-16).
func shakenTargets(c *charge.Charge) bool {
	var shy []rules.UnitID
	for _, t := range c.Targets {
		if states.Shaken(c.Game, t) {
			shy = append(shy, t)
		}
	}
	for _, t := range c.InOrder(c.Unit, shy, "morale-order", rules.Plain("Which Section checks first?")) {
		morale.Worry(c.Act, model.Reason{Unit: t, Cause: "charged", Rule: c.Book.ChargingShaken})
		morale.Settle(c.Act)
	}
	return true
}

// getUp has chargers get up who have hit the deck under On My Mark, and fall back who were Routed by it.
func getUp(c *charge.Charge) bool {
	nerve := states.Morale(c.Game, c.Unit)
	action.GetUp(c.Act, c.Unit, true)
	return c.GoesOn(nerve)
}

// chargeBonus keeps the Charge Bonus from who has crossed Difficult Terrain, and against who was in a melee before (DL2-MELEE-14).
func chargeBonus(c *charge.Charge, target rules.UnitID) (with []rules.ModelID, steps []rules.Step) {
	for _, m := range c.Plan.Models {
		hard := false
		for i := range c.Plan.Strides {
			if s := &c.Plan.Strides[i]; s.ID == m && len(s.Hard) > 0 {
				hard = true
				steps = append(steps, rules.Step{Rule: c.Book.ChargeOverDifficult, Text: rules.Say("%s crossed Difficult Terrain: no Charge Bonus", c.Model(m))})
			}
		}
		if !hard && !c.Fought[target] && c.Model(m).Place == rules.OnTable {
			with = append(with, m)
		}
	}
	if c.Fought[target] {
		steps = append(steps, rules.Step{Rule: c.Book.ChargeBonus, Text: rules.Say("%s was in a melee already: no Charge Bonus", c.Act.Unit(target))})
	}
	return with, steps
}

// daunt has each target check its Morale that a Section with a Daunting model has met (DL2-MAR-11).
func daunt(c *charge.Charge) bool {
	charge.Daunt(c, c.Touched())
	return true
}

// respond lets un-engaged models of the charged Sections join, up to 4" (DL2-MOV-14). Ironclads do not, nor do the occupants of a
// building.
func respond(c *charge.Charge) bool {
	if len(c.OnTable(c.Unit)) == 0 {
		return true
	}
	var able []rules.UnitID
	for _, t := range c.Touched() {
		if len(engage.Joiners(c.Game, contact.Idle(c.Game, t), model.Inches(4), []rules.UnitID{c.Unit})) > 0 {
			able = append(able, t)
		}
	}
	for _, t := range c.InOrder(c.Unit, able, "response-order", rules.Plain("Which Section responds first?")) {
		c.Ctx.Rule(c.Act.Unit(t).Seat, t, rules.Count(c.Book.ChargeResponse, "response move", 4).With(4, "inches", c.Book.MeleeExampleCharge, "the distance of the worked example"))
		c.React(model.ReactResponse, t, c.Unit, c.Book.ChargeResponse, func() { joins(c.Act, c.Unit, t) })
	}
	return true
}

// joins lets a charged Section move into contact with who charged it.
func joins(a *model.Act, charger, t rules.UnitID) {
	went := action.FreeMove(a, engage.FreeMove{Unit: t, Models: contact.Idle(a.Game, t), Reach: model.Inches(4), Rule: a.Book.ChargeResponse, Kind: "response-move", Prompt: rules.Plain("Move un-engaged defenders into contact"), ToContact: true, Foes: []rules.UnitID{charger}})
	if went && a.Unit(t).Markers.Has(model.InLine) {
		a.Ctx.Mark(t, model.InLine, 0, a.Book.ChargeResponse, rules.Say("a Line that responds is a Line no more"))
	}
}

// keepsContact ends a Charge as a failed one that the reactions have left without contact.
func keepsContact(c *charge.Charge) bool {
	if !contact.InMelee(c.Game, c.Unit) {
		c.Section(c.Unit).Charged = nil
		c.Ctx.Rule(c.By.Seat, c.Unit, rules.Allow(c.Book.FailedCharge, "no contact is left: the Charge has failed"))
	}
	return true
}

// firstRound gives the chances of the first round of the melee that a Section stands in, and of the chargers to win it or gain the Upper
// Hand.
func firstRound(g *model.Game, unit rules.UnitID, targets []rules.UnitID) (o rules.Odds, short rules.Text, ok bool) {
	for _, b := range melee.Bouts(g) {
		if !model.HasUnit(b.Units, unit) {
			continue
		}
		o = melee.Odds(g, b)
		o.Title = rules.Say("First round with %s, if nobody reacts", melee.Names(g, targets))
		well := o.Outcomes[0].P + o.Outcomes[1].P
		if g.Unit(unit).Seat == rules.SeatB {
			well = o.Outcomes[3].P + o.Outcomes[4].P
		}
		return o, rules.Say("%.0f%% to win the first round or gain the Upper Hand", 100*well), true
	}
	return o, short, false
}
