package table

import (
	"image/color"
	"math"

	"baize/assets"
	"baize/render/canvas"
)

// drift is the snow on one slope of a roof: it lies thick, and has slid off in tongues along the eave, which begins at a; n leads up the slope. A
// flat roof has no n, and all of its snow.
func (g *ground) drift(q canvas.Poly, lit float64, a, n canvas.Pt) {
	g.Shade(func(x, y int) color.NRGBA {
		fx, fy := float64(x)/g.in, float64(y)/g.in
		k := canvas.Fractal(fx*1.1, fy*1.1, 3, 141)
		lies := 1.0
		if n != (canvas.Pt{}) {
			up := ((float64(x)-a.X)*n.X + (float64(y)-a.Y)*n.Y) / g.in
			lies = math.Max(0, math.Min(1, (up-0.15-0.9*math.Max(0, k-0.35))*6+0.2*(canvas.Noise(fx*7, fy*7, 143)-0.5)))
		}
		return canvas.Fade(canvas.Light(canvas.RGB(0xdde5ea), 1+0.16*lit+0.1*(k-0.5)), lies*0.94)
	}, q)
}

// thatch is straw that runs down a slope, cut in courses.
func (g *ground) thatch(tone color.NRGBA, q canvas.Poly, a, b, n canvas.Pt) {
	d := b.Sub(a).Unit()
	lo, hi := q.Box()
	r := hi.Sub(lo).Len()
	gap := math.Max(1.5, 0.075*g.in)
	for t := -r; t < r+b.Sub(a).Len(); t += gap {
		s := a.Add(d.Mul(t))
		k := canvas.Noise(t/gap*0.37, 3.3, 151)
		g.Line(canvas.Fade(canvas.Light(tone, 0.6+0.8*k), 0.5), math.Max(0.7, gap*0.55), false, s, s.Add(n.Mul(r)).Add(d.Mul(gap*(k-0.5)*4)))
	}
	for o := 0.55 * g.in; o < r; o += 0.55 * g.in {
		var edge canvas.Poly
		for t := -r; t < r+b.Sub(a).Len(); t += 0.12 * g.in {
			edge = append(edge, a.Add(d.Mul(t)).Add(n.Mul(o+0.07*g.in*(canvas.Noise(t/g.in*7, o, 153)-0.5))))
		}
		g.Line(canvas.Fade(canvas.Light(tone, 0.5), 0.6), math.Max(0.9, 0.05*g.in), false, edge...)
	}
}

// flatRoof is a house of clay: a terrace behind a parapet, with a hatch, a rug and jars.
func (g *ground) flatRoof(p canvas.Poly) {
	c := canvas.Mix(canvas.RGB(0xcba676), canvas.RGB(0xb98f60), g.rnd.Float())
	g.Fill(canvas.Light(c, 0.5), p)
	wall := math.Max(1.8, math.Min(0.3*g.in, 0.12*narrow(p)))
	g.Fill(canvas.Light(c, 1.16), canvas.Inset(p, math.Max(0.6, 0.03*g.in)))
	in := canvas.Inset(p, wall)
	g.Shade(func(x, y int) color.NRGBA {
		fx, fy := float64(x)/g.in, float64(y)/g.in
		n := canvas.Fractal(fx*0.9, fy*0.9, 3, 161)
		return canvas.Light(c, 0.78+0.3*n+0.1*(canvas.Noise(fx*10, fy*10, 163)-0.5))
	}, in)
	undo := g.Clip(in)
	for _, q := range canvas.Stroke(in.Move(wall*0.35, wall*0.4), true, wall) { // of the parapet to the north and west
		g.Fill(canvas.Fade(assets.Shade, 0.22), q)
	}
	dir := longest(p)
	n := dir.Left()
	m := in.Centre()
	u := math.Min(g.in, 0.4*narrow(in))
	at := func(x, y float64) canvas.Pt { return m.Add(dir.Mul(x * u)).Add(n.Mul(y * u)) }
	box := func(x0, y0, x1, y1 float64) canvas.Poly {
		return canvas.Poly{at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)}
	}
	sx := 1.0
	if g.rnd.Float() < 0.5 {
		sx = -1
	}
	hatch := box(sx*0.9, 0.2, sx*1.6, 0.9)
	rug := box(sx*-1.7, -0.8, sx*-0.5, 0.1)
	for _, q := range append(append(canvas.Poly{}, rug...), hatch...) {
		if !in.Contains(q) { // the middle of an angled house is its corner
			undo()
			g.parapet(p, in, wall, c)
			return
		}
	}
	g.Fill(canvas.RGB(0x5d4426), hatch)
	g.Fill(canvas.RGB(0x1d140a), canvas.Inset(hatch, math.Max(0.6, 0.06*u)))
	for i := range 4 {
		y := 0.3 + 0.16*float64(i)
		g.Line(canvas.RGB(0xa67c44), math.Max(0.7, 0.06*u), false, at(sx*1.1, y), at(sx*1.4, y))
	}
	g.Fill(canvas.RGB(0x8a3428), rug)
	g.Line(canvas.RGB(0xd9b36a), math.Max(0.7, 0.06*u), true, canvas.Inset(rug, 0.13*u)...)
	for i := range 3 {
		j := at(sx*(-1.5+0.42*float64(i)), 0.72)
		g.post(j, 0.15*u, canvas.RGB(0xa85f38))
	}
	undo()
	g.parapet(p, in, wall, c)
}

