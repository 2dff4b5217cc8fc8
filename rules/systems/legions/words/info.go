package words

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/muster"
	"baize/rules/systems/legions/scenario"
)

// Inform gathers what is told of an edition.
func Inform(e *model.Edition) *rules.Info {
	return &rules.Info{
		ID: e.ID, Name: e.Name, Edition: e.Number,
		Phases: e.Phases(), Markers: markers(e), Fields: fieldTerms(e), Counters: model.CounterTerms, Rolls: rollsOf(e), AttackRolls: attackRollsOf(e), Subjects: slices.Concat(subjects, e.Judges), Changes: append([]string{"sprung", model.Trapped}, e.Changes...), Rules: e.Catalogue,
		Terrain: e.TerrainTerms(), Drawings: e.Drawings, Attacks: attackTerms(e.Book), Decisions: Questions(e), Reactions: e.ReactionTerms(), Passing: e.Passing(),
		Commands: e.Commands.Terms(), Templates: templates, Keys: keys(e), Leads: leads(e),
	}
}

// markers are the chips that lie at Sections and models; of Shaken Markers the Morale States of the edition tell.
func markers(e *model.Edition) []rules.Term {
	out := e.MarkerTerms()
	for i := range out {
		if out[i].ID != model.Shaken {
			continue
		}
		var states []string
		for _, st := range e.MoraleStates[1:] {
			states = append(states, fmt.Sprintf("from %d on %s", st.From, st.Name))
		}
		out[i].Text = "nerve lost: " + strings.Join(states, ", ")
	}
	return out
}

// commandKeys are the keys of what a Section does.
var commandKeys = map[string]string{
	"hold": "H", "advance": "1", "double": "2", "charge": "C", "embark": "3", "disembark": "4", "fall-back": "B",
	"fire": "F", "overwatch": "O", "deck": "5", "spot": "P", "smoke": "6", "end-activation": "0",
}

// keys are those of the commands and Orders that an edition has.
func keys(e *model.Edition) map[string]string {
	out := maps.Clone(commandKeys)
	maps.DeleteFunc(out, func(kind, _ string) bool { return !e.Commands.Has(kind) })
	for _, o := range e.Orders {
		if o.Key != "" {
			out["order:"+o.ID] = o.Key
		}
	}
	return out
}

// templates are the cards of the game (DL2-COMP-01 to 04).
var templates = []rules.Template{
	{Term: rules.Term{ID: "blast", Title: "Blast template", Text: "3 inches; a model is under it when it covers any part of its base"}, Base: rules.Base{Kind: rules.Round, W: movement.BlastAcross}, Arrows: true},
	{Term: rules.Term{ID: "smoke-cloud", Title: "Smoke template", Text: "5 inches"}, Base: rules.Base{Kind: rules.Round, W: movement.SmokeAcross}},
	{Term: rules.Term{ID: "smoke-barrier", Title: "Smoke Barrier", Text: "5 by 1 inches"}, Base: rules.Base{Kind: rules.Rectangle, W: movement.BarrierLong, L: movement.BarrierWide}},
}

// boughtKeys are the keys of a unit line by which some editions say what is bought and nominated.
func boughtKeys(e *model.Edition) (out string) {
	say := muster.RulesOf.Of(e)
	if say.Nominated {
		out += " strategic=yes|no (nominated to the Strategic Forces)"
	}
	if say.Attached {
		out += " attached=UNIT (the Section that bought it as its Transport)"
	}
	return out
}

