package legions

import (
	"slices"
	"strconv"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/mech/trait"
)

// commandRoll describes a Command Check before dice are bought for it (DL2-CMD-13, DL2-CMD-14).
func (g *game) commandRoll(unit rules.UnitID, purpose rules.Text) throwSpec {
	p := part{Pool: dice.Pool{N: 2, Colour: g.section(unit).Quality.Colour()}, Need: 4, Why: rules.Plain("the Section's Quality"), Rule: g.Book.QualityColours}
	return throwSpec{Seat: g.unit(unit).Seat, Unit: unit, Purpose: purpose, Rule: g.Book.CommandCheck, Parts: []part{p}, Again: g.checkAgains(unit, false)}
}

// commandCheck makes a Section take a Command Check that needs this many Successes (DL2-CMD-12 to 17). pay are points
// declared with the command; nil means that bolstering is asked for, an empty list that there is none.
func (a *act) commandCheck(unit rules.UnitID, need int, purpose rules.Text, rule rules.RuleID, pay []rules.Payment) (pass bool, successes int) {
	seat := a.unit(unit).Seat
	check := a.commandRoll(unit, purpose)
	if pay == nil {
		pay = a.askBolster(unit, purpose, a.showCheck(check, need))
	}
	check.Parts = append(check.Parts, a.bolster(unit, pay)...)
	a.tellPool(unit, a.Book.CommandCheck, "check dice", check.Parts)
	a.ctx.Rule(seat, unit, rules.Count(a.Book.RequiredSuccessesVary, "check need", need).With(need, "successes", rule, "%s", purpose))
	check.Means = toPass(need)
	roll := a.throw(check)
	pass = roll.Total >= need
	a.judgeCheck(unit, purpose, rule, a.Book.CheckFailed, roll.Total, need)
	if !pass {
		a.failedCheck(unit)
	}
	return pass, roll.Total
}

// judgeCheck tells whether a check was passed: subject "check", 1 or 0.
func (a *act) judgeCheck(unit rules.UnitID, purpose rules.Text, rule, onFail rules.RuleID, got, need int) {
	r := rules.Count(rule, "check", 1)
	if got < need {
		r = rules.Count(rule, "check", 0).With(got-need, "missing", onFail, "failed")
	}
	r = r.With(got, "successes", a.Book.SuccessesCompared, "Successes of the roll").With(need, "need", a.Book.RequiredSuccessesVary, "Successes needed").
		With(1, "check", a.Book.CommandCheckTypes, "Order, Morale and Opposed checks are Command Checks")
	r.Text = rules.Say("%s: %s", purpose, map[bool]string{true: "passed", false: "failed"}[got >= need])
	a.ctx.Rule(a.unit(unit).Seat, unit, r)
}

// tellPool tells how many dice a roll has and why.
func (a *act) tellPool(unit rules.UnitID, rule rules.RuleID, subject string, parts []part) {
	r := rules.Count(rule, subject, 0)
	for _, p := range parts {
		r.Value += p.N
		r = r.With(p.N, p.Colour.String(), p.Rule, "%s", p.Why)
	}
	r.Text = rules.Say("%s: %s", subject, strconv.Itoa(r.Value))
	if a.mixed(unit) {
		r = r.With(0, "attached", a.Book.AttachedQuality, "added models share the Section's Quality")
	}
	a.ctx.Rule(a.unit(unit).Seat, unit, r)
}

// mixed reports whether models of several profiles make up a Section.
func (g *game) mixed(unit rules.UnitID) bool {
	living := g.living(unit)
	for _, m := range living {
		if g.model(m).Profile != g.model(living[0]).Profile {
			return true
		}
	}
	return false
}

