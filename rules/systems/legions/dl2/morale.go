package dl2

import (
	"baize/rules/systems/legions/book"
	"baize/rules/systems/legions/flight"
	"baize/rules/systems/legions/model"
)

// fallingBack is twice the MV, since a Section goes At the Double (DL2-MORALE-11), and once where Limited Visibility forbids that
// (DL2-SCEN-19); off the table in the end (DL2-MORALE-12).
var fallingBack = flight.Rules{Leaves: true, Times: func(g *model.Game) int {
	if g.E.Settings.LimitedVisibility {
		return 1
	}
	return 2
}}

// moraleStates are those of DL2-MORALE-09.
func moraleStates(b *book.Book) []model.MoraleState {
	return []model.MoraleState{
		{Name: "in Good Order", Rule: b.InGoodOrder},
		{From: 1, Name: "Shaken", Rule: b.ShakenEffects, Does: "shoots and strikes on 5+, claims no Objectives", Shaken: true},
		{From: 3, Name: "Routed", Rule: b.RoutedEffects, Does: "no fire, falls back when it activates", Shaken: true, Bound: true, Silent: true, Yields: 1},
	}
}
