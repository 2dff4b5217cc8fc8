package survey

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
)

// Guidance is what an edition says of how the table and the forces on it are arranged.
func Guidance(s *rules.State) []rules.Ruling {
	g := model.Read(s)
	var out []rules.Ruling
	for _, advise := range g.Advice {
		out = append(out, advise(g)...)
	}
	return out
}

// TerrainShare judges whether terrain covers a quarter to a third of the table, overlaps counted once. Roads are no cover to anybody, and
// are counted as terrain all the same.
func TerrainShare(g *model.Game) []rules.Ruling {
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
	return []rules.Ruling{verdict(g.Book.TerrainSetUp, "terrain covers a quarter to a third of the table, here %d%%", 100*n/max(all, 1)).With(100*n/max(all, 1), "percent", g.Book.TerrainSetUp, "covered")}
}

// OpenZones names the elevated pieces that lie in a main deployment zone.
func OpenZones(g *model.Game) []rules.Ruling {
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

// ObjectivesApart names the objectives that lie within 8 inches of another one, from centre to centre.
func ObjectivesApart(g *model.Game) []rules.Ruling {
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
