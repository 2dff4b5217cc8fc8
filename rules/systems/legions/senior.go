package legions

import (
	"baize/rules"
)

// senior finds the Senior Commanding Officer who acts for a seat: the highest-ranking Officer on the table, of equals the one
// whom the owner appointed, until then the first (DL2-CMD-07). 0 means that there is none (DL2-CMD-21). The step says why it is he; acting, that he
// does so in the place of a higher one.
func (g *game) senior(seat rules.Seat) (id rules.ModelID, why rules.Step, acting bool) {
	equals := g.highest(seat)
	if len(equals) == 0 {
		return 0, rules.Step{Value: 2, Unit: "black", Rule: g.Book.NoOfficersLeft, Text: rules.Say("no Officer on the table")}, false
	}
	best := equals[0]
	if id, ok := g.appointed(equals); ok {
		best = id
	}
	step := rules.Step{Value: g.profile(best).Officer.Rank, Unit: "rank", Rule: g.Book.SeniorOfficer, Text: rules.Say("%s is the Senior Commanding Officer", g.model(best))}
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if m.Seat != seat || !g.isOfficer(m.ID) || g.profile(m.ID).Officer.Rank <= g.profile(best).Officer.Rank {
			continue
		}
		if m.Alive() {
			acting = true
			step.Rule, step.Text = g.Book.SeniorOfficerOffTable, rules.Say("%s acts while %s is off the table", g.model(best), m)
		} else if !acting {
			acting = true
			step.Rule, step.Text = g.Book.SeniorOfficerSuccession, rules.Say("%s succeeds %s", g.model(best), m)
		}
	}
	return best, step, acting
}

// highest lists the Officers of a seat on the board who share the highest rank there, in force-list order (DL2-CMD-07).
func (g *game) highest(seat rules.Seat) []rules.ModelID {
	var out []rules.ModelID
	for _, id := range g.officers(seat) {
		if len(out) > 0 && g.profile(id).Officer.Rank > g.profile(out[0]).Officer.Rank {
			out = nil
		}
		if len(out) == 0 || g.profile(id).Officer.Rank == g.profile(out[0]).Officer.Rank {
			out = append(out, id)
		}
	}
	return out
}

// appointed is the one of some Officers whom their owner appointed before the others; ok is false if he appointed none of them.
func (g *game) appointed(officers []rules.ModelID) (id rules.ModelID, ok bool) {
	for _, id := range g.E.Appointed {
		if hasModel(officers, id) {
			return id, true
		}
	}
	return 0, false
}

// appoint asks the owner which of several Officers of the same highest rank is the Senior Commanding Officer, and notes it for the
// battle (DL2-CMD-07). It is asked when the Officer is first needed: who falls or is off the table then is out of the question.
func (a *act) appoint(seat rules.Seat) {
	equals := a.highest(seat)
	if _, ok := a.appointed(equals); ok || len(equals) < 2 {
		return
	}
	d := rules.Decision{Kind: "senior-officer", Seat: seat, Rule: a.Book.SeniorOfficer, Prompt: rules.Say("Which of your Officers of the same rank is the Senior Commanding Officer?"), Models: equals, Min: 1, Max: 1}
	for _, id := range equals {
		d.Options = append(d.Options, rules.Option{ID: a.model(id).Label, Text: rules.Say("%s", a.model(id)), Unit: a.model(id).Unit, Model: id})
	}
	pick := a.ctx.Ask(d, nil).Pick()
	for _, id := range equals {
		if a.model(id).Label == pick {
			list := a.E.Appointed
			a.E.Appointed = append(list[:len(list):len(list)], id)
			a.ctx.Note(seat, a.model(id).Unit, a.Book.SeniorOfficer, "%s is the Senior Commanding Officer of %s", a.model(id), seat)
		}
	}
}
