package morale

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/travel"
)

// Withdraw makes one Move roll away from a point (a leader), to cover where it can, leaves the wounded, drops so many
// confidence levels and all suppression (DUP-ASLT-09). It unprops for free (DUP-PROP-02), and a crew leaves a weapon that
// it cannot move (DUP-HVY-06).
func Withdraw(a *model.Act, unit rules.UnitID, from geom.Point, levels int, rule rules.RuleID) {
	seat := a.Unit(unit).Seat
	r := rules.Count("DUP-ASLT-09", "withdrawal", levels, rules.Step{Value: levels, Unit: "levels", Rule: rule, Text: rules.Say("%s withdraws", a.Unit(unit))})
	a.Ctx.Rule(seat, unit, r)
	GetUp(a, unit)
	AbandonWeapon(a, unit)
	Abandon(a, unit, Wounded(a.Game, unit))
	if levels > 0 {
		a.SetLevel(unit, a.Level(unit)+model.Level(levels), "DUP-ASLT-09", rules.Say("it withdraws"))
	}
	a.Ctx.Mark(unit, model.Suppressed, 0, "DUP-ASLT-09", rules.Say("it withdraws"))
	if a.Out(unit) {
		return
	}
	points := travel.RollMove(a, unit, "withdrawal", travel.MoveDie(a.Game, unit, false))
	retreat(a, unit, from, points)
}

// retreat takes a unit straight away from a point, or to cover farther from it that the points reach, ending outside 2in
// of enemies where it can (DUP-ASLT-09).
func retreat(a *model.Act, unit rules.UnitID, from geom.Point, points geom.Length) {
	path, why := travel.WayOut(a.Game, unit, from, points)
	a.Ctx.Rule(a.Unit(unit).Seat, unit, rules.Allow("DUP-ASLT-09", "withdraws %s", why))
	j := travel.SetOut(a.Game, unit, path, points)
	j.Force = true
	travel.GoAlong(a, j)
	Uproot(a, unit)
	Fled(a, unit)
}

// GetUp takes a propped unit off its props without an action (DUP-PROP-02).
func GetUp(a *model.Act, unit rules.UnitID) {
	a.Ctx.Mark(unit, model.Propped, 0, "DUP-PROP-02", rules.Say("it has to go"))
}

// Uproot ends what a unit had where it stood: complete concealment (DUP-SHOOT-07), and cover that the scenario gave it.
func Uproot(a *model.Act, unit rules.UnitID) {
	a.Ctx.Mark(unit, model.Concealed, 0, "DUP-SHOOT-07", rules.Say("it moved"))
	t := a.Troop(unit)
	t.Cover, t.Conceal = "", ""
}
