package figure

import (
	"math"

	"baize/assets"
	"baize/render/canvas"
)

// gunner is a soldier of a crew from above: shoulders, helmet, and hands towards the piece.
func (p *pen) gunner(x, y, turn float64) {
	t := p.tones()
	c := p.v(x, y)
	r := 0.17 * p.unit()
	cloth := canvas.Mix(t.Main, assets.RGB(0x5f5a45), 0.45)
	a := p.turn + turn
	p.Fill(canvas.Fade(assets.Shade, 0.4), canvas.Ellipse(c.X+r*0.2, c.Y+r*0.25, r, r*0.62).Turn(c, a))
	p.Fill(canvas.Light(t.Dark, 0.6), canvas.Ellipse(c.X, c.Y, r*1.06, r*0.66).Turn(c, a))
	p.Fill(cloth, canvas.Ellipse(c.X, c.Y, r*0.9, r*0.5).Turn(c, a))
	s, k := math.Sincos(a)
	h := canvas.Pt{X: c.X + r*0.12*s, Y: c.Y - r*0.12*k}
	p.Fill(canvas.Light(t.Dark, 0.6), canvas.Circle(h.X, h.Y, r*0.52))
	p.Fill(canvas.Light(cloth, 1.25), canvas.Circle(h.X-r*0.04, h.Y-r*0.05, r*0.4))
}

// gunTeam is a gun with a shield on two wheels, its trails spread, with its crew behind the shield.
func gunTeam(p *pen) {
	body, deck, dark := p.steel()
	for _, s := range []float64{-1, 1} {
		p.tube(s*0.08, 0.1, s*0.42, 0.86, 0.07, canvas.Light(dark, 1.2), false)
		p.plate(assets.RGB(0x4a3a28), 0.02, p.rect(s*0.58-0.1, -0.24, s*0.58+0.1, 0.26))
	}
	p.tube(0, 0.34, 0, -0.92, 0.11, canvas.Light(body, 0.9), true)
	p.plate(deck, 0.04, p.rect(-0.14, -0.06, 0.14, 0.34))
	p.plate(body, 0.06, p.shape(-0.72, -0.2, -0.6, -0.34, 0.6, -0.34, 0.72, -0.2, 0.66, -0.1, 0.14, -0.2, -0.14, -0.2, -0.66, -0.1))
	p.gunner(-0.34, 0.28, 0.4)
	p.gunner(0.34, 0.34, -0.4)
	p.gunner(0.02, 0.7, 0)
}

// mortarTeam is a tube on a plate and two legs, its crew beside it.
func mortarTeam(p *pen) {
	body, _, dark := p.steel()
	plate := p.v(0, 0.3)
	p.Fill(canvas.Light(dark, 0.8), canvas.Circle(plate.X, plate.Y, 0.17*p.unit()))
	p.Fill(canvas.Light(body, 0.9), canvas.Circle(plate.X, plate.Y, 0.14*p.unit()))
	for _, s := range []float64{-1, 1} {
		p.tube(0, -0.2, s*0.34, -0.6, 0.055, canvas.Light(dark, 1.2), false)
	}
	p.tube(0, 0.3, 0, -0.5, 0.17, canvas.Light(body, 0.85), false)
	m := p.v(0, -0.5)
	p.Fill(canvas.Light(dark, 0.5), canvas.Circle(m.X, m.Y, 0.115*p.unit()))
	p.Fill(assets.Ink, canvas.Circle(m.X, m.Y, 0.075*p.unit()))
	p.gunner(-0.52, 0.2, 1.2)
	p.gunner(0.52, 0.2, -1.2)
	for i := range 3 {
		x := -0.3 + 0.3*float64(i)
		p.tube(x, 0.84, x, 0.64, 0.08, assets.RGB(0x8a7440), false)
	}
}

// machineGunTeam is a gun on three legs behind sandbags, with the man who fires and the one with the belts.
func machineGunTeam(p *pen) {
	body, deck, dark := p.steel()
	for _, v := range [][2]float64{{-0.62, -0.22}, {-0.34, -0.42}, {0.34, -0.42}, {0.62, -0.22}} {
		c := p.v(v[0], v[1])
		r := 0.2 * p.unit() / 2
		q := canvas.RoundBox(c.X-1.15*r, c.Y-0.7*r, 2.3*r, 1.4*r, 0.65*r).Turn(c, p.turn+v[0]*0.9)
		p.plate(assets.RGB(0xa38a58), 0.02, q)
	}
	for _, v := range [][2]float64{{-0.3, 0.28}, {0.3, 0.28}} {
		p.tube(0, -0.1, v[0], v[1], 0.05, canvas.Light(dark, 1.2), false)
	}
	p.tube(0, 0.2, 0, -0.95, 0.08, canvas.Light(body, 0.85), false)
	p.plate(deck, 0.03, p.rect(-0.11, -0.24, 0.11, 0.24))
	p.plate(assets.RGB(0x6d6f4a), 0.03, p.rect(0.2, -0.14, 0.42, 0.12))
	p.gunner(0, 0.46, 0)
	p.gunner(0.5, 0.4, -0.5)
}

// rocketTeam is a rack of tubes on a carriage, with its crew aside.
func rocketTeam(p *pen) {
	body, deck, dark := p.steel()
	for _, s := range []float64{-1, 1} {
		p.plate(assets.RGB(0x4a3a28), 0.02, p.rect(s*0.56-0.1, -0.06, s*0.56+0.1, 0.36))
		p.tube(s*0.1, 0.3, s*0.3, 0.84, 0.06, canvas.Light(dark, 1.2), false)
	}
	p.plate(body, 0.05, p.rect(-0.46, -0.62, 0.46, 0.34))
	for i := range 4 {
		x := -0.33 + 0.22*float64(i)
		p.tube(x, 0.28, x, -0.74, 0.075, canvas.Light(deck, 1.05), false)
		m := p.v(x, -0.74)
		p.Fill(assets.RGB(0x8c2a1e), canvas.Circle(m.X, m.Y, 0.055*p.unit()))
	}
	p.gunner(-0.4, 0.64, 0.5)
	p.gunner(0.4, 0.64, -0.5)
}
