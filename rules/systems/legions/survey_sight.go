package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// Sight judges the line from a model or a point to a model, the best of a Section or a point, as shooting does.
func Sight(s *rules.State, from rules.Eye, to rules.Ref) rules.Sight {
	g := read(from.Stood(s))
	if from.Model == 0 {
		return rules.Unseen(g.Book.OpenLine, from.Ref(s))
	}
	if at, ok := to.Point(); ok {
		return g.sightOfPoint(from.Model, at)
	}
	if m := to.Model(); m != 0 {
		return g.sight(from.Model, m)
	}
	best, found := rules.Unseen(g.Book.OpenLine, to), false
	if u := to.Unit(); u != 0 {
		for _, m := range g.living(u) {
			if k := g.sight(from.Model, m); g.onBoard(m) && (!found || k.Class < best.Class || k.Class == best.Class && k.Range < best.Range) {
				best, found = k, true
			}
		}
	}
	return best
}

// sightOfPoint tells the line to a point of the table (DL2-LOS-11).
func (g *game) sightOfPoint(from rules.ModelID, at geom.Point) rules.Sight {
	l := g.view().seePoint(from, at)
	out := rules.Sight{A: l.a, B: l.b, Block: l.at, Model: l.model, Piece: l.piece, Range: geom.DistanceTo(g.stand(from), at), Ruling: l.ruling()}
	if !l.clear {
		out.Class = rules.SightBlocked
	}
	return out
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
		out.Ruling = out.Ruling.With(int(lv), "blue", [...]rules.RuleID{g.Book.NoCover, g.Book.SoftCover, g.Book.HardCover}[lv], "%s Cover", [...]string{"no", "Soft", "Hard"}[lv])
	}
	return out
}

// Ranges gives the range bands and arcs of a model's weapons and its Command Range.
func Ranges(s *rules.State, m rules.ModelID) []rules.Band {
	g := read(s)
	p := g.profile(m)
	var out []rules.Band
	for i := range p.Weapons {
		w := &p.Weapons[i]
		limit := g.bands(rules.Shooter{Model: m, Weapon: w.ID}, w)
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