// fieldTerms describes the lines of a set-up that are Legions' own, and the Model Assigned Rules.
func fieldTerms(e *model.Edition) []rules.Term {
	out := []rules.Term{
		{ID: "weapon", Text: `ID "NAME" er=INCHES lr=INCHES rad=DICE/DICE iad=DICE/DICE mars= arc=DEGREES mount=DEGREES; dice such as 2blue, - for none, at Effective and Long Range; lr=- for none`},
		{ID: "profile", Text: `ID "NAME" type= mv=INCHES mad=DICE weapons=ID,ID mars= base= figure= cost=, and ir= lp= or, for Ironclads, ar=FRONT/SIDE/REAR hp= size=; officers also rank= command=INCHES points=; rule=ROW that prints it`},
		{ID: "type", Text: strings.Join(scenario.KindNames(), ", ")},
		{ID: "base", Text: "1.18 a diameter, 2x3 a rectangle (width across the facing), 2x3oval; inches. The default goes by type"},
		{ID: "unit", Text: `LABEL A|B "NAME" quality=veteran|regular|militia cost= rule=ROW arrives=TURN edge=bottom|top|left|right (or a stretch of one such as bottom:32-72; several with commas) initial=LIFE rounds=OF MELEE`},
		{ID: "platoon", Text: "of a unit line: platoon=N slot=" + strings.Join(model.Slots, "|") + " ally=yes|no (of an allied nation)" + boughtKeys(e)},
		{ID: "structure", Text: "line slots=\"KIND/KIND; KIND,KIND|KIND\", or most KIND=N|any: the slots of the platoons of a side in the place of the printed ones, a line for each Line Section: parts with semicolons, of which one alternative (|) holds; outside of a roster A or B stands before line and most"},
		{ID: "arrives", Text: "UNIT turn=N edge=: holds a Section of a force back, as arrives= and edge= of its unit line do"},
		{ID: "model", Text: "LABEL PROFILE at=x,y facing=DEGREES lost=N place=reserve|table|aboard|tipped|wreck|removed inside=LABEL name= smoke=USED rounds=USED lucky=USED spent=COMMAND POINTS THIS TURN"},
		{ID: "models", Text: "NUMBER PROFILE: that many in reserve, numbered on from the last of the unit"},
		{ID: "marker", Text: "LABEL MARKER [N], of a unit or model"},
		{ID: "terrain", Text: "KIND LABEL poly= disc= line= rect= oval= tags=elevated,low,high,difficult,impassable,building,trapped,mines=DICE,capacity=N,capacity=TYPE:N; difficult and impassable are for all, difficult=infantry|heavy-infantry|cavalry|small-ironclad|ironclad for one kind of models, impassable= alike; a building is entered as one, a high wall blocks sight, trapped is a Booby Trap, mines are the dice of a trap or minefield if not 12"},
		{ID: "objective", Text: "LABEL at=x,y value=N or A,B"},
		{ID: "zone", Text: "A|B main|scouting|infiltrate edge=bottom|top|left|right poly=x,y;..."},
		{ID: "setting", Text: "turn-limit N, mfv N; " + strings.Join(e.FlagNames(), ", ") + " on|off"},
		{ID: "terrain-type", Text: scenario.TerrainUsage},
		{ID: "special-order", Text: scenario.SpecialUsage},
		{ID: "charge", Text: "LABEL TARGET across=PIECE bonus=yes|no: the Section charged the other this Turn, over a wall or into a building (across=), with or without its Charge Bonus; who touch each other fight without such a line"},
		{ID: "state", Text: "turn= phase= to-act=A|B initiative=AB|BA strategic=A|B (who has the Strategic Advantage; the other side has the Tactical one) pool=A,B score=A,B target= stage=N (of deployment: " + e.StageNames() + ")"},
		{ID: "roster", Text: `A|B "NAME" nation= points=: the force of a side up to the line end; its names are its own, its labels begin with a or b`},
	}
	out = append(out, scenario.LinesOf.Of(e).Terms...)
	for _, t := range e.Traits.All() {
		out = append(out, rules.Term{ID: t.ID, Text: fmt.Sprintf("in mars=, %s (%s): %s", strings.TrimSpace(t.ID+" "+t.Params), e.RowOf(t), t.Doc)})
	}
	return out
}
