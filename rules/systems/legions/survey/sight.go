package survey

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/sight"
	"baize/rules/systems/legions/states"
)

// Sight judges the line from a model or a point to a model, the best of a Section or a point, as shooting does.
func Sight(s *rules.State, from rules.Eye, to rules.Ref) rules.Sight {
	g := model.Read(from.Stood(s))
	if from.Model == 0 {
		return rules.Unseen(g.Book.OpenLine, from.Ref(s))
	}
	if at, ok := to.Point(); ok {
		return sightOfPoint(g, from.Model, at)
	}
	if m := to.Model(); m != 0 {
		return sightOf(g, from.Model, m)
	}
	best, found := rules.Unseen(g.Book.OpenLine, to), false
	if u := to.Unit(); u != 0 {
		for _, m := range g.Living(u) {
			if k := sightOf(g, from.Model, m); states.OnBoard(g, m) && (!found || k.Class < best.Class || k.Class == best.Class && k.Range < best.Range) {
				best, found = k, true
			}
		}
	}
	return best
}

// sightOfPoint tells the line to a point of the table (DL2-LOS-11).
func sightOfPoint(g *model.Game, from rules.ModelID, at geom.Point) rules.Sight {
	l := sight.View(g).SeePoint(from, at)
	out := rules.Sight{A: l.A, B: l.B, Block: l.At, Model: l.Model, Piece: l.Piece, Range: geom.DistanceTo(sight.Stand(g, from), at), Ruling: l.Ruling()}
	if !l.Clear {
		out.Class = rules.SightBlocked
	}
	return out
}

// sightOf tells a look with its cover: what the target would have against this firer alone.
func sightOf(g *model.Game, from, to rules.ModelID) rules.Sight {
	v := sight.View(g)
	l := v.See(from, to)
	out := rules.Sight{A: l.A, B: l.B, Block: l.At, Model: l.Model, Piece: l.Piece, Range: sight.Reach(g, from, to), Ruling: l.Ruling()}
	if !l.Clear {
		out.Class = rules.SightBlocked
		return out
	}
	lv, steps := attack.Cover(v, to, attack.Threat{Models: []rules.ModelID{from}, From: []geom.Point{sight.Centre(g, from)}})
	out.Ruling = out.Ruling.Add(steps...)
	if lv > model.Open {
		out.Class = rules.SightCover
		out.Ruling = out.Ruling.With(int(lv), "blue", g.Covers[lv].Rule, "%s Cover", g.Covers[lv].Name)
	}
	return out
}

// Ranges gives the range bands and arcs of a model's weapons and its Command Range.
func Ranges(s *rules.State, m rules.ModelID) []rules.Band {
	g := model.Read(s)
	p := g.Profile(m)
	var out []rules.Band
	for i := range p.Weapons {
		w := &p.Weapons[i]
		limit := attack.Bands(g, rules.Shooter{Model: m, Weapon: w.ID}, w)
		arc := geom.Heading(0)
		if w.Arc > 0 && w.Arc < 360 {
			arc = geom.Heading(w.Arc) * geom.Degree
		}
		for b, name := range [2]string{" effective", " long"} {
			if limit[b] > 0 {
				out = append(out, rules.Band{Name: w.Name + name, To: limit[b], Arc: arc, Centre: g.Model(m).Facing.Add(w.Mount), Dashed: b == 1, Kind: "weapon"})
			}
		}
	}
	if p.Officer != nil && p.Officer.Range > 0 {
		out = append(out, rules.Band{Name: "Command Range", To: model.Inches(p.Officer.Range), Kind: "command"})
	}
	return out
}
