package legions

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// Link notes that two Sections fight with a piece of terrain between them: Linear Terrain that was charged up to
// (DL2-MOV-30), or the building that one of them is in (DL2-MELEE-35). Who is engaged follows from where they stand.
type Link struct {
	A     rules.UnitID  `json:"a"`
	B     rules.UnitID  `json:"b"`
	Piece rules.PieceID `json:"piece"`
}

func (l Link) joins(a, b rules.UnitID) bool { return (l.A == a && l.B == b) || (l.A == b && l.B == a) }

// contact reports Base Contact between two models (DL2-GEN-04). The outline of a building stands for the bases of
// those in it towards Sections that charged them (DL2-MELEE-35).
func (g *game) contact(a, b rules.ModelID) bool {
	ma, mb := g.model(a), g.model(b)
	if ma.Place == rules.OnTable && mb.Place == rules.OnTable {
		return mayTouch(ma, mb) && geom.Touching(g.solid(a).shape, g.solid(b).shape)
	}
	if mb.Place == rules.Aboard {
		ma, mb = mb, ma
	}
	if ma.Place != rules.Aboard || ma.Within == 0 || mb.Place != rules.OnTable {
		return false
	}
	for _, l := range g.E.Links {
		if l.Piece == ma.Within && l.joins(ma.Unit, mb.Unit) {
			return geom.Touching(g.S.Piece(l.Piece).Shape, mb.Shape())
		}
	}
	return false
}

// mayTouch is false for two models that are too far apart to touch whatever their facings: most pairs.
func mayTouch(a, b *rules.Model) bool {
	far := max(a.Base.W, a.Base.L) + max(b.Base.W, b.Base.L) + geom.Touch
	return (a.At.X-b.At.X).Abs() <= far && (a.At.Y-b.At.Y).Abs() <= far
}

// acrossLinear reports whether two models that their Sections' charge brought to the two sides of a piece of Linear
// Terrain are engaged over it, and the piece (DL2-MELEE-10).
func (g *game) acrossLinear(a, b rules.ModelID) (rules.PieceID, bool) {
	ma, mb := g.model(a), g.model(b)
	if ma.Place != rules.OnTable || mb.Place != rules.OnTable {
		return 0, false
	}
	for _, l := range g.E.Links {
		if l.joins(ma.Unit, mb.Unit) && overPiece(ma.Shape(), mb.Shape(), g.S.Piece(l.Piece)) {
			return l.Piece, true
		}
	}
	return 0, false
}

// overPiece reports whether two bases touch a piece from both sides, no further apart than its width and 0.1".
func overPiece(a, b geom.Shape, p *rules.Piece) bool {
	return !p.Gone && geom.Touching(a, p.Shape) && geom.Touching(b, p.Shape) &&
		geom.Within(a, b, width(p.Shape)+geom.In(1)) && geom.SegmentMeets(a.Centre(), b.Centre(), p.Shape)
}

// width is how thick a footprint is: the smallest distance between two parallel lines that hold it.
func width(s geom.Shape) geom.Length {
	switch s.Kind {
	case geom.KindStroke, geom.KindDisc:
		return s.W
	case geom.KindRect, geom.KindOval:
		return min(s.W, s.L)
	}
	hull := geom.ConvexHull(nil, append([]geom.Point(nil), s.Pts...))
	var least geom.Length
	for i := range hull {
		a, b := hull[i], hull[(i+1)%len(hull)]
		long := int64(b.Sub(a).Len())
		if long == 0 {
			continue
		}
		var far int64
		for _, p := range hull {
			far = max(far, b.Sub(a).Cross(p.Sub(a))/long)
		}
		if d := geom.Length(far); least == 0 || d < least {
			least = d
		}
	}
	return least
}

// meets reports whether two enemy models fight: they touch, or stand across a piece that was charged up to. Two
// Ironclads do not (DL2-IRON-38), nor does a Non-Combatant (DL2-MAR-30).
func (g *game) meets(a, b rules.ModelID) bool {
	if g.model(a).Seat == g.model(b).Seat {
		return false
	}
	if !g.contact(a, b) { // most pairs are far apart: who they are is looked at last
		if _, over := g.acrossLinear(a, b); !over {
			return false
		}
	}
	return !(g.profile(a).Kind.IsIronclad() && g.profile(b).Kind.IsIronclad()) && !g.forbids(mayFight, a) && !g.forbids(mayFight, b)
}

// mayFightAcross is false for Sections that nothing links: they do not fight across a piece.
func (g *game) mayFightAcross(a, b rules.UnitID) bool {
	for _, l := range g.E.Links {
		if l.joins(a, b) {
			return true
		}
	}
	return false
}

// touchesFoe reports whether a model itself touches an enemy or faces one across a piece.
func (g *game) touchesFoe(m rules.ModelID) bool {
	own := g.model(m)
	for i := range g.S.Units {
		if g.meetsUnit(own, &g.S.Units[i]) {
			return true
		}
	}
	return false
}

// foes lists the enemy Sections that a model itself touches or faces across a piece, by id.
func (g *game) foes(m rules.ModelID) []rules.UnitID {
	var out []rules.UnitID
	own := g.model(m)
	for i := range g.S.Units {
		if u := &g.S.Units[i]; g.meetsUnit(own, u) {
			out = append(out, u.ID)
		}
	}
	return out
}

