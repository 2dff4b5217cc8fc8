package legions

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
)

// Odds gives the chances of a command that would throw dice: the first attack of a Fire Action, a round of a melee, or
// the one that a Charge leads to.
// Rapid Fire throws failed dice again; Luck Tokens and what players may still decide (Hit the Deck, ties of the chain)
// are left out, and so are re-rolls of weapons that roll for their dice.
func (System) Odds(s *rules.State, c rules.Command) (rules.Odds, bool) {
	g := read(s)
	switch {
	case c.Kind == "fire" && len(c.Attacks) > 0:
		return g.attackOdds(c.Attacks[0], c.Seat)
	case c.Kind == "charge":
		return g.chargeOdds(c)
	case c.Kind == "melee":
		for _, b := range g.E.Bouts {
			if holds(b.Units, c.Unit) {
				return meleeOdds(g, b), true
			}
		}
	}
	if c.Kind == "melee" {
		if i := g.boutOf(namedUnit(c)); i >= 0 {
			return meleeOdds(g, g.E.Bouts[i]), true
		}
	}
	return rules.Odds{}, false
}

// attackOdds gives the chances of one attack by the steps that resolve it: pool, allocation, saves, losses.
func (g *game) attackOdds(at rules.Attack, seat rules.Seat) (rules.Odds, bool) {
	s, r := g.view().judge(at, seat, ownFire)
	if !r.OK() || s.attack.Kind == smokeShot {
		return rules.Odds{}, false
	}
	if s.attack.Kind == indirectAttack {
		return g.barrageOdds(s)
	}
	return s.shotOdds()
}

// forecastChain is the chain before its Commander has ordered the ties: nearest first, then by id.
func (s *shot) forecastChain() []rules.ModelID {
	chain := append([]rules.ModelID(nil), s.valid...)
	near := func(id rules.ModelID) geom.Length {
		best := geom.Length(-1)
		for i := range s.guns {
			if d := s.reach(s.guns[i].Model, id); best < 0 || d < best {
				best = d
			}
		}
		return best
	}
	for i := 1; i < len(chain); i++ {
		for j := i; j > 0 && near(chain[j]) < near(chain[j-1]); j-- {
			chain[j], chain[j-1] = chain[j-1], chain[j]
		}
	}
	return chain
}

// chainOdds carries Successes through allocation and saves to losses: how many Life Points are lost.
func (g *game) chainOdds(s *shot, hits []float64, o *rules.Odds) {
	links := g.links(s.chain, s.all("lethal"))
	most := 0
	for _, l := range links {
		most += l.life
	}
	lost := make([]float64, most+1)
	t := s.threat()
	var saves [][]float64 // by number of threatened models
	for total, p := range hits {
		points, _ := allocate(total, links)
		n := 0
		for n < len(points) && points[n] > 0 {
			n++
		}
		for len(saves) <= n {
			saves = append(saves, s.saveOdds(links[:len(saves)], t))
		}
		for saved, q := range saves[n] {
			after, _ := allocate(max(0, total-saved), links)
			n := 0
			for i := range links {
				n += after[i]
			}
			o.Mean += p * q * float64(n)
			lost[n] += p * q
		}
	}
	o.Title = rules.Say("Life Points lost by %s", g.unit(s.target))
	for n, p := range lost {
		o.Outcomes = append(o.Outcomes, rules.Likelihood{Label: rules.Say("%d lost", n), P: p})
	}
}

// saveOdds gives the chances of the Defensive Pool of these threatened models.
func (s *shot) saveOdds(links []link, t threat) []float64 {
	var parts []dice.Part
	for _, l := range links {
		lv, _ := s.cover(l.id, t)
		parts = append(parts, dice.Part{Pool: dice.Pool{N: int(lv), Colour: dice.Blue}, Need: 4})
		if m, ok := s.mar(l.id, "shield"); ok {
			parts = append(parts, dice.Part{Pool: shieldDice(m, s.any("energy-weapon")), Need: 4})
		}
	}
	return dice.Odds(parts...)
}

