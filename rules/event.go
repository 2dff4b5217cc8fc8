package rules

import (
	"baize/rules/geom"
	"slices"
)

// Event is something that happened, in order. The log, sound, animation, replay and report feed on events.
type Event struct {
	Kind   EventKind    `json:"kind"`
	Seat   Seat         `json:"seat"`
	Unit   UnitID       `json:"unit,omitempty"`
	Model  ModelID      `json:"model,omitempty"`
	Piece  PieceID      `json:"piece,omitempty"`
	Rule   RuleID       `json:"rule,omitempty"`
	Text   Text         `json:"text,omitzero"`
	Name   string       `json:"name,omitempty"` // marker, phase, counter; of a loss the track, "" for life; of a held model who has it; of a note that announces a test the purpose of its roll
	N      int          `json:"n,omitempty"`    // marker count after, points lost, counter value
	Roll   *Roll        `json:"roll,omitempty"`
	Ruling *Ruling      `json:"ruling,omitempty"`
	Path   []geom.Point `json:"path,omitempty"`   // a move, where it began included
	Layers []int        `json:"layers,omitempty"` // the level of each point of Path, where the model moves over several
	Facing geom.Heading `json:"facing,omitempty"`
	At     *geom.Point  `json:"at,omitempty"`
	Target Ref          `json:"target,omitzero"`  // whom or what a shot, a strike or a blow is meant for
	From   Ref          `json:"from,omitzero"`    // what it comes from: the model that explodes, the piece that falls
	Attack int          `json:"attack,omitempty"` // events of one attack of a command share a number, 1 for the first
	To     []Seat       `json:"to,omitempty"`     // who is told of it, NoSeat for whoever reads for both seats; nil: everybody

	Reaction *Reaction `json:"reaction,omitempty"` // inside which it happened, nil for none; the event that tells of one bears it
}

// EventKind is what sort of thing happened.
type EventKind string

// Kinds of events.
const (
	EvRoll    EventKind = "roll"
	EvRuling  EventKind = "ruling"
	EvMove    EventKind = "move"
	EvPlace   EventKind = "place"   // put on or taken off the table without a path
	EvLoss    EventKind = "loss"    // points of a track lost
	EvHeld    EventKind = "held"    // a model is adrift and whose prize, or takes part again
	EvRemoved EventKind = "removed" // a model is gone
	EvMarker  EventKind = "marker"
	EvPhase   EventKind = "phase"
	EvTurn    EventKind = "turn"
	EvBegin   EventKind = "begin" // a unit begins to act
	EvDone    EventKind = "done"  // a unit has acted
	EvReact   EventKind = "react" // Unit, or the whole seat, reacts to Target inside what that does; Name is one of Info.Reactions
	EvPass    EventKind = "pass"  // a question of the kind Name is let pass unasked
	EvBlast   EventKind = "blast"
	EvShot    EventKind = "shot"   // Model fires at At
	EvStrike  EventKind = "strike" // Text says who strikes whom hand to hand; with N the dice of so many hits follow
	EvTerrain EventKind = "terrain"
	EvCounter EventKind = "counter"
	EvNote    EventKind = "note"
	EvHand    EventKind = "hand"     // set by hand
	EvOver    EventKind = "over"     // the battle is over
	EvSecret  EventKind = "secret"   // something hidden was shown: undo stops here
	EvRuled   EventKind = "overrule" // a refusal was set aside
)

// EventKinds are all kinds of events, as transcripts name them.
var EventKinds = []EventKind{EvRoll, EvRuling, EvMove, EvPlace, EvLoss, EvRemoved, EvHeld, EvMarker, EvPhase, EvTurn, EvBegin, EvDone, EvReact, EvPass, EvBlast, EvStrike,
	EvShot, EvTerrain, EvCounter, EvNote, EvHand, EvOver, EvSecret, EvRuled}

// Climbs is the level on which a move ends; ok is false where it ends on the one that it began on.
func (e *Event) Climbs() (to int, ok bool) {
	n := len(e.Layers)
	if e.Kind != EvMove || n == 0 || e.Layers[0] == e.Layers[n-1] {
		return 0, false
	}
	return e.Layers[n-1], true
}

// LevelText names a level: "level 1", "the ground".
func LevelText(n int) Text {
	if n == 0 {
		return Plain("the ground")
	}
	return Say("level %d", n)
}

// Roll is dice thrown together.
type Roll struct {
	Purpose Text   `json:"purpose"`
	Rule    RuleID `json:"rule"`
	Seat    Seat   `json:"seat"`
	Dice    []Die  `json:"dice"`
	Need    int    `json:"need,omitempty"` // hit number, where all dice share one
	Beat    int    `json:"beat,omitempty"` // number that a die has to be higher than, in a test of that kind
	Total   int    `json:"total"`          // successes, or the sum for a sum roll
	Sum     bool   `json:"sum,omitempty"`
	Text    Text   `json:"text,omitzero"` // what it came to in words, for rolls that count no successes: "beats 5 by 2"
}

// Shaped reports whether the dice of the roll are told apart by name and type, as dice of many shapes are, rather than by colour.
func (r *Roll) Shaped() bool {
	return slices.ContainsFunc(r.Dice, func(d Die) bool { return d.Name != "" && d.Colour == "" })
}

// Die is one die of a roll. A re-rolled die keeps its first face in Was.
type Die struct {
	Name   string `json:"name,omitempty"`   // what it stands for, where the dice of a roll differ: quality, target, ...
	Colour string `json:"colour,omitempty"` // black, blue, red; empty where colour means nothing
	From   int    `json:"from,omitempty"`   // sides before shifts, where they changed the type of the die
	Kind   string `json:"kind,omitempty"`   // one of Info.Dice, where its faces bear symbols
	Sides  int    `json:"sides"`
	Face   int    `json:"face"`
	Was    int    `json:"was,omitempty"`
	Extra  bool   `json:"extra,omitempty"` // rolled because another die exploded
	Need   int    `json:"need,omitempty"`
	Worth  int    `json:"worth"`          // successes it gives
	Good   int    `json:"good,omitempty"` // of a die with symbols: how many of its faces give any
	By     Seat   `json:"by"`             // who threw it
}
