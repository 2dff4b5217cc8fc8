package clash

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/action"
	"baize/rules/systems/legions/charge"
	"baize/rules/systems/legions/dlce/housing"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/engage"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
)

// Say gives an edition its melees, and its Charges, whose steps stand in the order of DLCE-MEL-21.
func Say(e *model.Edition) {
	engage.RulesOf.Say(e, engage.Rules{May: mayBeCharged, Spared: spared, Ends: ends, Close: closeIn})
	sayMelees(e)
	charge.RulesOf.Say(e, charge.Rules{May: mayCharge, AllMet: true, AnyAcross: true, Round: round, Steps: []charge.Step{
		charge.Declared(action.Open),
		daunted,
		charge.OnMyMark,
		steady,
		charge.StepAside,
		moves,
		charge.Made,
		charge.Overwatch,
	}})
}

// mayCharge refuses Sections of which nobody is on foot, and those with an Ironclad that is not their Transport (DLCE-IRON-01).
func mayCharge(g *model.Game, unit rules.UnitID) rules.Ruling {
	for _, id := range g.OnTable(unit) {
		if g.Profile(id).Kind.IsIronclad() && !states.Attached(g, id) {
			return rules.Refuse(g.Book.IroncladsDoNotCharge, "%s is an Ironclad: it may Advance, hold its ground or go At the Double", g.Model(id)).Blame(g.Model(id).Ref())
		}
	}
	return housing.MayCharge(g, unit)
}

// mayBeCharged refuses one's own Sections, and those of which nobody is on foot or in a building (DLCE-MOV-13, DLCE-MEL-19). A line of
// sight is not asked for.
func mayBeCharged(g *model.Game, c rules.Command, target rules.UnitID) rules.Ruling {
	unit, label := c.Unit, g.Unit(target)
	if unit == 0 {
		unit = g.E.Act.Units[0]
	}
	if label.Seat == g.Unit(unit).Seat {
		return rules.Refuse(g.Book.ChargeConditions, "%s is no enemy", label)
	}
	for _, id := range g.Living(target) {
		if g.Model(id).Inside == 0 && states.OnBoard(g, id) && engage.Meets(g, id) {
			return rules.Allow("", "")
		}
	}
	return rules.Refuse(g.Book.ChargeConditions, "%s has nobody who could be charged: Ironclads and those in Transports are not", label).Blame(label.Ref()).
		Cite(g.Book.IroncladsInMelee, "Ironclads cannot be charged")
}

// spared are Ironclads, which are in no melee: to touch a Transport is not to touch its Section (DLCE-MEL-19, DLCE-TRAN-04).
func spared(g *model.Game, id rules.ModelID) bool { return g.Profile(id).Kind.IsIronclad() }

// daunted has all targets check their Morale whom models with Daunting charge, before anybody fires (DLCE-MAR-10).
func daunted(c *charge.Charge) bool {
	charge.Daunt(c, c.Targets)
	return true
}

// steady has chargers retreat whose nerve has failed before they moved. Who has hit the deck gets up now, and is Shaken by the haste
// later (DLCE-HTD-04).
func steady(c *charge.Charge) bool {
	nerve := states.Morale(c.Game, c.Unit)
	c.Down = c.Act.Unit(c.Unit).Markers.Has(model.Deck)
	action.GetUp(c.Act, c.Unit, false)
	return c.GoesOn(nerve)
}

// moves moves the chargers, after them the Transports of their Section, and then those aboard; at last who got up to charge is Shaken. It reports whether
// anybody is met.
func moves(c *charge.Charge) bool {
	met := charge.Move(c)
	action.Follow(c.Act, c.Unit, false, rows.Of(c.Edition).TransportFollows)
	if met {
		housing.JoinCharge(c.Act, c.Unit, c.Touched())
	}
	if c.Down {
		states.Shake(c.Act, c.Unit, 1, c.Book.HitTheDeckEnds, rules.Plain("got up in a hurry"))
	}
	return met && len(states.Afoot(c.Game, c.Unit)) > 0
}

// follows judges that the Transports of the chargers can stay with them (DLCE-TRAN-10).
func follows(l *line) rules.Ruling {
	spots := map[rules.ModelID]geom.Shape{}
	for i, m := range l.p.Models {
		if model.HasModel(l.p.How.Only, m) {
			spots[m] = l.p.Shapes[i]
		}
	}
	return housing.MayFollow(housing.Placed(l.g, spots), l.p.Unit, false)
}
