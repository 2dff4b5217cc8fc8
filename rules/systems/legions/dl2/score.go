package dl2

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/morale"
	"baize/rules/systems/legions/score"
	"baize/rules/systems/legions/states"
)

// battleLog is how 2.0 counts Battle Log Points.
var battleLog = score.Rules{Control: control, Reach: geom.Inch, Worth: CasualtyPoints, Tell: tellWorth}

// control judges who holds an Objective (DL2-END-03 to 05): Sections without Shaken Markers within 1" of its marker, a disc of 1".
// Ironclads contest but do not hold; Sections embarked in a transport do neither.
func control(g *model.Game, o model.Objective) score.Control {
	disc := geom.Disc(o.At, geom.Inch)
	var holds, near [2]bool
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if !states.OnBoard(g, m.ID) || (m.Place == rules.Aboard && m.Inside != 0) || g.Forbids(model.MayHoldGround, m.ID) || !effective(g, m.Unit) {
			continue
		}
		if !model.Within(geom.Distance(command.Outline(g, m.ID), disc), geom.Inch) {
			continue
		}
		near[m.Seat] = true
		if !g.Profile(m.ID).Kind.IsIronclad() {
			holds[m.Seat] = true
		}
	}
	c := score.Claims(holds, near, g.Book.ObjectiveHeld, g.Book.ObjectiveContested, g.Book.ObjectiveUnclaimed)
	if g.E.Settings.CombatEffective {
		c.Why = []rules.Step{{Value: 1, Unit: "optional", Rule: g.Book.CombatEffective, Text: rules.Plain("only Sections of half strength or more count")}}
	}
	return c
}

// effective reports whether a Section may claim or contest: no Shaken Markers, and with the optional rule at least half
// of its starting Life Points (DL2-END-12).
func effective(g *model.Game, unit rules.UnitID) bool {
	if states.Shaken(g, unit) {
		return false
	}
	return !g.E.Settings.CombatEffective || 2*morale.LifePoints(g, unit) >= g.Section(unit).Initial
}

// CasualtyPoints is what a wiped out Section of a cost is worth (DL2-END-07).
func CasualtyPoints(cost int) int {
	switch {
	case cost <= 150:
		return 1
	case cost <= 250:
		return 2
	case cost <= 350:
		return 3
	}
	return 4
}

// tellWorth tells of the cost of a Section, and of Transports, which are scored apart from their passengers (DL2-TRANS-14).
func tellWorth(g *model.Game, unit rules.UnitID, r rules.Ruling) rules.Ruling {
	cost, v := g.Section(unit).Points, r.Value
	r = r.With(cost, "cost", g.Book.ScoringCasualties, "%s", g.Unit(unit)).With(v, "points", g.Book.Removed, "for the enemy")
	if states.IsTransport(g, unit) {
		r = r.With(v, "points", g.Book.SeparateScoring, "a Transport is scored apart from its passengers")
	}
	if printed := g.Section(unit).Rule; printed != "" {
		r = r.With(cost, "cost", printed, "as printed")
	}
	return r
}
