package screens

import (
	"image/color"
	"slices"
	"strings"

	"baize/assets"
	"baize/game/session/telling"
	"baize/game/tableview"
	"baize/game/ui"
	"baize/game/workshop"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// scene is the layout as it is drawn, with what the mouse holds.
func (e *editor) scene() *render.Scene {
	out := layoutScene(e.bench.Now(), e.check.state())
	if l := e.bench.Lattice; l != nil {
		for _, k := range l.Lines() {
			out.Grid = append(out.Grid, [2]render.Point{tableview.Pt(k[0]), tableview.Pt(k[1])})
		}
	}
	out.Table.Under = e.tracing.shown(e.bench.Now().Trace())
	selected := e.bench.Selected()
	for i := range out.Pieces {
		p := &out.Pieces[i]
		p.Hover = rules.PieceID(p.ID) == e.view.piece && e.tool == selectTool
		p.Select = slices.Contains(selected, workshop.ID(p.ID))
	}
	for i := range out.Models {
		out.Models[i].Selected = slices.Contains(selected, workshop.ID(out.Models[i].ID))
	}
	if k := e.view.ruler; k != nil {
		out.Rulers = append(out.Rulers, ruled(e, *k))
	}
	out.Rulers = append(out.Rulers, e.looks.rulers()...)
	return out
}

// ruled is a ruler as the rules measure it where they count something else than inches.
func ruled(e *editor, k tableview.Ruler) render.Ruler {
	if st := e.check.state(); st != nil {
		if m := rules.MeasurerOf(e.kit.sys).Measure(st, rules.EyeAt(k.A), rules.PointRef(k.B)); !m.Amount.None() && m.Amount.Unit != rules.Micron {
			return render.Ruler{A: tableview.Pt(m.A), B: tableview.Pt(m.B), Text: telling.Words(st, m.Amount.Text()), Bare: true}
		}
	}
	return render.Ruler{A: tableview.Pt(k.A), B: tableview.Pt(k.B), Text: k.A.Dist(k.B).Inches()}
}

// layoutScene draws a document by the painters of the table: terrain, zones, objectives, and models as the battle that was built from it
// last has them. Ids of the scene are those of the items.
func layoutScene(d workshop.Document, built *rules.State) *render.Scene {
	w, h, mat := d.Table()
	out := &render.Scene{Table: render.Table{W: int64(w), H: int64(h), Mat: mat}}
	system := d.System()
	for it := range d.All {
		if !it.Lies() {
			continue
		}
		s := it.Out.Shape()
		switch it.Word {
		case workshop.WordTerrain:
			p := render.Piece{ID: int(it.ID), Kind: tableview.Drawn(system, it.Kind()), Seed: tableview.Seed(it.Label()), Order: it.Order()}
			p.Outline, p.Linear, p.Width = tableview.Outline(s)
			out.Pieces = append(out.Pieces, p)
		case workshop.WordZone:
			line, _, _ := tableview.Outline(s)
			out.Zones = append(out.Zones, render.Zone{Polygon: line, Side: sideOf(it.Arg(0))})
		case workshop.WordObjective:
			line, _, _ := tableview.Outline(geom.Disc(it.Out.Centre(), objectiveSize))
			out.Pieces = append(out.Pieces, render.Piece{ID: int(it.ID), Kind: "objective", Outline: line, Label: it.Label()})
		case workshop.WordModel, workshop.WordPlace:
			out.Models = append(out.Models, placed(it, built))
		}
	}
	return out
}

// objectiveSize is how large an objective is drawn.
const objectiveSize = geom.Inch

// sideOf is the number of the side of a letter.
func sideOf(letter string) int {
	if strings.EqualFold(letter, rules.SeatB.String()) {
		return int(rules.SeatB)
	}
	return int(rules.SeatA)
}

// placed draws a model of the document: as the battle has the one of its label, else as a figure on foot.
func placed(it *workshop.Item, built *rules.State) render.Model {
	p := it.Out.Centre()
	m := render.Model{ID: int(it.ID), X: int64(p.X), Y: int64(p.Y), Heading: int32(it.Out.H.Norm()), Side: sideOf(it.Arg(0)[:min(1, len(it.Arg(0)))]), Silhouette: "foot", Width: render.Inch, Length: render.Inch}
	if built == nil {
		return m
	}
	for i := range built.Models {
		k := &built.Models[i]
		if k.Label != it.Label() {
			continue
		}
		m.Side, m.Silhouette, m.Width, m.Length = int(k.Seat), k.Figure, int64(k.Base.W), int64(k.Base.L)
		if m.Length == 0 {
			m.Length = m.Width
		}
		switch k.Base.Kind {
		case rules.Rectangle:
			m.Shape = render.Rect
		case rules.OvalBase:
			m.Shape = render.Oval
		}
	}
	return m
}

// marks draws what only the editor has over the table: the outlines of what is selected and no piece, the points that can be dragged, and what
// has drawn the hand.
func (e *editor) marks(b *ui.Builder) {
	d := e.bench.Now()
	for _, k := range e.bench.Pulls() {
		x, y := e.view.pixel(geom.Pt(k.At, k.At))
		if k.Level {
			b.Fill(ui.Rect{X: 0, Y: y, W: b.F.W, H: 1}, ui.Fade(assets.Ivory, 0xa0))
		} else {
			b.Fill(ui.Rect{X: x, Y: 0, W: 1, H: b.F.H}, ui.Fade(assets.Ivory, 0xa0))
		}
	}
	e.axis(b, d)
	for _, id := range e.bench.Selected() {
		if it := d.Item(id); it != nil && it.Lies() && it.Word != workshop.WordTerrain && it.Word != workshop.WordModel && it.Word != workshop.WordPlace {
			e.frame(b, it.Out.Shape().Bounds())
		}
	}
	drawGrips(e, b)
	if it := e.only(); it != nil && it.Out.Form != workshop.At && !it.Locked() && e.tool == selectTool {
		for _, p := range handles(it) {
			e.dot(b, p, assets.Ivory)
		}
	}
	e.pointing.draw(e, b)
	if e.drawn != nil {
		for _, p := range e.drawn.Points {
			e.dot(b, p, assets.BrassLight)
		}
	}
}

// axis draws the line or the point about which the layout is mirrored.
func (e *editor) axis(b *ui.Builder, d workshop.Document) {
	w, h, _ := d.Table()
	x, y := e.view.pixel(geom.Pt(w/2, h/2))
	col := ui.Fade(assets.BrassLight, 0xc0)
	switch e.bench.Symmetry {
	case workshop.LeftRight:
		_, low := e.view.pixel(geom.Pt(0, 0))
		_, high := e.view.pixel(geom.Pt(0, h))
		b.Fill(ui.Rect{X: x, Y: high, W: b.Px(1), H: low - high}, col)
	case workshop.TopBottom:
		left, _ := e.view.pixel(geom.Pt(0, 0))
		right, _ := e.view.pixel(geom.Pt(w, 0))
		b.Fill(ui.Rect{X: left, Y: y, W: right - left, H: b.Px(1)}, col)
	case workshop.HalfTurn:
		e.dot(b, geom.Pt(w/2, h/2), assets.BrassLight)
	}
}

// frame outlines a box of the table.
func (e *editor) frame(b *ui.Builder, box geom.Box) {
	x0, y0 := e.view.pixel(geom.Pt(box.Min.X, box.Max.Y))
	x1, y1 := e.view.pixel(geom.Pt(box.Max.X, box.Min.Y))
	b.Stroke(ui.Rect{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}, 2, assets.Ivory)
}

// dot draws a point that can be taken.
func (e *editor) dot(b *ui.Builder, p geom.Point, col color.NRGBA) {
	x, y := e.view.pixel(p)
	d := b.Px(9)
	b.Op(ui.Op{Kind: ui.OpDisc, R: ui.Rect{X: x - d/2 - 1, Y: y - d/2 - 1, W: d + 2, H: d + 2}, Col: assets.Ink})
	b.Op(ui.Op{Kind: ui.OpDisc, R: ui.Rect{X: x - d/2, Y: y - d/2, W: d, H: d}, Col: col})
}
