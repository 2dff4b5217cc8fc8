package table

import (
	"image/color"
	"math"

	"baize/assets"
	"baize/render/canvas"
)

// scrub is dry grass with low bushes, open enough to walk through.
func scrub(g *ground) {
	p := g.line
	g.soften(canvas.RGB(0x3a3a1c), 0.25, 0.14)
	g.Fill(canvas.Fade(canvas.RGB(0x8b8a4e), 0.4), p)
	undo := g.Clip(p)
	g.specks(p, 0.16, 0.02, 0.045, canvas.RGB(0x5d6130), 0.7)
	undo()
	for _, q := range g.scatter(p, 0.72, 0.16*g.in) {
		r := q.In(0.13, 0.24) * g.in
		seed, tone := q.Next(), canvas.Mix(canvas.RGB(0x6f7a3a), canvas.RGB(0x8a7d42), q.Float())
		if !g.seen(q.Pt, r*2) {
			continue
		}
		g.crown(canvas.Seed(seed), q.X, q.Y, r, tone)
	}
}

// rough is broken ground: stones and tufts on bare earth.
func rough(g *ground) {
	p := g.line
	g.soften(canvas.RGB(0x4a4028), 0.3, 0.14)
	f := g.field(0.4*g.in, p)
	g.Shade(func(x, y int) color.NRGBA {
		fx, fy := float64(x)/g.in, float64(y)/g.in
		c := canvas.Mix(canvas.RGB(0x80734e), canvas.RGB(0x9c8c62), canvas.Fractal(fx*1.1, fy*1.1, 3, 61))
		c.A = uint8(60 + 130*math.Min(1, f.at(x, y)*2))
		return c
	}, p)
	for _, q := range g.scatter(p, 0.42, 0.1*g.in) {
		g.stone(q.Pt, q.In(0.05, 0.13)*g.in, q.In(0.85, 1.15), q.Next())
	}
}

// stone is one field stone with its shadow.
func (g *ground) stone(q canvas.Pt, r, tone float64, seed uint64) {
	if !g.seen(q, r*2) {
		return
	}
	c := canvas.Light(g.stoneTone(), tone)
	b := canvas.Blob(canvas.Seed(seed), q.X, q.Y, r, r*0.78, 0.2, 7)
	g.Fill(canvas.Fade(assets.Shade, 0.5), b.Move(r*0.3, r*0.38))
	g.Fill(canvas.Light(c, 0.64), b)
	g.Fill(c, b.Scale(q, 0.78, 0.76).Move(-r*0.1, -r*0.12))
}

// swamp is wet ground: dark pools among reeds.
func swamp(g *ground) {
	p := g.line
	g.soften(canvas.RGB(0x22281a), 0.4, 0.16)
	f := g.field(0.45*g.in, p)
	g.Shade(func(x, y int) color.NRGBA {
		fx, fy := float64(x)/g.in, float64(y)/g.in
		n := canvas.Fractal(fx*0.9, fy*0.9, 3, 83)
		c := canvas.Mix(canvas.RGB(0x55603a), canvas.RGB(0x6d7146), n)
		if n < 0.46 {
			c = canvas.Mix(canvas.RGB(0x2f4a4a), canvas.RGB(0x4b6a66), n*2)
		}
		c.A = uint8(90 + 150*math.Min(1, f.at(x, y)*2))
		return c
	}, p)
	for _, q := range g.scatter(p, 0.46, 0.12*g.in) {
		h := q.In(0.14, 0.26) * g.in
		lean := q.In(-0.3, 0.3)
		if !g.seen(q.Pt, h*2) {
			continue
		}
		for i := -1; i <= 1; i++ {
			tip := canvas.Pt{X: q.X + (lean+float64(i)*0.35)*h, Y: q.Y - h}
			g.Line(canvas.RGB(0x3b4722), math.Max(0.8, 0.03*g.in), false, q.Pt, tip)
			g.Fill(canvas.RGB(0x8b7a3c), canvas.Circle(tip.X, tip.Y, math.Max(0.7, 0.028*g.in)))
		}
	}
	if g.look == tropic {
		g.mangroves()
	}
}

// mangroves stand in the water on roots that are seen around their crowns.
func (g *ground) mangroves() {
	for _, q := range g.scatter(g.line, 1.25, 0.4*g.in) {
		r := q.In(0.34, 0.52) * g.in
		tone, turn := jungle[q.Intn(len(jungle))], q.In(0, 1)
		if !g.seen(q.Pt, 2*r) {
			continue
		}
		for i := range 9 {
			s, c := math.Sincos(turn + 2*math.Pi*float64(i)/9)
			g.Line(canvas.Fade(canvas.RGB(0x4a3a26), 0.85), math.Max(0.8, 0.05*g.in), false, q.Pt, canvas.Pt{X: q.X + 1.28*r*s, Y: q.Y - 1.28*r*c})
		}
		g.crown(&q.Rand, q.X, q.Y, r, tone)
	}
}

// ford is where a river runs shallow over gravel: its bed shines through, ripples cross it, and stones break the water.
func ford(g *ground) {
	p := g.line
	f := g.field(math.Min(0.7*g.in, 0.3*narrow(p)), p)
	g.Shade(func(x, y int) color.NRGBA {
		fx, fy := float64(x)/g.in, float64(y)/g.in
		n := canvas.Fractal(fx*1.3, fy*1.3, 3, 41)
		c := canvas.Mix(canvas.RGB(0x93b3a6), canvas.RGB(0xc3b58c), math.Max(0, math.Min(1, (n-0.3)*2.2)))
		c = canvas.Light(c, 0.92+0.22*(canvas.Noise(fx*13, fy*13, 43)-0.5)+0.1*(canvas.Noise(fx*30, fy*30, 45)-0.5))
		c.A = uint8(90 + 120*math.Min(1, f.at(x, y)*1.5))
		return c
	}, p)
	undo := g.Clip(p)
	g.specks(p, 0.17, 0.02, 0.055, canvas.RGB(0xded3b3), 0.65)
	for _, q := range g.scatter(p, 0.62, 0.12*g.in) {
		if q.Float() < 0.5 {
			g.stone(q.Pt, q.In(0.06, 0.13)*g.in, q.In(0.85, 1.15), q.Next())
			continue
		}
		l := q.In(0.18, 0.4) * g.in
		if !g.seen(q.Pt, 2*l) {
			continue
		}
		var line canvas.Poly
		for i := range 9 {
			t := float64(i)/4 - 1
			line = append(line, canvas.Pt{X: q.X + t*l, Y: q.Y + 0.05*g.in*math.Sin(t*math.Pi)})
		}
		g.Line(canvas.Fade(canvas.RGB(0xf4faf2), q.In(0.35, 0.65)), math.Max(0.8, 0.035*g.in), false, line...)
	}
	undo()
}

// rocks are boulders and cliffs that nobody passes.
func rocks(g *ground) {
	p := g.line
	g.Shadow(canvas.Fade(assets.Shade, 0.6), 0.12*g.in, 0.15*g.in, 0.12*g.in, p)
	g.Fill(canvas.Light(g.stoneTone(), 0.48), p)
	undo := g.Clip(p)
	for _, q := range g.scatter(p, 0.5, 0) {
		g.stone(q.Pt, q.In(0.22, 0.4)*g.in, q.In(0.72, 1.02), q.Next())
	}
	undo()
	g.Line(canvas.Fade(canvas.RGB(0x2a261f), 0.9), math.Max(1, 0.07*g.in), true, p...)
}
