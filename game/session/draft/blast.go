package draft

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
		for _, k := range d.h.play.System().Info().Templates {
			if k.Arrows {
				return k.Base.W
			}
		}
	}
	t, _ := d.h.play.System().Info().Command(d.Cmd.Kind)
	at, _ := t.Arg(rules.ArgAt)
	return max(at.Across, geom.Inch)
}

// Template is the card of the game that lies at the point of the command, where it is one.
func (d *Draft) Template() (rules.Template, bool) {
	t, _ := d.h.play.System().Info().Command(d.Cmd.Kind)
	at, _ := t.Arg(rules.ArgAt)
	for _, k := range d.h.play.System().Info().Templates {
		if at.Template != "" && k.ID == at.Template {
			return k, true
		}
	}
	return rules.Template{}, false
}
