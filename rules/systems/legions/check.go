package legions

import (
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/dice"
)

// commandCheck makes a Section take a Command Check that needs this many Successes (DL2-CMD-12 to 17). pay are points
// declared with the command; nil means that bolstering is asked for, an empty list that there is none.
func (a *act) commandCheck(unit rules.UnitID, need int, purpose rules.Text, rule rules.RuleID, pay []rules.Payment) (pass bool, successes int) {
	seat := a.unit(unit).Seat
	quality := a.section(unit).Quality
	parts := []part{{Pool: dice.Pool{N: 2, Colour: quality.Colour()}, Need: 4, Why: rules.Plain("the Section's Quality"), Rule: a.Book.QualityColours}}
	if pay == nil {
		pay = a.askBolster(unit, purpose, a.showCheck(parts, need))
	}
	parts = append(parts, a.bolster(unit, pay)...)
	a.tellPool(unit, a.Book.CommandCheck, "check dice", parts)
	a.ctx.Rule(seat, unit, rules.Count(a.Book.RequiredSuccessesVary, "check need", need).With(need, "successes", rule, "%s", purpose))
	roll := a.throw(throwSpec{Seat: seat, Unit: unit, Purpose: purpose, Rule: a.Book.CommandCheck, Parts: parts, Reroll: a.musicianOnes(unit)})
	pass = roll.Total >= need
	a.judgeCheck(unit, purpose, rule, a.Book.CheckFailed, roll.Total, need)
	if !pass {
		a.politicalPenalty(unit)
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
// (DL2-CMD-15). Option ids are "none" and LEADER:POINTS; one pick a leader, no more than the pool holds.
func (a *act) askBolster(unit rules.UnitID, purpose rules.Text, show func(string) rules.Shown) []rules.Payment {
	seat := a.unit(unit).Seat
	options := []rules.Option{{ID: "none", Text: rules.Say("Buy no dice")}}
	leaders := 0
	for _, l := range a.payers(unit) {
		n := a.spendable(l)
		if n > 0 {
			leaders++
		}
		for k := 1; k <= n; k++ {
			options = append(options, rules.Option{ID: a.model(l).Label + ":" + strconv.Itoa(k), Model: l,
				Text: rules.Say("%s buys %s %s", a.model(l), strconv.Itoa(k), a.leaderColour(l).String())})
		}
	}
	if leaders == 0 {
		return []rules.Payment{}
	}
	answer := a.ctx.AskShown(rules.Decision{Kind: "bolster", Seat: seat, Unit: unit, Rule: a.Book.Bolstering, Prompt: rules.Say("%s, %s check: do leaders buy dice with Command Points?", a.unit(unit), purpose),
		Options: options, Min: 0, Max: leaders}, func(ans rules.Answer) rules.Ruling {
		pays := a.payments(ans.Picks)
		if len(ans.Picks) > 1 && len(pays) < len(ans.Picks) {
			return rules.Refuse(a.Book.Bolstering, "either none or points of leaders")
		}
		return a.judgePayments(unit, pays, 0, 0)
	}, show)
	return a.payments(answer.Picks)
}

func (a *act) payments(picks []string) []rules.Payment {
	out := []rules.Payment{}
	for _, p := range picks {
		i := strings.LastIndexByte(p, ':')
		if i < 0 {
			continue
		}
		n, _ := strconv.Atoi(p[i+1:])
		for k := range a.S.Models {
			if a.S.Models[k].Label == p[:i] {
				out = append(out, rules.Payment{Model: a.S.Models[k].ID, N: n})
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

// bolster spends declared points and gives the bought dice, each in the colour of the leader who pays (DL2-CMD-15).
func (a *act) bolster(unit rules.UnitID, pay []rules.Payment) []part {
	var parts []part
	for _, p := range pay {
		a.spend(p.Model, p.N, a.Book.Bolstering, rules.Say("bolsters %s", a.unit(unit)))
		parts = append(parts, part{Pool: dice.Pool{N: p.N, Colour: a.leaderColour(p.Model)}, Need: 4, Why: rules.Say("bought by %s", a.model(p.Model)), Rule: a.Book.Bolstering})
	}
	return parts
}

// leaderColour is the colour of the dice that a leader buys: his Section's Quality.
func (g *game) leaderColour(leader rules.ModelID) dice.Colour {
	return g.section(g.model(leader).Unit).Quality.Colour()
}

// musicianOnes lets a Section with a Musician throw again any 1s of a Command Check (DL2-MAR-28, DL2-CMD-12).
func (a *act) musicianOnes(unit rules.UnitID) func([]rules.Die) []int {
	return a.musician(unit, func(d rules.Die) bool { return d.Face == 1 }, 99)
}

// musicianOne lets it throw again one die of a Morale Check.
func (a *act) musicianOne(unit rules.UnitID) func([]rules.Die) []int {
	return a.musician(unit, func(rules.Die) bool { return true }, 1)
}

func (a *act) musician(unit rules.UnitID, eligible func(rules.Die) bool, most int) func([]rules.Die) []int {
	if a.anyHas(unit, "musician") == 0 {
		return nil
	}
	done := false
	return func(initial []rules.Die) []int {
		if done {
			return nil
		}
		done = true
		options, _ := a.dieOptions(initial, nil)
		var offered []rules.Option
		for i, o := range options {
			if eligible(initial[i]) {
				offered = append(offered, o)
			}
		}
		if len(offered) == 0 {
			return nil
		}
		answer := a.ctx.Ask(rules.Decision{Kind: "musician", Seat: a.unit(unit).Seat, Unit: unit, Rule: a.Book.Musician, Prompt: rules.Say("The Musician plays: which dice are thrown again?"),
			Options: offered, Min: 0, Max: min(most, len(offered))}, nil)
		var again []int
		for _, p := range answer.Picks {
			n, _ := strconv.Atoi(p)
			again = append(again, n-1)
		}
		return again
	}
}

// politicalPenalty takes D3-1 points from the pool for every friendly Political Officer no more than 12" from a
// Section that failed a Command or Morale Check (DL2-MAR-35).
func (a *act) politicalPenalty(unit rules.UnitID) {
	seat := a.unit(unit).Seat
	for i := range a.S.Models {
		m := a.S.Models[i]
		if m.Seat != seat || !a.has(m.ID, "political-officer") || !a.onBoard(m.ID) {
			continue
		}
		if d, ok := a.reachTo(a.outline(m.ID), unit); !ok || !within(d, inches(12)) {
			continue
		}
		n := a.d3(seat, unit, rules.Plain("political officer's penalty"), a.Book.PoliticalOfficerPenalty) - 1
		a.setPool(seat, a.E.Pool[seat]-n, a.Book.PoliticalOfficerPenalty, rules.Plain("the Political Officer saw the failure"))
	}
}
