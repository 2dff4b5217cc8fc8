package screens

import (
	"errors"
	"fmt"

	"baize/assets"
	"baize/game/session"
	"baize/game/ui"
	"baize/input"
	"baize/rules"
)

// across is the right by which undo goes back over dice without asking anybody.
func (a *App) across() rules.Crossing {
	switch {
	case !a.ses.Practising():
		return rules.NotAcross
	case a.prefs.FreshDice:
		return rules.FreshDice
	}
	return rules.SameDice
}

// undo takes the last command back; where dice were thrown both sides must agree, but in practice.
func (a *App) undo() {
	back := func(by rules.Crossing) {
		if err := a.ses.Undo(by); err != nil {
			a.news(err.Error())
			return
		}
		a.wentBack("")
	}
	if len(a.ses.People()) == 0 {
		a.opponent.paused = true // or it would be done again at once
	}
	if a.ses.Draft() == nil && len(a.ses.Battle().Log()) > 0 && a.ses.NeedsAgreement() {
		a.askTakeBack(func() { back(rules.Agreed) })
		return
	}
	back(a.across())
}

// askTakeBack asks whether dice are to be taken back.
func (a *App) askTakeBack(do func()) {
	if !a.two() {
		a.confirm("Take back dice?", "Dice were thrown or something hidden was shown since your last decision. Is it taken back all the same? The log will say so.", "Take it back", do)
		return
	}
	a.confirm("Take back dice?", "Dice were thrown or something hidden was shown with the last command. "+a.both()+" agree to take it back? The log will say so.", "Both agree", do)
}

// both begins the question whether both players agree.
func (a *App) both() string {
	st := a.ses.State()
	return "Do " + st.Sides[0].Name + " and " + st.Sides[1].Name + " both"
}

// redo takes the last undo forward again.
func (a *App) redo() {
	switch err := a.ses.Redo(); {
	case errors.Is(err, session.ErrNothingUndone):
		a.news("There is nothing to do again: " + err.Error() + ".")
	case err != nil:
		a.wentBack(upperFirst(err.Error()) + ".")
	default:
		a.wentBack("")
		a.victory = a.ses.Over() != nil
	}
}

// restart takes back everything to the beginning of the running activation, as far as undo may go.
func (a *App) restart() {
	n, err := a.ses.Restart(a.across())
	switch {
	case errors.Is(err, session.ErrAtDice) && n == 0:
		a.news("Nothing was taken back: dice were thrown or something hidden was shown with the last command. " + input.KeyOf(input.Undo) + " asks both sides.")
	case errors.Is(err, session.ErrAtDice):
		a.wentBack(upperFirst(counted(n, "command")) + " taken back, as far as the dice: what was thrown or shown before stays.")
	case err != nil:
		a.news(upperFirst(err.Error()) + ".")
	default:
		a.wentBack(upperFirst(counted(n, "command")) + " taken back: the activation begins again.")
	}
}

// news tells something that is no refusal under the ribbon.
func (a *App) news(text string) {
	a.table.toast, a.table.toastR, a.table.hint = text, rules.Ruling{}, false
}

// wentBack shows the battle as it stands after an undo.
func (a *App) wentBack(told string) {
	a.anim.skip()
	a.victory, a.table.carry, a.table.why, a.table.plans = false, false, nil, nil
	a.opponent.forget(len(a.ses.Battle().Log()))
	a.news(told)
	a.seen = a.ses.Epoch()
	a.takeUp()
	a.handOver()
	if t := a.ses.Trouble(); t != "" {
		a.news(t)
	}
	a.keepPlayers()
}

// practiceText says what practice does, before it is switched on.
const practiceText = "In practice undo goes back over dice and over what was shown, as often as you like. The table, the log, the save and the report say so for good, so that the battle does not pass for a played one."

