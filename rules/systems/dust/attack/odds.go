package attack

import (
	"slices"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/mech"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/volley"
)

// NoShot says why a model has no part in an attack that is made in some way.
func NoShot(g *model.Game, m rules.ModelID, at rules.Attack, way Way) rules.Ruling {
	r := rules.Refuse("DUST-DECL-05", "%s has no weapon for that", g.Model(m))
	if at.Target == 0 && at.At == nil {
		return r
	}
	for _, w := range arms(g, m) {
		if w.Close != (at.Kind == Fight) {
			continue
		}
		if r = ready(g, m, w, at.Kind, way); r.OK() {
			r = reach(g, m, w, &at, way)
		}
		if r.OK() {
			return r
		}
	}
	if at.Kind == Fight && !g.Profile(m).Flies() {
		return Aims(g, m, &model.Improvised, at.Target)
	}
	return r
}

// Odds foresees the attacks of a command against the first unit that it names or strikes: how many soldiers that loses, or how many points
// of its track; of smoke alone whether it rises. Close combat is foreseen without the retaliation.
func Odds(g *model.Game, c rules.Command, way Way) (out rules.Odds, ok bool) {
	if len(c.Attacks) == 0 || !Check(g, c.Unit, c.Attacks, way).OK() {
		return out, false
	}
	if c.Attacks[0].Kind == Smoke {
		return mech.Either(rules.Plain("smoke rises"), rules.Plain("no"), rules.Plain("yes"), model.Key("smoke shell").Chance()), true
	}
	at := c.Attacks[0].Target
	if at == 0 {
		list := bursts(g, c.Unit, c.Attacks, way)
		hit := list[0].struck(g)
		if len(hit) == 0 {
			return out, false
		}
		at = hit[0].Unit
	}
	return mech.Spread(rules.Say("%s loses", g.Unit(at)), Losses(g, c.Unit, c.Attacks, way, at)), true
}

// Losses returns how likely attacks take how many soldiers of a unit, or points of the track of a hero, vehicle or aircraft, with what
// throws dice again, adds some, cancels damage, and with critical hits that destroy aircraft. Of a unit with a joined hero soldiers are
// counted, who fall first; what an attacker names is hit alone.
func Losses(g *model.Game, u rules.UnitID, attacks []rules.Attack, way Way, at rules.UnitID) dice.Dist[int] {
	left, sum := Left(g, at), dice.Sure(0)
	list := bursts(g, u, attacks, way)
	for i := range list {
		b := &list[i]
		if b.kind == Smoke {
			continue
		}
		if b.form == model.Flames {
			if ways := jets(g, b.from, b.w, b.target); len(ways) > 0 {
				b.jet = ways[0]
			}
		}
		hit := b.struck(g)
		on := slices.IndexFunc(hit, func(t model.Taken) bool { return t.Unit == at })
		if on < 0 {
			continue
		}
		s, line := b.against(g, at, way)
		saves := b.saves(s, line)
		foot := g.Kind(at).Soldiers()
		toll, most := b.toll(s, hit[on]), left
		if foot {
			most = len(toll)
		}
		by := map[int][]float64{} // what the burst takes of a unit that has lost so many
		sum = dice.Then(sum, func(lost int) []float64 {
			key := 0
			if foot {
				key = min(lost, most)
			}
			if lost >= left {
				return []float64{1}
			}
			if by[key] == nil {
				by[key] = volley.Odds(b.takes(s, volley.Left(b.shot(s, touched(toll[key:], hit[on].Models), nil), saves...)))
			}
			return by[key]
		}, func(n, more int) int { return max(n, min(most, n+more)) })
	}
	return crashes(g, at, left, sum)
}

