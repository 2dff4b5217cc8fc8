package legions

import (
	"strings"

	"baize/rules"
)

// Arguments of the Movement Actions.
var (
	moving  = rules.Arg{ID: rules.ArgUnit, Text: "of those in the Activation", Optional: true}
	ways    = rules.Arg{ID: rules.ArgMoves, Optional: true}
	drives  = rules.Arg{ID: rules.ArgLegs, Text: "of Ironclads", Optional: true}
	byAir   = rules.Term{ID: "fly", Text: "over what is in the way"}
	byForce = rules.Term{ID: "smash", Text: "through walls and buildings"}
	byRoad  = rules.Term{ID: "road", Text: "along a road, for its bonus"}
)

func manners(words ...rules.Term) rules.Arg {
	return rules.Arg{ID: rules.ArgName, Choices: words, Optional: true}
}

// asks reports whether a command carries a word in its name.
func asks(c rules.Command, word string) bool {
	for _, w := range strings.Split(c.Name, ",") {
		if strings.TrimSpace(w) == word {
			return true
		}
	}
	return false
}

// unknownWay is a word in the name of a movement command that means nothing, "" if there is none.
func unknownWay(c rules.Command) string {
	for _, w := range strings.Split(c.Name, ",") {
		if w = strings.TrimSpace(w); w != "" && w != "fly" && w != "smash" && w != "road" {
			return w
		}
	}
	return ""
}

// mover is the Section that a movement command means, and its place in the Activation.
func (g *game) mover(c rules.Command) (rules.UnitID, int) {
	if g.E.Act == nil {
		return c.Unit, -1
	}
	unit := c.Unit
	if unit == 0 {
		unit = g.E.Act.Units[0]
	}
	for i, u := range g.E.Act.Units {
		if u == unit {
			return unit, i
		}
	}
	return unit, -1
}

// mayMove refuses a Movement Action that the Section may not make now, whatever the ways of its models.
func (g *game) mayMove(c rules.Command) rules.Ruling {
	unit, i := g.mover(c)
	if g.S.Phase != ActivationPhase || g.E.Act == nil {
		return rules.Refuse(g.Book.AlternatingActivations, "activate a Section first")
	}
	label := g.unit(unit)
	if c.Seat != g.E.Act.Seat {
		return rules.Refuse(g.Book.AlternatingActivations, "%s is activating", g.E.Act.Seat)
	}
	if word := unknownWay(c); word != "" {
		return rules.Refuse(g.Book.MovementActions, "nothing is called %q; name=fly, smash or road, or none", word)
	}
	if i < 0 {
		return rules.Refuse(g.Book.AlternatingActivations, "%s is not the Section that activates", label)
	}
	act := &g.E.Act.Acts[i]
	switch {
	case act.Move == "disembark" && c.Kind == "charge":
		return rules.Refuse(g.Book.OneMovementAction, "%s has made its Movement Action: it may Charge only out of an Open Topped Transport or through Charge Doors", label).
			Cite(g.Book.OpenToppedCharge, "Open Topped").Cite(g.Book.ChargeDoors, "Charge Doors").Cite(g.Book.LeavingByChargeDoors, "Charge Doors").
			Cite(g.Book.DisembarkedActs, "whoever got out may fire")
	case act.Move != "":
		return rules.Refuse(g.Book.OneMovementAction, "%s has made its Movement Action: %s", label, act.Move)
	case g.E.Act.Segment == ShootingSegment:
		return rules.Refuse(g.Book.MovementSegment, "the Movement Segment of %s is over", label)
	case act.Overwatch:
		return rules.Refuse(g.Book.SetOverwatch, "%s has set Overwatch", label)
	case g.inMelee(unit):
		return rules.Refuse(g.Book.EngagedDoNotActivate, "%s is engaged in a melee", label)
	case g.fleeing(unit) && c.Kind != "fall-back":
		return g.routedMove(unit)
	case c.Kind == "fall-back" && g.ridesAlong(unit):
		return rules.Refuse(g.Book.EmbarkedOneSection, "%s falls back with its transport", label)
	case !g.fleeing(unit) && c.Kind == "fall-back":
		return rules.Refuse(g.Book.RoutedEffects, "%s is not Routed", label)
	case act.Placed && c.Kind != "hold" && c.Kind != "fall-back":
		return rules.Refuse(g.Book.FocusFire, "%s has Focus Fire: it must stand still, only Hold Your Ground is allowed", label)
	}
	if c.Kind == "advance" || c.Kind == "double" || c.Kind == "charge" || c.Kind == "embark" {
		if len(g.onTable(unit)) == 0 {
			return rules.Refuse(g.Book.Embarked, "%s is not on the table: it must Disembark first", label)
		}
	}
	if c.Kind == "double" || c.Kind == "charge" {
		return g.mayHurry(c, unit, act)
	}
	return rules.Allow("", "")
}

// routedMove refuses any movement of a Routed Section but to Fall Back.
func (g *game) routedMove(unit rules.UnitID) rules.Ruling {
	r := rules.Refuse(g.Book.RoutedEffects, "%s is Routed: it must Fall Back", g.unit(unit))
	if !g.routed(unit) {
		r = rules.Refuse(g.Book.RoutedEffects, "the passengers of %s are Routed: it must Fall Back with them", g.unit(unit)).
			Cite(g.Book.EmbarkedOneSection, "Transport and passengers are one Section")
	}
	if m := g.onTable(unit); len(m) > 0 && g.profile(m[0]).Kind.IsIronclad() {
		r = r.Cite(g.Book.ShakenIronclads, "the markers of Ironclads count like any other").Cite(g.Book.ShakenIroncladMarkers, "Ironclads rout like others")
	}
	return r
}

// mayHurry refuses what forbids At the Double and a Charge alike.
func (g *game) mayHurry(c rules.Command, unit rules.UnitID, act *UnitAct) rules.Ruling {
	label := g.unit(unit)
	if g.unit(unit).Markers.Has(InLine) {
		rule := g.Book.AtTheDouble
		if c.Kind == "charge" {
			rule = g.Book.ChargeDistance
		}
		return rules.Refuse(rule, "%s stands in Line Formation: it may Hold or Advance out of it", label).Cite(g.Book.EnteringLine, "no At the Double or Charge from Line Formation")
	}
	if act.Fired {
		return rules.Refuse(g.Book.RunAndGun, "%s has fired in this Activation: an Advance is allowed", label).Cite(g.Book.MovementActions, "At the Double and Charge forbid fire")
	}
	if c.Kind == "charge" {
		return rules.Allow("", "")
	}
	if g.E.Settings.LimitedVisibility {
		return rules.Refuse(g.Book.LimitedVisibility, "no At the Double in Limited Visibility: %s may Advance or Charge", label)
	}
	if u := g.tookAboard(unit); u != 0 {
		return rules.Refuse(g.Book.EmbarkedTransportActs, "%s took %s aboard this Turn: no At the Double", label, g.unit(u))
	}
	return rules.Allow("", "")
}

// tookAboard is a Section that embarked this Turn on a Transport of another, 0 if there is none.
func (g *game) tookAboard(unit rules.UnitID) rules.UnitID {
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if m.Place == rules.Aboard && m.Inside != 0 && g.model(m.Inside).Unit == unit && g.section(m.Unit).Boarded == g.S.Turn && g.S.Turn > 0 {
			return m.Unit
		}
	}
	return 0
}
