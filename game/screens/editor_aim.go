package screens

import (
	"baize/assets"
	"baize/game/tableview"
	"baize/game/ui"
	"baize/input"
	"baize/rules"
	"baize/rules/geom"
)

// aim is where the keyboard points on the table while a tool puts or draws: the arrows move it, Space clicks there. A move of the mouse takes
// its place.
type aim struct {
	at geom.Point
	on bool
}

// start has the keyboard point where the mouse is, or at the middle of what is in view where the mouse is on no table.
func (k *aim) start(e *editor) {
	if k.on {
		return
	}
	k.on, k.at = true, e.view.world(e.view.mx, e.view.my)
	if w, h, _ := e.bench.Now().Table(); e.view.overPanel() || !geom.Table(w, h).Contains(k.at) {
		in := e.view.covered()
		k.at = e.view.world((float64(in.Left)+e.view.w-float64(in.Right))/2, (float64(in.Top)+e.view.h-float64(in.Bottom))/2)
	}
	k.at = geom.Pt(k.at.X/aimStep*aimStep, k.at.Y/aimStep*aimStep)
	if l := e.squares(); l != nil && e.tool != lookTool {
		k.at = l.Middle(l.Cell(k.at))
	}
}

// aimStep is how far an arrow moves the aim; with Shift it is four times as far. On squares it goes from square to square.
const aimStep = geom.Inch / 2

// move moves the aim, and with it what hangs there.
func (k *aim) move(e *editor, by rules.Keys) {
	k.start(e)
	step := aimStep
	if by.Far {
		step *= 4
	}
	if l := e.squares(); l != nil && e.tool != lookTool {
		if step = l.Step(by.Far); lieOf(e) == rules.OnEdges {
			step /= 2 // from the middle of a square to its edges
		}
	}
	w, h, _ := e.bench.Now().Table()
	k.at = geom.Pt(min(max(k.at.X+geom.Length(by.X)*step, 0), w), min(max(k.at.Y+geom.Length(by.Y)*step, 0), h))
	e.view.lookAt(k.at)
	if e.tool == lookTool && e.view.ruler != nil {
		e.view.ruler.B = k.at
	}
	e.letGo()
	e.hang(k.at)
	e.app.dirty = true
}

// click does what a click of the mouse would do there.
func (k *aim) click(e *editor) {
	k.start(e)
	x, y := e.view.pixel(k.at)
	benchHand{e}.click(spot{at: k.at, x: x, y: y}, input.Mods{}, false)
	e.app.dirty = true
}

// measure begins the ruler there; the arrows lay it out, and a second time takes it away.
func (k *aim) measure(e *editor) {
	k.start(e)
	if e.app.dirty = true; e.view.ruler != nil {
		e.view.ruler = nil
		return
	}
	e.view.ruler = &tableview.Ruler{A: k.at, B: k.at}
}

// draw marks where the keyboard points.
func (k *aim) draw(e *editor, b *ui.Builder) {
	if !k.on {
		return
	}
	x, y := e.view.pixel(k.at)
	d := b.Px(9)
	for _, r := range []ui.Rect{{X: x - d, Y: y - 1, W: 2 * d, H: 3}, {X: x - 1, Y: y - d, W: 3, H: 2 * d}} {
		b.Fill(r, assets.Ink)
	}
	for _, r := range []ui.Rect{{X: x - d, Y: y, W: 2 * d, H: 1}, {X: x, Y: y - d, W: 1, H: 2 * d}} {
		b.Fill(r, assets.Ivory)
	}
}

// pointed is where mouse or keyboard point on the table.
func (e *editor) pointed() geom.Point {
	if e.aim.on {
		return e.aim.at
	}
	return e.view.world(e.view.mx, e.view.my)
}
