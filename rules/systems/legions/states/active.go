package states

import (
	"baize/rules"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/model"
)

// UnitAct is what a Section has done in the Activation under way; nil if it takes no part in it.
func UnitAct(g *model.Game, unit rules.UnitID) *model.UnitAct {
	if g.E.Act == nil {
		return nil
	}
	for i, u := range g.E.Act.Units {
		if u == unit {
			return &g.E.Act.Acts[i]
		}
	}
	return nil
}

// Activating reports whether a Section belongs to the Activation under way.
func Activating(g *model.Game, unit rules.UnitID) bool { return UnitAct(g, unit) != nil }

// HasIronclad reports whether a living model of a Section is of an Ironclad type.
func HasIronclad(g *model.Game, unit rules.UnitID) bool {
	for _, m := range g.Living(unit) {
		if g.Profile(m).Kind.IsIronclad() {
			return true
		}
	}
	return false
}

// Ready judges whether a Section is Ready to Activate (DL2-STATE-01, DL2-SEQ-07).
func Ready(g *model.Game, unit rules.UnitID) rules.Ruling {
	u := g.Unit(unit)
	onBoard := false
	for _, m := range g.Living(unit) {
		onBoard = onBoard || OnBoard(g, m)
	}
	if !onBoard {
		for _, m := range u.Models {
			if g.Model(m).Place == rules.Wreck {
				return rules.Refuse(g.Book.Hulks, "%s is a wreck: it does not activate", u)
			}
		}
		for _, m := range u.Models {
			if g.Model(m).Alive() {
				return rules.Refuse(g.Book.ReadyToActivate, "%s is not on the table", u)
			}
		}
		return rules.Refuse(g.Book.Killed, "nobody of %s is left", u)
	}
	if n := u.Markers.N(model.Activated); n > 0 {
		rule := g.Book.Activated
		if n > 1 {
			rule = g.Book.SeveralActivationMarkers
		}
		return rules.Refuse(rule, "%s holds %d Activation Markers", u, n).With(n, "markers", g.Book.SeveralActivationMarkers, "one goes in each End Phase; while one is left it does not activate")
	}
	if g.Section(unit).Done || u.Markers.Has(model.OnOverwatch) {
		return rules.Refuse(g.Book.ReadyToActivate, "%s has used its Activation this Turn", u)
	}
	if contact.InMelee(g, unit) {
		return rules.Refuse(g.Book.EngagedDoNotActivate, "%s is engaged in a melee and cannot activate", u)
	}
	if c := CarrierOf(g, unit); c != 0 {
		return rules.Refuse(g.Book.EmbarkedOneSection, "%s activates together with %s, in which it is embarked", u, g.Unit(c))
	}
	return rules.Allow(g.Book.ReadyToActivate, "%s is Ready to Activate", u)
}

// ReadyUnits lists the Sections of a seat that may be activated now.
func ReadyUnits(g *model.Game, seat rules.Seat) []rules.UnitID {
	var out []rules.UnitID
	for _, u := range g.SectionsOf(seat) {
		if Ready(g, u).OK() {
			out = append(out, u)
		}
	}
	return out
}

// DropOverwatch swaps an Overwatch Marker for an Activation Marker (DL2-SHOOT-20).
func DropOverwatch(a *model.Act, unit rules.UnitID, rule rules.RuleID, why rules.Text) {
	u := a.Unit(unit)
	if !u.Markers.Has(model.OnOverwatch) {
		return
	}
	a.Unwatched = append(a.Unwatched, unit)
	a.Ctx.Mark(unit, model.OnOverwatch, 0, rule, why)
	a.Ctx.Mark(unit, model.Activated, u.Markers.N(model.Activated)+1, rule, why)
}

// Lift has a Section that has flown be Elevated until its next Activation, where the edition says so (DL2-MOV-26).
func Lift(a *model.Act, unit rules.UnitID) {
	if a.FlightLifts {
		a.Ctx.Mark(unit, model.Elevated, 1, a.Book.JetpackFlight, rules.Say("flying until its next Activation"))
	}
}

// CheckPhase judges whether a phase is under way: both players finish one before either goes on to the next
// (DL2-SEQ-01).
func CheckPhase(g *model.Game, phase string) rules.Ruling {
	if g.S.Phase == phase {
		return rules.Allow(g.Book.GameTurn, "it is the %s phase", phase)
	}
	return rules.Refuse(g.Book.GameTurn, "this belongs to the %s phase; now it is the %s phase", phase, g.S.Phase)
}

// CheckActing judges whether a seat has an Activation under way in which it may give commands (DL2-SEQ-03).
func CheckActing(g *model.Game, seat rules.Seat) rules.Ruling {
	if r := CheckPhase(g, model.ActivationPhase); !r.OK() {
		return r
	}
	if g.E.Act == nil {
		return rules.Refuse(g.Book.AlternatingActivations, "no Section is activated; activate one first")
	}
	if g.E.Act.Seat != seat {
		return rules.Refuse(g.Book.AlternatingActivations, "%s has the Activation", g.E.Act.Seat)
	}
	return rules.Allow(g.Book.AlternatingActivations, "has the Activation")
}
