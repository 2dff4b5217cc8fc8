package command

import (
	"baize/rules"
	"baize/rules/systems/legions/model"
)

// Senior finds the Senior Commanding Officer who acts for a seat: the highest-ranking Officer on the table, of equals the one
// whom the owner appointed, until then the first (DL2-CMD-07). 0 means that there is none (DL2-CMD-21). The step says why it is he; acting, that he
// does so in the place of a higher one.
func Senior(g *model.Game, seat rules.Seat) (id rules.ModelID, why rules.Step, acting bool) {
	equals := highest(g, seat)
	if len(equals) == 0 {
		return 0, rules.Step{Value: 2, Unit: "black", Rule: g.Book.NoOfficersLeft, Text: rules.Say("no Officer on the table")}, false
	}
	best := equals[0]
	if id, ok := appointed(g, equals); ok {
		best = id
	}
	step := rules.Step{Value: g.Profile(best).Officer.Rank, Unit: "rank", Rule: g.Book.SeniorOfficer, Text: rules.Say("%s is the Senior Commanding Officer", g.Model(best))}
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if m.Seat != seat || !IsOfficer(g, m.ID) || g.Profile(m.ID).Officer.Rank <= g.Profile(best).Officer.Rank {
			continue
		}
		if m.Alive() {
			acting = true
			step.Rule, step.Text = g.Book.SeniorOfficerOffTable, rules.Say("%s acts while %s is off the table", g.Model(best), m)
		} else if !acting {
			acting = true
			step.Rule, step.Text = g.Book.SeniorOfficerSuccession, rules.Say("%s succeeds %s", g.Model(best), m)
		}
	}
	return best, step, acting
}

// highest lists the Officers of a seat on the board who share the highest rank there, in force-list order (DL2-CMD-07).
func highest(g *model.Game, seat rules.Seat) []rules.ModelID {
	var out []rules.ModelID
	for _, id := range officers(g, seat) {
		if len(out) > 0 && g.Profile(id).Officer.Rank > g.Profile(out[0]).Officer.Rank {
			out = nil
		}
		if len(out) == 0 || g.Profile(id).Officer.Rank == g.Profile(out[0]).Officer.Rank {
			out = append(out, id)
		}
	}
	return out
}

// appointed is the one of some Officers whom their owner appointed before the others; ok is false if he appointed none of them.
func appointed(g *model.Game, officers []rules.ModelID) (id rules.ModelID, ok bool) {
	for _, id := range g.E.Appointed {
		if model.HasModel(officers, id) {
			return id, true
		}
	}
	return 0, false
}

// Appoint asks the owner which of several Officers of the same highest rank is the Senior Commanding Officer, and notes it for the
// battle (DL2-CMD-07). It is asked when the Officer is first needed: who falls or is off the table then is out of the question.
func Appoint(a *model.Act, seat rules.Seat) {
	equals := highest(a.Game, seat)
	if _, ok := appointed(a.Game, equals); ok || len(equals) < 2 {
		return
	}
	d := rules.Decision{Kind: "senior-officer", Seat: seat, Rule: a.Book.SeniorOfficer, Prompt: rules.Say("Which of your Officers of the same rank is the Senior Commanding Officer?"), Models: equals, Min: 1, Max: 1}
	for _, id := range equals {
		d.Options = append(d.Options, rules.Option{ID: a.Model(id).Label, Text: rules.Say("%s", a.Model(id)), Unit: a.Model(id).Unit, Model: id})
	}
	id := equals[a.Choice(d, nil)]
	list := a.E.Appointed
	a.E.Appointed = append(list[:len(list):len(list)], id)
	a.Ctx.Note(seat, a.Model(id).Unit, a.Book.SeniorOfficer, "%s is the Senior Commanding Officer of %s", a.Model(id), seat)
}
