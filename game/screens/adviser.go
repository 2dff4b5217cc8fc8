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

// adviser shows the plans of the program's players in place of the card.
type adviser struct {
	*sitting
	battle *battle
	open   *plans // nil while none are shown
}

// thought reports whether it is known why the machine gave a command of the log.
func (v *adviser) thought(entry int) bool {
	_, ok := v.battle.opponent.reasons[entry]
	return ok
}

// weighed are the plans that the machine weighed for a command of the log, as steps of reasons.
func (v *adviser) weighed(entry int) []rules.Step {
	t, ok := v.battle.opponent.reasons[entry]
	if !ok {
		return nil
	}
	out := []rules.Step{{Text: rules.Say("What the machine weighed, and what it would change:")}}
	for _, k := range v.told(&plans{thought: t}) {
		out = append(out, rules.Step{Text: rules.Say("%s: %s", k.Text, worthOf(&t, &k.WhyPlan))})
	}
	return out
}

// suggest has the machine think in the place of the person who decides; asked again it lays out what it came to, and does
// it where there is nothing to be laid out.
func (v *adviser) suggest() {
	switch p := v.open; {
	case v.ses.Play.Over() != nil:
	case v.ses.Play.Closed():
		v.toast.news(v.sideName(v.ses.Play.Thinker()) + " is to decide, and the machine plays it: there is nothing to suggest now.")
	case v.ses.Play.Open().Dice != nil:
		v.toast.news("These dice are rolled on the desk: there is nothing to suggest.")
	case p != nil && p.asks && !p.waits:
		v.takeSuggestion()
	case p != nil && p.asks:
	default:
		seat := v.ses.Play.Open().Seat
		if seat == rules.NoSeat {
			seat = max(v.mySeat(), rules.SeatA)
		}
		v.battle.opponent.adviser.Think(v.ses.Play.Battle(), seat, brain.Adviser())
		v.open, v.why.open = &plans{asks: true, waits: true, thought: brain.Thought{Seat: seat}}, nil
	}
}

// step shows a suggestion once it is there.
func (v *adviser) step() bool {
	p := v.open
	if p == nil || !p.waits {
		v.battle.opponent.adviser.Cancel()
		return false
	}
	t, ok := v.battle.opponent.adviser.Done()
	if !ok {
		tick := int(v.now / blink)
		changed := tick != v.battle.opponent.tick
		v.battle.opponent.tick = tick
		return changed
	}
	if t.Err != nil {
		v.open = nil
		v.toast.news("There is no suggestion: the machine has found nothing that the rules allow here. Choose at the right, or lay it out by hand.")
		return true
	}
	p.thought, p.waits, p.lay = t, false, v.ses.Hand.Layable(t.Command)
	v.lookAtChosen(p)
	built := rules.Draft{Command: t.Command}
	if k := t.Command.Answer; k != nil && k.Command != nil {
		open := v.ses.Play.Open()
		built = rules.Draft{Command: *k.Command, Of: &open}
	}
	if o, ok := rules.ForecasterOf(v.ses.Play.System()).Odds(v.ses.Play.State(), built); ok {
		p.odds = &o
	}
	return true
}

// takeSuggestion lays out what is suggested, or gives it where that is all that can be done.
func (v *adviser) takeSuggestion() {
	p := v.open
	if p.lay {
		if p.lay = v.ses.Hand.Lay(p.thought.Command); p.lay {
			v.open, v.battle.hands.carry = nil, false
			if d := v.ses.Hand.Draft(); d != nil && v.ses.Hand.Mover() != nil && v.ses.Hand.Mover().Carrying() {
				d.Propose() // where the rules would set it up
			}
		}
		return
	}
	v.open = nil
	v.battle.done(v.ses.Play.Do(p.thought.Command))
}

// reasons shows why the machine did what it did last; asked again it goes on to the next of the plans.
func (v *adviser) reasons() {
	p := v.open
	switch last := v.battle.opponent.lastReason(); {
	case p != nil && !p.waits:
		if v.lookOn(p) {
			v.open = nil
		}
	case p != nil:
	case last == 0:
		v.toast.news("The machine has done nothing yet of which it could tell why.")
	default:
		v.openReasons(last)
	}
}

// openReasons shows the plans that were compared for a command of the log.
func (v *adviser) openReasons(entry int) {
	v.open, v.why.open = &plans{thought: v.battle.opponent.reasons[entry]}, nil
	v.lookAtChosen(v.open)
	v.scroll["plans"] = 0
}

// toldPlan is a plan as the panel shows it.
type toldPlan struct {
	ai.WhyPlan
	chosen bool // it is what was done, or would be
}

// told are the plans as the person at the table may know them, by their figures: those that were followed to their end first,
// since others do not compare. Of those that read alike the chosen one is told, else the best.
func (v *adviser) told(p *plans) []toldPlan {
	var out []toldPlan
	for i, k := range p.thought.Why.Plans {
		if !p.asks && k.Unit != 0 && v.ses.Play.Hidden(k.Unit) {
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
func (v *adviser) lookAtChosen(p *plans) {
	p.at = max(0, slices.IndexFunc(v.told(p), func(k toldPlan) bool { return k.chosen }))
}

// lookOn goes to the next plan, from the last to the first, and reports whether all have been looked at.
func (v *adviser) lookOn(p *plans) bool {
	list := v.told(p)
	p.at = (p.at + 1) % max(1, len(list))
	return len(list) == 0 || list[p.at].chosen
}

// planLines are the plans for the table, the one that is looked at first among those that lead to one place.
func (v *adviser) planLines() []tableview.Plan {
	p := v.open
	if p == nil || p.waits {
		return nil
	}
	var out []tableview.Plan
	for i, k := range v.told(p) {
		out = append(out, tableview.Plan{Steps: k.Steps, Number: i + 1, Worth: worthOf(&p.thought, &k.WhyPlan), Chosen: i == p.at, Seat: p.thought.Seat})
	}
	return out
}
