package table

import (
	"image/color"
	"math"

	"baize/assets"
	"baize/render/canvas"
)

// step is a block of hewn stone inside an outline, raised above what lies around it.
func (g *ground) step(p canvas.Poly, c color.NRGBA, high float64) {
	h := high * g.in
	g.Shadow(canvas.Fade(assets.Shade, 0.6), h, h*1.2, math.Max(0.8, h*0.5), p)
	g.Fill(canvas.Light(c, 0.42), p)
	in := canvas.Inset(p, math.Max(0.6, 0.035*g.in))
	g.Shade(func(x, y int) color.NRGBA {
		fx, fy := float64(x)/g.in, float64(y)/g.in
		return canvas.Light(c, 0.84+0.3*canvas.Fractal(fx*0.8, fy*0.8, 3, 221)+0.1*(canvas.Noise(fx*11, fy*11, 223)-0.5))
	}, in)
	g.Line(canvas.Fade(canvas.Light(c, 1.35), 0.6), math.Max(0.8, 0.05*g.in), true, canvas.Inset(p, 0.08*g.in)...)
}

// flags are the joints of large paving stones, fixed to the frame.
func (g *ground) flags(f frame, in canvas.Poly, c color.NRGBA) {
	undo := g.Clip(in)
	pen := math.Max(0.7, 0.035*g.in)
	n := max(2, int(2*f.hw/(1.1*g.in)))
	for i := 1; i < n; i++ {
		x := -1 + 2*float64(i)/float64(n)
		g.Line(canvas.Fade(canvas.Light(c, 0.5), 0.55), pen, false, f.at(x, -1), f.at(x, 1))
		g.Line(canvas.Fade(canvas.Light(c, 0.5), 0.55), pen, false, f.at(-1, x), f.at(1, x))
	}
	undo()
}

var sandstone = canvas.RGB(0xc0a478)

// plinth is a platform of flagstones in two steps.
func plinth(g *ground) {
	p := g.line
	c := sandstone
	if g.look == tropic {
		c = canvas.RGB(0xbfb7a4)
	}
	g.step(p, canvas.Light(c, 0.82), 0.16)
	top := canvas.Inset(p, math.Min(0.45*g.in, 0.22*narrow(p)))
	g.step(top, c, 0.12)
	g.flags(g.frame(), canvas.Inset(top, 0.08*g.in), c)
}

// pillar is a winged bull of stone that looks to the front from its pedestal.
func pillar(g *ground) {
	defer g.within()()
	p := g.line
	f := g.frame()
	g.step(p, canvas.Light(sandstone, 0.78), 0.14)
	g.step(f.box(-0.78, -0.84, 0.78, 0.84), canvas.Light(sandstone, 0.92), 0.14)
	body := canvas.Smooth(f.shape(0, -0.5, 0.3, -0.34, 0.36, 0.3, 0.22, 0.72, -0.22, 0.72, -0.36, 0.3, -0.3, -0.34), true, 4)
	g.step(body, sandstone, 0.22)
	for _, s := range []float64{-1, 1} {
		wing := canvas.Smooth(f.shape(s*0.24, -0.3, s*0.56, -0.16, s*0.66, 0.3, s*0.5, 0.66, s*0.3, 0.3), true, 4)
		g.step(wing, canvas.Light(sandstone, 1.08), 0.12)
		for i := range 4 {
			y := -0.06 + 0.16*float64(i)
			g.Line(canvas.Fade(canvas.RGB(0x5d4a2c), 0.7), math.Max(0.7, 0.04*g.in), false, f.at(s*0.3, y), f.at(s*0.58, y+0.16))
		}
	}
	h := f.at(0, -0.56)
	r := 0.2 * math.Min(f.hw, f.hl)
	g.step(canvas.Circle(h.X, h.Y, r*1.5), canvas.Light(sandstone, 1.15), 0.16)
	g.Fill(canvas.RGB(0x8a6f40), canvas.Circle(h.X, h.Y, r*0.95))
	g.Fill(canvas.RGB(0xd9c08a), canvas.Circle(h.X-r*0.1, h.Y-r*0.12, r*0.7))
}

