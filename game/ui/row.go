package ui

import (
	"math"

	"baize/assets"
)

// Row describes one row of a list: a title with a word at its end, and a line below.
type Row struct {
	ID, Title, End, Sub, Tip string
	Side                     int // 1 or 2: the roundel of side 0 or 1 before the title
	Chosen, Bad              bool
	Do                       func()
}

// RowHeight is the height of a row with or without a line below its title.
func (b *Builder) RowHeight(sub bool) float64 {
	if sub {
		return b.Px(44)
	}
	return b.Px(30)
}

// ListRow lays a row of a list; it tells itself apart from its neighbours by a hairline only.
func (b *Builder) ListRow(r Rect, t Row) {
	switch {
	case t.Chosen:
		b.Op(Op{Kind: OpButton, R: r, N: int(Chosen)})
	case b.Over(r) && t.Do != nil:
		b.Fill(r, Fade(assets.BrassLight, 0x50))
	}
	if !t.Chosen {
		b.Fill(Rect{r.X + b.Px(4), r.Bottom() - math.Max(1, b.Px(1)), r.W - b.Px(8), math.Max(1, b.Px(1))}, Fade(assets.Brass, 0x40))
	}
	ink, sub := assets.Ink, assets.FadedInk
	if t.Bad {
		ink, sub = assets.RedInk, assets.RedInk
	}
	x, w := r.X+b.Px(10), r.W-b.Px(20)
	if t.Side > 0 {
		d := b.Px(16)
		b.Op(Op{Kind: OpSide, R: Rect{x, r.Y + b.Px(6), d, d}, N: t.Side - 1})
		x, w = x+d+b.Px(7), w-d-b.Px(7)
	}
	y := r.Y + math.Round((r.H-b.Read()*1.2)/2)
	if t.Sub != "" {
		y = r.Y + b.Px(5)
	}
	role := assets.Body
	if t.Sub != "" {
		role = assets.Bold
	}
	subW := r.W - b.Px(20)
	switch end := Width(assets.Body, b.Read(), t.End) + b.Px(10); {
	case t.End == "" || end > w*0.7: // no room for more than the title
	case t.Sub != "" && Width(role, b.Read(), t.Title) > w-end: // the name goes first
		b.TextEnd(x+w, y+b.Px(18), assets.Body, b.Small(), ink, t.End)
		subW -= Width(assets.Body, b.Small(), t.End) + b.Px(8)
	default:
		b.TextEnd(x+w, y, assets.Body, b.Read(), ink, t.End)
		w -= end
	}
	label := Ellipsis(role, b.Read(), w, t.Title)
	b.Text(x, y, role, b.Read(), ink, label)
	below := Ellipsis(assets.Italic, b.Small(), subW, t.Sub)
	if t.Sub != "" {
		b.Text(r.X+b.Px(10), y+b.Px(18), assets.Italic, b.Small(), sub, below)
	}
	tip := t.Tip
	switch {
	case tip != "":
	case below != t.Sub:
		tip = t.Title + "\n" + t.Sub
	case label != t.Title:
		tip = t.Title
	}
	b.Hot(Hot{ID: t.ID, Kind: "button", Chosen: t.Chosen, R: r, Label: t.Title, Tip: tip, Do: t.Do})
}

// ScrollBar shows at the right edge of r how much of a longer content it shows and where.
func (b *Builder) ScrollBar(r Rect, off, content float64) {
	if content <= r.H {
		return
	}
	w := math.Max(2, b.Px(3))
	h := math.Max(b.Px(24), r.H*r.H/content)
	b.Fill(Rect{r.Right() - w, r.Y, w, r.H}, Fade(assets.Brass, 0x30))
	b.Fill(Rect{r.Right() - w, r.Y + (r.H-h)*off/(content-r.H), w, h}, Fade(assets.BrassDark, 0xb0))
}

// Facts lays pairs of a name and a value, one below the other, values wrapped in their column, and gives the y below.
func (b *Builder) Facts(x, y, w, names float64, facts [][2]string) float64 {
	for _, f := range facts {
		if f[1] == "" {
			continue
		}
		b.TextIn(x, y, names-b.Px(8), assets.Italic, b.Read(), assets.FadedInk, f[0])
		y = b.Para(x+names, y, w-names, assets.Body, b.Read(), assets.Ink, f[1]) + b.Px(3)
	}
	return y
}
