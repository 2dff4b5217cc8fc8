package table

import (
	"image"
	"image/color"
	"math"

	"baize/assets"
	"baize/render/canvas"
)

// areas are the painters of area terrain; a linear piece of such a kind is widened first.
var areas = map[string]func(*ground){
	"deep-water": deepWater, "shallow-water": shallowWater, "forest": forest, "smoke-cloud": smoke, "smoke-barrier": smoke,
	"road": road, "ruins": ruins, "tank-traps": tankTraps, "craters": craters, "trench": trench, "crops": crops,
	"raised-ground": hill, "building": building, "rubble": rubble, "wreck": wreck, "minefield": minefield,
	"objective": objective, "target-marker": targetMarker, "scrub": scrub, "rough": rough, "swamp": swamp, "ford": ford, "rocks": rocks, "crates": crates, "silo": silo, "barbed-wire": wireField,
	"bunker": bunker, "strongpoint": strongpoint, "hut": hut, "ruined-house": ruinedHouse, "mud": mud, "ammo-dump": dump, "plinth": plinth, "pillar": pillar,
	"dig": dig, "rocket": rocket, "gap": lane, "filled-trench": filledTrench, "burning-wreck": burningWreck,
}

// field is a soft height over a piece: 0 at its edge rising inwards over a reach in pixels.
type field struct{ m *image.Alpha }

func (g *ground) field(reach float64, area ...canvas.Poly) field {
	m := g.Mask(int(reach*2)+4, 0, 0, area...)
	if m != nil {
		canvas.Blur(m, reach*0.6)
	}
	return field{m}
}

// at is 0 on the edge and 1 well inside.
func (f field) at(x, y int) float64 {
	if f.m == nil {
		return 0
	}
	return math.Max(0, math.Min(1, (float64(f.m.AlphaAt(x, y).A)/255-0.5)*2))
}

// raw is 0 far outside, one half on the edge and 1 far inside.
func (f field) raw(x, y int) float64 { return float64(f.m.AlphaAt(x, y).A) / 255 }

// lit is the light on the slope at a pixel: positive facing north-west.
func (f field) lit(x, y, d int) float64 {
	if f.m == nil {
		return 0
	}
	a := func(x, y int) float64 { return float64(f.m.AlphaAt(x, y).A) / 255 }
	return (a(x+d, y) - a(x-d, y)) + (a(x, y+d) - a(x, y-d))
}

// soften washes the ground around an area so that it sits on the mat.
func (g *ground) soften(c color.NRGBA, alpha, reach float64) {
	g.Shadow(canvas.Fade(c, alpha), 0, 0, reach*g.in, g.line)
}

// hill paints raised ground: two or three steps with hachures, lit from the north-west.
func hill(g *ground) {
	p := g.line
	lo, hi := p.Box()
	span := math.Min(hi.X-lo.X, hi.Y-lo.Y)
	w := weaveOf(g.mat)
	g.Shadow(canvas.Fade(assets.Shade, 0.5), 0.14*g.in, 0.17*g.in, 0.14*g.in, p)
	steps := 2
	if span > 6*g.in {
		steps = 3
	}
	for i := range steps {
		q := p
		if i > 0 {
			q = g.terrace(p, float64(i)/float64(steps)*0.62)
			g.Shadow(canvas.Fade(assets.Shade, 0.42), 0.09*g.in, 0.11*g.in, 0.1*g.in, q)
		}
		tone := canvas.Mix(w.mid, w.high, 0.2+0.34*float64(i))
		if g.mat == "sea" || g.mat == "town" {
			tone = canvas.Mix(canvas.RGB(0x78834f), canvas.RGB(0x99a066), 0.3*float64(i))
		}
		f := g.field(0.55*g.in, q)
		g.Shade(func(x, y int) color.NRGBA {
			fx, fy := float64(x)/g.in, float64(y)/g.in
			n := 0.16*(canvas.Fractal(fx*0.8, fy*0.8, 3, 7)-0.5) + 0.13*(canvas.Noise(fx*9, fy*9, 17)-0.5)
			return canvas.Light(tone, 1+n+1.1*f.lit(x, y, max(1, int(0.12*g.in))))
		}, q)
		g.hachures(q, tone)
	}
}

