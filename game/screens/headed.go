package screens

import (
	"baize/assets"
	"baize/game/ui"
)

// headedRow is a row of a list with headings: a heading, or the item of a number.
type headedRow struct {
	head, end string
	item      int
}

// headed lays a scrolled list whose rows stand under headings. chosen is the number of an item, -1 for none; choose is called with that of
// another one by the arrows.
func (f *focus) headed(b *ui.Builder, id string, r ui.Rect, rows []headedRow, chosen int, choose func(item int), row func(item int, r ui.Rect)) {
	high := func(k *headedRow) float64 {
		if k.head != "" {
			return b.Px(28)
		}
		return b.RowHeight(true)
	}
	content, above, top, at := 0.0, 0.0, 0.0, -1
	var items []int
	for i := range rows {
		if k := &rows[i]; k.head == "" {
			if k.item == chosen {
				above, top, at = content, content, len(items)
				if i > 0 && rows[i-1].head != "" {
					above -= high(&rows[i-1])
				}
			}
			items = append(items, k.item)
		}
		content += high(&rows[i])
	}
	if f.shown[id] != chosen+1 { // another row than before: into view with it, and the heading above it
		f.scroll[id] = max(min(f.scroll[id], above), top+b.RowHeight(true)-r.H)
		f.shown[id] = chosen + 1
	}
	f.stopAt(b, stop{id: id, r: r, step: func(d int) {
		f.shown[id] = 0 // into view, though it may be chosen already
		if to := min(max(at+d, 0), len(items)-1); to >= 0 && to != at {
			choose(items[to])
		}
	}})
	off := f.scroll.within(id, content, r)
	f.scroll.byWheel(b, id, r)
	b.Clip(r)
	w := r.W
	if content > r.H {
		w -= b.Px(8)
	}
	y := r.Y - off
	for i := range rows {
		k := &rows[i]
		line := ui.Rect{X: r.X, Y: y, W: w, H: high(k)}
		y += line.H
		if line.Bottom() < r.Y || line.Y > r.Bottom() {
			continue
		}
		if k.head == "" {
			row(k.item, line)
			continue
		}
		ew := ui.Width(assets.Body, b.Small(), k.end)
		head := ui.Ellipsis(assets.Italic, b.Read(), w-ew-b.Px(16), k.head)
		hw := b.Text(line.X+b.Px(2), line.Y+b.Px(7), assets.Italic, b.Read(), assets.FadedInk, head)
		b.Rule(line.X+hw+b.Px(9), line.Right()-ew-b.Px(8), line.Y+b.Px(17))
		b.TextEnd(line.Right()-b.Px(4), line.Y+b.Px(9), assets.Body, b.Small(), assets.FadedInk, k.end)
	}
	b.Unclip()
	b.ScrollBar(r, off, content)
}
