// Package nerve is how Sections of the Community Edition keep their nerve: four Morale States, and the checks that lead to them.
package nerve

import (
	"baize/rules"
	"baize/rules/systems/legions/book"
	"baize/rules/systems/legions/damage"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/flight"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/morale"
)

// moraleStates are those of DLCE-MOR-12; each keeps what those before it do.
func moraleStates(b *book.Book, r *rows.Rows) []model.MoraleState {
	return []model.MoraleState{
		{Name: "in Good Order", Rule: b.InGoodOrder},
		{From: 1, Name: "Shaken", Rule: b.ShakenEffects, Does: "shoots and strikes on 5+, claims no Objectives", Shaken: true},
		{From: 2, Name: "in Ordered Retreat", Rule: b.RoutedEffects, Does: "moves back when it activates, shoots and strikes on 5+", Shaken: true, Bound: true},
		{From: broken, Name: "Broken", Rule: r.Broken, Does: "is removed at once", Shaken: true, Bound: true, Silent: true},
	}
}

// retreat is an Advance to the own main zone, and within it to the edge, at which a Section stops; or into shelter (DLCE-MOR-14).
var retreat = flight.Rules{Times: func(*model.Game) int { return 1 }, Zones: true, Shelter: shelter}

// broken is how many Shaken Markers break a Section.
const broken = 4

// nerve is a morale by Shaken Markers that breaks Sections, and from which some need not retreat.
type nerve struct{ morale.Markers }

// State goes by the markers; who need not retreat is Shaken instead.
func (n nerve) State(g *model.Game, unit rules.UnitID) *model.MoraleState {
	st := n.Markers.State(g, unit)
	if st.Bound && !st.Silent && stands(g, unit) {
		return g.MoraleState(1)
	}
	return st
}

// stands reports whether a Section never retreats: Ironclads, and who is embarked in a Transport (DLCE-MOR-17).
func stands(g *model.Game, unit rules.UnitID) bool {
	for _, id := range g.Living(unit) {
		if m := g.Model(id); m.Inside == 0 && !g.Profile(id).Kind.IsIronclad() {
			return false
		}
	}
	return true
}

// Shake adds Shaken Markers; with the fourth the Section is removed at once (DLCE-MOR-18).
func (n nerve) Shake(a *model.Act, unit rules.UnitID, by int, rule rules.RuleID, why rules.Text) {
	n.Markers.Shake(a, unit, by, rule, why)
	if a.Unit(unit).Markers.N(model.Shaken) >= broken && len(a.Living(unit)) > 0 {
		damage.Disband(a, unit, rows.Of(a.Edition).Broken, "broken", "%s is Broken and leaves the table")
	}
}
