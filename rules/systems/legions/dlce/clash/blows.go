package clash

import (
	"slices"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/mech/trait"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/melee"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
)

// Defence is the dice that a model has besides its own where its Section was charged.
var Defence = trait.NewInstead[model.About, model.MAR, dice.Pool](&model.StagesAsked, "dice of a defender")

// heldDice are those that each model of a Section under Hold the Line! has for it.
var heldDice = dice.Pool{N: 1, Colour: dice.Black}

// pool compiles the dice of those minis of a side that in accepts, against all of the other side; nil where nobody strikes or there is
// nobody to strike (DLCE-MEL-08, DLCE-MEL-18).
func (b *bout) pool(side int, in func(rules.ModelID) bool) *melee.Pool {
	strikers := slices.DeleteFunc(b.minis(side), func(id rules.ModelID) bool { return !in(id) })
	foes := b.struck(1 - side)
	if len(strikers) == 0 || len(foes) == 0 {
		return nil
	}
	p := melee.Gather(b.Act, strikers, foes...)
	if side == defending {
		b.defend(p, strikers)
	}
	if p.Size() == 0 {
		return nil
	}
	return p
}

// struck are the Sections of a side that have minis left.
func (b *bout) struck(side int) []rules.UnitID {
	return slices.DeleteFunc(slices.Clone(b.sides[side]), func(u rules.UnitID) bool { return len(minis(b.Game, u)) == 0 })
}

// defend adds the dice that charged models have for being charged (DLCE-MAR-45, DLCE-ORD-19).
func (b *bout) defend(p *melee.Pool, strikers []rules.ModelID) {
	for _, id := range strikers {
		if d, by := Defence.Of(b.Own(id), model.About{G: b.Game, Bearer: id}); by != nil {
			p.Add(id, d, b.RuleOf(by), rules.Plain(by.Trait.Name))
		} else if model.HasUnit(b.held, b.Model(id).Unit) {
			p.Add(id, heldDice, rows.Of(b.Edition).HoldTheLine, rules.Plain("Hold the Line!"))
		}
	}
}

// exchange has those minis strike at the same time that in accepts: all dice are thrown before anybody is struck (DLCE-MEL-09). Those of
// the attackers are shared out among the Sections that they charged.
func (b *bout) exchange(in func(rules.ModelID) bool) {
	type blow struct {
		unit rules.UnitID
		hits int
		by   rules.AttackTag
	}
	var pools [2][]*melee.Pool
	for side := range pools {
		p := b.pool(side, in)
		if p == nil {
			continue
		}
		p.Tell()
		if side == attacking {
			pools[side] = b.shareOut(p)
		} else {
			pools[side] = []*melee.Pool{p}
		}
	}
	var blows [2][]blow
	for side, list := range pools {
		for i, p := range list {
			hits, by := p.Strike(b.againOf(side, i == len(list)-1)...)
			blows[1-side] = append(blows[1-side], blow{p.Against(), hits, by})
		}
	}
	for _, side := range []int{defending, attacking} {
		for _, w := range blows[side] {
			b.Ctx.Within(w.by, func() { b.lost[side] += b.strike(w.unit, w.hits) })
		}
	}
}

// spread shares dice out among Sections as evenly as their parts allow.
func spread(p *melee.Pool, foes []rules.UnitID) (out []*melee.Pool) {
	shares := make([][]rolls.Part, len(foes))
	next := 0
	for _, q := range p.Parts() {
		n := make([]int, len(foes))
		for range q.N {
			n[next%len(foes)]++
			next++
		}
		given := 0
		for i := range foes {
			if n[i] > 0 {
				shares[i] = append(shares[i], q.Cut(given, n[i]))
				given += n[i]
			}
		}
	}
	for i, u := range foes {
		out = append(out, p.Share(u, shares[i]))
	}
	return out
}
