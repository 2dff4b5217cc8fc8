// Package opening is how a battle of the Community Edition begins: advantages, objective, map, zones, allotments and stages of
// deployment; and how Break Through is scored.
package opening

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/legions/deploy"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/scenario"
)

// Say gives an edition its opening, its stages of deployment, and the lines by which a scenario settles them.
func Say(e *model.Edition) {
	e.Deploying, e.DeploysIn = stages(e.Book, rows.Of(e)), deploysIn
	deploy.RulesOf.Say(e, deploy.Rules{Opening: steps(e), Turn: mayBeSetUp, Places: judgeShare, Also: besides, Facing: looks})
	scenario.LinesOf.Say(e, lines())
	e.Stakes = append(e.Stakes, stakesOfBreakThrough)
	e.Asks = append(e.Asks, questions()...)
	e.Throws = append(e.Throws,
		rules.Term{ID: "advantage", Text: "the pool of a side for the Strategic Advantage: A first, then B, and again after a tie"},
		rules.Term{ID: "objective", Text: "D6, what is fought for: 1 to 4 in the order of the book, on 5 or 6 again"},
		rules.Term{ID: "map", Text: "D3, which of the maps that the objective suggests is played"})
	e.Changes = append(e.Changes, rules.PieceMoved)
	e.Judges = append(e.Judges, "strategic advantage", "tactical advantage", "battle objective", "map", "zone", "flanking edge", "places first", "objectives", "passes", "fire teams",
		"allotted", "taken back", "past the line", "shaken")
}

// Commands are those of the opening, in the order of its steps.
func Commands() []model.Command {
	return slices.Concat(advantageCommands, choiceCommands, zoneCommands, objectiveCommands, shiftCommands, teamCommands, allotmentCommands, thirdCommands)
}

// questions are those of the opening.
func questions() []model.Question {
	return []model.Question{
		{Term: rules.Term{ID: stepAdvantage, Text: "settle who has the Strategic Advantage"}},
		{Term: rules.Term{ID: stepObjective, Text: "what is fought for, by its word, or roll"}},
		{Term: rules.Term{ID: "vital-area", Text: "point, or the label of area terrain in the middle of the table: what the Vital Objective is"}, Leads: map[string]string{
			"": "whoever has unshaken models inside of it alone claims it", "point": "whoever has unshaken models within 4\" of it alone claims it"}},
		{Term: rules.Term{ID: stepMap, Text: "the map, by its word, or roll"}},
		{Term: rules.Term{ID: stepZones, Text: "A or B: the zone of the holder of the Strategic Advantage"}},
		{Term: rules.Term{ID: stepFlank, Text: "left or right: where flankers of the holder of the Tactical Advantage arrive"}},
		{Term: rules.Term{ID: "objective-first", Text: "A or B: who places the first objective of Centre Ground"}},
		{Term: rules.Term{ID: "place-objective", Text: "where the next objective of Centre Ground lies"}},
		{Term: rules.Term{ID: agreeToShift, Text: "yes or no: whether a piece of terrain is moved for an objective of the other side"}, Leads: map[string]string{
			rules.Yes: "the piece lies there for the whole battle", rules.No: "the piece stays where it lies"}},
		{Term: rules.Term{ID: stepTeams, Text: "split:LABEL or keep-whole:LABEL: which Sections become two Fire Teams"}},
		{Term: rules.Term{ID: stepAllotment, Text: "say of all Sections when they are set up"}},
		{Term: rules.Term{ID: "allot-section", Text: "main, scouting, infiltrator, reserves or flanking: when a Section is set up, unseen by the other side until both have said"}, Leads: map[string]string{
			toMain:        "is set up in turn with the other side, in the own main zone",
			toScouting:    "is set up after both main forces, as far as the scouting zone of the map, more than 12\" from enemies",
			toInfiltrator: "is set up after the Scouts, as far as the scouting zone of the map, more than 12\" from enemies",
			toReserves:    "rolls a D3 before the battle, stays off the table until that Turn and arrives on the own reserves edge",
			toFlanking:    "on a map with flanks: rolls a D3 before the battle, stays off the table until that Turn and arrives on the own flanking edge",
		}},
	}
}
