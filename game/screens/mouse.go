package screens

import (
	"slices"

	"baize/assets"
	"baize/game/tableview"
	"baize/game/ui"
	"baize/input"
	"baize/rules"
	"baize/rules/geom"
)

// boxOp draws the selection box.
func (a *App) boxOp(b *ui.Builder) {
	if a.table.drag != "box" {
		return
	}
	r := a.box()
	b.Fill(r, ui.Fade(assets.Ivory, 0x22))
	b.Stroke(r, 1, assets.Ivory)
}

func (a *App) box() ui.Rect {
	x0, y0 := a.boxFrom()
	return ui.Rect{X: min(x0, a.mx), Y: min(y0, a.my), W: max(x0, a.mx) - min(x0, a.mx), H: max(y0, a.my) - min(y0, a.my)}
}

func (a *App) boxFrom() (float64, float64) {
	p := a.cam
	x, y := p.ToScreen(tableview.Pt(a.table.boxAt), int64(a.ses.State().Table.H))
	return x, y
}

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
			a.leftClick(g)
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
		a.carryTo(a.world(a.mx, a.my))
	case a.table.laying:
		a.table.laid.At.Heading = a.table.laid.At.Heading.Add(by)
	case a.table.byHand != 0:
		a.table.handAt.Heading = a.table.handAt.Heading.Add(by)
	case a.table.drag == "move" && mv != nil:
		if one := mv.HeldOne(); one != nil && one.Legged && !g.Mods.Shift {
			by /= 3
		}
		mv.Turn(by)
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

func (a *App) dragBegin(g input.Gesture) {
	t := &a.table
	p := a.world(g.X0, g.Y0)
	id := tableview.ModelAt(a.ses, p)
	if t.carry || t.byHand != 0 || t.laying {
		return
	}
	if t.laid != nil && id == 0 && t.laid.Shape().ContainsPoint(p) {
		t.drag = "template"
		return
	}
	if d := a.ses.Draft(); d != nil && (d.Need.Attacks || d.Need.At) && id == 0 && d.SetAt(a.world(g.X, g.Y)) {
		t.drag = "aim"
		return
	}
	if id != 0 && a.ses.Mover() == nil && a.ses.Draft() == nil && !a.ses.Asked() && !a.ses.Elsewhere() {
		a.startMove(id)
	}
	if mv := a.ses.Mover(); mv != nil && id != 0 && mv.Ghost(id) != nil {
		group := []rules.ModelID{id}
		if a.ses.Selected(id) && !t.single && !g.Mods.Alt {
			group = a.ses.Models()
		} else {
			a.ses.SelectModels(group)
		}
		if g := mv.Ghost(id); g.Moved && !g.Absent && geom.DistanceTo(mv.Shape(g), p) > tableview.Near {
			mv.Reset(group) // it is taken up again where it stands
		}
		if mv.Hold(group, p) {
			t.drag = "move"
			a.dragMove(g)
		}
		return
	}
	if id == 0 {
		t.drag = "box"
		t.boxAt = p
	}
}

// startMove begins the first movement that the unit of a model may make, when a model is simply dragged.
func (a *App) startMove(id rules.ModelID) {
	unit := a.ses.State().Model(id).Unit
	for i := range a.ses.Open().Options {
		o := &a.ses.Open().Options[i]
		if o.Refused != nil || o.Command == nil || o.Command.Unit != unit {
			continue
		}
		if len(a.ses.System().Reach(a.ses.State(), *o.Command)) > 0 {
			a.choose(i)
			return
		}
	}
}

func (a *App) dragMove(g input.Gesture) {
	switch a.table.drag {
	case "move":
		if mv := a.ses.Mover(); mv != nil {
			mv.Drag(a.world(g.X, g.Y))
		}
	case "template":
		if a.table.laid != nil {
			a.table.laid.At.At = a.world(g.X, g.Y)
		}
	case "aim":
		if d := a.ses.Draft(); d != nil {
			d.SetAt(a.world(g.X, g.Y))
		}
	}
}

func (a *App) dragEnd(g input.Gesture) {
	t := &a.table
	switch t.drag {
	case "move":
		if mv := a.ses.Mover(); mv != nil {
			mv.Drag(a.world(g.X, g.Y))
			mv.Drop()
			a.sound("place")
		}
	case "box":
		a.selectBox(g)
	}
	t.drag = ""
}

// selectBox selects the models of the deciding seat in the box, or of the other where there are none of it.
func (a *App) selectBox(g input.Gesture) {
	var own, other []rules.ModelID
	r := a.box()
	st := a.ses.State()
	for i := range st.Models {
		m := &st.Models[i]
		if m.Place != rules.OnTable {
			continue
		}
		if x, y := a.cam.ToScreen(tableview.Pt(m.At), int64(st.Table.H)); r.Has(x, y) {
			if m.Seat == a.mySeat() {
				own = append(own, m.ID)
			} else {
				other = append(other, m.ID)
			}
		}
	}
	if len(own) == 0 {
		own = other
	}
	if d := a.ses.Draft(); d != nil && d.Naming() {
		d.NameModels(own, g.Mods.Shift)
		return
	}
	if g.Mods.Shift {
		for _, id := range own {
			if !a.ses.Selected(id) {
				a.ses.Toggle(id)
			}
		}
		return
	}
	if len(own) > 0 {
		a.ses.SelectModels(own)
	}
}
