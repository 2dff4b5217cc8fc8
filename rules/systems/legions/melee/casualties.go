package melee

import (
	"baize/rules"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/damage"
	"baize/rules/systems/legions/model"
)

// Soak is a model that can be hit in melee: its Injury Rating there and the Life Points it has left.
type Soak struct {
	ID   rules.ModelID
	IR   int
	Left int
}

// Takes is how many Life Points it loses to so many Successes.
func (s Soak) Takes(hits int) int { return min(hits/s.IR, s.Left) }

// LostTo is how many Life Points models lose to so many Successes, each of which falls before the next is hit.
func LostTo(queue []Soak, hits int) (lost int) {
	for _, s := range queue {
		n := s.Takes(hits)
		hits -= n * s.IR
		if lost += n; n < s.Left {
			break
		}
	}
	return lost
}

// tiers are the models of a Section that can be hit: the engaged ones, then the rest. They are listed before anything
// is removed, since both sides strike at the same time.
func tiers(g *model.Game, unit rules.UnitID) [2][]Soak {
	var t [2][]Soak
	for _, m := range fighters(g, unit) {
		if g.Profile(m).Kind.IsIronclad() || g.Forbids(model.MayBeHurt, m) {
			continue
		}
		s := Soak{m, meleeInjury(g, m), g.Left(m)}
		if contact.IsEngaged(g, m) {
			t[0] = append(t[0], s)
		} else {
			t[1] = append(t[1], s)
		}
	}
	return t
}

// meleeInjury is the Injury Rating in melee: Combat Armour adds to it (DL2-MAR-09).
func meleeInjury(g *model.Game, m rules.ModelID) int {
	return max(1, g.Profile(m).IR+g.Amount(model.Injury, m))
}

// casualties is stage 4 for one Section: its owner gives the Successes to engaged models, then to the others; each
// absorbs its Injury Rating per Life Point and is finished before the next. What is too little for another Life
// Point is lost (DL2-MELEE-21). It tells how many models were Killed.
func casualties(a *model.Act, unit rules.UnitID, hits int, tiers [2][]Soak, rule rules.RuleID) {
	if hits == 0 {
		return
	}
	killed := 0
	r := rules.Count(rule, "casualties", 0).With(hits, "successes", a.Book.MeleeRoll, "against %s", a.Unit(unit))
	for _, tier := range tiers {
		took := 0
		for _, s := range chooseCasualties(a, unit, tier, hits, rule) {
			points := s.Takes(hits)
			if points == 0 {
				break
			}
			hits -= points * s.IR
			cause := rule
			if s.IR > a.Profile(s.ID).IR {
				cause = a.Book.CombatArmour
			}
			r = r.With(-points*s.IR, "successes", cause, "%s loses %d Life at Injury Rating %d", a.Model(s.ID), points, s.IR)
			if points == s.Left {
				killed++
				took++
			}
			damage.Loss(a, s.ID, points, rule, rules.Plain("struck in melee"), damage.Harm{})
		}
		if took < len(tier) {
			break // what is left is too little for any model of this tier
		}
	}
	if hits > 0 {
		r = r.With(-hits, "successes", rule, "too little for another Life Point")
		for _, m := range a.Living(unit) {
			model.Injury.Each(a.Own(m), model.About{G: a.Game, Bearer: m}, func(n int, by *model.Entry) {
				r = r.With(n, "rating", a.RuleOf(by), "%s of %s", by.Trait.Name, a.Model(m))
			})
		}
	}
	r.Value, r.Text = killed, rules.Say("casualties of %s: %d Killed", a.Unit(unit), killed)
	a.Ctx.Rule(a.Unit(unit).Seat, unit, r)
}

// chooseCasualties asks the owner in which order the models of a tier take hits. Where all of them die, or one alone
// can be hit, there is nothing to choose.
func chooseCasualties(a *model.Act, unit rules.UnitID, tier []Soak, hits int, rule rules.RuleID) []Soak {
	least, most := CountCasualties(tier, hits)
	if most == 0 || len(tier) == 1 || ToKill(tier) <= hits {
		return tier
	}
	d := rules.Decision{Kind: "casualties", Seat: a.Unit(unit).Seat, Rule: rule, Unit: unit, Against: contact.Opponents(a.Game, unit), Min: least, Max: most, Ordered: true,
		Prompt: rules.Say("Which models of %s take the %d Successes, in this order?", a.Unit(unit), hits)}
	for _, s := range tier {
		d.Models = append(d.Models, s.ID)
		o := rules.Option{ID: a.Model(s.ID).Label, Text: rules.Say("%s: Injury Rating %d, %d Life", a.Model(s.ID), s.IR, s.Left), Model: s.ID}
		if s.IR > hits {
			no := rules.Refuse(rule, "%d Successes are less than its Injury Rating of %d", hits, s.IR)
			o.Refused = &no
		}
		d.Options = append(d.Options, o)
	}
	ans := a.Ctx.Ask(d, func(ans rules.Answer) rules.Ruling {
		return JudgeCasualties(a.Game, tier, picked(a.Game, tier, ans.Picks), hits, rule)
	})
	return picked(a.Game, tier, ans.Picks)
}

// JudgeCasualties checks an order of casualties: every model can lose a Life Point when its turn comes, and no
// Successes are left that another one could take.
func JudgeCasualties(g *model.Game, tier, chosen []Soak, hits int, rule rules.RuleID) rules.Ruling {
	var names []rules.ModelID
	for _, s := range chosen {
		if hits < s.IR {
			return rules.Refuse(rule, "%d Successes are left when it comes to %s, whose Injury Rating is %d", hits, g.Model(s.ID), s.IR)
		}
		hits = max(0, hits-s.IR*s.Left) // one that is not finished takes all that is left
		names = append(names, s.ID)
	}
	for _, s := range tier {
		if !model.HasModel(names, s.ID) && s.IR <= hits {
			return rules.Refuse(rule, "%d Successes are left: choose one more model", hits)
		}
	}
	return rules.Allow(rule, "casualties chosen")
}

func picked(g *model.Game, tier []Soak, labels []string) []Soak {
	var out []Soak
	for _, l := range labels {
		for _, s := range tier {
			if g.Model(s.ID).Label == l {
				out = append(out, s)
			}
		}
	}
	return out
}

// CountCasualties bounds how many models the owner can name: the dearest first until what is left could be too little
// for somebody, the cheapest first until it is too little for everybody. Equal models make the bounds one number.
func CountCasualties(tier []Soak, hits int) (least, most int) {
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

// ToKill is how many Successes finish all models of the tier.
func ToKill(tier []Soak) int {
	n := 0
	for _, s := range tier {
		n += s.IR * s.Left
	}
	return n
}
