package legions

import (
	"baize/rules"
	"baize/rules/setup"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/scenario"
)

// Settings implements rules.Scenarist: the optional rules of the book and what it leaves to the players' agreement (DL2-GEN-12).
func (y System) Settings() []rules.Value {
	b := y.edition().Book
	out := []rules.Value{
		{Term: rules.Term{ID: "turn-limit", Title: "Turn limit", Text: "the battle is over after so many Turns; 0 for no limit"}, Kind: rules.Number, Max: scenario.MostTurns, Usual: "0"},
		{Term: rules.Term{ID: "mfv", Title: "Maximum Force Value", Text: "points a side, by which Battle Log Target and size of the table go; 0 for those of the forces", Rule: b.BattleLogTargets}, Kind: rules.Number, Max: scenario.MostValue, Usual: "0"},
	}
	for _, f := range y.edition().Flags(&model.Settings{}) {
		out = append(out, rules.Value{Term: f.Term, Kind: rules.OneWord, Words: []string{"off", "on"}, Usual: "off"})
	}
	return out
}

// Lines implements rules.Scenarist.
func (y System) Lines() []rules.LineForm {
	b := y.edition().Book
	seats := []string{"A", "B"}
	return append([]rules.LineForm{
		{Term: rules.Term{ID: "state", Title: "Victory and beginning", Text: "what the battle begins with"}, Once: true, Keys: []rules.Value{
			{Term: rules.Term{ID: "target", Title: "Battle Log Target", Text: "who has so many points first wins; else it goes by the points of the forces", Rule: b.BattleLogTargets}, Kind: rules.Number, Min: 1, Max: 999},
			{Term: rules.Term{ID: "strategic", Title: "Strategic Advantage", Text: "the side that has it; the other has the Tactical one"}, Kind: rules.OneWord, Words: seats, Usual: "A"},
			{Term: rules.Term{ID: "initiative", Title: "Initiative", Text: "who had it last: AB is A before B"}, Kind: rules.OneWord, Words: []string{"AB", "BA"}, Usual: "AB"},
			{Term: rules.Term{ID: "score", Title: "Points so far", Text: "in the Battle Log, of A and of B"}, Form: "A,B", Usual: "0,0"},
			{Term: rules.Term{ID: "turn", Title: "Turn", Text: "the one that the battle begins in"}, Kind: rules.Number, Max: 99, Usual: "0"},
			{Term: rules.Term{ID: "phase", Title: "Phase", Text: "the one that the battle begins in; else deployment, or the first Turn where all stand"}, Kind: rules.OneWord, Words: setup.TermIDs(y.edition().Phases())},
			{Term: rules.Term{ID: "to-act", Title: "To act", Text: "the side that acts first in that phase"}, Kind: rules.OneWord, Words: seats},
			{Term: rules.Term{ID: "pool", Title: "Command Points", Text: "those left in that Turn, of A and of B"}, Form: "A,B", Usual: "0,0"},
			{Term: rules.Term{ID: "stage", Title: "Stage of deployment", Text: y.edition().StageNames()}, Kind: rules.Number, Max: len(y.edition().Deploying) - 1, Usual: "0"},
		}},
		{Term: rules.Term{ID: "arrives", Title: "Late arrivals", Text: "Sections that are held back and arrive from an edge", Rule: b.LateArrivalOrder}, Args: []rules.Value{
			{Term: rules.Term{ID: "unit", Title: "Section", Text: "who is held back"}, Kind: rules.UnitLabel},
		}, Keys: []rules.Value{
			{Term: rules.Term{ID: "turn", Title: "Turn", Text: "the one in which it arrives"}, Kind: rules.Number, Min: 1, Max: scenario.LatestArrival, Usual: "1"},
			{Term: rules.Term{ID: "edge", Title: "Edge", Text: "where it arrives: bottom, top, left, right, a stretch such as bottom:32-72, several with commas; else the edge of its side", Rule: b.ArrivalEdges}, Form: "left, or left:10-24"},
		}},
		{Term: rules.Term{ID: "special-order", Title: "Special Orders", Text: "Orders of a nation or hero", Rule: b.SpecialOrders}, Args: []rules.Value{
			{Term: rules.Term{ID: "id", Title: "Short name", Text: "small letters"}, Form: "cheer"},
			{Term: rules.Term{ID: "name", Title: "Name", Text: "as it is read"}, Form: "Three Cheers"},
			{Term: rules.Term{ID: "side", Title: "Side", Text: "who may give it"}, Kind: rules.OneWord, Words: seats},
		}, Keys: []rules.Value{
			{Term: rules.Term{ID: "effect", Title: "Effect", Text: "placed does what Focus Fire does, small-arms makes Small Arms alone Placed, steady removes Shaken Markers"}, Kind: rules.OneWord, Words: []string{"placed", "small-arms", "steady"}},
			{Term: rules.Term{ID: "cost", Title: "Cost", Text: "in Command Points"}, Kind: rules.Number, Min: 0, Max: 99, Usual: "0"},
			{Term: rules.Term{ID: "need", Title: "Passes", Text: "that its Command Check needs"}, Kind: rules.Number, Min: 1, Max: 20, Usual: "1"},
			{Term: rules.Term{ID: "n", Title: "Markers", Text: "Shaken Markers that steady removes"}, Kind: rules.Number, Min: 1, Max: 20, Usual: "1"},
			{Term: rules.Term{ID: "timing", Title: "Segment", Text: "when it is given"}, Kind: rules.OneWord, Words: []string{"command", "movement", "shooting"}, Usual: "command"},
		}},
		setup.MarkerForm(y.edition().MarkerTerms()),
	}, scenario.LinesOf.Of(y.edition()).Forms...)
}

// Tables implements rules.Scenarist: the sizes that the book recommends.
func (y System) Tables() []rules.TableSize { return y.edition().Tables }

// Mentions implements rules.Scenarist.
func (System) Mentions() []rules.Mention {
	return []rules.Mention{{Word: "charge", Unit: true}, {Word: "charge", Arg: 1, Unit: true}, {Word: "charge", Key: "across", Piece: true}}
}
