package dustup

import (
	"baize/rules"
	"baize/rules/geom"
)

// withdraw makes one Move roll away from a point (a leader), to cover where it can, leaves the wounded, drops so many
// confidence levels and all suppression (DUP-ASLT-09). It unprops for free (DUP-PROP-02), and a crew leaves a weapon that
// it cannot move (DUP-HVY-06).
func (a *act) withdraw(unit rules.UnitID, from geom.Point, levels int, rule rules.RuleID) {
	seat := a.unit(unit).Seat
	r := rules.Count("DUP-ASLT-09", "withdrawal", levels, rules.Step{Value: levels, Unit: "levels", Rule: rule, Text: rules.Say("%s withdraws", a.unit(unit))})
	a.ctx.Rule(seat, unit, r)
	a.getUp(unit)
	a.abandonWeapon(unit)
	a.abandon(unit, a.wounded(unit))
	if levels > 0 {
		a.setLevel(unit, a.level(unit)+Level(levels), "DUP-ASLT-09", rules.Say("it withdraws"))
	}
	a.ctx.Mark(unit, Suppressed, 0, "DUP-ASLT-09", rules.Say("it withdraws"))
	if a.out(unit) {
		return
	}
	points := a.rollMove(unit, "withdrawal", a.moveDie(unit, false))
	a.retreat(unit, from, points)
}

// retreat takes a unit straight away from a point, or to cover farther from it that the points reach, ending outside 2in
// of enemies where it can (DUP-ASLT-09).
func (a *act) retreat(unit rules.UnitID, from geom.Point, points geom.Length) {
	path, why := a.wayOut(unit, from, points)
	a.ctx.Rule(a.unit(unit).Seat, unit, rules.Allow("DUP-ASLT-09", "withdraws %s", why))
	j := a.setOut(unit, path, points)
	j.force = true
	a.goAlong(j)
	a.uproot(unit)
	a.fled(unit)
}

// getUp takes a propped unit off its props without an action (DUP-PROP-02).
func (a *act) getUp(unit rules.UnitID) {
	a.ctx.Mark(unit, Propped, 0, "DUP-PROP-02", rules.Say("it has to go"))
}

// uproot ends what a unit had where it stood: complete concealment (DUP-SHOOT-07), and cover that the scenario gave it.
func (a *act) uproot(unit rules.UnitID) {
	a.ctx.Mark(unit, Concealed, 0, "DUP-SHOOT-07", rules.Say("it moved"))
	t := a.troop(unit)
	t.Cover, t.Conceal = "", ""
}