// shieldDice are the dice of a Shield; against an Energy Weapon they are BLACK (DL2-MAR-17, DL2-MAR-39).
func shieldDice(m MAR, energy bool) dice.Pool {
	p := dice.Pool{N: max(1, m.N), Colour: m.Colour}
	switch {
	case energy:
		p.Colour = dice.Black
	case p.Colour == dice.None:
		p.Colour = dice.Red
	}
	return p
}

// ironcladOdds carries Successes through cover, shields, armour and the Damage Table.
func (g *game) ironcladOdds(s *shot, hits []float64, o *rules.Odds) {
	from := make([]geom.Point, len(s.guns))
	for i := range s.guns {
		from[i] = s.gunPoint(&s.guns[i])
	}
	ar, step := s.armourAgainst(s.victim, from)
	lv, _ := s.cover(s.victim, s.threat())
	o.Steps = append(o.Steps, step)
	bonus := s.piercing()
	if g.has(s.victim, "open-topped") {
		bonus++
	}
	shield := []float64{1}
	if m, ok := g.mar(s.victim, "shield"); ok {
		shield = dice.Odds(dice.Part{Pool: shieldDice(m, s.any("energy-weapon")), Need: 4})
	}
	held, rows := 0.0, make([]float64, len(g.damages))
	for total, p := range hits {
		for off, pOff := range coverOff(lv) {
			left := max(0, total-off)
			if left < ar {
				held += p * pOff
				continue
			}
			for saved, q := range shield {
				if left-saved < ar {
					held += p * pOff * q
					continue
				}
				for sum := 2; sum <= 12; sum++ {
					chance := float64(6-abs(sum-7)) / 36
					rows[g.damageRow(sum+left-saved-ar+bonus)] += p * pOff * q * chance
				}
			}
		}
	}
	life := g.left(s.victim)
	o.Title = rules.Say("attack on %s", g.model(s.victim))
	o.Outcomes = append(o.Outcomes, rules.Likelihood{Label: rules.Say("armour holds"), P: held})
	for i, p := range rows {
		o.Outcomes = append(o.Outcomes, rules.Likelihood{Label: rules.Plain(g.damages[i].text), P: p})
		o.Mean += p * float64(g.damages[i].loses(life))
	}
}

// coverOff gives the chances of what cover takes off, by amount: D3-1 soft, D3+1 hard (DL2-IRON-31).
func coverOff(l Level) []float64 {
	third := 1.0 / 3
	switch l {
	case Soft:
		return []float64{third, third, third}
	case Hard:
		return []float64{0, 0, third, third, third}
	}
	return []float64{1}
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// barrageOdds gives the chances that the first template of an Indirect Fire attack lands on each Section: every
// direction and distance that the scatter can give.
func (g *game) barrageOdds(s *shot) (rules.Odds, bool) {
	n := []float64{0, 1, 0, 0}
	if k := len(s.attack.Spotters); k > 0 {
		n = []float64{0, 0, 0, 0}
		for hit, p := range dice.Odds(dice.Part{Pool: dice.Pool{N: k, Colour: dice.Black}, Need: 4}) {
			n[max(1, 3-hit)] += p
		}
	}
	distance := make([]float64, 19)
	sum := []float64{1}
	d6 := []float64{0, 1. / 6, 1. / 6, 1. / 6, 1. / 6, 1. / 6, 1. / 6}
	for k := 1; k <= 3; k++ {
		sum = dice.Add(sum, d6)
		for d, p := range sum {
			distance[d] += n[k] * p
		}
	}
	o := rules.Odds{Title: rules.Say("Indirect Fire")}
	for i := range g.S.Units {
		u := g.S.Units[i].ID
		hit := 0.0
		for d, p := range distance {
			for dir := 1; dir <= 6 && p > 0; dir++ {
				blast := blastAt(scattered(s.at, dir, inches(d)))
				for _, id := range g.living(u) {
					if geom.Overlap(g.stand(id), blast) {
						hit += p / 6
						break
					}
				}
			}
		}
		if hit > 0 {
			o.Outcomes = append(o.Outcomes, rules.Likelihood{Label: rules.Say("lands on %s", &g.S.Units[i]), P: hit})
			if g.S.Units[i].Seat != s.seat {
				o.Mean += hit
			}
		}
	}
	return o, true
}