// parapet is the edge of a flat roof, lit along its top.
func (g *ground) parapet(p, in canvas.Poly, wall float64, c color.NRGBA) {
	g.Line(canvas.Fade(canvas.Light(c, 0.55), 0.8), math.Max(0.8, 0.035*g.in), true, in...)
	hl := canvas.Inset(p, wall*0.3)
	g.Line(canvas.Fade(canvas.Light(c, 1.35), 0.6), math.Max(0.7, wall*0.22), true, hl...)
}

// hut is a half cylinder of corrugated iron.
func hut(g *ground) {
	defer g.within()()
	p := g.line
	f := g.frame()
	if f.hw > f.hl { // the ridge runs along the longer side
		f.hw, f.hl, f.ux, f.uy = f.hl, f.hw, f.uy, f.ux
	}
	lift := 0.2 * g.in
	g.Shadow(canvas.Fade(assets.Shade, 0.55), lift, lift*1.2, lift*0.4, p)
	if g.open {
		g.rooms(p)
		return
	}
	iron := canvas.Mix(canvas.RGB(0x74807c), canvas.RGB(0x7f7a66), g.rnd.Float())
	g.Fill(canvas.Light(iron, 0.4), p)
	in := canvas.Inset(p, math.Max(0.7, 0.04*g.in))
	side := -(f.ux.X + f.ux.Y) / 1.4142 // how far its first side faces the light
	ribs := math.Max(2.4, 0.17*g.in)
	g.Shade(func(x, y int) color.NRGBA {
		d := canvas.Pt{X: float64(x), Y: float64(y)}.Sub(f.c)
		u := math.Max(-1, math.Min(1, (d.X*f.ux.X+d.Y*f.ux.Y)/math.Max(1, f.hw)))
		v := d.X*f.uy.X + d.Y*f.uy.Y
		k := 0.62 + 0.5*math.Sqrt(1-u*u) + 0.36*u*side
		k *= 1 + 0.1*math.Sin(v/ribs*2*math.Pi)
		c := canvas.Light(iron, k)
		if rust := canvas.Fractal(float64(x)/g.in*0.7, float64(y)/g.in*0.7, 3, 171); rust > 0.58 {
			c = canvas.Mix(c, canvas.Light(canvas.RGB(0x8a5230), k), math.Min(0.75, (rust-0.58)*6))
		}
		if g.look.snowy() {
			n := canvas.Fractal(float64(x)/g.in*0.8, float64(y)/g.in*0.8, 3, 173)
			if a := (0.66 - math.Abs(u+0.1*side) + 1.3*(n-0.5)) * 3; a > 0 {
				c = canvas.Mix(c, canvas.Light(canvas.RGB(0xdfe6ea), 0.74+0.26*k), math.Min(0.93, a))
			}
		}
		return c
	}, in)
	for _, e := range []float64{-1, 1} {
		g.Line(canvas.Fade(canvas.Light(iron, 0.45), 0.9), math.Max(1, 0.08*g.in), false, f.at(-0.97, e*0.965), f.at(0.97, e*0.965))
	}
	g.Line(canvas.Fade(canvas.Light(iron, 0.5), 0.7), math.Max(0.8, 0.03*g.in), true, in...)
}

