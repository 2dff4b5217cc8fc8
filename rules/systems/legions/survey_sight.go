package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// Sight judges the line between two models on the table, as shooting does.
func (System) Sight(s *rules.State, from, to rules.ModelID) rules.Sight {
	return read(s).sight(from, to)
}

// SightFrom judges what a model would see of another if it stood at a pose.
func (System) SightFrom(s *rules.State, from rules.ModelID, at geom.Point, facing geom.Heading, to rules.ModelID) rules.Sight {
	c := s.Clone()
	m := c.Model(from)
	m.Place, m.Inside, m.Within, m.At, m.Facing = rules.OnTable, 0, 0, at, facing
	return read(c).sight(from, to)
}

// sight tells a look with its cover: what the target would have against this firer alone.
func (g *game) sight(from, to rules.ModelID) rules.Sight {
	v := g.view()
	l := v.see(from, to)
	out := rules.Sight{A: l.a, B: l.b, Block: l.at, Model: l.model, Piece: l.piece, Range: g.reach(from, to), Ruling: l.ruling()}
	if !l.clear {
		out.Class = rules.SightBlocked
		return out
	}
	lv, steps := v.cover(to, threat{models: []rules.ModelID{from}, from: []geom.Point{g.centre(from)}})
	out.Ruling = out.Ruling.Add(steps...)
	if lv > Open {
		out.Class = rules.SightCover
		out.Ruling = out.Ruling.With(int(lv), "blue", [...]rules.RuleID{"DL2-TERR-15", "DL2-TERR-14", "DL2-TERR-13"}[lv], "%s Cover", [...]string{"no", "Soft", "Hard"}[lv])
	}
	return out
}

// Ranges gives the range bands and arcs of a model's weapons and its Command Range.
func (System) Ranges(s *rules.State, m rules.ModelID) []rules.Band {
	g := read(s)
	p := g.profile(m)
	var out []rules.Band
	for i := range p.Weapons {
		w := &p.Weapons[i]
		limit := g.bands(w)
		arc := geom.Heading(0)
		if w.Arc > 0 && w.Arc < 360 {
			arc = geom.Heading(w.Arc) * geom.Degree
		}
		for b, name := range [2]string{" effective", " long"} {
			if limit[b] > 0 {
				out = append(out, rules.Band{Name: w.Name + name, To: limit[b], Arc: arc, Centre: g.model(m).Facing.Add(w.Mount), Dashed: b == 1, Kind: "weapon"})
			}
		}
	}
	if p.Officer != nil && p.Officer.Range > 0 {
		out = append(out, rules.Band{Name: "Command Range", To: inches(p.Officer.Range), Kind: "command"})
	}
	return out
}
