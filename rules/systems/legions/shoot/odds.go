package shoot

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/damage"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/rolls"
)

// fireOdds gives the chances of the first attack of a Fire Action.
func fireOdds(g *model.Game, d rules.Draft) (rules.Odds, bool) {
	c, why := d.Command, attack.OwnFire
	if len(c.Attacks) == 0 {
		return rules.Odds{}, false
	}
	if d.Of != nil {
		why = attack.OccasionOf(g, c)
	}
	return attackOdds(g, c.Attacks[0], c.Seat, why)
}

// attackOdds gives the chances of one attack by the steps that resolve it: which Unreliable weapons work, pool, allocation, saves,
// losses.
func attackOdds(g *model.Game, at rules.Attack, seat rules.Seat, why attack.Occasion) (rules.Odds, bool) {
	s, r := attack.Aim(g).Judge(at, seat, why)
	if !r.OK() {
		return rules.Odds{}, false
	}
	o, ok := unjammedOdds(s)
	if !ok {
		return o, false
	}
	if unreliable(s) == nil {
		return o, true
	}
	var mixed rules.Odds
	for _, j := range jams(s) {
		of := s.NoShot()
		fewer := at
		if fewer.Shooters = j.kept; len(j.kept) > 0 {
			if t, r := attack.Aim(g).Judge(fewer, seat, why); r.OK() {
				of, _ = unjammedOdds(t)
			}
		}
		weigh(&mixed, of, j.p)
	}
	mixed.Title, mixed.Steps = o.Title, o.Steps
	return mixed, true
}

// unjammedOdds gives the chances of an attack whose weapons all work; ok is false for smoke.
func unjammedOdds(s *attack.Shot) (o rules.Odds, ok bool) {
	switch s.Attack.Kind {
	case attack.Smoke:
		return o, false
	case attack.Indirect:
		return barrageOdds(s), true
	}
	return shotOdds(s)
}

// shotOdds gives the chances of an attack at models, in sight or under shells; ok is false for smoke and where no target is known.
func shotOdds(s *attack.Shot) (o rules.Odds, ok bool) {
	if s.Attack.Kind == attack.Smoke || s.Target == 0 {
		return o, false
	}
	hits := hitOdds(s, &o)
	if s.IAD {
		damage.IroncladOdds(s, hits, &o)
		return o, true
	}
	chainOdds(s, hits, &o)
	return o, true
}

// chainOdds carries Successes to losses: how many Life Points are lost.
func chainOdds(s *attack.Shot, hits dice.Dist[int], o *rules.Odds) {
	f := damage.VolleyOf(s, damage.Wounds{})
	lost := f.Odds(hits)
	o.Title = rules.Say("Life Points lost by %s", s.Unit(s.Target))
	if mayReply(s) {
		o.Title = o.Title.Then("%s", rules.Plain(", if nobody reacts"))
	}
	o.Counted = rules.Say("Life Points lost")
	for n := range f.Most() + 1 {
		o.Outcomes = append(o.Outcomes, rules.Likelihood{Label: rules.Say("%d lost", n), P: lost.P(n)})
		o.Mean += float64(n) * lost.P(n)
	}
}

// hurting says what chances of Successes against the chain of an attack lead to.
func hurting(s *attack.Shot, w damage.Wounds) func([]float64) rules.Text {
	return func(hits []float64) rules.Text { return damage.LosingOdds(damage.VolleyOf(s, w), hits) }
}

// barrage is where the first template of Indirect Fire lies, and whether it or a further one lies over a Section.
type barrage struct {
	first geom.Point
	hit   bool
}

// barrageOdds gives the chances that a template of an Indirect Fire attack lands on each Section: every direction and distance that the
// scatter can give, and every direction in which a further template touches the first.
func barrageOdds(s *attack.Shot) rules.Odds {
	at := dice.Map(rolls.Forecast(s.Game, scatter(s), dice.Sure(landing{})), func(l landing) geom.Point { return l.at(s) })
	o := rules.Odds{Title: rules.Say("Indirect Fire")}
	for i := range s.S.Units {
		u := s.S.Units[i].ID
		known := map[geom.Point]bool{}
		over := func(p geom.Point) bool {
			lies, ok := known[p]
			if !ok {
				foot, hulls := beneath(s.Aimer.Viewer.Game, u, movement.BlastAt(p))
				lies = foot || len(hulls) > 0
				known[p] = lies
			}
			return lies
		}
		blasts := dice.Map(at, func(p geom.Point) barrage { return barrage{p, over(p)} })
		for i := 1; i < len(s.Guns); i++ {
			blasts = dice.Then(blasts, func(barrage) []float64 { return nextBlast(s, i).Odds(s.Game) }, func(b barrage, dir int) barrage {
				b.hit = b.hit || over(beside(b.first, dir))
				return b
			})
		}
		if hit := dice.Map(blasts, func(b barrage) bool { return b.hit }).P(true); hit > 0 {
			o.Outcomes = append(o.Outcomes, rules.Likelihood{Label: rules.Say("lands on %s", &s.S.Units[i]), P: hit})
			if s.S.Units[i].Seat != s.Seat {
				o.Mean += hit
			}
		}
	}
	return o
}
