package figure

import (
	"image/color"
	"math"

	"baize/assets"
	"baize/render"
	"baize/render/canvas"
)

// hulls are the vehicles seen from above in their footprint, nose to the heading.
var hulls = map[string]hull{
	"tank": {tankHull, 0.56, 0.7}, "heavy-tank": {heavyTankHull, 0.5, 0.78}, "tankette": {tanketteHull, 0.6, 0.74},
	"carrier": {carrierHull, 0.5, 0.64}, "half-track": {halfTrackHull, 0.46, 0.6}, "armoured-car": {armouredCarHull, 0.5, 0.66},
	"ship": {shipHull, 0, 9}, "gun": {gunHull, 0, 9},
	"light-walker": {lightWalker, 0.7, 1.1}, "walker": {walkerHull, 0.7, 1.1}, "large-walker": {largeWalker, 0.42, 0.8}, "huge-walker": {hugeWalker, 0.8, 1.2},
	"helicopter": {helicopter, 0.8, 1.2}, "plane": {plane, 0.8, 1.2}, "airlifter": {airlifter, 0.8, 1.2},
	"gun-team": {gunTeam, 0.9, 1.1}, "mortar-team": {mortarTeam, 0.9, 1.1}, "machine-gun-team": {machineGunTeam, 0.9, 1.1}, "rocket-team": {rocketTeam, 0.9, 1.1},
}

// hull is a form seen from above: how it is painted, and between which widths for a length of 1 it is painted true. What is
// wider or narrower than its base leaves some of the base to be seen.
type hull struct {
	paint     func(*pen)
	slim, fat float64
}

// upright are the forms that stand upright on a round base; on any other they are seen from above.
var upright = map[string]bool{"tank": true, "tankette": true, "carrier": true, "ship": true, "walker": true, "gun": true}

// FromAbove reports whether a form is seen from above on bases of a shape, so that it turns with its heading.
func FromAbove(name string, shape render.Shape) bool {
	_, ok := hulls[name]
	return ok && (shape == render.Rect || shape == render.Disc && !upright[name])
}

// fit gives a hull as much of the base as its proportions take, within an edge in pixels.
func (p *pen) fit(h hull, edge float64) {
	w, l := p.w/2-edge, p.l/2-edge
	p.hw, p.hl = math.Min(w, l*h.fat), l
	if h.slim > 0 {
		p.hl = math.Min(l, w/h.slim)
	}
}

// unit is the shorter side of the hull in pixels.
func (p *pen) unit() float64 { return 2 * math.Min(p.hw, p.hl) }

// v turns hull coordinates into pixels: x to starboard and y to the stern, 1 the edge of the footprint.
func (p *pen) v(x, y float64) canvas.Pt {
	s, c := math.Sincos(p.turn)
	x, y = x*p.hw, y*p.hl
	return canvas.Pt{X: p.x + x*c - y*s, Y: p.y + x*s + y*c}
}

func (p *pen) shape(v ...float64) canvas.Poly {
	out := make(canvas.Poly, len(v)/2)
	for i := range out {
		out[i] = p.v(v[2*i], v[2*i+1])
	}
	return out
}

func (p *pen) rect(x0, y0, x1, y1 float64) canvas.Poly {
	return p.shape(x0, y0, x1, y0, x1, y1, x0, y1)
}

// disc is a true circle of a radius in half-widths around a hull place.
func (p *pen) disc(x, y, r float64) canvas.Poly {
	q := p.v(x, y)
	return canvas.Circle(q.X, q.Y, r*p.unit()/2)
}

// plate paints a raised plate: a shadow to the south-east, a body lit from the north-west, a light and a dark edge.
func (p *pen) plate(c color.NRGBA, height float64, q canvas.Poly) {
	u := p.unit()
	h := height * u
	if height > 0 {
		p.Shadow(canvas.Fade(assets.Shade, 0.6), h, h*1.1, math.Max(0.6, h*0.6), q)
	}
	p.Fill(canvas.Light(c, 0.45), q)
	lo, hi := q.Box()
	in := canvas.Inset(q, math.Max(0.45, u*0.014))
	p.Shade(slope(lo, hi, canvas.Light(c, 1.3), canvas.Light(c, 0.8)), in)
	p.edges(c, q)
}

