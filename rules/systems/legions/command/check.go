package command

import (
	"slices"
	"strconv"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/mech/trait"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
	"baize/rules/systems/legions/states"
)

// Roll describes a Command Check before dice are bought for it (DL2-CMD-13, DL2-CMD-14).
func Roll(g *model.Game, unit rules.UnitID, purpose rules.Text) rolls.Spec {
	t := Tested{G: g, Unit: unit}
	return rolls.Spec{Seat: g.Unit(unit).Seat, Unit: unit, Purpose: purpose, Rule: g.Book.CommandCheck, Parts: RulesOf.Of(g.Edition).Dice(t), Again: CheckAgains(t)}
}

// Need is how many Successes a check needs that needs so many as such: more where the scenario asks for them.
func Need(g *model.Game, need int) int { return need + g.E.Settings.MoreSuccesses }

// Check makes a Section take a Command Check that needs this many Successes (DL2-CMD-12 to 17). pay are points
// declared with the command; nil means that bolstering is asked for, an empty list that there is none.
func Check(a *model.Act, unit rules.UnitID, need int, purpose rules.Text, rule rules.RuleID, pay []rules.Payment) (pass bool, successes int) {
	seat := a.Unit(unit).Seat
	need = Need(a.Game, need)
	check := Roll(a.Game, unit, purpose)
	if pay == nil {
		pay = AskBolster(a, unit, purpose, ShowCheck(a, check, need))
	}
	check.Parts = append(check.Parts, Bolster(a, unit, pay)...)
	TellPool(a, unit, a.Book.CommandCheck, "check dice", check.Parts)
	needs := rules.Count(a.Book.RequiredSuccessesVary, "check need", need).With(need, "successes", rule, "%s", purpose)
	if more := a.E.Settings.MoreSuccesses; more > 0 {
		needs = needs.With(more, "more", a.Book.RequiredSuccessesVary, "in this scenario")
	}
	a.Ctx.Rule(seat, unit, needs)
	check.Means = ToPass(need)
	roll := rolls.Throw(a, check)
	pass = roll.Total >= need
	Judge(a, unit, purpose, rule, a.Book.CheckFailed, roll.Total, need)
	if !pass {
		FailedCheck(a, unit)
	}
	return pass, roll.Total
}

// Judge tells whether a check was passed: subject "check", 1 or 0.
func Judge(a *model.Act, unit rules.UnitID, purpose rules.Text, rule, onFail rules.RuleID, got, need int) {
	r := rules.Count(rule, "check", 1)
	if got < need {
		r = rules.Count(rule, "check", 0).With(got-need, "missing", onFail, "failed")
	}
	r = r.With(got, "successes", a.Book.SuccessesCompared, "Successes of the roll").With(need, "need", a.Book.RequiredSuccessesVary, "Successes needed").
		With(1, "check", a.Book.CommandCheckTypes, "Order, Morale and Opposed checks are Command Checks")
	r.Text = rules.Say("%s: %s", purpose, map[bool]string{true: "passed", false: "failed"}[got >= need])
	a.Ctx.Rule(a.Unit(unit).Seat, unit, r)
}

// TellPool tells how many dice a roll has and why.
func TellPool(a *model.Act, unit rules.UnitID, rule rules.RuleID, subject string, parts []rolls.Part) {
	r := rules.Count(rule, subject, 0)
	for _, p := range parts {
		r.Value += p.N
		r = r.With(p.N, p.Colour.String(), p.Rule, "%s", p.Why)
	}
	r.Text = rules.Say("%s: %s", subject, strconv.Itoa(r.Value))
	if a.Qualities != nil && mixed(a.Game, unit) {
		r = r.With(0, "attached", a.Book.AttachedQuality, "added models share the Section's Quality")
	}
	a.Ctx.Rule(a.Unit(unit).Seat, unit, r)
}

// mixed reports whether models of several profiles make up a Section.
func mixed(g *model.Game, unit rules.UnitID) bool {
	living := g.Living(unit)
	for _, m := range living {
		if g.Model(m).Profile != g.Model(living[0]).Profile {
			return true
		}
	}
	return false
}

