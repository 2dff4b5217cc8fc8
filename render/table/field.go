package table

import (
	"image/color"
	"math"

	"baize/assets"
	"baize/render/canvas"
)

// road paints a track of beaten earth with ruts, or setts in a town.
func road(g *ground) {
	p := g.line
	base := canvas.RGB(0xb59f6d)
	if g.look == paved || g.mat == "town" {
		g.street(p)
		return
	}
	switch g.mat {
	case "snow":
		base = canvas.RGB(0xb3ab9c)
	case "mud":
		base = canvas.RGB(0x9a8158)
	case "desert":
		base = canvas.RGB(0xb2935f)
	case "island":
		base = canvas.RGB(0xcdb48a)
	}
	g.Shadow(canvas.Fade(canvas.Light(base, 0.55), 0.75), 0, 0, 0.1*g.in, p)
	f := g.field(0.4*g.in, p)
	g.Shade(func(x, y int) color.NRGBA {
		fx, fy := float64(x)/g.in, float64(y)/g.in
		n := 0.22*(canvas.Fractal(fx*1.6, fy*1.6, 3, 47)-0.5) + 0.16*(canvas.Noise(fx*15, fy*15, 49)-0.5)
		return canvas.Light(base, 0.84+0.19*math.Min(1, f.at(x, y)*1.6)+n)
	}, p)
	undo := g.Clip(p)
	g.specks(p, 0.42, 0.02, 0.05, canvas.Light(base, 1.25), 0.7)
	undo()
	g.Line(canvas.Fade(canvas.Light(base, 0.5), 0.6), math.Max(0.8, 0.035*g.in), true, p...)
}

// roadLine is a road given by its centre line, with a pair of ruts.
func roadLine(g *ground) {
	mid := g.line
	if len(mid) > 2 && len(mid) < 12 {
		mid = canvas.Smooth(mid, false, 6)
	}
	w := g.width
	g.widen()
	road(g)
	if g.look == paved || g.mat == "town" {
		g.rails(mid, w)
		g.bridges(mid, w)
		return
	}
	undo := g.Clip(g.line)
	for _, o := range []float64{-0.21, 0.21} {
		rut := canvas.Offset(mid, false, o*w)
		for _, d := range canvas.Dash(rut, false, 0.9*g.in, 0.16*g.in, 0.4*g.in, 0.22*g.in) {
			g.Line(canvas.Fade(canvas.RGB(0x5f4a26), 0.42), math.Max(1, 0.11*g.in), false, d...)
			g.Line(canvas.Fade(canvas.RGB(0xefe0b4), 0.3), math.Max(0.7, 0.04*g.in), false, canvas.Poly(d).Move(0.05*g.in, 0.06*g.in)...)
		}
	}
	for _, s := range canvas.Steps(mid, 0.5*g.in) {
		if g.rnd.Float() < 0.6 {
			q := s.P.Add(s.Dir.Left().Mul(g.rnd.In(-0.08, 0.08) * w))
			g.Fill(canvas.Fade(canvas.RGB(0x7d8450), 0.5), canvas.Circle(q.X, q.Y, g.rnd.In(0.04, 0.09)*g.in))
		}
	}
	undo()
	g.bridges(mid, w)
}

// craters are churned earth with round holes, lit on their far inner side.
func craters(g *ground) {
	p := g.line
	g.soften(canvas.RGB(0x3c2f1d), 0.55, 0.2)
	g.Shade(func(x, y int) color.NRGBA {
		fx, fy := float64(x)/g.in, float64(y)/g.in
		c := canvas.Mix(canvas.RGB(0x5d4a31), canvas.RGB(0x856d4a), canvas.Fractal(fx*1.5, fy*1.5, 4, 51))
		c.A = 205
		return c
	}, p)
	undo := g.Clip(p)
	g.specks(p, 0.3, 0.02, 0.06, canvas.RGB(0xa48b64), 0.8)
	lo, hi := p.Box()
	big := math.Min(hi.X-lo.X, hi.Y-lo.Y) / 2
	type hole struct {
		canvas.Pt
		r float64
	}
	var hs []hole
	tryAt := func(q canvas.Pt, most float64) {
		r := math.Min(most, p.Distance(q)*0.86)
		for _, h := range hs {
			r = math.Min(r, (q.Sub(h.Pt).Len()-h.r)*0.9)
		}
		if r > math.Min(0.3*g.in, 0.28*narrow(p)) && p.Contains(q) {
			hs = append(hs, hole{q, r})
		}
	}
	tryAt(p.Centre().Add(canvas.Pt{X: g.rnd.In(-0.15, 0.15) * big, Y: g.rnd.In(-0.15, 0.15) * big}), math.Min(1.5*g.in, big*0.72))
	for _, q := range g.scatter(p, math.Max(0.3, math.Min(0.9, narrow(p)/g.in)), math.Min(0.3*g.in, 0.28*narrow(p))) {
		tryAt(q.Pt, q.In(0.5, 1.0)*g.in)
	}
	for _, h := range hs {
		g.crater(h.Pt, h.r)
	}
	undo()
}

