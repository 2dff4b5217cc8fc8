package screens

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"baize/assets"
	"baize/game/ui"
	"baize/game/workshop"
	"baize/game/workshop/generate"
	"baize/rules"
	"baize/rules/geom"
)

// generating is what the form of the generator says.
type generating struct {
	style   generate.Style
	density generate.Density
	seed    uint64
	part    geom.Box // that alone is laid anew, the whole table for one without width
}

// seedsShown is how many seeds the form draws from: numbers that can be told to somebody else.
const seedsShown = 100000

// showGenerator shows the form that lays tables out from a seed, for the part about what is selected, or closes it.
func (e *editor) showGenerator() {
	if e.list == asGenerator {
		e.list = asTool
		return
	}
	g := &e.gen
	e.take(selectTool)
	kinds := generate.Kinds(e.kit.landscape())
	if !slices.ContainsFunc(kinds, func(k generate.Kind) bool { return k.Style == g.style }) {
		g.style, g.density = kinds[0].Style, generate.Even
		if e.app.opt.Seed != nil {
			g.seed = e.app.opt.Seed() % seedsShown
		}
	}
	g.part = geom.Box{}
	if ids := e.bench.Selected(); len(ids) > 0 && e.kit.parts() {
		e.choosePart(workshop.Bounds(e.bench.Now(), ids).Grow(geom.Inch))
	}
	e.list = asGenerator
}

// landscape is of what tables of the system are made.
func (k *kit) landscape() rules.Landscape { return rules.GuideOf(k.sys).Landscape() }

// parts reports whether a part of a table may be laid anew: one that is laid out in lots is laid as a whole, with halves that answer one another.
func (k *kit) parts() bool { return len(k.landscape().Lots) == 0 }

// choosePart takes a box of the table, in tenths of an inch, as the part that is laid anew.
func (e *editor) choosePart(b geom.Box) {
	w, h, _ := e.bench.Now().Table()
	whole := func(l, most geom.Length) geom.Length {
		return (min(max(l, 0), most) + geom.Inch/20) / (geom.Inch / 10) * (geom.Inch / 10)
	}
	e.gen.part = geom.Box{Min: geom.Pt(whole(b.Min.X, w), whole(b.Min.Y, h)), Max: geom.Pt(whole(b.Max.X, w), whole(b.Max.Y, h))}
}

// whole reports whether the whole table is laid anew.
func (g *generating) whole() bool { return g.part.Width() == 0 || g.part.Height() == 0 }

// generate lays the table, or the part of it, out anew.
func (e *editor) generate() {
	d, g := e.bench.Now(), &e.gen
	edit, err := generate.Table(d, generate.Request{Style: g.style, Density: g.density, Seed: g.seed, Symmetry: e.bench.Symmetry, Part: g.part,
		Wide: generate.Widest(e.folder.Library(), d.System())})
	if err != nil {
		e.refuse(errors.New(strings.TrimPrefix(err.Error(), "generate: ")))
		return
	}
	e.doFree(edit)
	e.bench.Select(nil, false)
}

