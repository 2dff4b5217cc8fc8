package comms

import (
	"baize/rules"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/sight"
)

// MessageOdds is the chance that a message arrives (DUP-COMM-01 to 03).
func MessageOdds(g *model.Game, c rules.Command, good string) rules.Odds {
	if c.Unit == c.Target {
		return rules.Odds{Mean: 1}
	}
	d := g.RangeOf(c.Unit, c.Target)
	if seen, _ := sight.Sees(g, c.Unit, c.Target); seen && model.Within(d, model.Inches(6)) {
		return rules.Odds{Title: rules.Say("Message: no roll"), Mean: 1, Steps: []rules.Step{{Value: int(d), Unit: "µm", Rule: "DUP-COMM-03", Text: rules.Say("away and in sight")}}, Outcomes: ladder.Outcomes(1, good)}
	}
	r := g.Quality(c.Unit).With(-g.Bypassed(c.Unit, c.Target), "DUP-COMM-02", "command levels bypassed")
	o := ladder.TestOf("Message", r, max(g.Troop(c.Unit).LV, g.Troop(c.Target).LV), good, 1)
	return Unjammed(g, c.Unit, o)
}

// Unjammed says that a jammer may lower the chance.
func Unjammed(g *model.Game, unit rules.UnitID, o rules.Odds) rules.Odds {
	if j := jammer(g, g.Unit(unit).Seat.Other()); j != 0 {
		o.Steps = append(o.Steps, rules.Step{Rule: "DUP-COMM-04", Text: rules.Say("%s may jam it", g.Unit(j))})
	}
	return o
}
