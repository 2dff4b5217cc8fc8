package artillery

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/comms"
	"baize/rules/systems/dustup/model"
)

// RequestOdds is the chance of a request for support (DUP-FSR-02 to 05).
func RequestOdds(g *model.Game, c rules.Command) rules.Odds {
	b, _, ok := Battery(g, c.Seat, c.Name)
	if !ok {
		return rules.Odds{}
	}
	o := requestTest(g, c, b, 0).Odds("Request", "it is granted", comms.Arriving(g, requested(g, c, b)))
	_, delay := remoteness(b.Level)
	lands := g.S.Turn + delay
	Lay(&o, b.Indirect.Burst, c.At)
	o.Steps = append(o.Steps, rules.Step{Value: lands, Unit: "turn", Rule: "DUP-FSR-08", Text: rules.Say("turn %d: it lands", lands)})
	return comms.JammedOdds(g, c.Unit, o)
}

// Lay has the odds show the circle of a burst, also of one that is refused, and say how wide it is.
func Lay(o *rules.Odds, b model.Burst, at *geom.Point) {
	o.Steps = append(o.Steps, rules.Step{Value: int(2 * b.Radius()), Unit: "µm", Rule: "DUP-ART-06", Text: rules.Say("%s burst, across", model.Words(model.BurstNames[b]))})
	if at != nil {
		o.Lays = append(o.Lays, b.At(*at))
	}
}
