package command

import (
	"slices"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
)

// OpposedCheck makes both Commanders roll until one has more Successes (DL2-CMD-18 to 21) and gives the winner. Points
// are declared in the order of Initiative; the dice of seat A are thrown before those of seat B. Ties are thrown anew
// with the same dice.
func OpposedCheck(a *model.Act, purpose rules.Text, rule rules.RuleID) rules.Seat {
	return Opposed(a, Contest{Purpose: purpose, Rule: rule, Order: Declarers(a)})
}

// Declarers is the order in which the Commanders declare points (DL2-CMD-20).
func Declarers(a *model.Act) [2]rules.Seat {
	if a.E.Initiative[0] != a.E.Initiative[1] {
		return a.E.Initiative
	}
	return [2]rules.Seat{a.E.Strategic, a.E.Strategic.Other()}
}

// Contest is an Opposed Check that is to be rolled.
type Contest struct {
	Purpose rules.Text
	Rule    rules.RuleID
	Buying  rules.RuleID    // the rule that lets dice be bought for this very check, where there is one
	Order   [2]rules.Seat   // of declaring points
	Extra   [2][]rolls.Part // dice beside those of the leaders, by seat

	Unbought bool // nobody leads it, and no Command Points are spent on it
}

// Opposed rolls an Opposed Check.
func Opposed(a *model.Act, c Contest) rules.Seat {
	purpose, rule, order, extra := c.Purpose, c.Rule, c.Order, c.Extra
	var bought [2][]rolls.Part
	var pools [2][]rolls.Part
	var seniors [2]rules.ModelID
	leading := order[:]
	if c.Unbought {
		for seat := range pools {
			pools[seat] = []rolls.Part{RulesOf.Of(a.Edition).Opposed(a.Game, 0, rules.Step{Rule: rule, Text: purpose})}
		}
		leading = nil
	}
	for _, seat := range leading {
		Appoint(a, seat)
		id, step, acting := Senior(a.Game, seat)
		seniors[seat] = id
		pools[seat] = []rolls.Part{RulesOf.Of(a.Edition).Opposed(a.Game, id, step)}
		if acting {
			a.Ctx.Rule(seat, a.Model(id).Unit, rules.Count(step.Rule, "senior officer", int(id)).With(step.Value, "rank", step.Rule, "%s", step.Text))
		}
	}
	for _, seat := range leading {
		foe := seat.Other()
		more := foe == order[1] && seniors[foe] != 0 && Spendable(a.Game, seniors[foe]) > 0
		roll := func(of rules.Seat) rolls.Spec {
			return opposedRoll(a.Game, of, seniors[of], purpose, rule, slices.Concat(pools[of], extra[of]))
		}
		show := ShowOpposed(a, seniors[seat], roll(seat), roll(foe), more)
		bought[seat] = askOpposed(a, seat, seniors[seat], purpose, show)
		pools[seat] = append(pools[seat], bought[seat]...)
		pools[seat] = append(pools[seat], extra[seat]...)
	}
	for {
		var got [2]int
		for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
			roll := opposedRoll(a.Game, seat, seniors[seat], purpose, rule, pools[seat])
			tellOpposed(a, seat, roll.Unit, c, pools[seat], bought[seat])
			got[seat] = rolls.Throw(a, roll).Total
		}
		if got[0] == got[1] {
			tie := rules.Count(a.Book.OpposedCheck, "tie", got[0]).With(got[0], "successes", a.Book.OpposedCheck, "equal: both roll again with the same dice")
			tie.Text = rules.Say("%s: a tie, both roll again", purpose)
			a.Ctx.Rule(rules.NoSeat, 0, tie)
			continue
		}
		winner := rules.SeatA
		if got[1] > got[0] {
			winner = rules.SeatB
		}
		r := rules.Count(a.Book.OpposedCheck, "opposed check", int(winner)).With(got[0], "A", rule, "Successes of side A").With(got[1], "B", rule, "Successes of side B")
		r.Text = rules.Say("%s: %s wins %d to %d", purpose, winner, max(got[0], got[1]), min(got[0], got[1]))
		a.Ctx.Rule(winner, 0, r)
		return winner
	}
}

// opposedRoll describes the roll of one side of an Opposed Check.
func opposedRoll(g *model.Game, seat rules.Seat, senior rules.ModelID, purpose rules.Text, rule rules.RuleID, parts []rolls.Part) rolls.Spec {
	out := rolls.Spec{Seat: seat, Purpose: purpose, Rule: rule, Parts: parts}
	if senior != 0 {
		out.Unit = g.Model(senior).Unit
	}
	return out
}

// tellOpposed tells how many dice a Commander rolls and why.
func tellOpposed(a *model.Act, seat rules.Seat, unit rules.UnitID, c Contest, parts, bought []rolls.Part) {
	r := rules.Count(a.Book.OpposedCheckQuality, "opposed dice", 0)
	for _, p := range parts {
		r.Value += p.N
		r = r.With(p.N, p.Colour.String(), p.Rule, "%s", p.Why)
	}
	r = r.With(r.Value, "dice", c.Rule, "%s", c.Purpose)
	if c.Buying != "" && len(bought) > 0 {
		r = r.With(bought[0].N, "bought", c.Buying, "added to the Initiative roll")
	}
	r.Text = rules.Say("%s rolls for %s", seat, c.Purpose)
	a.Ctx.Rule(seat, unit, r)
}

// askOpposed asks a Commander how many points his Senior Commanding Officer spends on the check (DL2-CMD-19, 20). There
// are none to spend before the first Command Point Step (DL2-SETUP-08).
func askOpposed(a *model.Act, seat rules.Seat, senior rules.ModelID, purpose rules.Text, show func(rules.Answer) rules.Shown) []rolls.Part {
	if senior == 0 {
		return nil
	}
	most := Spendable(a.Game, senior)
	if most == 0 {
		return nil
	}
	unit := a.Model(senior).Unit
	d := rules.Decision{Kind: "opposed-points", Seat: seat, Unit: unit, Models: []rules.ModelID{senior}, Rule: a.Book.OpposedCheckPoints,
		Prompt: rules.Say("How many Command Points do you spend on the roll for %s? Each buys a die", purpose), Number: &rules.Span{Max: most, Why: SpendableWhy(a.Game, senior)}}
	if a.S.Phase == model.MeleePhase {
		d.Against = contact.Opponents(a.Game, unit)
	}
	n := a.Ctx.AskShown(d, nil, show).Number
	if n == 0 {
		return nil
	}
	Spend(a, senior, n, a.Book.OpposedCheckPoints, purpose)
	return []rolls.Part{{Pool: dice.Pool{N: n, Colour: LeaderColour(a.Game, senior)}, Need: 4, Why: rules.Say("bought by %s", a.Model(senior)), Rule: a.Book.OpposedCheckPoints}}
}
