package figure

import (
	"math"

	"baize/assets"
	"baize/render/canvas"
)

// airborne lays the shadow that something throws that flies above its base.
func (p *pen) airborne(q ...canvas.Poly) {
	u := p.unit()
	undo := p.Clip(p.outline(0))
	p.Shadow(canvas.Fade(assets.Shade, 0.5), u*0.1, u*0.13, math.Max(0.8, u*0.05), q...)
	undo()
}

// rotor is a disc of turning blades.
func (p *pen) rotor(x, y, r float64, blades int, turn float64) {
	c := p.v(x, y)
	r *= p.unit() / 2
	p.Fill(canvas.Fade(assets.RGB(0x20242a), 0.13), canvas.Circle(c.X, c.Y, r))
	p.Line(canvas.Fade(assets.RGB(0x20242a), 0.3), math.Max(0.7, p.unit()*0.012), true, canvas.Circle(c.X, c.Y, r)...)
	for i := range blades {
		s, k := math.Sincos(p.turn + turn + 2*math.Pi*float64(i)/float64(blades))
		tip := canvas.Pt{X: c.X + r*s, Y: c.Y - r*k}
		p.Line(canvas.Fade(assets.Ink, 0.9), math.Max(1.1, p.unit()*0.05), false, c, tip)
		if p.unit() > 26 {
			p.Line(canvas.Fade(assets.RGB(0x8a8f92), 0.9), math.Max(0.6, p.unit()*0.02), false, c, tip)
		}
	}
	p.Fill(assets.Ink, canvas.Circle(c.X, c.Y, math.Max(1.1, p.unit()*0.05)))
}

// helicopter is a drop with a tail under a large rotor.
func helicopter(p *pen) {
	body, _, dark := p.steel()
	cabin := canvas.Smooth(p.shape(0, -0.82, 0.3, -0.6, 0.36, -0.2, 0.24, 0.2, 0.1, 0.4, -0.1, 0.4, -0.24, 0.2, -0.36, -0.2, -0.3, -0.6), true, 4)
	tail := p.shape(-0.11, 0.3, 0.11, 0.3, 0.06, 0.94, -0.06, 0.94)
	p.airborne(cabin, tail)
	p.tube(-0.3, 0.86, 0.3, 0.86, 0.07, canvas.Light(dark, 1.2), false)
	p.plate(body, 0, tail)
	p.plate(body, 0, cabin)
	for _, s := range []float64{-1, 1} {
		p.tube(s*0.32, -0.1, s*0.5, -0.1, 0.09, canvas.Light(dark, 1.2), false)
		p.tube(s*0.5, 0.06, s*0.5, -0.36, 0.09, canvas.Light(body, 0.9), false)
	}
	p.glass(-0.2, -0.64, 0, -0.76, 0.2, -0.64, 0.24, -0.42, -0.24, -0.42)
	p.livery(p.rect(-0.22, 0.02, 0.22, 0.2))
	p.rotor(0, -0.14, 0.9, 3, 0.5)
}

// plane has swept wings, a slim hull and a tail.
func plane(p *pen) {
	body, deck, dark := p.steel()
	wings := p.shape(0, -0.34, 0.98, 0.2, 0.98, 0.4, 0.2, 0.24, -0.2, 0.24, -0.98, 0.4, -0.98, 0.2)
	hull := canvas.Smooth(p.shape(0, -1, 0.13, -0.78, 0.17, -0.3, 0.14, 0.5, 0.07, 0.92, -0.07, 0.92, -0.14, 0.5, -0.17, -0.3, -0.13, -0.78), true, 4)
	tail := p.shape(0, 0.56, 0.4, 0.8, 0.4, 0.92, -0.4, 0.92, -0.4, 0.8)
	p.airborne(wings, hull, tail)
	for _, s := range []float64{-1, 1} {
		p.tube(s*0.44, 0.1, s*0.44, -0.3, 0.06, canvas.Light(dark, 1.2), false)
	}
	p.plate(body, 0.02, wings)
	for _, s := range []float64{-1, 1} {
		p.livery(p.shape(s*0.52, 0, s*0.74, 0.1, s*0.74, 0.33, s*0.52, 0.28))
	}
	p.plate(body, 0.02, tail)
	p.plate(deck, 0.03, hull)
	p.glass(-0.09, -0.5, 0.09, -0.5, 0.1, -0.18, -0.1, -0.18)
	p.tube(0, 0.6, 0, 0.96, 0.05, canvas.Light(dark, 1.1), false)
}

// airlifter is a broad hold between four lifting fans.
func airlifter(p *pen) {
	body, deck, dark := p.steel()
	hold := canvas.Smooth(p.shape(0, -0.94, 0.26, -0.8, 0.34, -0.4, 0.34, 0.5, 0.26, 0.86, -0.26, 0.86, -0.34, 0.5, -0.34, -0.4, -0.26, -0.8), true, 4)
	front, back := p.rect(-0.62, -0.5, 0.62, -0.3), p.rect(-0.62, 0.38, 0.62, 0.58)
	fans := []canvas.Poly{hold, front, back}
	for _, x := range []float64{-0.66, 0.66} {
		for _, y := range []float64{-0.4, 0.48} {
			fans = append(fans, p.disc(x, y, 0.3))
		}
	}
	p.airborne(fans...)
	p.plate(body, 0, front)
	p.plate(body, 0, back)
	for i, x := range []float64{-0.66, 0.66} {
		for j, y := range []float64{-0.4, 0.48} {
			p.plate(canvas.Light(body, 0.95), 0, p.disc(x, y, 0.31))
			p.Fill(canvas.Light(dark, 0.6), p.disc(x, y, 0.23))
			p.rotor(x, y, 0.23, 3, float64(i)+0.6*float64(j))
		}
	}
	p.plate(deck, 0.03, hold)
	p.glass(-0.17, -0.78, 0, -0.86, 0.17, -0.78, 0.22, -0.62, -0.22, -0.62)
	p.livery(p.rect(-0.3, -0.12, 0.3, 0.12))
	p.Line(canvas.Fade(assets.Shade, 0.6), math.Max(0.8, p.unit()*0.02), false, p.v(-0.24, 0.3), p.v(-0.22, 0.78), p.v(0.22, 0.78), p.v(0.24, 0.3))
}
