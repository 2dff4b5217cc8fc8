package setup

import (
	"baize/rules"
	"baize/rules/geom"
)

// Landmark shows a zone of a side: name is what the system calls it, rule the row that says what it is for.
func (z *Zone) Landmark(name string, rule rules.RuleID) rules.Landmark {
	return rules.Landmark{Kind: rules.LandmarkZone, Seat: z.Seat, Label: rules.Plain(z.Kind), Name: rules.Plain(name), Text: rules.Say("%s · %s", name, z.Seat), Rule: rule, Area: z.Area}
}

// Landmark shows an objective marker: what it is worth in a measure such as "points", and who holds it; how, where given,
// stands in the place of that. rule is the row that says who holds it.
func (o *Objective) Landmark(measure string, holder rules.Seat, how string, rule rules.RuleID) rules.Landmark {
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
	return rules.Landmark{Kind: rules.LandmarkObjective, Seat: holder, Label: rules.Plain(o.Label), Name: worth, Text: rules.Say("%s: %s", worth, held), Rule: rule, At: o.At, Size: geom.Inch}
}
