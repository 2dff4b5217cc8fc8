package figure

import (
	"image/color"
	"math"

	"baize/assets"
	"baize/render/canvas"
)

// tube is a barrel or strut between two places of a hull, width in parts of its shorter side; at its end it may have a muzzle.
func (p *pen) tube(x0, y0, x1, y1, width float64, c color.NRGBA, muzzle bool) {
	u := p.unit()
	w := math.Max(1.5, width*u)
	a, b := p.v(x0, y0), p.v(x1, y1)
	o := canvas.Pt{X: u * 0.04, Y: u * 0.05}
	p.Line(canvas.Fade(assets.Shade, 0.35), w, false, a.Add(o), b.Add(o))
	p.Line(canvas.Light(c, 0.35), w+math.Max(0.9, u*0.02), false, a, b)
	if muzzle {
		d := b.Sub(a).Unit()
		p.Line(canvas.Light(c, 0.35), w*1.7, false, b.Sub(d.Mul(w*1.3)), b)
	}
	p.Line(canvas.Light(c, 0.98), w, false, a, b)
	if u > 24 {
		p.Line(canvas.Light(c, 1.55), w*0.3, false, a.Add(canvas.Pt{X: -w * 0.16, Y: -w * 0.16}), b.Add(canvas.Pt{X: -w * 0.16, Y: -w * 0.16}))
	}
}

// limb is a leg from the hull over a knee to a foot.
func (p *pen) limb(c color.NRGBA, width float64, hipX, hipY, kneeX, kneeY, footX, footY float64) {
	p.tube(kneeX, kneeY, footX, footY, width*0.8, canvas.Light(c, 0.85), false)
	p.tube(hipX, hipY, kneeX, kneeY, width, c, false)
	k := p.v(kneeX, kneeY)
	r := math.Max(1.1, width*p.unit()*0.72)
	p.Fill(canvas.Light(c, 0.4), canvas.Circle(k.X, k.Y, r+0.6))
	p.Fill(canvas.Light(c, 1.15), canvas.Circle(k.X, k.Y, r))
}

// toes is a foot of steel: a broad pad with claws to the front.
func (p *pen) toes(c color.NRGBA, x, y, w, l float64) {
	p.plate(c, 0.02, p.shape(x-w*0.7, y+l, x-w, y-l*0.2, x-w*0.95, y-l, x-w*0.45, y-l*0.72, x, y-l*1.15, x+w*0.45, y-l*0.72, x+w*0.95, y-l, x+w, y-l*0.2, x+w*0.7, y+l))
}

// pad is a round foot.
func (p *pen) pad(c color.NRGBA, x, y, r float64) {
	p.plate(c, 0.03, p.disc(x, y, r))
	if p.unit() > 30 {
		p.Fill(canvas.Fade(canvas.Light(c, 0.5), 0.7), p.disc(x, y, r*0.5))
	}
}

// glass is a dark pane with a glint.
func (p *pen) glass(v ...float64) {
	q := p.shape(v...)
	p.Fill(assets.RGB(0x15202a), q)
	lo, hi := q.Box()
	p.Shade(slope(lo, hi, assets.RGB(0x9fc4d2), assets.RGB(0x2b4654)), canvas.Inset(q, math.Max(0.4, p.unit()*0.015)))
}

// lightWalker has two legs under a small cabin, with twin guns before it.
func lightWalker(p *pen) {
	body, deck, dark := p.steel()
	leg := canvas.Light(dark, 1.25)
	for _, s := range []float64{-1, 1} {
		p.limb(leg, 0.13, s*0.28, 0.12, s*0.66, 0.3, s*0.66, -0.06)
		p.toes(canvas.Light(body, 0.78), s*0.66, -0.06, 0.22, 0.34)
		p.tube(s*0.17, -0.2, s*0.17, -0.82, 0.075, canvas.Light(body, 0.8), true)
	}
	p.plate(body, 0.06, p.shape(-0.22, -0.46, 0.22, -0.46, 0.42, -0.16, 0.4, 0.34, 0.22, 0.56, -0.22, 0.56, -0.4, 0.34, -0.42, -0.16))
	p.livery(p.rect(-0.3, 0.2, 0.3, 0.42))
	p.plate(deck, 0.02, p.shape(-0.2, -0.34, 0.2, -0.34, 0.3, -0.06, 0.2, 0.1, -0.2, 0.1, -0.3, -0.06))
	p.glass(-0.17, -0.3, 0.17, -0.3, 0.22, -0.14, -0.22, -0.14)
}

