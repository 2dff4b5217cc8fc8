package screens

import (
	"errors"

	"baize/game/workshop"
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/text"
)

// tool is what the mouse does on the table of the editor.
type tool uint8

// The tools in the order of their buttons.
const (
	selectTool tool = iota
	putTool
	areaTool
	strokeTool
	zoneTool
	objectiveTool
	unitTool
	lookTool
)

// tools are the tools with their keys, what they are for, and what the line at the bottom says while one is in hand.
var tools = []struct{ label, key, tip, hint string }{
	{"Select", "V", "choose, move, turn and bend what lies there", "Click selects, a zone by its edge; Shift adds, a drag over the mat draws a box. Drag moves; the wheel in a drag turns; points of an outline can be dragged."},
	{"Put", "B", "put pieces of a kind, one a click", "Click, or the arrows and Space, puts one more. Drag draws it as large as you like. The wheel, Q and E turn it. Esc goes back to Select."},
	{"Area", "N", "draw an area by points or freehand", "Click, or the arrows and Space, sets points; Enter, or a double click, ends the area. Drag draws freehand. Backspace removes the last point."},
	{"Stroke", "K", "draw a wall, hedge, road or river", "Click, or the arrows and Space, sets bends; Enter, or a double click, ends the stroke. Drag draws freehand. Backspace removes the last bend."},
	{"Zone", "Z", "draw the zone of a side", "Drag draws the zone from corner to corner. Click, or the arrows and Space, sets its corners one by one; Enter ends it."},
	{"Objective", "O", "put objectives, one a click", "Click, or the arrows and Space, puts an objective. Esc goes back to Select."},
	{"Units", "U", "place models of the forces, and say who arrives late", "Click, or the arrows and Space, places what is chosen at the right; the wheel, Q and E turn it. Where nobody is placed, units are set up by their players."},
	{"Look", "R", "what a soldier sees, gaps, the longest line of sight, the ruler", "Click sets a soldier's eye: light places he sees, dark ones not. Drag, or Enter and the arrows, lays the ruler; under every tool a drag with the right button does."},
}

// item is what the tool in hand puts or draws.
func (e *editor) item() workshop.Item {
	switch e.tool {
	case zoneTool:
		kind := ""
		if len(e.kit.zones) > 0 {
			kind = e.kit.zones[e.zone]
		}
		return workshop.Zone(e.seat, kind)
	case objectiveTool:
		return workshop.Item{Word: workshop.WordObjective, Args: []string{"objective"}, Out: workshop.Outline{Form: workshop.At, Pts: []geom.Point{{}}}}
	}
	it := e.kit.model(e.kind)
	if v := e.kit.variant(e.kind); v.Tags != "" {
		it.Keys = []text.Key{{Name: "tags", Value: v.Tags}}
	}
	if e.turned != 0 {
		it.Out = it.Out.Turned(e.turned)
	}
	return it
}

// lineForm is the form in which points are drawn.
func (e *editor) lineForm() workshop.Form {
	switch {
	case e.tool == strokeTool && (e.sharp || e.squares() != nil):
		return workshop.Line
	case e.tool == strokeTool:
		return workshop.Spline
	case e.tool == zoneTool || e.sharp || e.squares() != nil:
		return workshop.Poly
	}
	return workshop.Curve
}

// width is that of strokes that are drawn: of the piece that maps have of the kind.
func (e *editor) width() geom.Length {
	if it := e.kit.model(e.kind); e.kit.linear(e.kind) {
		return it.Out.W
	}
	return 0
}

// boxForm is what a drag with Put draws.
func (e *editor) boxForm() workshop.Form {
	switch f := e.kit.model(e.kind).Out.Form; f {
	case workshop.Rect, workshop.Poly:
		return workshop.Rect
	case workshop.Disc:
		return workshop.Disc
	}
	return workshop.Oval
}

// draws reports whether the tool sets points.
func (e *editor) draws() bool {
	return e.tool == areaTool || e.tool == strokeTool || e.tool == zoneTool
}

// point sets the next point of what is drawn; a second click on the last one ends it.
func (e *editor) point(p geom.Point, double bool) {
	e.letGo()
	if e.drawn == nil {
		e.drawn = &workshop.DrawTool{Item: e.item(), Form: e.lineForm(), Width: e.width()}
	}
	next, ok := e.drawn.With(e.bench.Now(), p, e.bench.Snaps())
	*e.drawn = next
	if !ok || double {
		e.finish()
		return
	}
	e.hang(p)
}

// putter puts what the tool has in hand.
func (e *editor) putter() workshop.PutTool {
	t := workshop.PutTool{Item: e.item()}
	if e.tool == putTool {
		t.Onto = e.kit.sample(e.kind).Onto
	}
	return t
}

// hang shows what a click at a point would put or draw.
func (e *editor) hang(p geom.Point) {
	var t workshop.Tool
	switch {
	case e.drawn != nil:
		t = *e.drawn
	case e.tool == putTool, e.tool == objectiveTool:
		t = e.putter()
	case e.tool == unitTool:
		t = e.stations.tool(e)
	default:
		return
	}
	if e.bench.Press(t, p) == nil {
		e.hangs = true
	}
	e.app.dirty = true
}

// finish ends what is drawn.
func (e *editor) finish() {
	e.letGo()
	t := *e.drawn
	e.drawn = nil
	least := 3
	if e.tool == strokeTool {
		least = 2
	}
	if len(t.Points) < least {
		e.refuse(errors.New(counted(least, "point") + " or more are needed"))
		return
	}
	e.release(t, t.Points[len(t.Points)-1])
}

// dropPoint takes the last point of what is drawn away.
func (e *editor) dropPoint() {
	e.letGo()
	n := len(e.drawn.Points)
	if n <= 1 {
		e.drawn = nil
		e.app.dirty = true
		return
	}
	t := e.drawn.Without()
	e.drawn = &t
	e.hang(e.pointed())
}

// release does at once what a tool would do at a point.
func (e *editor) release(t workshop.Tool, p geom.Point) {
	e.hangs = false
	if err := e.bench.Press(t, p); err != nil {
		e.bench.Cancel()
		e.refuse(err)
		return
	}
	e.bench.Release()
	e.changed()
}

// turnSelected turns what is selected about its middle by notches, or what would be put.
func (e *editor) turnSelected(notches int) {
	if e.tool == putTool || e.tool == unitTool {
		e.turned = e.turned.Add(e.notches(notches, false))
		if e.hangs {
			e.hang(e.pointed())
		}
		return
	}
	if ids := e.bench.Selected(); len(ids) > 0 {
		e.do(workshop.Turn(ids, workshop.Bounds(e.bench.Now(), ids).Centre(), e.notches(notches, false)))
	}
}

// lies implements what view asks: the uppermost thing at a point.
func (e *editor) lies(p geom.Point) (rules.ModelID, rules.PieceID) {
	if list := workshop.Under(e.bench.Now(), p, e.reach()); len(list) > 0 {
		return 0, rules.PieceID(list[0])
	}
	return 0, 0
}

// reach is how far the mouse may be off a thing that is meant: five pixels.
func (e *editor) reach() geom.Length {
	return geom.Length(5 * e.view.device / e.view.cam.PerMicron())
}
