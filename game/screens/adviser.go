package screens

import (
	"slices"

	"baize/game/brain"
	"baize/game/tableview"
	"baize/rules"
	"baize/rules/ai"
)

// plans are the plans that a player of the program compared, as they are shown: why it did something, or what it suggests.
type plans struct {
	thought brain.Thought
	asks    bool        // a suggestion, which may be taken up
	waits   bool        // it is still thought about
	lay     bool        // it can be laid out before it is given
	odds    *rules.Odds // of the suggestion, nil where it throws no dice
	at      int         // the plan that is looked at
	lies    plansAt     // where the panel lies
}

// suggest has the machine think in the place of the person who decides; asked again it lays out what it came to, and does
// it where there is nothing to be laid out.
func (a *App) suggest() {
	switch p := a.table.plans; {
	case a.ses.Over() != nil:
	case a.ses.Closed():
		a.news(a.sideName(a.ses.Thinker()) + " is to decide, and the machine plays it: there is nothing to suggest now.")
	case a.ses.Open().Dice != nil:
		a.news("These dice are rolled on the desk: there is nothing to suggest.")
	case p != nil && p.asks && !p.waits:
		a.takeSuggestion()
	case p != nil && p.asks:
	default:
		seat := a.ses.Open().Seat
		if seat == rules.NoSeat {
			seat = max(a.mySeat(), rules.SeatA)
		}
		a.opponent.adviser.Think(a.ses.Battle(), seat, brain.Adviser())
		a.table.plans, a.table.why = &plans{asks: true, waits: true, thought: brain.Thought{Seat: seat}}, nil
	}
}

// adviserStep shows a suggestion once it is there.
func (a *App) adviserStep() bool {
	p := a.table.plans
	if p == nil || !p.waits {
		a.opponent.adviser.Cancel()
		return false
	}
	t, ok := a.opponent.adviser.Done()
	if !ok {
		tick := int(a.now / blink)
		changed := tick != a.opponent.tick
		a.opponent.tick = tick
		return changed
	}
	if t.Err != nil {
		a.table.plans = nil
		a.news("There is no suggestion: " + short(t.Err.Error(), 160))
		return true
	}
	p.thought, p.waits, p.lay = t, false, a.ses.Layable(t.Command)
	if o, ok := a.ses.System().Odds(a.ses.State(), t.Command); ok {
		p.odds = &o
	}
	return true
}

// takeSuggestion lays out what is suggested, or gives it where that is all that can be done.
func (a *App) takeSuggestion() {
	p := a.table.plans
	if p.lay {
		if p.lay = a.ses.Lay(p.thought.Command); p.lay {
			a.table.plans, a.table.carry = nil, false
			if d := a.ses.Draft(); d != nil && a.ses.Mover() != nil && a.ses.Mover().Carrying() {
				d.Propose() // where the rules would set it up
			}
		}
		return
	}
	a.table.plans = nil
	a.done(a.ses.Do(p.thought.Command))
}

// reasons shows why the machine did what it did last; asked again it goes on to the next of the plans.
func (a *App) reasons() {
	p := a.table.plans
	switch last := a.opponent.lastReason(); {
	case p != nil && !p.waits:
		if p.at++; p.at >= len(a.told(p)) {
			a.table.plans = nil
		}
	case p != nil:
	case last == 0:
		a.news("The machine has done nothing yet of which it could tell why.")
	default:
		a.openReasons(last)
	}
}

// openReasons shows the plans that were compared for a command of the log.
func (a *App) openReasons(entry int) {
	a.table.plans, a.table.why = &plans{thought: a.opponent.reasons[entry]}, nil
	a.scroll["plans"] = 0
}

// told are the plans as the person at the table may know them, those that read alike and lead nowhere once.
func (a *App) told(p *plans) []ai.WhyPlan {
	var out []ai.WhyPlan
	for _, k := range p.thought.Why.Plans {
		if !p.asks && k.Unit != 0 && a.ses.Hidden(k.Unit) {
			k = ai.WhyPlan{Text: "something that is hidden from you", Worth: k.Worth, Throws: k.Throws}
		}
		if len(k.Steps) > 0 || !slices.ContainsFunc(out, func(o ai.WhyPlan) bool { return o.Text == k.Text }) {
			out = append(out, k)
		}
	}
	return out
}

// planLines are the plans for the table, the one that is looked at first among those that lead to one place.
func (a *App) planLines() []tableview.Plan {
	p := a.table.plans
	if p == nil || p.waits {
		return nil
	}
	var out []tableview.Plan
	for i, k := range a.told(p) {
		out = append(out, tableview.Plan{Steps: k.Steps, Number: i + 1, Worth: worthOf(&p.thought, &k), Chosen: i == p.at, Seat: p.thought.Seat})
	}
	return out
}
