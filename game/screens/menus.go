package screens

import (
	"baize/assets"
	"baize/game/ui"
)

// page lays a titled parchment page in the middle and gives the area inside.
func (a *App) page(b *ui.Builder, title string, w, h float64) ui.Rect {
	r := ui.Rect{W: min(b.Px(w), a.w-b.Px(16)), H: min(b.Px(h), a.h-b.Px(16))}
	r.X, r.Y = float64(int((a.w-r.W)/2)), float64(int((a.h-r.H)/2))
	b.Panel("page", r)
	b.TextMid(r.X+r.W/2, r.Y+b.Px(14), assets.Title, b.Px(28), assets.Ink, title)
	b.Ornament(r.X+r.W/2, r.Y+b.Px(58), r.W-b.Px(56))
	return ui.Rect{X: r.X + b.Px(28), Y: r.Y + b.Px(70), W: r.W - b.Px(56), H: r.H - b.Px(88)}
}

// show goes to a screen; Back returns to the one before.
func (a *App) show(s Screen) {
	a.back, a.screen, a.walked, a.dirty = a.screen, s, "", true
	a.at, a.tabbed = "", false
}

// backKey is the button that returns to the screen before.
func (a *App) backKey() ui.Btn {
	return ui.Btn{ID: "back", Label: "Back", Key: "Escape", Do: func() {
		if a.screen == NewBattle && a.back == Scenarios {
			a.openBrowser()
			return
		}
		to := Start
		if a.ses != nil && (a.back == Table || a.back == Replay) {
			to = a.back
		}
		a.screen, a.walked, a.at = to, "", ""
	}}
}

// backButton lays the one button of a page that has no other.
func (a *App) backButton(b *ui.Builder, r ui.Rect) { a.footButtons(b, r, a.backKey()) }

// footButtons lays the buttons at the foot of a page, the last one at the right where there are several, and gives what
// lies free between. Where they do not fit, all become narrower.
func (a *App) footButtons(b *ui.Builder, r ui.Rect, list ...ui.Btn) ui.Rect {
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

// scrolled gives the offset of a scrolled list, kept within its content.
func (a *App) scrolled(id string, content float64, r ui.Rect) float64 {
	a.scroll[id] = max(0, min(a.scroll[id], content-r.H))
	return float64(int(a.scroll[id]))
}

// scroller lets the wheel scroll a list.
func (a *App) scroller(b *ui.Builder, id string, r ui.Rect) {
	b.Hot(ui.Hot{ID: "scroll-" + id, Kind: "scroll", R: r, Scroll: func(steps float64) {
		a.scroll[id] += steps * b.Px(40)
		a.dirty = true
	}})
}
