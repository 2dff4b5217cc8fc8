package screens

import (
	"baize/assets"
	"baize/game/ui"
	"baize/rules"
)

// victoryPanel says how the battle ended and how the dice fell in it.
func (a *App) victoryPanel(b *ui.Builder) {
	o := a.ses.Over()
	if o == nil {
		return
	}
	w := min(b.Px(520), a.w-b.Px(16))
	in := w - b.Px(48)
	full := a.tally()
	film := a.filmInPlay()
	dice := b.Px(76)
	h := b.Px(226) + dice + b.ParaHeight(in, assets.Body, b.Read(), a.words(o.Why)) + b.ParaHeight(in, assets.Italic, b.Read(), full)
	r := ui.Rect{X: float64(int((a.w - w) / 2)), Y: float64(int((a.h - h) / 2)), W: w, H: h}
	b.Panel("victory", r)
	y := r.Y + b.Px(18)
	head := "A draw"
	if o.Winner == rules.SeatA || o.Winner == rules.SeatB {
		head = a.sideName(o.Winner) + " wins"
		b.Op(ui.Op{Kind: ui.OpSide, R: ui.Rect{X: r.X + r.W/2 - b.Px(20), Y: y, W: b.Px(40), H: b.Px(40)}, N: int(o.Winner)})
	}
	y += b.Px(48)
	b.TextMid(r.X+r.W/2, y, assets.Title, b.Px(26), assets.Ink, head)
	y += b.Px(38)
	x := r.X + b.Px(24)
	y = b.Para(x, y, in, assets.Body, b.Read(), assets.Ink, a.sentence(o.Why))
	y = b.Para(x, y+b.Px(4), in, assets.Italic, b.Read(), assets.FadedInk, full)
	a.luckBrief(b, ui.Rect{X: x, Y: y + b.Px(12), W: in, H: dice}, film)
	half := (in - b.Px(8)) / 2
	list := []ui.Btn{
		{ID: "watch", Label: "Watch the replay", Key: "W", Tip: "the battle from its start, forwards and backwards", Do: a.watchInPlay},
		a.reportButton("report", a.ses.Battle(), film.Trouble() != ""),
		{ID: "look", Label: "Look at the table", Key: "Escape", Do: func() { a.victory = false }},
		{ID: "leave", Label: "To the start", Key: "Enter", Primary: true, Do: a.leave},
	}
	for i, k := range list {
		at := ui.Rect{X: x + float64(i%2)*(half+b.Px(8)), Y: r.Bottom() - b.Px(86) + float64(i/2)*b.Px(38), W: half, H: b.Px(30)}
		b.Button(at, k)
	}
}
