package legions

import (
	"maps"
	"slices"

	"baize/rules"
	"baize/rules/dice"
)

// jammed rolls for every Unreliable weapon once its attack is declared; a 1 keeps it out, and then the attack has to be
// judged again (DL2-MAR-55).
func (a *act) jammed(s *shot, at *rules.Attack) bool {
	out := runStages(a, s.unreliable(), guns{})
	if out == (guns{}) {
		return false
	}
	at.Shooters = s.without(out)
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
func (s *shot) unreliable() (out []stage[guns]) {
	for i := range s.guns {
		g := &s.guns[i]
		if !s.weaponPermits(jams, g.Shooter, g.w) {
			continue
		}
		out = append(out, stage[guns]{
			Roll: func(guns) (staged, bool) {
				return staged{
					roll: sumRoll{seat: s.seat, unit: g.unit, n: 1, purpose: rules.Say("does %s work", g.w.Name), rule: s.Book.Unreliable},
					after: func(a *act, n int) {
						if n == 1 {
							a.ctx.Note(s.seat, g.unit, s.Book.Unreliable, "%s: %s does not work", s.model(g.Model), g.w.Name)
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
func (s *shot) without(out guns) (kept []rules.Shooter) {
	for i := range s.guns {
		if !out.has(i) {
			kept = append(kept, s.guns[i].Shooter)
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
func (s *shot) jams() (out []jam) {
	stages := s.unreliable()
	if len(stages) > mostJams {
		return s.jamsByNumber(len(stages))
	}
	cases := sumStages(s.game, stages, dice.Sure(guns{}))
	for _, c := range slices.SortedFunc(maps.Keys(cases), func(a, b guns) int { return slices.Compare(a[:], b[:]) }) {
		out = append(out, jam{s.without(c), cases.P(c)})
	}
	return out
}

// jamsByNumber lists the cases by how many weapons fail.
func (s *shot) jamsByNumber(of int) (out []jam) {
	var failed guns
	count := 0
	odds := dice.Odds(0, dice.Part{Pool: dice.Pool{N: of, Colour: dice.Black}, Need: 2}) // of those that work
	for i := -1; i < len(s.guns); i++ {
		if i >= 0 {
			if g := &s.guns[i]; !s.weaponPermits(jams, g.Shooter, g.w) {
				continue
			}
			failed = failed.with(i)
			count++
		}
		out = append(out, jam{s.without(failed), odds[of-count]})
	}
	return out
}

// noShot is the odds of an attack that is lost because nobody is left to make it (DL2-SHOOT-02).
func (s *shot) noShot() (o rules.Odds) {
	switch {
	case s.attack.Kind == indirectAttack:
	case s.iad:
		o.Outcomes = []rules.Likelihood{{Label: rules.Say("armour holds"), P: 1}}
	default:
		o.Outcomes = []rules.Likelihood{{Label: rules.Say("%d lost", 0), P: 1}}
	}
	return o
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
}
