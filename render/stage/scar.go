package stage

import (
	"image/color"
	"math"

	"baize/assets"
	"baize/render"
	"baize/render/canvas"
)

// scarAcross is how wide the soot of a burst is, in µm.
const scarAcross = 22 * render.Inch / 10

// scar draws where a burst fell: a star of soot with a pit, thrown earth about it, and the last of its smoke, which the wind takes to the
// north-east. Each has a shape of its own by its place, at every zoom the same.
func (s *Stage) scar(at render.Point) {
	c, r := s.at(at), s.px(scarAcross)/2
	if c.X+2*r < s.view.x0 || c.X-2*r > s.view.x1 || c.Y+2*r < s.view.y0 || c.Y-2*r > s.view.y1 {
		return
	}
	rnd := canvas.Seed(uint64(at.X)*31 ^ uint64(at.Y))
	const rays = 13
	star := make(canvas.Poly, 0, 2*rays)
	for i := range 2 * rays {
		k := rnd.In(0.42, 0.54)
		if i%2 == 0 {
			k = rnd.In(0.7, 1)
		}
		y, x := math.Sincos(2 * math.Pi * (float64(i) + rnd.In(-0.3, 0.3)) / (2 * rays))
		star = append(star, canvas.Pt{X: c.X + k*r*x, Y: c.Y + k*r*y})
	}
	soot := canvas.RGB(0x17120e)
	s.pen.Fill(canvas.Fade(soot, 0.4), star)
	s.rim(star, canvas.Fade(soot, 0.25))
	s.pen.Fill(canvas.Fade(soot, 0.5), canvas.Blob(rnd, c.X, c.Y, r*0.4, r*0.38, 0.14, 11))
	pit := canvas.Blob(rnd, c.X, c.Y, r*0.2, r*0.19, 0.12, 9)
	s.pen.Fill(canvas.Fade(canvas.RGB(0x0b0806), 0.85), pit)
	s.rim(pit, canvas.Fade(assets.Ivory, 0.35))
	for range 9 {
		y, x := math.Sincos(rnd.In(0, 2*math.Pi))
		d := r * rnd.In(0.3, 0.95)
		s.pen.Fill(canvas.Fade(canvas.RGB(0x8a7657), 0.75), canvas.Circle(c.X+d*x, c.Y+d*y, math.Max(0.6, r*rnd.In(0.02, 0.045))))
	}
	for i, k := range [...]float64{0.3, 0.38, 0.46} {
		d := r * (0.25 + 0.42*float64(i))
		puff := canvas.Blob(rnd, c.X+d*0.8, c.Y-d*0.7, r*k, r*k*0.85, 0.16, 9)
		for _, wide := range [...]float64{1, 0.86, 0.72, 0.56, 0.38} { // thin at its edge
			s.pen.Fill(canvas.Fade(canvas.RGB(0xd9d6cd), 0.1-0.022*float64(i)), puff.Scale(puff.Centre(), wide, wide))
		}
	}
}

// rim smooths the edge of what is filled.
func (s *Stage) rim(p canvas.Poly, c color.NRGBA) {
	for i, a := range p {
		b := p[(i+1)%len(p)]
		s.pen.Line(a.X, a.Y, b.X, b.Y, 1, c)
	}
}
