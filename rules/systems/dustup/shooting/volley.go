package shooting

import (
	"cmp"
	"maps"
	"slices"
	"sync"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
)

// Volley is how the dice of a shot have fallen: once all are thrown, the successes of it, two for two and more, and its hits.
type Volley struct {
	ladder.Volley
	Hits int
	rest int // of the sum of the dice, while the die for one hit more is to be thrown
}

// stages are the dice of a shot: all of the firer, the target die, and one for the fraction of a hit (DUP-SHOOT-01, DUP-CAS-01,
// DUP-CAS-02).
func (m *Aimed) stages(g *model.Game) []model.Stage[Volley] {
	var fired []int
	shot := model.Roll{Seat: g.Unit(m.Firer).Seat, Unit: m.Firer, Rule: "DUP-SHOOT-01", Purpose: "shot", Dice: m.Dice, After: func(_ *model.Act, faces []int) { fired = faces }}
	mark := model.Roll{Seat: g.Unit(m.Shot.Target).Seat, Unit: m.Shot.Target, Rule: "DUP-TGT-01", Purpose: "target", Dice: []ladder.Cast{m.target.Cast("target", m.Die)},
		After: func(a *model.Act, faces []int) { tellVolley(a, m, fired, faces[0]) }}
	return m.falls(shot, mark, func(rest int) model.Roll { return Fraction(g, m.Firer, rest, m.Die, "DUP-CAS-02") })
}

// falls are the same dice by the rolls that they are thrown with.
func (m *Aimed) falls(shot, mark model.Roll, fraction func(rest int) model.Roll) []model.Stage[Volley] {
	return []model.Stage[Volley]{{
		Roll: func(Volley) (model.Roll, bool) { return shot, true },
		Then: func(v Volley, face int) Volley { return Volley{Volley: v.With(face)} },
	}, {
		Roll: func(Volley) (model.Roll, bool) { return mark, true },
		Then: func(v Volley, face int) Volley { return m.hit(v.Against(face)) },
	}, {
		Roll: func(v Volley) (model.Roll, bool) { return fraction(v.rest), v.rest > 0 },
		Then: func(v Volley, face int) Volley {
			v.Hits, v.rest = v.Hits+Extra(face, v.rest), 0
			return v
		},
	}}
}

// hit is what successes come to: hits only by a major success of fire that is not suppressive (DUP-CAS-01, DUP-CAS-06).
func (m *Aimed) hit(v ladder.Volley) (out Volley) {
	out.Wins = v.Wins
	if v.Wins == 2 && !m.suppressive {
		out.Hits, out.rest = Divide(v.Sum, m.Die)
	}
	return out
}

// Divide is the whole part and the remainder of a total by a die type (DUP-CAS-01).
func Divide(total int, by ladder.Die) (hits, rest int) { return total / int(by), total % int(by) }

// Extra is the hit more that the face of a fraction die gives: the remainder or less gives one (DUP-CAS-02).
func Extra(face, rest int) int {
	if face <= rest {
		return 1
	}
	return 0
}

// Fraction is the die for one hit more, of the target die type (DUP-CAS-02).
func Fraction(g *model.Game, by rules.UnitID, rest int, d ladder.Die, rule rules.RuleID) model.Roll {
	return model.Roll{Seat: g.Unit(by).Seat, Unit: by, Rule: rule, Purpose: "fraction", Dice: []ladder.Cast{{Name: "fraction", Die: d, From: d}}, After: func(a *model.Act, faces []int) {
		more := Extra(faces[0], rest)
		r := rules.Count(rule, "extra hit", more).With(rest, "remainder", rule, "the remainder or less gives a hit")
		r.Text = rules.Say("fraction %d of %d: %d", faces[0], rest, more)
		a.Ctx.Rule(a.Unit(by).Seat, by, r)
	}}
}

// TellWhole tells that nothing is left over for a fraction die: nothing to decide throws nothing (DUP-DIE-10).
func TellWhole(a *model.Act, by rules.UnitID, rule rules.RuleID) {
	a.Ctx.Rule(a.Unit(by).Seat, by, rules.Count(rule, "extra hit", 0).With(0, "remainder", "DUP-DIE-10", "nothing to decide: no die is thrown"))
}

// mostDice is how many dice a shot may have for its odds to be told; summing more would keep a player waiting.
const mostDice = 16

// Falls is how the dice of a shot fall: every way, least first, and its chance.
type Falls struct {
	Ways []Volley
	Odds []float64
}

// Falls returns how the dice of a shot fall. They are summed once for every set of dice.
func (m *Aimed) Falls() *Falls {
	type set struct {
		dice        [mostDice]ladder.Die
		target      ladder.Die
		suppressive bool
	}
	of := set{target: m.Die, suppressive: m.suppressive}
	for i, c := range m.Dice {
		of.dice[i] = c.Die
	}
	if f, ok := known.Load(of); ok {
		return f.(*Falls)
	}
	one := func(int) model.Roll { return model.Roll{Dice: []ladder.Cast{{Die: m.Die}}} }
	d := model.Expected(m.falls(model.Roll{Dice: m.Dice}, one(0), one), dice.Sure(Volley{}))
	out := &Falls{Ways: slices.SortedFunc(maps.Keys(d), func(a, b Volley) int { return cmp.Or(a.Wins-b.Wins, a.Hits-b.Hits) })}
	for _, v := range out.Ways {
		out.Odds = append(out.Odds, d.P(v))
	}
	known.Store(of, out)
	return out
}

var known sync.Map // of *Falls, by set of dice