func (g *ground) crater(q canvas.Pt, r float64) {
	b := canvas.Blob(g.rnd, q.X, q.Y, r, r*0.96, 0.04, 15)
	for i := range 14 {
		s, c := math.Sincos(float64(i)/14*2*math.Pi + g.rnd.In(-0.15, 0.15))
		l := r * g.rnd.In(1.05, 1.3)
		g.Line(canvas.Fade(canvas.RGB(0x3b2d19), 0.35), math.Max(1, 0.08*g.in), false, canvas.Pt{X: q.X + c*r*0.9, Y: q.Y + s*r*0.9}, canvas.Pt{X: q.X + c*l, Y: q.Y + s*l})
	}
	lo, hi := b.Box()
	g.Shadow(canvas.Fade(canvas.RGB(0x2a1e10), 0.5), r*0.06, r*0.07, r*0.09, b)
	g.Shade(func(x, y int) color.NRGBA {
		t := (float64(x) - lo.X + float64(y) - lo.Y) / (hi.X - lo.X + hi.Y - lo.Y)
		n := 0.34 * (canvas.Noise(float64(x)/g.in*7, float64(y)/g.in*7, 9) - 0.5)
		return canvas.Light(canvas.Mix(canvas.RGB(0xb79c6e), canvas.RGB(0x6b5537), t), 1+n)
	}, b)
	g.Shade(func(x, y int) color.NRGBA {
		t := (float64(x)-lo.X+float64(y)-lo.Y)/(hi.X-lo.X+hi.Y-lo.Y) + 0.12*(canvas.Noise(float64(x)/g.in*4, float64(y)/g.in*4, 3)-0.5)
		return canvas.Mix(canvas.RGB(0x241a0f), canvas.RGB(0x8f7650), t*t*1.25)
	}, b.Scale(q, 0.8, 0.8).Move(r*0.02, r*0.02))
	g.Fill(canvas.Fade(canvas.RGB(0x150f08), 0.6), b.Scale(q, 0.4, 0.36).Move(-r*0.08, -r*0.08))
}

// tankTraps are crossed girders on broken ground.
func tankTraps(g *ground) {
	p := g.line
	g.Fill(canvas.Fade(canvas.RGB(0x5b503c), 0.42), p)
	undo := g.Clip(p)
	g.specks(p, 0.4, 0.03, 0.08, canvas.RGB(0xa79c82), 0.8)
	undo()
	for _, d := range canvas.Dash(p, true, 0.2*g.in, 0.16*g.in) {
		g.Line(canvas.Fade(canvas.RGB(0x2e2618), 0.7), math.Max(0.9, 0.035*g.in), false, d...)
	}
	qs := g.scatter(p, math.Max(0.4, math.Min(1.05, 1.3*narrow(p)/g.in)), math.Min(0.34*g.in, 0.36*narrow(p)))
	if len(qs) == 0 {
		qs = []mote{{Pt: p.Centre()}}
	}
	for _, q := range qs {
		a := q.In(0, math.Pi)
		if g.seen(q.Pt, g.in) {
			g.hedgehog(q.Pt, a, math.Min(0.42*g.in, 0.5*narrow(p)))
		}
	}
}

func (g *ground) hedgehog(q canvas.Pt, a, r float64) {
	w := math.Max(1.6, r*0.26)
	for i, k := range []float64{1, 1, 0.8} {
		s, c := math.Sincos(a + float64(i)*math.Pi/3)
		u, v := canvas.Pt{X: q.X - c*r*k, Y: q.Y - s*r*k}, canvas.Pt{X: q.X + c*r*k, Y: q.Y + s*r*k}
		o := canvas.Pt{X: r * 0.2, Y: r * 0.26}
		g.Line(canvas.Fade(assets.Shade, 0.5), w, false, u.Add(o), v.Add(o))
	}
	for i, k := range []float64{1, 1, 0.8} {
		s, c := math.Sincos(a + float64(i)*math.Pi/3)
		u, v := canvas.Pt{X: q.X - c*r*k, Y: q.Y - s*r*k}, canvas.Pt{X: q.X + c*r*k, Y: q.Y + s*r*k}
		g.Line(canvas.RGB(0x1f1b17), w+math.Max(0.8, w*0.3), false, u, v)
		g.Line(canvas.RGB(0x6c5548), w, false, u, v)
		h := canvas.Pt{X: -w * 0.2, Y: -w * 0.22}
		g.Line(canvas.RGB(0xb39782), w*0.32, false, u.Add(h), v.Add(h))
	}
}

