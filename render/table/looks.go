package table

import (
	"image/color"
	"math"

	"baize/assets"
	"baize/render/canvas"
)

// look is what the ground of a table makes of what lies on it.
type look uint8

// The looks. A meadow, mud and the sea are temperate.
const (
	temperate look = iota
	cold           // snow on roofs and crowns, ice on water
	paved          // cold, in a city: trees are bare, roads are streets
	dry            // sand: palms, houses of clay
	tropic         // an island: jungle, thatch, coral, lagoons
)

func lookOf(mat string) look {
	switch mat {
	case "snow":
		return cold
	case "winter":
		return paved
	case "desert":
		return dry
	case "island":
		return tropic
	}
	return temperate
}

func (l look) snowy() bool { return l == cold || l == paved }

// snowed is how much snow gathers on kinds once they are painted.
var snowed = map[string]float64{"rubble": 0.44, "ruins": 0.44, "ruined-house": 0.4, "rocks": 0.42, "rough": 0.46, "craters": 0.34, "tank-traps": 0.4, "crops": 0.36,
	"scrub": 0.5, "trench": 0.3, "filled-trench": 0.4, "old-wall": 0.3, "plinth": 0.42, "pillar": 0.3, "dig": 0.32, "bunker": 0.38, "strongpoint": 0.36, "swamp": 0.4}

// snow lies in patches over an area, more of it the larger share is, thinner at the edge.
func (g *ground) snow(share float64, area ...canvas.Poly) {
	g.Shade(func(x, y int) color.NRGBA {
		fx, fy := float64(x)/g.in, float64(y)/g.in
		n := canvas.Fractal(fx*0.8, fy*0.8, 3, 131) + 0.16*(canvas.Noise(fx*8, fy*8, 133)-0.5)
		a := math.Max(0, math.Min(1, (n-1+share)*4.5)) * 0.9
		return canvas.Fade(canvas.Light(canvas.RGB(0xe9eef2), 0.97+0.1*(n-0.5)), a)
	}, area...)
}

// caps is a line of snow along the top of something narrow.
func (g *ground) caps(line canvas.Poly, width float64) {
	for _, d := range canvas.Dash(line, false, 1.7*g.in, 0.2*g.in, 0.9*g.in, 0.35*g.in) {
		g.Line(canvas.Fade(canvas.RGB(0xf2f6f8), 0.9), math.Max(0.9, width), false, canvas.Poly(d).Move(-width*0.16, -width*0.2)...)
	}
}

// bark and needles of trees in the cold.
var (
	needles = canvas.RGB(0x3f5a45)
	bark    = canvas.RGB(0x4a3b30)
	fronds  = []color.NRGBA{canvas.RGB(0x577c38), canvas.RGB(0x66893f), canvas.RGB(0x4d7339)}
	jungle  = []color.NRGBA{canvas.RGB(0x2f5f2f), canvas.RGB(0x3a6d35), canvas.RGB(0x46793a), canvas.RGB(0x548539), canvas.RGB(0x2b5534)}
)

// tree is one tree of a wood, as the ground has them.
func (g *ground) tree(r *canvas.Rand, x, y, rad float64, tone int) {
	switch g.look {
	case cold:
		g.fir(r, x, y, rad)
	case paved:
		if tone%3 == 0 {
			g.fir(r, x, y, rad*0.9)
		} else {
			g.bare(r, x, y, rad)
		}
	case dry:
		g.palm(r, x, y, rad*1.1)
	case tropic:
		if tone%2 == 0 {
			g.palm(r, x, y, rad*1.3)
		} else {
			g.crown(r, x, y, rad, jungle[tone%len(jungle)])
		}
	default:
		g.crown(r, x, y, rad, crowns[tone])
	}
}

// whorl is a star of n branches.
func whorl(x, y, rad, deep, turn float64, n int) canvas.Poly {
	q := make(canvas.Poly, 0, 2*n)
	for i := range 2 * n {
		r := rad
		if i%2 == 1 {
			r *= deep
		}
		s, c := math.Sincos(turn + math.Pi*float64(i)/float64(n))
		q = append(q, canvas.Pt{X: x + r*s, Y: y - r*c})
	}
	return q
}

// fir is a conifer from above: whorls over one another, snow on each.
func (g *ground) fir(r *canvas.Rand, x, y, rad float64) {
	turn, n := r.In(0, 3), 8+r.Intn(3)
	c := canvas.Light(needles, r.In(0.8, 1.15))
	skirt := whorl(x, y, rad, 0.72, turn, n)
	g.Shadow(canvas.Fade(assets.Shade, 0.5), rad*0.26, rad*0.32, math.Max(0.7, rad*0.14), skirt)
	for i, k := range []float64{1, 0.72, 0.46, 0.22} {
		t := turn + 0.35*float64(i)
		ox, oy := x-rad*0.05*float64(i), y-rad*0.06*float64(i)
		g.Fill(canvas.Light(c, 0.62+0.16*float64(i)), whorl(ox, oy, rad*k, 0.7, t, n))
		g.Fill(canvas.Fade(canvas.RGB(0xeef3f5), 0.86), whorl(ox-rad*0.05, oy-rad*0.06, rad*k*0.8, 0.55, t+0.1, n))
	}
	g.Fill(canvas.RGB(0xffffff), canvas.Circle(x-rad*0.2, y-rad*0.24, math.Max(0.7, rad*0.09)))
}

