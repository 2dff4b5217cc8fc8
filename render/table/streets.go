package table

import (
	"image/color"
	"math"

	"baize/render/canvas"
)

// street is a pavement of setts between kerbs, which end where another street leads on; in the cold snow lies along the kerbs.
func (g *ground) street(p canvas.Poly) {
	base := canvas.RGB(0x8b8c8e)
	if g.look != paved {
		base = canvas.RGB(0x6f6b64)
	}
	g.Shadow(canvas.Fade(canvas.RGB(0x3a3a3c), 0.35), 0, 0, 0.1*g.in, p)
	f := g.field(0.7*g.in, append([]canvas.Poly{p}, g.joins...)...)
	g.Shade(func(x, y int) color.NRGBA {
		fx, fy := float64(x)/g.in, float64(y)/g.in
		n := canvas.Fractal(fx*0.8, fy*0.8, 3, 191)
		c := canvas.Light(base, 0.86+0.3*n+1.2*cobbles(fx*1.35+0.3, fy*1.35+7, g.in))
		if g.look == paved {
			deep := 1.12 - 1.3*f.at(x, y) + 1.1*(n-0.5) + 0.3*(canvas.Noise(fx*6, fy*6, 193)-0.5)
			if sett(fx*1.35+0.3, fy*1.35+7)*g.in < 1.4 {
				deep += 0.2
			}
			c = canvas.Mix(c, canvas.RGB(0xe3e9ed), math.Max(0, math.Min(0.94, deep)))
		}
		return c
	}, p)
	kerb := math.Max(1.1, 0.11*g.in)
	for _, run := range g.kerbs(p) {
		g.Line(canvas.Fade(canvas.RGB(0x4a4a4c), 0.8), kerb*1.5, false, run...)
		for _, d := range canvas.Dash(run, false, 0.7*g.in, 0.05*g.in) {
			g.Line(canvas.RGB(0xb3b2ad), kerb, false, d...)
		}
		g.Line(canvas.Fade(canvas.RGB(0xf2f4f4), 0.7), kerb*0.4, false, canvas.Poly(run).Move(-kerb*0.2, -kerb*0.2)...)
	}
}

// kerbs are the runs of an outline that lie in no other road and on the table.
func (g *ground) kerbs(p canvas.Poly) []canvas.Poly {
	was := g.meets
	g.meets = nil
	for _, j := range g.joins {
		g.meets = append(g.meets, meeting{"road", j})
	}
	land, _ := g.shores(p)
	g.meets = was
	return land
}

// rails are those of a tram, along the middle of a street that is broad enough.
func (g *ground) rails(mid canvas.Poly, w float64) {
	if w < 2.6*g.in {
		return
	}
	undo := g.Clip(g.line)
	for _, o := range []float64{-0.52, 0.52} {
		rail := canvas.Offset(mid, false, o*g.in)
		g.Line(canvas.RGB(0x35363a), math.Max(1.6, 0.15*g.in), false, rail...)
		g.Line(canvas.RGB(0x9ba2a8), math.Max(0.9, 0.07*g.in), false, rail...)
		g.Line(canvas.Fade(canvas.RGB(0xe9f0f4), 0.9), math.Max(0.6, 0.025*g.in), false, rail.Move(-0.02*g.in, -0.02*g.in)...)
	}
	undo()
}
