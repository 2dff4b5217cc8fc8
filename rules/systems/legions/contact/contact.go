package contact

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
)

// Idle lists the models of a charged Section that could respond.
func Idle(g *model.Game, unit rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	for _, m := range g.OnTable(unit) {
		if !IsEngaged(g, m) && !g.Profile(m).Kind.IsIronclad() && !g.Forbids(model.MayFight, m) {
			out = append(out, m)
		}
	}
	return out
}

func joins(l model.Link, a, b rules.UnitID) bool {
	return (l.A == a && l.B == b) || (l.A == b && l.B == a)
}

// Between reports Base Contact between two models (DL2-GEN-04). The outline of a building stands for the bases of
// those in it towards Sections that charged them (DL2-MELEE-35).
func Between(g *model.Game, a, b rules.ModelID) bool {
	ma, mb := g.Model(a), g.Model(b)
	if ma.Place == rules.OnTable && mb.Place == rules.OnTable {
		return model.MayTouch(ma, mb) && geom.Touching(ground.Solid(g, a).Shape, ground.Solid(g, b).Shape)
	}
	if mb.Place == rules.Aboard {
		ma, mb = mb, ma
	}
	if ma.Place != rules.Aboard || ma.Within == 0 || mb.Place != rules.OnTable {
		return false
	}
	for _, l := range g.E.Links {
		if l.Piece == ma.Within && joins(l, ma.Unit, mb.Unit) {
			return geom.Touching(g.S.Piece(l.Piece).Shape, mb.Shape())
		}
	}
	return false
}

// acrossLinear reports whether two models that their Sections' charge brought to the two sides of a piece of Linear
// Terrain are engaged over it, and the piece (DL2-MELEE-10).
func acrossLinear(g *model.Game, a, b rules.ModelID) (rules.PieceID, bool) {
	ma, mb := g.Model(a), g.Model(b)
	if ma.Place != rules.OnTable || mb.Place != rules.OnTable {
		return 0, false
	}
	for _, l := range g.E.Links {
		if joins(l, ma.Unit, mb.Unit) && OverPiece(ma.Shape(), mb.Shape(), g.S.Piece(l.Piece)) {
			return l.Piece, true
		}
	}
	return 0, false
}

// OverPiece reports whether two bases touch a piece from both sides, no further apart than its width and 0.1".
func OverPiece(a, b geom.Shape, p *rules.Piece) bool {
	return !p.Gone && geom.Touching(a, p.Shape) && geom.Touching(b, p.Shape) &&
		geom.Within(a, b, Width(p.Shape)+geom.In(1)) && geom.SegmentMeets(a.Centre(), b.Centre(), p.Shape)
}

