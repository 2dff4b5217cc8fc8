package model

import (
	"baize/rules"
	"baize/rules/geom"
)

// Square is how wide a square is, and what counts as range 1 on a table without squares (DUST-SETUP-02).
const Square = 4 * geom.Inch

// Bounds of what a set-up may say.
const (
	MostTurns   = 30
	MostSquares = 24 // of a MARCH MOVE (DUST-DATA-08)
	MostReserve = 20 // placements in reserve (DUST-RES-01)
)

// Phases of a battle.
const (
	SettingUp  = "set-up"
	Initiative = "initiative" // the turn begins
	Activation = "activation"
)

// PhaseTerms explain them.
var PhaseTerms = []rules.Term{
	{ID: SettingUp, Title: "Set-up", Text: "the sides lay the board out", Rule: "DUST-SCEN-04"},
	{ID: Initiative, Text: "both sides roll for the first activation", Rule: "DUST-SEQ-02"},
	{ID: Activation, Text: "units are activated in turns", Rule: "DUST-SEQ-05"},
}

// Markers of units.
const (
	UnderFire  = "under-fire"
	Suppressed = "suppressed"
	OnFire     = "on-fire"
	NoCover    = "no-cover"
	Stunned    = "stunned"
	Stimulants = "stimulants"
	Spent      = "spent"   // of a unit that may not be activated again in the turn (DUST-SEQ-16)
	Evading    = "evading" // 1 after a MOVE, 2 after a MARCH MOVE
	Away       = "away"
	Landed     = "landed"
)

// MarkerTerms explain them.
var MarkerTerms = []rules.Term{
	{ID: rules.MarkActivated, Text: "has acted in this turn", Ends: rules.EndsWithTurn, Rule: "DUST-SEQ-05"},
	{ID: UnderFire, Title: "Under fire", Text: "the next attack that hits it suppresses it", Rule: "DUST-SUPP-05"},
	{ID: Suppressed, Title: "Suppressed", Text: "its first action is NOTHING, and it attacks nobody in close combat", Rule: "DUST-SUPP-06"},
	{ID: OnFire, Title: "On fire", Text: "a column of smoke; a wreck that burns attacks whoever goes into it", Rule: "DUST-CRIT-04"},
	{ID: NoCover, Title: "Caught in wire", Text: "no cover save until its next activation", Rule: "DUST-TERR-18"},
	{ID: Stunned, Title: "Stunned", Text: "its first action is NOTHING, and until then it does not fight", Rule: "DUST-SKILL-37"},
	{ID: Stimulants, Title: "Stimulants", Text: "as it begins to act a die says which action it does more with", Rule: "DUST-CMD-08"},
	{ID: Spent, Title: "Acted again", Text: "nobody activates it again in this turn", Ends: rules.EndsWithTurn, Rule: "DUST-SEQ-16"},
	{ID: Evading, Title: "Evading", Text: "has flown: Army cancels a hit; two of it after a march: Shield too", Rule: "DUST-SKILL-13"},
	{ID: Away, Title: "Away", Text: "a spy stays off the table until it is revealed", Rule: "DUST-SKILL-95"},
	{ID: Landed, Title: "Landed", Text: "was set down in this turn: neither holds nor contests objectives", Ends: rules.EndsWithTurn, Rule: "DUST-SKILL-10"},
}
