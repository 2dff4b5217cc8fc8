package screens

import (
	"time"

	"baize/game/lesson"
	"baize/input"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// teacher leads the player of a battle through its lesson, where it has one: it tells the lesson what happens, and shows the prompt
// that is up.
type teacher struct {
	*sitting
	battle *battle
	at     *lesson.Progress // nil where the battle has no lesson
	told   int              // commands of the log that the lesson knows of
	epoch  int              // of the session whose events it knows of
	shown  *rules.Prompt    // that came up last
	cam    render.Camera    // where the view stood then
	done   *rules.Prompt    // that was met, nil where the one that is shown is not
	since  time.Duration    // when it was
	turned time.Duration    // when the lesson went on by itself last
}

// dwell is how long a prompt stays once it is met.
const dwell = 1400 * time.Millisecond

// grace is how long after the lesson went on by itself a press of Done is taken for one of the prompt before: it skips nothing.
const grace = time.Second

// begin takes up the lesson of the battle that is on the table where it was left.
func (k *teacher) begin() {
	n := len(k.ses.Play.Battle().Log())
	k.at = lesson.Resume(k.ses.Play.Battle().Start(), k.battle.app.prefs.Lesson, n)
	k.told, k.epoch = n, k.ses.Play.Epoch()
}

// step tells the lesson what has happened since, and goes on once a prompt was met and has been seen to be.
func (k *teacher) step() {
	if k.at == nil {
		return
	}
	before := k.at.Mark()
	n := len(k.ses.Play.Battle().Log())
	k.feed(n)
	if p := k.at.Prompt(); p != k.shown {
		k.shown, k.cam = p, k.view.cam
	}
	if k.shown != nil && k.battle.app.modal == nil {
		k.watch(n)
	}
	switch p := k.at.Prompt(); {
	case !k.at.Met():
		k.done = nil
	case k.done != p:
		k.done, k.since, k.dirty = p, k.now, true
	case k.now-k.since >= dwell:
		k.at.Next(n)
		k.turned = k.now
	}
	k.keep(before)
}

// feed tells the commands and events since it was told last.
func (k *teacher) feed(n int) {
	switch log := k.ses.Play.Battle().Log(); {
	case n < k.told:
		k.at.Act(rules.ActUndo, 0, n)
	case n > k.told:
		for i := k.told; i < n; i++ {
			k.at.Command(&log[i].Command, n)
		}
	}
	k.told = n
	if k.epoch != k.ses.Play.Epoch() {
		k.epoch = k.ses.Play.Epoch()
		fresh := k.ses.Play.Fresh()
		for i := range fresh {
			k.at.Event(k.ses.Play.State(), &fresh[i], n)
		}
	}
	k.at.Turn(k.ses.Play.State().Turn, n)
}

// redid tells that a command was taken forward again.
func (k *teacher) redid() {
	if k.at != nil {
		before := k.at.Mark()
		k.at.Act(rules.ActRedo, 0, len(k.ses.Play.Battle().Log()))
		k.keep(before)
	}
}

// watch tells what the player does at the table now.
func (k *teacher) watch(n int) {
	act := func(act string, unit rules.UnitID) { k.at.Act(act, unit, n) }
	if c := k.view.cam; c.PPI != k.cam.PPI || c.X != k.cam.X || c.Y != k.cam.Y {
		act(rules.ActLook, 0)
	}
	unit := k.ses.Hand.Unit()
	if unit != 0 {
		act(rules.ActSelect, unit)
	}
	if id, _ := k.battle.rightBody(); id == "card" && !k.ses.Play.Closed() && k.cardUnit() != 0 {
		act(rules.ActCard, k.cardUnit())
	}
	if r := k.view.ruler; r != nil && r.A.Dist(r.B) > geom.Inch/2 {
		act(rules.ActMeasure, 0)
	}
	switch {
	case k.lines && unit != 0:
		act(rules.ActSight, unit)
	case k.sees != 0 && k.ses.Play.State().HasModel(k.sees):
		act(rules.ActSight, k.ses.Play.State().Model(k.sees).Unit)
	}
	if d := k.ses.Hand.Draft(); d != nil && d.Ruling.OK() {
		act(rules.ActLayOut, d.Cmd.Unit)
	}
	if k.why.open != nil {
		act(rules.ActWhy, 0)
	}
}

// keep keeps where the lesson stands, where that is not what it was.
func (k *teacher) keep(before string) {
	if mark := k.at.Mark(); mark != before {
		k.dirty = true
		k.battle.app.setPrefs(func(p *Prefs) { p.Lesson = mark })
	}
}

// next goes on to the next prompt, past one that is not met too, unless that has only just come up by itself.
func (k *teacher) next(p *lesson.Progress) {
	if fresh := k.turned > 0 && k.now-k.turned < grace; fresh && p.Waits() {
		return
	}
	p.Next(len(k.ses.Play.Battle().Log()))
}

// turn does what a button of the prompt does, and keeps where the lesson then stands.
func (k *teacher) turn(do func(*lesson.Progress)) func() {
	return func() {
		before := k.at.Mark()
		do(k.at)
		k.shown = nil
		k.keep(before)
	}
}

// row is the line of the menu that shows a lesson again that was put away or is done; ok is false where there is nothing to show.
func (k *teacher) row() (r menuRow, ok bool) {
	if k.at == nil || k.at.Prompt() != nil {
		return r, false
	}
	return menuRow{"Show the lesson", "N", "", k.turn((*lesson.Progress).Open)}, true
}

// manner is how something is done in this window: by a gesture, or by the button or key of an action.
type manner struct {
	gesture string
	act     input.Action
}

// manners are how the acts of lessons are done.
var manners = map[string]manner{
	rules.ActLook:    {"turn the wheel over the table", input.ZoomIn},
	rules.ActSelect:  {"click the unit", input.NextUnit},
	rules.ActCard:    {"click the unit", ""},
	rules.ActMeasure: {"drag with the right button", ""},
	rules.ActSight:   {"choose the unit, then", input.Lines},
	rules.ActLayOut:  {"drag one of its figures", input.NudgeUp},
	rules.ActWhy:     {"click a line of the log", input.Why},
	rules.ActUndo:    {"click the arrow above", input.Undo},
	rules.ActRedo:    {"do it again", input.Redo},
}
