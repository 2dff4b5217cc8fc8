package screens

import (
	"baize/game/tableview"
	"baize/game/ui"
	"baize/rules"
)

// watchColumn lays the right side of a replay above the timeline, from below: the story, on it the dice of the command looked
// at, above them the card. Where the window has no room for all of them a selected unit's card takes the place of the story.
func (w *watching) watchColumn(b *ui.Builder, line ui.Rect) {
	end := w.h - b.Px(6)
	if line.Right() > w.w-w.column.columnWide()-b.Px(6) {
		end = line.Y - b.Px(6)
	}
	dice := w.watchDiceHigh(b)
	room := w.watchRoom(b, line, end)
	free, card := room-dice, w.cardUnit() != 0
	tight := free < b.Px(260) && !w.story.fold
	if tight {
		card = w.ses.Hand.Unit() != 0
	}
	top, leave := end+b.Px(6), end-b.Px(panelTop)-free
	if card {
		leave += min(free/2, b.Px(200))
	}
	if !tight || !card {
		top = w.storyPanel(b, end, leave)
	}
	if dice > 0 {
		top = w.watchDice(b, line, top, dice)
	}
	if card {
		w.cardPanel(b, min(top-b.Px(6), b.Px(panelTop)+room-max(0, end-top)))
	}
}

// watchRoom is how much of the right side the column of a replay that ends at a y may cover, so that less than a quarter of the window
// is covered.
func (w *watching) watchRoom(b *ui.Builder, line ui.Rect, end float64) float64 {
	ribbon := w.watchRibbonRect(b)
	return min(end-b.Px(panelTop), max(b.Px(340), (quarter*w.w*w.h-ribbon.W*ribbon.H-line.W*line.H)/w.column.columnWide()))
}

// watchDiceHigh is the height of the dice tray of a replay with its gap, 0 where nothing was thrown yet. It has a
// second row where the dice need it and no card wants the room.
func (w *watching) watchDiceHigh(b *ui.Builder) float64 {
	most := 2
	switch {
	case w.fell || len(w.ses.Log.Rolls()) == 0:
		return 0
	case w.tray.folded():
		return b.Px(32)
	case w.cardUnit() != 0 || w.story.fold || w.h < b.Px(900):
		most = 1
	}
	return w.tray.high(b, w.column.columnWide(), most) + b.Px(6)
}

// watchDice shows what the command threw that is looked at: on the story, which begins at top, so that they hide nothing of the
// table; while that is folded in the corner where they hide the fewest models. It gives the y above which the right side is free.
func (w *watching) watchDice(b *ui.Builder, line ui.Rect, top, high float64) float64 {
	r := ui.Rect{W: w.column.columnWide(), H: high - b.Px(6)}
	if w.tray.folded() {
		r.W = b.Px(110)
	}
	r.X, r.Y = w.w-b.Px(6)-r.W, top-high
	if w.story.fold {
		r = w.freeCorner(b, r, line)
	}
	w.tray.lay(b, r)
	if r.X < w.w/2 || r.Y < top/2 {
		return top
	}
	return r.Y
}

// freeCorner moves a tray from the lower right corner to the one where it hides the fewest models. It stays where it lay last
// unless it hides fewer elsewhere.
func (w *watching) freeCorner(b *ui.Builder, r, line ui.Rect) ui.Rect {
	left, above := b.Px(6), b.Px(56)
	corners := []ui.Rect{r, {X: left, Y: line.Y - b.Px(6) - r.H, W: r.W, H: r.H}, {X: left, Y: above, W: r.W, H: r.H}}
	if w.cardUnit() == 0 {
		corners = append(corners, ui.Rect{X: r.X, Y: above, W: r.W, H: r.H})
	}
	if w.corner >= len(corners) {
		w.corner = 0
	}
	least := w.hides(b, corners[w.corner])
	for i := range corners {
		if n := w.hides(b, corners[i]); n < least {
			w.corner, least = i, n
		}
	}
	return corners[w.corner]
}

// hides counts the models on the table that a panel would hide.
func (w *watching) hides(b *ui.Builder, r ui.Rect) (n int) {
	st := w.ses.Play.State()
	for i := range st.Models {
		x, y := w.view.cam.ToScreen(tableview.Pt(st.Models[i].At), int64(st.Table.H))
		if st.Models[i].Place == rules.OnTable && r.Inset(-b.Px(12)).Has(x, y) {
			n++
		}
	}
	return n
}

// cardPanel lays the card of the unit that is looked at.
func (w *watching) cardPanel(b *ui.Builder, end float64) {
	unit := w.cardUnit()
	w.column.lay(b, b.Px(panelTop), end, "card", w.column.measure(b, func(b *ui.Builder, x, y, in float64) float64 { return w.card.lay(b, unit, x, y, in) }, nil))
}
