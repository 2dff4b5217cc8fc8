package screens

import (
	"fmt"

	"baize/assets"
	"baize/game/ui"
	"baize/input"
	"baize/rules"
)

// practiceText says what practice does, before it is switched on.
const practiceText = "In practice undo goes back over dice and over what was shown, as often as you like. The table, the log, the save and the report say so for good, so that the battle does not pass for a played one."

// practice hangs under the ribbon while undo goes back over dice, and for good once it could have.
func (t *tabs) practice(b *ui.Builder) {
	if !t.ses.Play.Battle().Practised() {
		return
	}
	text, tip := t.practiceWord(), practiceText
	if !t.ses.Play.Practising() {
		tip = "this battle was practice for a time: undo went or could go back over dice. " + fmt.Sprintf("It did so %s.", times(len(t.ses.Play.Battle().Takebacks())))
	}
	key := input.KeyOf(input.Practice)
	x := t.ribbonRect(b).X + b.Px(20)
	r := ui.Rect{X: x, Y: b.Px(52), W: t.practiceEnd(b) - b.Px(8) - x, H: b.Px(tabHigh)}
	look := assets.Red
	if b.Over(r) {
		look = assets.Ink
	}
	b.Fill(r, look)
	b.Stroke(r, 1, assets.BrassLight)
	wide := b.Text(r.X+b.Px(9), r.Y+b.Px(3), assets.Bold, b.Small(), assets.Ivory, text)
	b.Text(r.X+b.Px(9)+wide+b.Px(12), r.Y+b.Px(3), assets.Body, b.Small(), assets.Ivory, key)
	b.Hot(ui.Hot{ID: "practice", Kind: "button", R: r, Label: text, Key: key, Tip: tip, Do: t.askPractice})
}

// practiceWord stands on the tab of practice.
func (t *tabs) practiceWord() string {
	if !t.ses.Play.Practising() {
		return "PRACTISED"
	}
	return "PRACTICE · " + t.diceWord()
}

// practiceEnd is where the next tab after that of practice begins, the first where there is none.
func (t *tabs) practiceEnd(b *ui.Builder) float64 {
	x := t.ribbonRect(b).X + b.Px(20)
	if !t.ses.Play.Battle().Practised() {
		return x
	}
	return x + ui.Width(assets.Bold, b.Small(), t.practiceWord()) + ui.Width(assets.Body, b.Small(), input.KeyOf(input.Practice)) + b.Px(36+8)
}

// askPractice lets players switch practice on or off and choose which dice fall after an undo.
func (t *tabs) askPractice() {
	turn := func(on int) func() {
		return func() {
			t.battle.done(t.ses.Play.Do(rules.Command{Kind: rules.KindPractice, Seat: rules.NoSeat, Number: on}))
		}
	}
	switch {
	case t.ses.Play.Over() != nil:
		t.toast.news("The battle is over: practice is chosen before.")
	case t.ses.Play.Practising():
		t.battle.app.ask(t.practiceDialog(turn(0)))
	default:
		t.battle.app.confirm("Practice?", practiceText+"\n"+t.battle.both()+" agree?", "Practise", turn(1))
	}
}

// practiceDialog chooses which dice fall after an undo, or ends practice.
func (t *tabs) practiceDialog(off func()) *modal {
	m := &modal{title: "Practice", text: "Undo goes back over dice. What falls when a command is given again after that?"}
	dice := func(fresh bool) func() {
		return func() { t.battle.app.setPrefs(func(p *Prefs) { p.FreshDice = fresh }) }
	}
	rows := []ui.Btn{
		{ID: "same-dice", Label: "The same dice", Key: "S", Chosen: !t.battle.app.prefs.FreshDice, Do: dice(false)},
		{ID: "fresh-dice", Label: "Fresh dice", Key: "F", Chosen: t.battle.app.prefs.FreshDice, Do: dice(true)},
		{ID: "practice-off", Label: "Practice off: undo stops at dice again", Key: "O", Do: off},
	}
	m.body = func(b *ui.Builder, r ui.Rect) {
		step := b.Px(36)
		half := (r.W - b.Px(8)) / 2
		for i, k := range rows {
			do := k.Do
			k.Do = func() { t.battle.app.modal = nil; do() }
			at := ui.Rect{X: r.X + float64(i)*(half+b.Px(8)), Y: r.Y + b.Px(6), W: half, H: b.Px(31)}
			if i == 2 {
				at = ui.Rect{X: r.X, Y: r.Y + b.Px(6) + step, W: r.W, H: b.Px(31)}
			}
			b.Button(at, k)
		}
	}
	m.bodyH = 2*36 + 14
	m.buttons = []choice{{label: "Back to the table", key: "Escape", primary: true}}
	return m
}

// diceWord says which dice fall after an undo in practice.
func (t *tabs) diceWord() string {
	if t.battle.app.prefs.FreshDice {
		return "fresh dice"
	}
	return "same dice"
}
