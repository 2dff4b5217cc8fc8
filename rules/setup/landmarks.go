package setup

import (
	"baize/rules"
	"baize/rules/geom"
)

// Landmark shows a deployment zone.
func (z *Zone) Landmark(s *rules.State) rules.Landmark {
	return rules.Landmark{Kind: rules.LandmarkZone, Seat: z.Seat, Label: rules.Plain(z.Kind), Text: rules.Say("deployment zone of %s", z.Seat), Area: z.Area}
}

// Landmark shows an objective marker: what it is worth in a measure such as "points", and who holds it; how, where given,
// stands in the place of that.
func (o *Objective) Landmark(s *rules.State, measure string, holder rules.Seat, how string) rules.Landmark {
	worth := rules.Say("%d %s", o.Value[0], measure)
	if o.Value[0] != o.Value[1] {
		worth = rules.Say("%d %s for %s, %d for %s", o.Value[0], measure, rules.SeatA, o.Value[1], rules.SeatB)
	}
	held := rules.Plain(how)
	switch {
	case how != "":
	case holder == rules.NoSeat:
		held = rules.Plain("nobody holds it")
	default:
		held = rules.Say("%s holds it", holder)
	}
	return rules.Landmark{Kind: rules.LandmarkObjective, Seat: holder, Label: rules.Plain(o.Label), Text: rules.Say("%s: %s", worth, held), At: o.At, Size: geom.Inch}
}
