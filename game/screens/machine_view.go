package screens

import (
	"baize/assets"
	"baize/game/brain"
	"baize/game/ui"
	"baize/input"
)

// machineBody is the upper part of the right panel while the machine is to decide: for whom, and the card that is looked at.
func (bt *battle) machineBody(b *ui.Builder, x, y, w float64) float64 {
	seat := bt.ses.Play.Thinker()
	d := b.Px(20)
	b.Op(ui.Op{Kind: ui.OpSide, R: ui.Rect{X: x, Y: y + b.Px(1), W: d, H: d}, N: int(seat)})
	y = b.Para(x+b.Px(28), y, w-b.Px(28), assets.Title, b.Title(), assets.Ink, bt.sideName(seat)+" "+bt.machineDoes())
	mind, _ := brain.Named(bt.players[seat])
	y = bt.column.line(b.Para(x, y+b.Px(2), w, assets.Italic, b.Small(), assets.FadedInk, "The machine plays: "+mind.String()+". Look around meanwhile; Ctrl+Z goes back to your last decision."))
	if u := bt.cardUnit(); u != 0 {
		b.Rule(x, x+w, y+b.Px(3))
		y = bt.card.lay(b, u, x, y+b.Px(9), w)
	}
	return y
}

// machineButtons are what can be pressed while the machine is to decide.
func (bt *battle) machineButtons() []ui.Btn {
	stop := ui.Btn{ID: "pause", Label: "Pause", Key: input.KeyOf(input.Pause), Tip: "it waits until you let it go on", Do: bt.pause}
	if bt.opponent.paused {
		stop.Label, stop.Tip, stop.Primary = "Go on", "it plays on", true
	}
	return []ui.Btn{stop, bt.reasonsButton(), {ID: "players", Label: "Who plays…", Key: "P", Tip: "hand a side over, change the machine or its pace", Do: func() { bt.app.show(Players) }}}
}

// reasonsButton shows why the machine did what it did last.
func (bt *battle) reasonsButton() ui.Btn {
	return ui.Btn{ID: "reasons", Label: "Why that?", Key: input.KeyOf(input.Reasons), Tip: "the plans that the machine compared for what it did last", Off: bt.opponent.lastReason() == 0, Do: bt.advice.reasons}
}
