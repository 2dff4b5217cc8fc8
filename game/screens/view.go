package screens

import (
	"baize/assets"
	"baize/game/tableview"
	"baize/game/ui"
	"baize/input"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// view is a table in the window: where its camera stands, what lies under the mouse, and the tools that belong to no game: ruler,
// template, selection box. It knows no battle: what is drawn and what lies where it is told by the screen that holds it, and what the
// mouse means it asks a pointer.
type view struct {
	*window
	land    render.Table                                        // its size; no table has none
	scene   func() *render.Scene                                // what is drawn
	covered func() render.Insets                                // the strips of the window that panels cover
	lies    func(geom.Point) (m rules.ModelID, p rules.PieceID) // what lies at a point, the piece where no model does
	hand    pointer

	cam     render.Camera
	fitted  bool // the whole table is shown, in every size of the window
	minimap bool
	hover   rules.ModelID
	piece   rules.PieceID
	ruler   *tableview.Ruler
	laid    *tableview.Laid
	laying  bool // the template hangs at the cursor
	drag    dragKind
	boxAt   geom.Point // where a selection box began
	panX    float64    // where the view was dragged to, in pixels
	panY    float64
}

// dragKind is what a drag with the left button does.
type dragKind uint8

const (
	noDrag dragKind = iota
	dragBox
	dragTemplate
	dragHand // what the hand took up
)

// spot is a place on the table that the mouse points at, and what lies there.
type spot struct {
	at    geom.Point
	x, y  float64 // the same in pixels of the window
	model rules.ModelID
	piece rules.PieceID // where no model lies
}

// pointer is what the mouse means on a table: in a battle it gives commands, in a replay it only looks.
type pointer interface {
	// hover takes where the mouse is, while no button is down.
	hover(at spot)
	// click takes a click with the left button.
	click(at spot, m input.Mods, double bool)
	// ask takes a click with the right button.
	ask(at spot)
	// grab takes up what a drag with the left button begins on. It reports false where that is nothing: the view then draws a box.
	grab(from, to spot, m input.Mods) bool
	// pull takes where what was taken up is dragged to, and drop where it is let go.
	pull(to spot, m input.Mods)
	drop(to spot, m input.Mods)
	// corner sets a corner in the way of what is being dragged.
	corner()
	// turn turns what hangs at the mouse by notches clockwise, fine ones where fine is set. It reports false where nothing does.
	turn(notches int, fine bool) bool
	// box takes the selection box that was drawn.
	box(has func(geom.Point) bool, m input.Mods)
	// holds reports whether something hangs at the mouse.
	holds() bool
}

// lay puts a table of another size under the camera.
func (v *view) lay(w, h geom.Length) {
	v.land = render.Table{W: int64(w), H: int64(h)}
	v.fit(true)
}

// picture is the table as it is drawn, and the camera before it.
func (v *view) picture() (*render.Scene, render.Camera) {
	sc := v.scene()
	sc.Covered = v.covered()
	return sc, v.cam
}

// world is the point of the table under a pixel, pixel the one over a point.
func (v *view) world(x, y float64) geom.Point {
	p := v.cam.ToWorld(x, y, v.land.H)
	return geom.Pt(geom.Length(p.X), geom.Length(p.Y))
}

func (v *view) pixel(p geom.Point) (x, y float64) { return v.cam.ToScreen(tableview.Pt(p), v.land.H) }

// spot is what lies under a pixel.
func (v *view) spot(x, y float64) spot {
	s := spot{at: v.world(x, y), x: x, y: y}
	s.model, s.piece = v.lies(s.at)
	return s
}

// fit keeps the camera sensible for the size of the window; whole shows the whole table.
func (v *view) fit(whole bool) {
	v.cam.W, v.cam.H = int(v.w), int(v.h)
	if v.land.W == 0 {
		return
	}
	if whole {
		v.cam = v.cam.Fit(v.land, v.covered())
		v.fitted = true
	}
	v.cam = v.cam.Clamp(v.land)
	v.dirty = true
}

// shift moves the view by pixels, zoom brings it nearer by a factor about a pixel.
func (v *view) shift(dx, dy float64) {
	v.cam, v.fitted = v.cam.Pan(dx, dy), false
	v.fit(false)
}

func (v *view) zoom(x, y, by float64) {
	v.cam, v.fitted = v.cam.ZoomAt(x, y, by), false
	v.fit(false)
}

// pan moves the view while keys are held.
func (v *view) pan(held []string) {
	if v.mods.Ctrl {
		return
	}
	dx, dy := 0.0, 0.0
	for _, k := range held {
		switch input.Of(k) {
		case input.PanLeft:
			dx++
		case input.PanRight:
			dx--
		case input.PanUp:
			dy++
		case input.PanDown:
			dy--
		}
	}
	if dx != 0 || dy != 0 {
		v.shift(dx*12*v.device, dy*12*v.device)
	}
}

// inView reports whether a point of the table is in the window, between the panels.
func (v *view) inView(p geom.Point) bool {
	x, y := v.pixel(p)
	in := v.covered()
	return x >= float64(in.Left) && y >= float64(in.Top) && x <= v.w-float64(in.Right) && y <= v.h-float64(in.Bottom)
}

// lookAt brings a point of the table into the middle of what the panels leave, or as near to it as the edge of the table allows; false
// where it is in view already.
func (v *view) lookAt(p geom.Point) bool {
	if v.inView(p) {
		return false
	}
	in, k := v.covered(), v.cam.PerMicron()
	half := func(size, one, other int) float64 { return float64(size-one-other) / 2 / k }
	x := within(float64(p.X), half(v.cam.W, in.Left, in.Right), float64(v.land.W))
	y := within(float64(p.Y), half(v.cam.H, in.Top, in.Bottom), float64(v.land.H))
	v.centre(x-float64(in.Left-in.Right)/2/k, y+float64(in.Top-in.Bottom)/2/k)
	return true
}

// within moves the middle of a stretch so that it reaches beyond a table of a length by no more than a hand, or lies over its middle
// where it is longer.
func within(mid, half, length float64) float64 {
	const hand = 3 * render.Inch
	if half >= length/2+hand {
		return length / 2
	}
	return max(half-hand, min(length+hand-half, mid))
}

// centre brings a point of the table, in micrometres, into the middle of the window.
func (v *view) centre(x, y float64) {
	v.cam.X, v.cam.Y, v.fitted = x, y, false
	v.fit(false)
}

// dragging reports whether something hangs at the mouse or is being dragged.
func (v *view) dragging() bool { return v.drag != noDrag || v.laying || v.hand.holds() }

// boxOp draws the selection box.
func (v *view) boxOp(b *ui.Builder) {
	if v.drag != dragBox {
		return
	}
	r := v.box()
	b.Fill(r, ui.Fade(assets.Ivory, 0x22))
	b.Stroke(r, 1, assets.Ivory)
}

// box is the selection box in pixels.
func (v *view) box() ui.Rect {
	x, y := v.pixel(v.boxAt)
	return ui.Rect{X: min(x, v.mx), Y: min(y, v.my), W: max(x, v.mx) - min(x, v.mx), H: max(y, v.my) - min(y, v.my)}
}

// take hangs a template at the cursor, nil takes away the one that lies.
func (v *view) take(t *rules.Template) {
	if t == nil {
		v.laid, v.laying = nil, false
		return
	}
	var facing geom.Heading
	if v.laid != nil {
		facing = v.laid.At.Heading
	}
	v.laid, v.laying = &tableview.Laid{Template: *t, At: geom.Pose{At: v.world(v.mx, v.my), Heading: facing}}, true
}
