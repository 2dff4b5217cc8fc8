package model

import (
	"slices"
	"strings"

	"baize/rules"
)

// Spelled are the labels of a card in full words.
var Spelled = map[string]string{
	"Type": "what kind of model it is", "MV": "Movement: inches of one move", "IR": "Injury Rating: successes that take one Life Point", "LP": "Life Points",
	"AR": "Armour Rating, front / side / rear", "HP": "Hull Points", "MAD": "Melee Attack Dice", "Rank": "the Officer of the highest Rank commands",
	"Command": "Command Range: how far his Orders carry", "CP": "Command Points that he gives each Turn",
	"RAD": "Ranged Attack Dice, at effective / at long range", "IAD": "Ironclad Attack Dice, at effective / at long range",
}

// Plural is a noun for several.
func Plural(n int, one string) string {
	switch {
	case n == 1:
		return one
	case strings.HasSuffix(one, "y"):
		return one[:len(one)-1] + "ies"
	}
	return one + "s"
}

// CounterTerms are the counters that players see and may set by hand.
var CounterTerms = []rules.Term{
	{ID: "pool", Text: "Command Points left this Turn, by side"},
	{ID: "score", Text: "Battle Log Points, by side"},
	{ID: "target", Text: "Battle Log Target, of both sides"},
	{ID: "turn", Text: "the Turn"},
}

// Phases are those of a battle, in order; melees have one where they last longer than the Activation that began them.
func (e *Edition) Phases() []rules.Term {
	if e.MeleeLasts {
		return phaseTerms
	}
	return slices.DeleteFunc(slices.Clone(phaseTerms), func(t rules.Term) bool { return t.ID == MeleePhase })
}

// phaseTerms are all phases of a battle, in order (DL2-SEQ-01).
var phaseTerms = []rules.Term{
	{ID: Deployment, Text: "Sections are set up in their zones, stage by stage"},
	{ID: PreTurn, Text: "Command Points, Late Arrivals and Initiative"},
	{ID: ActivationPhase, Text: "Sections act one after the other"},
	{ID: MeleePhase, Text: "melees are fought"},
	{ID: EndPhase, Text: "order is restored, points are scored, markers are removed"},
}

// MarkerTerms are the chips that lie at Sections and models, but for those that nothing in the edition lays, and those of its Orders.
func (e *Edition) MarkerTerms() []rules.Term {
	out := slices.DeleteFunc(slices.Clone(markerTerms), func(t rules.Term) bool { return slices.Contains(e.Unlaid, t.ID) })
	for i := range e.Effects {
		out = append(out, e.Effects[i].Term)
	}
	return out
}

// markerTerms are the chips of the family (DL2-COMP-06).
var markerTerms = []rules.Term{
	{ID: Activated, Of: "Section", Text: "has acted; several may lie there"},
	{ID: Shaken, Of: "Section", Text: "nerve lost"},
	{ID: OnOverwatch, Of: "Section", Text: "waits to fire at what moves", Ends: rules.EndsWithTurn, Ended: "Overwatch ends with the Turn"},
	{ID: Deck, Of: "Section", Text: "lies flat", Ends: rules.EndsWithTurn, Ended: "back on their feet"},
	{ID: Elevated, Of: "Section", Text: "stands or flies high"},
	{ID: UpperHand, Of: "Section", Text: "won the last round of its melee"},
	{ID: InLine, Of: "Section", Text: "in Line Formation"},
	{ID: Spotted, Of: "model", Text: "has spotted for Indirect Fire this Turn", Ends: rules.EndsWithTurn},
	{ID: Shot, Of: "model", Text: "has taken part in Open Fire this Turn", Ends: rules.EndsWithTurn},
	{ID: OwnPoints, Of: "Section", Text: "Command Points that it generated and has not spent", Title: "Command Points", Ends: rules.EndsWithTurn, Ended: "unspent points are lost"},
}