// askBolster asks the owner of a testing Section how many dice each eligible leader buys, before the roll
// (DL2-CMD-15): "none", or shares of the leaders, by their labels.
func (a *act) askBolster(unit rules.UnitID, purpose rules.Text, show func(rules.Answer) rules.Shown) []rules.Payment {
	seat := a.unit(unit).Seat
	share := rules.Sharing{Most: a.E.Pool[seat], Rule: a.Book.SpendingOnOrder}
	for _, l := range a.payers(unit) {
		if n := a.spendable(l); n > 0 {
			share.Slots = append(share.Slots, rules.Slot{ID: a.model(l).Label, Model: l, Most: n, Why: a.spendableWhy(l),
				Text: rules.Say("%s buys %s dice", a.model(l), a.leaderColour(l).String())})
		}
	}
	if len(share.Slots) == 0 {
		return []rules.Payment{}
	}
	d := rules.Decision{Kind: "bolster", Seat: seat, Unit: unit, Rule: a.Book.Bolstering, Prompt: rules.Say("%s, %s check: do leaders buy dice with Command Points?", a.unit(unit), purpose),
		Options: []rules.Option{{ID: "none", Text: rules.Say("Buy no dice")}}, Max: 1, Share: &share}
	answer := a.ctx.AskShown(d, func(ans rules.Answer) rules.Ruling {
		if len(ans.Picks) > 0 && len(ans.Shares) > 0 {
			return rules.Refuse(a.Book.Bolstering, "either none or points of leaders")
		}
		return a.judgePayments(unit, a.payments(ans.Shares), 0, 0)
	}, show)
	return a.payments(answer.Shares)
}

// payments are the points of leaders, by their labels.
func (g *game) payments(shares []rules.Share) []rules.Payment {
	out := []rules.Payment{}
	for _, k := range shares {
		for i := range g.S.Models {
			if g.S.Models[i].Label == k.Slot {
				out = append(out, rules.Payment{Model: g.S.Models[i].ID, N: k.N})
			}
		}
	}
	return out
}

// purses is how many points each leader may pay to bolster a check of a Section, as judgePayments has it.
func (g *game) purses(unit rules.UnitID, issuer rules.ModelID, cost int) (out []rules.Purse) {
	for _, l := range g.payers(unit) {
		most, why := g.personalMaximum(l)-g.spent(l), g.spendableWhy(l)
		if l == issuer {
			most -= cost
		}
		if pool := g.E.Pool[g.unit(unit).Seat] - cost; pool < most {
			most, why = pool, rules.Say("the side has %d left", max(0, pool))
		}
		if most > 0 {
			out = append(out, rules.Purse{Model: l, Most: most, Why: why})
		}
	}
	return out
}

// judgePayments judges points declared to bolster a check of a Section. An issuer who pays cost for the order itself
// has that much less (DL2-CMD-03, DL2-CMD-15).
func (g *game) judgePayments(unit rules.UnitID, pay []rules.Payment, issuer rules.ModelID, cost int) rules.Ruling {
	total := cost
	ok := map[rules.ModelID]bool{}
	for _, l := range g.payers(unit) {
		ok[l] = true
	}
	for i, p := range pay {
		if p.Model == 0 || p.N < 1 {
			return rules.Refuse(g.Book.Bolstering, "name who pays and how many points, 1 or more")
		}
		m := g.model(p.Model)
		if !ok[p.Model] {
			return rules.Refuse(g.Book.Bolstering, "%s may not bolster %s: only its own Officers and NCOs, and Officers in Command Range", m, g.unit(unit))
		}
		for _, before := range pay[:i] {
			if before.Model == p.Model {
				return rules.Refuse(g.Book.Bolstering, "%s pays twice; name him once", m)
			}
		}
		left := g.personalMaximum(p.Model) - g.spent(p.Model)
		if p.Model == issuer {
			left -= cost
		}
		if p.N > left {
			return rules.Refuse(g.Book.PersonalMaximum, "%s may spend %d more points this Turn, not %d", m, max(0, left), p.N)
		}
		total += p.N
	}
	if pool := g.E.Pool[g.unit(unit).Seat]; total > pool {
		return rules.Refuse(g.Book.SpendingOnOrder, "the pool holds %d points, not %d", pool, total)
	}
	return rules.Allow(g.Book.Bolstering, "bolstered")
}

