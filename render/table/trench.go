package table

import (
	"image/color"
	"math"

	"baize/assets"
	"baize/render/canvas"
)

// trench paints an area trench: a dug floor between banks of thrown-up earth.
func trench(g *ground) {
	p := g.line
	lo, hi := p.Box()
	w := math.Min(hi.X-lo.X, hi.Y-lo.Y)
	g.banks(p)
	g.dig(canvas.Inset(p, math.Min(0.34*g.in, w*0.25)))
}

// trenchLine is a trench given by its centre line.
func trenchLine(g *ground) {
	mid, w := g.line, g.width
	g.widen()
	g.banks(g.line)
	g.line, g.width = mid, w*0.54
	g.widen()
	g.dig(g.line)
}

// banks are the parapets: clods of earth, lit towards the north-west.
func (g *ground) banks(p canvas.Poly) {
	g.Shadow(canvas.Fade(canvas.RGB(0x3c2f1d), 0.6), 0.03*g.in, 0.04*g.in, 0.1*g.in, p)
	g.Shade(func(x, y int) color.NRGBA {
		fx, fy := float64(x)/g.in, float64(y)/g.in
		c := canvas.Mix(canvas.RGB(0x6a5538), canvas.RGB(0x937a52), canvas.Fractal(fx*2, fy*2, 3, 61))
		return canvas.Light(c, 0.9+0.24*(canvas.Noise(fx*11, fy*11, 63)-0.5))
	}, p)
	undo := g.Clip(p)
	for _, q := range g.scatter(p, 0.24, 0) {
		r := q.In(0.07, 0.15) * g.in
		k := q.In(0.84, 1.16)
		seed := q.Next()
		if !g.seen(q.Pt, r*2) {
			continue
		}
		b := canvas.Blob(canvas.Seed(seed), q.X, q.Y, r, r*0.85, 0.2, 7)
		g.Fill(canvas.Fade(canvas.RGB(0x33270f), 0.5), b.Move(r*0.25, r*0.3))
		g.Fill(canvas.Light(canvas.RGB(0x80683f), k), b)
		g.Fill(canvas.Light(canvas.RGB(0xa58b5b), k), b.Scale(q.Pt, 0.62, 0.6).Move(-r*0.18, -r*0.2))
	}
	undo()
}

// dig is the floor of a trench: in shadow, with duckboards along it and planks and posts along its sides.
func (g *ground) dig(p canvas.Poly) {
	g.Fill(canvas.RGB(0x241a0e), p)
	undo := g.Clip(p)
	g.specks(p, 0.2, 0.02, 0.05, canvas.RGB(0x4f3d24), 0.8)
	lo, hi := p.Box()
	w := math.Min(math.Min(hi.X-lo.X, hi.Y-lo.Y), 2*math.Abs(p.Area())/canvas.Length(p))
	for _, l := range g.boards(p, w) {
		wide := math.Min(w*0.12, 0.2*g.in)
		for _, d := range canvas.Dash(l, false, 0.62*g.in, 0.07*g.in) {
			g.Line(canvas.Light(canvas.RGB(0x7d6340), g.rnd.In(0.8, 1.1)), math.Max(1, wide), false, d...)
			g.Line(canvas.Fade(canvas.RGB(0xb89a68), 0.4), math.Max(0.7, wide*0.25), false, canvas.Poly(d).Move(-wide*0.25, -wide*0.3)...)
		}
	}
	s := math.Max(2, 0.26*g.in)
	for _, q := range canvas.Stroke(p.Move(s*0.4, s*0.46), true, s) {
		g.Fill(canvas.Fade(assets.Shade, 0.42), q)
	}
	undo()
	plank := math.Max(1.3, 0.09*g.in)
	g.Line(canvas.RGB(0x33240f), plank*1.7, true, p...)
	for _, d := range canvas.Dash(p, true, 0.55*g.in, 0.06*g.in) {
		g.Line(canvas.Light(canvas.RGB(0x9d7848), g.rnd.In(0.85, 1.12)), plank, false, d...)
	}
	edge := append(append(canvas.Poly{}, p...), p[0])
	for _, st := range canvas.Steps(edge, 0.9*g.in) {
		if g.seen(st.P, g.in) {
			g.post(st.P, 0.07*g.in, canvas.RGB(0x7b5b34))
		}
	}
}

// boards are the lines of the duckboards: along the sides of a narrow trench, straight through a wide one.
func (g *ground) boards(p canvas.Poly, w float64) []canvas.Poly {
	var out []canvas.Poly
	if w < 1.7*g.in && len(p) > 4 {
		for _, k := range []float64{0.3, 0.44} {
			l := canvas.Inset(p, w*k)
			out = append(out, append(append(canvas.Poly{}, l...), l[0]))
		}
		return out
	}
	dir := longest(p)
	lo, hi := p.Box()
	r := hi.Sub(lo).Len() / 2
	c := p.Centre()
	for _, o := range []float64{-0.36, -0.12, 0.12, 0.36} {
		m := c.Add(dir.Left().Mul(o * g.in))
		out = append(out, canvas.Poly{m.Sub(dir.Mul(r)), m.Add(dir.Mul(r))})
	}
	return out
}