// AskBolster asks the owner of a testing Section how many dice each eligible leader buys, before the roll
// (DL2-CMD-15): "none", or shares of the leaders, by their labels.
func AskBolster(a *model.Act, unit rules.UnitID, purpose rules.Text, show func(rules.Answer) rules.Shown) []rules.Payment {
	seat := a.Unit(unit).Seat
	able := payers(a.Game, unit)
	share := rules.Sharing{Most: leftAll(a.Game, able), Rule: a.Book.SpendingOnOrder}
	for _, l := range able {
		if n := Spendable(a.Game, l); n > 0 {
			share.Slots = append(share.Slots, rules.Slot{ID: a.Model(l).Label, Model: l, Most: n, Why: SpendableWhy(a.Game, l),
				Text: rules.Say("%s buys %s dice", a.Model(l), LeaderColour(a.Game, l).String())})
		}
	}
	if len(share.Slots) == 0 {
		return []rules.Payment{}
	}
	d := rules.Decision{Kind: "bolster", Seat: seat, Unit: unit, Rule: a.Book.Bolstering, Prompt: rules.Say("%s, %s check: do leaders buy dice with Command Points?", a.Unit(unit), purpose),
		Options: []rules.Option{{ID: "none", Text: rules.Say("Buy no dice")}}, Max: 1, Share: &share}
	answer := a.Ctx.AskShown(d, func(ans rules.Answer) rules.Ruling {
		if len(ans.Picks) > 0 && len(ans.Shares) > 0 {
			return rules.Refuse(a.Book.Bolstering, "either none or points of leaders")
		}
		return JudgePayments(a.Game, unit, payments(a.Game, ans.Shares), 0, 0)
	}, show)
	return payments(a.Game, answer.Shares)
}

