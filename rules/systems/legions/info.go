package legions

import "baize/rules"

// phaseTerms are the phases of a battle, in order (DL2-SEQ-01).
var phaseTerms = []rules.Term{
	{ID: Deployment, Text: "Sections are set up in their zones, stage by stage"},
	{ID: PreTurn, Text: "Command Points, Late Arrivals and Initiative"},
	{ID: ActivationPhase, Text: "Sections act one after the other"},
	{ID: MeleePhase, Text: "melees are fought"},
	{ID: EndPhase, Text: "order is restored, points are scored, markers are removed"},
}

// markerTerms are the chips that lie at Sections and models (DL2-COMP-06).
var markerTerms = []rules.Term{
	{ID: Activated, Text: "Section: has acted; several may lie there"},
	{ID: Shaken, Text: "Section: shaken; three and more are Routed"},
	{ID: OnOverwatch, Text: "Section: waits to fire at what moves"},
	{ID: Deck, Text: "Section: lies flat"},
	{ID: Elevated, Text: "Section: stands or flies high"},
	{ID: UpperHand, Text: "Section: won the last round of its melee"},
	{ID: InLine, Text: "Section: in Line Formation"},
	{ID: Spotted, Text: "model: has spotted for Indirect Fire this Turn"},
	{ID: Shot, Text: "model: has taken part in Open Fire this Turn"},
}