// askPractice lets players switch practice on or off and choose which dice fall after an undo.
func (a *App) askPractice() {
	turn := func(on int) func() {
		return func() { a.done(a.ses.Do(rules.Command{Kind: rules.KindPractice, Seat: rules.NoSeat, Number: on})) }
	}
	switch {
	case a.ses.Over() != nil:
		a.news("The battle is over: practice is chosen before.")
	case a.ses.Practising():
		a.ask(a.practiceDialog(turn(0)))
	case a.ses.Asked():
		a.news("First answer the open question: practice is switched on between two commands.")
	default:
		a.confirm("Practice?", practiceText+"\n"+a.both()+" agree?", "Practise", turn(1))
	}
}

// practiceDialog chooses which dice fall after an undo, or ends practice.
func (a *App) practiceDialog(off func()) *modal {
	m := &modal{title: "Practice", text: "Undo goes back over dice. What falls when a command is given again after that?"}
	dice := func(fresh bool) func() {
		return func() { a.setPrefs(func(p *Prefs) { p.FreshDice = fresh }) }
	}
	rows := []ui.Btn{
		{ID: "same-dice", Label: "The same dice", Key: "S", Chosen: !a.prefs.FreshDice, Do: dice(false)},
		{ID: "fresh-dice", Label: "Fresh dice", Key: "F", Chosen: a.prefs.FreshDice, Do: dice(true)},
		{ID: "practice-off", Label: "Practice off: undo stops at dice again", Key: "O", Off: a.ses.Asked(), Do: off},
	}
	step := 36 * a.Scale()
	m.body = func(b *ui.Builder, r ui.Rect) {
		half := (r.W - b.Px(8)) / 2
		for i, k := range rows {
			do := k.Do
			k.Do = func() { a.modal = nil; do() }
			at := ui.Rect{X: r.X + float64(i)*(half+b.Px(8)), Y: r.Y + b.Px(6), W: half, H: b.Px(31)}
			if i == 2 {
				at = ui.Rect{X: r.X, Y: r.Y + b.Px(6) + step, W: r.W, H: b.Px(31)}
			}
			b.Button(at, k)
		}
	}
	m.bodyH = 2*step + 14*a.Scale()
	m.buttons = []choice{{label: "Back to the table", key: "Escape", primary: true}}
	return m
}

// diceWord says which dice fall after an undo in practice.
func (a *App) diceWord() string {
	if a.prefs.FreshDice {
		return "fresh dice"
	}
	return "same dice"
}

// practiceTab hangs under the ribbon while undo goes back over dice, and for good once it could have.
func (a *App) practiceTab(b *ui.Builder) {
	if !a.ses.Practised() {
		return
	}
	text, tip := "PRACTICE · "+a.diceWord(), practiceText
	if !a.ses.Practising() {
		text, tip = "PRACTISED", "this battle was practice for a time: undo went or could go back over dice. "+fmt.Sprintf("It did so %s.", times(len(a.ses.Battle().Takebacks())))
	}
	key := input.KeyOf(input.Practice)
	w := ui.Width(assets.Bold, b.Small(), text) + ui.Width(assets.Body, b.Small(), key) + b.Px(36)
	r := ui.Rect{X: b.Px(152), Y: b.Px(52), W: w, H: b.Px(tabHigh)}
	look := assets.Red
	if b.Over(r) {
		look = assets.Ink
	}
	b.Fill(r, look)
	b.Stroke(r, 1, assets.BrassLight)
	x := b.Text(r.X+b.Px(9), r.Y+b.Px(3), assets.Bold, b.Small(), assets.Ivory, text)
	b.Text(r.X+b.Px(9)+x+b.Px(12), r.Y+b.Px(3), assets.Body, b.Small(), assets.Ivory, key)
	b.Hot(ui.Hot{ID: "practice", Kind: "button", R: r, Label: text, Key: key, Tip: tip, Do: a.askPractice})
}

// tabHigh is the height of the tab of practice in units of the design.
const tabHigh = 21

// belowTab is where plates begin under the ribbon and its tab.
func (a *App) belowTab(b *ui.Builder) float64 {
	if a.ses.Practised() {
		return b.Px(58 + tabHigh)
	}
	return b.Px(58)
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
