package comms

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/sight"
)

// MessageOdds tells whether a message arrives by the dice that it is sent with (DUP-COMM-01 to 04).
func MessageOdds(g *model.Game, c rules.Command, good string) rules.Odds {
	if c.Unit == c.Target {
		return rules.Odds{Mean: 1}
	}
	d := g.RangeOf(c.Unit, c.Target)
	if seen, _ := sight.Sees(g, c.Unit, c.Target); isFree(d, seen) {
		return rules.Odds{Title: rules.Say("Message: no roll"), Mean: 1, Steps: []rules.Step{{Value: int(d), Unit: "µm", Rule: "DUP-COMM-03", Text: rules.Say("away and in sight")}}, Outcomes: ladder.Outcomes(1, good)}
	}
	return JammedOdds(g, c.Unit, messageTest(g, c.Unit, c.Target, 0).Odds("Message", good, Arriving(message(g, c.Unit, c.Target))))
}

// Arriving is the chance that a message, or a test that a jammer may lower, gets through.
func Arriving(stages []model.Stage[Signal]) float64 {
	return dice.Map(model.Expected(stages, dice.Sure(Signal{})), func(s Signal) bool { return s.Through }).P(true)
}

// Heeding is the chance that a message from one unit to another gets through and what is thrown for after it succeeds.
func Heeding(g *model.Game, from, to rules.UnitID, then ...model.Stage[Signal]) float64 {
	stages, start := then, Signal{Through: true}
	if seen, _ := sight.Sees(g, from, to); from != to && !isFree(g.RangeOf(from, to), seen) {
		stages, start = append(message(g, from, to), then...), Signal{}
	}
	return dice.Map(model.Expected(stages, dice.Sure(start)), func(s Signal) bool { return s.Heeded }).P(true)
}

// JammedOdds says of odds that a jammer lowers them (DUP-COMM-04).
func JammedOdds(g *model.Game, unit rules.UnitID, o rules.Odds) rules.Odds {
	if j := jammer(g, g.Unit(unit).Seat.Other()); j != 0 {
		o.Steps = append(o.Steps, rules.Step{Rule: "DUP-COMM-04", Text: rules.Say("%s may jam it", g.Unit(j))})
	}
	return o
}
