package setup

import (
	"fmt"

	"baize/rules"
	"baize/rules/geom"
)

// Landmark shows a deployment zone.
func (z *Zone) Landmark(s *rules.State) rules.Landmark {
	return rules.Landmark{Kind: rules.LandmarkZone, Seat: z.Seat, Label: rules.Plain(z.Kind), Text: rules.Say("deployment zone of %s", s.Sides[z.Seat].Name), Area: z.Area}
}

// Landmark shows an objective marker: what it is worth in a measure such as "points", and who holds it; how, where given,
// stands in the place of that.
func (o *Objective) Landmark(s *rules.State, measure string, holder rules.Seat, how string) rules.Landmark {
	worth := fmt.Sprintf("%d %s", o.Value[0], measure)
	if o.Value[0] != o.Value[1] {
		worth = fmt.Sprintf("%d %s for %s, %d for %s", o.Value[0], measure, s.Sides[0].Name, o.Value[1], s.Sides[1].Name)
	}
	switch {
	case how != "":
	case holder == rules.NoSeat:
		how = "nobody holds it"
	default:
		how = s.Sides[holder].Name + " holds it"
	}
	return rules.Landmark{Kind: rules.LandmarkObjective, Seat: holder, Label: rules.Plain(o.Label), Text: rules.Say("%s: %s", worth, how), At: o.At, Size: geom.Inch}
}
