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
func (c *column) columnWide() float64 {
	return min(math.Round(rightWide*c.window.Scale()), c.window.w*0.46)
}

// column is the panel at the right: a body of lines over buttons.
type column struct {
	window *window
	scroll scrolls
	breaks []float64 // where the body may be cut, as it was measured
	unfold bool      // the list of what is refused has just been opened: bring it into view
}

// body lays lines into a width and returns the y below them.
type body func(b *ui.Builder, x, y, w float64) float64

// share is how a column shares its height between body and buttons.
type share struct {
	r       ui.Rect // the panel
	view    ui.Rect // of the body
	in      float64 // width of what it holds
	content float64 // height of the whole body
	room    float64 // that there is for it
	off     float64 // how much of it is scrolled away
	foot    ui.Rect // of the buttons
}

// shared measures a body and the buttons below it, for a panel that ends above an end.
func (c *column) shared(b *ui.Builder, end float64, id string, body body, list []ui.Btn) share {
	var s share
	w := c.columnWide()
	s.r = ui.Rect{X: b.F.W - w - b.Px(6), Y: b.Px(56), W: w}
	s.in = s.r.W - b.Px(24)
	s.r.H = end - s.r.Y
	for i := range list {
		b.Split(&list[i], s.in)
	}
	_, footH := footRows(b, list, s.in)
	c.breaks = nil
	s.content = body(ui.Dry(b.F.W, b.F.H, b.S), 0, 0, s.in)
	if want := s.content + footH + b.Px(24); want < s.r.H {
		s.r.H = want
	} else {
		footH = min(footH, max(s.r.H-s.content-b.Px(24), s.r.H*0.62))
	}
	s.view = ui.Rect{X: s.r.X + b.Px(8), Y: s.r.Y + b.Px(10), W: s.r.W - b.Px(16), H: s.r.H - footH - b.Px(20)}
	if s.room = s.view.H; s.content > s.room+1 {
		s.off, s.view.H = c.byLines(id, s.content, s.room)
	} else {
		c.scroll[id] = 0
	}
	s.foot = ui.Rect{X: s.r.X + b.Px(12), Y: s.r.Bottom() - footH - b.Px(6), W: s.in, H: footH}
	return s
}

// lay lays a body with the buttons below it, over the whole height that the other panels leave. What does not fit scrolls: the body
// by whole lines, under its id, the buttons last. end is the y above which the panel ends.
func (c *column) lay(b *ui.Builder, end float64, id string, body body, list []ui.Btn) {
	s := c.shared(b, end, id, body, list)
	b.Panel("right", s.r)
	c.scroll.byWheel(b, id, s.view)
	b.Clip(s.view)
	body(b, s.r.X+b.Px(12), s.view.Y-s.off, s.in)
	b.Unclip()
	if s.content > s.room+1 {
		bar := s.room * s.room / s.content
		b.Fill(ui.Rect{X: s.r.Right() - b.Px(10), Y: s.view.Y + s.off*(s.room-bar)/max(1, s.content-s.room), W: b.Px(3), H: bar}, ui.Fade(assets.Brass, 0xaa))
	}
	c.foot(b, s.foot, list)
	b.End()
}

// rightPanel lays the card of a unit with its actions, the command being laid out, or the open question.
func (bt *battle) rightPanel(b *ui.Builder, end float64) {
	id, body := bt.rightBody()
	bt.column.lay(b, end, id, body, bt.footer())
}

// page is how high a scrolled part of the screen is.
func (bt *battle) page(id string) float64 {
	b := ui.Dry(bt.w, bt.h, bt.Scale())
	if id == "why" {
		return bt.why.view(b, bt.why.area(b, bt.log.top(b))).H
	}
	list := bt.footer()
	body, lines := bt.rightBody()
	s := bt.column.shared(b, bt.rightEnd(b, bt.log.layRow(b)), body, lines, list)
	if id == body {
		return s.view.H
	}
	return s.foot.H - tailHigh(b, list, s.foot)
}

// rightEnd is where the right panel of a battle in play ends: at the edge of the window, or above log and dice where
// they lie unfolded as far to the right as reach.
func (bt *battle) rightEnd(b *ui.Builder, reach float64) float64 {
	end := bt.h - b.Px(6)
	if reach > bt.w-bt.column.columnWide()-b.Px(6) {
		end -= min(b.Px(122), bt.h*0.24) + b.Px(6)
	}
	return end
}

// rightBody is what the upper part of the right panel shows, with the id under which it scrolls.
func (bt *battle) rightBody() (string, body) {
	unit := bt.cardUnit()
	switch {
	case bt.advice.open != nil:
		return "plans", bt.advice.plansBody
	case bt.ses.Play.Closed():
		return "card", bt.machineBody
	case bt.ses.Play.Asked():
		return "question", bt.draft.question
	case bt.ses.Hand.Draft() != nil:
		return "draft", bt.draft.draftBody
	case unit != 0:
		return "card", func(b *ui.Builder, x, y, w float64) float64 { return bt.card.lay(b, unit, x, y, w) }
	}
	return "card", bt.nothing
}

// byLines gives the offset of a scrolled body and the height of its view, both at the end of a line, so that no line is
// cut. room is the height that there is.
func (c *column) byLines(id string, content, room float64) (off, h float64) {
	ends := append(append([]float64{0}, c.breaks...), content)
	last := content
	for _, e := range ends {
		if e >= content-room {
			last = min(last, e)
		}
	}
	c.scroll[id] = max(0, min(c.scroll[id], last))
	for _, e := range ends {
		if e <= c.scroll[id] {
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
func (c *column) line(y float64) float64 {
	c.breaks = append(c.breaks, y)
	return y
}

// cardUnit is the unit whose card is shown: the selected one, else the one that acts, else the one that the cursor was on
// last, so that the buttons below stay while it goes to them.
func (s *sitting) cardUnit() rules.UnitID {
	if u := s.ses.Hand.Unit(); u != 0 {
		return u
	}
	if u := s.ses.Play.Open().Unit; u != 0 && s.ses.Play.State().HasUnit(u) {
		return u // whose actions stand below
	}
	if h := s.view.hover; h != 0 && s.ses.Play.State().HasModel(h) {
		s.carded = s.ses.Play.State().Model(h).Unit
	}
	if !s.ses.Play.State().HasUnit(s.carded) {
		s.carded = 0
	}
	return s.carded
}

func (s *sitting) nothing(b *ui.Builder, x, y, w float64) float64 {
	y = b.Para(x, y, w, assets.Title, b.Title(), assets.Ink, s.ses.Play.State().Title)
	y = s.column.line(y + b.Px(4))
	for _, l := range ui.Wrap(assets.Italic, b.Read(), w, s.firstSteps()) {
		y = s.column.line(b.Para(x, y, w, assets.Italic, b.Read(), assets.FadedInk, l))
	}
	return y + b.Px(4)
}

// firstSteps says how to begin while nobody is chosen: how units are set up where nobody has been, else how one is looked at.
func (s *sitting) firstSteps() string {
	st, seat := s.ses.Play.State(), s.ses.Play.Open().Seat
	waits := false
	for i := range st.Models {
		m := &st.Models[i]
		if m.Place == rules.OnTable && m.Seat == seat {
			return "Click a unit, or press Tab, to see its card."
		}
		waits = waits || m.Place == rules.Reserve && m.Seat == seat
	}
	if !waits || s.ses.Play.Over() != nil {
		return "Click a unit, or press Tab, to see its card."
	}
	return "Press a unit below: it hangs at the cursor. Click in your zone, drag it until you like it, Enter. By its key it waits in the zone " +
		"for the arrows."
}
