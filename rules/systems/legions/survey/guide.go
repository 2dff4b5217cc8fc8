package survey

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
)

// Guidance judges how large the table is for the forces, how much terrain lies on it and where (DL2-SETUP-02, DL2-SETUP-05), and
// how far apart objectives lie (DL2-SCEN-12).
func Guidance(s *rules.State) []rules.Ruling {
	g := model.Read(s)
	var out []rules.Ruling
	if mfv := g.E.Settings.MFV; mfv > 0 {
		out = append(out, tableFor(g, mfv))
	}
	out = append(out, terrainShare(g), terrainKinds(g))
	out = append(out, openZones(g)...)
	return append(out, objectivesApart(g)...)
}

// tableFor judges the size of the table for forces of so many points (DL2-SETUP-02).
func tableFor(g *model.Game, mfv int) rules.Ruling {
	feet := 4
	switch {
	case mfv > 2000:
		feet = 8 + 2*((mfv-2000+499)/500)
	case mfv > 1500:
		feet = 8
	case mfv >= 1000:
		feet = 6
	}
	long, short := max(g.S.Table.W, g.S.Table.H), min(g.S.Table.W, g.S.Table.H)
	verdict := rules.Allow
	if long != geom.Length(feet)*geom.Foot || short != 4*geom.Foot {
		verdict = rules.Refuse
	}
	return verdict(g.Book.TableSizes, "%d points play on a table of %d by 4 feet", mfv, feet).With(mfv, "points", g.Book.TableSizes, "a side")
}

// terrainShare judges whether terrain covers a quarter to a third of the table, overlaps counted once. Roads are no cover to anybody, and
// are counted as terrain all the same.
func terrainShare(g *model.Game) rules.Ruling {
	var shapes []geom.Shape
	for i := range g.S.Table.Pieces {
		if p := &g.S.Table.Pieces[i]; !p.Gone {
			shapes = append(shapes, p.Shape)
		}
	}
	n, all := geom.Covered(geom.Table(g.S.Table.W, g.S.Table.H), shapes, geom.Inch/4)
	verdict := rules.Allow
	if 4*n < all || 3*n > all {
		verdict = rules.Refuse
	}
	return verdict(g.Book.TerrainSetUp, "terrain covers a quarter to a third of the table, here %d%%", 100*n/max(all, 1)).With(100*n/max(all, 1), "percent", g.Book.TerrainSetUp, "covered")
}

// terrainKinds judges whether there are three kinds of terrain or more.
func terrainKinds(g *model.Game) rules.Ruling {
	kinds := map[string]bool{}
	for i := range g.S.Table.Pieces {
		kinds[g.S.Table.Pieces[i].Kind] = true
	}
	verdict := rules.Allow
	if len(kinds) < 3 {
		verdict = rules.Refuse
	}
	return verdict(g.Book.TerrainSetUp, "three kinds of terrain or more, here %d", len(kinds)).With(len(kinds), "kinds", g.Book.TerrainSetUp, "on the table")
}

// openZones names the elevated pieces that lie in a main deployment zone.
func openZones(g *model.Game) []rules.Ruling {
	var out []rules.Ruling
	for i := range g.S.Table.Pieces {
		p := &g.S.Table.Pieces[i]
		if p.Gone || !ground.TerrainOf(g, p.ID).Elevated {
			continue
		}
		for _, z := range g.E.Zones {
			if z.Kind == "main" && geom.Overlap(p.Shape, geom.Poly(z.Area)) {
				out = append(out, rules.Refuse(g.Book.TerrainSetUp, "nothing elevated lies in a deployment zone, but %s does in that of %s", p, z.Seat).Blame(p.Ref()))
			}
		}
	}
	if len(out) == 0 {
		out = append(out, rules.Allow(g.Book.TerrainSetUp, "nothing elevated lies in a deployment zone"))
	}
	return out
}

// objectivesApart names the objectives that lie within 8 inches of another one, from centre to centre.
func objectivesApart(g *model.Game) []rules.Ruling {
	var out []rules.Ruling
	for i, o := range g.E.Objectives {
		for _, p := range g.E.Objectives[:i] {
			if d := o.At.Dist(p.At); d <= model.Inches(8) {
				out = append(out, rules.Refuse(g.Book.CentreGround, "objectives lie more than 8\" apart, but %s and %s lie %s", o.Label, p.Label, d).With(int(d), "µm", g.Book.CentreGround, "apart"))
			}
		}
	}
	return out
}

// Bars reports whether a piece is Impassable to a model (DL2-TERR-12).
func Bars(s *rules.State, p rules.PieceID, m rules.ModelID) bool {
	g := model.Read(s)
	t := ground.TerrainOf(g, p)
	if m != 0 {
		return ground.ClassOf(g, t, m) == model.Impassable
	}
	return min(t.Infantry, t.HeavyInfantry, t.Cavalry, t.SmallIronclad, t.Ironclad) == model.Impassable
}
