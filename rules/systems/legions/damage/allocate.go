package damage

import (
	"baize/rules"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
	"baize/rules/systems/legions/sight"
)

// Link is one model of a chain: what each of its Life Points costs, and how many it has.
type Link struct {
	id   rules.ModelID
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

// links prepares a chain for allocation.
func links(g *model.Game, chain []rules.ModelID, lethal bool) []Link {
	out := make([]Link, len(chain))
	for i, id := range chain {
		out[i] = Link{id: id, IR: max(1, g.Profile(id).IR), Life: g.Left(id), One: lethal}
	}
	return out
}

// Wounds describes how Successes become losses outside of a weapon's attack.
type Wounds struct {
	Rule        rules.RuleID // of the losses
	Why         rules.Text
	lethal      bool
	shields     attack.Blackening
	suppression bool
	hazard      bool // a trap or an explosion: no Medic and no Drone Engineer keeps whom it kills (DL2-MAR-14, DL2-MAR-26)
	noCover     bool
	threat      attack.Threat
}

// Wound allocates the Successes of an attack to its chain, makes the saves and takes the losses, steps 6 to 8
// (DL2-SHOOT-24 to 31).
func Wound(a *model.Act, s *attack.Shot, total int, w Wounds) {
	hitSection(a, s.Viewer, s.Seat, s.Target, s.Chain, total, WoundsOf(s, w))
}

// WoundsOf adds what the weapons of an attack do.
func WoundsOf(s *attack.Shot, w Wounds) Wounds {
	w.lethal = s.WeaponsPermit(attack.OneHitKills) && !s.IAD
	w.shields = s.Blackening()
	w.suppression = s.WeaponsPermit(attack.Suppresses)
	w.threat = s.Threat()
	return w
}

// hitSection gives Successes to a chain of models of a Section ([salvo]). It gives the Life Points lost.
func hitSection(a *model.Act, v *sight.Viewer, seat rules.Seat, target rules.UnitID, chain []rules.ModelID, total int, w Wounds) int {
	s := NewSalvo(v, target, chain, w)
	links := s.Links
	points, floating := Allocate(total, links)
	tellAllocation(a, seat, target, links, points, floating, total, w.lethal)
	saved := 0
	rest := rolls.Run(a, s.Stages(func(n int) { saved = n }), total)
	after, over := Allocate(rest, links)
	r := rules.Count(a.Book.DefensiveOrder, "damage", rest, rules.Step{Value: total, Unit: "successes", Rule: a.Book.AllocatingHits, Text: rules.Say("rolled")})
	if saved > 0 {
		r = r.With(-saved, "successes", a.Book.DefensiveOrder, "saved, floating hits first, then the furthest model's")
	}
	r = attack.InSteps(a.Game, r.With(over, "floating", a.Book.FloatingDamage, "hurt nobody"), 8)
	a.Ctx.Rule(seat, target, r)
	lost := 0
	for i, l := range links {
		if after[i] > 0 {
			lost += after[i]
			rule := w.Rule
			if after[i] < l.Life {
				rule = a.Book.WoundsPersist // hurt but alive: the wound stays
			}
			Loss(a, l.id, after[i], rule, w.Why, Harm{suppression: w.suppression, hazard: w.hazard})
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
		r = r.With(hits, "hits", rule, "%s: %d of %d Life Points", a.Model(l.id), points[i], l.Life)
		r = r.With(l.IR, "rating", a.Book.InjuryRating, "Successes for a Life Point of %s", a.Model(l.id))
	}
	r = r.With(floating, "floating", a.Book.FloatingDamage, "too few for the next model of the chain")
	if n := len(links); n > 0 && points[n-1] == links[n-1].Life && floating > 0 {
		r = r.With(floating, "floating", a.Book.ChainOfValidTargets, "beyond the last model of the chain")
	}
	a.Ctx.Rule(seat, target, attack.InSteps(a.Game, r, 6))
}