// minefield is fenced ground with half-buried mines and warning boards.
func minefield(g *ground) {
	p := g.line
	g.Fill(canvas.Fade(canvas.RGB(0x5a4526), 0.34), p)
	undo := g.Clip(p)
	for _, q := range g.scatter(p, 0.95, 0.3*g.in) {
		r := 0.15 * g.in
		if !g.seen(q.Pt, r*2) {
			continue
		}
		g.Fill(canvas.Fade(canvas.RGB(0x33260f), 0.6), canvas.Circle(q.X, q.Y, r*1.7))
		g.Fill(canvas.RGB(0x2a2b22), canvas.Circle(q.X, q.Y, r))
		g.Fill(canvas.RGB(0x65684f), canvas.Circle(q.X-r*0.12, q.Y-r*0.14, r*0.74))
		g.Fill(canvas.RGB(0x23241b), canvas.Circle(q.X, q.Y, r*0.3))
	}
	undo()
	for _, d := range canvas.Dash(p, true, 0.3*g.in, 0.2*g.in) {
		g.Line(canvas.Fade(canvas.RGB(0x1e150a), 0.8), math.Max(1.6, 0.085*g.in), false, d...)
		g.Line(canvas.RGB(0xd8b24a), math.Max(0.9, 0.05*g.in), false, d...)
	}
	edge := append(append(canvas.Poly{}, p...), p[0])
	for _, s := range canvas.Steps(canvas.Inset(edge, 0.02*g.in), 3.2*g.in) {
		k := math.Max(4.5, 0.3*g.in)
		q := canvas.Poly{{X: s.P.X, Y: s.P.Y - k}, {X: s.P.X + k*0.9, Y: s.P.Y + k*0.6}, {X: s.P.X - k*0.9, Y: s.P.Y + k*0.6}}
		g.Fill(canvas.Fade(assets.Shade, 0.5), q.Move(k*0.18, k*0.22))
		g.Line(assets.Ink, math.Max(1.4, k*0.22), true, q...)
		g.Fill(canvas.RGB(0xe7c257), q)
		g.Line(assets.Ink, math.Max(1, k*0.2), false, canvas.Pt{X: s.P.X, Y: s.P.Y - k*0.4}, canvas.Pt{X: s.P.X, Y: s.P.Y + k*0.12})
		g.Fill(assets.Ink, canvas.Circle(s.P.X, s.P.Y+k*0.36, math.Max(0.6, k*0.12)))
	}
}

// medallion paints a round piece of metal with a rim, lit from one colour to another, and gives its centre and diameter.
func medallion(g *ground, rim, light, dark color.NRGBA) (c canvas.Pt, d float64) {
	p := g.line
	g.Shadow(canvas.Fade(assets.Shade, 0.6), 0.05*g.in, 0.07*g.in, 0.06*g.in, p)
	g.Fill(rim, p)
	lo, hi := p.Box()
	d = math.Min(hi.X-lo.X, hi.Y-lo.Y)
	in := canvas.Inset(p, math.Max(0.8, d*0.035))
	g.Shade(func(x, y int) color.NRGBA {
		t := (float64(x) - lo.X + float64(y) - lo.Y) / (hi.X - lo.X + hi.Y - lo.Y)
		return canvas.Mix(light, dark, t)
	}, in)
	g.Line(canvas.Fade(rim, 0.9), math.Max(0.9, d*0.02), true, canvas.Inset(p, d*0.12)...)
	return p.Centre(), d
}

// objective is a brass medallion with a star.
func objective(g *ground) {
	c, d := medallion(g, assets.BrassDark, canvas.RGB(0xf0d79a), canvas.RGB(0xa27a36))
	var star canvas.Poly
	for i := range 10 {
		r := d * 0.3
		if i%2 == 1 {
			r = d * 0.125
		}
		s, co := math.Sincos(float64(i) * math.Pi / 5)
		star = append(star, canvas.Pt{X: c.X + r*s, Y: c.Y - r*co})
	}
	g.Fill(canvas.Fade(assets.BrassLight, 0.9), star.Move(d*0.014, d*0.018))
	g.Fill(canvas.RGB(0x4d3512), star)
}

// targetMarker is a red medallion with cross hairs: where shells are to fall.
func targetMarker(g *ground) {
	c, d := medallion(g, canvas.RGB(0x4a1512), canvas.RGB(0xc8584a), canvas.RGB(0x8a2a22))
	for i := range 4 {
		s, co := math.Sincos(float64(i) * math.Pi / 2)
		at := func(r float64) canvas.Pt { return canvas.Pt{X: c.X + r*d*s, Y: c.Y - r*d*co} }
		g.Line(assets.Ivory, math.Max(1, d*0.07), false, at(0.12), at(0.44))
	}
}