// generateSheet is the form of the generator.
func (e *editor) generateSheet(b *ui.Builder, r ui.Rect) {
	g := &e.gen
	e.app.scrolled(b, "editor-generator", r, func(b *ui.Builder, x, y, w float64) float64 {
		y = heading(b, x, y, w, "Lay it out by chance", "A table as the rules advise it, the same for the same seed. What is locked stays; Undo takes all of it back.")
		label := func(y float64, text string) float64 {
			return b.Para(x, y+b.Px(4), w, assets.Italic, b.Read(), assets.FadedInk, text) + b.Px(2)
		}
		y = label(y, "country")
		var styles []string
		var now generate.Kind
		names := map[string]string{}
		for _, k := range generate.Kinds(e.kit.landscape()) {
			styles = append(styles, string(k.Style))
			if names[string(k.Style)] = k.Name; k.Style == g.style {
				now = k
			}
		}
		y = e.app.named(b, x, y, w, "style", styles, func(s string) string { return names[s] }, string(g.style), func(s string) { g.style = generate.Style(s) })
		if now.Text != "" {
			y = b.Para(x, y, w, assets.Body, b.Small(), assets.Ink, upperFirst(now.Text)+".") + b.Px(4)
		}
		if now.Dense {
			y = densityRow(e, b, x, y, w, label)
		}
		if e.kit.parts() {
			y = symmetryRow(e, b, x, y, w, label)
		}
		y = e.row(b, x, y+b.Px(6), w, "seed", "seed", strconv.FormatUint(g.seed, 10), "a number", func(s string) {
			n, err := strconv.ParseUint(strings.TrimSpace(s), 10, 64)
			if err != nil {
				e.refuse(errors.New("seed: expected a number such as 1234"))
				return
			}
			g.seed = n
		})
		deeds := []deed{
			{id: "generate", label: "Lay it out", key: "Enter", tip: "lays the table out anew from the seed", do: e.generate},
			{id: "generate-next", label: "Another", key: "Shift+R", tip: "lays it out from the next seed", do: func() { g.seed++; e.generate() }},
		}
		if !e.kit.parts() {
			y = b.Para(x, y+b.Px(4), w, assets.Body, b.Read(), assets.Ink, "The whole table. One half answers the other, turned about the middle, where the objective lies.") + b.Px(6)
			return deedRows(b, x, y, w, deeds)
		}
		where, off := "The whole table. A drag over the mat draws a part of it.", "the whole table is chosen"
		if !g.whole() {
			where, off = fmt.Sprintf("A part of the table: from %s, %s to %s, %s inches.", g.part.Min.X.Decimal(), g.part.Min.Y.Decimal(), g.part.Max.X.Decimal(), g.part.Max.Y.Decimal()), ""
		}
		y = b.Para(x, y+b.Px(4), w, assets.Body, b.Read(), assets.Ink, where) + b.Px(6)
		return deedRows(b, x, y, w, append(deeds,
			deed{id: "generate-whole", label: "Whole table", key: "Shift+T", tip: "lays out the whole table, not only a part", off: off, do: func() { g.part = geom.Box{} }}))
	})
}

// densityRow chooses how much terrain there is.
func densityRow(e *editor, b *ui.Builder, x, y, w float64, label func(y float64, text string) float64) float64 {
	var densities []string
	for _, d := range generate.Densities() {
		densities = append(densities, d.String())
	}
	return e.choices(b, x, label(y, "terrain"), w, "density", densities, e.gen.density.String(), func(s string) {
		for _, d := range generate.Densities() {
			if d.String() == s {
				e.gen.density = d
			}
		}
	})
}

// symmetryRow chooses how one half answers the other.
func symmetryRow(e *editor, b *ui.Builder, x, y, w float64, label func(y float64, text string) float64) float64 {
	var symmetries []string
	for s := workshop.Free; s <= workshop.HalfTurn; s++ {
		symmetries = append(symmetries, s.String())
	}
	return e.choices(b, x, label(y, "halves that answer one another"), w, "symmetry", symmetries, e.bench.Symmetry.String(), func(name string) {
		for s := workshop.Free; s <= workshop.HalfTurn; s++ {
			if s.String() == name {
				e.bench.Symmetry = s
			}
		}
	})
}

// partOp marks the part of the table that is laid anew.
func (e *editor) partOp(b *ui.Builder) {
	if e.list != asGenerator || e.gen.whole() {
		return
	}
	x0, y1 := e.view.pixel(e.gen.part.Min)
	x1, y0 := e.view.pixel(e.gen.part.Max)
	r := ui.Rect{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}
	b.Fill(r, ui.Fade(assets.Ivory, 0x18))
	b.Stroke(r, 2, assets.BrassLight)
}
