package morale

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/travel"
)

// Wounded lists the figures of a unit on the table that move only where they are carried (DUP-MOVE-08).
func Wounded(g *model.Game, unit rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	for _, m := range g.InPlay(unit) {
		if k := g.Model(m); k.Place == rules.OnTable && !k.Markers.Has(model.Disabled) && (k.Markers.Has(model.Untreated) || k.Markers.Has(model.Wound)) {
			out = append(out, m)
		}
	}
	return out
}

// AbandonFar gives up the wounded that are more than 6in from their leader after a move (DUP-MOVE-09).
func AbandonFar(a *model.Act, unit rules.UnitID) {
	lead, ok := a.Stand(unit)
	var far []rules.ModelID
	for _, m := range Wounded(a.Game, unit) {
		if ok && !model.Within(geom.Distance(a.Model(m).Shape(), lead), model.Cohesive) {
			far = append(far, m)
		}
	}
	Abandon(a, unit, far)
}

// Abandon gives wounded up: they belong to no unit from now on and are lost for their side (DUP-MOVE-09). The test
// follows with SettleLeft.
func Abandon(a *model.Act, unit rules.UnitID, models []rules.ModelID) {
	if len(models) == 0 {
		return
	}
	t := a.Troop(unit)
	t.Lost = append(t.Lost[:len(t.Lost):len(t.Lost)], models...)
	for _, m := range models {
		k := a.Model(m)
		a.Ctx.Emit(rules.Event{Kind: rules.EvNote, Seat: k.Seat, Unit: unit, Model: m, Rule: "DUP-MOVE-09", Text: rules.Say("%s is left behind", k)})
	}
	for i := range a.Forsaken {
		if a.Forsaken[i].Unit == unit {
			a.Forsaken[i].Models = append(a.Forsaken[i].Models, models...)
			return
		}
	}
	a.Forsaken = append(a.Forsaken, model.Left{Unit: unit, Models: models})
}

// SettleLeft takes the test of every unit that abandoned wounded, one however many were left; those that were not treated
// still count in it (DUP-MOVE-09, DUP-CONF-07).
func SettleLeft(a *model.Act) {
	list := a.Forsaken
	a.Forsaken = nil
	for _, l := range list {
		t := a.Troop(l.Unit)
		var steps []rules.Step
		n := 0
		for _, m := range l.Models {
			if a.Model(m).Markers.Has(model.Untreated) {
				n++
			}
		}
		if worth := n * (2 - int(t.Commitment)); worth > 0 {
			steps = append(steps, rules.Step{Value: worth, Unit: "target", Rule: "DUP-CONF-07", Text: rules.Say("untreated casualties that were abandoned")})
		}
		confidenceTest(a, l.Unit, 3-int(t.Commitment), "DUP-MOVE-09", rules.Say("abandoned wounded"), steps...)
	}
}

// Fled takes a Routed unit whose leader's base touches its own edge out of the game (DUP-CONF-04, DUP-SCEN-03).
func Fled(a *model.Act, unit rules.UnitID) {
	base, ok := a.Stand(unit)
	if ok && a.Level(unit) == model.Routed && model.Within(geom.DistanceTo(base, travel.Home(a.Game, unit, base.Centre())), 0) {
		leave(a, unit, "DUP-CONF-04")
	}
}

// AbandonWeapon follows a unit that must leave where it is: a heavy weapon that is set up, or that too few are left to
// move, stays behind and is out of the game (DUP-HVY-06). From then on the unit moves with its normal die.
func AbandonWeapon(a *model.Act, unit rules.UnitID) {
	r := travel.MayHaul(a.Game, unit)
	if r.OK() {
		return
	}
	for _, m := range a.Guns(unit) {
		k := a.Model(m)
		a.Ctx.Put(m, rules.Removed, k.At, k.Facing, "DUP-HVY-06", rules.Say("the weapon is left behind"))
	}
	a.Troop(unit).Weaponless = true
	a.Ctx.Rule(a.Unit(unit).Seat, unit, rules.Count("DUP-HVY-06", "heavy weapons lost", 1).With(1, "weapon", r.Rule, "%s", r.Text))
	a.Ctx.Mark(unit, model.SetUp, 0, "DUP-HVY-06", rules.Say("the weapon is left behind"))
}

// goneIfEmpty takes a unit without able-bodied figures out of the game (DUP-CAS-10).
func goneIfEmpty(a *model.Act, unit rules.UnitID) {
	t := a.Troop(unit)
	if t.Gone != "" || t.Merged != 0 || len(a.Able(unit)) > 0 {
		return
	}
	t.Gone = "destroyed"
	why := " has no able-bodied figure left and is out of the game"
	if a.Hull(unit) != 0 {
		why = " is out of the game"
	}
	a.Ctx.Note(a.Unit(unit).Seat, unit, "DUP-CAS-10", "%s%s", a.Unit(unit), why)
}

// leave takes a unit that goes off the table out of the game, with those aboard; it counts as lost (DUP-SCEN-03).
func leave(a *model.Act, unit rules.UnitID, rule rules.RuleID) {
	t := a.Troop(unit)
	if t.Gone != "" {
		return
	}
	if hull := a.Hull(unit); hull != 0 {
		for _, p := range a.Passengers(hull) {
			leave(a, p, rule)
		}
	}
	t.Gone = "left"
	for _, m := range a.Unit(unit).Models {
		if a.Model(m).Alive() && !slices.Contains(t.Lost, m) {
			a.Ctx.Put(m, rules.Removed, a.Model(m).At, 0, rule, rules.Say("%s leaves the table", a.Unit(unit)))
		}
	}
	a.Ctx.Rule(a.Unit(unit).Seat, unit, rules.Count("DUP-SCEN-03", "left the table", 1).With(1, "unit", rule, "%s counts as lost", a.Unit(unit)))
}
