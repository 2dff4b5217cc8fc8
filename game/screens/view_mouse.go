package screens

import (
	"baize/game/tableview"
	"baize/input"
	"baize/rules/geom"
)

// gesture takes what the mouse does over the table.
func (v *view) gesture(g input.Gesture) {
	if g.Kind == input.Hover {
		v.move()
		return
	}
	if g.Button != input.Left && g.Kind != input.Wheel && v.drag == noDrag && v.frame.At(g.X0, g.Y0) != nil {
		return // it began on a panel
	}
	switch {
	case g.Kind == input.Wheel:
		v.wheel(g)
	case g.Button == input.Middle && g.Kind == input.Drag:
		v.cam = v.cam.Pan(g.X-v.panX, g.Y-v.panY)
		v.panned(g)
	case g.Button == input.Middle:
		v.panned(g)
	case g.Button == input.Right:
		v.right(g)
	case g.Button == input.Left && !v.capturedAny:
		v.left(g)
	}
}

// move finds what is under the mouse and lets what hangs at it follow.
func (v *view) move() {
	v.hover, v.piece = 0, 0
	if v.overPanel() && !v.dragging() {
		return
	}
	at := v.spot(v.mx, v.my)
	v.hover, v.piece = at.model, at.piece
	v.hand.hover(at)
	if v.laying {
		v.laid.At.At = at.at
	}
}

// panned remembers where the view was dragged to.
func (v *view) panned(g input.Gesture) {
	v.panX, v.panY = g.X, g.Y
	if g.Kind == input.Drag {
		v.fitted = false
	}
	v.fit(false)
}

// wheel turns what hangs at the mouse, else it brings the view nearer.
func (v *view) wheel(g input.Gesture) {
	notches := 1
	if g.Wheel > 0 {
		notches = -1
	}
	switch {
	case v.hand.turn(notches, g.Mods.Shift):
	case v.laying:
		v.turnLaid(notches, g.Mods.Shift)
	case g.Wheel < 0:
		v.zoom(g.X, g.Y, 1/1.15)
	default:
		v.zoom(g.X, g.Y, 1.15)
	}
}

// turnLaid turns the template.
func (v *view) turnLaid(notches int, fine bool) {
	v.laid.At.Heading = v.laid.At.Heading.Add(freeTurn(notches, fine))
}

// freeTurn is what notches turn where no rule bounds it: by 15 degrees each, fine ones by 5.
func freeTurn(notches int, fine bool) geom.Heading {
	if fine {
		return geom.Heading(500 * notches)
	}
	return geom.Heading(1500 * notches)
}

// right measures by a drag; a click asks what can be done.
func (v *view) right(g input.Gesture) {
	switch {
	case g.Kind == input.Press && v.drag == dragHand:
		v.hand.corner()
	case v.drag != noDrag:
	case g.Kind == input.DragBegin, g.Kind == input.Drag:
		v.ruler = &tableview.Ruler{A: v.world(g.X0, g.Y0), B: v.world(g.X, g.Y)}
	case g.Kind == input.DragEnd && v.ruler != nil:
		v.ruler.B = v.world(g.X, g.Y)
	case g.Kind == input.Click && v.ruler != nil:
		v.ruler = nil
	case g.Kind == input.Click:
		v.hand.ask(v.spot(g.X, g.Y))
	}
}

// left sets down what hangs at the mouse, chooses, drags, or draws a box.
func (v *view) left(g input.Gesture) {
	switch g.Kind {
	case input.Click:
		v.ruler = nil
		if v.laying {
			v.laid.At.At, v.laying = v.world(g.X, g.Y), false
			return
		}
		v.hand.click(v.spot(g.X, g.Y), g.Mods, g.Double)
	case input.DragBegin:
		v.begin(g)
	case input.Drag:
		switch {
		case v.drag == dragHand:
			v.hand.pull(v.spot(g.X, g.Y), g.Mods)
		case v.drag == dragTemplate && v.laid != nil:
			v.laid.At.At = v.world(g.X, g.Y)
		}
	case input.DragEnd:
		switch v.drag {
		case dragHand:
			v.hand.drop(v.spot(g.X, g.Y), g.Mods)
		case dragBox:
			r := v.box()
			v.hand.box(func(p geom.Point) bool { return r.Has(v.pixel(p)) }, g.Mods)
		}
		v.drag = noDrag
	}
}

// begin finds what a drag with the left button does.
func (v *view) begin(g input.Gesture) {
	if v.dragging() {
		return
	}
	from := v.spot(g.X0, g.Y0)
	switch {
	case v.laid != nil && v.laid.Shape().ContainsPoint(from.at): // whoever stands under it is not meant
		v.drag = dragTemplate
	case v.hand.grab(from, v.spot(g.X, g.Y), g.Mods):
		v.drag = dragHand
	case from.model == 0:
		v.drag, v.boxAt = dragBox, from.at
	}
}
