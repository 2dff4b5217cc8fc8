package legions

import "baize/rules"

// unitAct is what a Section has done in the Activation under way; nil if it takes no part in it.
func (g *game) unitAct(unit rules.UnitID) *UnitAct {
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

// activating reports whether a Section belongs to the Activation under way.
func (g *game) activating(unit rules.UnitID) bool { return g.unitAct(unit) != nil }

// hasIronclad reports whether a living model of a Section is of an Ironclad type.
func (g *game) hasIronclad(unit rules.UnitID) bool {
	for _, m := range g.living(unit) {
		if g.profile(m).Kind.IsIronclad() {
			return true
		}
	}
	return false
}

// ready judges whether a Section is Ready to Activate (DL2-STATE-01, DL2-SEQ-07).
func (g *game) ready(unit rules.UnitID) rules.Ruling {
	u := g.unit(unit)
	onBoard := false
	for _, m := range g.living(unit) {
		onBoard = onBoard || g.onBoard(m)
	}
	if !onBoard {
		for _, m := range u.Models {
			if g.model(m).Place == rules.Wreck {
				return rules.Refuse(g.Book.Hulks, "%s is a wreck: it does not activate", u)
			}
		}
		for _, m := range u.Models {
			if g.model(m).Alive() {
				return rules.Refuse(g.Book.ReadyToActivate, "%s is not on the table", u)
			}
		}
		return rules.Refuse(g.Book.Killed, "nobody of %s is left", u)
	}
	if n := u.Markers.N(Activated); n > 0 {
		rule := g.Book.Activated
		if n > 1 {
			rule = g.Book.SeveralActivationMarkers
		}
		return rules.Refuse(rule, "%s holds %d Activation Markers", u, n).With(n, "markers", g.Book.SeveralActivationMarkers, "one goes in each End Phase; while one is left it does not activate")
	}
	if g.section(unit).Done || u.Markers.Has(OnOverwatch) {
		return rules.Refuse(g.Book.ReadyToActivate, "%s has used its Activation this Turn", u)
	}
	if g.inMelee(unit) {
		return rules.Refuse(g.Book.EngagedDoNotActivate, "%s is engaged in a melee and cannot activate", u)
	}
	if c := g.carrierOf(unit); c != 0 {
		return rules.Refuse(g.Book.EmbarkedOneSection, "%s activates together with %s, in which it is embarked", u, g.unit(c))
	}
	return rules.Allow(g.Book.ReadyToActivate, "%s is Ready to Activate", u)
}

// readyUnits lists the Sections of a seat that may be activated now.
func (g *game) readyUnits(seat rules.Seat) []rules.UnitID {
	var out []rules.UnitID
	for _, u := range g.sectionsOf(seat) {
		if g.ready(u).OK() {
			out = append(out, u)
		}
	}
	return out
}

// dropOverwatch swaps an Overwatch Marker for an Activation Marker (DL2-SHOOT-20).
func (a *act) dropOverwatch(unit rules.UnitID, rule rules.RuleID, why rules.Text) {
	u := a.unit(unit)
	if !u.Markers.Has(OnOverwatch) {
		return
	}
	a.unwatched = append(a.unwatched, unit)
	a.ctx.Mark(unit, OnOverwatch, 0, rule, why)
	a.ctx.Mark(unit, Activated, u.Markers.N(Activated)+1, rule, why)
}

// Trapped is the tag of a piece of Area Terrain that holds a Booby Trap (DL2-MINE-04).
const Trapped = "trapped"

func hasTag(tags []string, tag string) bool {
	for _, t := range tags {
		if t == tag {
			return true
		}
	}
	return false
}
