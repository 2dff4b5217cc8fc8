package score

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
)

// Rules are how an edition counts Battle Log Points.
type Rules struct {
	// Control judges who holds an Objective.
	Control func(g *model.Game, o model.Objective) Control
	// Reach is how near to the disc of an Objective who holds it stands.
	Reach geom.Length
	// Worth is what a Section of a cost is worth to the enemy once it is wiped out.
	Worth func(cost int) int
	// Won are the sides that meet a victory condition of the scenario; nil where there are none.
	Won func(g *model.Game) [2]bool
	// Tell adds to the ruling on a Section that is wiped out how its worth came about.
	Tell func(g *model.Game, unit rules.UnitID, r rules.Ruling) rules.Ruling
}

// RulesOf are those that an edition says.
var RulesOf = model.NewPart[Rules]("the Battle Log")

// Control is who controls an Objective.
type Control struct {
	Holder    rules.Seat // NoSeat unless it is held
	Contested bool
	Rule      rules.RuleID
	Why       []rules.Step // what else led there
}

// ControlOf judges who holds an Objective.
func ControlOf(g *model.Game, o model.Objective) Control { return RulesOf.Of(g.Edition).Control(g, o) }

// Worth is what a Section of a cost is worth to the enemy once it is wiped out.
func Worth(g *model.Game, cost int) int { return RulesOf.Of(g.Edition).Worth(cost) }

// Claims is the control of an Objective by which sides can hold it and which contest it, told by the rule of each outcome.
func Claims(holds, near [2]bool, held, contested, unclaimed rules.RuleID) Control {
	switch {
	case near[0] && near[1]:
		return Control{Holder: rules.NoSeat, Contested: true, Rule: contested}
	case holds[0]:
		return Control{Holder: rules.SeatA, Rule: held}
	case holds[1]:
		return Control{Holder: rules.SeatB, Rule: held}
	}
	return Control{Holder: rules.NoSeat, Rule: unclaimed}
}