// dig is a pit that is sunk in steps, with pegs and strings over it and the top of something old in its middle.
func dig(g *ground) {
	defer g.within()()
	p := g.line
	earth := canvas.Mix(weaveOf(g.mat).mid, canvas.RGB(0x8a6a42), 0.6)
	g.soften(canvas.RGB(0x3c2f1d), 0.5, 0.16)
	for i, k := range []float64{0, 0.2, 0.42} {
		q := canvas.Inset(p, k*narrow(p))
		if i > 0 {
			q = p.Scale(p.Centre(), 1-k*1.5, 1-k*1.5)
		}
		tone := canvas.Light(earth, 0.98-0.2*float64(i))
		g.Fill(canvas.Light(tone, 0.55), q)
		in := canvas.Inset(q, math.Max(0.6, 0.05*g.in))
		g.Shade(func(x, y int) color.NRGBA {
			fx, fy := float64(x)/g.in, float64(y)/g.in
			return canvas.Light(tone, 0.85+0.3*canvas.Fractal(fx*1.2, fy*1.2, 3, 231))
		}, in)
		undo := g.Clip(in)
		s := math.Max(1.4, 0.2*g.in)
		for _, e := range canvas.Stroke(q.Move(s*0.4, s*0.46), true, s) {
			g.Fill(canvas.Fade(assets.Shade, 0.3), e)
		}
		undo()
	}
	f := g.frame()
	c := f.at(0.02, 0.02)
	r := 0.24 * math.Min(f.hw, f.hl)
	g.step(f.box(-0.24, -0.24, 0.24, 0.24), sandstone, 0.08)
	g.Fill(canvas.RGB(0x5a7f78), canvas.Circle(c.X, c.Y, r*0.55))
	g.Fill(canvas.RGB(0xa4cfc2), canvas.Circle(c.X-r*0.1, c.Y-r*0.12, r*0.36))
	for _, v := range []float64{-0.62, 0.62} {
		for _, l := range [][2]canvas.Pt{{f.at(v, -0.9), f.at(v, 0.9)}, {f.at(-0.9, v), f.at(0.9, v)}} {
			g.Line(canvas.Fade(assets.Ivory, 0.75), math.Max(0.7, 0.03*g.in), false, l[0], l[1])
		}
	}
	for _, x := range []float64{-0.9, 0.9} {
		for _, y := range []float64{-0.62, 0.62} {
			g.post(f.at(x, y), 0.07*g.in, canvas.RGB(0x86683f))
			g.post(f.at(y, x), 0.07*g.in, canvas.RGB(0x86683f))
		}
	}
}

// rocket lies on its carriage, ready to be raised, on a pad of concrete.
func rocket(g *ground) {
	defer g.within()()
	f := g.frame()
	g.concrete(g.line, 0.05, 0.86)
	k := math.Min(f.hw, f.hl)
	turn := frame{c: f.c, ux: f.ux.Add(f.uy).Mul(0.7071), uy: f.uy.Sub(f.ux).Mul(0.7071), hw: k * 1.05, hl: k * 1.05}
	for _, x := range []float64{-0.2, 0.2} {
		g.Line(canvas.RGB(0x33383a), math.Max(1.4, 0.14*g.in), false, turn.at(x, -0.7), turn.at(x, 0.86))
	}
	for i := range 5 {
		y := -0.6 + 0.34*float64(i)
		g.Line(canvas.RGB(0x4a5052), math.Max(1, 0.09*g.in), false, turn.at(-0.3, y), turn.at(0.3, y))
	}
	fins := turn.shape(-0.14, 0.42, -0.42, 0.9, -0.14, 0.84, 0, 0.94, 0.14, 0.84, 0.42, 0.9, 0.14, 0.42)
	hull := canvas.Smooth(turn.shape(0, -1.02, 0.1, -0.8, 0.17, -0.4, 0.17, 0.5, 0.12, 0.86, -0.12, 0.86, -0.17, 0.5, -0.17, -0.4, -0.1, -0.8), true, 4)
	g.Shadow(canvas.Fade(assets.Shade, 0.65), 0.16*g.in, 0.2*g.in, 0.1*g.in, hull, fins)
	g.Fill(canvas.RGB(0x5a1713), fins)
	g.Fill(canvas.RGB(0xb0372c), canvas.Inset(fins, math.Max(0.5, 0.04*g.in)))
	g.Fill(canvas.RGB(0x33383a), hull)
	in := canvas.Inset(hull, math.Max(0.5, 0.035*g.in))
	g.Shade(func(x, y int) color.NRGBA {
		d := canvas.Pt{X: float64(x), Y: float64(y)}.Sub(turn.c)
		u := (d.X*turn.ux.X + d.Y*turn.ux.Y) / (0.17 * turn.hw)
		v := (d.X*turn.uy.X + d.Y*turn.uy.Y) / turn.hl
		c := canvas.RGB(0xdcdcd2)
		if v < -0.62 || v > 0.3 && v < 0.42 {
			c = canvas.RGB(0xb0372c)
		}
		side := -(turn.ux.X + turn.ux.Y) / 1.4142
		return canvas.Light(c, 0.72+0.36*math.Sqrt(math.Max(0, 1-u*u))+0.2*u*side)
	}, in)
	g.rimOf()
}