// walkerHull has two strong legs, arms with weapons, and a turret.
func walkerHull(p *pen) {
	body, deck, dark := p.steel()
	leg := canvas.Light(dark, 1.25)
	for _, s := range []float64{-1, 1} {
		p.limb(leg, 0.17, s*0.34, 0.2, s*0.76, 0.42, s*0.74, 0.1)
		p.toes(canvas.Light(body, 0.76), s*0.74, 0.06, 0.22, 0.4)
	}
	for _, s := range []float64{-1, 1} {
		p.tube(s*0.44, -0.2, s*0.62, -0.34, 0.12, leg, false)
		p.tube(s*0.6, -0.28, s*0.6, -0.78, 0.09, canvas.Light(body, 0.85), true)
		p.plate(canvas.Light(body, 0.9), 0.03, p.rect(s*0.6-0.12, -0.5, s*0.6+0.12, -0.2))
	}
	p.plate(body, 0.07, p.shape(-0.34, -0.5, 0.34, -0.5, 0.52, -0.24, 0.52, 0.36, 0.3, 0.64, -0.3, 0.64, -0.52, 0.36, -0.52, -0.24))
	p.grille(-0.2, 0.5, 0.2, 0.6, 2)
	p.livery(p.rect(-0.42, 0.26, 0.42, 0.44))
	p.tube(0, -0.1, 0, -0.86, 0.12, body, true)
	p.plate(deck, 0.05, p.disc(0, -0.06, 0.32))
	p.Fill(canvas.Fade(assets.Shade, 0.5), p.disc(0.08, 0.02, 0.1))
}

// largeWalker is long: four legs at its ends, a turret with a long gun on its shoulders.
func largeWalker(p *pen) {
	body, deck, dark := p.steel()
	leg := canvas.Light(dark, 1.25)
	foot := canvas.Light(body, 0.76)
	for _, s := range []float64{-1, 1} {
		p.limb(leg, 0.15, s*0.36, -0.3, s*0.72, -0.46, s*0.7, -0.66)
		p.toes(foot, s*0.7, -0.68, 0.25, 0.15)
		p.limb(leg, 0.15, s*0.36, 0.46, s*0.72, 0.54, s*0.7, 0.76)
		p.toes(foot, s*0.7, 0.76, 0.25, 0.15)
	}
	p.plate(body, 0.07, p.shape(-0.3, -0.52, 0.3, -0.52, 0.52, -0.36, 0.56, 0.02, 0.5, 0.5, 0.3, 0.78, -0.3, 0.78, -0.5, 0.5, -0.56, 0.02, -0.52, -0.36))
	p.grille(-0.24, 0.6, 0.24, 0.72, 4)
	p.livery(p.rect(-0.48, 0.42, 0.48, 0.53))
	p.rivets(body, -0.44, -0.3, 0.44, -0.3, -0.46, 0.34, 0.46, 0.34)
	for _, s := range []float64{-1, 1} {
		p.tube(s*0.72, 0.06, s*0.72, -0.2, 0.07, canvas.Light(body, 0.8), true)
		p.plate(canvas.Light(body, 0.92), 0.04, p.rect(s*0.62-0.16, -0.02, s*0.62+0.16, 0.2))
	}
	p.tube(0, -0.2, 0, -0.9, 0.14, body, true)
	p.plate(deck, 0.08, p.shape(-0.3, -0.24, -0.14, -0.34, 0.14, -0.34, 0.3, -0.24, 0.4, 0.1, 0.26, 0.3, -0.26, 0.3, -0.4, 0.1))
	p.plate(canvas.Light(deck, 0.95), 0.02, p.disc(0.14, 0.12, 0.17))
	p.Fill(canvas.Fade(assets.Shade, 0.5), p.disc(0.14, 0.12, 0.07))
}

// hugeWalker is as broad as long: four pillars at its corners, a citadel with two turrets.
func hugeWalker(p *pen) {
	body, deck, dark := p.steel()
	leg := canvas.Light(dark, 1.25)
	foot := canvas.Light(body, 0.74)
	for _, x := range []float64{-1, 1} {
		for _, y := range []float64{-1, 1} {
			p.pad(foot, x*0.74, y*0.74, 0.23)
			p.limb(leg, 0.14, x*0.3, y*0.3, x*0.6, y*0.52, x*0.74, y*0.74)
			p.plate(canvas.Light(leg, 1.15), 0.03, p.disc(x*0.74, y*0.74, 0.1))
		}
	}
	p.plate(body, 0.07, p.shape(-0.26, -0.68, 0.26, -0.68, 0.5, -0.46, 0.62, -0.1, 0.62, 0.28, 0.46, 0.62, 0.2, 0.74, -0.2, 0.74, -0.46, 0.62, -0.62, 0.28, -0.62, -0.1, -0.5, -0.46))
	p.grille(-0.24, 0.54, 0.24, 0.7, 5)
	p.livery(p.rect(-0.5, 0.36, 0.5, 0.47))
	p.rivets(body, -0.46, -0.36, 0.46, -0.36, -0.56, 0.04, 0.56, 0.04, -0.52, 0.3, 0.52, 0.3)
	for _, s := range []float64{-1, 1} {
		p.tube(s*0.54, 0.02, s*0.54, -0.62, 0.07, canvas.Light(body, 0.85), true)
		p.plate(deck, 0.05, p.disc(s*0.54, 0.06, 0.17))
	}
	p.tube(-0.1, -0.24, -0.1, -0.92, 0.085, body, true)
	p.tube(0.1, -0.24, 0.1, -0.92, 0.085, body, true)
	p.plate(deck, 0.06, p.shape(-0.2, -0.4, 0.2, -0.4, 0.34, -0.2, 0.34, 0.12, 0.2, 0.28, -0.2, 0.28, -0.34, 0.12, -0.34, -0.2))
	p.plate(canvas.Light(deck, 1.05), 0.03, p.disc(0.1, 0.08, 0.13))
	p.Fill(canvas.Fade(assets.Shade, 0.5), p.disc(0.1, 0.08, 0.05))
}