// Width is how thick a footprint is: the smallest distance between two parallel lines that hold it.
func Width(s geom.Shape) geom.Length {
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
func meets(g *model.Game, a, b rules.ModelID) bool {
	if g.Model(a).Seat == g.Model(b).Seat {
		return false
	}
	if !Between(g, a, b) { // most pairs are far apart: who they are is looked at last
		if _, over := acrossLinear(g, a, b); !over {
			return false
		}
	}
	return !(g.Profile(a).Kind.IsIronclad() && g.Profile(b).Kind.IsIronclad()) && !g.Forbids(model.MayFight, a) && !g.Forbids(model.MayFight, b)
}

// mayFightAcross is false for Sections that nothing links: they do not fight across a piece.
func mayFightAcross(g *model.Game, a, b rules.UnitID) bool {
	for _, l := range g.E.Links {
		if joins(l, a, b) {
			return true
		}
	}
	return false
}

// TouchesFoe reports whether a model itself touches an enemy or faces one across a piece.
func TouchesFoe(g *model.Game, m rules.ModelID) bool {
	own := g.Model(m)
	for i := range g.S.Units {
		if meetsUnit(g, own, &g.S.Units[i]) {
			return true
		}
	}
	return false
}

// Foes lists the enemy Sections that a model itself touches or faces across a piece, by id.
func Foes(g *model.Game, m rules.ModelID) []rules.UnitID {
	var out []rules.UnitID
	own := g.Model(m)
	for i := range g.S.Units {
		if u := &g.S.Units[i]; meetsUnit(g, own, u) {
			out = append(out, u.ID)
		}
	}
	return out
}

// meetsUnit reports whether a model meets one of an enemy Section. Most are too far away, and are not asked further.
func meetsUnit(g *model.Game, own *rules.Model, u *rules.Unit) bool {
	if u.Seat == own.Seat || own.Place != rules.OnTable && own.Place != rules.Aboard {
		return false
	}
	across := own.Place != rules.OnTable || mayFightAcross(g, own.Unit, u.ID)
	for _, id := range u.Models {
		o := g.Model(id)
		if o.Place != rules.OnTable && o.Place != rules.Aboard {
			continue
		}
		if (across || o.Place != rules.OnTable || model.MayTouch(own, o)) && meets(g, own.ID, id) {
			return true
		}
	}
	return false
}

// EngagedWith reports whether a model is Engaged (DL2-MELEE-05): in contact with an enemy, across a piece from one, or
// touching a comrade of its Section who is; foes are the enemy Sections that it may attack, by id. foesOf are those that a
// model itself touches.
func EngagedWith(g *model.Game, m rules.ModelID, foesOf func(rules.ModelID) []rules.UnitID) (foes []rules.UnitID, ok bool) {
	if g.Forbids(model.MayFight, m) {
		return nil, false
	}
	foes = slices.Clone(foesOf(m))
	if g.Model(m).Place == rules.OnTable {
		for _, c := range g.OnTable(g.Model(m).Unit) {
			if c == m || !Between(g, m, c) {
				continue
			}
			for _, f := range foesOf(c) {
				if !model.HasUnit(foes, f) {
					foes = append(foes, f)
				}
			}
		}
		slices.Sort(foes)
	}
	return foes, len(foes) > 0
}

// IsEngaged is [EngagedWith] without the foes.
func IsEngaged(g *model.Game, m rules.ModelID) bool {
	return EngagedBy(g, m, func(m rules.ModelID) bool { return TouchesFoe(g, m) })
}

// EngagedBy is [EngagedWith] without the foes; touches says whether a model itself touches an enemy.
func EngagedBy(g *model.Game, m rules.ModelID, touches func(rules.ModelID) bool) bool {
	if !g.MeleeLasts || g.Forbids(model.MayFight, m) {
		return false
	}
	if touches(m) {
		return true
	}
	own := g.Model(m)
	if own.Place != rules.OnTable {
		return false
	}
	for _, c := range g.Unit(own.Unit).Models {
		if c != m && g.Model(c).Place == rules.OnTable && Between(g, m, c) && touches(c) {
			return true
		}
	}
	return false
}

// InMelee reports whether a Section is engaged in a Melee (DL2-MELEE-01, DL2-IRON-38).
func InMelee(g *model.Game, unit rules.UnitID) bool {
	return g.MeleeLasts && slices.ContainsFunc(g.Unit(unit).Models, func(m rules.ModelID) bool { return TouchesFoe(g, m) })
}

// Engaged returns by unit id - 1 what [InMelee] says of each Section; those that are too far apart are not asked.
func Engaged(g *model.Game) []bool {
	out := make([]bool, len(g.S.Units))
	if !g.MeleeLasts {
		return out
	}
	grounds := make([]footing, len(out))
	for i := range grounds {
		grounds[i] = footingOf(g, rules.UnitID(i+1))
	}
	for i := range out {
		a := &g.S.Units[i]
		for k := range out {
			b := &g.S.Units[k]
			if a.Seat == b.Seat || !grounds[i].near(&grounds[k]) && !mayFightAcross(g, a.ID, b.ID) {
				continue
			}
			if out[i] = slices.ContainsFunc(a.Models, func(m rules.ModelID) bool { return meetsUnit(g, g.Model(m), b) }); out[i] {
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

func footingOf(g *model.Game, unit rules.UnitID) (f footing) {
	for _, id := range g.Unit(unit).Models {
		m := g.Model(id)
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
func bout(g *model.Game, unit rules.UnitID) []rules.UnitID {
	out := []rules.UnitID{unit}
	for i := 0; i < len(out); i++ {
		for _, m := range g.Living(out[i]) {
			for _, f := range Foes(g, m) {
				if !model.HasUnit(out, f) {
					out = append(out, f)
				}
			}
		}
	}
	slices.Sort(out)
	return out
}

// Unlink forgets that a Section fought across a piece.
func Unlink(a *model.Act, unit rules.UnitID) {
	kept := make([]model.Link, 0, len(a.E.Links))
	for _, l := range a.E.Links {
		if l.A != unit && l.B != unit {
			kept = append(kept, l)
		}
	}
	a.E.Links = kept
}

// Link notes that two Sections fight across a piece.
func Link(a *model.Act, x, y rules.UnitID, p rules.PieceID) {
	for _, l := range a.E.Links {
		if l.Piece == p && joins(l, x, y) {
			return
		}
	}
	a.E.Links = append(a.E.Links[:len(a.E.Links):len(a.E.Links)], model.Link{A: x, B: y, Piece: p})
}

// Opponents are the enemy Sections of the melee that a Section stands in.
func Opponents(g *model.Game, unit rules.UnitID) []rules.UnitID {
	var out []rules.UnitID
	for _, u := range bout(g, unit) {
		if g.Unit(u).Seat != g.Unit(unit).Seat {
			out = append(out, u)
		}
	}
	return out
}
