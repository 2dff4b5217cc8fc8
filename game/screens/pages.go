package screens

import (
	"baize/assets"
	"baize/game/ui"
	"baize/input"
)

// page is what screens of menus have in common: the shell that they can go on from, and that nothing happens beside their buttons.
type page struct{ app *App }

// Key implements screen: all keys of a menu stand on its buttons.
func (page) Key(string) {}

// Gesture implements screen: beside its buttons a menu takes nothing.
func (page) Gesture(input.Gesture) {}

// paper lays a titled parchment page in the middle and gives the area inside.
func paper(b *ui.Builder, title string, w, h float64) ui.Rect {
	r := ui.Rect{W: min(b.Px(w), b.F.W-b.Px(16)), H: min(b.Px(h), b.F.H-b.Px(16))}
	r.X, r.Y = float64(int((b.F.W-r.W)/2)), float64(int((b.F.H-r.H)/2))
	b.Panel("page", r)
	b.TextMid(r.X+r.W/2, r.Y+b.Px(14), assets.Title, b.Px(28), assets.Ink, title)
	b.Ornament(r.X+r.W/2, r.Y+b.Px(58), r.W-b.Px(56))
	return ui.Rect{X: r.X + b.Px(28), Y: r.Y + b.Px(70), W: r.W - b.Px(56), H: r.H - b.Px(88)}
}

// footButtons lays the buttons at the foot of a page, the last one at the right where there are several, and gives what
// lies free between. Where they do not fit, all become narrower.
func footButtons(b *ui.Builder, r ui.Rect, list ...ui.Btn) ui.Rect {
	gap, h := b.Px(8), b.Px(30)
	widths, sum := make([]float64, len(list)), -gap
	for i, k := range list {
		widths[i] = max(b.Px(120), ui.Width(assets.Body, b.Read(), k.Label)+ui.Width(assets.Body, b.Small(), ui.KeyCap(k.Key))+b.Px(44))
		sum += widths[i] + gap
	}
	if sum > r.W {
		for i := range widths {
			widths[i] *= (r.W - gap*float64(len(list)-1)) / (sum - gap*float64(len(list)-1))
		}
	}
	y, x := r.Bottom()-h, r.X
	free := ui.Rect{X: r.X, Y: y, W: r.W, H: h}
	for i, k := range list {
		w := float64(int(widths[i]))
		at := ui.Rect{X: x, Y: y, W: w, H: h}
		if i > 0 && i == len(list)-1 {
			at.X = r.Right() - w
			free.W = at.X - gap - free.X
		} else {
			x += w + gap
			free.X = x
		}
		b.Button(at, k)
	}
	return free
}

// footNote writes a line between the buttons at the foot of a page, whole or not at all.
func footNote(b *ui.Builder, free ui.Rect, text string) {
	if ui.Width(assets.Italic, b.Small(), text) <= free.W-b.Px(16) {
		b.Text(free.X+b.Px(8), free.Y+b.Px(7), assets.Italic, b.Small(), assets.FadedInk, text)
	}
}