// heavyTankHull has broad tracks, a long hull and twin barrels.
func heavyTankHull(p *pen) {
	body, deck, _ := p.steel()
	p.tracks(0.56, 0.98, -0.98, 0.98)
	for _, s := range []float64{-1, 1} {
		p.plate(canvas.Light(body, 0.9), 0.02, p.rect(s*0.8-0.16, -0.7, s*0.8+0.16, 0.8))
	}
	p.plate(body, 0.03, p.shape(-0.62, -0.66, -0.4, -0.94, 0.4, -0.94, 0.62, -0.66, 0.62, 0.93, -0.62, 0.93))
	p.grille(-0.44, 0.68, 0.44, 0.88, 5)
	p.livery(p.rect(-0.62, 0.52, 0.62, 0.63))
	p.rivets(body, -0.52, -0.62, 0.52, -0.62, -0.54, -0.2, 0.54, -0.2, -0.54, 0.44, 0.54, 0.44)
	p.tube(-0.14, -0.1, -0.14, -0.84, 0.1, body, true)
	p.tube(0.14, -0.1, 0.14, -0.84, 0.1, body, true)
	p.plate(deck, 0.07, p.shape(-0.36, -0.22, 0.36, -0.22, 0.56, 0, 0.52, 0.34, 0.3, 0.46, -0.3, 0.46, -0.52, 0.34, -0.56, 0))
	p.plate(canvas.Light(deck, 0.95), 0.02, p.disc(0.2, 0.18, 0.18))
	p.Fill(canvas.Fade(assets.Shade, 0.5), p.disc(0.2, 0.18, 0.07))
}

// crewmen are soldiers on the benches of an open hold.
func (p *pen) crewmen(at ...float64) {
	t := p.tones()
	for i := 0; i+1 < len(at); i += 2 {
		p.Fill(canvas.Light(t.Dark, 0.7), p.disc(at[i], at[i+1], 0.17))
		p.Fill(canvas.Mix(t.Main, assets.RGB(0x6f6a52), 0.55), p.disc(at[i]-0.02, at[i+1], 0.12))
	}
}

// halfTrackHull has wheels before and tracks behind, a long bonnet and an open hold.
func halfTrackHull(p *pen) {
	body, deck, dark := p.steel()
	p.tracks(0.58, 0.96, -0.04, 0.94)
	for _, s := range []float64{-1, 1} {
		p.plate(canvas.Light(dark, 0.6), 0.01, p.rect(s*0.78-0.17, -0.82, s*0.78+0.17, -0.46))
	}
	p.plate(body, 0.03, p.shape(-0.42, -0.93, 0.42, -0.93, 0.56, -0.5, 0.66, -0.3, 0.66, 0.93, -0.66, 0.93, -0.66, -0.3, -0.56, -0.5))
	p.grille(-0.28, -0.86, 0.28, -0.62, 4)
	p.plate(deck, 0.02, p.shape(-0.5, -0.4, 0.5, -0.4, 0.56, -0.14, -0.56, -0.14))
	p.glass(-0.42, -0.4, 0.42, -0.4, 0.44, -0.33, -0.44, -0.33)
	p.Fill(canvas.Light(dark, 0.7), p.rect(-0.5, -0.06, 0.5, 0.68))
	p.crewmen(-0.28, 0.1, 0.28, 0.1, -0.28, 0.34, 0.28, 0.34, -0.28, 0.56, 0.28, 0.56)
	p.tube(0, -0.1, 0, -0.52, 0.07, canvas.Light(dark, 1.3), true)
	p.livery(p.rect(-0.66, 0.74, 0.66, 0.88))
}

// armouredCarHull has four wheels outside a slim hull with a small turret.
func armouredCarHull(p *pen) {
	body, deck, dark := p.steel()
	for _, y := range []float64{-0.58, 0.54} {
		for _, s := range []float64{-1, 1} {
			p.plate(canvas.Light(dark, 0.55), 0.01, p.rect(s*0.78-0.19, y-0.22, s*0.78+0.19, y+0.22))
		}
	}
	p.plate(body, 0.04, p.shape(-0.3, -0.95, 0.3, -0.95, 0.5, -0.76, 0.58, -0.3, 0.62, 0.3, 0.46, 0.93, -0.46, 0.93, -0.62, 0.3, -0.58, -0.3, -0.5, -0.76))
	p.glass(-0.34, -0.62, 0.34, -0.62, 0.38, -0.5, -0.38, -0.5)
	p.livery(p.rect(-0.52, 0.56, 0.52, 0.72))
	p.tube(0, 0, 0, -0.82, 0.1, body, true)
	p.plate(deck, 0.06, p.disc(0, 0.08, 0.4))
	p.Fill(canvas.Fade(assets.Shade, 0.5), p.disc(0.1, 0.14, 0.14))
}
