package model

import (
	"fmt"
	"strings"

	"baize/rules"
	"baize/rules/geom"
)

// Order is one Order: what it costs, how many Successes it needs, and what must hold for it.
type Order struct {
	ID, Name string
	Rule     rules.RuleID
	Cost     int
	CostFor  func(g *Game, target rules.UnitID) int // where the cost goes by the target, else nil
	Need     int
	Steps    []Segment // segments of the Activation in which it may be issued; none: asked elsewhere
	Key      string    // that gives it in a window
	Officers bool      // Officers alone issue it
	ToBound  bool      // it may be used on Sections that are bound to fall back
	Moves    bool      // it reads the ways of models: it is their Advance
	Piece    bool      // it reads a piece of terrain
	// Idle reports that nothing would come of it, though it is legal; nil where something always does.
	Idle func(g *Game, target rules.UnitID) bool
	// Check judges what this Order alone asks for; nil asks for nothing more.
	Check func(g *Game, c rules.Command, target rules.UnitID) rules.Ruling
	// Run carries out a passed Order.
	Run func(a *Act, c rules.Command, target rules.UnitID)
}

// MoraleState is an entry of the table of Morale States: from how many Shaken Markers on, and what it does to a Section.
type MoraleState struct {
	From   int
	Name   string // as it is said of a Section: Routed
	Does   string // in words, "" for nothing
	Rule   rules.RuleID
	Shaken bool // it shoots and strikes the worse for it
	Bound  bool // it does nothing but fall back, and takes Orders that may go to such Sections alone
	Silent bool // it does not shoot
	Yields int  // Battle Log Points for the enemy at the end of each Turn
}

// SpecialOrder is an Order of a nation or a hero, from a force file (DL2-ORD-19). It is issued in its Segment and has one
// of the effects that the program knows.
type SpecialOrder struct {
	ID     string     `json:"id"`
	Name   string     `json:"name"`
	Seat   rules.Seat `json:"seat"`           // the force that has it
	Hero   string     `json:"hero,omitempty"` // id of the profile that alone may issue it; empty: any leader of the force
	Cost   int        `json:"cost"`
	Need   int        `json:"need"`
	Effect string     `json:"effect"` // "placed": as Focus Fire; "small-arms": its Small Arms fire Placed; "steady": removes N Shaken Markers
	N      int        `json:"n,omitempty"`
	Timing Segment    `json:"timing,omitempty"` // of the Activation of who is ordered; empty: the Command Segment
}

// DamageRow is an entry of the Ironclad Damage Table: what a total of up to so much does (DL2-IRON-16 to 21).
type DamageRow struct {
	UpTo     int // the last entry takes whatever is more
	Rule     rules.RuleID
	Text     string
	Points   int  // Hull Points lost
	Destroys bool // all that are left
	Shakes   bool
	Explodes bool
}

// DeployStage is a stage of the deployment (DL2-DEPL-01), which Ext.Stage counts from 0. State.Step is its letter once it is settled
// who deploys first in it.
type DeployStage struct {
	Letter, Words string // words: who is set up in it
	Name          string // in lists of the stages: Main
	Rule          rules.RuleID
	Zones         []string     // kinds of zones in which a Section may be set up
	Tactical      bool         // the Tactical Advantage dictates who begins, else the Strategic
	Apart         geom.Length  // from enemies, the limit itself being too near; 0 for the inch that is always kept
	Rolls         bool         // its Sections stay off the table and roll their Turn of arrival
	Notes         []rules.Step // what else is ruled of a Section that is set up in it
	By            rules.RuleID // what lets it be set up in it, "" for nothing of its own,
	Says          string       // and how that is told
}

// StageNames lists the stages of deployment with their numbers, as the lines of a set-up count them.
func (e *Edition) StageNames() string {
	var out []string
	for i, d := range e.Deploying {
		out = append(out, fmt.Sprintf("%d %s", i, d.Name))
	}
	return strings.Join(out, ", ")
}

// String names a stage by its words and its letter.
func (d DeployStage) String() string { return d.Words + " (stage " + d.Letter + ")" }

// Question is a question of an edition: its term, and what each option leads to, by its id or by "" for any.
type Question struct {
	rules.Term
	Leads  map[string]string
	Passes []string // the answers by which it may be let pass; nil where it may not
}

// TurnStep is a step of a phase in which nobody activates.
type TurnStep struct {
	Name string
	Rule rules.RuleID
	Run  func(a *Act) bool // false ends the phase, since the battle is over
}