// dump is a stack of boxes and shells under a cloth.
func dump(g *ground) {
	defer g.within()()
	p := g.line
	f := g.frame()
	g.Fill(canvas.Fade(canvas.RGB(0x5b4d34), 0.6), p)
	u := math.Min(f.hw, f.hl)
	size := 0.52 * u
	for i, x := range []float64{-0.62, -0.06, 0.5} {
		g.crate(f.at(x, -0.56), size, 0.05*float64(i))
		g.crate(f.at(x+0.06, 0), size, 0.06-0.05*float64(i))
	}
	g.crate(f.at(-0.3, -0.28), size*1.02, 0.2)
	for i := range 7 {
		x := -0.78 + 0.13*float64(i)
		a, b := f.at(x, 0.82), f.at(x, 0.46)
		w := math.Max(1.6, 0.11*u)
		g.Line(canvas.Fade(assets.Shade, 0.5), w, false, a.Add(canvas.Pt{X: 0.04 * u, Y: 0.05 * u}), b.Add(canvas.Pt{X: 0.04 * u, Y: 0.05 * u}))
		g.Line(canvas.RGB(0x5c4a1c), w*1.2, false, a, b)
		g.Line(canvas.RGB(0xc39c3c), w*0.85, false, a, b)
		g.Fill(canvas.RGB(0x3f4440), canvas.Circle(b.X, b.Y, w*0.55))
	}
	cloth := canvas.Smooth(f.shape(0.22, 0.3, 0.6, 0.22, 0.9, 0.36, 0.86, 0.72, 0.62, 0.9, 0.3, 0.84, 0.16, 0.6), true, 4)
	g.Shadow(canvas.Fade(assets.Shade, 0.6), 0.08*u, 0.1*u, 0.06*u, cloth)
	g.Fill(canvas.RGB(0x3d4429), cloth)
	in := canvas.Inset(cloth, math.Max(0.5, 0.04*u))
	g.Shade(func(x, y int) color.NRGBA {
		fx, fy := float64(x)/g.in, float64(y)/g.in
		return canvas.Light(canvas.RGB(0x69713f), 0.7+0.6*canvas.Fractal(fx*0.9+fy*0.3, fy*0.9, 2, 241))
	}, in)
	g.rimOf()
}

// mud is wet earth that holds feet back: loose sand in ripples in the desert, churned snow in the cold.
func mud(g *ground) {
	p := g.line
	a, b, shine := canvas.RGB(0x4b3a26), canvas.RGB(0x6d5638), canvas.RGB(0xa39a83)
	switch g.look {
	case dry:
		a, b, shine = canvas.RGB(0xb48f58), canvas.RGB(0xd9b981), canvas.RGB(0xf0dcae)
	case tropic:
		a, b, shine = canvas.RGB(0xa18a5c), canvas.RGB(0xbfa672), canvas.RGB(0xd9e2cf)
	case cold, paved:
		a, b, shine = canvas.RGB(0x6d6355), canvas.RGB(0x9a9184), canvas.RGB(0xdfe6ea)
	}
	g.soften(canvas.Light(a, 0.7), 0.35, 0.16)
	f := g.field(0.55*g.in, p)
	g.Shade(func(x, y int) color.NRGBA {
		fx, fy := float64(x)/g.in, float64(y)/g.in
		n := canvas.Fractal(fx*0.8, fy*0.8, 4, 251)
		c := canvas.Mix(a, b, (n-0.25)*1.9)
		if g.look == dry {
			w := 6 * canvas.Noise(fx*0.4, fy*0.4, 253)
			c = canvas.Light(canvas.Mix(a, b, 0.35+n*0.8), 1+0.12*math.Sin((fx*0.9+fy*1.9+w)*4.6))
		} else if n < 0.42 {
			c = canvas.Mix(c, shine, math.Min(0.75, (0.42-n)*5))
		}
		c.A = uint8(255 * math.Min(1, 0.35+f.at(x, y)*2.2))
		return c
	}, p)
	if g.look == dry {
		for _, q := range g.scatter(p, 1.3, 0.3*g.in) {
			g.stone(q.Pt, q.In(0.04, 0.1)*g.in, q.In(0.85, 1.1), q.Next())
		}
		return
	}
	undo := g.Clip(p)
	for _, q := range g.scatter(p, 1.5, 0.2*g.in) { // ruts of wheels
		d := q.In(0, math.Pi)
		s, c := math.Sincos(d)
		l := q.In(0.4, 0.8) * g.in
		if !g.seen(q.Pt, 2*l) {
			continue
		}
		for _, o := range []float64{-0.16, 0.16} {
			m := q.Pt.Add(canvas.Pt{X: -s * o * g.in, Y: c * o * g.in})
			g.Line(canvas.Fade(canvas.Light(a, 0.6), 0.6), math.Max(1, 0.09*g.in), false, m.Sub(canvas.Pt{X: c * l, Y: s * l}), m.Add(canvas.Pt{X: c * l, Y: s * l}))
		}
	}
	undo()
}