// ruinedHouse is the shell of a brick house: broken walls on all sides, boards with holes, and a corner of the upper floor.
func ruinedHouse(g *ground) {
	p := g.line
	lift := 0.16 * g.in
	g.Shadow(canvas.Fade(assets.Shade, 0.5), lift, lift*1.2, lift*0.4, p)
	brick := []color.NRGBA{canvas.RGB(0x96503c), canvas.RGB(0x85543f), canvas.RGB(0xa0654a)}[g.rnd.Intn(3)]
	switch g.look {
	case dry:
		brick = canvas.RGB(0xbf9664)
	case tropic:
		brick = canvas.RGB(0xc9b493)
	}
	g.Fill(canvas.RGB(0x5b4d3d), p)
	f := g.frame()
	undo := g.Clip(p)
	g.boardFloor(f, 0.34*g.in, canvas.RGB(0x7d6244))
	for range 5 { // holes that lead to the cellar
		x, y := g.rnd.In(-0.7, 0.7), g.rnd.In(-0.7, 0.7)
		q := f.at(x, y)
		r := g.rnd.In(0.25, 0.6) * math.Min(g.in, 0.3*narrow(p))
		hole := canvas.Blob(g.rnd, q.X, q.Y, r, r*0.8, 0.3, 8)
		g.Fill(canvas.RGB(0x8b7457), hole.Move(-r*0.08, -r*0.1))
		g.Fill(canvas.RGB(0x17120e), hole)
	}
	g.specks(p, 0.34, 0.04, 0.12, brick, 0.95)
	sx, sy := 1.0, 1.0
	if g.rnd.Float() < 0.5 {
		sx = -1
	}
	if g.rnd.Float() < 0.5 {
		sy = -1
	}
	upper := canvas.Poly{f.at(sx*1, sy*1), f.at(sx*-0.12, sy*1), f.at(sx*-0.04, sy*0.74), f.at(sx*0.18, sy*0.7), f.at(sx*0.26, sy*0.4), f.at(sx*0.52, sy*0.34), f.at(sx*0.6, sy*0.06), f.at(sx*0.84, sy*0), f.at(sx*1, sy*-0.16)}
	g.Shadow(canvas.Fade(assets.Shade, 0.7), 0.13*g.in, 0.16*g.in, 0.08*g.in, upper)
	g.Fill(canvas.RGB(0x3c2c1c), upper)
	un := g.Clip(canvas.Inset(upper, math.Max(0.5, 0.04*g.in)))
	f.ux, f.uy, f.hw, f.hl = f.uy, f.ux, f.hl, f.hw
	g.boardFloor(f, 0.26*g.in, canvas.RGB(0xa4825a))
	un()
	undo()
	g.ragged(p, brick)
}

// boardFloor lays planks over what is clipped.
func (g *ground) boardFloor(f frame, gap float64, c color.NRGBA) {
	gap = math.Max(2, gap)
	for o, i := -f.hw, 0; o < f.hw; o, i = o+gap, i+1 {
		k := 0.82 + 0.3*canvas.Noise(float64(i)*1.7+0.5, 0.5, uint32(1+int(f.hl)))
		m := f.c.Add(f.ux.Mul(o + gap/2))
		g.Line(canvas.Light(c, k), gap, false, m.Sub(f.uy.Mul(f.hl)), m.Add(f.uy.Mul(f.hl)))
		e := m.Add(f.ux.Mul(gap / 2))
		g.Line(canvas.Fade(canvas.RGB(0x2c2013), 0.6), math.Max(0.7, 0.03*g.in), false, e.Sub(f.uy.Mul(f.hl)), e.Add(f.uy.Mul(f.hl)))
	}
}

// ragged is a wall of bricks around an outline whose top is broken to differing heights.
func (g *ground) ragged(p canvas.Poly, brick color.NRGBA) {
	w := math.Max(2.2, math.Min(0.34*g.in, 0.14*narrow(p)))
	line := canvas.Inset(p, w/2)
	line = append(append(canvas.Poly{}, line...), line[0])
	for _, q := range canvas.Stroke(canvas.Inset(p, w/2).Move(w*0.5, w*0.6), true, w) {
		g.Fill(canvas.Fade(assets.Shade, 0.24), q)
	}
	g.Line(canvas.Light(brick, 0.4), w, true, canvas.Inset(p, w/2)...)
	l := math.Max(2.2, 0.24*g.in)
	for row, o := range []float64{-0.26, 0.26} {
		for i, s := range canvas.Steps(line, l) {
			q := s.P.Add(s.Dir.Left().Mul(o * w)).Add(s.Dir.Mul(float64((i+row)%2) * l * 0.3))
			high := canvas.Noise(s.At/g.in*0.8, float64(row)*0.4, uint32(181+len(p)))
			k := (0.62 + 0.75*high) * (0.92 + 0.16*canvas.Noise(float64(i)*3.1+0.5, float64(row)+0.5, 183))
			if !g.seen(q, l*2) {
				continue
			}
			st := canvas.RoundBox(q.X-l*0.44, q.Y-w*0.21, l*0.88, w*0.42, w*0.08).Turn(q, math.Atan2(s.Dir.Y, s.Dir.X))
			g.Fill(canvas.Light(brick, k), st)
			if high > 0.55 {
				g.Fill(canvas.Fade(canvas.Light(brick, k*1.3), 0.7), st.Scale(q, 0.7, 0.6).Move(-w*0.04, -w*0.05))
			}
		}
	}
	if g.look.snowy() {
		g.caps(line, w*0.4)
	}
}
