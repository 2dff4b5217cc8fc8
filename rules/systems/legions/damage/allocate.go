package damage

import (
	"baize/rules"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
)

// Link is one model of a chain: what each of its Life Points costs, and how many it has.
type Link struct {
	ID   rules.ModelID
	IR   int
	Life int
	One  bool // Lethal: its Injury Rating alone kills it (DL2-MAR-24)
}

// Allocate gives Successes to a chain, nearest first: Injury Rating a Life Point; the chain stops at the first model
// that cannot be hurt. What is left floats (DL2-SHOOT-24, 25, 26, 10).
func Allocate(total int, chain []Link) (points []int, floating int) {
	points = make([]int, len(chain))
	for i, l := range chain {
		if l.One {
			if total < l.IR {
				return points, total
			}
			points[i] = l.Life
			total -= l.IR
			continue
		}
		points[i] = min(total/l.IR, l.Life)
		total -= points[i] * l.IR
		if points[i] < l.Life {
			return points, total
		}
	}
	return points, total
}

// LinkOf is a model as Successes meet it.
func LinkOf(g *model.Game, id rules.ModelID, lethal bool) Link {
	return Link{ID: id, IR: max(1, g.Profile(id).IR), Life: g.Left(id), One: lethal}
}

// links prepares a chain for allocation.
func links(g *model.Game, chain []rules.ModelID, lethal bool) []Link {
	out := make([]Link, len(chain))
	for i, id := range chain {
		out[i] = LinkOf(g, id, lethal)
	}
	return out
}

// Wounds describes how Successes become losses.
type Wounds struct {
	Rule        rules.RuleID // of the losses
	Why         rules.Text
	Lethal      bool
	Shields     attack.Blackening
	Suppression bool
	Hazard      bool // a trap or an explosion: no Medic and no Drone Engineer keeps whom it kills (DL2-MAR-14, DL2-MAR-26)
	NoCover     bool
	Threat      attack.Threat
}

// Harm is how what is lost by them is lost.
func (h *Hits) Harm() Harm {
	return Harm{suppression: h.Suppression, hazard: h.Hazard, Ranged: h.Shot != nil}
}

// Wound has a Section suffer the Successes of an attack (DL2-SHOOT-24 to 31).
func Wound(a *model.Act, s *attack.Shot, total int, w Wounds) { VolleyOf(s, w).Suffer(a, total) }

// WoundsOf adds what the weapons of an attack do.
func WoundsOf(s *attack.Shot, w Wounds) Wounds {
	w.Lethal = s.WeaponsPermit(attack.OneHitKills) && !s.IAD
	w.Shields = s.Blackening()
	w.Suppression = s.Suppresses()
	w.Threat = s.Threat()
	return w
}

// Suffer allocates the Successes to the chain, makes the saves of all threatened models in one roll, and takes the losses.
func (s *Salvo) Suffer(a *model.Act, total int) int {
	links := s.Links
	points, floating := Allocate(total, links)
	tellAllocation(a, s.Seat, s.Target, links, points, floating, total, s.Lethal)
	saved := 0
	rest := rolls.Run(a, s.Stages(func(n int) { saved = n }), total)
	after, over := Allocate(rest, links)
	r := rules.Count(a.Book.DefensiveOrder, "damage", rest, rules.Step{Value: total, Unit: "successes", Rule: a.Book.AllocatingHits, Text: rules.Say("rolled")})
	if saved > 0 {
		r = r.With(-saved, "successes", a.Book.DefensiveOrder, "saved, floating hits first, then the furthest model's")
	}
	r = attack.InSteps(a.Game, r.With(over, "floating", a.Book.FloatingDamage, "hurt nobody"), 8)
	a.Ctx.Rule(s.Seat, s.Target, r)
	lost := 0
	for i, l := range links {
		if after[i] > 0 {
			lost += after[i]
			rule := s.Rule
			if after[i] < l.Life {
				rule = a.Book.WoundsPersist // hurt but alive: the wound stays
			}
			Loss(a, l.ID, after[i], rule, s.Why, s.Harm())
		}
	}
	return lost
}

func tellAllocation(a *model.Act, seat rules.Seat, target rules.UnitID, links []Link, points []int, floating, total int, lethal bool) {
	r := rules.Count(a.Book.AllocatingHits, "allocation", total-floating)
	for i, l := range links {
		if points[i] == 0 {
			break
		}
		hits, rule := points[i]*l.IR, a.Book.AllocatingHits
		switch {
		case lethal:
			hits, rule = l.IR, a.Book.Lethal
		case l.Life > 1:
			rule = a.Book.SeveralLifePoints
		}
		r = r.With(hits, "hits", rule, "%s: %d of %d Life Points", a.Model(l.ID), points[i], l.Life)
		r = r.With(l.IR, "rating", a.Book.InjuryRating, "Successes for a Life Point of %s", a.Model(l.ID))
	}
	r = r.With(floating, "floating", a.Book.FloatingDamage, "too few for the next model of the chain")
	if n := len(links); n > 0 && points[n-1] == links[n-1].Life && floating > 0 {
		r = r.With(floating, "floating", a.Book.ChainOfValidTargets, "beyond the last model of the chain")
	}
	a.Ctx.Rule(seat, target, attack.InSteps(a.Game, r, 6))
}
