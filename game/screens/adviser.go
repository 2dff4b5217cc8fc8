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
	a.lookAtChosen(p)
	if o, ok := rules.ForecasterOf(a.ses.System()).Odds(a.ses.State(), t.Command); ok {
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
		if a.lookOn(p) {
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
	a.lookAtChosen(a.table.plans)
	a.scroll["plans"] = 0
}

// toldPlan is a plan as the panel shows it.
type toldPlan struct {
	ai.WhyPlan
	chosen bool // it is what was done, or would be
}

// told are the plans as the person at the table may know them, by their figures: those that were followed to their end first,
// since others do not compare. Of those that read alike the chosen one is told, else the best.
func (a *App) told(p *plans) []toldPlan {
	var out []toldPlan
	for i, k := range p.thought.Why.Plans {
		if !p.asks && k.Unit != 0 && a.ses.Hidden(k.Unit) {
			k = ai.WhyPlan{Text: rules.Plain("something that is hidden from you"), Worth: k.Worth, Throws: k.Throws}
		}
		now := toldPlan{k, i == 0}
		at := slices.IndexFunc(out, func(o toldPlan) bool { return o.Text.Equal(k.Text) })
		switch {
		case at < 0:
			out = append(out, now)
		case !out[at].chosen && before(&now, &out[at]) < 0:
			out[at] = now
		}
	}
	slices.SortStableFunc(out, func(a, b toldPlan) int { return before(&a, &b) })
	return out
}

// before orders plans: below 0 where a stands before b.
func before(a, b *toldPlan) int {
	if (a.Throws > 0) != (b.Throws > 0) {
		return boolInt(b.Throws > 0)*2 - 1
	}
	return b.Worth - a.Worth
}

// lookAtChosen has the plan looked at that was chosen.
func (a *App) lookAtChosen(p *plans) {
	p.at = max(0, slices.IndexFunc(a.told(p), func(k toldPlan) bool { return k.chosen }))
}

// lookOn goes to the next plan, from the last to the first, and reports whether all have been looked at.
func (a *App) lookOn(p *plans) bool {
	list := a.told(p)
	p.at = (p.at + 1) % max(1, len(list))
	return len(list) == 0 || list[p.at].chosen
}

// planLines are the plans for the table, the one that is looked at first among those that lead to one place.
func (a *App) planLines() []tableview.Plan {
	p := a.table.plans
	if p == nil || p.waits {
		return nil
	}
	var out []tableview.Plan
	for i, k := range a.told(p) {
		out = append(out, tableview.Plan{Steps: k.Steps, Number: i + 1, Worth: worthOf(&p.thought, &k.WhyPlan), Chosen: i == p.at, Seat: p.thought.Seat})
	}
	return out
}