// edges draws a bright line along the sides of a plate that face the light.
func (p *pen) edges(c color.NRGBA, q canvas.Poly) {
	u := p.unit()
	if u < 16 {
		return
	}
	in := canvas.Inset(q, math.Max(0.8, u*0.022))
	back := q.Area() < 0
	for i, a := range in {
		b := in[(i+1)%len(in)]
		d := b.Sub(a)
		n := d.Unit().Left()
		if back {
			n = n.Mul(-1)
		}
		if k := -(n.X + n.Y); k > 0.2 && d.Len() > 0.5 {
			p.Line(canvas.Fade(canvas.Light(c, 1.75), 0.55*math.Min(1, k)), math.Max(0.7, u*0.014), false, a, b)
		}
	}
}

// steel is the paint of vehicles: the side's colour worn down to gun metal.
func (p *pen) steel() (body, deck, dark color.NRGBA) {
	t := p.tones()
	body = canvas.Mix(assets.RGB(0x5a5a52), t.Main, 0.34)
	if p.k.Flags&Activated != 0 {
		body = canvas.Light(canvas.Grey(body, 0.4), 0.82)
	}
	return body, canvas.Light(body, 1.12), canvas.Light(body, 0.5)
}

// livery marks a panel with the side's pattern.
func (p *pen) livery(q canvas.Poly) {
	t := p.tones()
	u := p.unit()
	p.Fill(t.Dark, q)
	p.Fill(t.Main, canvas.Inset(q, math.Max(0.5, u*0.015)))
	undo := p.Clip(canvas.Inset(q, math.Max(0.4, u*0.012)))
	defer undo()
	lo, hi := q.Box()
	gap := math.Max(2.6, u*0.085)
	if p.k.Side == 0 {
		for y, odd := lo.Y+gap/3, 0; y < hi.Y; y, odd = y+gap*0.9, 1-odd {
			for x := lo.X + gap/3 + float64(odd)*gap/2; x < hi.X; x += gap {
				p.Fill(t.Pale, canvas.Circle(x, y, math.Max(0.6, gap*0.24)))
			}
		}
	} else if p.k.Side == 1 {
		for x := lo.X - (hi.Y - lo.Y); x < hi.X; x += gap {
			p.Line(t.Pale, math.Max(0.9, gap*0.36), false, canvas.Pt{X: x, Y: hi.Y}, canvas.Pt{X: x + hi.Y - lo.Y, Y: lo.Y})
		}
	}
}

// footprint paints the base under a hull: its rim with the pattern of the side, and enamel where the hull leaves some of it.
func (p *pen) footprint() {
	t := p.tones()
	u := math.Min(p.w, p.l)
	rim := p.rim()
	p.Fill(canvas.Light(t.Dark, 0.55), p.outline(0))
	lo, hi := p.outline(0).Box()
	p.Shade(slope(lo, hi, canvas.Light(t.Main, 1.28), canvas.Light(t.Main, 0.78)), p.outline(-math.Max(0.7, u*0.015)))
	p.rimPattern(t, rim, math.Max(3.4, rim*2.6))
	p.Fill(canvas.Light(t.Dark, 0.7), p.outline(-rim+math.Max(0.5, u*0.012)))
	p.Shade(slope(lo, hi, canvas.Mix(t.Ground, color.NRGBA{255, 255, 255, 255}, 0.3), canvas.Light(t.Ground, 0.8)), p.outline(-rim))
}

// rim is the width of the rim of a base in pixels.
func (p *pen) rim() float64 {
	d := math.Min(p.w, p.l)
	if p.k.Shape == render.Rect {
		return math.Max(1.6, d*0.055)
	}
	return math.Max(1.9, d*0.1)
}

func (p *pen) tracks(x0, x1, y0, y1 float64) {
	_, _, dark := p.steel()
	for _, side := range []float64{-1, 1} {
		q := p.rect(side*x0, y0, side*x1, y1)
		p.Fill(canvas.Light(dark, 0.55), q)
		p.Fill(canvas.Light(dark, 1.1), canvas.Inset(q, math.Max(0.4, p.hw*0.024)))
		n := max(6, int(2*p.hl/math.Max(2.4, p.hw*0.14)))
		for i := 1; i < n; i++ {
			y := y0 + (y1-y0)*float64(i)/float64(n)
			p.Line(canvas.Fade(canvas.Light(dark, 0.4), 0.9), math.Max(0.8, p.hw*0.044), false, p.v(side*x0, y), p.v(side*x1, y))
		}
	}
}

