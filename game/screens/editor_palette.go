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
	if e.draws() && e.squares() == nil {
		label, tip := "Curves", "what is drawn goes smoothly through its points"
		if e.sharp {
			label, tip = "Corners", "what is drawn has a corner at each point"
		}
		y = deedRows(b, r.X, y, r.W, []deed{{id: "smooth", label: label, key: "C", tip: tip, chosen: true, do: func() { e.letGo(); e.sharp, e.drawn = !e.sharp, nil }}})
	}
	if e.list != asKinds {
		y = variantRow(e, b, r.X, y, r.W, e.kind)
	}
	terms := e.offered()
	at := -1
	for i, t := range terms {
		if t.ID == chosen {
			at = i
		}
	}
	e.kindList(b, ui.Rect{X: r.X, Y: y, W: r.W, H: r.Bottom() - y}, terms, at)
}

// kindList lays kinds of terrain below one another, each as high as what is told of it.
func (e *editor) kindList(b *ui.Builder, r ui.Rect, terms []rules.Term, chosen int) {
	const id = "editor-palette"
	a := e.app
	sw, sh := b.Px(swatchSide), b.Px(swatchSide*2/3)
	wide := r.W - sw - b.Px(30)
	tops, high := make([]float64, len(terms)+1), make([]float64, len(terms))
	for i, t := range terms {
		name := b.ParaHeight(wide, assets.Bold, b.Read(), upperFirst(t.Name()))
		if e.kit.heads(terms, i) {
			tops[i] += b.Px(26)
		}
		high[i] = max(sh, name+b.ParaHeight(wide, assets.Body, b.Small(), upperFirst(t.Text))) + b.Px(10)
		tops[i+1] = tops[i] + high[i]
	}
	if chosen >= 0 && a.shown[id] != chosen+1 { // another one than before: into view with it
		a.scroll[id] = max(min(a.scroll[id], tops[chosen]), tops[chosen]+high[chosen]-r.H)
		a.shown[id] = chosen + 1
	}
	a.stopAt(b, stop{id: id, r: r, step: func(d int) {
		a.shown[id] = 0 // into view, though it may be chosen already
		if to := min(max(chosen+d, 0), len(terms)-1); to >= 0 && to != chosen {
			e.pick(terms[to].ID)
		}
	}})
	content := tops[len(terms)]
	off := a.scroll.within(id, content, r)
	a.scroll.byWheel(b, id, r)
	_, _, mat := e.bench.Now().Table()
	b.Clip(r)
	for i, t := range terms {
		if e.kit.heads(terms, i) {
			b.Para(r.X, r.Y+tops[i]-off-b.Px(22), wide+sw, assets.Italic, b.Read(), assets.FadedInk, e.kit.sample(t.ID).Family)
		}
		row := ui.Rect{X: r.X, Y: r.Y + tops[i] - off, W: r.W - b.Px(10), H: high[i]}
		if row.Bottom() < r.Y || row.Y-b.Px(26) > r.Bottom() {
			continue
		}
		b.ListRow(row, ui.Row{ID: "kind-" + t.ID, Chosen: i == chosen, Do: func() {
			e.pick(t.ID)
			a.at = id
		}})
		s := ui.Rect{X: row.X + b.Px(4), Y: row.Y + b.Px(5), W: sw, H: sh}
		b.Fill(s, ui.Fade(assets.Ink, 0x30))
		b.Op(ui.Op{Kind: ui.OpImage, R: s, Tag: swatchTag(mat, e.bench.Now().System(), t.ID)})
		b.Stroke(s, 1, assets.BrassDark)
		x := s.Right() + b.Px(8)
		low := b.Para(x, row.Y+b.Px(3), wide, assets.Bold, b.Read(), assets.Ink, upperFirst(t.Name()))
		b.Para(x, low, wide, assets.Body, b.Small(), assets.Ink, upperFirst(t.Text))
	}
	b.Unclip()
	b.ScrollBar(r, off, content)
}

// heads reports whether a family of kinds begins at a place of a list.
func (k *kit) heads(terms []rules.Term, i int) bool {
	f := k.sample(terms[i].ID).Family
	return f != "" && (i == 0 || k.sample(terms[i-1].ID).Family != f)
}

// offered are the kinds that suit the tool: areas, strokes, or all.
func (e *editor) offered() []rules.Term {
	if e.list == asKinds || e.tool == putTool {
		return e.kit.terms
	}
	var out []rules.Term
	for _, t := range e.kit.terms {
		if e.kit.linear(t.ID) == (e.tool == strokeTool) && !(e.tool == areaTool && e.kit.sample(t.ID).Fixed) {
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

// swatchTag names the swatch of a kind of terrain: systems may draw kinds of one name differently.
func swatchTag(mat, system, kind string) string { return "swatch-" + mat + "-" + system + "-" + kind }

// pictures implements pictured: a swatch of each kind of terrain.
func (e *editor) pictures() []Picture {
	if e.bench == nil {
		return nil
	}
	_, _, mat := e.bench.Now().Table()
	system := e.bench.Now().System()
	out := make([]Picture, 0, len(e.kit.terms))
	for _, t := range e.kit.terms {
		p := rules.Piece{Kind: t.ID, Shape: e.kit.model(t.ID).Out.Shape()}
		tag := swatchTag(mat, system, t.ID)
		out = append(out, Picture{tag, tag, swatch(mat, system, &p), swatchSide})
	}
	return out
}
