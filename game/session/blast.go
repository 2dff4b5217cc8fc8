package session

import (
	"baize/rules"
	"baize/rules/geom"
)

// BlastSize is the diameter of the template of an attack aimed at a point, to be drawn while it is laid: what the odds
// of the command name, else the size of the game's template.
func BlastSize(d *Draft, i int) geom.Length {
	if d.Odds != nil {
		for _, st := range d.Odds.Steps {
			if st.Unit == "µm" && st.Value > 0 {
				return geom.Length(st.Value)
			}
		}
	}
	return geom.BlastDiameter
}

// Under lists the models whose bases lie under a disc.
func (s *Session) Under(at geom.Point, diameter geom.Length) []rules.ModelID {
	return s.UnderShape(geom.Disc(at, diameter))
}

// UnderShape lists the models on the table whose bases lie under a shape, be it only in part.
func (s *Session) UnderShape(shape geom.Shape) []rules.ModelID {
	var out []rules.ModelID
	for i := range s.state.Models {
		if m := &s.state.Models[i]; m.Place == rules.OnTable && geom.Overlap(shape, m.Shape()) {
			out = append(out, m.ID)
		}
	}
	return out
}
