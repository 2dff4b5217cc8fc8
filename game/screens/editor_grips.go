package screens

import (
	"baize/assets"
	"baize/game/ui"
	"baize/game/workshop"
	"baize/rules/geom"
)

// grip is a point beside what is selected by which all of it is scaled or turned.
type grip struct {
	at   geom.Point
	tool workshop.Tool
	turn bool
}

// gripsOf are the corners round what is selected, each scaling it about the one opposite, and a knob above that turns it about its middle. What
// has handles of its own for its size, and a model, is only turned; an objective and a disc have none.
func gripsOf(e *editor) []grip {
	ids := e.bench.Selected()
	if len(ids) == 0 || e.tool != selectTool || e.list != asTool {
		return nil
	}
	box, it := workshop.Bounds(e.bench.Now(), ids), e.only()
	if box.Empty() || it != nil && (it.Word == workshop.WordObjective || it.Out.Form == workshop.Disc || e.squares() != nil && e.kit.linear(it.Kind())) {
		return nil
	}
	off := 3 * e.reach()
	at := func(out, in geom.Point) geom.Point { // beside the box, in it where that is out of sight
		if e.view.inView(out) {
			return out
		}
		return in
	}
	top := geom.Pt(box.Centre().X, box.Max.Y)
	out := []grip{{at: at(top.Add(geom.Pt(0, 3*off)), top.Sub(geom.Pt(0, 3*off))), turn: true}}
	out[0].tool = workshop.TurnTool{IDs: ids, About: box.Centre(), From: out[0].at}
	if it != nil && len(it.Out.Pts) == 1 {
		return out
	}
	wide, narrow := corners(box.Grow(off)), corners(box.Grow(-off))
	for i, about := range corners(box) {
		p := at(wide[(i+2)%4], narrow[(i+2)%4])
		out = append(out, grip{at: p, tool: workshop.ScaleTool{IDs: ids, About: about, From: p}})
	}
	return out
}

// corners are those of a box in turn, from the upper right one.
func corners(b geom.Box) [4]geom.Point {
	return [4]geom.Point{b.Max, geom.Pt(b.Min.X, b.Max.Y), b.Min, geom.Pt(b.Max.X, b.Min.Y)}
}

// gripAt is what scales or turns the selection where the hand takes it by a grip; nil where none lies.
func gripAt(e *editor, p geom.Point) workshop.Tool {
	for _, g := range gripsOf(e) {
		if g.at.Dist(p) <= 2*e.reach() {
			return g.tool
		}
	}
	return nil
}

// drawGrips draws the corners as squares and the knob as a ring.
func drawGrips(e *editor, b *ui.Builder) {
	if e.bench.Held() {
		return
	}
	for _, g := range gripsOf(e) {
		if g.turn {
			e.dot(b, g.at, assets.BrassLight)
			continue
		}
		x, y := e.view.pixel(g.at)
		d := b.Px(9)
		b.Fill(ui.Rect{X: x - d/2 - 1, Y: y - d/2 - 1, W: d + 2, H: d + 2}, assets.Ink)
		b.Fill(ui.Rect{X: x - d/2, Y: y - d/2, W: d, H: d}, assets.BrassLight)
	}
}

// sizeDeeds scale what is selected about its middle; on squares there are none.
func sizeDeeds(e *editor) []deed {
	if e.squares() != nil { // a tenth of a square is none
		return nil
	}
	ids, off := e.bench.Selected(), ""
	if len(ids) == 0 {
		off = "nothing is selected"
	}
	scale := func(num, den geom.Length) func() {
		return func() { e.do(workshop.Scale(ids, workshop.Bounds(e.bench.Now(), ids).Centre(), num, den)) }
	}
	return []deed{
		{id: "smaller", label: "Smaller", key: ",", tip: "a tenth smaller about its middle; a corner round it scales it by hand", off: off, do: scale(9, 10)},
		{id: "larger", label: "Larger", key: ".", tip: "a tenth larger about its middle; a corner round it scales it by hand", off: off, do: scale(11, 10)},
	}
}

// wholeDeeds turn and mirror the whole layout, whoever what lies there belongs to.
func wholeDeeds(e *editor) []deed {
	return []deed{
		{id: "turn-all-left", label: "Turn left", key: "Ctrl+Q", tip: "turns the table with everything on it a quarter to the left", do: func() { e.doFree(workshop.TurnLayout(3)); e.size() }},
		{id: "turn-all-right", label: "Turn right", key: "Ctrl+E", tip: "turns the table with everything on it a quarter to the right", do: func() { e.doFree(workshop.TurnLayout(1)); e.size() }},
		{id: "flip-x", label: "Left to right", key: "Ctrl+H", tip: "mirrors everything on the table about its upright middle", do: func() { e.doFree(workshop.MirrorLayout(workshop.LeftRight)) }},
		{id: "flip-y", label: "Top to bottom", key: "Ctrl+J", tip: "mirrors everything on the table about its level middle", do: func() { e.doFree(workshop.MirrorLayout(workshop.TopBottom)) }},
	}
}

// tableDeeds give the table the sizes that the rules name.
func tableDeeds(e *editor) []deed {
	w, h, _ := e.bench.Now().Table()
	var out []deed
	for _, t := range e.kit.may.Tables() {
		out = append(out, deed{id: "table-" + t.ID, label: t.Name(), tip: t.Text, chosen: t.W == w && t.H == h, do: func() { e.do(workshop.SetTable(t.W, t.H, "", true)) }})
	}
	return out
}
