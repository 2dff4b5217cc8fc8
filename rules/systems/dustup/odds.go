package dustup

import (
	"math/big"

	"baize/rules"
)

// Odds implements rules.Forecaster: the chances of a Shoot action, of the Courage Test of an assault, recovery, a Move with
// where it would end, and messages, by the numbers that resolve them. Every probability is a fraction of whole numbers of dice, turned into a float only for
// showing.
func (System) Odds(s *rules.State, c rules.Command) (rules.Odds, bool) {
	g := read(s)
	switch c.Kind {
	case "assault":
		return g.courageOdds(c)
	case "tank-shock":
		return g.shockOdds(c)
	case "recover":
		return g.recoverOdds(c)
	case "shoot":
		return g.shootOdds(c)
	case "move":
		return g.moveOdds(c)
	}
	if !commands.Check(g, c).OK() {
		return rules.Odds{}, false
	}
	return g.testOdds(c)
}

// shootOdds gives the chances of a Shoot action; ok is false where it is refused or none can be told.
func (g *game) shootOdds(c rules.Command) (rules.Odds, bool) {
	shots, r := g.checkShoot(c)
	if !r.OK() || len(shots) == 0 {
		return rules.Odds{}, false
	}
	return g.shotOdds(shots)
}

// shotOdds gives the chances of shots at one target, resolved one after the other.
func (g *game) shotOdds(shots []shot) (rules.Odds, bool) {
	var o rules.Odds
	var aims []aimed
	var tallies []*tally
	for _, s := range shots {
		m, r := g.aim(s)
		if !r.OK() || len(m.dice) > mostDice {
			return o, false
		}
		for _, k := range m.told {
			o.Steps = append(o.Steps, rules.Step{Rule: k.Rule, Text: inWords(k)})
		}
		aims, tallies = append(aims, m), append(tallies, shotTally(&m))
	}
	if g.hull(shots[0].target) != 0 {
		g.hullOdds(&o, aims, tallies)
	} else {
		g.figureOdds(&o, aims, tallies)
	}
	return o, true
}

// mostDice is how many dice a shot may have for its combinations to fit 64 bits: 12 to the power of 17.
const mostDice = 16

// tally is what a shot can come to: the chance of nothing, of suppression only, and of so many hits.
type tally struct {
	nothing, pinned *big.Rat
	hits            []*big.Rat // by number, 0 included: a major success without a hit
}

// and joins the tallies of two shots at one target: pinned whatever the number of markers, hits added up.
func (a *tally) and(b *tally) *tally {
	out := &tally{nothing: mul(a.nothing, b.nothing), pinned: new(big.Rat)}
	out.pinned.Add(out.pinned, mul(a.pinned, b.nothing))
	out.pinned.Add(out.pinned, mul(a.nothing, b.pinned))
	out.pinned.Add(out.pinned, mul(a.pinned, b.pinned))
	out.hits = make([]*big.Rat, max(1, len(a.hits)+len(b.hits)-1))
	for i := range out.hits {
		out.hits[i] = new(big.Rat)
	}
	add := func(n int, p *big.Rat) { out.hits[n].Add(out.hits[n], p) }
	for i, p := range a.hits {
		add(i, mul(p, sum(b.nothing, b.pinned)))
		for j, q := range b.hits {
			add(i+j, mul(p, q))
		}
	}
	for j, q := range b.hits {
		add(j, mul(q, sum(a.nothing, a.pinned)))
	}
	return out
}

// mul is the product of two chances.
func mul(a, b *big.Rat) *big.Rat { return new(big.Rat).Mul(a, b) }

// sum is the sum of two chances.
func sum(a, b *big.Rat) *big.Rat { return new(big.Rat).Add(a, b) }

// ratio is n of so many combinations.
func ratio(n, of uint64) *big.Rat {
	return new(big.Rat).SetFrac(new(big.Int).SetUint64(n), new(big.Int).SetUint64(of))
}

// shotTally counts the combinations of the dice of a shot against every face of its target die.
func shotTally(m *aimed) *tally {
	of := uint64(m.die)
	most := 0
	for _, c := range m.dice {
		of *= uint64(c.Die)
		most += int(c.Die)
	}
	var nothing, pinned uint64
	major := make([]uint64, most+1) // by total
	for face := 1; face <= int(m.die); face++ {
		ways := combine(m.dice, face, most)
		for total := range major {
			nothing += ways[0][total]
			pinned += ways[1][total]
			major[total] += ways[2][total]
		}
	}
	out := &tally{nothing: ratio(nothing, of), pinned: ratio(pinned, of)}
	if m.suppressive {
		for _, n := range major {
			out.pinned.Add(out.pinned, ratio(n, of))
		}
		return out
	}
	hits := make([]uint64, most/int(m.die)+2) // of combinations times the fraction die
	for total, n := range major {
		h, rest := divide(total, m.die)
		hits[h+1] += n * uint64(rest)
		hits[h] += n * uint64(int(m.die)-rest)
	}
	for _, n := range hits {
		p := ratio(n, of)
		out.hits = append(out.hits, p.Quo(p, new(big.Rat).SetInt64(int64(m.die))))
	}
	return out
}

// combine counts the combinations of dice by successes against a face (0, 1, 2 or more) and by total.
func combine(dice []cast, against, most int) [3][]uint64 {
	var now [3][]uint64
	for i := range now {
		now[i] = make([]uint64, most+1)
	}
	now[0][0] = 1
	reach := 0
	for _, c := range dice {
		var next [3][]uint64
		for i := range next {
			next[i] = make([]uint64, most+1)
		}
		for got := range now {
			for total := 0; total <= reach; total++ {
				n := now[got][total]
				if n == 0 {
					continue
				}
				for f := 1; f <= int(c.Die); f++ {
					to := got
					if k, _ := successes([]int{f}, against); k > 0 {
						to = min(2, got+1)
					}
					next[to][total+f] += n
				}
			}
		}
		now = next
		reach += int(c.Die)
	}
	return now
}

// outcomeOf adds an outcome that can happen.
func outcomeOf(o *rules.Odds, p *big.Rat, format string, args ...any) {
	if p.Sign() > 0 {
		f, _ := p.Float64()
		o.Outcomes = append(o.Outcomes, rules.Likelihood{Label: rules.Say(format, args...), P: f})
	}
}
