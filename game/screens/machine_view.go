package screens

import (
	"baize/assets"
	"baize/game/brain"
	"baize/game/ui"
	"baize/input"
)

// machineBody is the upper part of the right panel while the machine is to decide: for whom, and the card that is looked at.
func (a *App) machineBody(b *ui.Builder, x, y, w float64) float64 {
	seat := a.ses.Thinker()
	d := b.Px(20)
	b.Op(ui.Op{Kind: ui.OpSide, R: ui.Rect{X: x, Y: y + b.Px(1), W: d, H: d}, N: int(seat)})
	y = b.Para(x+b.Px(28), y, w-b.Px(28), assets.Title, b.Title(), assets.Ink, a.sideName(seat)+" "+a.machineDoes())
	mind, _ := brain.Named(a.players[seat])
	y = a.line(b.Para(x, y+b.Px(2), w, assets.Italic, b.Small(), assets.FadedInk, "The machine plays: "+mind.String()+". Look around meanwhile; Ctrl+Z goes back to your last decision."))
	if u := a.cardUnit(); u != 0 {
		b.Rule(x, x+w, y+b.Px(3))
		y = a.card(b, u, x, y+b.Px(9), w)
	}
	return y
}

// machineButtons are what can be pressed while the machine is to decide.
func (a *App) machineButtons() []ui.Btn {
	stop := ui.Btn{ID: "pause", Label: "Pause", Key: input.KeyOf(input.Pause), Tip: "it waits until you let it go on", Do: a.pause}
	if a.opponent.paused {
		stop.Label, stop.Tip, stop.Primary = "Go on", "it plays on", true
	}
	return []ui.Btn{stop, a.reasonsButton(), {ID: "players", Label: "Who plays…", Key: "P", Tip: "hand a side over, change the machine or its pace", Do: func() { a.show(Players) }}}
}

// reasonsButton shows why the machine did what it did last.
func (a *App) reasonsButton() ui.Btn {
	return ui.Btn{ID: "reasons", Label: "Why that?", Key: input.KeyOf(input.Reasons), Tip: "the plans that the machine compared for what it did last", Off: a.opponent.lastReason() == 0, Do: a.reasons}
}
