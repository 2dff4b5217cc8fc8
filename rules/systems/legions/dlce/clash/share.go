package clash

import (
	"fmt"
	"slices"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/legions/damage"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/melee"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
)

// Kinds of questions and their options.
const (
	shareDice = "share-dice"
	evenly    = "evenly"
)

// shareOut asks how the dice of the attackers are shared out among the Sections that they charged; each gets the dice of one mini at
// least, as far as there are so many (DLCE-MEL-18).
func (b *bout) shareOut(p *melee.Pool) []*melee.Pool {
	foes := b.struck(defending)
	if len(foes) == 1 {
		return []*melee.Pool{p}
	}
	rule := rows.Of(b.Edition).SeveralDefenders
	least := min(b.worth(p), p.Size()/len(foes))
	share := rules.Sharing{Most: p.Size(), Rule: rule}
	for _, u := range foes {
		for _, q := range p.Parts() {
			share.Slots = append(share.Slots, rules.Slot{ID: slot(b.Game, u, q), Most: q.N, Text: rules.Say("%s dice against %s", q.Colour.String(), b.Unit(u)), Why: rules.Say("all %s dice of the pool", q.Colour.String())})
		}
	}
	d := rules.Decision{Kind: shareDice, Seat: b.seat(attacking), Unit: b.sides[attacking][0], Against: foes, Rule: rule,
		Prompt:  rules.Say("How are the %d dice shared out among the Sections charged? Each gets %d or more", p.Size(), least),
		Options: []rules.Option{{ID: evenly, Text: rules.Say("As evenly as may be")}}, Max: 1, Share: &share}
	var out []*melee.Pool
	b.Ctx.AskShown(d, func(ans rules.Answer) rules.Ruling {
		var r rules.Ruling
		out, r = b.shared(p, foes, least, ans)
		return r
	}, func(ans rules.Answer) rules.Shown {
		list, r := b.shared(p, foes, least, ans)
		if !r.OK() {
			return rules.Shown{}
		}
		return rules.Shown{Text: b.promise(list)}
	})
	for _, s := range out {
		b.Ctx.Rule(d.Seat, d.Unit, rules.Count(rule, "share", s.Size()).With(s.Size(), "dice", rule, "of %d against %s", p.Size(), b.Unit(s.Against())))
	}
	return out
}

// slot names what dice of a part against a Section get: b1.blue.
func slot(g *model.Game, u rules.UnitID, q rolls.Part) string {
	return fmt.Sprintf("%s.%s", g.Unit(u).Label, q.Colour)
}

// worth is the fewest dice that a mini of the pool has.
func (b *bout) worth(p *melee.Pool) int {
	least := p.Size()
	for _, id := range p.Models() {
		if n := melee.Gather(b.Act, []rules.ModelID{id}, b.struck(defending)...).Size(); n > 0 {
			least = min(least, n)
		}
	}
	return least
}

// shared reads how dice are shared out, and judges it.
func (b *bout) shared(p *melee.Pool, foes []rules.UnitID, least int, ans rules.Answer) ([]*melee.Pool, rules.Ruling) {
	rule := rows.Of(b.Edition).SeveralDefenders
	if ans.Pick() == evenly {
		return spread(p, foes), rules.Allow(rule, "shared out evenly")
	}
	parts := make([][]rolls.Part, len(foes))
	for _, q := range p.Parts() {
		left := q.N
		for i, u := range foes {
			k := slices.IndexFunc(ans.Shares, func(s rules.Share) bool { return s.Slot == slot(b.Game, u, q) })
			if k < 0 {
				continue
			}
			n := ans.Shares[k].N
			if n <= left {
				parts[i] = append(parts[i], q.Cut(q.N-left, n))
			}
			left -= n
		}
		if left != 0 {
			return nil, rules.Refuse(rule, "%d %s dice are shared out, there are %d", q.N-left, q.Colour.String(), q.N).With(left, "dice", rule, "are left")
		}
	}
	var out []*melee.Pool
	for i, u := range foes {
		s := p.Share(u, parts[i])
		if s.Size() < least {
			return nil, rules.Refuse(rule, "%d dice go against %s: those of one mini, %d, are the least", s.Size(), b.Unit(u), least).Blame(b.Unit(u).Ref()).With(least, "dice", rule, "of one mini")
		}
		out = append(out, s)
	}
	return out, rules.Allow(rule, "shared out")
}

// promise tells how many Life Points pools take on average.
func (b *bout) promise(list []*melee.Pool) rules.Text {
	var all []rules.Text
	for _, p := range list {
		lost := dice.Map(dice.Counted(p.Chances()), func(hits int) int { return melee.LostTo(queueOf(b.Game, p.Against()), hits) })
		all = append(all, rules.Say("%s: %s", b.Unit(p.Against()), damage.OnAverage(dice.Average(lost))))
	}
	return rules.Join(all, "; ", "; ")
}
