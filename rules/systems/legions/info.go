package legions

import (
	"fmt"
	"strings"

	"baize/rules"
)

// Info implements rules.System.
func (y System) Info() *rules.Info { return y.edition().Info() }

// inform gathers what is told of an edition.
func (e *Edition) inform() *rules.Info {
	return &rules.Info{
		ID: e.id, Name: e.name, Edition: e.number,
		Phases: phaseTerms, Markers: markerTerms, Fields: e.fieldTerms(), Counters: counterTerms, Rolls: rollTerms, AttackRolls: attackRolls, Subjects: subjects, Changes: []string{"sprung", Trapped}, Rules: e.catalogue,
		Terrain: e.terrainTerms(), Attacks: attackTerms(e.Book), Decisions: e.questions(),
		Commands: e.commands.Terms(), Templates: templates, Keys: commandKeys, Leads: e.leads(),
	}
}

// commandKeys are the keys of what a Section does and is ordered to do.
var commandKeys = map[string]string{
	"hold": "H", "advance": "1", "double": "2", "charge": "C", "embark": "3", "disembark": "4", "fall-back": "B",
	"fire": "F", "overwatch": "O", "deck": "5", "spot": "P", "smoke": "6", "end-activation": "0",
	"order:" + WithMe: "7", "order:" + MakeSafe: "8", "order:" + FormLine: "I", "order:" + FocusFire: "U", "order:" + SnapOut: "Z", "order:" + Rally: "9",
}

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
	{ID: Activated, Of: "Section", Text: "has acted; several may lie there"},
	{ID: Shaken, Of: "Section", Text: "shaken; three and more are Routed"},
	{ID: OnOverwatch, Of: "Section", Text: "waits to fire at what moves"},
	{ID: Deck, Of: "Section", Text: "lies flat"},
	{ID: Elevated, Of: "Section", Text: "stands or flies high"},
	{ID: UpperHand, Of: "Section", Text: "won the last round of its melee"},
	{ID: InLine, Of: "Section", Text: "in Line Formation"},
	{ID: Spotted, Of: "model", Text: "has spotted for Indirect Fire this Turn"},
	{ID: Shot, Of: "model", Text: "has taken part in Open Fire this Turn"},
}

// templates are the cards of the game (DL2-COMP-01 to 04).
var templates = []rules.Template{
	{Term: rules.Term{ID: "blast", Title: "Blast template", Text: "3 inches; a model is under it when it covers any part of its base"}, Base: rules.Base{Kind: rules.Round, W: blastAcross}, Arrows: true},
	{Term: rules.Term{ID: "smoke-cloud", Title: "Smoke template", Text: "5 inches"}, Base: rules.Base{Kind: rules.Round, W: smokeAcross}},
	{Term: rules.Term{ID: "smoke-barrier", Title: "Smoke Barrier", Text: "5 by 1 inches"}, Base: rules.Base{Kind: rules.Rectangle, W: barrierLong, L: barrierWide}},
}

// fieldTerms describes the lines of a set-up that are Legions' own, and the Model Assigned Rules.
func (e *Edition) fieldTerms() []rules.Term {
	out := []rules.Term{
		{ID: "weapon", Text: `ID "NAME" er=INCHES lr=INCHES rad=DICE/DICE iad=DICE/DICE mars= arc=DEGREES mount=DEGREES; dice such as 2blue, - for none, at Effective and Long Range; lr=- for none`},
		{ID: "profile", Text: `ID "NAME" type= mv=INCHES mad=DICE weapons=ID,ID mars= base= figure= cost=, and ir= lp= or, for Ironclads, ar=FRONT/SIDE/REAR hp= size=; officers also rank= command=INCHES points=; rule=ROW that prints it`},
		{ID: "type", Text: strings.Join(kindNames(), ", ")},
		{ID: "base", Text: "1.18 a diameter, 2x3 a rectangle (width across the facing), 2x3oval; inches. The default goes by type"},
		{ID: "unit", Text: `LABEL A|B "NAME" quality=veteran|regular|militia cost= rule=ROW arrives=TURN edge=bottom|top|left|right (or a stretch of one such as bottom:32-72; several with commas) initial=LIFE rounds=OF MELEE`},
		{ID: "arrives", Text: "UNIT turn=N edge=: holds a Section of a force back, as arrives= and edge= of its unit line do"},
		{ID: "model", Text: "LABEL PROFILE at=x,y facing=DEGREES lost=N place=reserve|table|aboard|tipped|wreck|removed inside=LABEL name= smoke=USED rounds=USED lucky=USED spent=COMMAND POINTS THIS TURN"},
		{ID: "models", Text: "NUMBER PROFILE: that many in reserve, numbered on from the last of the unit"},
		{ID: "marker", Text: "LABEL MARKER [N], of a unit or model"},
		{ID: "terrain", Text: "KIND LABEL poly= disc= line= rect= oval= tags=elevated,low,high,impassable,trapped,mines=DICE,capacity=N; a high wall blocks sight, trapped is a Booby Trap, mines are the dice of a trap or minefield if not 12"},
		{ID: "objective", Text: "LABEL at=x,y value=N or A,B"},
		{ID: "zone", Text: "A|B main|scouting|infiltrate edge=bottom|top|left|right poly=x,y;..."},
		{ID: "setting", Text: "turn-limit N, mfv N; " + strings.Join(flagNames(e.Book), ", ") + " on|off"},
		{ID: "terrain-type", Text: terrainUsage},
		{ID: "special-order", Text: specialUsage},
		{ID: "charge", Text: "LABEL TARGET across=PIECE bonus=yes|no: the Section charged the other this Turn, over a wall or into a building (across=), with or without its Charge Bonus; who touch each other fight without such a line"},
		{ID: "state", Text: "turn= phase= to-act=A|B initiative=AB|BA strategic=A|B (who has the Strategic Advantage; the other side has the Tactical one) pool=A,B score=A,B target= stage=0|1|2|3|4 (of deployment: Heavy Ironclads, Main, Scouting, Infiltration, Strategic)"},
		{ID: "roster", Text: `A|B "NAME" nation= points=: the force of a side up to the line end; its names are its own, its labels begin with a or b`},
	}
	for _, t := range e.traits.All() {
		out = append(out, rules.Term{ID: t.ID, Text: fmt.Sprintf("in mars=, %s (%s): %s", strings.TrimSpace(t.ID+" "+t.Params), e.rowOf(t), t.Doc)})
	}
	return out
}