// lane is ground that was cleared: trodden earth between two tapes.
func lane(g *ground) {
	p := g.line
	g.Fill(canvas.Fade(canvas.Mix(weaveOf(g.mat).mid, canvas.RGB(0x8a7550), 0.55), 0.88), p)
	undo := g.Clip(p)
	g.specks(p, 0.3, 0.02, 0.05, canvas.RGB(0xcdbd96), 0.7)
	undo()
	g.Line(canvas.Fade(assets.Shade, 0.5), math.Max(1.4, 0.08*g.in), true, canvas.Inset(p, 0.08*g.in)...)
	g.Line(assets.Ivory, math.Max(0.9, 0.05*g.in), true, canvas.Inset(p, 0.08*g.in)...)
	edge := canvas.Inset(p, 0.08*g.in)
	for _, s := range canvas.Steps(append(append(canvas.Poly{}, edge...), edge[0]), 1.3*g.in) {
		g.post(s.P, 0.07*g.in, canvas.RGB(0x8a6a3c))
	}
}

// filledTrench is a trench that was shovelled shut.
func filledTrench(g *ground) {
	p := g.line
	g.banks(p)
	g.Fill(canvas.Fade(canvas.RGB(0x6b5535), 0.4), canvas.Inset(p, 0.15*g.in))
	for _, q := range g.scatter(p, 0.8, 0.2*g.in) {
		g.stone(q.Pt, q.In(0.05, 0.11)*g.in, q.In(0.7, 1), q.Next())
	}
}

// column is smoke that rises from a place, thin enough for what lies under it to be seen.
func (g *ground) column(c canvas.Pt, r float64) {
	ring := canvas.Circle(c.X, c.Y, r)
	g.Shade(func(x, y int) color.NRGBA {
		d := math.Hypot(float64(x)-c.X, float64(y)-c.Y) / r
		fx, fy := float64(x)/g.in, float64(y)/g.in
		n := canvas.Fractal(fx*0.9, fy*0.9, 4, 261)
		a := 0.16 + 0.75*math.Max(0, n-0.3)*math.Min(1, (1-d)*3)
		return canvas.Fade(canvas.Mix(canvas.RGB(0x35322f), canvas.RGB(0x9b9892), n*1.1), math.Min(0.62, a))
	}, ring)
	for _, d := range canvas.Dash(ring, true, 0.12*g.in, 0.14*g.in) {
		g.Line(canvas.Fade(canvas.RGB(0x2b2825), 0.5), math.Max(0.8, 0.03*g.in), false, d...)
	}
}

// burningWreck is a wreck with flames over it and a column of smoke.
func burningWreck(g *ground) {
	p := g.line
	c := p.Centre()
	wreck(g)
	lo, hi := p.Box()
	g.column(c, math.Min(1.9*g.in, math.Min(hi.X-lo.X, hi.Y-lo.Y)/2+0.9*g.in))
	r := math.Min(1.1*g.in, 0.75*narrow(p))
	g.Shadow(canvas.Fade(canvas.RGB(0xff7a1e), 0.55), 0, 0, r*0.5, canvas.Circle(c.X, c.Y, r*0.8))
	for i := range 7 {
		a := 2 * math.Pi * float64(i) / 7
		s, k := math.Sincos(a + g.rnd.In(-0.3, 0.3))
		d, h := r*g.rnd.In(0.1, 0.6), r*g.rnd.In(0.5, 0.9)
		x, y := c.X+d*s, c.Y+d*k*0.7
		for j, col := range []color.NRGBA{canvas.RGB(0xb3300f), canvas.RGB(0xf07a1c), canvas.RGB(0xffd75e)} {
			z := h * (1 - 0.3*float64(j))
			w := z * 0.4
			g.Fill(canvas.Fade(col, 0.92), canvas.Smooth(canvas.Poly{{X: x, Y: y + w*0.6}, {X: x + w, Y: y}, {X: x + w*0.35, Y: y - z*0.5}, {X: x + w*0.2, Y: y - z}, {X: x - w*0.5, Y: y - z*0.5}, {X: x - w, Y: y}}, true, 4))
		}
	}
	for i := range 6 {
		t := float64(i) / 5
		q := canvas.Circle(c.X+r*(0.2+1.0*t), c.Y-r*(0.5+0.9*t), r*(0.28+0.3*t))
		g.Shadow(canvas.Fade(canvas.Mix(canvas.RGB(0x1f1c1a), canvas.RGB(0x6d6a66), t), 0.62-0.3*t), 0, 0, r*(0.16+0.12*t), q)
	}
}
