package screens

import (
	"slices"

	"baize/game/tableview"
	"baize/game/workshop"
	"baize/input"
	"baize/rules/geom"
)

// benchHand is what the mouse means in the editor.
type benchHand struct{ e *editor }

// hover shows what a click would put, or the next leg of what is drawn.
func (h benchHand) hover(at spot) {
	e := h.e
	if e.view.drag == dragHand {
		return
	}
	e.aim.on = false
	if e.hangs {
		if err := e.bench.Drag(at.at); err != nil {
			e.bench.Cancel()
			e.hangs = false
		}
		e.app.dirty = true
		return
	}
	e.hang(at.at)
}

func (h benchHand) click(at spot, m input.Mods, double bool) {
	e := h.e
	switch {
	case e.tracing.click(e, at.at):
	case e.draws():
		e.point(at.at, double)
	case e.tool == putTool || e.tool == objectiveTool:
		e.letGo()
		e.release(e.putter(), at.at)
	case e.tool == lookTool:
		e.looks.look(at.at)
	case e.tool == unitTool:
		e.letGo()
		e.release(e.stations.tool(e), at.at)
	case m.Alt && e.dropCorner(at.at):
	case double && e.addCorner(at.at):
	default:
		e.choose(at.at, m.Shift)
	}
}

// choose selects what lies at a point. A zone is meant by its edge, since zones lie under everything: inside of one nothing is, and the form
// of the table comes up.
func (e *editor) choose(p geom.Point, more bool) {
	e.list = asTool
	if under := workshop.Under(e.bench.Now(), p, e.reach()); len(under) > 0 {
		it := e.bench.Now().Item(under[0])
		_, edge := workshop.Leg(it, p, e.reach())
		if it.Word == workshop.WordZone && !edge {
			if !more {
				e.bench.Select(nil, false)
			}
			return
		}
	}
	e.bench.Click(p, e.reach(), more)
}

// ask takes a right click: it ends what is drawn, else it lets the tool go.
func (h benchHand) ask(at spot) {
	switch e := h.e; {
	case e.drawn != nil:
		e.finish()
	case e.tool != selectTool:
		e.take(selectTool)
	default:
		e.choose(at.at, false)
	}
}

func (h benchHand) grab(from, to spot, m input.Mods) bool {
	e := h.e
	e.letGo()
	e.dragAt = nil
	var t workshop.Tool
	switch {
	case e.tracing.grab(e, from.at):
		h.pull(to, m)
		return true
	case e.tool == lookTool:
		e.view.ruler = &tableview.Ruler{A: from.at, B: to.at}
		return true
	case e.list == asGenerator && e.kit.parts():
		return false // a box is drawn
	case e.drawn != nil:
		return true // points are set by clicks
	case e.tool == putTool && e.kit.sample(e.kind).Fixed:
		t = workshop.PutTool{Item: e.item()}
	case brushes(e):
		t = &workshop.BrushTool{Item: e.item()}
	case e.tool == areaTool || e.tool == strokeTool:
		t = &workshop.FreehandTool{Item: e.item(), Form: e.lineForm(), Width: e.width()}
	case e.tool == zoneTool:
		t = workshop.BoxTool{Item: e.item(), Form: workshop.Poly, From: from.at}
	case e.tool == putTool && len(e.kit.sample(e.kind).Onto) > 0:
		t = e.putter()
	case e.tool == putTool && e.kit.linear(e.kind):
		t = &workshop.FreehandTool{Item: e.item(), Form: workshop.Spline, Width: e.width()}
	case e.tool == putTool:
		t = workshop.BoxTool{Item: e.item(), Form: e.boxForm(), From: from.at}
	case e.tool == objectiveTool:
		t = workshop.PutTool{Item: e.item()}
	case e.tool == unitTool:
		t = e.stations.tool(e)
	default:
		if t = e.handle(from.at); t == nil {
			t = gripAt(e, from.at)
		}
		if t == nil {
			if t = e.carry(from, m); t == nil {
				return false
			}
		}
	}
	if err := e.bench.Press(t, from.at); err != nil {
		e.refuse(err)
	}
	h.pull(to, m)
	return true
}

// handle is what bends or sizes the one thing that is selected, nil where no point of it lies.
func (e *editor) handle(p geom.Point) workshop.Tool {
	it := e.only()
	if it == nil || it.Locked() {
		return nil
	}
	if it.Out.Form == workshop.At {
		return nil
	}
	for i, q := range handles(it) {
		if q.Dist(p) <= e.reach()*3/2 {
			if len(it.Out.Pts) > 1 {
				return workshop.BendTool{ID: it.ID, Point: i}
			}
			return workshop.SizeTool{ID: it.ID, Corner: q}
		}
	}
	return nil
}

