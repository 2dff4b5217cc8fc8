package screens

import (
	"baize/assets"
	"baize/game/ui"
	"baize/rules"
)

// diceTold is the height of what is told of the dice, in units of the design.
const diceTold = 76

// victoryArea is where the news lies that the battle is over.
func (bt *battle) victoryArea(b *ui.Builder) ui.Rect {
	w := min(b.Px(520), bt.w-b.Px(16))
	in := w - b.Px(48)
	h := b.Px(226+diceTold) + b.ParaHeight(in, assets.Body, b.Read(), bt.words(bt.ses.Play.Over().Why)) + b.ParaHeight(in, assets.Italic, b.Read(), bt.head.tally())
	return ui.Rect{X: float64(int((bt.w - w) / 2)), Y: float64(int((bt.h - h) / 2)), W: w, H: h}
}

// victoryPanel says how the battle ended and how the dice fell in it.
func (bt *battle) victoryPanel(b *ui.Builder) {
	o := bt.ses.Play.Over()
	if o == nil {
		return
	}
	r := bt.victoryArea(b)
	in, full, film := r.W-b.Px(48), bt.head.tally(), bt.filmInPlay()
	b.Panel("victory", r)
	y := r.Y + b.Px(18)
	head := "A draw"
	if o.Winner == rules.SeatA || o.Winner == rules.SeatB {
		head = bt.sideName(o.Winner) + " wins"
		b.Op(ui.Op{Kind: ui.OpSide, R: ui.Rect{X: r.X + r.W/2 - b.Px(20), Y: y, W: b.Px(40), H: b.Px(40)}, N: int(o.Winner)})
	}
	y += b.Px(48)
	b.TextMid(r.X+r.W/2, y, assets.Title, b.Px(26), assets.Ink, head)
	y += b.Px(38)
	x := r.X + b.Px(24)
	y = b.Para(x, y, in, assets.Body, b.Read(), assets.Ink, bt.sentence(o.Why))
	y = b.Para(x, y+b.Px(4), in, assets.Italic, b.Read(), assets.FadedInk, full)
	bt.luck.luckBrief(b, ui.Rect{X: x, Y: y + b.Px(12), W: in, H: b.Px(diceTold)}, film)
	half := (in - b.Px(8)) / 2
	list := []ui.Btn{
		{ID: "watch", Label: "Watch the replay", Key: "W", Tip: "the battle from its start, forwards and backwards", Do: bt.watchInPlay},
		bt.app.reporter.button("report", bt.ses.Play.Battle(), bt.reportSeat(), film.Trouble() != ""),
		{ID: "look", Label: "Look at the table", Key: "Escape", Do: func() { bt.victory = false }},
		{ID: "leave", Label: "To the start", Key: "Enter", Primary: true, Do: bt.leave},
	}
	for i, k := range list {
		at := ui.Rect{X: x + float64(i%2)*(half+b.Px(8)), Y: r.Bottom() - b.Px(86) + float64(i/2)*b.Px(38), W: half, H: b.Px(30)}
		b.Button(at, k)
	}
}
