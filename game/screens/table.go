package screens

import (
	"baize/assets"
	"baize/game/session/telling"
	"baize/game/tableview"
	"baize/game/ui"
	"baize/input"
	"baize/rules"
	"baize/rules/geom"
)

// meant is the model of the choice under the cursor, 0 for none.
func (s *sitting) meant() rules.ModelID {
	h := s.under()
	if h == nil || !s.ses.Play.Asked() {
		return 0
	}
	list := s.ses.Play.Open().Options
	for i := range list {
		if h.ID == "pick-"+list[i].ID {
			return list[i].Model
		}
	}
	return 0
}

// carryTo forms the unit that is to be set down up around a point.
func (h *hands) carryTo(p geom.Point) {
	h.hung = p
	if mv := h.ses.Hand.Mover(); mv != nil {
		mv.FormUp(mv.All(), geom.Pose{At: p, Heading: h.facing()}, h.wide)
	}
}

// facing is how a unit that is set down faces: to the other side of the table, and as it was turned.
func (h *hands) facing() geom.Heading {
	f := h.turned
	if h.mySeat() == rules.SeatB {
		f = f.Add(18000)
	}
	return f.Norm()
}

// hoverPlate names what is under the cursor, at the cursor.
func (s *sitting) hoverPlate(b *ui.Builder) {
	if s.hushed || s.view.dragging() || s.view.ruler != nil || s.machine.Dragging(input.Middle) || b.F.At(s.mx, s.my) != nil {
		return
	}
	st := s.ses.Play.State()
	text := ""
	var mark rules.Landmark
	marked := false
	if s.view.hover == 0 {
		mark, marked = tableview.MarkAt(s.ses.Play, s.view.world(s.mx, s.my))
	}
	if s.ses.Hand.Mover() != nil && (s.view.hover == 0 || s.ses.Hand.Mover().Ghost(s.view.hover) != nil) {
		return // how far and why not is told there
	}
	chip, _ := tableview.ChipAt(s.ses.Hand, s.view.cam, s.Scale(), s.mx, s.my)
	switch {
	case chip != "":
		w := s.why.explainedChip(chip)
		text = w.title + " · " + w.text
	case s.view.hover != 0 && st.HasModel(s.view.hover):
		m := st.Model(s.view.hover)
		u := st.Unit(m.Unit)
		text = telling.OwnName(st, u.ID)
		if m.Name != u.Name {
			text += " · " + m.Name
		}
		for _, t := range m.AllTracks() {
			if t.Lost > 0 {
				text += " · " + s.trackLeft(t)
			}
		}
		if m.Adrift {
			text += " · " + s.adrift(m)
		}
		for _, k := range append(append(rules.Markers(nil), u.Markers...), m.Markers...) {
			if k.Kind == rules.MarkActivated && s.ses.Play.Underway(u.ID) {
				continue // it acts
			}
			text += " · " + s.markerText(k)
		}
	case marked:
		text = s.sentence(mark.Label) + " · " + s.words(mark.Text)
	case s.view.piece != 0 && st.HasPiece(s.view.piece):
		text = s.terrainName(st.Piece(s.view.piece))
	}
	if l, ok := tableview.ZoneAt(s.ses.Play, s.view.world(s.mx, s.my)); ok && text == "" {
		text = s.sentence(l.Text)
	}
	if text == "" {
		return
	}
	lines := ui.Wrap(assets.Body, b.Small(), b.Px(300), text)
	w := 0.0
	for _, l := range lines {
		w = max(w, ui.Width(assets.Body, b.Small(), l))
	}
	h := float64(len(lines))*b.Px(16) + b.Px(4)
	right := s.w - b.Px(4)
	if _, panel := s.column.open(); s.mx < panel {
		right = panel - b.Px(4) // the panel at the right is to be read too
	}
	x := min(s.mx+b.Px(14), right-w-b.Px(10))
	y := min(s.my+b.Px(18), s.h-h-b.Px(6))
	b.Fill(ui.Rect{X: x, Y: y, W: w + b.Px(10), H: h}, ui.Fade(assets.Ink, 0xd8))
	for i, l := range lines {
		b.Text(x+b.Px(5), y+b.Px(1)+float64(i)*b.Px(16), assets.Body, b.Small(), assets.Ivory, l)
	}
}
