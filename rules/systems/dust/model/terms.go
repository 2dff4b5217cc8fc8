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
	// MostSoldiers is how many soldiers have room in a square.
	MostSoldiers = 9
)

// Smoke is the kind of terrain that artillery lays.
const Smoke = "smoke"

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
	NoCover    = "no-cover"
	Stunned    = "stunned"
	Stimulants = "stimulants"
	Grappled   = "grappled"
	Led        = "has-led"

	Camouflaged = "camouflaged"
	DugIn       = "dug-in"
	Weaving     = "weaving"
	Alerted     = "watched" // of an aircraft (DUST-SKILL-07)
	Spent       = "spent"   // of a unit that may not be activated again in the turn (DUST-SEQ-16)

	Evading = "evading" // 1 after a MOVE, 2 after a MARCH MOVE
	Away    = "away"
	Landed  = "landed"
)

// Markers of vehicles and aircraft that took a critical hit: results of the table.
const (
	MainDestroyed      = "main-weapon-destroyed"
	OnFire             = "on-fire"
	ReducedMobility    = "reduced-mobility"
	SecondaryDestroyed = "secondary-weapon-destroyed"
	TargetingDamaged   = "targeting-damaged"
	Immobilized        = "immobilized"
)

// Criticals are those markers, in the order of the table (DUST-CRIT-03 to -08).
var Criticals = []string{MainDestroyed, OnFire, ReducedMobility, SecondaryDestroyed, TargetingDamaged, Immobilized}

// MarkerTerms explain them.
var MarkerTerms = []rules.Term{
	{ID: rules.MarkActivated, Text: "has acted in this turn", Ends: rules.EndsWithTurn, Rule: "DUST-SEQ-05"},
	{ID: UnderFire, Title: "Under fire", Text: "the next attack that hits it suppresses it", Rule: "DUST-SUPP-05"},
	{ID: Suppressed, Title: "Suppressed", Text: "its first action is NOTHING, and it attacks nobody in close combat", Rule: "DUST-SUPP-06"},
	{ID: NoCover, Title: "Caught in wire", Text: "no cover save until its next activation", Rule: "DUST-TERR-18"},
	{ID: Stimulants, Title: "Stimulants", Text: "as it begins to act a die says which action it does more with", Rule: "DUST-CMD-08"},
	{ID: Led, Title: "Has led", Text: "leads nobody on again in this turn", Ends: rules.EndsWithTurn, Rule: "DUST-SKILL-56"},
	{ID: Camouflaged, Title: "Camouflaged", Text: "is attacked from 2 squares at most, until it does anything but move", Rule: "DUST-SKILL-33"},
	{ID: DugIn, Title: "Dug in", Text: "has cover from all sides until it moves", Rule: "DUST-SKILL-49"},
	{ID: Weaving, Title: "Weaving", Text: "has cover until it acts again", Rule: "DUST-SKILL-44"},
	{ID: Alerted, Title: "Watched", Text: "vehicles of the other side hit it more easily until the turn ends", Ends: rules.EndsWithTurn, Rule: "DUST-SKILL-07"},
	{ID: Spent, Title: "Acted again", Text: "nobody activates it again in this turn", Ends: rules.EndsWithTurn, Rule: "DUST-SEQ-16"},
	{ID: Stunned, Title: "Stunned", Text: "its first action is NOTHING, which takes the token off; until then it neither attacks nor strikes back", Rule: "DUST-SKILL-37"},
	{ID: Grappled, Title: "Grappled", Text: "held: it does not move and stays stunned until whoever holds it acts or is gone", Rule: "DUST-SPW-09"},
	{ID: MainDestroyed, Title: "Main weapon destroyed", Text: "its first weapon attacks no more", Rule: "DUST-CRIT-03"},
	{ID: OnFire, Title: "On fire", Text: "a column of smoke, and 1 point of damage at each activation; a wreck that burns attacks whoever goes into it", Rule: "DUST-CRIT-04"},
	{ID: ReducedMobility, Title: "Reduced mobility", Text: "MOVE and MARCH MOVE are halved", Rule: "DUST-CRIT-05"},
	{ID: SecondaryDestroyed, Title: "Secondary weapon destroyed", Text: "one of its other weapons attacks no more", Rule: "DUST-CRIT-06"},
	{ID: TargetingDamaged, Title: "Targeting system damaged", Text: "hits of an ATTACK are thrown again; a SUSTAINED ATTACK throws nothing again", Rule: "DUST-CRIT-07"},
	{ID: Immobilized, Title: "Immobilized", Text: "it neither moves nor turns", Rule: "DUST-CRIT-08"},
	{ID: Evading, Title: "Evading", Text: "has flown: Army cancels a hit; two of it after a march: Shield too", Rule: "DUST-SKILL-13"},
	{ID: Away, Title: "Away", Text: "a spy stays off the table until it is revealed", Rule: "DUST-SKILL-95"},
	{ID: Landed, Title: "Landed", Text: "was set down in this turn: neither holds nor contests objectives", Ends: rules.EndsWithTurn, Rule: "DUST-SKILL-10"},
}
