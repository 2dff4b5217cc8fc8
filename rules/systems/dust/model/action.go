package model

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// Action is what a unit declares for its activation: one of the basic rules, a special action by its id, or a free one that a skill gives.
type Action string

// The actions of the basic rules (DUST-SEQ-14). March and Sustain count as two.
const (
	Nothing Action = "nothing"
	Move    Action = "move"
	March   Action = "march"
	Attack  Action = "attack"
	Sustain Action = "sustain"
)

// MostActions is how many actions no unit exceeds in an activation, free ones counted (DUST-SEQ-10).
const MostActions = 3

// Deed describes an action.
type Deed struct {
	Action Action
	Word   string // as a plan is read: "sustained attack"
	Of     Action // what it is carried out as: Move, March, Attack, Sustain, or itself
	Cost   int    // how many actions it counts as (DUST-SEQ-10)
	// Free says that it does not count against what the unit gets, only against MostActions. It is declared directly after or before one of
	// some others; where neither names any, anywhere.
	Free          bool
	After, Before []Action
	Only          string   // the kind of attacks that it is for, "" for both
	Basic         bool     // every unit may declare it
	Beside        string   // the kind of attacks that the action next to it is for, "" for both
	Steps         []Action // of one that is declared alone and is carried out as others
	Counts        Action   // Attack where it is one of the attacks of which an activation has one, though it is none of the basic rules; else ""
	Pause         int      // of such a one: after how many of its steps the other side may react
	Skill         string   // what it uses up, of what works once a battle
	Rule          rules.RuleID
}

// deeds are the actions of the basic rules, in the order in which sets are listed. Skills add theirs with [AddDeeds].
var deeds = []Deed{
	{Action: Nothing, Word: "nothing", Of: Nothing, Cost: 1, Basic: true, Rule: "DUST-SEQ-13"},
	{Action: Move, Word: "move", Of: Move, Cost: 1, Basic: true, Rule: "DUST-MOV-01"},
	{Action: Attack, Word: "attack", Of: Attack, Cost: 1, Basic: true, Rule: "DUST-DECL-01"},
	{Action: March, Word: "march", Of: March, Cost: 2, Basic: true, Rule: "DUST-MOV-16"},
	{Action: Sustain, Word: "sustained attack", Of: Sustain, Cost: 2, Basic: true, Rule: "DUST-SUST-01"},
}

// AddDeeds makes further actions known, as packages are initialised. Two of one name are a broken build and panic.
func AddDeeds(list ...Deed) {
	for _, d := range list {
		if _, twice := DeedOf(d.Action); twice {
			panic("dust: two actions are called " + string(d.Action))
		}
		deedAt[d.Action] = len(deeds)
		deeds = append(deeds, d)
	}
}

// deedAt is where each action stands in deeds.
var deedAt = func() map[Action]int {
	at := map[Action]int{}
	for i := range deeds {
		at[deeds[i].Action] = i
	}
	return at
}()

// Deeds lists all actions, those of the basic rules first; it must not be changed.
func Deeds() []Deed { return deeds }

// DeedOf describes an action; ok is false for one that nobody knows.
func DeedOf(a Action) (d Deed, ok bool) {
	i, ok := deedAt[a]
	if !ok {
		return d, false
	}
	return deeds[i], true
}

// Is returns what an action is carried out as; "" for "".
func (a Action) Is() Action {
	if i, ok := deedAt[a]; ok {
		return deeds[i].Of
	}
	return ""
}

// Plan is what a unit may declare: a set of actions, or the rest of one that is begun. Of an Open one only the beginning is declared.
type Plan struct {
	ID      string
	Actions []Action // with those that are declared already
	Open    bool
	Text    rules.Text
}

// Special is a special action: a command that a unit declares as one of its actions (DUST-SEQ-12).
type Special struct {
	Deed
	Term rules.Term // its ID is that of the action and of the command
	Args []rules.Arg
	// Offered reports whether a unit may declare it, after other actions; nil for one that traits permit at the stage Declares. It is asked
	// again, of the unit as it is, as the action is carried out: one that has become impossible is NOTHING (DUST-SEQ-09).
	Offered func(g *Game, p Prospect) bool
	// Check judges it as it is carried out; that it is the action which is due, and that it is offered, is judged besides. Odds is nil where no
	// dice are thrown.
	Check func(g *Game, c rules.Command) rules.Ruling
	Gives map[string]func(g *Game, c rules.Command) *rules.Param // as of mech.Kind
	Run   func(a *Acting, c rules.Command)
	Odds  func(g *Game, d rules.Draft) (rules.Odds, bool)
	// Seeks lists where things lie next to which it is carried out, for the players of the program; nil where it is no matter of place, or of
	// nothing that they value.
	Seeks func(g *Game, p Prospect) []geom.Point
}

// CutShort ends the plan of the activation under way with the action that is being carried out: some special actions end it when they
// succeed (DUST-SEQ-12).
func (a *Acting) CutShort() {
	a.Revise(func(act *Act) { act.Plan = slices.Clone(act.Plan[:min(act.Done+1, len(act.Plan))]) })
}

// Revise changes the activation under way in a copy: earlier states share the one that there was.
func (a *Acting) Revise(change func(*Act)) {
	act := *a.X.Act
	change(&act)
	a.X.Act = &act
}

// Activated marks a unit and whoever has joined it as activated in this turn.
func (a *Acting) Activated(u rules.UnitID, rule rules.RuleID) {
	for _, c := range a.Company(u) {
		a.Ctx.Mark(c, rules.MarkActivated, 1, rule, rules.Text{})
	}
}
