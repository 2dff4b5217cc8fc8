package shooting

import (
	"math/big"

	"baize/rules"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
)

// Odds gives the chances of a Shoot action; ok is false where it is refused or none can be told.
func Odds(g *model.Game, c rules.Command) (rules.Odds, bool) {
	shots, r := checkShoot(g, c)
	if !r.OK() || len(shots) == 0 {
		return rules.Odds{}, false
	}
	return shotOdds(g, shots)
}

// shotOdds gives the chances of shots at one target, resolved one after the other.
func shotOdds(g *model.Game, shots []Shot) (rules.Odds, bool) {
	var o rules.Odds
	var aims []Aimed
	var tallies []*Tally
	for _, s := range shots {
		m, r := Aim(g, s)
		if !r.OK() || len(m.Dice) > mostDice {
			return o, false
		}
		for _, k := range m.told {
			o.Steps = append(o.Steps, rules.Step{Rule: k.Rule, Text: ladder.InWords(k)})
		}
		aims, tallies = append(aims, m), append(tallies, ShotTally(&m))
	}
	if g.Hull(shots[0].Target) != 0 {
		hullOdds(g, &o, aims, tallies)
	} else {
		figureOdds(g, &o, aims, tallies)
	}
	return o, true
}

// mostDice is how many dice a shot may have for its combinations to fit 64 bits: 12 to the power of 17.
const mostDice = 16

// Tally is what a shot can come to: the chance of nothing, of suppression only, and of so many hits.
type Tally struct {
	Nothing, pinned *big.Rat
	Hits            []*big.Rat // by number, 0 included: a major success without a hit
}

// and joins the tallies of two shots at one target: pinned whatever the number of markers, hits added up.
func (a *Tally) and(b *Tally) *Tally {
	out := &Tally{Nothing: ladder.Mul(a.Nothing, b.Nothing), pinned: new(big.Rat)}
	out.pinned.Add(out.pinned, ladder.Mul(a.pinned, b.Nothing))
	out.pinned.Add(out.pinned, ladder.Mul(a.Nothing, b.pinned))
	out.pinned.Add(out.pinned, ladder.Mul(a.pinned, b.pinned))
	out.Hits = make([]*big.Rat, max(1, len(a.Hits)+len(b.Hits)-1))
	for i := range out.Hits {
		out.Hits[i] = new(big.Rat)
	}
	add := func(n int, p *big.Rat) { out.Hits[n].Add(out.Hits[n], p) }
	for i, p := range a.Hits {
		add(i, ladder.Mul(p, ladder.Sum(b.Nothing, b.pinned)))
		for j, q := range b.Hits {
			add(i+j, ladder.Mul(p, q))
		}
	}
	for j, q := range b.Hits {
		add(j, ladder.Mul(q, ladder.Sum(a.Nothing, a.pinned)))
	}
	return out
}

// ShotTally counts the combinations of the dice of a shot against every face of its target die.
func ShotTally(m *Aimed) *Tally {
	of := uint64(m.Die)
	most := 0
	for _, c := range m.Dice {
		of *= uint64(c.Die)
		most += int(c.Die)
	}
	var nothing, pinned uint64
	major := make([]uint64, most+1) // by total
	for face := 1; face <= int(m.Die); face++ {
		ways := ladder.Combine(m.Dice, face, most)
		for total := range major {
			nothing += ways[0][total]
			pinned += ways[1][total]
			major[total] += ways[2][total]
		}
	}
	out := &Tally{Nothing: ladder.Ratio(nothing, of), pinned: ladder.Ratio(pinned, of)}
	if m.suppressive {
		for _, n := range major {
			out.pinned.Add(out.pinned, ladder.Ratio(n, of))
		}
		return out
	}
	hits := make([]uint64, most/int(m.Die)+2) // of combinations times the fraction die
	for total, n := range major {
		h, rest := Divide(total, m.Die)
		hits[h+1] += n * uint64(rest)
		hits[h] += n * uint64(int(m.Die)-rest)
	}
	for _, n := range hits {
		p := ladder.Ratio(n, of)
		out.Hits = append(out.Hits, p.Quo(p, new(big.Rat).SetInt64(int64(m.Die))))
	}
	return out
}
