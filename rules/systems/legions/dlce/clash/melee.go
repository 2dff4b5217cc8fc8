package clash

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/melee"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/morale"
)

// The sides of a melee.
const (
	attacking = iota
	defending
)

// bout is a melee: the Section that has charged on one side, those that it charged on the other.
type bout struct {
	*model.Act
	sides [2][]rules.UnitID
	// across are the charged Sections that chargers met across Linear Terrain, and over which piece.
	across map[rules.UnitID]rules.PieceID
	held   []rules.UnitID // those under Hold the Line!
	lost   [2]int         // Life Points that each side has lost
}

// boutOf is the melee of a Section and those that it has charged, as far as they have minis left; nil where there is none to fight
// (DLCE-MEL-02).
func boutOf(a *model.Act, unit rules.UnitID) *bout {
	b := &bout{Act: a, sides: [2][]rules.UnitID{{unit}, nil}, across: map[rules.UnitID]rules.PieceID{}}
	for _, c := range a.Section(unit).Charged {
		if len(minis(a.Game, c.Target)) > 0 {
			b.sides[defending] = append(b.sides[defending], c.Target)
			b.across[c.Target] = c.Across
		}
	}
	if len(minis(a.Game, unit)) == 0 || len(b.sides[defending]) == 0 {
		return nil
	}
	return b
}

// Fight fights the melee of each Section of the Activation that has charged.
func Fight(a *model.Act) {
	for _, u := range slices.Clone(a.E.Act.Units) {
		pourOut(a, u)
		if b := boutOf(a, u); b != nil {
			b.fight()
		}
		a.Section(u).Charged = nil
	}
}

// Due reports whether a Section of the Activation has charged somebody whom it fights as that ends.
func Due(g *model.Game) bool {
	return slices.ContainsFunc(g.E.Act.Units, func(u rules.UnitID) bool {
		return len(minis(g, u)) > 0 && slices.ContainsFunc(g.Section(u).Charged, func(c model.Charged) bool { return len(minis(g, c.Target)) > 0 })
	})
}

// minis are the models of a Section that fight and can be struck: on the table or in a building, no Ironclads (DLCE-MEL-08, DLCE-MEL-19).
func minis(g *model.Game, unit rules.UnitID) (out []rules.ModelID) {
	for _, id := range g.Living(unit) {
		m := g.Model(id)
		if (m.Place == rules.OnTable || m.Place == rules.Aboard && m.Within != 0) && !g.Profile(id).Kind.IsIronclad() && !g.Forbids(model.MayBeHurt, id) {
			out = append(out, id)
		}
	}
	return out
}

// minis are those of a side.
func (b *bout) minis(side int) (out []rules.ModelID) {
	for _, u := range b.sides[side] {
		out = append(out, minis(b.Game, u)...)
	}
	return out
}

// all are the Sections of both sides.
func (b *bout) all() []rules.UnitID { return slices.Concat(b.sides[attacking], b.sides[defending]) }

// seat is whose a side is.
func (b *bout) seat(side int) rules.Seat { return b.Unit(b.sides[side][0]).Seat }

// fight fights a melee: Orders, then the blows, of those who strike first before the others; then the winner is told, those who lost Life
// Points check their Morale, and the defeated fall back (DLCE-MEL-12, DLCE-MEL-13, DLCE-MEL-14).
func (b *bout) fight() {
	b.Ctx.Emit(rules.Event{Kind: rules.EvBegin, Seat: b.seat(attacking), Unit: b.sides[attacking][0], Name: "melee", Rule: b.Book.WhoMustFight,
		Text: rules.Say("melee of %s", melee.Names(b.Game, b.all()))})
	b.holdTheLine()
	first, late := b.turns()
	b.exchange(first)
	if late != nil {
		b.exchange(late)
	}
	loser := b.loser()
	b.tellWinner(1 - loser)
	morale.Settle(b.Act)
	for _, u := range b.all() {
		contact.Unlink(b.Act, u)
	}
	for _, u := range b.sides[loser] {
		if len(minis(b.Game, u)) > 0 {
			b.fallBack(u, b.sides[1-loser])
		}
	}
}

// loser is the side that is defeated: the attackers, unless the defenders lost more Life Points (DLCE-MEL-12, DLCE-MEL-18).
func (b *bout) loser() int {
	if b.lost[defending] > b.lost[attacking] {
		return defending
	}
	return attacking
}

// tellWinner tells which side has won.
func (b *bout) tellWinner(side int) {
	r := rules.Count(b.Book.MeleeVictory, "victory", b.lost[attacking]-b.lost[defending]).
		With(b.lost[defending], "life points", b.Book.MeleeVictory, "lost by %s", melee.Names(b.Game, b.sides[defending])).
		With(b.lost[attacking], "life points", rows.Of(b.Edition).AttackersLose, "lost by %s", melee.Names(b.Game, b.sides[attacking]))
	if len(b.sides[defending]) > 1 {
		r = r.With(len(b.sides[defending]), "sections", rows.Of(b.Edition).SeveralDefenders, "defend together")
	}
	r.Text = rules.Say("%s: won", melee.Names(b.Game, b.sides[side]))
	b.Ctx.Rule(b.seat(side), b.sides[side][0], r)
}
