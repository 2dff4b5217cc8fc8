package table

import (
	"image/color"
	"math"
	"sort"

	"baize/assets"
	"baize/render/canvas"
)

var crowns = []color.NRGBA{canvas.RGB(0x37532a), canvas.RGB(0x41612f), canvas.RGB(0x4b6c36), canvas.RGB(0x55743a), canvas.RGB(0x5f7a3e)}

// leaves are the two colours of the floor of woods.
var leaves = map[look][2]color.NRGBA{
	temperate: {canvas.RGB(0x3a4425), canvas.RGB(0x5a5a32)}, tropic: {canvas.RGB(0x3c5428), canvas.RGB(0x6b7438)},
	cold: {canvas.RGB(0x8b9690), canvas.RGB(0xbcc6c8)}, paved: {canvas.RGB(0x8e877c), canvas.RGB(0xbfc0bd)}, dry: {canvas.RGB(0x8d8a4e), canvas.RGB(0xb39f63)},
}

// forest paints a floor of leaves with clumped crowns; while open, the crowns are outlines only.
func forest(g *ground) {
	p := g.line
	g.soften(canvas.RGB(0x1c2410), 0.35, 0.16)
	f := g.field(0.5*g.in, p)
	floor, solid := leaves[g.look], 150.0
	if g.look != temperate && g.look != tropic {
		solid = 90
	}
	g.Shade(func(x, y int) color.NRGBA {
		fx, fy := float64(x)/g.in, float64(y)/g.in
		n := canvas.Fractal(fx*1.4, fy*1.4, 3, 27)
		c := canvas.Mix(floor[0], floor[1], n)
		c = canvas.Light(c, 0.9+0.34*(canvas.Noise(fx*14, fy*14, 29)-0.5))
		c.A = uint8(solid + 80*math.Min(1, f.at(x, y)*2))
		return c
	}, p)
	for _, d := range canvas.Dash(p, true, 0.16*g.in, 0.12*g.in) {
		g.Line(canvas.Fade(canvas.RGB(0x1a2410), 0.75), math.Max(0.9, 0.035*g.in), false, d...)
	}
	k := math.Max(0.35, math.Min(1, 0.8*narrow(p)/g.in))
	switch g.look {
	case dry:
		g.trees(p, 1.2*k, 0.6*k, 0.95*k)
	case paved:
		g.trees(p, 1.0*k, 0.46*k, 0.8*k)
	default:
		g.trees(p, 0.7*k, 0.32*k, 0.74*k)
	}
}

// trees sets crowns of lo to hi inches about gap inches apart over a polygon, near ones over far ones.
func (g *ground) trees(p canvas.Poly, gap, lo, hi float64) {
	type tree struct {
		canvas.Pt
		r    float64
		tone int
		seed uint64
	}
	var ts []tree
	for _, q := range g.scatter(p, gap, lo*0.55*g.in) {
		clump := canvas.Noise(q.X/g.in*0.55/gap, q.Y/g.in*0.55/gap, 57) // of old trees, between young ones and glades
		r := (lo + (hi-lo)*math.Max(0, math.Min(1, 1.7*clump-0.35+q.In(-0.25, 0.25)))) * g.in
		d := p.Distance(q.Pt)
		if clump < 0.3 && d > gap*g.in && q.Float() < 0.8 {
			continue
		}
		if d < r {
			r = math.Max(d, lo*0.75*g.in)
		}
		ts = append(ts, tree{q.Pt, r, q.Intn(len(crowns)), q.Next()})
	}
	sort.SliceStable(ts, func(i, j int) bool { return ts[i].Y < ts[j].Y })
	for i, t := range ts {
		if g.open {
			hid := false
			for _, o := range ts[:i] {
				hid = hid || o.tone >= 0 && t.Sub(o.Pt).Len() < 0.75*(t.r+o.r)
			}
			if hid {
				ts[i].tone = -1 // outlines that cross would be a tangle
				continue
			}
		}
		if !g.seen(t.Pt, t.r*2) {
			continue
		}
		r := canvas.Seed(t.seed)
		if g.open {
			b := canvas.Blob(r, t.X, t.Y, t.r, t.r, 0.1, 11)
			g.Fill(canvas.Fade(crowns[t.tone], 0.16), b)
			for _, d := range canvas.Dash(b, true, 0.12*g.in, 0.08*g.in) {
				g.Line(canvas.Fade(canvas.RGB(0xc5d2a2), 0.6), math.Max(0.8, 0.03*g.in), false, d...)
			}
			g.Fill(canvas.RGB(0x4b3822), canvas.Circle(t.X, t.Y, math.Max(1, 0.07*g.in)))
			continue
		}
		g.tree(r, t.X, t.Y, t.r, t.tone)
	}
}