func (p *pen) barrel(y0, y1, width float64, c color.NRGBA) {
	u := p.unit()
	w := math.Max(1.6, width*u)
	a, b := p.v(0, y0), p.v(0, y1)
	p.Line(canvas.Fade(assets.Shade, 0.4), w, false, a.Add(canvas.Pt{X: u * 0.06, Y: u * 0.07}), b.Add(canvas.Pt{X: u * 0.06, Y: u * 0.07}))
	p.Line(canvas.Light(c, 0.35), w+math.Max(0.8, u*0.02), false, a, b)
	p.Line(canvas.Light(c, 0.95), w, false, a, b)
	p.Line(canvas.Light(c, 1.5), w*0.3, false, a.Add(canvas.Pt{X: -w * 0.16, Y: -w * 0.16}), b.Add(canvas.Pt{X: -w * 0.16, Y: -w * 0.16}))
	m := p.v(0, y1+0.07)
	p.Line(canvas.Light(c, 0.35), w*1.5, false, m, b)
}

func (p *pen) rivets(c color.NRGBA, pts ...float64) {
	u := p.unit()
	if u < 26 {
		return
	}
	for i := 0; i+1 < len(pts); i += 2 {
		q := p.v(pts[i], pts[i+1])
		p.Fill(canvas.Light(c, 0.5), canvas.Circle(q.X+u*0.006, q.Y+u*0.006, u*0.016))
		p.Fill(canvas.Light(c, 1.5), canvas.Circle(q.X, q.Y, u*0.013))
	}
}

func (p *pen) grille(x0, y0, x1, y1 float64, n int) {
	_, _, dark := p.steel()
	p.Fill(canvas.Light(dark, 0.6), p.rect(x0, y0, x1, y1))
	for i := range n {
		y := y0 + (y1-y0)*(float64(i)+0.5)/float64(n)
		p.Line(canvas.Light(dark, 1.7), math.Max(0.7, p.hw*0.04), false, p.v(x0+0.03, y), p.v(x1-0.03, y))
	}
}

func tankHull(p *pen) {
	body, deck, _ := p.steel()
	p.tracks(0.58, 0.94, -0.96, 0.96)
	p.plate(body, 0.03, p.shape(-0.6, -0.7, -0.4, -0.93, 0.4, -0.93, 0.6, -0.7, 0.6, 0.9, -0.6, 0.9))
	p.grille(-0.4, 0.62, 0.4, 0.84, 4)
	p.livery(p.rect(-0.6, 0.42, 0.6, 0.56))
	p.rivets(body, -0.5, -0.66, 0.5, -0.66, -0.5, -0.2, 0.5, -0.2, -0.5, 0.3, 0.5, 0.3)
	p.barrel(-0.1, -0.86, 0.11, body)
	p.plate(deck, 0.06, p.disc(0, 0.02, 0.5))
	p.plate(canvas.Light(deck, 0.95), 0.015, p.disc(0.14, 0.1, 0.17))
	p.Fill(canvas.Fade(assets.Shade, 0.5), p.disc(0.14, 0.1, 0.06))
}

func tanketteHull(p *pen) {
	body, deck, _ := p.steel()
	p.tracks(0.55, 0.92, -0.92, 0.92)
	p.plate(body, 0.03, p.shape(-0.56, -0.5, -0.3, -0.9, 0.3, -0.9, 0.56, -0.5, 0.56, 0.86, -0.56, 0.86))
	p.livery(p.rect(-0.56, 0.52, 0.56, 0.74))
	p.barrel(-0.2, -0.8, 0.09, body)
	p.plate(deck, 0.05, p.rect(-0.34, -0.34, 0.34, 0.36))
	p.Fill(canvas.Fade(assets.Shade, 0.55), p.disc(0, 0.04, 0.17))
}

