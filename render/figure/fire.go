package figure

import (
	"image/color"
	"math"

	"baize/assets"
	"baize/render/canvas"
)

// fireParts are the colours of a flame, from its edge to its heart.
var fireParts = [...]color.NRGBA{assets.RGB(0xb3300f), assets.RGB(0xf07a1c), assets.RGB(0xffd75e)}

// smokeReach is how far beyond its base a model that burns is painted, in parts of its smaller side: the smoke drifts there.
const smokeReach = 1.1

// fire lays flames over the rear half of a model that burns and fights on, with a column of smoke that drifts off to the east, and grows and
// pales as it rises. The front, which shows what kind of model it is, stays free.
func (p *pen) fire() {
	rnd := canvas.Seed(uint64(p.k.W)<<32 + uint64(p.k.L)<<16 + uint64(p.k.Turn))
	d := math.Min(p.w, p.l)
	s, c := math.Sincos(p.turn)
	at := canvas.Pt{X: p.x - s*0.24*p.l, Y: p.y + c*0.24*p.l}
	r := 0.36 * d
	p.Shadow(canvas.Fade(assets.RGB(0x120d08), 0.6), 0, 0, r*0.5, canvas.Circle(at.X, at.Y, r*0.9))
	p.Shadow(canvas.Fade(assets.RGB(0xff7a1e), 0.6), 0, 0, r*0.4, canvas.Circle(at.X, at.Y, r*0.6))
	const puffs = 7
	for i := range puffs {
		t := float64(i) / (puffs - 1)
		far, aside := d*(0.1+1.05*t), d*0.07*(2*float64(i%2)-1)
		x, y := at.X+0.88*far+0.47*aside, at.Y-0.47*far+0.88*aside
		z := d * (0.13 + 0.1*t)
		p.Shadow(canvas.Fade(assets.RGB(0x0e0c0a), 0.5-0.35*t), 0, 0, z*0.5, canvas.Circle(x, y, z))
		tone := canvas.Mix(assets.RGB(0x262220), assets.RGB(0x8f8b86), t)
		p.Fill(canvas.Fade(tone, 0.9-0.5*t), canvas.Circle(x, y, z))
		p.Fill(canvas.Fade(canvas.Light(tone, 1.35), 0.55-0.3*t), canvas.Circle(x-z*0.25, y-z*0.3, z*0.6))
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
