package figure

import (
	"image/color"
	"math"

	"baize/assets"
	"baize/render/canvas"
)

// fireParts are the colours of a flame, from its edge to its heart.
var fireParts = [...]color.NRGBA{assets.RGB(0xb3300f), assets.RGB(0xf07a1c), assets.RGB(0xffd75e)}

// fire lays flames over the rear half of a model that burns and fights on, with smoke that drifts off to the north-east. The front, which
// shows what kind of model it is, stays free.
func (p *pen) fire() {
	rnd := canvas.Seed(uint64(p.k.W)<<32 + uint64(p.k.L)<<16 + uint64(p.k.Turn))
	d := math.Min(p.w, p.l)
	s, c := math.Sincos(p.turn)
	at := canvas.Pt{X: p.x - s*0.24*p.l, Y: p.y + c*0.24*p.l}
	r := 0.36 * d
	p.Shadow(canvas.Fade(assets.RGB(0x120d08), 0.6), 0, 0, r*0.5, canvas.Circle(at.X, at.Y, r*0.9))
	p.Shadow(canvas.Fade(assets.RGB(0xff7a1e), 0.6), 0, 0, r*0.4, canvas.Circle(at.X, at.Y, r*0.6))
	for i := range 6 {
		t := float64(i) / 5
		puff := canvas.Circle(at.X+r*(0.1+0.95*t), at.Y-r*(0.3+0.85*t), r*(0.26+0.24*t))
		p.Shadow(canvas.Fade(canvas.Mix(assets.RGB(0x1f1c1a), assets.RGB(0x7d7a76), t), 0.72-0.34*t), 0, 0, r*(0.14+0.12*t), puff)
	}
	for i := range 5 {
		a := 2 * math.Pi * float64(i) / 5
		sn, cs := math.Sincos(a + rnd.In(-0.3, 0.3))
		off, high := r*rnd.In(0.15, 0.6), r*rnd.In(0.65, 1)
		x, y := at.X+off*sn, at.Y+off*cs*0.7+high*0.3
		for j, col := range fireParts {
			z := high * (1 - 0.3*float64(j))
			w := z * 0.36
			p.Fill(canvas.Fade(col, 0.94), canvas.Smooth(canvas.Poly{{X: x, Y: y + w*0.6}, {X: x + w, Y: y}, {X: x + w*0.35, Y: y - z*0.5}, {X: x + w*0.2, Y: y - z}, {X: x - w*0.5, Y: y - z*0.5}, {X: x - w, Y: y}}, true, 4))
		}
	}
}
