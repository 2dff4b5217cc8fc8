package table

import (
	"image/color"
	"math"

	"baize/assets"
	"baize/render/canvas"
)

var roofs = []color.NRGBA{canvas.RGB(0x9b5440), canvas.RGB(0x8a4a3c), canvas.RGB(0x6d6a6b), canvas.RGB(0xa8744a)}

// building paints a roof with ridge and chimney; open, it is lifted off and shows boards and walls.
func building(g *ground) {
	p := g.line
	lift := math.Max(0.13*g.in, math.Min(0.4*g.in, g.height*0.09))
	g.Shadow(canvas.Fade(assets.Shade, 0.5), lift, lift*1.2, lift*0.4, p)
	g.Shadow(canvas.Fade(assets.Shade, 0.45), lift*0.4, lift*0.45, lift*0.25, p)
	if g.open {
		g.rooms(p)
		return
	}
	c := roofs[g.rnd.Intn(len(roofs))]
	switch g.look {
	case dry:
		g.flatRoof(p)
		return
	case tropic:
		c = canvas.Mix(canvas.RGB(0xb4945a), canvas.RGB(0x9a7b48), g.rnd.Float())
	}
	g.Fill(canvas.Light(c, 0.38), p)
	eave := canvas.Inset(p, math.Max(0.8, 0.035*g.in))
	if len(p) == 4 {
		g.hipRoof(eave, c)
	} else {
		g.mansard(eave, c)
	}
}

// face paints one slope of a roof with courses of tiles parallel to its eave a-b.
func (g *ground) face(c color.NRGBA, q canvas.Poly, a, b canvas.Pt) {
	d := b.Sub(a).Unit()
	n := d.Left()
	mid := q.Centre()
	if (mid.X-a.X)*n.X+(mid.Y-a.Y)*n.Y < 0 {
		n = n.Mul(-1)
	}
	lit := (n.X + n.Y) / 1.4142 // the slope climbs along n, so it faces the other way
	tone := canvas.Light(c, 1+0.3*lit)
	g.Fill(tone, q)
	undo := g.Clip(q)
	lo, hi := q.Box()
	r := hi.Sub(lo).Len()
	gap := math.Max(2.4, 0.15*g.in)
	for o, i := gap, 0; o < r; o, i = o+gap, i+1 {
		x := a.Add(n.Mul(o)).Sub(d.Mul(r))
		y := a.Add(n.Mul(o)).Add(d.Mul(r + b.Sub(a).Len()))
		g.Line(canvas.Fade(canvas.Light(tone, 0.6), 0.55), math.Max(0.7, 0.028*g.in), false, x, y)
		if g.in < 15 || g.look == tropic {
			continue
		}
		l := b.Sub(a).Len()
		step := 0.14 * g.in
		for t := float64(i%2) * step / 2; t < l; t += step {
			s := a.Add(n.Mul(o - gap)).Add(d.Mul(t))
			if !g.seen(s, gap*2) {
				continue
			}
			k := canvas.Noise(t/step*1.37+0.5, float64(i)*2.1+0.5, uint32(l))
			tile := canvas.Poly{s, s.Add(d.Mul(step)), s.Add(d.Mul(step)).Add(n.Mul(gap)), s.Add(n.Mul(gap))}
			g.Fill(canvas.Fade(canvas.Light(tone, 0.72+0.6*k), 0.32), tile)
			g.Line(canvas.Fade(canvas.Light(tone, 0.6), 0.35), 0.7, false, s, s.Add(n.Mul(gap)))
		}
	}
	switch {
	case g.look.snowy():
		g.drift(q, lit, a, n)
	case g.look == tropic:
		g.thatch(tone, q, a, b, n)
	}
	undo()
	w := math.Max(0.8, 0.03*g.in)
	g.Line(canvas.Fade(canvas.Light(c, 0.45), 0.55), w, true, q...)
}

func (g *ground) hipRoof(p canvas.Poly, c color.NRGBA) {
	if p[1].Sub(p[0]).Len() < p[2].Sub(p[1]).Len() {
		p = canvas.Poly{p[1], p[2], p[3], p[0]}
	}
	short := p[2].Sub(p[1]).Len()
	long := math.Max(1, p[1].Sub(p[0]).Len())
	in := math.Min(0.46, short*0.5/long)
	w, e := p[0].Mix(p[3], 0.5), p[1].Mix(p[2], 0.5)
	ra, rb := w.Mix(e, in), e.Mix(w, in)
	g.face(c, canvas.Poly{p[0], p[1], rb, ra}, p[0], p[1])
	g.face(c, canvas.Poly{p[1], p[2], rb}, p[1], p[2])
	g.face(c, canvas.Poly{p[2], p[3], ra, rb}, p[2], p[3])
	g.face(c, canvas.Poly{p[3], p[0], ra}, p[3], p[0])
	g.ridge(c, ra, rb)
	for i, q := range p {
		r := ra
		if i == 1 || i == 2 {
			r = rb
		}
		g.ridge(c, q, r)
	}
	if g.look != tropic {
		g.chimney(ra.Mix(rb, 0.78).Add(p[0].Sub(p[3]).Mul(0.12)))
	}
}

