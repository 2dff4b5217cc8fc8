package screens

import (
	"errors"
	"fmt"
	"time"

	"baize/game/session/play"
	"baize/input"
	"baize/rules"
)

// across is the right by which undo goes back over dice without asking anybody.
func (bt *battle) across() rules.Crossing {
	switch {
	case !bt.ses.Play.Practising():
		return rules.NotAcross
	case bt.app.prefs.FreshDice:
		return rules.FreshDice
	}
	return rules.SameDice
}

// undo takes the last command back; where dice were thrown both sides must agree, but in practice.
func (bt *battle) undo() {
	back := func(by rules.Crossing) {
		if err := bt.ses.Hand.Undo(by); err != nil {
			bt.toast.news(err.Error())
			return
		}
		bt.wentBack("")
	}
	if len(bt.ses.Play.People()) == 0 {
		bt.opponent.paused = true // or it would be done again at once
	}
	if bt.ses.Hand.Draft() == nil && len(bt.ses.Play.Battle().Log()) > 0 && bt.ses.Play.NeedsAgreement() {
		bt.askTakeBack(func() { back(rules.Agreed) })
		return
	}
	back(bt.across())
}

// askTakeBack asks whether dice are to be taken back.
func (bt *battle) askTakeBack(do func()) {
	if !bt.two() {
		bt.app.confirm("Take back dice?", "Dice were thrown or something hidden was shown since your last decision. Is it taken back all the same? The log will say so.", "Take it back", do)
		return
	}
	bt.app.confirm("Take back dice?", "Dice were thrown or something hidden was shown with the last command. "+bt.both()+" agree to take it back? The log will say so.", "Both agree", do)
}

// both begins the question whether both players agree.
func (bt *battle) both() string {
	st := bt.ses.Play.State()
	return "Do " + st.Sides[0].Name + " and " + st.Sides[1].Name + " both"
}

// redo takes the last undo forward again.
func (bt *battle) redo() {
	switch err := bt.ses.Play.Redo(); {
	case errors.Is(err, play.ErrNothingUndone):
		bt.toast.news("There is nothing to do again: " + err.Error() + ".")
	case err != nil:
		bt.wentBack(upperFirst(err.Error()) + ".")
	default:
		bt.teacher.redid()
		bt.wentBack("")
		bt.victory = bt.ses.Play.Over() != nil
	}
}

// restart takes back everything to the beginning of the running activation, as far as undo may go.
func (bt *battle) restart() {
	n, err := bt.ses.Hand.Restart(bt.across())
	switch {
	case errors.Is(err, play.ErrAtDice) && n == 0:
		bt.toast.news("Nothing was taken back: dice were thrown or something hidden was shown with the last command. " + input.KeyOf(input.Undo) + " asks both sides.")
	case errors.Is(err, play.ErrAtDice):
		bt.wentBack(upperFirst(counted(n, "command")) + " taken back, as far as the dice: what was thrown or shown before stays.")
	case err != nil:
		bt.toast.news(upperFirst(err.Error()) + ".")
	default:
		bt.wentBack(upperFirst(counted(n, "command")) + " taken back: the activation begins again.")
	}
}

// toast is the note under the ribbon: a refusal, or news.
type toast struct {
	text   string
	ruling rules.Ruling
	laid   bool // it refuses what is laid out, and goes when that changes
	hint   bool // it says why the last key or click did nothing

	timed bool          // its time has begun
	since time.Duration // when
}

// How long a toast stays: so long, and longer for each of its letters; one that refuses has buttons, and twice that.
const (
	toastFor   = 4 * time.Second
	toastALine = 60 * time.Millisecond
)

// fade removes the note once its time is over, and reports whether it did; a note with the mouse on it stays.
func (t *toast) fade(now time.Duration, read bool) bool {
	if !t.timed || read {
		t.timed, t.since = true, now
	}
	stays := toastFor + toastALine*time.Duration(len(t.text))
	if !t.ruling.OK() {
		stays *= 2
	}
	if t.text == "" || now-t.since < stays {
		return false
	}
	t.text, t.hint = "", false
	return true
}

// news tells something that is no refusal under the ribbon.
func (t *toast) news(text string) {
	t.say(text, rules.Ruling{})
	t.hint = false
}

// say shows a text as the note under the ribbon, with the ruling it comes from, and starts its time anew.
func (t *toast) say(text string, r rules.Ruling) { t.text, t.ruling, t.timed = text, r, false }

// wentBack shows the battle as it stands after an undo.
func (bt *battle) wentBack(told string) {
	bt.tray.anim.skip()
	bt.victory, bt.hands.carry, bt.why.open, bt.advice.open = false, false, nil, nil
	bt.opponent.forget(len(bt.ses.Play.Battle().Log()))
	bt.toast.news(told)
	bt.seen = bt.ses.Play.Epoch()
	bt.hands.takeUp()
	bt.handOver()
	if t := bt.ses.Play.Trouble(); t != "" {
		bt.toast.news(t)
	}
	bt.keepPlayers()
}

// times counts in words.
func times(n int) string {
	switch n {
	case 0:
		return "not once"
	case 1:
		return "once"
	}
	return fmt.Sprintf("%d times", n)
}
