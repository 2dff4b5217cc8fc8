package screens

import "baize/game/ui"

// scrolls are how far scrolled parts of a screen are scrolled, in pixels, by their ids.
type scrolls map[string]float64

// within returns the offset of a part that shows content pixels in r, kept within its content.
func (s scrolls) within(id string, content float64, r ui.Rect) float64 {
	s[id] = max(0, min(s[id], content-r.H))
	return float64(int(s[id]))
}

// byWheel lets the wheel scroll a part.
func (s scrolls) byWheel(b *ui.Builder, id string, r ui.Rect) {
	b.Hot(ui.Hot{ID: "scroll-" + id, Kind: "scroll", R: r, Scroll: func(steps float64) { s[id] += steps * b.Px(40) }})
}
