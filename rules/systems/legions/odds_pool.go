package legions

import (
	"baize/rules"
	"baize/rules/dice"
)

// hitOdds gives the chances of the Successes of an attack pool and tells the dice of each weapon as steps of o.
func (s *shot) hitOdds(o *rules.Odds) []float64 {
	var parts, again []dice.Part // those that Rapid Fire may throw again apart
	rapid, colours := s.rapidFire()
	rolled := []float64{1} // of weapons that first roll for their dice
	for i := range s.guns {
		gn := &s.guns[i]
		need, _ := s.quality(gn)
		n, colour := s.diceCount(gn)
		part := dice.Part{Pool: dice.Pool{N: len(n) - 1, Colour: colour}, Need: need, Explode: s.explodesOn(s.guns[0].unit)}
		text := rules.Say("%s %s at %d+", s.model(gn.Model), gn.w.Name, need)
		switch {
		case n[part.N] < 1:
			rolled = dice.Add(rolled, countedOdds(n, part))
			text = text.Then(", at most")
		case holds(colours, colour.String()):
			again = joinPart(again, part)
		default:
			parts = joinPart(parts, part)
		}
		o.Steps = append(o.Steps, rules.Step{Value: part.N, Unit: colour.String(), Rule: s.Book.AttackPool, Text: text})
	}
	hits := dice.Add(dice.Odds(parts...), rolled)
	if len(again) > 0 {
		hits = dice.Add(hits, dice.OddsAgain(rapid, again...))
	}
	return hits
}

// diceCount gives the chances of each number of dice that a weapon adds, and their colour: an Unreliable one adds none
// on a 1, an Experimental one rolls for them (DL2-MAR-55, DL2-MAR-18).
func (s *shot) diceCount(g *gun) ([]float64, dice.Colour) {
	pool := g.pool
	n := make([]float64, pool.N+1)
	n[pool.N] = 1
	if m, ok := s.weaponMAR(g.Shooter, g.w, "experimental-weapon"); ok {
		pool.Colour = s.experimentalColour(g, m)
		n = []float64{1}
		for range max(1, m.N) {
			n = dice.Add(n, []float64{0, 1. / 6, 1. / 6, 1. / 6, 1. / 6, 1. / 6, 1. / 6})
		}
	}
	if s.weaponHas(g.Shooter, g.w, "unreliable") {
		for i := range n {
			n[i] *= 5. / 6
		}
		n[0] += 1. / 6
	}
	return n, pool.Colour
}

// experimentalColour is the colour of the dice of an Experimental Weapon: that of its rule, else of its profile.
func (s *shot) experimentalColour(g *gun, m MAR) dice.Colour {
	if m.Colour != dice.None {
		return m.Colour
	}
	return attackDice(g.w, s.iad, g.band).Colour
}

// countedOdds gives the chances of the Successes of a part whose number of dice has these chances.
func countedOdds(n []float64, p dice.Part) []float64 {
	p.N = len(n) - 1
	out := make([]float64, len(dice.Odds(p)))
	for k, chance := range n {
		p.N = k
		for hits, q := range dice.Odds(p) {
			out[min(hits, len(out)-1)] += chance * q
		}
	}
	return out
}

// joinPart adds dice to the part of the same colour and hit number.
func joinPart(parts []dice.Part, p dice.Part) []dice.Part {
	for i := range parts {
		if parts[i].Colour == p.Colour && parts[i].Need == p.Need {
			parts[i].N += p.N
			return parts
		}
	}
	return append(parts, p)
}