// meetsUnit reports whether a model meets one of an enemy Section. Most are too far away, and are not asked further.
func (g *game) meetsUnit(own *rules.Model, u *rules.Unit) bool {
	if u.Seat == own.Seat || own.Place != rules.OnTable && own.Place != rules.Aboard {
		return false
	}
	across := own.Place != rules.OnTable || g.mayFightAcross(own.Unit, u.ID)
	for _, id := range u.Models {
		o := g.model(id)
		if o.Place != rules.OnTable && o.Place != rules.Aboard {
			continue
		}
		if (across || o.Place != rules.OnTable || mayTouch(own, o)) && g.meets(own.ID, id) {
			return true
		}
	}
	return false
}

// engagedWith reports whether a model is Engaged (DL2-MELEE-05): in contact with an enemy, across a piece from one, or
// touching a comrade of its Section who is; foes are the enemy Sections that it may attack, by id. foesOf are those that a
// model itself touches.
func (g *game) engagedWith(m rules.ModelID, foesOf func(rules.ModelID) []rules.UnitID) (foes []rules.UnitID, ok bool) {
	if g.forbids(mayFight, m) {
		return nil, false
	}
	foes = slices.Clone(foesOf(m))
	if g.model(m).Place == rules.OnTable {
		for _, c := range g.onTable(g.model(m).Unit) {
			if c == m || !g.contact(m, c) {
				continue
			}
			for _, f := range foesOf(c) {
				if !hasUnit(foes, f) {
					foes = append(foes, f)
				}
			}
		}
		slices.Sort(foes)
	}
	return foes, len(foes) > 0
}

// isEngaged is [game.engagedWith] without the foes.
func (g *game) isEngaged(m rules.ModelID) bool { return g.engagedBy(m, g.touchesFoe) }

// engagedBy is [game.engagedWith] without the foes; touches says whether a model itself touches an enemy.
func (g *game) engagedBy(m rules.ModelID, touches func(rules.ModelID) bool) bool {
	if g.forbids(mayFight, m) {
		return false
	}
	if touches(m) {
		return true
	}
	own := g.model(m)
	if own.Place != rules.OnTable {
		return false
	}
	for _, c := range g.unit(own.Unit).Models {
		if c != m && g.model(c).Place == rules.OnTable && g.contact(m, c) && touches(c) {
			return true
		}
	}
	return false
}

// inMelee reports whether a Section is engaged in a Melee (DL2-MELEE-01, DL2-IRON-38).
func (g *game) inMelee(unit rules.UnitID) bool {
	return slices.ContainsFunc(g.unit(unit).Models, g.touchesFoe)
}

// engaged returns by unit id - 1 what [game.inMelee] says of each Section; those that are too far apart are not asked.
func (g *game) engaged() []bool {
	out := make([]bool, len(g.S.Units))
	grounds := make([]footing, len(out))
	for i := range grounds {
		grounds[i] = g.footing(rules.UnitID(i + 1))
	}
	for i := range out {
		a := &g.S.Units[i]
		for k := range out {
			b := &g.S.Units[k]
			if a.Seat == b.Seat || !grounds[i].near(&grounds[k]) && !g.mayFightAcross(a.ID, b.ID) {
				continue
			}
			if out[i] = slices.ContainsFunc(a.Models, func(m rules.ModelID) bool { return g.meetsUnit(g.model(m), b) }); out[i] {
				break
			}
		}
	}
	return out
}

// footing is where the models of a Section stand.
type footing struct {
	stands bool     // one of them is on the table
	aboard bool     // one of them is inside of something, and may fight from there
	box    geom.Box // in which those on the table lie that touch one of them whatever their facings
}

func (g *game) footing(unit rules.UnitID) (f footing) {
	for _, id := range g.unit(unit).Models {
		m := g.model(id)
		f.aboard = f.aboard || m.Place == rules.Aboard
		if m.Place != rules.OnTable {
			continue
		}
		box := geom.Box{Min: m.At, Max: m.At}.Grow(max(m.Base.W, m.Base.L) + geom.Touch)
		if f.stands {
			box = f.box.Union(box)
		}
		f.stands, f.box = true, box
	}
	return f
}

// near is false for two Sections of which nobody can meet one of the other but across a piece.
func (f *footing) near(o *footing) bool {
	return f.aboard || o.aboard || f.stands && o.stands && f.box.Meets(o.box)
}

// bout lists the Sections that a Section is tied to by enemy contact, itself included, by id (DL2-MELEE-02).
func (g *game) bout(unit rules.UnitID) []rules.UnitID {
	out := []rules.UnitID{unit}
	for i := 0; i < len(out); i++ {
		for _, m := range g.living(out[i]) {
			for _, f := range g.foes(m) {
				if !hasUnit(out, f) {
					out = append(out, f)
				}
			}
		}
	}
	slices.Sort(out)
	return out
}

// unlink forgets that a Section fought across a piece.
func (a *act) unlink(unit rules.UnitID) {
	kept := make([]Link, 0, len(a.E.Links))
	for _, l := range a.E.Links {
		if l.A != unit && l.B != unit {
			kept = append(kept, l)
		}
	}
	a.E.Links = kept
}

// link notes that two Sections fight across a piece.
func (a *act) link(x, y rules.UnitID, p rules.PieceID) {
	for _, l := range a.E.Links {
		if l.Piece == p && l.joins(x, y) {
			return
		}
	}
	a.E.Links = append(a.E.Links[:len(a.E.Links):len(a.E.Links)], Link{x, y, p})
}

func hasUnit(list []rules.UnitID, u rules.UnitID) bool {
	for _, x := range list {
		if x == u {
			return true
		}
	}
	return false
}

func hasModel(list []rules.ModelID, m rules.ModelID) bool {
	for _, x := range list {
		if x == m {
			return true
		}
	}
	return false
}