// payments are the points of leaders, by their labels.
func payments(g *model.Game, shares []rules.Share) []rules.Payment {
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

// Purses is how many points each leader may pay to bolster a check of a Section, as JudgePayments has it.
func Purses(g *model.Game, unit rules.UnitID, issuer rules.ModelID, cost int) (out []rules.Purse) {
	for _, l := range payers(g, unit) {
		most, why := PersonalMaximum(g, l)-Spent(g, l), SpendableWhy(g, l)
		if l == issuer {
			most -= cost
		}
		left := Left(g, l)
		if issuer != 0 && sameFund(g, l, issuer) {
			left -= cost
		}
		if left < most {
			most, why = left, leftWhy(g, l, max(0, left))
		}
		if most > 0 {
			out = append(out, rules.Purse{Model: l, Most: most, Why: why})
		}
	}
	return out
}

// JudgePayments judges points declared to bolster a check of a Section. An issuer who pays cost for the order itself
// has that much less (DL2-CMD-03, DL2-CMD-15).
func JudgePayments(g *model.Game, unit rules.UnitID, pay []rules.Payment, issuer rules.ModelID, cost int) rules.Ruling {
	ok := map[rules.ModelID]bool{}
	for _, l := range payers(g, unit) {
		ok[l] = true
	}
	for i, p := range pay {
		if p.Model == 0 || p.N < 1 {
			return rules.Refuse(g.Book.Bolstering, "name who pays and how many points, 1 or more")
		}
		m := g.Model(p.Model)
		if !ok[p.Model] {
			return rules.Refuse(g.Book.Bolstering, "%s may not bolster %s: only its own Officers and NCOs, and Officers in Command Range", m, g.Unit(unit))
		}
		for _, before := range pay[:i] {
			if before.Model == p.Model {
				return rules.Refuse(g.Book.Bolstering, "%s pays twice; name him once", m)
			}
		}
		left := PersonalMaximum(g, p.Model) - Spent(g, p.Model)
		if p.Model == issuer {
			left -= cost
		}
		if p.N > left {
			return rules.Refuse(g.Book.PersonalMaximum, "%s may spend %d more points this Turn, not %d", m, max(0, left), p.N)
		}
		drawn := p.N
		for _, before := range pay[:i] {
			if sameFund(g, before.Model, p.Model) {
				drawn += before.N
			}
		}
		if issuer != 0 && sameFund(g, issuer, p.Model) {
			drawn += cost
		}
		if r := covers(g, p.Model, drawn); !r.OK() {
			return r
		}
	}
	return rules.Allow(g.Book.Bolstering, "bolstered")
}

// Bolster spends declared points and gives the bought dice (DL2-CMD-15).
func Bolster(a *model.Act, unit rules.UnitID, pay []rules.Payment) []rolls.Part {
	for _, p := range pay {
		Spend(a, p.Model, p.N, a.Book.Bolstering, rules.Say("bolsters %s", a.Unit(unit)))
	}
	return Bought(a.Game, pay)
}

// Bought are the dice that points buy, each in the colour of the leader who pays (DL2-CMD-15).
func Bought(g *model.Game, pay []rules.Payment) []rolls.Part {
	var parts []rolls.Part
	for _, p := range pay {
		parts = append(parts, rolls.Part{Pool: dice.Pool{N: p.N, Colour: LeaderColour(g, p.Model)}, Need: 4, Why: rules.Say("bought by %s", g.Model(p.Model)), Rule: g.Book.Bolstering})
	}
	return parts
}

// LeaderColour is the colour of the dice that a leader buys.
func LeaderColour(g *model.Game, leader rules.ModelID) dice.Colour {
	return RulesOf.Of(g.Edition).Colour(g, leader)
}

// Tested is a Command or Morale Check of a Section about which a stage asks.
type Tested struct {
	G      *model.Game
	Unit   rules.UnitID
	Morale bool
}

// CheckAgain gives which initial dice of a check of a Section may be thrown again.
var CheckAgain = trait.NewReaction[Tested, model.MAR, DicePick](&model.StagesAsked, "dice of a check thrown again")

// DicePick is dice that may be thrown again: up to a face, 0 for all, and at most so many.
type DicePick struct{ Low, Most int }

// CheckAgains are the sources of dice of a check that are thrown again: each trait that a living model has, once.
func CheckAgains(t Tested) (out []rolls.Again) {
	n, at := t.G.LivingKits(t.Unit)
	var had []*model.Trait
	CheckAgain.Among(n, func(i int) (*model.Kit, Tested) {
		k, _ := at(i)
		return k, t
	}, func(_ int, pick DicePick, by *model.Entry) {
		if !slices.Contains(had, by.Trait) {
			had = append(had, by.Trait)
			out = append(out, againBy(t.G, t.Unit, pick, by))
		}
	})
	return out
}

// againBy is what a trait lets a Section throw again, asked in the name of the trait.
func againBy(g *model.Game, unit rules.UnitID, pick DicePick, by *model.Entry) rolls.Again {
	return rolls.Again{Most: pick.Most, Low: pick.Low, Ask: func(a *model.Act, initial []rules.Die, show func(...int) rules.Text) []int {
		options, _ := rolls.DieOptions(a.Game.Edition, initial, nil)
		var offered []rules.Option
		for i, o := range options {
			if pick.Low == 0 || initial[i].Face <= pick.Low {
				offered = append(offered, o)
			}
		}
		if len(offered) == 0 {
			return nil
		}
		answer := a.Ctx.AskShown(rules.Decision{Kind: by.Trait.ID, Seat: a.Unit(unit).Seat, Unit: unit, Rule: g.RuleOf(by), Prompt: model.Says(by),
			Options: offered, Min: 0, Max: min(pick.Most, len(offered))}, nil, func(ans rules.Answer) rules.Shown {
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

// Failing is a check that a Section failed, for a model of its side.
type Failing struct {
	A     *model.Act
	Unit  rules.UnitID
	Model rules.ModelID
}

// CheckFailed is what models of a side do when one of its Sections fails a Command or Morale Check.
var CheckFailed = trait.NewReaction[Failing, model.MAR, struct{}](&model.StagesAsked, "a check of the side failed")

// FailedCheck lets the models on the board react to a failed check of a Section of their side.
func FailedCheck(a *model.Act, unit rules.UnitID) {
	seat := a.Unit(unit).Seat
	for i := range a.S.Models {
		if m := a.S.Models[i]; m.Seat == seat && states.OnBoard(a.Game, m.ID) {
			CheckFailed.Each(a.Own(m.ID), Failing{a, unit, m.ID}, func(struct{}, *model.Entry) {})
		}
	}
}
