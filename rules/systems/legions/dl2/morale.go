package dl2

import (
	"baize/rules/systems/legions/book"
	"baize/rules/systems/legions/model"
)

// moraleStates are those of DL2-MORALE-09.
func moraleStates(b *book.Book) []model.MoraleState {
	return []model.MoraleState{
		{Name: "in Good Order", Rule: b.InGoodOrder},
		{From: 1, Name: "Shaken", Rule: b.ShakenEffects, Does: "shoots and strikes on 5+, claims no Objectives", Shaken: true},
		{From: 3, Name: "Routed", Rule: b.RoutedEffects, Does: "no fire, falls back when it activates", Shaken: true, Bound: true, Silent: true, Yields: 1},
	}
}
