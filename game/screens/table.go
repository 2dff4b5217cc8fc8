package screens

import (
	"fmt"

	"baize/assets"
	"baize/game/session"
	"baize/game/tableview"
	"baize/game/ui"
	"baize/input"
	"baize/rules"
	"baize/rules/geom"
)

// tableState is what the table screen remembers between frames.
type tableState struct {
	hover     rules.ModelID
	piece     rules.PieceID
	sees      rules.ModelID
	lines     bool
	rings     bool
	threats   threatView
	fronts    fronts
	single    bool // formation is not kept while dragging
	wide      bool // form up in a line
	carry     bool // a unit hangs at the cursor
	hung      geom.Point
	turned    geom.Heading
	drag      string // what a left drag does: "move", "box", "aim"
	ruler     *tableview.Ruler
	laid      *tableview.Laid
	laying    bool // the template hangs at the cursor
	foldLog   bool
	foldTry   bool
	minimap   bool
	faces     string
	refused   bool // the actions that are refused now are listed
	unfold    bool // the list of what is refused has just been opened: bring it into view
	chances   tipOdds
	toast     string
	toastR    rules.Ruling
	toastLaid bool         // it refuses what is laid out, and goes when that changes
	hint      bool         // toast says why the last key or click did nothing
	verdict   rules.Text   // what the rules say of what is laid out, as the panel shows it
	balked    rules.Text   // the refusal of what is laid out that Enter met
	carded    rules.UnitID // whose card the cursor has brought up
	why       *why
	whyLine   int // of the log, counted from 1, whose reasons were opened by a key
	plans     *plans
	menu      *menu
	byHand    rules.ModelID // being moved by hand
	handsDue  bool          // who rolls was changed in the middle of a question
	handAt    geom.Pose
	boxAt     geom.Point // where a selection box began
	panX      float64    // where the view was dragged to, in pixels
	panY      float64
}

func newTable() tableState { return tableState{rings: true} }

func (a *App) dragging() bool {
	return a.table.drag != "" || a.table.carry || a.table.byHand != 0 || a.table.laying
}

func (a *App) look() tableview.Look {
	t := &a.table
	return tableview.Look{Hover: t.hover, Meant: a.meant(), Named: a.namedNow(), Piece: t.piece, Sees: t.sees, Lines: t.lines, Rings: t.rings && !a.dragging() && t.threats == noThreats,
		Ruler: t.ruler, Laid: t.laid, Poses: a.anim.poses(), Hand: t.byHand, HandAt: t.handAt, Trail: a.trail(), Plans: a.planLines(), Fronts: a.fronts()}
}

// meant is the model of the choice under the cursor, 0 for none.
func (a *App) meant() rules.ModelID {
	if a.frame == nil || !a.ses.Asked() {
		return 0
	}
	h := a.frame.At(a.mx, a.my)
	if h == nil {
		return 0
	}
	list := a.ses.Open().Options
	for i := range list {
		if h.ID == "pick-"+list[i].ID {
			return list[i].Model
		}
	}
	return 0
}

// tableScreen lays the panels: the ribbon on top, the card or question at the right, dice and log at the bottom.
func (a *App) tableScreen(b *ui.Builder) {
	if a.curtain {
		a.curtainScreen(b)
		return
	}
	a.ribbon(b)
	a.practiceTab(b)
	a.rightPanel(b, a.rightEnd(b, a.tray(b)))
	a.minimapPanel(b)
	a.threatPlate(b)
	a.boxOp(b)
	a.toastPlate(b)
	a.standingPlate(b)
	a.hoverPlate(b)
	if a.table.why != nil {
		a.whyPanel(b)
	}
	if a.table.menu != nil {
		a.menuPanel(b)
	}
	if a.victory {
		a.victoryPanel(b)
	}
}

// hover finds what is under the mouse and lets what hangs at it follow.
func (a *App) hover() {
	t := &a.table
	t.hover, t.piece = 0, 0
	if a.overPanel() && !a.dragging() {
		return
	}
	p := a.world(a.mx, a.my)
	t.hover = tableview.ModelAt(a.ses, p)
	if t.hover == 0 {
		t.piece = tableview.PieceAt(a.ses, p)
	}
	if t.carry && !a.hushed && !a.overPanel() {
		a.carryTo(p)
	}
	if t.byHand != 0 {
		t.handAt.At = p
	}
	if t.laying {
		t.laid.At.At = p
	}
}

// carryTo forms the unit that is to be set down up around a point.
func (a *App) carryTo(p geom.Point) {
	a.table.hung = p
	if mv := a.ses.Mover(); mv != nil {
		mv.FormUp(mv.All(), geom.Pose{At: p, Heading: a.facing()}, a.table.wide)
	}
}

// facing is how a unit that is set down faces: to the other side of the table, and as it was turned.
func (a *App) facing() geom.Heading {
	f := a.table.turned
	if a.mySeat() == rules.SeatB {
		f = f.Add(18000)
	}
	return f.Norm()
}

// hoverPlate names what is under the cursor, at the cursor.
func (a *App) hoverPlate(b *ui.Builder) {
	t := &a.table
	if a.hushed || a.dragging() || t.ruler != nil || t.menu != nil || a.machine.Dragging(input.Middle) || b.F.At(a.mx, a.my) != nil {
		return
	}
	st := a.ses.State()
	text := ""
	var mark rules.Landmark
	marked := false
	if t.hover == 0 {
		mark, marked = tableview.MarkAt(a.ses, a.world(a.mx, a.my))
	}
	if a.ses.Mover() != nil && (t.hover == 0 || a.ses.Mover().Ghost(t.hover) != nil) {
		return // how far and why not is told there
	}
	chip, _ := tableview.ChipAt(a.ses, a.cam, a.Scale(), a.mx, a.my)
	switch {
	case chip != "":
		w := a.explainedChip(chip)
		text = w.title + " · " + w.text
	case t.hover != 0 && st.HasModel(t.hover):
		m := st.Model(t.hover)
		u := st.Unit(m.Unit)
		text = session.OwnName(st, u.ID)
		if m.Name != u.Name {
			text += " · " + m.Name
		}
		if m.Lost > 0 {
			text += fmt.Sprintf(" · %d of %d points of life left", m.Life-m.Lost, m.Life)
		}
		for _, k := range append(append(rules.Markers(nil), u.Markers...), m.Markers...) {
			if k.Kind == rules.MarkActivated && a.ses.Underway(u.ID) {
				continue // it acts
			}
			text += " · " + a.markerName(k.Kind)
			if k.N > 1 {
				text += fmt.Sprintf(" ×%d", k.N)
			}
		}
	case marked:
		text = a.sentence(mark.Label) + " · " + a.words(mark.Text)
	case t.piece != 0 && st.HasPiece(t.piece):
		text = a.terrainName(st.Piece(t.piece))
	}
	if l, ok := tableview.ZoneAt(a.ses, a.world(a.mx, a.my)); ok && text == "" {
		text = a.sentence(l.Text)
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
	right := a.w - b.Px(4)
	if panel := right - b.Px(rightRoom); a.mx < panel {
		right = panel // the panel at the right is to be read too
	}
	x := min(a.mx+b.Px(14), right-w-b.Px(10))
	y := min(a.my+b.Px(18), a.h-h-b.Px(6))
	b.Fill(ui.Rect{X: x, Y: y, W: w + b.Px(10), H: h}, ui.Fade(assets.Ink, 0xd8))
	for i, l := range lines {
		b.Text(x+b.Px(5), y+b.Px(1)+float64(i)*b.Px(16), assets.Body, b.Small(), assets.Ivory, l)
	}
}
