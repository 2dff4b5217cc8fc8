package screens

import (
	"slices"

	"baize/game/tableview"
	"baize/input"
	"baize/rules"
	"baize/rules/geom"
)

// tableGesture handles the mouse over the table.
func (a *App) tableGesture(g input.Gesture) {
	t := &a.table
	if g.Kind == input.Hover {
		a.hover()
		return
	}
	if g.Button != input.Left && g.Kind != input.Wheel && t.drag == "" && a.frame.At(g.X0, g.Y0) != nil {
		return // it began on a panel
	}
	switch {
	case g.Kind == input.Wheel:
		a.wheel(g)
	case g.Button == input.Middle && g.Kind == input.Drag:
		a.cam = a.cam.Pan(g.X-t.panX, g.Y-t.panY)
		a.panned(g)
	case g.Button == input.Middle:
		a.panned(g)
	case g.Button == input.Right:
		a.right(g)
	case g.Button == input.Left && !a.capturedAny:
		switch g.Kind {
		case input.Press:
			t.menu = nil
		case input.Click:
			id := tableview.ModelAt(a.ses, a.world(g.X, g.Y))
			a.aloud(func() { a.leftClick(g) }, func() string { return a.silentClick(id) })
		case input.DragBegin:
			a.dragBegin(g)
		case input.Drag:
			a.dragMove(g)
		case input.DragEnd:
			a.dragEnd(g)
		}
	}
}

// panned remembers where the view was dragged to.
func (a *App) panned(g input.Gesture) {
	a.table.panX, a.table.panY = g.X, g.Y
	if g.Kind == input.Drag {
		a.fitted = false
	}
	a.fit(false)
}

func (a *App) wheel(g input.Gesture) {
	mv := a.ses.Mover()
	by := geom.Heading(1500)
	if g.Mods.Shift {
		by = 500
	}
	if g.Wheel > 0 {
		by = -by
	}
	switch {
	case a.table.carry:
		a.table.turned = a.table.turned.Add(by)
		a.carryTo(a.table.hung)
	case a.table.laying:
		a.table.laid.At.Heading = a.table.laid.At.Heading.Add(by)
	case a.table.byHand != 0:
		a.table.handAt.Heading = a.table.handAt.Heading.Add(by)
	case a.table.drag == "move" && mv != nil:
		notches := 1
		if g.Wheel > 0 {
			notches = -1
		}
		mv.Turn(notches, g.Mods.Shift)
	default:
		f := 1.15
		if g.Wheel < 0 {
			f = 1 / f
		}
		a.cam = a.cam.ZoomAt(g.X, g.Y, f)
		a.fitted = false
		a.fit(false)
	}
}

func (a *App) right(g input.Gesture) {
	t := &a.table
	switch {
	case g.Kind == input.Press && t.drag == "move":
		if mv := a.ses.Mover(); mv != nil {
			mv.Corner()
		}
	case t.drag != "":
	case g.Kind == input.DragBegin, g.Kind == input.Drag:
		t.ruler = &tableview.Ruler{A: a.world(g.X0, g.Y0), B: a.world(g.X, g.Y)}
	case g.Kind == input.DragEnd && t.ruler != nil:
		t.ruler.B = a.world(g.X, g.Y)
	case g.Kind == input.Click && t.ruler != nil:
		t.ruler = nil
	case g.Kind == input.Click:
		a.openMenu(g.X, g.Y)
	}
}

// leftClick chooses what is under the cursor: for the open question, for the draft, else it selects.
func (a *App) leftClick(g input.Gesture) {
	t := &a.table
	p := a.world(g.X, g.Y)
	t.ruler = nil
	switch {
	case t.laying:
		t.laid.At.At, t.laying = p, false
		return
	case t.byHand != 0:
		t.handAt.At = p
		a.putByHand()
		return
	case t.carry:
		a.carryTo(p)
		t.carry = false
		return
	}
	id := tableview.ModelAt(a.ses, p)
	unit := rules.UnitID(0)
	if id != 0 {
		unit = a.ses.State().Model(id).Unit
	}
	if a.ses.Asked() && id != 0 {
		r, ok := a.ses.PickModel(id)
		if !ok {
			r, ok = a.ses.PickUnit(unit)
		}
		if ok {
			a.done(r)
			return
		}
	}
	if d := a.ses.Draft(); d != nil {
		if id != 0 && d.Need.Attacks && unit == d.Cmd.Unit && d.ArmModel(id) {
			return
		}
		if id != 0 && d.Naming() && d.ToggleModel(id) {
			return
		}
		if id != 0 && d.Point(id, g.Mods.Shift) {
			return
		}
		if d.SetAt(p) {
			return
		}
		if k := tableview.PieceAt(a.ses, p); id == 0 && slices.Contains(d.Pieces, k) {
			d.SetPiece(k)
			return
		}
		if id != 0 && d.Need.Issuer {
			for _, k := range d.Issuers {
				if k == id {
					d.Issue(id)
					return
				}
			}
		}
		if id != 0 && unit != d.Cmd.Unit && a.noTarget(d, id) {
			return
		}
	}
	switch {
	case id == 0:
		switch mv := a.ses.Mover(); {
		case g.Mods.Shift:
		case mv != nil && !t.single:
			a.ses.SelectModels(mv.All())
		case mv == nil && a.ses.Draft() == nil:
			a.ses.Select(0)
		}
	case g.Mods.Shift:
		a.ses.Toggle(id)
	case a.ses.Mover() != nil && a.ses.Mover().Ghost(id) != nil, g.Mods.Alt:
		a.ses.SelectModels([]rules.ModelID{id})
	case g.Double && unit == a.ses.Unit():
		if acts := a.ses.Actions(); len(acts) == 1 {
			a.choose(acts[0])
		}
	default:
		a.ses.Select(unit)
	}
}
