package ships

import (
	"baize/rules"
)

// Ranges implements rules.Ranger.
func (System) Ranges(s *rules.State, m rules.ModelID) (out []rules.Band) {
	for _, k := range of(s.Model(m)).guns {
		out = append(out, rules.Band{Name: k.id, To: k.reach, Kind: "weapon"})
	}
	return out
}

// Reach implements rules.Ranger.
func (System) Reach(s *rules.State, c rules.Command) (out []rules.Reach) {
	if c.Kind != "sail" && c.Kind != "lay" || c.Unit == 0 {
		return nil
	}
	g := game{s}
	for _, m := range g.hulls(c.Unit) {
		out = append(out, rules.Reach{Model: m.ID, Limit: g.speed(m), Text: rules.Say("sails %s", g.speed(m))})
	}
	return out
}

// Threats implements rules.Ranger: rings say enough.
func (System) Threats(*rules.State, rules.UnitID) []rules.Threat { return nil }

// Landmarks implements rules.Mapper: where each side sets up.
func (System) Landmarks(s *rules.State) (out []rules.Landmark) {
	if s.Phase != "deployment" {
		return nil
	}
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		out = append(out, rules.Landmark{Kind: rules.LandmarkZone, Seat: seat, Name: rules.Say("waters of %s", seat), Text: rules.Say("%s sets up here", seat), Rule: "RD-TURN", Area: game{s}.zone(seat)})
	}
	return out
}