// mansard is a roof for any outline: slopes all around and a flat of lead on top.
func (g *ground) mansard(p canvas.Poly, c color.NRGBA) {
	lo, hi := p.Box()
	d := math.Min(0.9*g.in, math.Min(hi.X-lo.X, hi.Y-lo.Y)*0.2)
	in := canvas.Inset(p, d)
	for i := range p {
		j := (i + 1) % len(p)
		g.face(c, canvas.Poly{p[i], p[j], in[j], in[i]}, p[i], p[j])
	}
	top := canvas.Light(canvas.Grey(c, 0.45), 1.06)
	if g.look == tropic {
		top = canvas.Light(c, 1.02)
	}
	g.Fill(top, in)
	undo := g.Clip(in)
	dir := longest(p)
	n := dir.Left()
	r := hi.Sub(lo).Len()
	for o := -r; o < r; o += 0.5 * g.in {
		m := in.Centre().Add(n.Mul(o))
		g.Line(canvas.Fade(canvas.Light(top, 0.7), 0.5), math.Max(0.8, 0.03*g.in), false, m.Sub(dir.Mul(r)), m.Add(dir.Mul(r)))
	}
	undo()
	if g.look.snowy() {
		g.drift(in, 0, canvas.Pt{}, canvas.Pt{})
	}
	for i := range p {
		g.ridge(c, p[i], in[i])
		g.ridge(c, in[i], in[(i+1)%len(in)])
	}
	if g.look != tropic {
		g.chimney(in[0].Mix(in.Centre(), 0.35))
	}
}

func (g *ground) ridge(c color.NRGBA, a, b canvas.Pt) {
	w := math.Max(1.2, 0.07*g.in)
	o := canvas.Pt{X: w * 0.4, Y: w * 0.45}
	g.Line(canvas.Fade(assets.Shade, 0.4), w, false, a.Add(o), b.Add(o))
	g.Line(canvas.Light(c, 0.72), w, false, a, b)
	g.Line(canvas.Light(c, 1.35), w*0.45, false, a.Sub(o.Mul(0.4)), b.Sub(o.Mul(0.4)))
}

func (g *ground) chimney(q canvas.Pt) {
	s := 0.17 * g.in
	box := canvas.Box(q.X-s, q.Y-s, 2*s, 2*s)
	g.Shadow(canvas.Fade(assets.Shade, 0.65), s*0.9, s*1.1, math.Max(0.8, s*0.3), box)
	g.Fill(canvas.RGB(0x4c3a30), box)
	g.Fill(canvas.RGB(0xc9b49b), canvas.Box(q.X-s*0.85, q.Y-s*0.85, 1.7*s, 1.7*s))
	g.Fill(canvas.RGB(0x8d7460), canvas.Box(q.X-s*0.6, q.Y-s*0.6, 1.45*s, 1.45*s))
	g.Fill(canvas.RGB(0x17110d), canvas.Box(q.X-s*0.42, q.Y-s*0.42, 0.95*s, 0.95*s))
}

// rooms is a building without its roof.
func (g *ground) rooms(p canvas.Poly) {
	g.Fill(canvas.RGB(0x7a5c3c), p)
	undo := g.Clip(p)
	dir := longest(p)
	n := dir.Left()
	lo, hi := p.Box()
	r := hi.Sub(lo).Len()
	c := p.Centre()
	for o := -r; o < r; o += 0.22 * g.in {
		a := c.Add(n.Mul(o))
		g.Line(canvas.Fade(canvas.RGB(0x4c361f), 0.7), math.Max(0.7, 0.025*g.in), false, a.Sub(dir.Mul(r)), a.Add(dir.Mul(r)))
	}
	w := math.Max(2, 0.2*g.in)
	in := canvas.Inset(p, w/2)
	for _, q := range canvas.Stroke(in.Move(w*0.45, w*0.5), true, w) {
		g.Fill(canvas.Fade(assets.Shade, 0.16), q)
	}
	undo()
	g.Line(canvas.RGB(0x54493a), w, true, in...)
	g.Line(canvas.RGB(0xb7a88c), w*0.62, true, canvas.Inset(p, w*0.46)...)
}

