package legions

import (
	"slices"

	"baize/rules"
	"baize/rules/dice"
)

// opposedCheck makes both Commanders roll until one has more Successes (DL2-CMD-18 to 21) and gives the winner. Points
// are declared in the order of Initiative; the dice of seat A are thrown before those of seat B. Ties are thrown anew
// with the same dice.
func (a *act) opposedCheck(purpose rules.Text, rule rules.RuleID) rules.Seat {
	return a.opposed(contest{purpose: purpose, rule: rule, order: a.declarers()})
}

// declarers is the order in which the Commanders declare points (DL2-CMD-20).
func (a *act) declarers() [2]rules.Seat {
	if a.E.Initiative[0] != a.E.Initiative[1] {
		return a.E.Initiative
	}
	return [2]rules.Seat{a.E.Strategic, a.E.Strategic.Other()}
}

// contest is an Opposed Check that is to be rolled.
type contest struct {
	purpose rules.Text
	rule    rules.RuleID
	buying  rules.RuleID  // the rule that lets dice be bought for this very check, where there is one
	order   [2]rules.Seat // of declaring points
	extra   [2][]part     // dice beside those of the leaders, by seat
}

// opposed rolls an Opposed Check.
func (a *act) opposed(c contest) rules.Seat {
	purpose, rule, order, extra := c.purpose, c.rule, c.order, c.extra
	var bought [2][]part
	var pools [2][]part
	var seniors [2]rules.ModelID
	for _, seat := range order {
		a.appoint(seat)
		id, step, acting := a.senior(seat)
		seniors[seat] = id
		p := part{Pool: dice.Pool{N: 2, Colour: dice.Black}, Need: 4, Why: step.Text, Rule: step.Rule}
		if id != 0 {
			p.Colour = a.leaderColour(id)
		}
		pools[seat] = []part{p}
		if acting {
			a.ctx.Rule(seat, a.model(id).Unit, rules.Count(step.Rule, "senior officer", int(id)).With(step.Value, "rank", step.Rule, "%s", step.Text))
		}
	}
	for _, seat := range order {
		foe := seat.Other()
		more := foe == order[1] && seniors[foe] != 0 && a.spendable(seniors[foe]) > 0
		roll := func(of rules.Seat) throwSpec {
			return a.opposedRoll(of, seniors[of], purpose, rule, slices.Concat(pools[of], extra[of]))
		}
		show := a.showOpposed(seniors[seat], roll(seat), roll(foe), more)
		bought[seat] = a.askOpposed(seat, seniors[seat], purpose, show)
		pools[seat] = append(pools[seat], bought[seat]...)
		pools[seat] = append(pools[seat], extra[seat]...)
	}
	for {
		var got [2]int
		for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
			roll := a.opposedRoll(seat, seniors[seat], purpose, rule, pools[seat])
			a.tellOpposed(seat, roll.Unit, c, pools[seat], bought[seat])
			got[seat] = a.throw(roll).Total
		}
		if got[0] == got[1] {
			tie := rules.Count(a.Book.OpposedCheck, "tie", got[0]).With(got[0], "successes", a.Book.OpposedCheck, "equal: both roll again with the same dice")
			tie.Text = rules.Say("%s: a tie, both roll again", purpose)
			a.ctx.Rule(rules.NoSeat, 0, tie)
			continue
		}
		winner := rules.SeatA
		if got[1] > got[0] {
			winner = rules.SeatB
		}
		r := rules.Count(a.Book.OpposedCheck, "opposed check", int(winner)).With(got[0], "A", rule, "Successes of side A").With(got[1], "B", rule, "Successes of side B")
		r.Text = rules.Say("%s: %s wins %d to %d", purpose, winner, max(got[0], got[1]), min(got[0], got[1]))
		a.ctx.Rule(winner, 0, r)
		return winner
	}
}

// opposedRoll describes the roll of one side of an Opposed Check.
func (g *game) opposedRoll(seat rules.Seat, senior rules.ModelID, purpose rules.Text, rule rules.RuleID, parts []part) throwSpec {
	out := throwSpec{Seat: seat, Purpose: purpose, Rule: rule, Parts: parts}
	if senior != 0 {
		out.Unit = g.model(senior).Unit
	}
	return out
}

// tellOpposed tells how many dice a Commander rolls and why.
func (a *act) tellOpposed(seat rules.Seat, unit rules.UnitID, c contest, parts, bought []part) {
	r := rules.Count(a.Book.OpposedCheckQuality, "opposed dice", 0)
	for _, p := range parts {
		r.Value += p.N
		r = r.With(p.N, p.Colour.String(), p.Rule, "%s", p.Why)
	}
	r = r.With(r.Value, "dice", c.rule, "%s", c.purpose)
	if c.buying != "" && len(bought) > 0 {
		r = r.With(bought[0].N, "bought", c.buying, "added to the Initiative roll")
	}
	r.Text = rules.Say("%s rolls for %s", seat, c.purpose)
	a.ctx.Rule(seat, unit, r)
}

// askOpposed asks a Commander how many points his Senior Commanding Officer spends on the check (DL2-CMD-19, 20). There
// are none to spend before the first Command Point Step (DL2-SETUP-08).
func (a *act) askOpposed(seat rules.Seat, senior rules.ModelID, purpose rules.Text, show func(rules.Answer) rules.Shown) []part {
	if senior == 0 {
		return nil
	}
	most := a.spendable(senior)
	if most == 0 {
		return nil
	}
	unit := a.model(senior).Unit
	d := rules.Decision{Kind: "opposed-points", Seat: seat, Unit: unit, Models: []rules.ModelID{senior}, Rule: a.Book.OpposedCheckPoints,
		Prompt: rules.Say("How many Command Points do you spend on the roll for %s? Each buys a die", purpose), Number: &rules.Span{Max: most, Why: a.spendableWhy(senior)}}
	if a.S.Phase == MeleePhase {
		d.Against = a.opponents(unit)
	}
	n := a.ctx.AskShown(d, nil, show).Number
	if n == 0 {
		return nil
	}
	a.spend(senior, n, a.Book.OpposedCheckPoints, purpose)
	return []part{{Pool: dice.Pool{N: n, Colour: a.leaderColour(senior)}, Need: 4, Why: rules.Say("bought by %s", a.model(senior)), Rule: a.Book.OpposedCheckPoints}}
}
