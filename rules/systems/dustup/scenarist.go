package dustup

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/setup"
	"baize/rules/systems/dustup/model"
)

// Settings implements rules.Scenarist (DUP-SCEN-01 to 10).
func (System) Settings() []rules.Value {
	onOff := []string{"off", "on"}
	var events []string
	for _, t := range model.EventTerms {
		events = append(events, t.ID+":A", t.ID+":B")
	}
	return []rules.Value{
		{Term: rules.Term{ID: "turns", Title: "Turns", Text: "the battle is over after so many", Rule: "DUP-SCEN-02"}, Kind: rules.Number, Min: 1, Max: 99, Usual: "8"},
		{Term: rules.Term{ID: "activation", Title: "Activation", Text: "whose unit acts next: in turn, by chits, by chits of which good units have two, or by cards", Rule: "DUP-SEQ-10"}, Kind: rules.OneWord, Words: []string{model.Alternate, model.ByChits, model.ByWeight, model.ByCards}, Usual: model.Alternate},
		{Term: rules.Term{ID: "end-card", Title: "Turn end card", Text: "with cards, one of them ends the turn", Rule: "DUP-SEQ-09"}, Kind: rules.OneWord, Words: onOff, Usual: "on"},
		{Term: rules.Term{ID: "events", Title: "Event cards", Text: "with cards: fresh-orders gives a token, steady-now removes suppression, smoke lays it, each for a side", Rule: "DUP-SEQ-09"}, Kind: rules.Several, Words: events},
		{Term: rules.Term{ID: "closed-shifts", Title: "Closed shifts", Text: "all shifts of dice are closed", Rule: "DUP-DIE-07"}, Kind: rules.OneWord, Words: onOff, Usual: "off"},
		{Term: rules.Term{ID: "hide", Title: "Hidden set-up", Text: "the side that may set up hidden", Rule: "DUP-SCEN-10"}, Kind: rules.OneWord, Words: []string{"A", "B", "both", "none"}, Usual: "none"},
		{Term: rules.Term{ID: "deploy", Title: "Who deploys first", Text: "roll: the higher D8 takes an edge, the other deploys first", Rule: "DUP-SCEN-01"}, Kind: rules.OneWord, Words: []string{"A", "B", "roll"}, Usual: "roll"},
		{Term: rules.Term{ID: "first", Title: "First in turn 1", Text: "the side that goes first without a roll", Rule: "DUP-SCEN-06"}, Kind: rules.OneWord, Words: []string{"A", "B"}},
		{Term: rules.Term{ID: "goal", Title: "Goal", Text: "a victory instead of points: so many units of a side, Steady or better, with their leaders in its goal zone at the end", Rule: "DUP-SCEN-06"}, Form: "A:3"},
	}
}

// Lines implements rules.Scenarist.
func (System) Lines() []rules.LineForm {
	seats, warheads := []string{"A", "B"}, setup.TermIDs(model.WarheadTerms)
	return []rules.LineForm{
		{Term: rules.Term{ID: "state", Title: "Beginning", Text: "what the battle begins with", Rule: "DUP-SCEN-01"}, Once: true, Keys: []rules.Value{
			{Term: rules.Term{ID: "tokens", Title: "Tokens", Text: "to Seize the Initiative, of A and of B"}, Form: "A,B", Usual: "1,1"},
			{Term: rules.Term{ID: "chits", Title: "Chits", Text: "for fire support, of A and of B"}, Form: "A,B", Usual: "3,3"},
			{Term: rules.Term{ID: "first", Title: "First", Text: "the side that went first in the turn that is under way"}, Kind: rules.OneWord, Words: seats},
			{Term: rules.Term{ID: "turn", Title: "Turn", Text: "the one that the battle begins in"}, Kind: rules.Number, Max: 99, Usual: "0"},
			{Term: rules.Term{ID: "phase", Title: "Phase", Text: "the one that the battle begins in"}, Kind: rules.OneWord, Words: setup.TermIDs(model.PhaseTerms)},
			{Term: rules.Term{ID: "to-act", Title: "To act", Text: "the side that acts first in that phase"}, Kind: rules.OneWord, Words: seats},
		}},
		{Term: rules.Term{ID: "battery", Title: "Support from off the table", Text: "guns, aircraft or ships that a side may call", Rule: "DUP-SCEN-09"}, Args: []rules.Value{
			{Term: rules.Term{ID: "side", Title: "Side", Text: "who may call it"}, Kind: rules.OneWord, Words: seats},
			{Term: rules.Term{ID: "id", Title: "Short name", Text: "letters and digits"}, Form: "guns"},
			{Term: rules.Term{ID: "name", Title: "Name", Text: "as it is read"}, Form: "Regimental guns"},
		}, Keys: []rules.Value{
			{Term: rules.Term{ID: "support", Title: "Support", Text: "where it comes from"}, Kind: rules.OneWord, Words: []string{"artillery", "air", "orbital"}, Usual: "artillery"},
			{Term: rules.Term{ID: "level", Title: "Level", Text: "who commands it: the higher, the harder to get", Rule: "DUP-FSR-05"}, Kind: rules.OneWord, Words: model.Levels[1:], Usual: "company"},
			{Term: rules.Term{ID: "burst", Title: "Burst", Text: "medium of artillery, large of others where it is not said"}, Kind: rules.OneWord, Words: model.BurstNames},
			{Term: rules.Term{ID: "warheads", Title: "Warheads", Text: "that it has"}, Kind: rules.Several, Words: warheads},
			{Term: rules.Term{ID: "guidance", Title: "Guidance", Text: "of its shells"}, Kind: rules.OneWord, Words: []string{"laser", "self"}},
			{Term: rules.Term{ID: "tubes", Title: "Tubes", Text: "2 of artillery, 1 of others where it is not said"}, Kind: rules.Number, Min: 1, Max: 12},
		}},
		{Term: rules.Term{ID: "dispatch", Title: "Dispatches", Text: "messages that are worth victory points once they are delivered", Rule: "DUP-COMM-05"}, Args: []rules.Value{
			{Term: rules.Term{ID: "from", Title: "From", Text: "the unit that sends it"}, Kind: rules.UnitLabel},
			{Term: rules.Term{ID: "to", Title: "To", Text: "another unit of its side"}, Kind: rules.UnitLabel},
		}, Keys: []rules.Value{
			{Term: rules.Term{ID: "value", Title: "Points", Text: "that it is worth"}, Kind: rules.Number, Min: 1, Max: 99, Usual: "1"},
		}},
		setup.MarkerForm(model.MarkerTerms),
	}
}

// Tables implements rules.Scenarist: that of the default game (DUP-SCEN-01).
func (System) Tables() []rules.TableSize {
	return []rules.TableSize{{Term: rules.Term{ID: "usual", Title: "6 by 4 feet", Text: "the default game", Rule: "DUP-SCEN-01"}, W: 72 * geom.Inch, H: 48 * geom.Inch}}
}

// Mentions implements rules.Scenarist.
func (System) Mentions() []rules.Mention {
	return []rules.Mention{
		{Word: "unit", Key: "superior", Unit: true}, {Word: "unit", Key: "parent", Unit: true},
		{Word: "blip", Key: "of", Unit: true}, {Word: "mission", Key: "fired", Unit: true},
	}
}
