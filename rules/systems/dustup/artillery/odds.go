package artillery

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
	"baize/rules/systems/dustup/comms"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
)

// RequestOdds is the chance of a request for support (DUP-FSR-02 to 05).
func RequestOdds(g *model.Game, c rules.Command) rules.Odds {
	b, _, ok := Battery(g, c.Seat, c.Name)
	if !ok {
		return rules.Odds{}
	}
	o := requestTest(g, c, b, 0).Odds("Request", "it is granted", comms.Arriving(requested(g, c, b)))
	_, delay := remoteness(b.Level)
	lands := g.S.Turn + delay
	Lay(&o, b.Indirect.Burst, c.At)
	o.Steps = append(o.Steps, rules.Step{Value: lands, Unit: "turn", Rule: "DUP-FSR-08", Text: rules.Say("turn %d: it lands", lands)})
	return comms.JammedOdds(g, c.Unit, o)
}

// MissionOdds is the chance that the first round of the mission that waits for a unit lands on its mark (DUP-IMP-02, DUP-IMP-03).
func MissionOdds(g *model.Game, c rules.Command) (rules.Odds, bool) {
	if !checkFireMission(g, c).OK() {
		return rules.Odds{}, false
	}
	return fallOdds(g, &g.E.Missions[called(g, c.Unit)]), true
}

// ImpactOdds is the same chance for a mission from off the table by its number among those that are due, from 1; 0 is the first.
func ImpactOdds(g *model.Game, c rules.Command) rules.Odds {
	return fallOdds(g, &g.E.Missions[Due(g, c.Seat)[max(0, c.Number-1)]])
}

func fallOdds(g *model.Game, m *model.Mission) rules.Odds {
	d := dice.Map(model.Expected(firstRound(g, m), dice.Sure(round{})), func(r round) bool { return r.astray })
	o := rules.Odds{Title: rules.Say("Accuracy: %s above %d", accuracy(m).Alone(), m.LV), Mean: d.P(false)}
	ladder.OutcomeOf(&o, d.P(true), "it goes astray")
	ladder.OutcomeOf(&o, d.P(false), "it lands on the mark")
	for _, s := range accuracy(m).Steps {
		o.Steps = append(o.Steps, rules.Step{Value: s.N, Unit: "shift", Rule: s.Rule, Text: s.Why})
	}
	Lay(&o, m.Burst, &m.At)
	return o
}

// Lay has the odds show the circle of a burst, also of one that is refused, and say how wide it is.
func Lay(o *rules.Odds, b model.Burst, at *geom.Point) {
	o.Steps = append(o.Steps, rules.Step{Value: int(2 * b.Radius()), Unit: "µm", Rule: "DUP-ART-06", Text: rules.Say("%s burst, across", model.Words(model.BurstNames[b]))})
	if at != nil {
		o.Lays = append(o.Lays, b.At(*at))
	}
}
