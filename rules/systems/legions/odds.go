package legions

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
)

// Odds gives the chances of the command of a draft that would throw dice: the first attack of a Fire Action, the check of an Order, a round of a
// melee, or the one that a Charge leads to. Failed dice are thrown again where they may be; Luck Tokens are kept, and what other
// players may still decide (Hit the Deck, ties of the chain) is left out.
func (System) Odds(s *rules.State, d rules.Draft) (rules.Odds, bool) {
	g, c := read(s), d.Command
	switch {
	case c.Kind == "fire" && len(c.Attacks) > 0 && d.Of != nil:
		return g.attackOdds(c.Attacks[0], c.Seat, g.occasionOf(c))
	case c.Kind == "fire" && len(c.Attacks) > 0:
		return g.attackOdds(c.Attacks[0], c.Seat, ownFire)
	case c.Kind == "order":
		return g.orderOdds(c)
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

// attackOdds gives the chances of one attack by the steps that resolve it: which Unreliable weapons work, pool, allocation, saves,
// losses.
func (g *game) attackOdds(at rules.Attack, seat rules.Seat, why occasion) (rules.Odds, bool) {
	s, r := g.aimer().judge(at, seat, why)
	if !r.OK() {
		return rules.Odds{}, false
	}
	o, ok := s.odds()
	if !ok {
		return o, false
	}
	if s.unreliable() == nil {
		return o, true
	}
	var mixed rules.Odds
	for _, j := range s.jams() {
		of := s.noShot()
		fewer := at
		if fewer.Shooters = j.kept; len(j.kept) > 0 {
			if t, r := g.aimer().judge(fewer, seat, why); r.OK() {
				of, _ = t.odds()
			}
		}
		weigh(&mixed, of, j.p)
	}
	mixed.Title, mixed.Steps = o.Title, o.Steps
	return mixed, true
}

// odds gives the chances of an attack whose weapons all work; ok is false for smoke.
func (s *shot) odds() (o rules.Odds, ok bool) {
	switch s.attack.Kind {
	case smokeShot:
		return o, false
	case indirectAttack:
		return s.barrageOdds(), true
	}
	return s.shotOdds()
}

// shotOdds gives the chances of an attack at models, in sight or under shells; ok is false for smoke and where no target is known.
func (s *shot) shotOdds() (o rules.Odds, ok bool) {
	if s.attack.Kind == smokeShot || s.target == 0 {
		return o, false
	}
	hits := s.hitOdds(&o)
	if s.iad {
		s.ironcladOdds(hits, &o)
		return o, true
	}
	if s.chain == nil {
		s.chain = s.forecastChain()
	}
	s.chainOdds(hits, &o)
	return o, true
}

// chainOdds carries Successes through allocation and saves to losses: how many Life Points are lost.
func (s *shot) chainOdds(hits dice.Dist[int], o *rules.Odds) {
	f := s.salvo(s.target, s.chain, s.wounds(wounds{}))
	lost := dice.Map(sumStages(s.game, f.stages(nil), hits), f.lost)
	most := 0
	for _, l := range f.links {
		most += l.life
	}
	o.Title = rules.Say("Life Points lost by %s", s.unit(s.target))
	for n := range most + 1 {
		o.Outcomes = append(o.Outcomes, rules.Likelihood{Label: rules.Say("%d lost", n), P: lost.P(n)})
		o.Mean += float64(n) * lost.P(n)
	}
}

// hurting says what chances of Successes against the chain of an attack lead to.
func (s *shot) hurting(w wounds) func([]float64) rules.Text {
	return func(hits []float64) rules.Text {
		f := s.salvo(s.target, s.chain, s.wounds(w))
		rolled := dice.Counted(hits)
		return f.losing(sumStages(s.game, f.stages(nil), rolled))
	}
}

// ironcladOdds carries Successes through cover, shields, armour and the Damage Table.
func (s *shot) ironcladOdds(hits dice.Dist[int], o *rules.Odds) {
	at := s.ironcladAttack(nil)
	o.Steps = append(o.Steps, at.ARStep)
	rows := s.rowOdds(at, hits)
	o.Title = rules.Say("attack on %s", s.model(s.victim))
	o.Outcomes = append(o.Outcomes, rules.Likelihood{Label: rules.Say("armour holds"), P: rows.P(armourHolds)})
	for i := range s.damages {
		o.Outcomes = append(o.Outcomes, rules.Likelihood{Label: rules.Plain(s.damages[i].text), P: rows.P(i)})
		o.Mean += rows.P(i) * float64(s.damages[i].loses(s.game.left(s.victim)))
	}
}

// armourHolds stands for the rows of the Damage Table where an attack does not pierce.
const armourHolds = -1

// rowOdds gives the chances of the rows of the Damage Table that so many Successes lead to, or armourHolds.
func (g *game) rowOdds(at ironcladAttack, hits dice.Dist[int]) dice.Dist[int] {
	rolled := dice.Map(hits, func(n int) pierce { return pierce{left: n} })
	return dice.Map(sumStages(g, g.ironcladStages(at)[1:], rolled), func(p pierce) int {
		if p.table == 0 {
			return armourHolds
		}
		return g.damageRow(g.damageOn(at, p))
	})
}

// hullOdds gives the chances of the Hull Points that so many Successes take.
func (g *game) hullOdds(at ironcladAttack, hits dice.Dist[int]) dice.Dist[int] {
	return dice.Map(g.rowOdds(at, hits), func(row int) int {
		if row == armourHolds {
			return 0
		}
		return g.damages[row].loses(g.left(at.Target))
	})
}

// barrageOdds gives the chances that the first template of an Indirect Fire attack lands on each Section: every
// direction and distance that the scatter can give.
func (s *shot) barrageOdds() rules.Odds {
	at := dice.Map(sumStages(s.game, s.scatter(), dice.Sure(landing{dice: 3})), func(l landing) geom.Point { return l.at(s) })
	o := rules.Odds{Title: rules.Say("Indirect Fire")}
	for i := range s.S.Units {
		u := s.S.Units[i].ID
		hit := dice.Map(at, func(p geom.Point) bool {
			foot, hulls := s.beneath(u, blastAt(p))
			return foot || len(hulls) > 0
		}).P(true)
		if hit > 0 {
			o.Outcomes = append(o.Outcomes, rules.Likelihood{Label: rules.Say("lands on %s", &s.S.Units[i]), P: hit})
			if s.S.Units[i].Seat != s.seat {
				o.Mean += hit
			}
		}
	}
	return o
}
