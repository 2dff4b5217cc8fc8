package table

import (
	"image/color"
	"math"

	"baize/assets"
	"baize/render/canvas"
)

// frame is the box around an outline along a heading: its middle, unit vectors to its right and its back, and half its width and depth.
type frame struct {
	c, ux, uy canvas.Pt
	hw, hl    float64
}

// frame is that of the piece, in the direction of its front.
func (g *ground) frame() frame {
	s, c := math.Sincos(g.heading)
	f := frame{ux: canvas.Pt{X: c, Y: s}, uy: canvas.Pt{X: -s, Y: c}}
	if len(g.line) == 4 && g.heading == 0 { // what has no heading lies along its longest side
		d := longest(g.line)
		if math.Abs(d.Y) > math.Abs(d.X) {
			d = d.Left()
		}
		if d.X < 0 {
			d = d.Mul(-1)
		}
		f.ux, f.uy = d, canvas.Pt{X: -d.Y, Y: d.X}
	}
	var lo, hi canvas.Pt
	for i, q := range g.line {
		u, v := q.X*f.ux.X+q.Y*f.ux.Y, q.X*f.uy.X+q.Y*f.uy.Y
		if i == 0 {
			lo, hi = canvas.Pt{X: u, Y: v}, canvas.Pt{X: u, Y: v}
		}
		lo, hi = canvas.Pt{X: math.Min(lo.X, u), Y: math.Min(lo.Y, v)}, canvas.Pt{X: math.Max(hi.X, u), Y: math.Max(hi.Y, v)}
	}
	f.hw, f.hl = (hi.X-lo.X)/2, (hi.Y-lo.Y)/2
	f.c = f.ux.Mul((lo.X + hi.X) / 2).Add(f.uy.Mul((lo.Y + hi.Y) / 2))
	return f
}

// at is a place in the frame: x from -1 to 1 to the right, y from -1 at the front to 1 at the back.
func (f frame) at(x, y float64) canvas.Pt {
	return f.c.Add(f.ux.Mul(x * f.hw)).Add(f.uy.Mul(y * f.hl))
}

// within clips to the outline what is drawn for its box, unless they are the same.
func (g *ground) within() (undo func()) {
	if len(g.line) == 4 {
		return func() {}
	}
	return g.Clip(g.line)
}

func (f frame) shape(v ...float64) canvas.Poly {
	out := make(canvas.Poly, len(v)/2)
	for i := range out {
		out[i] = f.at(v[2*i], v[2*i+1])
	}
	return out
}

func (f frame) box(x0, y0, x1, y1 float64) canvas.Poly {
	return f.shape(x0, y0, x1, y0, x1, y1, x0, y1)
}

// mound is earth thrown up over an outline, in the colour of the ground, with hachures down its slope.
func (g *ground) mound(p canvas.Poly, reach float64) {
	w := weaveOf(g.mat)
	tone := canvas.Mix(w.mid, canvas.RGB(0x6e6046), 0.45)
	if g.look == paved {
		tone = canvas.RGB(0xb9bcbe)
	}
	g.Shadow(canvas.Fade(assets.Shade, 0.5), 0.12*g.in, 0.15*g.in, 0.14*g.in, p)
	f := g.field(reach, p)
	g.Shade(func(x, y int) color.NRGBA {
		fx, fy := float64(x)/g.in, float64(y)/g.in
		n := 0.2*(canvas.Fractal(fx*0.9, fy*0.9, 3, 201)-0.5) + 0.12*(canvas.Noise(fx*10, fy*10, 203)-0.5)
		return canvas.Light(tone, 1.02+n+1.5*f.lit(x, y, max(1, int(0.16*g.in))))
	}, p)
	g.hachures(p, tone)
}

// concrete is a slab that throws a shadow, with the marks of its casting.
func (g *ground) concrete(q canvas.Poly, height, tone float64) {
	h := height * g.in
	g.Shadow(canvas.Fade(assets.Shade, 0.6), h, h*1.2, math.Max(0.8, h*0.5), q)
	g.Fill(canvas.RGB(0x3d3c38), q)
	in := canvas.Inset(q, math.Max(0.6, 0.04*g.in))
	g.Shade(func(x, y int) color.NRGBA {
		fx, fy := float64(x)/g.in, float64(y)/g.in
		n := canvas.Fractal(fx*0.7, fy*0.7, 3, 211)
		return canvas.Light(canvas.RGB(0x9d9a90), tone*(0.86+0.28*n+0.08*(canvas.Noise(fx*12, fy*12, 213)-0.5)))
	}, in)
	g.Line(canvas.Fade(canvas.RGB(0xe6e3d6), 0.55), math.Max(0.8, 0.05*g.in), true, canvas.Inset(q, 0.1*g.in)...)
}

