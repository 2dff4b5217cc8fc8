package movement

import (
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
)

// Arguments of the Movement Actions.
var (
	Moving  = rules.Arg{ID: rules.ArgUnit, Text: "of those in the Activation", Optional: true}
	Ways    = rules.Arg{ID: rules.ArgMoves, Optional: true}
	Drives  = rules.Arg{ID: rules.ArgLegs, Text: "of Ironclads", Optional: true}
	ByAir   = rules.Term{ID: "fly", Text: "over what is in the way"}
	ByForce = rules.Term{ID: "smash", Text: "through walls and buildings"}
	ByRoad  = rules.Term{ID: "road", Text: "along a road, for its bonus"}
)

// Manners is the argument that says how a Section moves.
func Manners(words ...rules.Term) rules.Arg {
	return rules.Arg{ID: rules.ArgName, Choices: words, Optional: true}
}

// Asks reports whether a command carries a word in its name.
func Asks(c rules.Command, word string) bool {
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

// Mover is the Section that a movement command means, and its place in the Activation.
func Mover(g *model.Game, c rules.Command) (rules.UnitID, int) {
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

// MayMove refuses a Movement Action that the Section may not make now, whatever the ways of its models.
func MayMove(g *model.Game, c rules.Command) rules.Ruling {
	unit, i := Mover(g, c)
	if g.S.Phase != model.ActivationPhase || g.E.Act == nil {
		return rules.Refuse(g.Book.AlternatingActivations, "activate a Section first")
	}
	label := g.Unit(unit)
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
	case g.E.Act.Segment == model.ShootingSegment:
		return rules.Refuse(g.Book.MovementSegment, "the Movement Segment of %s is over", label)
	case act.Overwatch:
		return rules.Refuse(g.Book.SetOverwatch, "%s has set Overwatch", label)
	case contact.InMelee(g, unit):
		return rules.Refuse(g.Book.EngagedDoNotActivate, "%s is engaged in a melee", label)
	case states.Fleeing(g, unit) && c.Kind != "fall-back" && !states.Excused(g, unit, c.Kind):
		return routedMove(g, unit)
	case c.Kind == "fall-back" && states.RidesAlong(g, unit):
		return rules.Refuse(g.Book.EmbarkedOneSection, "%s falls back with its transport", label)
	case !states.Fleeing(g, unit) && c.Kind == "fall-back":
		return rules.Refuse(g.Book.RoutedEffects, "%s is not %s", label, bound(g))
	case act.Placed && c.Kind != "hold" && c.Kind != "fall-back":
		return rules.Refuse(g.Book.FocusFire, "%s has Focus Fire: it must stand still, only Hold Your Ground is allowed", label)
	}
	if f := g.EffectOn(unit, func(f *model.Effect) bool { return f.Holds }); f != nil && c.Kind != "hold" && c.Kind != "fall-back" {
		return rules.Refuse(f.Rule, "%s is under %s: it may only Hold Its Ground", label, f.Name())
	}
	if c.Kind == "advance" || c.Kind == "double" || c.Kind == "charge" || c.Kind == "embark" {
		if len(g.OnTable(unit)) == 0 || states.HousedIn(g, unit) != 0 {
			return rules.Refuse(states.CarryingOf.Of(g.Edition).Shut(g.Book), "%s is not on the table: it must Disembark first", label)
		}
	}
	if c.Kind == "double" || c.Kind == "charge" {
		return MayHurry(g, c, unit, act)
	}
	return rules.Allow("", "")
}

// bound names the Morale State in which Sections do nothing but fall back.
func bound(g *model.Game) string {
	for i := range g.MoraleStates {
		if g.MoraleStates[i].Bound {
			return g.MoraleStates[i].Name
		}
	}
	return ""
}

// routedMove refuses any movement but to Fall Back.
func routedMove(g *model.Game, unit rules.UnitID) rules.Ruling {
	r := rules.Refuse(g.Book.RoutedEffects, "%s is %s: it must Fall Back", g.Unit(unit), bound(g))
	if !states.Bound(g, unit) {
		r = rules.Refuse(g.Book.RoutedEffects, "the passengers of %s are %s: it must Fall Back with them", g.Unit(unit), bound(g)).
			Cite(g.Book.EmbarkedOneSection, "Transport and passengers are one Section")
	}
	if m := g.OnTable(unit); len(m) > 0 && g.Profile(m[0]).Kind.IsIronclad() {
		r = r.Cite(g.Book.ShakenIronclads, "the markers of Ironclads count like any other").Cite(g.Book.ShakenIroncladMarkers, "Ironclads rout like others")
	}
	return r
}

// MayHurry refuses what forbids At the Double and a Charge alike.
func MayHurry(g *model.Game, c rules.Command, unit rules.UnitID, act *model.UnitAct) rules.Ruling {
	label := g.Unit(unit)
	if g.Unit(unit).Markers.Has(model.InLine) {
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
	if u := TookAboard(g, unit); u != 0 {
		return rules.Refuse(g.Book.EmbarkedTransportActs, "%s took %s aboard this Turn: no At the Double", label, g.Unit(u))
	}
	return rules.Allow("", "")
}

// TookAboard is a Section that embarked this Turn on a Transport of another, 0 if there is none.
func TookAboard(g *model.Game, unit rules.UnitID) rules.UnitID {
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if m.Place == rules.Aboard && m.Inside != 0 && g.Model(m.Inside).Unit == unit && g.Section(m.Unit).Boarded == g.S.Turn && g.S.Turn > 0 {
			return m.Unit
		}
	}
	return 0
}

// Goes reports whether moves have one of a model.
func Goes(moves []rules.Move, id rules.ModelID) bool {
	for _, mv := range moves {
		if mv.Model == id && len(mv.Path) > 0 {
			return true
		}
	}
	return false
}

// Pace is the manner of an Advance or a move At the Double; bonus are inches won on a road.
func Pace(g *model.Game, c rules.Command, bonus int) Manner {
	unit, _ := Mover(g, c)
	h := Manner{Action: c.Kind, Rule: g.Book.Advance, Fly: Asks(c, "fly"), Smash: Asks(c, "smash"), Road: bonus > 0}
	times := 1
	crawl := Crawls(g, c)
	mv := Speed(g, unit)
	h.Why = append(h.Why, rules.Step{Value: mv, Unit: "inches", Rule: g.Book.MovementValue, Text: rules.Say("MV")})
	if c.Kind == "double" {
		h.Rule, h.Double, times = g.Book.AtTheDouble, true, 2
		h.Why = append(h.Why, rules.Step{Value: mv, Unit: "inches", Rule: g.Book.AtTheDouble, Text: rules.Say("twice MV")})
	}
	if crawl != nil {
		h.Why = append(h.Why, rules.Step{Value: model.Half(mv), Unit: "inches", Rule: crawl.Rule, Text: rules.Say("half its MV, rounded up, and stays down: %s", crawl.Name())})
	}
	if f := g.EffectOn(unit, func(f *model.Effect) bool { return f.Further }); f != nil && c.Kind == "double" {
		further := g.Unit(unit).Markers.N(f.ID)
		bonus += further
		h.Why = append(h.Why, rules.Step{Value: further, Unit: "inches", Rule: f.Rule, Text: rules.Plain(f.Name())})
	} else if bonus > 0 {
		h.Why = append(h.Why, rules.Step{Value: bonus, Unit: "inches", Rule: g.Book.Road, Text: rules.Say("the whole way on a road")})
	}
	if h.Fly {
		h.Why = append(h.Why, rules.Step{Rule: g.Book.JetpackFlight, Text: rules.Say("in flight")}, rules.Step{Rule: g.Book.JetpackTerrain, Text: rules.Say("no class applies in flight")},
			rules.Step{Rule: g.Book.JetpackType, Text: rules.Say("Jetpacks")})
	}
	if c.Kind == "double" {
		h.Why = append(h.Why, rules.Step{Rule: g.Book.MovementActions, Text: rules.Say("no fire in this Activation")})
	} else {
		h.Why = append(h.Why, rules.Step{Rule: g.Book.MovementActions, Text: rules.Say("may fire afterwards")})
	}
	h.Limit = func(m rules.ModelID) geom.Length {
		mv := g.Profile(m).MV
		if crawl != nil {
			mv = model.Half(mv)
		}
		return model.Inches(times*mv + bonus)
	}
	return h
}

// Crawls is the effect by which a Movement Action leaves a Section that has hit the deck where it lies; nil where it gets up.
func Crawls(g *model.Game, c rules.Command) *model.Effect {
	unit, _ := Mover(g, c)
	if c.Kind != "advance" || !g.Unit(unit).Markers.Has(model.Deck) {
		return nil
	}
	return g.EffectOn(unit, func(f *model.Effect) bool { return f.Crawls })
}

// Speed is the least MV of the models of a Section on the table.
func Speed(g *model.Game, unit rules.UnitID) int {
	mv := -1
	for _, m := range g.OnTable(unit) {
		if v := g.Profile(m).MV; mv < 0 || v < mv {
			mv = v
		}
	}
	return max(mv, 0)
}
