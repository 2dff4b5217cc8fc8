package screens

import (
	"math"
	"slices"

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

// column is the panel at one side of the window, at the right unless what is dragged lies there: a body of lines over buttons.
type column struct {
	window *window
	left   bool
	scroll scrolls
	breaks []float64 // where the body may be cut, as it was measured
	unfold bool      // the list of what is refused has just been opened: bring it into view
}

// x is where the column begins, and open the part of the window's width that it leaves.
func (c *column) x() float64 {
	if gap := math.Round(6 * c.window.Scale()); !c.left {
		return c.window.w - c.columnWide() - gap
	}
	return math.Round(6 * c.window.Scale())
}

func (c *column) open() (from, to float64) {
	room := c.columnWide() + math.Round(6*c.window.Scale())
	if c.left {
		return room, c.window.w
	}
	return 0, c.window.w - room
}

// reaches reports whether an x lies in the strip of the column: a card brought up there would hide what it speaks of.
func (c *column) reaches(x float64) bool {
	from, to := c.open()
	return x < from || x >= to
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

// measured is what a column holds, and how high it wants to be for it.
type measured struct {
	body    body
	list    []ui.Btn
	content float64 // height of the body
	footH   float64 // height of the buttons
	want    float64
}

// measure measures a body and the buttons below it.
func (c *column) measure(b *ui.Builder, body body, list []ui.Btn) measured {
	in := c.columnWide() - b.Px(24)
	for i := range list {
		b.Split(&list[i], in)
	}
	c.breaks = nil
	m := measured{body: body, list: list, content: body(ui.Dry(b.F.W, b.F.H, b.S), 0, 0, in)}
	_, m.footH = footRows(b, list, in)
	m.want = m.content + m.footH + b.Px(24)
	return m
}

// shared divides a column that begins and ends at a y.
func (c *column) shared(b *ui.Builder, top, end float64, id string, m measured) share {
	var s share
	s.r = ui.Rect{X: c.x(), Y: top, W: c.columnWide(), H: end - top}
	s.in = s.r.W - b.Px(24)
	s.content = m.content
	footH := m.footH
	if m.want < s.r.H {
		s.r.H = m.want
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

// lay lays a body with the buttons below it between a top and an end. What does not fit scrolls: the body by whole lines, under its
// id, the buttons last.
func (c *column) lay(b *ui.Builder, top, end float64, id string, m measured) {
	s := c.shared(b, top, end, id, m)
	b.Panel("right", s.r)
	c.scroll.byWheel(b, id, s.view)
	b.Clip(s.view)
	m.body(b, s.r.X+b.Px(12), s.view.Y-s.off, s.in)
	b.Unclip()
	if s.content > s.room+1 {
		bar := s.room * s.room / s.content
		b.Fill(ui.Rect{X: s.r.Right() - b.Px(10), Y: s.view.Y + s.off*(s.room-bar)/max(1, s.content-s.room), W: b.Px(3), H: bar}, ui.Fade(assets.Brass, 0xaa))
	}
	c.foot(b, s.foot, m.list)
	b.End()
}

// page is how high a scrolled part of the screen is.
func (bt *battle) page(id string) float64 {
	b := ui.Dry(bt.w, bt.h, bt.Scale())
	at := bt.berths(b)
	if id == "why" {
		return bt.why.view(b, bt.why.area(b)).H
	}
	s := bt.column.shared(b, at.top, at.end, at.id, at.column)
	if id == at.id {
		return s.view.H
	}
	return s.foot.H - tailHigh(b, at.column.list, s.foot)
}

// rightBody is what the upper part of the right panel shows, with the id under which it scrolls.
func (bt *battle) rightBody() (string, body) {
	unit := bt.cardUnit()
	switch {
	case bt.advice.open != nil:
		return "plans", bt.advice.plansBody
	case bt.ses.Play.Closed():
		return "card", bt.machineBody
	case bt.ses.Hand.Draft() != nil:
		return "draft", bt.draft.draftBody
	case bt.ses.Play.Asked():
		return "question", bt.draft.question
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
	if h := s.view.hover; h != 0 && s.ses.Play.State().HasModel(h) && !s.column.reaches(s.mx) {
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

// firstSteps says how to begin while nobody is chosen: how units are set up where they can be and nobody has been, else how one is looked at.
func (s *sitting) firstSteps() string {
	open := s.ses.Play.Open()
	st, seat := s.ses.Play.State(), open.Seat
	places := func(o rules.Option) bool {
		if o.Command == nil {
			return false
		}
		term, _ := s.ses.Play.System().Info().Command(o.Command.Kind)
		_, moves := term.Arg(rules.ArgMoves)
		return moves
	}
	if !slices.ContainsFunc(open.Options, places) {
		return "Click a unit, or press Tab, to see its card."
	}
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
