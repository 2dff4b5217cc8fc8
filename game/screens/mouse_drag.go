package screens

import (
	"baize/assets"
	"baize/game/tableview"
	"baize/game/ui"
	"baize/input"
	"baize/rules"
	"baize/rules/geom"
	"slices"
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

func (a *App) dragBegin(g input.Gesture) {
	t := &a.table
	p := a.world(g.X0, g.Y0)
	id := tableview.ModelAt(a.ses, p)
	if t.carry || t.byHand != 0 || t.laying {
		return
	}
	if t.laid != nil && t.laid.Shape().ContainsPoint(p) { // whoever stands under it is not meant
		t.drag = "template"
		return
	}
	if d := a.ses.Draft(); d != nil && (d.Need.Attacks || d.Need.At && id == 0) && d.SetAt(a.world(g.X, g.Y)) {
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
		if g := mv.Ghost(id); g.Moved && !g.Off && geom.DistanceTo(mv.Shape(g), p) > tableview.Near {
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

// startMove begins the first movement by which the unit of a model may go anywhere, when a model is simply dragged.
func (a *App) startMove(id rules.ModelID) {
	unit := a.ses.State().Model(id).Unit
	for i := range a.ses.Open().Options {
		o := &a.ses.Open().Options[i]
		if o.Refused != nil || o.Command == nil || o.Command.Unit != unit {
			continue
		}
		reach := rules.RangerOf(a.ses.System()).Reach(a.ses.State(), *o.Command)
		if slices.ContainsFunc(reach, func(r rules.Reach) bool { return r.Limit > 0 }) {
			a.choose(i)
			return
		}
	}
}

func (a *App) dragMove(g input.Gesture) {
	switch a.table.drag {
	case "move":
		if mv := a.ses.Mover(); mv != nil {
			mv.Drag(a.world(g.X, g.Y), g.Mods.Ctrl)
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
			mv.Drag(a.world(g.X, g.Y), g.Mods.Ctrl)
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