// toll lists the soldiers of a unit in the order in which a burst that has touched some takes them where its owner takes the first of each
// rank, or the attacker the first of those that may be named; a team as often as it has soldiers.
func (b *burst) toll(s *Strike, at model.Taken) (out []rules.ModelID) {
	g := s.G
	d := damage{ranks: b.ranks(g, at)}
	list := d.all(g, at.Unit)
	if _, by := Assigns.AnyPermits(own, s.bearers); by != nil {
		slices.SortStableFunc(list, func(m, o rules.ModelID) int { return model.Bit(!g.Nameable(m)) - model.Bit(!g.Nameable(o)) })
	}
	for _, m := range list {
		for range g.Soldiers(m) {
			out = append(out, m)
		}
	}
	return out
}

// touched is how many of some soldiers are among some models.
func touched(list, of []rules.ModelID) (n int) {
	for _, m := range list {
		if slices.Contains(of, m) {
			n++
		}
	}
	return n
}

// takes returns how many points of its target a burst takes, from how many hits are not saved.
func (b *burst) takes(s *Strike, unsaved dice.Dist[int]) dice.Dist[int] {
	g, m := s.G, s.G.Members(s.Target)[0]
	if b.victim != 0 {
		m = b.victim
	}
	each := points(g, m, b.w.Against(Armour(g, s.Target)).Damage)
	most := 0
	if b.victim != 0 {
		most = g.Model(m).Life - g.Model(m).Lost
	}
	roll, resilient := resilience(g, m, s.Cover)
	hurt := unsaved
	if b.victim == 0 || !g.Profile(m).Soldiers() {
		hurt = dice.Map(unsaved, func(n int) int { return n * each })
	}
	if resilient {
		hurt = saveOf(roll).Thin(hurt)
	}
	if b.victim != 0 {
		hurt = dice.Map(hurt, func(n int) int { return min(n, most) })
	}
	return hurt
}

// crashes adds to what an aircraft loses the critical hits that destroy it (DUST-CRIT-10).
func crashes(g *model.Game, at rules.UnitID, left int, d dice.Dist[int]) dice.Dist[int] {
	if !g.Kind(at).Flies() || len(g.Living(at)) == 0 || g.Unit(at).Markers.Has(model.Immobilized) || g.Permits(Whole, at) {
		return d
	}
	one := model.Key("critical hit").Chance()
	p := one * one * resultOdds(critics(g, at), model.Immobilized)
	return dice.Then(d, func(n int) []float64 {
		if n == 0 || n >= left {
			return []float64{1}
		}
		return []float64{1 - p, p}
	}, func(n, down int) int {
		if down > 0 {
			return left
		}
		return n
	})
}

// resultOdds returns how likely one of the results that can be comes of the table of critical hits.
func resultOdds(can []string, one string) float64 {
	all, mine := 0, 0
	for a := 1; a <= len(model.Die.Faces); a++ {
		for b := 1; b <= len(model.Die.Faces); b++ {
			r := model.Outcome("critical result", a, b)
			if slices.Contains(can, r) {
				all++
			}
			if r == one {
				mine++
			}
		}
	}
	return float64(mine) / float64(max(all, 1))
}

// Left returns how many soldiers a unit has, or how many points its track has left.
func Left(g *model.Game, u rules.UnitID) int {
	if g.Kind(u).Soldiers() {
		return g.Heads(u)
	}
	n := 0
	for _, m := range g.Living(u) {
		n += g.Model(m).Life - g.Model(m).Lost
	}
	return n
}

// odds foresees what all units of the other side lose together: soldiers, and points of tracks.
func (o *outburst) odds(g *model.Game, d rules.Draft) (out rules.Odds, ok bool) {
	sum := dice.Sure(0)
	for _, at := range o.targets(g, d.Command.Unit) {
		if g.Unit(at).Seat == d.Command.Seat {
			continue
		}
		ok = true
		b := o.against(g, d.Command.Unit, at)
		s, line := b.against(g, at, Way{})
		left := Left(g, at)
		loss := volley.Odds(dice.Map(b.takes(s, volley.Left(b.shot(s, g.Heads(at), nil), b.saves(s, line)...)), func(n int) int { return min(n, left) }))
		sum = dice.Then(sum, func(int) []float64 { return loss }, func(n, more int) int { return n + more })
	}
	return mech.Spread(rules.Plain("the other side loses"), sum), ok
}