// handles are the points by which a thing is bent or sized: its own, or the corners round its middle.
func handles(it *workshop.Item) []geom.Point {
	o := it.Out
	if o.Form == workshop.At || len(o.Pts) > 1 {
		return o.Pts
	}
	c, w, l := o.Pts[0], o.W/2, o.L/2
	if o.Form == workshop.Disc {
		return []geom.Point{c.Add(geom.Pt(w, 0)), c.Add(geom.Pt(0, w)), c.Add(geom.Pt(-w, 0)), c.Add(geom.Pt(0, -w))}
	}
	var out []geom.Point
	for _, v := range []geom.Point{geom.Pt(w, l), geom.Pt(w, -l), geom.Pt(-w, -l), geom.Pt(-w, l)} {
		out = append(out, geom.Rotate(c.Add(v), c, o.H))
	}
	return out
}

// only is the one thing that is selected, nil where there are none or several.
func (e *editor) only() *workshop.Item {
	if ids := e.bench.Selected(); len(ids) == 1 {
		return e.bench.Now().Item(ids[0])
	}
	return nil
}

// carry takes up what lies at a point, with all that is selected where it is among them; nil where nothing lies.
func (e *editor) carry(from spot, m input.Mods) workshop.Tool {
	under := workshop.Under(e.bench.Now(), from.at, e.reach())
	ids := e.bench.Selected()
	if !slices.ContainsFunc(under, func(id workshop.ID) bool { return slices.Contains(ids, id) }) {
		under = slices.DeleteFunc(under, func(id workshop.ID) bool { it := e.bench.Now().Item(id); return it.Word == workshop.WordZone })
		if len(under) == 0 {
			return nil // over a zone that is not selected a box is drawn
		}
		e.bench.Select(under[:1], m.Shift)
		ids = e.bench.Selected()
	}
	e.dragAt = &workshop.CarryTool{MoveTool: workshop.MoveTool{IDs: ids, From: from.at}}
	return *e.dragAt
}

func (h benchHand) pull(to spot, _ input.Mods) {
	e := h.e
	e.told, e.app.dirty = "", true
	if e.tool == lookTool {
		e.view.ruler.B = to.at
		return
	}
	if err := e.bench.Drag(to.at); err != nil {
		e.refuse(err)
	}
}

func (h benchHand) drop(to spot, m input.Mods) {
	e := h.e
	if !e.bench.Held() {
		return
	}
	h.pull(to, m)
	e.bench.Release()
	e.dragAt = nil
	e.changed()
}

func (benchHand) corner() {}

func (h benchHand) turn(notches int, fine bool) bool {
	e := h.e
	switch {
	case e.dragAt != nil && e.bench.Held():
		e.dragAt.Turned = e.dragAt.Turned.Add(e.notches(notches, fine))
		if err := e.bench.Press(*e.dragAt, e.view.world(e.view.mx, e.view.my)); err != nil {
			e.refuse(err)
		}
	case e.hangs && (e.tool == putTool || e.tool == unitTool):
		e.turned = e.turned.Add(e.notches(notches, fine))
		e.hang(e.pointed())
	default:
		return false
	}
	e.app.dirty = true
	return true
}

func (h benchHand) box(_ func(geom.Point) bool, m input.Mods) {
	v := &h.e.view
	r := v.box()
	box := geom.Box{Min: v.world(r.X, r.Bottom()), Max: v.world(r.Right(), r.Y)}
	if h.e.list == asGenerator && h.e.kit.parts() {
		h.e.choosePart(box)
		return
	}
	h.e.bench.Select(workshop.InBox(h.e.bench.Now(), box, false), m.Shift)
	h.e.list = asTool
}

// holds implements pointer: what hangs at the mouse keeps no drag from beginning.
func (benchHand) holds() bool { return false }

// addCorner puts a point on the outline of what is selected where a double click meets it.
func (e *editor) addCorner(p geom.Point) bool {
	it := e.only()
	if it == nil {
		return false
	}
	i, ok := workshop.Leg(it, p, e.reach()*2)
	return ok && e.do(workshop.AddPoint(it.ID, i, p))
}

// dropCorner removes the point of what is selected under the mouse.
func (e *editor) dropCorner(p geom.Point) bool {
	it := e.only()
	if it == nil {
		return false
	}
	i, ok := workshop.Nearby(it, p, e.reach()*3/2)
	return ok && e.do(workshop.RemovePoint(it.ID, i))
}