// bunker is a fort of concrete under earth: embrasures in its front, two steel doors behind, to which a cutting leads.
func bunker(g *ground) {
	f := g.frame()
	undo := g.Clip(g.line)
	g.Fill(canvas.Fade(canvas.RGB(0x4f4533), 0.35), g.line)
	g.mound(f.shape(-0.98, -0.9, -0.9, -0.98, 0.9, -0.98, 0.98, -0.9, 0.98, 0.86, 0.86, 0.98, 0.54, 0.98, 0.46, 0.5, -0.46, 0.5, -0.54, 0.98, -0.86, 0.98, -0.98, 0.86), 0.8*g.in)
	cut := f.box(-0.46, 0.46, 0.46, 1)
	g.Fill(canvas.RGB(0x4a3f30), cut)
	g.specks(cut, 0.3, 0.03, 0.08, canvas.RGB(0x8b7c62), 0.8)
	for _, x := range []float64{-0.46, 0.46} {
		g.Line(canvas.RGB(0x6e6a61), math.Max(1.4, 0.16*g.in), false, f.at(x, 0.46), f.at(x, 0.99))
	}
	g.concrete(f.shape(-0.62, -0.94, 0.62, -0.94, 0.72, -0.5, 0.6, 0.5, -0.6, 0.5, -0.72, -0.5), 0.22, 0.94)
	g.concrete(f.shape(-0.46, -0.7, 0.46, -0.7, 0.52, -0.42, 0.44, 0.26, -0.44, 0.26, -0.52, -0.42), 0.16, 1.06)
	for _, x := range []float64{-0.3, 0.3} {
		g.Fill(canvas.RGB(0x16130f), f.shape(x-0.22, -0.9, x+0.22, -0.9, x+0.13, -0.78, x-0.13, -0.78))
		g.Fill(canvas.RGB(0x3b3f40), f.box(x-0.2, 0.44, x+0.2, 0.53))
		g.Fill(canvas.RGB(0x7b8484), f.box(x-0.17, 0.46, x+0.17, 0.51))
		c := f.at(x, -0.24)
		g.post(c, 0.3*g.in, canvas.RGB(0x6b6e6c))
	}
	c := f.at(0, -0.02)
	g.Fill(canvas.RGB(0x4a4c4a), canvas.Circle(c.X, c.Y, 0.5*g.in))
	g.Fill(canvas.RGB(0x868a85), canvas.Circle(c.X-0.03*g.in, c.Y-0.04*g.in, 0.42*g.in))
	g.Line(canvas.RGB(0x3b3d3b), math.Max(0.8, 0.06*g.in), false, f.at(-0.05, -0.02), f.at(0.05, -0.02))
	undo()
	g.rimOf()
}

// rimOf is the thin line along the outline of a work, on which rules are judged.
func (g *ground) rimOf() {
	for _, d := range canvas.Dash(g.line, true, 0.3*g.in, 0.2*g.in) {
		g.Line(canvas.Fade(canvas.RGB(0x2a2318), 0.7), math.Max(0.8, 0.035*g.in), false, d...)
	}
}

// strongpoint is a ring of sandbags on a mound, with a timbered pit behind its front and openings on every side.
func strongpoint(g *ground) {
	f := g.frame()
	undo := g.Clip(g.line)
	g.Fill(canvas.Fade(canvas.RGB(0x4f4533), 0.3), g.line)
	g.mound(f.shape(-0.97, -0.8, -0.8, -0.97, 0.8, -0.97, 0.97, -0.8, 0.97, 0.8, 0.8, 0.97, -0.8, 0.97, -0.97, 0.8), 0.8*g.in)
	for _, way := range []canvas.Poly{f.box(-0.13, -0.5, 0.13, 0.98), f.box(-0.98, -0.84, 0.98, -0.62)} {
		g.Fill(canvas.Fade(canvas.RGB(0x4a3b26), 0.72), way)
		g.specks(way, 0.24, 0.03, 0.06, canvas.RGB(0x92805c), 0.7)
	}
	pit := f.box(-0.46, -0.9, 0.46, -0.54)
	was, open := g.line, g.width
	g.dig(pit)
	g.width = 0.5 * g.in
	for _, run := range []canvas.Poly{
		f.shape(-0.56, -0.86, -0.5, -0.955, 0.5, -0.955, 0.56, -0.86), f.shape(-0.55, -0.6, -0.55, -0.48, -0.16, -0.46), f.shape(0.55, -0.6, 0.55, -0.48, 0.16, -0.46),
		f.shape(-0.24, 0.66, -0.6, 0.6, -0.74, 0.36), f.shape(0.24, 0.66, 0.6, 0.6, 0.74, 0.36), f.shape(-0.74, 0.1, -0.7, -0.16, -0.46, -0.2), f.shape(0.74, 0.1, 0.7, -0.16, 0.46, -0.2),
	} {
		g.line = run
		sandbags(g)
		if g.look.snowy() {
			g.caps(run, 0.12*g.in)
		}
	}
	g.line, g.width = was, open
	undo()
	g.rimOf()
}