// crown is one tree from above: shadow, dark skirt, body, and clumps of leaves that catch the light.
func (g *ground) crown(r *canvas.Rand, x, y, rad float64, c color.NRGBA) {
	if g.look.snowy() {
		c = canvas.Mix(c, canvas.RGB(0x5f7562), 0.4)
	}
	b := canvas.Blob(r, x, y, rad, rad, 0.11, 11)
	at := canvas.Pt{X: x, Y: y}
	g.Shadow(canvas.Fade(assets.Shade, 0.62), rad*0.2, rad*0.25, math.Max(0.7, rad*0.14), b)
	g.Fill(canvas.Light(c, 0.5), b)
	g.Fill(canvas.Light(c, 0.78), b.Scale(at, 0.92, 0.92).Move(-rad*0.06, -rad*0.07))
	n := 7
	if g.in > 14 {
		n = 13
	}
	if g.in > 26 {
		n = 22
	}
	for i := range n {
		k := float64(i) / float64(n)
		a, d := r.In(0, 2*math.Pi), math.Sqrt(r.Float())*0.68*(1-0.25*k)*rad
		s, co := math.Sincos(a)
		px, py := x+d*co-rad*0.16*k, y+d*s-rad*0.18*k
		q := rad * r.In(0.2, 0.32) * (1.1 - 0.35*k)
		lit := -((px - x) + (py - y)) / rad
		tone := canvas.Light(c, 0.86+0.26*lit+0.24*k)
		m := canvas.Blob(r, px, py, q, q*0.9, 0.16, 7)
		g.Fill(canvas.Fade(canvas.Light(c, 0.48), 0.5), m.Move(q*0.22, q*0.26))
		g.Fill(tone, m)
		if g.in > 22 && lit > -0.2 {
			g.Fill(canvas.Fade(canvas.Light(tone, 1.28), 0.6), canvas.Blob(r, px-q*0.25, py-q*0.28, q*0.42, q*0.36, 0.2, 6))
		}
	}
	hl := canvas.Mix(c, canvas.RGB(0xc4cf7d), 0.5)
	if g.look.snowy() {
		hl = canvas.RGB(0xf4f8f8)
		g.Fill(canvas.Fade(hl, 0.8), canvas.Blob(r, x-rad*0.2, y-rad*0.24, rad*0.5, rad*0.42, 0.25, 8))
	}
	g.Fill(canvas.Fade(hl, 0.5), canvas.Blob(r, x-rad*0.32, y-rad*0.36, rad*0.24, rad*0.2, 0.2, 6))
}

// hedge sets leafy clumps along a line.
func (g *ground) hedge(width, gap float64, tones []color.NRGBA, flat float64) {
	p := g.line
	g.Shadow(canvas.Fade(assets.Shade, 0.5), 0.07*g.in, 0.09*g.in, 0.06*g.in, canvas.Stroke(p, false, width*0.9)...)
	if !g.crushed {
		g.Fill(canvas.Light(tones[0], 0.55), canvas.Stroke(p, false, width*0.86)...)
	}
	for _, s := range canvas.Steps(p, gap) {
		n := s.Dir.Left()
		for _, o := range []float64{-0.24, 0.2, -0.02} {
			q := s.P.Add(n.Mul((o + g.rnd.In(-0.07, 0.07)) * width)).Add(s.Dir.Mul(g.rnd.In(-0.3, 0.3) * gap))
			r := width * g.rnd.In(0.26, 0.34)
			c := tones[g.rnd.Intn(len(tones))]
			seed := g.rnd.Next()
			if g.crushed && seed%5 < 3 {
				continue
			}
			if !g.seen(q, r*2) {
				continue
			}
			if g.look.snowy() {
				c = canvas.Mix(c, canvas.RGB(0xdfe6e8), 0.34)
			}
			rr := canvas.Seed(seed)
			b := canvas.Blob(rr, q.X, q.Y, r, r*flat, 0.2, 8)
			g.Fill(canvas.Fade(canvas.Light(c, 0.4), 0.75), b.Move(r*0.2, r*0.26))
			g.Fill(canvas.Light(c, 0.86), b)
			g.Fill(canvas.Light(c, 1.12), canvas.Blob(rr, q.X-r*0.2, q.Y-r*0.22, r*0.6, r*0.52, 0.2, 7))
			if g.in > 20 {
				g.Fill(canvas.Fade(canvas.Light(c, 1.4), 0.7), canvas.Blob(rr, q.X-r*0.32, q.Y-r*0.36, r*0.26, r*0.22, 0.2, 6))
			}
		}
	}
}

func lightHedge(g *ground) {
	g.hedge(math.Min(g.width, 0.36*g.in), 0.2*g.in, []color.NRGBA{canvas.RGB(0x5b7a38), canvas.RGB(0x6c8a42), canvas.RGB(0x7b954b)}, 0.9)
}

func thickHedge(g *ground) {
	g.hedge(math.Max(0.42*g.in, math.Min(g.width, 0.7*g.in)), 0.26*g.in, crowns[:4], 0.95)
}

// bocage is a hedge with trees on a bank of earth.
func bocage(g *ground) {
	w := math.Max(0.6*g.in, math.Min(g.width, 1.0*g.in))
	g.Shadow(canvas.Fade(assets.Shade, 0.5), 0.1*g.in, 0.13*g.in, 0.1*g.in, canvas.Stroke(g.line, false, w)...)
	g.Fill(canvas.RGB(0x57492c), canvas.Stroke(g.line, false, w)...)
	g.Fill(canvas.RGB(0x7d6c42), canvas.Stroke(canvas.Offset(g.line, false, 0).Move(-0.04*g.in, -0.05*g.in), false, w*0.72)...)
	for _, s := range canvas.Steps(g.line, 0.14*g.in) {
		n := s.Dir.Left().Mul(w * 0.48)
		for _, m := range []float64{-1, 1} {
			if g.seen(s.P, w) {
				a := s.P.Add(n.Mul(m))
				g.Line(canvas.Fade(canvas.RGB(0x33290f), 0.6), math.Max(0.8, 0.03*g.in), false, a, a.Sub(n.Mul(m*0.3)))
			}
		}
	}
	g.hedge(w*0.74, 0.28*g.in, crowns[:3], 0.95)
	for _, s := range canvas.Steps(g.line, 1.5*g.in) {
		r := w * g.rnd.In(0.46, 0.58)
		seed := g.rnd.Next()
		if g.seen(s.P, r*2) && !g.crushed {
			g.crown(canvas.Seed(seed), s.P.X, s.P.Y, r, crowns[seed%3])
		}
	}
}
