package clash

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
)

// turns says who strikes first and who after them; late is nil where all strike at the same time (DLCE-MEL-16, DLCE-MAR-50). Swift
// Strike of whom a trait gives it is that of single minis; the ground gives it to a whole Section, and where several Sections defend
// one mini that has it gives it to all of them (DLCE-MEL-18).
func (b *bout) turns() (first, late func(rules.ModelID) bool) {
	var early []rules.ModelID
	for side, units := range b.sides {
		var swift []rules.ModelID
		for _, u := range units {
			position := side == defending && b.position(u)
			for _, id := range minis(b.Game, u) {
				if position || b.Permits(model.StrikesEarly, id) {
					swift = append(swift, id)
				}
			}
		}
		if side == defending && len(units) > 1 && len(swift) > 0 {
			swift = b.minis(side)
		}
		early = append(early, swift...)
	}
	is := func(id rules.ModelID) bool { return model.HasModel(early, id) }
	if n := len(b.minis(attacking)) + len(b.minis(defending)); len(early) == 0 || len(early) == n {
		return func(rules.ModelID) bool { return true }, nil
	}
	r := rules.Count(b.Book.StrikeFirst, "strike first", len(early)).With(len(early), "models", b.Book.StrikeFirst, "strike first, then the others that are left")
	if len(b.sides[defending]) > 1 && slices.ContainsFunc(b.minis(defending), is) {
		r = r.Cite(rows.Of(b.Edition).SeveralDefenders, "one mini is enough for all who defend together")
	}
	b.Ctx.Rule(rules.NoSeat, b.sides[attacking][0], r)
	return is, func(id rules.ModelID) bool { return !is(id) }
}

// position reports whether a charged Section strikes first by where it stands, and tells why: in a building, with more than half of its
// models entirely in one piece of defensible Area Terrain, or behind defensible Linear Terrain that chargers meet it across
// (DLCE-MEL-03, DLCE-MEL-05, DLCE-TERR-35).
func (b *bout) position(u rules.UnitID) bool {
	var on []rules.ModelID // those who stand on the table
	for _, id := range b.Living(u) {
		m := b.Model(id)
		switch {
		case m.Within != 0:
			return b.holds(u, b.Book.DefensibleArea, 1, "it is in %s", b.S.Piece(m.Within))
		case m.Place == rules.OnTable && !b.Profile(id).Kind.IsIronclad():
			on = append(on, id)
		}
	}
	for i := range b.S.Table.Pieces {
		p := &b.S.Table.Pieces[i]
		t := ground.TerrainOf(b.Game, p.ID)
		if p.Gone || t == nil || t.Linear || !t.Defensible {
			continue
		}
		n := 0
		for _, id := range on {
			if ground.Occupies(b.Game, id, p.ID) {
				n++
			}
		}
		if 2*n > len(on) {
			return b.holds(u, b.Book.DefensibleArea, n, "of %d are in %s", len(on), p)
		}
	}
	if p := b.across[u]; p != 0 {
		if t := ground.TerrainOf(b.Game, p); !b.S.Piece(p).Gone && t != nil && t.Defensible {
			return b.holds(u, b.Book.DefensibleLinear, 1, "chargers meet it across %s", b.S.Piece(p))
		}
	}
	return false
}

// holds tells that a charged Section strikes first by its position.
func (b *bout) holds(u rules.UnitID, rule rules.RuleID, n int, why string, args ...any) bool {
	r := rules.Count(rule, "position", n).With(n, "models", rows.Of(b.Edition).Defensible, why, args...)
	r.Text = rules.Say("%s strikes first: it holds defensible terrain", b.Unit(u))
	b.Ctx.Rule(b.Unit(u).Seat, u, r)
	return true
}