// bare is a tree without leaves: boughs that fork, with snow along them.
func (g *ground) bare(r *canvas.Rand, x, y, rad float64) {
	g.Fill(canvas.Fade(bark, 0.13), canvas.Blob(r, x, y, rad*0.95, rad*0.95, 0.1, 9))
	pen := math.Max(0.8, 0.09*rad)
	n := 6 + r.Intn(2)
	turn := r.In(0, 2)
	type bough struct {
		a, b canvas.Pt
		w    float64
	}
	var all []bough
	at := func(p canvas.Pt, dir, l float64) canvas.Pt {
		s, c := math.Sincos(dir)
		return canvas.Pt{X: p.X + l*s, Y: p.Y - l*c}
	}
	root := canvas.Pt{X: x, Y: y}
	for i := range n {
		dir := turn + 2*math.Pi*float64(i)/float64(n) + r.In(-0.2, 0.2)
		fork := at(root, dir, rad*r.In(0.42, 0.55))
		all = append(all, bough{root, fork, pen * 1.3})
		for _, o := range []float64{-0.5, 0.08, 0.55} {
			all = append(all, bough{fork, at(fork, dir+o, rad*r.In(0.34, 0.48)), pen * 0.75})
		}
	}
	for _, b := range all {
		o := canvas.Pt{X: rad * 0.16, Y: rad * 0.2}
		g.Line(canvas.Fade(assets.Shade, 0.26), b.w, false, b.a.Add(o), b.b.Add(o))
	}
	for _, b := range all {
		g.Line(bark, b.w, false, b.a, b.b)
	}
	for i, b := range all {
		if i%2 == 0 || b.w > pen {
			o := canvas.Pt{X: -b.w * 0.3, Y: -b.w * 0.34}
			g.Line(canvas.Fade(canvas.RGB(0xf4f8fa), 0.9), b.w*0.5, false, b.a.Add(o), b.b.Add(o))
		}
	}
	g.Fill(canvas.Light(bark, 0.7), canvas.Circle(x, y, math.Max(0.9, 0.13*rad)))
}

// palm is a star of bent leaves, each with a rib and a lit side, above its shadow on the sand.
func (g *ground) palm(r *canvas.Rand, x, y, rad float64) {
	n := 7 + r.Intn(3)
	turn := r.In(0, 2)
	c := fronds[r.Intn(len(fronds))]
	leaves := make([]canvas.Poly, n)
	ribs := make([]canvas.Poly, n)
	for i := range n {
		dir := turn + 2*math.Pi*float64(i)/float64(n) + r.In(-0.16, 0.16)
		bend := r.In(-0.35, 0.35)
		l := rad * r.In(0.84, 1.0)
		var left, right, rib canvas.Poly
		for k := range 6 {
			t := float64(k) / 5
			s, co := math.Sincos(dir + bend*t*t)
			p := canvas.Pt{X: x + l*t*s, Y: y - l*t*co}
			w := rad * 0.19 * math.Sin(math.Pi*math.Pow(0.08+0.92*t, 0.7))
			left = append(left, canvas.Pt{X: p.X - w*co, Y: p.Y - w*s})
			right = append(canvas.Poly{{X: p.X + w*co, Y: p.Y + w*s}}, right...)
			rib = append(rib, p)
		}
		leaves[i], ribs[i] = append(left, right...), rib
	}
	g.Shadow(canvas.Fade(assets.Shade, 0.5), rad*0.26, rad*0.34, math.Max(0.7, rad*0.08), leaves...)
	for i, q := range leaves {
		tip := ribs[i][5]
		lit := -((tip.X - x) + (tip.Y - y)) / rad / 1.5
		tone := canvas.Light(c, 0.94+0.24*lit+0.1*float64(i%2))
		g.Fill(canvas.Light(tone, 0.55), canvas.Inset(q, -math.Max(0.4, rad*0.03)))
		g.Fill(tone, q)
		g.Line(canvas.Fade(canvas.Light(tone, 1.45), 0.8), math.Max(0.6, rad*0.05), false, ribs[i]...)
	}
	g.Fill(canvas.RGB(0x5a4426), canvas.Circle(x, y, math.Max(1, rad*0.12)))
	for i := range 3 {
		s, co := math.Sincos(turn + 2.1*float64(i))
		g.Fill(canvas.RGB(0x8a5f30), canvas.Circle(x+rad*0.13*s, y-rad*0.13*co, math.Max(0.7, rad*0.075)))
	}
}

// stoneTone is the colour of loose rock.
func (g *ground) stoneTone() color.NRGBA {
	switch g.look {
	case dry:
		return canvas.RGB(0xb98d60)
	case tropic:
		return canvas.RGB(0xdcc3ae)
	case cold, paved:
		return canvas.RGB(0x9a9a98)
	}
	return canvas.RGB(0xa79d88)
}
