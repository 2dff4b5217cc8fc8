package ui

import (
	"fmt"
	"math"

	"baize/assets"
)

// Bar is one bar of a distribution.
type Bar struct {
	Label string
	P     float64
}

// Bars draws a distribution into r: the chances over the bars, their labels below.
func (b *Builder) Bars(r Rect, bars []Bar) {
	if len(bars) == 0 {
		return
	}
	peak := 0.0
	for _, k := range bars {
		peak = math.Max(peak, k.P)
	}
	w := r.W / float64(len(bars))
	size := b.Small()
	room := r.H - size*2.8
	for i, k := range bars {
		mid := r.X + w*(float64(i)+0.5)
		h := math.Round(room * k.P / math.Max(peak, 1e-9))
		bar := Rect{math.Round(mid - math.Min(w*0.36, b.Px(15))), r.Y + math.Round(size*1.4) + room - h, math.Round(math.Min(w*0.72, b.Px(30))), math.Max(1, h)}
		b.Fill(bar, assets.BrassLight)
		b.Stroke(bar, 1, assets.BrassDark)
		b.TextMid(mid, bar.Y-math.Round(size*1.25), assets.Body, size, assets.Ink, Percent(k.P))
		b.TextMid(mid, r.Bottom()-math.Round(size*1.25), assets.Body, size, assets.FadedInk, Ellipsis(assets.Body, size, w-1, k.Label))
	}
}

// BarRows draws a distribution with long labels, one row each or more where a label wants them, and gives the y below it.
func (b *Builder) BarRows(x, y, w float64, bars []Bar) float64 {
	size := b.Small()
	label := w * 0.4
	for _, k := range bars {
		label = min(max(label, Width(assets.Body, size, k.Label)), w*0.68)
	}
	from, room := math.Round(x+label+b.Px(6)), w-label-b.Px(46)
	for _, k := range bars {
		lines := Wrap(assets.Body, size, label+b.Px(2), k.Label)
		for i, l := range lines {
			b.TextIn(x, y+b.Px(16)*float64(i), label+b.Px(2), assets.Body, size, assets.Ink, l)
		}
		bar := Rect{from, y + b.Px(3), math.Max(1, math.Round(room*k.P)), b.Px(10)}
		b.Fill(bar, assets.BrassLight)
		b.Stroke(bar, 1, assets.BrassDark)
		b.TextEnd(x+w, y, assets.Body, size, assets.Ink, Percent(k.P))
		y += b.Px(1) + b.Px(16)*float64(max(1, len(lines)))
	}
	return y + b.Px(4)
}

// Percent writes a chance; what is possible never reads as 0% and what is not certain never as 100%.
func Percent(p float64) string {
	switch {
	case p <= 0:
		return "0%"
	case p < 0.005:
		return "<1%"
	case p > 0.995 && p < 1:
		return ">99%"
	}
	return fmt.Sprintf("%.0f%%", p*100)
}
