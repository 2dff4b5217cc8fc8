package screens

import (
	"math"

	"baize/assets"
	"baize/game/ui"
	"baize/rules"
)

// rightWide is how wide the right panel is, in units of the design; rightRoom what it takes of the window with its gaps.
const (
	rightWide = 282
	rightRoom = rightWide + 6
)

// columnWide is how wide the right panel is in pixels.
func (a *App) columnWide() float64 { return min(math.Round(rightWide*a.Scale()), a.w*0.46) }

// rightPanel lays the unit card with its actions, the command being laid out, or the open question, over the whole height
// that the other panels leave. What does not fit scrolls: the card by whole lines, the actions last.
// end is the y above which it ends.
func (a *App) rightPanel(b *ui.Builder, end float64) {
	w := a.columnWide()
	r := ui.Rect{X: a.w - w - b.Px(6), Y: b.Px(56), W: w}
	in := r.W - b.Px(24)
	r.H = end - r.Y

	list := a.footer()
	for i := range list {
		b.Split(&list[i], in)
	}
	_, footH := a.footRows(b, list, in)
	id, body := a.rightBody()
	dry := ui.Dry(a.w, a.h, b.S)
	a.breaks = nil
	content := body(dry, 0, 0, in)
	if want := content + footH + b.Px(24); want < r.H {
		r.H = want
	} else {
		footH = min(footH, max(r.H-content-b.Px(24), r.H*0.62))
	}
	b.Panel("right", r)
	view := ui.Rect{X: r.X + b.Px(8), Y: r.Y + b.Px(10), W: r.W - b.Px(16), H: r.H - footH - b.Px(20)}
	room := view.H
	off := 0.0
	if content > view.H+1 {
		off, view.H = a.byLines(id, content, view.H)
	}
	a.scroller(b, id, view)
	b.Clip(view)
	body(b, r.X+b.Px(12), view.Y-off, in)
	b.Unclip()
	if content > room+1 {
		bar := room * room / content
		b.Fill(ui.Rect{X: r.Right() - b.Px(10), Y: view.Y + off*(room-bar)/max(1, content-room), W: b.Px(3), H: bar}, ui.Fade(assets.Brass, 0xaa))
	}
	a.foot(b, ui.Rect{X: r.X + b.Px(12), Y: r.Bottom() - footH - b.Px(6), W: in, H: footH}, list)
	b.End()
}

// rightEnd is where the right panel of a battle in play ends: at the edge of the window, or above log and dice where
// they lie unfolded as far to the right as reach.
func (a *App) rightEnd(b *ui.Builder, reach float64) float64 {
	end := a.h - b.Px(6)
	if reach > a.w-a.columnWide()-b.Px(6) {
		end -= min(b.Px(122), a.h*0.24) + b.Px(6)
	}
	return end
}

// rightBody is what the upper part of the right panel shows, with the id under which it scrolls.
func (a *App) rightBody() (string, func(b *ui.Builder, x, y, w float64) float64) {
	unit := a.cardUnit()
	switch {
	case a.table.plans != nil:
		return "plans", a.plansBody
	case a.ses.Closed():
		return "card", a.machineBody
	case a.ses.Asked():
		return "question", a.question
	case a.ses.Draft() != nil:
		return "draft", a.draftBody
	case unit != 0:
		return "card", func(b *ui.Builder, x, y, w float64) float64 { return a.card(b, unit, x, y, w) }
	}
	return "card", a.nothing
}

// byLines gives the offset of a scrolled body and the height of its view, both at the end of a line, so that no line is
// cut. room is the height that there is.
func (a *App) byLines(id string, content, room float64) (off, h float64) {
	ends := append(append([]float64{0}, a.breaks...), content)
	last := content
	for _, e := range ends {
		if e >= content-room {
			last = min(last, e)
		}
	}
	a.scroll[id] = max(0, min(a.scroll[id], last))
	for _, e := range ends {
		if e <= a.scroll[id] {
			off = max(off, e)
		}
	}
	for _, e := range ends {
		if e-off <= room {
			h = max(h, e-off)
		}
	}
	if h < room/2 {
		h = room // a single line taller than the view
	}
	return off, h
}

// line marks the end of a line of the card, where it may be cut.
func (a *App) line(y float64) float64 {
	a.breaks = append(a.breaks, y)
	return y
}

// cardUnit is the unit whose card is shown: the selected one, else the one that acts, else the one that the cursor was on
// last, so that the buttons below stay while it goes to them.
func (a *App) cardUnit() rules.UnitID {
	if u := a.ses.Unit(); u != 0 {
		return u
	}
	if u := a.ses.Open().Unit; u != 0 && a.ses.State().HasUnit(u) {
		return u // whose actions stand below
	}
	t := &a.table
	if h := t.hover; h != 0 && a.ses.State().HasModel(h) {
		t.carded = a.ses.State().Model(h).Unit
	}
	if !a.ses.State().HasUnit(t.carded) {
		t.carded = 0
	}
	return t.carded
}

func (a *App) nothing(b *ui.Builder, x, y, w float64) float64 {
	y = b.Para(x, y, w, assets.Title, b.Title(), assets.Ink, a.ses.State().Title)
	y = a.line(y + b.Px(4))
	for _, l := range ui.Wrap(assets.Italic, b.Read(), w, a.firstSteps()) {
		y = a.line(b.Para(x, y, w, assets.Italic, b.Read(), assets.FadedInk, l))
	}
	return y + b.Px(4)
}

// firstSteps says how to begin while nobody is chosen: how units are set up where nobody has been, else how one is looked at.
func (a *App) firstSteps() string {
	st, seat := a.ses.State(), a.ses.Open().Seat
	waits := false
	for i := range st.Models {
		m := &st.Models[i]
		if m.Place == rules.OnTable && m.Seat == seat {
			return "Click a unit, or press Tab, to see its card."
		}
		waits = waits || m.Place == rules.Reserve && m.Seat == seat
	}
	if !waits || a.ses.Over() != nil {
		return "Click a unit, or press Tab, to see its card."
	}
	return "Press a unit below: it hangs at the cursor. Click in your zone, drag it until you like it, Enter. By its key it waits in the zone " +
		"for the arrows."
}
