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

func (o *opponent) init(t Thinkers, broke func(rules.Breakdown)) {
	*o = opponent{brain: t.Opponent, adviser: t.Adviser, reasons: map[int]brain.Thought{}, paused: o.paused}
	if o.brain == nil {
		o.brain = &brain.Brain{}
	}
	if o.adviser == nil {
		o.adviser = &brain.Brain{}
	}
	o.brain.Broken, o.adviser.Broken = broke, broke
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
func (bt *battle) machineStep() bool {
	o := &bt.opponent
	if o.epoch != bt.ses.Play.Epoch() { // undone, overruled, changed by hand: what was thought is stale
		o.reset()
		o.epoch, o.rest = bt.ses.Play.Epoch(), bt.now
		if p := bt.advice.open; p != nil && p.asks {
			bt.advice.open = nil
		}
	}
	changed := bt.advice.step()
	if !bt.ses.Play.Closed() || o.paused {
		return changed
	}
	if o.ready == nil && o.brain.Thinking() == rules.NoSeat {
		seat := bt.ses.Play.Thinker()
		mind, _ := brain.Named(bt.players[seat])
		o.brain.Think(bt.ses.Play.Battle(), seat, mind)
		changed = true
	}
	if t, ok := o.brain.Done(); ok {
		if t.Err == nil && bt.ses.Play.Waives(t.Seat, t.Command) {
			bt.passedOn()
			return true
		}
		o.ready = &t
	}
	if !bt.atRest() {
		o.rest = bt.now
	}
	if o.ready != nil && bt.app.screen == Table && bt.atRest() && bt.now-o.rest >= paces[bt.app.prefs.paceIndex()].rest {
		bt.giveThought()
		return true
	}
	tick := int(bt.now / blink)
	changed = changed || tick != o.tick
	o.tick = tick
	return changed
}

// atRest reports whether nothing moves on the table and nobody is in the middle of something there.
func (bt *battle) atRest() bool {
	return !bt.tray.anim.busy() && !bt.view.dragging() && bt.app.modal == nil && bt.menu.open == nil && !bt.curtain
}

// giveThought gives the machine's command as a person would give it. Where it has none, or the rules refuse it, the person
// at the table decides instead.
func (bt *battle) giveThought() {
	t := *bt.opponent.ready
	bt.opponent.ready = nil
	trouble := ""
	if t.Err == nil && bt.ses.Play.Over() == nil {
		r := bt.ses.Play.Do(t.Command)
		if r.OK() {
			bt.opponent.reasons[len(bt.ses.Play.Battle().Log())] = t
			bt.done(r)
			return
		}
		trouble = " (" + short(bt.words(r.Text), 160) + ")"
	}
	bt.opponent.reset()
	name := bt.sideName(bt.ses.Play.Thinker())
	bt.ses.Play.Lend()
	bt.toast.news(fmt.Sprintf("The machine finds nothing to do for %s%s. Please decide in its place; it plays on afterwards.", name, trouble))
	bt.passedOn()
}

// passedOn shows a decision that the program has left to somebody else.
func (bt *battle) passedOn() {
	bt.seen, bt.opponent.epoch = bt.ses.Play.Epoch(), bt.ses.Play.Epoch()
	bt.hands.takeUp()
	bt.dirty = true
}

// pause stops the machine before its next command, or lets it go on.
func (bt *battle) pause() {
	bt.opponent.paused = !bt.opponent.paused
	bt.opponent.rest = bt.now
	bt.opponent.brain.Cancel()
}

// dots is the calm sign that something is thought about.
func (bt *battle) dots() string { return []string{"", ".", "..", "..."}[bt.opponent.tick%4] }

// machineDoes says what the machine is doing now, in few words.
func (bt *battle) machineDoes() string {
	switch {
	case bt.opponent.paused:
		return "waits"
	case bt.opponent.ready != nil:
		return "acts"
	}
	return "thinks" + bt.dots()
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
