package session

import (
	"baize/rules"
	"baize/rules/geom"
)

// BlastSize is the diameter of what lies at the point that a command or an attack of it names, to be drawn while it is
// laid: what the odds of the command name, or the refusal where it may not lie there, else of an attack the game's
// template that scatters, and of a command the circle of its point, an inch for a mere point.
func BlastSize(d *Draft) geom.Length {
	lays := d.Ruling.Lays
	if d.Odds != nil {
		lays = d.Odds.Lays
	}
	for _, l := range lays {
		return l.Base.W
	}
	if len(d.Cmd.Attacks) > 0 {
		for _, k := range d.s.sys.Info().Templates {
			if k.Arrows {
				return k.Base.W
			}
		}
	}
	t, _ := d.s.sys.Info().Command(d.Cmd.Kind)
	at, _ := t.Arg(rules.ArgAt)
	return max(at.Across, geom.Inch)
}

// Template is the card of the game that lies at the point of the command, where it is one.
func (d *Draft) Template() (rules.Template, bool) {
	t, _ := d.s.sys.Info().Command(d.Cmd.Kind)
	at, _ := t.Arg(rules.ArgAt)
	for _, k := range d.s.sys.Info().Templates {
		if at.Template != "" && k.ID == at.Template {
			return k, true
		}
	}
	return rules.Template{}, false
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
