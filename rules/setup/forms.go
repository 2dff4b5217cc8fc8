package setup

import "baize/rules"

// MarkerForm describes the line that lays a marker, of the kinds that a system has.
func MarkerForm(kinds []rules.Term) rules.LineForm {
	return rules.LineForm{Term: rules.Term{ID: "marker", Title: "Markers", Text: "what lies at a unit, model or thing from the beginning"}, Args: []rules.Value{
		{Term: rules.Term{ID: "label", Title: "At", Text: "a unit, model or thing"}, Kind: rules.AnyLabel},
		{Term: rules.Term{ID: "kind", Title: "Marker", Text: "which one"}, Kind: rules.OneWord, Words: TermIDs(kinds)},
		{Term: rules.Term{ID: "number", Title: "How many", Text: "of them"}, Kind: rules.Number, Min: 1, Max: mostMarkers, Usual: "1"},
	}}
}

// Mentions lists where the lines that all systems share name something by its label.
func Mentions() []rules.Mention {
	return []rules.Mention{
		{Word: "prompt", Key: "unit", Unit: true},
		{Word: "prompt", Key: "piece", Piece: true},
		{Word: "until", Key: "unit", Unit: true},
		{Word: "marker", Unit: true, Model: true, Piece: true},
		{Word: "place", Model: true},
		{Word: "model", Key: "inside", Model: true, Piece: true},
	}
}
