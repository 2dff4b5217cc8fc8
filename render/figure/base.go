package figure

import (
	"image/color"
	"math"

	"baize/assets"
	"baize/render"
	"baize/render/canvas"
)

// base paints a model: its shadow, then a token with an upright figure, or a hull seen from above.
func (p *pen) base() {
	lift := math.Min(0.045*math.Min(p.w, p.l), 4)
	s := shadowReach(math.Min(p.w, p.l))
	if p.k.Flags&(Ghost|Refused) == 0 {
		edge, far := p.outline(0), p.outline(-0.5)
		if p.k.Name == "ship" && p.k.Shape == render.Rect {
			edge = p.shipEdge()
			far = edge
		}
		p.Shadow(canvas.Fade(assets.Shade, 0.62), lift+0.8, lift+1, s*0.2, edge)
		p.Shadow(canvas.Fade(assets.Shade, 0.35), lift*2.4+1, lift*2.6+1.2, s*0.42, far)
	}
	switch h := hulls[p.k.Name]; {
	case !FromAbove(p.k.Name, p.k.Shape):
		p.token()
	case p.k.Name == "ship":
		h.paint(p)
	default:
		p.footprint()
		p.fit(h, p.rim()*0.75)
		h.paint(p)
	}
	if p.k.Flags&Burning != 0 {
		p.fire()
	}
	if p.k.Flags&Refused != 0 {
		p.Fill(canvas.Fade(assets.Red, 0.38), p.outline(0))
	}
}

// tones are the colours of a side, stepped back for a model that has acted.
func (p *pen) tones() assets.SideColours {
	t := assets.SideOf(int(p.k.Side))
	if p.k.Flags&Activated != 0 {
		f := func(c color.NRGBA) color.NRGBA { return canvas.Light(canvas.Grey(c, 0.3), 0.78) }
		t = assets.SideColours{Main: f(t.Main), Dark: f(t.Dark), Pale: f(t.Pale), Ground: f(t.Ground)}
	}
	return t
}

// token paints a base with a patterned rim and an upright figure on pale enamel, readable at twelve pixels.
func (p *pen) token() {
	t := p.tones()
	d := math.Min(p.w, p.l)
	rim := math.Max(1.9, d*0.135)
	p.Fill(canvas.Light(t.Dark, 0.55), p.outline(0))
	lo, hi := p.outline(0).Box()
	p.Shade(slope(lo, hi, canvas.Light(t.Main, 1.28), canvas.Light(t.Main, 0.78)), p.outline(-math.Max(0.7, d*0.02)))
	gap := math.Max(3.2, math.Max(rim*1.75, d*0.17))
	if p.k.Side == 1 {
		gap = math.Max(3.6, math.Max(rim*1.7, d*0.19))
	}
	p.rimPattern(t, rim, gap)
	p.Fill(canvas.Light(t.Dark, 0.8), p.outline(-rim+math.Max(0.5, d*0.016)))
	inner := p.outline(-rim)
	lo, hi = inner.Box()
	p.Shade(slope(lo, hi, canvas.Mix(t.Ground, color.NRGBA{255, 255, 255, 255}, 0.42), canvas.Light(t.Ground, 0.86)), inner)
	if d >= 30 {
		undo := p.Clip(inner)
		p.Shadow(canvas.Fade(t.Dark, 0), 0, 0, 1, inner)
		for _, e := range canvas.Stroke(p.outline(-rim-d*0.02).Move(d*0.012, d*0.014), true, d*0.03) {
			p.Fill(canvas.Fade(t.Dark, 0.05), e)
		}
		undo()
	}
	if p.k.Name == "hero" {
		p.laurel(rim)
	}
	r := d/2 - rim
	ink := canvas.Mix(assets.Ink, t.Dark, 0.25)
	if p.k.Flags&Activated != 0 {
		ink = canvas.Fade(ink, 0.72)
	}
	undo := p.Clip(p.outline(-rim + 0.4))
	light := canvas.Mix(t.Ground, color.NRGBA{255, 255, 255, 255}, 0.5)
	if r < 10 && solidWhenSmall[p.k.Name] {
		light = color.NRGBA{}
	}
	s := sketch{p.Canvas, p.x, p.y, r, ink, light, t}
	f := figures[p.k.Name]
	if f == nil {
		f = figures["foot"]
	}
	if d >= 26 {
		g := s
		g.x, g.y, g.ink, g.light = s.x+d*0.022, s.y+d*0.026, canvas.Fade(t.Dark, 0.28), canvas.Fade(t.Dark, 0.0)
		f(g)
	}
	f(s)
	undo()
	if p.k.Flags&Plume != 0 {
		p.plume(t, d)
	}
	if p.k.Flags&Badge != 0 {
		p.badge(t, d)
	}
}

