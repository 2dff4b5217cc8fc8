package model

import (
	"maps"
	"slices"

	"baize/rules"
)

// Kinds of reactions: what a Section does inside what another one does.
const (
	ReactOverwatch = "overwatch"
	ReactBreaking  = "breaking-overwatch"
	ReactDeck      = "hit-the-deck"
	ReactAvoidance = "avoidance"
	ReactMark      = OnMyMark
	ReactAside     = "step-aside"
	ReactResponse  = "response-move"
)

// ReactionTerms are the reactions of an edition, those of the family without what it does not ask.
func (e *Edition) ReactionTerms() []rules.Term {
	b := e.Book
	family := []rules.Term{
		{ID: ReactOverwatch, Text: "a Section on Overwatch fires after a move, or at chargers", Rule: b.OverwatchFire},
		{ID: ReactBreaking, Text: "a Sniper on Overwatch shoots at a model on its way", Rule: b.BreakingOverwatch},
		{ID: ReactDeck, Text: "a Section under fire hits the deck", Title: "Hitting the deck", Rule: b.HitTheDeckWindow},
		{ID: ReactAvoidance, Text: "models jump out of the way of an Ironclad", Title: "Jumping aside", Rule: b.Avoidance},
		{ID: ReactMark, Text: "a Section that is charged is ordered to shoot first", Rule: b.OnMyMark},
		{ID: ReactAside, Text: "Non-Combatants of a charged Section move aside", Title: "Stepping aside", Rule: b.NonCombatant},
		{ID: ReactResponse, Text: "a charged Section moves into contact", Title: "Response", Rule: b.ChargeResponse},
	}
	family = slices.DeleteFunc(family, func(t rules.Term) bool { return slices.Contains(e.Unasked, t.ID) })
	return append(family, e.Reacts...)
}

// Passing are the questions that may be let pass, with the answers that do so: nothing is done out of turn.
func (e *Edition) Passing() map[string][]string {
	out := maps.Clone(passing)
	maps.DeleteFunc(out, func(kind string, _ []string) bool { return slices.Contains(e.Unasked, kind) })
	for _, q := range e.Asks {
		if q.Passes != nil {
			out[q.ID] = q.Passes
		}
	}
	return out
}

// passing are those of the family.
var passing = map[string][]string{
	"overwatch": {"none", rules.No}, "breaking-overwatch": {"0"}, "hit-the-deck": {rules.No}, OnMyMark: {rules.No}, "step-aside": {""}, "response-move": {""},
}
