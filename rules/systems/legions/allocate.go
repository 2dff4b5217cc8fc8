package legions

import "baize/rules"

// link is one model of a chain: what each of its Life Points costs, and how many it has.
type link struct {
	id   rules.ModelID
	ir   int
	life int
	one  bool // Lethal: its Injury Rating alone kills it (DL2-MAR-24)
}

// allocate gives Successes to a chain, nearest first: Injury Rating a Life Point; the chain stops at the first model
// that cannot be hurt. What is left floats (DL2-SHOOT-24, 25, 26, 10).
func allocate(total int, chain []link) (points []int, floating int) {
	points = make([]int, len(chain))
	for i, l := range chain {
		if l.one {
			if total < l.ir {
				return points, total
			}
			points[i] = l.life
			total -= l.ir
			continue
		}
		points[i] = min(total/l.ir, l.life)
		total -= points[i] * l.ir
		if points[i] < l.life {
			return points, total
		}
	}
	return points, total
}

// links prepares a chain for allocation.
func (g *game) links(chain []rules.ModelID, lethal bool) []link {
	out := make([]link, len(chain))
	for i, id := range chain {
		out[i] = link{id: id, ir: max(1, g.profile(id).IR), life: g.left(id), one: lethal}
	}
	return out
}

// wounds describes how Successes become losses outside of a weapon's attack.
type wounds struct {
	rule        rules.RuleID // of the losses
	why         rules.Text
	lethal      bool
	shields     blackening
	suppression bool
	hazard      bool // a trap or an explosion: no Medic and no Drone Engineer keeps whom it kills (DL2-MAR-14, DL2-MAR-26)
	noCover     bool
	threat      threat
}

// wound allocates the Successes of an attack to its chain, makes the saves and takes the losses, steps 6 to 8
// (DL2-SHOOT-24 to 31).
func (a *act) wound(s *shot, total int, w wounds) {
	a.hitSection(s.viewer, s.seat, s.target, s.chain, total, s.wounds(w))
}

// wounds adds what the weapons of an attack do.
func (s *shot) wounds(w wounds) wounds {
	w.lethal = s.weaponsPermit(oneHitKills) && !s.iad
	w.shields = s.blackening()
	w.suppression = s.weaponsPermit(suppresses)
	w.threat = s.threat()
	return w
}

// hitSection gives Successes to a chain of models of a Section ([salvo]). It gives the Life Points lost.
func (a *act) hitSection(v *viewer, seat rules.Seat, target rules.UnitID, chain []rules.ModelID, total int, w wounds) int {
	s := v.salvo(target, chain, w)
	links := s.links
	points, floating := allocate(total, links)
	a.tellAllocation(seat, target, links, points, floating, total, w.lethal)
	saved := 0
	rest := runStages(a, s.stages(func(n int) { saved = n }), total)
	after, over := allocate(rest, links)
	r := rules.Count(a.Book.DefensiveOrder, "damage", rest, rules.Step{Value: total, Unit: "successes", Rule: a.Book.AllocatingHits, Text: rules.Say("rolled")})
	if saved > 0 {
		r = r.With(-saved, "successes", a.Book.DefensiveOrder, "saved, floating hits first, then the furthest model's")
	}
	r = a.inSteps(r.With(over, "floating", a.Book.FloatingDamage, "hurt nobody"), 8)
	a.ctx.Rule(seat, target, r)
	lost := 0
	for i, l := range links {
		if after[i] > 0 {
			lost += after[i]
			rule := w.rule
			if after[i] < l.life {
				rule = a.Book.WoundsPersist // hurt but alive: the wound stays
			}
			a.loss(l.id, after[i], rule, w.why, harm{suppression: w.suppression, hazard: w.hazard})
		}
	}
	return lost
}

func (a *act) tellAllocation(seat rules.Seat, target rules.UnitID, links []link, points []int, floating, total int, lethal bool) {
	r := rules.Count(a.Book.AllocatingHits, "allocation", total-floating)
	for i, l := range links {
		if points[i] == 0 {
			break
		}
		hits, rule := points[i]*l.ir, a.Book.AllocatingHits
		switch {
		case lethal:
			hits, rule = l.ir, a.Book.Lethal
		case l.life > 1:
			rule = a.Book.SeveralLifePoints
		}
		r = r.With(hits, "hits", rule, "%s: %d of %d Life Points", a.model(l.id), points[i], l.life)
		r = r.With(l.ir, "rating", a.Book.InjuryRating, "Successes for a Life Point of %s", a.model(l.id))
	}
	r = r.With(floating, "floating", a.Book.FloatingDamage, "too few for the next model of the chain")
	if n := len(links); n > 0 && points[n-1] == links[n-1].life && floating > 0 {
		r = r.With(floating, "floating", a.Book.ChainOfValidTargets, "beyond the last model of the chain")
	}
	a.ctx.Rule(seat, target, a.inSteps(r, 6))
}
