package screens

import (
	"fmt"
	"strings"
	"time"

	"baize/game/brain"
	"baize/rules"
	"baize/rules/ai"
)

// Thinkers are what thinks for the program: the opponent, and the adviser of a person. Nil ones are made as they are needed.
type Thinkers struct{ Opponent, Adviser *brain.Brain }

// opponent is the machine at the table: what it thinks about, and why it did what it did.
type opponent struct {
	brain   *brain.Brain
	adviser *brain.Brain
	epoch   int            // of the session that is thought about
	ready   *brain.Thought // waits until the table has come to rest
	rest    time.Duration  // when something moved last
	tick    int            // of the sign that it thinks, as shown last
	paused  bool
	reasons map[int]brain.Thought // by the number of the log entry
}

func (o *opponent) init(t Thinkers) {
	*o = opponent{brain: t.Opponent, adviser: t.Adviser, reasons: map[int]brain.Thought{}, paused: o.paused}
	if o.brain == nil {
		o.brain = &brain.Brain{}
	}
	if o.adviser == nil {
		o.adviser = &brain.Brain{}
	}
}

// reset drops every thought.
func (o *opponent) reset() {
	if o.brain != nil {
		o.brain.Cancel()
		o.adviser.Cancel()
	}
	o.ready = nil
}

// blink is how long the sign that something is thought about stays the same.
const blink = 400 * time.Millisecond

// machineStep lets the machine think where the open decision is its own, and act once the table is at rest. It reports
// whether the picture changed.
func (a *App) machineStep() bool {
	if a.ses == nil || a.opponent.brain == nil {
		return false
	}
	o := &a.opponent
	if o.epoch != a.ses.Epoch() { // undone, overruled, changed by hand: what was thought is stale
		o.reset()
		o.epoch, o.rest = a.ses.Epoch(), a.now
		if p := a.table.plans; p != nil && p.asks {
			a.table.plans = nil
		}
	}
	changed := a.adviserStep()
	if !a.ses.Closed() || o.paused {
		return changed
	}
	if o.ready == nil && o.brain.Thinking() == rules.NoSeat {
		seat := a.ses.Thinker()
		mind, _ := brain.Named(a.players[seat])
		o.brain.Think(a.ses.Battle(), seat, mind)
		changed = true
	}
	if t, ok := o.brain.Done(); ok {
		o.ready = &t
	}
	if !a.atRest() {
		o.rest = a.now
	}
	if o.ready != nil && a.screen == Table && a.atRest() && a.now-o.rest >= paces[a.prefs.paceIndex()].rest {
		a.giveThought()
		return true
	}
	tick := int(a.now / blink)
	changed = changed || tick != o.tick
	o.tick = tick
	return changed
}

// atRest reports whether nothing moves on the table and nobody is in the middle of something there.
func (a *App) atRest() bool {
	return !a.anim.busy() && !a.dragging() && a.modal == nil && a.table.menu == nil && !a.curtain
}

// giveThought gives the machine's command as a person would give it. Where it has none, or the rules refuse it, the person
// at the table decides instead.
func (a *App) giveThought() {
	t := *a.opponent.ready
	a.opponent.ready = nil
	trouble := ""
	if t.Err != nil {
		trouble = t.Err.Error()
	} else if a.ses.Over() == nil {
		r := a.ses.Do(t.Command)
		if r.OK() {
			a.opponent.reasons[len(a.ses.Battle().Log())] = t
			a.done(r)
			return
		}
		trouble = a.words(r.Text)
	}
	a.opponent.reset()
	name := a.sideName(a.ses.Thinker())
	a.ses.Lend()
	a.seen, a.opponent.epoch = a.ses.Epoch(), a.ses.Epoch()
	a.news(fmt.Sprintf("The machine finds nothing to do for %s (%s). Please decide in its place; it plays on afterwards.", name, short(trouble, 160)))
	a.takeUp()
	a.dirty = true
}

// pause stops the machine before its next command, or lets it go on.
func (a *App) pause() {
	a.opponent.paused = !a.opponent.paused
	a.opponent.rest = a.now
	a.opponent.brain.Cancel()
}

// dots is the calm sign that something is thought about.
func (a *App) dots() string { return []string{"", ".", "..", "..."}[a.opponent.tick%4] }

// machineDoes says what the machine is doing now, in few words.
func (a *App) machineDoes() string {
	switch {
	case a.opponent.paused:
		return "waits"
	case a.opponent.ready != nil:
		return "acts"
	}
	return "thinks" + a.dots()
}

// forget drops the reasons of commands that were taken back.
func (o *opponent) forget(entries int) {
	for k := range o.reasons {
		if k > entries {
			delete(o.reasons, k)
		}
	}
}

// lastReason is the newest command of the machine whose reasons are known, 0 where there is none.
func (o *opponent) lastReason() int {
	last := 0
	for k := range o.reasons {
		last = max(last, k)
	}
	return last
}

// worthOf tells what a plan changes, compared with how things stood.
func worthOf(t *brain.Thought, p *ai.WhyPlan) string {
	s := ai.Points(p.Worth)
	if s[0] == '+' || s[0] == '-' {
		s = ai.Points(p.Worth - t.Stands)
	}
	return strings.Replace(s, "-", "−", 1)
}