// laurel is the gold ring inside the rim that tells a hero from soldiers.
func (p *pen) laurel(rim float64) {
	w := math.Max(1.3, math.Min(p.w, p.l)*0.055)
	for _, ring := range []struct {
		c    color.NRGBA
		wide float64
	}{{assets.BrassDark, w + math.Max(0.7, w*0.35)}, {assets.RGB(0xf2c84b), w}} {
		p.Line(ring.c, ring.wide, true, p.outline(-rim-w*0.4)...)
	}
}

// rimPattern lays dots (side 0) or bars (side 1) around the rim, a gap apart.
func (p *pen) rimPattern(t assets.SideColours, rim, gap float64) {
	mid := p.outline(-rim / 2)
	ring := append(append(canvas.Poly{}, mid...), mid[0])
	for _, s := range canvas.Steps(ring, gap) {
		switch p.k.Side {
		case 0:
			p.Fill(canvas.Fade(t.Pale, 0.95), canvas.Circle(s.P.X, s.P.Y, math.Max(0.62, rim*0.24)))
		case 1:
			n := s.Dir.Left().Mul(rim * 0.5).Add(s.Dir.Mul(rim * 0.28))
			p.Line(canvas.Fade(t.Pale, 0.95), math.Max(1, rim*0.36), false, s.P.Add(n), s.P.Sub(n))
		}
	}
}

// plume is an officer's feather over the edge of the base, crossing its rim.
func (p *pen) plume(t assets.SideColours, d float64) {
	x, y := p.x-d*0.33, p.y-d*0.33
	k := math.Max(d*0.2, 4)
	f := canvas.Smooth(canvas.Poly{{X: x + k*0.9, Y: y + k*0.9}, {X: x - k*0.15, Y: y + k*0.55}, {X: x - k*0.75, Y: y - k*0.25},
		{X: x - k*0.55, Y: y - k*0.95}, {X: x + k*0.2, Y: y - k*0.75}, {X: x + k*0.75, Y: y}}, true, 5)
	p.Shadow(canvas.Fade(assets.Shade, 0.5), d*0.02+0.5, d*0.02+0.5, 1, f)
	p.Line(canvas.Fade(assets.Ink, 0.9), math.Max(1.2, k*0.22), true, f...)
	lo, hi := f.Box()
	p.Shade(slope(lo, hi, color.NRGBA{255, 255, 250, 255}, assets.RGB(0xd9c69a)), f)
	if k > 6 {
		p.Line(canvas.Fade(assets.FadedInk, 0.7), math.Max(0.7, k*0.08), false, canvas.Pt{X: x + k*0.75, Y: y + k*0.75}, canvas.Pt{X: x - k*0.35, Y: y - k*0.55})
	}
}

// badge is a specialist's cog on the rim.
func (p *pen) badge(t assets.SideColours, d float64) {
	k := math.Max(d*0.15, 3.2)
	x, y := p.x-d*0.34, p.y-d*0.34
	var cog canvas.Poly
	for i := range 16 {
		r := k
		if i%2 == 0 {
			r = k * 1.32
		}
		for _, o := range []float64{-0.13, 0.13} {
			s, c := math.Sincos(2*math.Pi*float64(i)/16 + o)
			cog = append(cog, canvas.Pt{X: x + r*s, Y: y - r*c})
		}
	}
	p.Line(assets.Ink, math.Max(1.2, k*0.3), true, cog...)
	p.Fill(assets.BrassLight, cog)
	p.Fill(assets.Ink, canvas.Circle(x, y, k*0.42))
}

// slope shades from the north-west corner of a box to the south-east.
func slope(lo, hi canvas.Pt, a, b color.NRGBA) canvas.Shader {
	w := math.Max(1, (hi.X-lo.X)+(hi.Y-lo.Y))
	return func(x, y int) color.NRGBA {
		return canvas.Mix(a, b, (float64(x)-lo.X+float64(y)-lo.Y)/w)
	}
}
