package legions

import (
	"baize/rules"
)

// soak is a model that can be hit in melee: its Injury Rating there and the Life Points it has left.
type soak struct {
	ID   rules.ModelID
	IR   int
	Left int
}

// takes is how many Life Points it loses to so many Successes.
func (s soak) takes(hits int) int { return min(hits/s.IR, s.Left) }

// tiers are the models of a Section that can be hit: the engaged ones, then the rest. They are listed before anything
// is removed, since both sides strike at the same time.
func (g *game) tiers(unit rules.UnitID) [2][]soak {
	var t [2][]soak
	for _, m := range g.fighters(unit) {
		if g.profile(m).Kind.IsIronclad() || g.forbids(mayBeHurt, m) {
			continue
		}
		s := soak{m, g.meleeInjury(m), g.left(m)}
		if g.isEngaged(m) {
			t[0] = append(t[0], s)
		} else {
			t[1] = append(t[1], s)
		}
	}
	return t
}

// meleeInjury is the Injury Rating in melee: Combat Armour adds to it (DL2-MAR-09).
func (g *game) meleeInjury(m rules.ModelID) int { return max(1, g.profile(m).IR+g.amount(injury, m)) }

// casualties is stage 4 for one Section: its owner gives the Successes to engaged models, then to the others; each
// absorbs its Injury Rating per Life Point and is finished before the next. What is too little for another Life
// Point is lost (DL2-MELEE-21). It tells how many models were Killed.
func (a *act) casualties(unit rules.UnitID, hits int, tiers [2][]soak, rule rules.RuleID) {
	if hits == 0 {
		return
	}
	killed := 0
	r := rules.Count(rule, "casualties", 0).With(hits, "successes", a.Book.MeleeRoll, "against %s", a.unit(unit))
	for _, tier := range tiers {
		took := 0
		for _, s := range a.chooseCasualties(unit, tier, hits, rule) {
			points := s.takes(hits)
			if points == 0 {
				break
			}
			hits -= points * s.IR
			cause := rule
			if s.IR > a.profile(s.ID).IR {
				cause = a.Book.CombatArmour
			}
			r = r.With(-points*s.IR, "successes", cause, "%s loses %d Life at Injury Rating %d", a.model(s.ID), points, s.IR)
			if points == s.Left {
				killed++
				took++
			}
			a.loss(s.ID, points, rule, rules.Plain("struck in melee"), harm{})
		}
		if took < len(tier) {
			break // what is left is too little for any model of this tier
		}
	}
	if hits > 0 {
		r = r.With(-hits, "successes", rule, "too little for another Life Point")
		for _, m := range a.living(unit) {
			injury.Each(a.own(m), about{a.game, m}, func(n int, by *entry) {
				r = r.With(n, "rating", a.ruleOf(by), "%s of %s", by.Trait.Name, a.model(m))
			})
		}
	}
	r.Value, r.Text = killed, rules.Say("casualties of %s: %d Killed", a.unit(unit), killed)
	a.ctx.Rule(a.unit(unit).Seat, unit, r)
}

// chooseCasualties asks the owner in which order the models of a tier take hits. Where all of them die, or one alone
// can be hit, there is nothing to choose.
func (a *act) chooseCasualties(unit rules.UnitID, tier []soak, hits int, rule rules.RuleID) []soak {
	least, most := countCasualties(tier, hits)
	if most == 0 || len(tier) == 1 || toKill(tier) <= hits {
		return tier
	}
	d := rules.Decision{Kind: "casualties", Seat: a.unit(unit).Seat, Rule: rule, Unit: unit, Against: a.opponents(unit), Min: least, Max: most, Ordered: true,
		Prompt: rules.Say("Which models of %s take the %d Successes, in this order?", a.unit(unit), hits)}
	for _, s := range tier {
		d.Models = append(d.Models, s.ID)
		o := rules.Option{ID: a.model(s.ID).Label, Text: rules.Say("%s: Injury Rating %d, %d Life", a.model(s.ID), s.IR, s.Left), Model: s.ID}
		if s.IR > hits {
			no := rules.Refuse(rule, "%d Successes are less than its Injury Rating of %d", hits, s.IR)
			o.Refused = &no
		}
		d.Options = append(d.Options, o)
	}
	ans := a.ctx.Ask(d, func(ans rules.Answer) rules.Ruling {
		return a.judgeCasualties(tier, a.picked(tier, ans.Picks), hits, rule)
	})
	return a.picked(tier, ans.Picks)
}

// judgeCasualties checks an order of casualties: every model can lose a Life Point when its turn comes, and no
// Successes are left that another one could take.
func (g *game) judgeCasualties(tier, chosen []soak, hits int, rule rules.RuleID) rules.Ruling {
	var names []rules.ModelID
	for _, s := range chosen {
		if hits < s.IR {
			return rules.Refuse(rule, "%d Successes are left when it comes to %s, whose Injury Rating is %d", hits, g.model(s.ID), s.IR)
		}
		hits = max(0, hits-s.IR*s.Left) // one that is not finished takes all that is left
		names = append(names, s.ID)
	}
	for _, s := range tier {
		if !hasModel(names, s.ID) && s.IR <= hits {
			return rules.Refuse(rule, "%d Successes are left: choose one more model", hits)
		}
	}
	return rules.Allow(rule, "casualties chosen")
}

func (g *game) picked(tier []soak, labels []string) []soak {
	var out []soak
	for _, l := range labels {
		for _, s := range tier {
			if g.model(s.ID).Label == l {
				out = append(out, s)
			}
		}
	}
	return out
}

// countCasualties bounds how many models the owner can name: the dearest first until what is left could be too little
// for somebody, the cheapest first until it is too little for everybody. Equal models make the bounds one number.
func countCasualties(tier []soak, hits int) (least, most int) {
	if len(tier) == 0 {
		return 0, 0
	}
	cheapest, dearest := tier[0].IR, tier[0].IR
	costs := make([]int, 0, len(tier))
	for _, s := range tier {
		cheapest, dearest = min(cheapest, s.IR), max(dearest, s.IR)
		at := len(costs)
		costs = append(costs, 0)
		for ; at > 0 && costs[at-1] > s.IR*s.Left; at-- {
			costs[at] = costs[at-1]
		}
		costs[at] = s.IR * s.Left
	}
	if cheapest > hits {
		return 0, 0
	}
	for left := hits; most < len(costs) && left >= cheapest; most++ {
		left -= costs[most]
	}
	for left := hits; least < most && (least == 0 || left >= dearest); least++ {
		left -= costs[len(costs)-1-least]
	}
	return least, most
}

// toKill is how many Successes finish all models of the tier.
func toKill(tier []soak) int {
	n := 0
	for _, s := range tier {
		n += s.IR * s.Left
	}
	return n
}
