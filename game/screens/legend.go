package screens

import (
	"fmt"

	"baize/assets"
	"baize/game/session/telling"
	"baize/game/tableview"
	"baize/game/ui"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// legendRow explains one kind of thing on a table.
type legendRow struct {
	tag, title, text string
	scene            *render.Scene // its picture; nil for a zone
	side             int           // of a zone
}

// swatchSide is the longer side of a legend's picture in design units; a swatch shows 4.5 by 3 inches.
const swatchSide = 54

// legendOf explains the zones and objectives of a table, then its terrain in the order in which it was put there.
func legendOf(st *rules.State) []legendRow {
	var out []legendRow
	sys, err := rules.Find(st.System)
	if err == nil {
		out = landmarksOf(sys, st)
	}
	count, at := map[string]int{}, map[string]int{}
	for i := range st.Table.Pieces {
		p := &st.Table.Pieces[i]
		if count[p.Kind]++; count[p.Kind] > 1 {
			continue
		}
		at[p.Kind] = len(out)
		row := legendRow{tag: swatchTag(st.Table.Mat, st.System, p.Kind), title: title(p.Kind), scene: swatch(st.Table.Mat, st.System, p)}
		if err == nil {
			if t, ok := term(sys.Info().Terrain, p.Kind); ok {
				row.title, row.text = t.Name(), upperFirst(t.Text)
			}
		}
		out = append(out, row)
	}
	for kind, i := range at {
		if count[kind] > 1 {
			out[i].title += fmt.Sprintf(" × %d", count[kind])
		}
	}
	return out
}

// landmarksOf explains zones and objectives.
func landmarksOf(sys rules.System, st *rules.State) []legendRow {
	var out []legendRow
	objectives, at := 0, 0
	for _, l := range rules.MapperOf(sys).Landmarks(st) {
		side := telling.Words(st, rules.Say("%s", l.Seat))
		switch {
		case len(l.Area) > 0:
			out = append(out, legendRow{title: side, text: telling.Words(st, l.Name), side: int(l.Seat)})
		case l.Kind != rules.LandmarkObjective:
			out = append(out, legendRow{title: telling.Sentence(st, l.Label) + " · " + side, text: telling.Words(st, l.Name), side: int(l.Seat)})
		default:
			if objectives++; objectives == 1 {
				at = len(out)
				p := rules.Piece{Kind: "objective", Shape: geom.Disc(geom.Point{}, l.Size)}
				out = append(out, legendRow{tag: swatchTag(st.Table.Mat, st.System, p.Kind), title: "Objective", text: telling.Words(st, l.Name), scene: swatch(st.Table.Mat, st.System, &p)})
			}
		}
	}
	if objectives > 1 {
		out[at].title += fmt.Sprintf(" × %d", objectives)
	}
	return out
}

// swatch is a small table with one piece of a kind of a system, of the shape that this piece has.
func swatch(mat, system string, p *rules.Piece) *render.Scene {
	const w, h = 9 * render.Inch / 2, 3 * render.Inch
	k := render.Piece{ID: 1, Kind: tableview.Drawn(system, p.Kind)}
	_, k.Linear, k.Width = tableview.Outline(p.Shape)
	pt := func(x, y float64) render.Point { return render.Point{X: int64(x * w), Y: int64(y * h)} }
	switch {
	case k.Linear:
		k.Outline = []render.Point{pt(-0.1, 0.3), pt(0.35, 0.55), pt(0.65, 0.45), pt(1.1, 0.7)}
		k.Width = min(k.Width, h/2)
	case p.Kind == "objective":
		k.Outline, _, _ = tableview.Outline(geom.Disc(geom.Pt(w/2, h/2), min(p.Shape.W*3/2, h*3/4)))
	case p.Shape.Kind == geom.KindDisc:
		k.Outline, _, _ = tableview.Outline(geom.Disc(geom.Pt(w/2, h/2), h*4/5))
	case k.Kind == "building" || k.Kind == "ruins" || p.Shape.Kind == geom.KindRect:
		k.Outline = []render.Point{pt(0.16, 0.16), pt(0.84, 0.16), pt(0.84, 0.84), pt(0.16, 0.84)}
	default:
		k.Outline, _, _ = tableview.Outline(geom.Oval(geom.Pt(w/2, h/2), w*9/10, h*9/10, 0))
	}
	return &render.Scene{Table: render.Table{W: w, H: h, Mat: mat}, Pieces: []render.Piece{k}}
}

// legendSheet lays the legend into r, scrolled where it is longer.
func (w *browser) legendSheet(b *ui.Builder, r ui.Rect, rows []legendRow) {
	sw, sh := b.Px(swatchSide), b.Px(swatchSide*2/3)
	x := sw + b.Px(10)
	wide := r.W - x - b.Px(8)
	heights, sum := make([]float64, len(rows)), 0.0
	for i, l := range rows {
		heights[i] = max(sh, b.Px(18)+b.ParaHeight(wide, assets.Body, b.Small(), l.text)) + b.Px(9)
		sum += heights[i]
	}
	w.app.stopAt(b, stop{id: "legend", r: r, step: func(d int) { w.app.scroll["legend"] += float64(d) * b.Px(60) }})
	off := w.app.scroll.within("legend", sum, r)
	w.app.scroll.byWheel(b, "legend", r)
	b.Clip(r)
	y := r.Y - off
	for i, l := range rows {
		s := ui.Rect{X: r.X, Y: y, W: sw, H: sh}
		if l.scene != nil {
			b.Fill(s, ui.Fade(assets.Ink, 0x30))
			b.Op(ui.Op{Kind: ui.OpImage, R: s, Tag: l.tag})
		} else {
			b.Fill(s, ui.Fade(assets.SideOf(l.side).Main, 0x38))
			b.Op(ui.Op{Kind: ui.OpSide, R: ui.Rect{X: s.X + (sw-b.Px(18))/2, Y: s.Y + (sh-b.Px(18))/2, W: b.Px(18), H: b.Px(18)}, N: l.side})
		}
		b.Stroke(s, 1, assets.BrassDark)
		b.TextIn(r.X+x, y-b.Px(2), wide, assets.Bold, b.Read(), assets.Ink, l.title)
		if ui.Width(assets.Bold, b.Read(), l.title) > wide {
			b.Hot(ui.Hot{ID: "about-" + l.tag, Kind: "label", R: ui.Rect{X: r.X + x, Y: y, W: wide, H: b.Px(18)}, Label: l.title, Tip: l.title})
		}
		b.Para(r.X+x, y+b.Px(16), wide, assets.Body, b.Small(), assets.Ink, l.text)
		y += heights[i]
	}
	b.Unclip()
	b.ScrollBar(r, off, sum)
}
