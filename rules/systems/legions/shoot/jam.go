package shoot

import (
	"maps"
	"slices"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
)

// jammed rolls for every Unreliable weapon once its attack is declared; a 1 keeps it out, and then the attack has to be
// judged again (DL2-MAR-55).
func jammed(a *model.Act, s *attack.Shot, at *rules.Attack) bool {
	out := rolls.Run(a, unreliable(s), guns{})
	if out == (guns{}) {
		return false
	}
	at.Shooters = without(s, out)
	return true
}

// guns are some of the weapons of an attack by their place, one bit each.
type guns [4]uint64

func (g guns) has(i int) bool { return g[i/64%len(g)]&(1<<(i%64)) != 0 }

func (g guns) with(i int) guns {
	g[i/64%len(g)] |= 1 << (i % 64)
	return g
}

// unreliable are the rolls of the Unreliable weapons of an attack; the state is those that do not work. nil where there are none.
func unreliable(s *attack.Shot) (out []rolls.Stage[guns]) {
	for i := range s.Guns {
		g := &s.Guns[i]
		if !s.WeaponPermits(model.Jams, g.Shooter, g.W) {
			continue
		}
		out = append(out, rolls.Stage[guns]{
			Roll: func(guns) (rolls.Staged, bool) {
				return rolls.Staged{
					Roll: rolls.SumRoll{Seat: s.Seat, Unit: g.Unit, By: g.Model, N: 1, Purpose: rules.Say("does %s work", g.W.Name), Rule: s.Book.Unreliable},
					After: func(a *model.Act, n int) {
						if n == 1 {
							a.Ctx.Note(s.Seat, g.Unit, s.Book.Unreliable, "%s: %s does not work", s.Model(g.Model), g.W.Name)
						}
					},
				}, true
			},
			Then: func(out guns, n int) guns {
				if n == 1 {
					return out.with(i)
				}
				return out
			},
		})
	}
	return out
}

// without are the shooters of an attack but for some.
func without(s *attack.Shot, out guns) (kept []rules.Shooter) {
	for i := range s.Guns {
		if !out.has(i) {
			kept = append(kept, s.Guns[i].Shooter)
		}
	}
	return kept
}

// jam is who is left to fire in a case of Unreliable weapons, and how likely it is.
type jam struct {
	kept []rules.Shooter
	p    float64
}

// mostJams is how many Unreliable weapons are told apart; of more only their number counts, and the first of them fail.
const mostJams = 6

// jams lists the cases of the Unreliable weapons of an attack.
func jams(s *attack.Shot) (out []jam) {
	stages := unreliable(s)
	if len(stages) > mostJams {
		return jamsByNumber(s, len(stages))
	}
	cases := rolls.Forecast(s.Game, stages, dice.Sure(guns{}))
	for _, c := range slices.SortedFunc(maps.Keys(cases), func(a, b guns) int { return slices.Compare(a[:], b[:]) }) {
		out = append(out, jam{without(s, c), cases.P(c)})
	}
	return out
}

// jamsByNumber lists the cases by how many weapons fail.
func jamsByNumber(s *attack.Shot, of int) (out []jam) {
	var failed guns
	count := 0
	odds := dice.Odds(0, dice.Part{Pool: dice.Pool{N: of, Colour: dice.Black}, Need: 2}) // of those that work
	for i := -1; i < len(s.Guns); i++ {
		if i >= 0 {
			if g := &s.Guns[i]; !s.WeaponPermits(model.Jams, g.Shooter, g.W) {
				continue
			}
			failed = failed.with(i)
			count++
		}
		out = append(out, jam{without(s, failed), odds[of-count]})
	}
	return out
}

// weigh adds odds that hold with a chance to those of other cases, outcome by outcome.
func weigh(into *rules.Odds, o rules.Odds, p float64) {
	for _, l := range o.Outcomes {
		l.P *= p
		at := -1
		for i := range into.Outcomes {
			if into.Outcomes[i].Label.String() == l.Label.String() {
				at = i
			}
		}
		if at < 0 {
			into.Outcomes = append(into.Outcomes, l)
		} else {
			into.Outcomes[at].P += l.P
		}
	}
	into.Mean += p * o.Mean
	into.Counted = o.Counted
}
