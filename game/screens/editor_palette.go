package screens

import (
	"baize/assets"
	"baize/game/ui"
	"baize/game/workshop"
	"baize/rules"
)

// palette lists the kinds of terrain of the system with a picture of each and what it does.
func (e *editor) palette(b *ui.Builder, r ui.Rect) {
	head, text := "Terrain", "What is put and drawn. Tab goes here, ↑ and ↓ choose."
	chosen := e.kind
	if e.list == asKinds {
		head, text = "Another kind", "For what is selected. Esc leaves it as it is."
		chosen = e.selectedKind()
	}
	y := heading(b, r.X, r.Y, r.W, head, text)
	if e.draws() {
		label, tip := "Curves", "what is drawn goes smoothly through its points"
		if e.sharp {
			label, tip = "Corners", "what is drawn has a corner at each point"
		}
		y = deedRows(b, r.X, y, r.W, []deed{{id: "smooth", label: label, key: "C", tip: tip, chosen: true, do: func() { e.letGo(); e.sharp, e.drawn = !e.sharp, nil }}})
	}
	terms := e.offered()
	at := -1
	for i, t := range terms {
		if t.ID == chosen {
			at = i
		}
	}
	sw, sh := b.Px(swatchSide), b.Px(swatchSide*2/3)
	wide := r.W - sw - b.Px(28)
	rowH := sh
	for _, t := range terms {
		rowH = max(rowH, b.Px(20)+b.ParaHeight(wide, assets.Body, b.Small(), upperFirst(t.Text)))
	}
	rowH += b.Px(10)
	list := ui.Rect{X: r.X, Y: y, W: r.W, H: r.Bottom() - y}
	_, _, mat := e.bench.Now().Table()
	choose := func(i int) { e.pick(terms[i].ID) }
	e.app.list(b, "editor-palette", list, rowH, len(terms), at, choose, func(i int, row ui.Rect) {
		t := terms[i]
		b.ListRow(row, ui.Row{ID: "kind-" + t.ID, Chosen: i == at, Do: func() {
			choose(i)
			e.app.at = "editor-palette"
		}})
		s := ui.Rect{X: row.X + b.Px(4), Y: row.Y + b.Px(5), W: sw, H: sh}
		b.Fill(s, ui.Fade(assets.Ink, 0x30))
		b.Op(ui.Op{Kind: ui.OpImage, R: s, Tag: swatchTag(mat, t.ID)})
		b.Stroke(s, 1, assets.BrassDark)
		x := s.Right() + b.Px(8)
		b.TextIn(x, row.Y+b.Px(3), wide, assets.Bold, b.Read(), assets.Ink, upperFirst(t.Name()))
		b.Para(x, row.Y+b.Px(20), wide, assets.Body, b.Small(), assets.Ink, upperFirst(t.Text))
	})
}

// offered are the kinds that suit the tool: areas, strokes, or all.
func (e *editor) offered() []rules.Term {
	if e.list == asKinds || e.tool == putTool {
		return e.kit.terms
	}
	var out []rules.Term
	for _, t := range e.kit.terms {
		if e.kit.linear(t.ID) == (e.tool == strokeTool) {
			out = append(out, t)
		}
	}
	return out
}

// pick takes a kind for what is put or drawn, or gives it to what is selected.
func (e *editor) pick(kind string) {
	if e.list == asKinds {
		e.do(workshop.SetKind(e.bench.Selected(), kind))
		return
	}
	e.letGo()
	e.kind, e.drawn = kind, nil
}

// selectedKind is the kind of the first piece that is selected.
func (e *editor) selectedKind() string {
	for _, id := range e.bench.Selected() {
		if it := e.bench.Now().Item(id); it != nil && it.Word == workshop.WordTerrain {
			return it.Kind()
		}
	}
	return ""
}

func swatchTag(mat, kind string) string { return "swatch-" + mat + "-" + kind }

// pictures implements pictured: a swatch of each kind of terrain.
func (e *editor) pictures() []Picture {
	if e.bench == nil {
		return nil
	}
	_, _, mat := e.bench.Now().Table()
	out := make([]Picture, 0, len(e.kit.terms))
	for _, t := range e.kit.terms {
		p := rules.Piece{Kind: t.ID, Shape: e.kit.model(t.ID).Out.Shape()}
		tag := swatchTag(mat, t.ID)
		out = append(out, Picture{tag, tag, swatch(mat, &p), swatchSide})
	}
	return out
}