func carrierHull(p *pen) {
	body, deck, dark := p.steel()
	for _, y := range []float64{-0.62, 0, 0.62} {
		for _, x := range []float64{-0.8, 0.8} {
			p.plate(canvas.Light(dark, 0.7), 0, p.rect(x-0.14, y-0.16, x+0.14, y+0.16))
		}
	}
	p.plate(body, 0.035, p.shape(-0.7, -0.6, -0.42, -0.95, 0.42, -0.95, 0.7, -0.6, 0.7, 0.93, -0.7, 0.93))
	p.plate(deck, 0.02, p.rect(-0.52, -0.5, 0.52, -0.22))
	p.Fill(canvas.Light(dark, 0.7), p.rect(-0.52, -0.1, 0.52, 0.62))
	for i := range 4 {
		y := -0.02 + 0.17*float64(i)
		for _, x := range []float64{-0.3, 0.3} {
			p.plate(assets.RGB(0x8a6a42), 0.01, p.rect(x-0.18, y-0.05, x+0.18, y+0.05))
		}
	}
	p.livery(p.rect(-0.7, 0.68, 0.7, 0.86))
}

func gunHull(p *pen) {
	body, deck, dark := p.steel()
	for _, x := range []float64{-0.16, 0.16} {
		p.Line(canvas.Light(dark, 0.7), math.Max(1.4, p.w*0.07), false, p.v(x*0.8, 0), p.v(x*2.4, 0.9))
	}
	for _, x := range []float64{-0.62, 0.62} {
		p.plate(assets.RGB(0x5d4630), 0.03, p.rect(x-0.09, -0.34, x+0.09, 0.34))
	}
	p.plate(body, 0.03, p.shape(-0.52, -0.2, -0.44, -0.32, 0.44, -0.32, 0.52, -0.2, 0.52, -0.12, -0.52, -0.12))
	p.barrel(0.3, -0.86, 0.12, deck)
	p.livery(p.rect(-0.2, 0.1, 0.2, 0.26))
}

// shipEdge is the outline of a ship in its footprint.
func (p *pen) shipEdge() canvas.Poly {
	return canvas.Smooth(p.shape(0, -1, 0.5, -0.72, 0.86, -0.3, 0.94, 0.3, 0.8, 0.8, 0.5, 0.98, -0.5, 0.98, -0.8, 0.8, -0.94, 0.3,
		-0.86, -0.3, -0.5, -0.72), true, 4)
}

func shipHull(p *pen) {
	body, _, dark := p.steel()
	hull := p.shipEdge()
	wake := canvas.Smooth(p.shape(0, -1, 1.05, -0.2, 1.1, 0.6, 0.7, 1.06, -0.7, 1.06, -1.1, 0.6, -1.05, -0.2), true, 4)
	p.Fill(canvas.Fade(assets.Ivory, 0.16), wake)
	t := p.tones()
	p.Fill(canvas.Light(t.Dark, 0.6), hull)
	p.Fill(t.Main, canvas.Inset(hull, math.Max(0.8, p.w*0.02)))
	deck := canvas.Inset(hull, math.Max(1.8, p.w*0.07))
	p.Fill(assets.RGB(0xa98655), deck)
	if p.w > 18 {
		undo := p.Clip(deck)
		for x := -0.9; x < 0.95; x += math.Max(0.09, 2.6/p.w*2) {
			p.Line(canvas.Fade(assets.RGB(0x5d4426), 0.45), 0.8, false, p.v(x, -1), p.v(x, 1))
		}
		undo()
	}
	p.livery(p.rect(-0.6, 0.74, 0.6, 0.84))
	p.plate(body, 0.06, p.shape(-0.46, -0.1, 0, -0.26, 0.46, -0.1, 0.46, 0.42, -0.46, 0.42))
	p.plate(canvas.Light(body, 1.15), 0.05, p.rect(-0.3, -0.06, 0.3, 0.1))
	for _, y := range []float64{0.2, 0.33} {
		p.plate(canvas.Light(dark, 1.2), 0.05, p.disc(0, y, 0.2))
		p.Fill(assets.Shade, p.disc(0, y, 0.12))
	}
	for _, y := range []float64{-0.46, 0.58} {
		dir := -0.2
		if y > 0 {
			dir = 0.14
		}
		for _, x := range []float64{-0.12, 0.12} {
			p.Line(canvas.Light(dark, 0.7), math.Max(1, p.w*0.06), false, p.v(x, y), p.v(x, y+dir))
		}
		p.plate(body, 0.04, p.disc(0, y, 0.3))
	}
}