// terrace is a smoothed copy of an outline shrunk towards its middle.
func (g *ground) terrace(p canvas.Poly, k float64) canvas.Poly {
	lo, hi := p.Box()
	d := k * math.Min(hi.X-lo.X, hi.Y-lo.Y) / 2
	var q canvas.Poly
	for _, c := range canvas.Inset(p, d) {
		if p.Contains(c) && p.Distance(c) > d*0.93 {
			q = append(q, c)
		}
	}
	if len(q) < 5 {
		q = p.Scale(p.Centre(), 1-k, 1-k)
	}
	r := canvas.Poly{}
	every := max(1, len(q)/14)
	for i := 0; i < len(q); i += every {
		r = append(r, q[i].Add(canvas.Pt{X: g.rnd.In(-0.12, 0.12) * g.in, Y: g.rnd.In(-0.12, 0.12) * g.in}))
	}
	return canvas.Smooth(r, true, 5)
}

// hachures are the draughtsman's strokes down a slope, longer and darker away from the light.
func (g *ground) hachures(p canvas.Poly, tone color.NRGBA) {
	edge := append(append(canvas.Poly{}, p...), p[0])
	g.Line(canvas.Fade(canvas.Light(tone, 0.45), 0.55), math.Max(0.8, 0.03*g.in), true, p...)
	in := canvas.Pt{}
	for _, s := range canvas.Steps(edge, math.Max(2.6, 0.2*g.in)) {
		in = s.Dir.Left()
		if p.Area() > 0 {
			in = in.Mul(-1)
		}
		away := 0.5 + 0.5*(-in.X-in.Y)/1.4142
		l := (0.16 + 0.26*away) * g.in * g.rnd.In(0.75, 1.2)
		a := s.P.Add(in.Mul(0.05 * g.in))
		if !g.seen(a, l) {
			continue
		}
		g.Line(canvas.Fade(canvas.Light(tone, 0.42), 0.3+0.4*away), math.Max(0.8, 0.032*g.in), false, a, a.Add(in.Mul(l)))
	}
}

func crops(g *ground) {
	p := g.line
	g.soften(canvas.RGB(0x2e2b1a), 0.3, 0.1)
	g.Fill(canvas.RGB(0x6f6233), p)
	undo := g.Clip(p)
	dir := longest(p)
	c := p.Centre()
	lo, hi := p.Box()
	r := hi.Sub(lo).Len() / 2
	n := dir.Left()
	gap := 0.3 * g.in
	row := 0
	for o := -r; o < r; o += gap {
		row++
		a, b := c.Add(n.Mul(o)).Sub(dir.Mul(r)), c.Add(n.Mul(o)).Add(dir.Mul(r))
		g.Line(canvas.Fade(canvas.RGB(0x4a3d1c), 0.7), gap*0.3, false, a.Add(n.Mul(-gap*0.48)), b.Add(n.Mul(-gap*0.48)))
		rnd := canvas.Seed(g.rnd.Next())
		tone := canvas.Mix(canvas.RGB(0xc2a447), canvas.RGB(0xa8a045), rnd.Float())
		g.Line(canvas.Light(tone, 0.82), gap*0.6, false, a, b)
		for t := 0.0; t < 2*r; t += 0.16 * g.in {
			q := a.Add(dir.Mul(t + rnd.In(-0.06, 0.06)*g.in)).Add(n.Mul(rnd.In(-0.05, 0.05) * g.in))
			k := rnd.In(0.9, 1.35)
			u, v := rnd.In(0.06, 0.1)*g.in, rnd.In(0.7, 1.0)
			if !g.seen(q, u) || !p.Contains(q) {
				continue
			}
			if g.in >= 16 {
				e := canvas.Ellipse(q.X, q.Y, u*1.25, u*0.55*v).Turn(q, math.Atan2(n.Y, n.X)+0.5)
				g.Fill(canvas.Fade(canvas.RGB(0x574712), 0.45), e.Move(u*0.3, u*0.4))
				g.Fill(canvas.Light(tone, k), e)
			} else {
				g.Fill(canvas.Light(tone, k), canvas.Circle(q.X, q.Y, u))
			}
		}
	}
	undo()
	g.Line(canvas.Fade(canvas.RGB(0x463a18), 0.8), math.Max(1, 0.05*g.in), true, p...)
}

// longest is the direction of the longest side.
func longest(p canvas.Poly) canvas.Pt {
	best := canvas.Pt{X: 1}
	l := 0.0
	for i := range p {
		if d := p[(i+1)%len(p)].Sub(p[i]); d.Len() > l {
			best, l = d.Unit(), d.Len()
		}
	}
	return best
}