// ruins are broken walls on a floor of rubble.
func ruins(g *ground) {
	p := g.line
	g.soften(canvas.RGB(0x4b4332), 0.45, 0.18)
	f := g.field(0.4*g.in, p)
	g.Shade(func(x, y int) color.NRGBA {
		fx, fy := float64(x)/g.in, float64(y)/g.in
		c := canvas.Mix(canvas.RGB(0x6d6350), canvas.RGB(0x8d8068), canvas.Fractal(fx*1.2, fy*1.2, 3, 31))
		c = canvas.Light(c, 0.92+0.3*(canvas.Noise(fx*12, fy*12, 33)-0.5))
		c.A = uint8(170 + 70*math.Min(1, f.at(x, y)*3))
		return c
	}, p)
	undo := g.Clip(p)
	g.specks(p, 0.42, 0.045, 0.13, canvas.RGB(0xb1a48a), 1)
	undo()
	w := math.Max(2.2, 0.24*g.in)
	in := canvas.Inset(p, w/2)
	long := 0.0
	for i := range in {
		long = math.Max(long, in[(i+1)%len(in)].Sub(in[i]).Len())
	}
	if long < 1.4*g.in {
		g.roundWalls(in, w)
		return
	}
	for i := range in {
		a, b := in[i], in[(i+1)%len(in)]
		l := b.Sub(a).Len() / g.in
		if l < 0.7 {
			continue
		}
		s0, s1 := 0.0, g.rnd.In(0.3, 0.5)
		e0 := g.rnd.In(0.62, 0.78)
		if g.rnd.Float() < 0.3 {
			s1 = e0 - 0.02
		}
		g.brokenWall(a.Mix(b, s0), a.Mix(b, s1), w)
		g.brokenWall(a.Mix(b, e0), b, w)
	}
}

// roundWalls follow an outline without long sides in chords, with gaps between them.
func (g *ground) roundWalls(p canvas.Poly, w float64) {
	for _, d := range canvas.Dash(p, true, 2.3*g.in, 1.1*g.in) {
		n := max(1, int(canvas.Length(d)/(0.9*g.in)))
		at := canvas.Steps(d, canvas.Length(d)/float64(n)/2)
		for i := 0; i+1 < len(at); i += 2 {
			e := d[len(d)-1]
			if i+2 < len(at) {
				e = at[i+2].P
			}
			g.brokenWall(at[i].P, e, w)
		}
	}
}

// brokenWall is a piece of wall with ragged ends, seen from above.
func (g *ground) brokenWall(a, b canvas.Pt, w float64) {
	d := b.Sub(a).Unit()
	n := d.Left().Mul(w / 2)
	j := func() canvas.Pt { return d.Mul(g.rnd.In(-0.16, 0.16) * g.in) }
	a0, b0 := a.Sub(d.Mul(w*0.5)), b.Add(d.Mul(w*0.5))
	q := canvas.Poly{a0.Add(n), b0.Add(n).Add(j()), b0.Add(n.Mul(0.3)).Add(j()), b0.Sub(n.Mul(0.3)).Add(j()), b0.Sub(n).Add(j()), a0.Sub(n)}
	h := 0.13 * g.in
	g.Shadow(canvas.Fade(assets.Shade, 0.6), h, h*1.2, math.Max(0.8, h*0.45), q)
	g.Fill(canvas.RGB(0x443c2e), q)
	in := canvas.Inset(q, math.Max(0.6, 0.028*g.in))
	g.Fill(canvas.RGB(0xb8ab90), in)
	undo := g.Clip(in)
	l := b0.Sub(a0).Len()
	for t, i := 0.0, 0; t < l; t, i = t+0.3*g.in, i+1 {
		s := a0.Add(d.Mul(t))
		tone := canvas.Light(canvas.RGB(0xb8ab90), g.rnd.In(0.86, 1.14))
		g.Fill(canvas.Fade(tone, 0.8), canvas.Poly{s.Add(n), s.Add(n).Add(d.Mul(0.3 * g.in)), s.Sub(n).Add(d.Mul(0.3 * g.in)), s.Sub(n)})
		g.Line(canvas.Fade(canvas.RGB(0x5b5140), 0.7), math.Max(0.7, 0.025*g.in), false, s.Add(n), s.Sub(n))
	}
	g.Line(canvas.Fade(canvas.RGB(0xe6dcc3), 0.8), math.Max(0.8, 0.04*g.in), false, in[0], in[1])
	undo()
}

func rubble(g *ground) {
	p := g.line
	g.soften(canvas.RGB(0x4b4332), 0.5, 0.12)
	g.Fill(canvas.Fade(canvas.RGB(0x6f6553), 0.75), p)
	undo := g.Clip(p)
	g.specks(p, 0.14, 0.02, 0.05, canvas.RGB(0x9a8d75), 0.9)
	for _, q := range g.scatter(p, 0.26, 0.06*g.in) {
		r := q.In(0.07, 0.16) * g.in
		brick := q.Float() < 0.35
		a, k := q.In(0, math.Pi), q.In(0.8, 1.15)
		seed := q.Next()
		if !g.seen(q.Pt, r*2) {
			continue
		}
		c, red := canvas.Light(g.stoneTone(), 1.06*k), canvas.RGB(0xa2604a)
		if g.look == dry {
			red = canvas.RGB(0xc29a68)
		}
		b := canvas.Blob(canvas.Seed(seed), q.X, q.Y, r, r*0.8, 0.25, 6)
		if brick {
			c = canvas.Light(red, k)
			b = canvas.Box(q.X-r, q.Y-r*0.5, 2*r, r).Turn(q.Pt, a)
		}
		g.Fill(canvas.Fade(assets.Shade, 0.5), b.Move(r*0.3, r*0.36))
		g.Fill(canvas.Light(c, 0.62), b)
		g.Fill(c, b.Scale(q.Pt, 0.78, 0.78).Move(-r*0.08, -r*0.1))
	}
	undo()
}
