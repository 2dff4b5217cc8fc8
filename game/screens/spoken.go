package screens

import (
	"hash/fnv"

	"baize/game/tableview"
	"baize/game/ui"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// The rule of what panels may cover, in one place. Panels speak of some things on the table: the ghosts of what is laid out, the unit
// that acts, whom a question concerns and on whose account it is asked, targets, and points that are aimed at. None of them is left
// under a panel:
//
//   - While something is dragged the view stays, and the column goes to the other side of the window when the ghosts come to where it is
//     (dodge).
//   - Dice that lie over the table go to another corner (diceCorner).
//   - For everything else the view moves, as little as it takes, when what is spoken of changes (keepInSight). A player who moves the
//     view afterwards is not contradicted.

// thing is an area of the table that is spoken of: the box of a model or a point, in micrometres.
type thing struct{ lo, hi geom.Point }

// around is the box of a model's base about a point.
func around(m *rules.Model, at geom.Point) thing {
	r := max(m.Base.W, m.Base.L) / 2
	return thing{at.Sub(geom.Pt(r, r)), at.Add(geom.Pt(r, r))}
}

// rect is the area in pixels that a camera shows a thing in.
func (k *thing) rect(cam render.Camera, high int64) ui.Rect {
	x0, y0 := cam.ToScreen(tableview.Pt(geom.Pt(k.lo.X, k.hi.Y)), high)
	x1, y1 := cam.ToScreen(tableview.Pt(geom.Pt(k.hi.X, k.lo.Y)), high)
	return ui.Rect{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}
}

// under reports whether a thing lies under one of some panels, before a camera.
func (k *thing) under(v *view, cam render.Camera, panels []ui.Rect) bool {
	r := k.rect(cam, v.land.H)
	for _, p := range panels {
		if p.Meets(r) {
			return true
		}
	}
	return false
}

// spokenOf lists what the panels of a battle speak of, in order of importance.
func (bt *battle) spokenOf() (out []thing) {
	s := bt.ses
	if s.Play.Closed() || s.Play.Over() != nil {
		return nil
	}
	st, seen := s.Play.State(), map[rules.UnitID]bool{0: true}
	model := func(id rules.ModelID) {
		if st.HasModel(id) && st.Model(id).Place == rules.OnTable {
			out = append(out, around(st.Model(id), st.Model(id).At))
		}
	}
	unit := func(u rules.UnitID) {
		if seen[u] || !st.HasUnit(u) {
			return
		}
		seen[u] = true
		for _, id := range st.Unit(u).Models {
			model(id)
		}
	}
	point := func(p *geom.Point) {
		if p != nil {
			out = append(out, thing{*p, *p})
		}
	}
	out = append(out, bt.ghosts()...)
	for _, id := range s.Hand.Concerned() {
		model(id)
	}
	d := s.Hand.Draft()
	if d != nil {
		unit(d.Cmd.Unit)
	}
	unit(s.Play.Open().Unit)
	unit(s.Hand.Unit())
	if d != nil {
		unit(d.Cmd.Target)
		point(d.Cmd.At)
		for i := range d.Cmd.Attacks {
			unit(d.Cmd.Attacks[i].Target)
			point(d.Cmd.Attacks[i].At)
		}
	}
	for _, u := range s.Hand.Against() {
		unit(u)
	}
	return out
}

// ghosts are the ghosts of what is laid out, where they stand now.
func (bt *battle) ghosts() (out []thing) {
	mv := bt.ses.Hand.Mover()
	if mv == nil {
		return nil
	}
	for _, g := range mv.Ghosts() {
		if g.Moved {
			out = append(out, around(bt.ses.Play.State().Model(g.Model), g.At))
		}
	}
	return out
}

// dodge has the column go to the other side of the window when what is dragged comes to where it lies, and back to the right once
// nothing is laid out any more.
func (bt *battle) dodge() {
	ghosts := bt.ghosts()
	if bt.ses.Hand.Mover() == nil && bt.ses.Hand.Draft() == nil {
		if bt.column.left {
			bt.column.left, bt.carded = false, 0 // who lies there now has no card there
		}
		return
	}
	if !bt.view.dragging() {
		return
	}
	from, to := bt.column.open()
	now, then := ui.Rect{X: to, W: bt.w - to, H: bt.h}, ui.Rect{W: bt.w - to, H: bt.h}
	if bt.column.left {
		now, then = ui.Rect{W: from, H: bt.h}, ui.Rect{X: bt.w - from, W: from, H: bt.h}
	}
	meets := func(r ui.Rect) bool {
		for i := range ghosts {
			if ghosts[i].under(&bt.view, bt.view.cam, []ui.Rect{r}) {
				return true
			}
		}
		return false
	}
	if meets(now) && !meets(then) {
		bt.column.left = !bt.column.left
	}
}

// keepInSight moves the view where something lies under a panel that panels speak of, as soon as that or the window changes.
func (bt *battle) keepInSight() {
	if bt.curtain || bt.view.dragging() {
		return
	}
	things := bt.spokenOf()
	h := fnv.New64a()
	put := func(n ...int64) {
		for _, k := range n {
			for range 8 {
				h.Write([]byte{byte(k)})
				k >>= 8
			}
		}
	}
	put(int64(bt.w), int64(bt.h), int64(bt.Scale()*100), int64(bt.ses.Play.Epoch()))
	for i := range things {
		put(int64(things[i].lo.X), int64(things[i].lo.Y), int64(things[i].hi.X), int64(things[i].hi.Y))
	}
	if sum := h.Sum64(); sum != bt.spoken {
		bt.spoken = sum
		bt.view.bringOut(things, bt.panels())
	}
}
