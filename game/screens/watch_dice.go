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
	free, card := end-b.Px(56)-dice, w.cardUnit() != 0
	tight := free < b.Px(260) && !w.story.fold
	if tight {
		card = w.ses.Hand.Unit() != 0
	}
	top, leave := end+b.Px(6), dice
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
		w.cardPanel(b, top-b.Px(6))
	}
}

// watchDiceHigh is the height of the dice tray of a replay with its gap, 0 where the command looked at threw nothing. It has a
// second row where the dice need it and no card wants the room.
func (w *watching) watchDiceHigh(b *ui.Builder) float64 {
	rolls, most := w.ses.Log.Rolls(), 2
	switch {
	case w.fell || len(rolls) == 0 || !w.film.Threw(w.at) && !w.tray.anim.busy():
		return 0
	case w.tray.folded():
		return b.Px(32)
	case w.cardUnit() != 0 || w.story.fold || w.h < b.Px(700):
		most = 1
	}
	rows := 0
	if rolls[len(rolls)-1].Shaped() {
		rows = len(w.tray.shapedRows(b, together(rolls), 0, w.column.columnWide(), most))
	} else {
		rows = len(w.tray.rollRows(b, rolls, w.column.columnWide(), most))
	}
	return min(b.Px(122), w.h*0.24) + float64(rows-1)*b.Px(diceRow) + b.Px(6)
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
	w.column.lay(b, end, "card", func(b *ui.Builder, x, y, in float64) float64 { return w.card.lay(b, unit, x, y, in) }, nil)
}
