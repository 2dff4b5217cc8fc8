package ui

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"baize/assets"
	"baize/render/canvas"
)

// Die is the colour of a die.
type Die uint8

// The colours of dice.
const (
	Black Die = iota
	Blue
	Red
)

// Fall is how a die counts: crisp, pale for a miss, glowing for one that exploded.
type Fall uint8

// The ways a die counts.
const (
	Hit Fall = iota
	Miss
	Exploded
)

var pips = [7][][2]float64{
	1: {{0, 0}},
	2: {{1, -1}, {-1, 1}},
	3: {{1, -1}, {0, 0}, {-1, 1}},
	4: {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}},
	5: {{-1, -1}, {1, -1}, {0, 0}, {-1, 1}, {1, 1}},
	6: {{-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {1, 1}},
}

// DieFace paints a d6 showing face 1 to 6 (0 is blank), d pixels across with a quarter more for shadow and glow; turn
// tilts it by radians while it tumbles.
func DieFace(col Die, face int, fall Fall, d int, turn float64) *image.RGBA {
	size := float64(d)
	side := d + 2*int(math.Ceil(size*0.22))
	c := canvas.New(side, side)
	m := float64(side) / 2
	at := canvas.Pt{X: m, Y: m}
	body := assets.DieBlack
	switch col {
	case Blue:
		body = assets.DieBlue
	case Red:
		body = assets.DieRed
	}
	box := func(k, r float64) canvas.Poly {
		return canvas.RoundBox(m-size/2*k, m-size/2*k, size*k, size*k, size*r).Turn(at, turn)
	}
	pip := color.NRGBA{255, 253, 246, 255}
	alpha := 1.0
	if fall == Miss {
		body = canvas.Mix(body, assets.PaperDark, 0.56)
		alpha = 0.8
	}
	if fall == Exploded {
		c.Shadow(canvas.Fade(assets.RGB(0xffb428), 0.95), 0, 0, size*0.1, box(1.14, 0.24))
	}
	if fall != Miss {
		c.Shadow(canvas.Fade(assets.Shade, 0.55), size*0.05, size*0.07, size*0.05, box(1, 0.2))
	}
	c.Fill(canvas.Fade(canvas.Light(body, 0.45), alpha), box(1, 0.2))
	in := box(0.95, 0.18)
	lo, hi := in.Box()
	c.Shade(func(x, y int) color.NRGBA {
		t := (float64(x) - lo.X + float64(y) - lo.Y) / (hi.X - lo.X + hi.Y - lo.Y)
		return canvas.Mix(canvas.Mix(body, color.NRGBA{255, 255, 255, 255}, 0.2), canvas.Light(body, 0.82), t)
	}, in)
	c.Fill(canvas.Fade(color.NRGBA{255, 255, 255, 255}, 0.07), canvas.Circle(m-size*0.03, m-size*0.04, size*0.42))
	if fall == Exploded {
		c.Line(assets.RGB(0xffd27a), math.Max(1, size*0.06), true, box(0.99, 0.2)...)
	}
	if face < 1 || face > 6 {
		return c.Img
	}
	sn, cs := math.Sincos(turn)
	for _, p := range pips[face] {
		x, y := p[0]*size*0.26, p[1]*size*0.26
		q := canvas.Pt{X: m + x*cs - y*sn, Y: m + x*sn + y*cs}
		c.Fill(canvas.Fade(canvas.Light(body, 0.35), alpha), canvas.Circle(q.X-size*0.012, q.Y-size*0.016, size*0.103))
		c.Fill(canvas.Fade(pip, alpha), canvas.Circle(q.X, q.Y, size*0.092))
	}
	return c.Img
}

// DieSymbol is DieFace of a die that bears a pictogram in place of pips, upright.
func DieSymbol(col Die, look string, fall Fall, d int) *image.RGBA {
	img := DieFace(col, 0, fall, d, 0)
	ink := color.NRGBA{255, 253, 246, 255}
	if fall == Miss {
		ink.A = 204
	}
	n := d * 3 / 5
	sign := Icon(look, n, ink)
	b := img.Bounds()
	at := image.Pt((b.Dx()-n)/2, (b.Dy()-n)/2)
	draw.Draw(img, sign.Bounds().Add(at), sign, image.Point{}, draw.Over)
	return img
}

// DieChip is the small die without pips that stands in running text, d pixels across.
func DieChip(col Die, d int) *image.RGBA {
	c := canvas.New(d, d)
	body := [...]color.NRGBA{assets.DieBlack, assets.DieBlue, assets.DieRed}[min(int(col), 2)]
	s := float64(d)
	c.Fill(canvas.Light(body, 0.5), canvas.RoundBox(0, 0, s, s, s*0.2))
	c.Shade(func(x, y int) color.NRGBA {
		return canvas.Mix(canvas.Mix(body, color.NRGBA{255, 255, 255, 255}, 0.22), body, float64(x+y)/(2*s))
	}, canvas.RoundBox(s*0.06, s*0.06, s*0.88, s*0.88, s*0.18))
	return c.Img
}