// bolster spends declared points and gives the bought dice (DL2-CMD-15).
func (a *act) bolster(unit rules.UnitID, pay []rules.Payment) []part {
	for _, p := range pay {
		a.spend(p.Model, p.N, a.Book.Bolstering, rules.Say("bolsters %s", a.unit(unit)))
	}
	return a.bought(pay)
}

// bought are the dice that points buy, each in the colour of the leader who pays (DL2-CMD-15).
func (g *game) bought(pay []rules.Payment) []part {
	var parts []part
	for _, p := range pay {
		parts = append(parts, part{Pool: dice.Pool{N: p.N, Colour: g.leaderColour(p.Model)}, Need: 4, Why: rules.Say("bought by %s", g.model(p.Model)), Rule: g.Book.Bolstering})
	}
	return parts
}

// leaderColour is the colour of the dice that a leader buys: his Section's Quality.
func (g *game) leaderColour(leader rules.ModelID) dice.Colour {
	return g.section(g.model(leader).Unit).Quality.Colour()
}

// check is a Command or Morale Check of a Section about which a stage asks.
type check struct {
	g      *game
	unit   rules.UnitID
	morale bool
}

// checkAgain gives which initial dice of a check of a Section may be thrown again.
var checkAgain = trait.NewReaction[check, MAR, dicePick](&stagesAsked, "dice of a check thrown again")

// dicePick is dice that may be thrown again: up to a face, 0 for all, and at most so many.
type dicePick struct{ low, most int }

// checkAgains are the sources of dice of a check that are thrown again: each trait that a living model has, once.
func (g *game) checkAgains(unit rules.UnitID, morale bool) (out []again) {
	n, at := g.livingKits(unit)
	var had []*Trait
	checkAgain.Among(n, func(i int) (*kit, check) {
		k, _ := at(i)
		return k, check{g, unit, morale}
	}, func(_ int, pick dicePick, by *entry) {
		if !slices.Contains(had, by.Trait) {
			had = append(had, by.Trait)
			out = append(out, g.againBy(unit, pick, by))
		}
	})
	return out
}

// againBy is what a trait lets a Section throw again, asked in the name of the trait.
func (g *game) againBy(unit rules.UnitID, pick dicePick, by *entry) again {
	return again{most: pick.most, low: pick.low, ask: func(a *act, initial []rules.Die, show func(...int) rules.Text) []int {
		options, _ := a.dieOptions(initial, nil)
		var offered []rules.Option
		for i, o := range options {
			if pick.low == 0 || initial[i].Face <= pick.low {
				offered = append(offered, o)
			}
		}
		if len(offered) == 0 {
			return nil
		}
		answer := a.ctx.AskShown(rules.Decision{Kind: by.Trait.ID, Seat: a.unit(unit).Seat, Unit: unit, Rule: g.ruleOf(by), Prompt: says(by),
			Options: offered, Min: 0, Max: min(pick.most, len(offered))}, nil, func(ans rules.Answer) rules.Shown {
			id := ans.Pick()
			n, err := strconv.Atoi(id)
			if err != nil {
				return rules.Shown{}
			}
			return rules.Shown{Text: rules.Say("%s, else %s", show(n-1), show())}
		})
		var picks []int
		for _, p := range answer.Picks {
			n, _ := strconv.Atoi(p)
			picks = append(picks, n-1)
		}
		return picks
	}}
}

// failing is a check that a Section failed, for a model of its side.
type failing struct {
	a     *act
	unit  rules.UnitID
	Model rules.ModelID
}

// checkFailed is what models of a side do when one of its Sections fails a Command or Morale Check.
var checkFailed = trait.NewReaction[failing, MAR, struct{}](&stagesAsked, "a check of the side failed")

// failedCheck lets the models on the board react to a failed check of a Section of their side.
func (a *act) failedCheck(unit rules.UnitID) {
	seat := a.unit(unit).Seat
	for i := range a.S.Models {
		if m := a.S.Models[i]; m.Seat == seat && a.onBoard(m.ID) {
			checkFailed.Each(a.own(m.ID), failing{a, unit, m.ID}, func(struct{}, *entry) {})
		}
	}
}