// lowWall is a parapet of bricks under a coping of stone.
func lowWall(g *ground) { g.masonry(math.Max(3, math.Min(g.width, 0.42*g.in)), 0.07, false) }

// highWall is twice as thick and throws a long shadow.
func highWall(g *ground) { g.masonry(math.Max(4, math.Min(g.width, 0.6*g.in)), 0.17, true) }

// masonry is a wall of the stuff that the ground has, with a coping along its middle.
func (g *ground) masonry(w, high float64, tall bool) {
	brick, cope := canvas.RGB(0x90503e), canvas.RGB(0xb8b0a2)
	switch g.look {
	case dry:
		brick, cope = canvas.RGB(0xb38a58), canvas.RGB(0xd6b583)
	case tropic:
		brick, cope = canvas.RGB(0xa99a86), canvas.RGB(0xe0d2bc)
	}
	if g.crushed {
		g.scattered(brick, w, 0.09, 1.5)
		return
	}
	h := high * g.in
	g.Shadow(canvas.Fade(assets.Shade, 0.62), h, h*1.2, math.Max(0.8, h*0.5), canvas.Stroke(g.line, false, w)...)
	g.Fill(canvas.Light(brick, 0.36), canvas.Stroke(g.line, false, w)...)
	l := 0.26 * g.in
	for row, o := range []float64{-0.32, 0.32} {
		for i, s := range canvas.Steps(g.line, math.Max(2.2, l)) {
			q := s.P.Add(s.Dir.Left().Mul(o * w)).Add(s.Dir.Mul(float64(row%2) * l * 0.5))
			if k := g.rnd.In(0.84, 1.16); g.seen(q, l*2) {
				st := canvas.RoundBox(q.X-l*0.45, q.Y-w*0.15, l*0.9, w*0.3, w*0.05).Turn(q, math.Atan2(s.Dir.Y, s.Dir.X))
				g.Fill(canvas.Light(brick, k), st)
			}
			_ = i
		}
	}
	mid := w * 0.36
	if tall {
		mid = w * 0.46
	}
	g.Line(canvas.Light(cope, 0.5), mid+math.Max(0.8, 0.04*g.in), false, g.line...)
	for _, d := range canvas.Dash(g.line, false, 0.62*g.in, 0.04*g.in) {
		g.Line(canvas.Light(cope, g.rnd.In(0.92, 1.06)), mid, false, d...)
	}
	if g.look.snowy() {
		g.caps(g.line, mid*0.8)
		return
	}
	g.Line(canvas.Fade(canvas.Light(cope, 1.3), 0.7), math.Max(0.7, mid*0.25), false, canvas.Poly(g.line).Move(-mid*0.22, -mid*0.26)...)
}

// oldWall is what is left of a wall of large hewn blocks.
func oldWall(g *ground) {
	w := math.Max(3.5, math.Min(g.width, 0.55*g.in))
	c := canvas.RGB(0xbda57c)
	if g.crushed {
		g.scattered(c, w, 0.12, 1.3)
		return
	}
	h := 0.09 * g.in
	for _, s := range canvas.Steps(g.line, math.Max(3, 0.62*g.in)) {
		l, k := 0.62*g.in*g.rnd.In(0.4, 0.49), g.rnd.In(0.84, 1.12)
		turn, aside, gone := g.rnd.In(-0.09, 0.09), g.rnd.In(-0.05, 0.05)*w, g.rnd.Float() < 0.08
		q := s.P.Add(s.Dir.Left().Mul(aside))
		if gone || !g.seen(q, g.in) {
			continue
		}
		st := canvas.RoundBox(q.X-l, q.Y-w*0.44, 2*l, w*0.88, w*0.12).Turn(q, math.Atan2(s.Dir.Y, s.Dir.X)+turn)
		g.Fill(canvas.Fade(assets.Shade, 0.5), st.Move(h, h*1.2))
		g.Fill(canvas.Light(c, 0.42), st)
		g.Fill(canvas.Light(c, 0.86*k), canvas.Inset(st, math.Max(0.5, 0.03*g.in)))
		g.Fill(canvas.Light(c, 1.1*k), st.Scale(q, 0.74, 0.66).Move(-w*0.05, -w*0.06))
		if g.in > 20 {
			n := s.Dir.Left().Mul(w * 0.2)
			g.Line(canvas.Fade(canvas.Light(c, 0.5), 0.6), math.Max(0.7, 0.03*g.in), false, q.Add(n), q.Sub(n))
		}
	}
}
