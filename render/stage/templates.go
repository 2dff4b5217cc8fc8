package stage

import (
	"math"
	"strconv"

	"baize/assets"
	"baize/render"
	"baize/render/canvas"
)

// template paints a translucent gauge in the manner of the card ones of the box.
func (s *Stage) template(t *render.Template) {
	c := s.at(t.Centre)
	switch t.Kind {
	case render.Blast:
		s.blast(t, c)
	case render.Smoke:
		p := s.around(render.Disc, c, s.px(t.Size), 0, 0, 0)
		s.pen.Fill(canvas.Fade(assets.RGB(0xd9d6cc), 0.45), p)
		s.loop(p, 1.5, false, canvas.Fade(assets.Ivory, 0.9))
		p = s.around(render.Disc, c, s.px(t.Size)*0.8, 0, 0, 0)
		s.loop(p, 1, true, canvas.Fade(assets.Ivory, 0.6))
	case render.Strip:
		p := s.around(render.Rect, c, s.px(t.Width), s.px(t.Size), 0, t.Heading)
		s.pen.Fill(canvas.Fade(assets.RGB(0xd9d6cc), 0.45), p)
		s.loop(p, 1.5, false, canvas.Fade(assets.Ivory, 0.9))
	case render.Turn:
		s.sector(t, c, 0, float64(t.Spread))
	case render.Arc:
		s.sector(t, c, -float64(t.Spread)/2, float64(t.Spread)/2)
	}
}

// blast has six arrows, the first along the heading, each with its number outside the rim.
func (s *Stage) blast(t *render.Template, c canvas.Pt) {
	r := s.px(t.Size) / 2
	p := s.around(render.Disc, c, 2*r, 0, 0, 0)
	s.pen.Fill(canvas.Fade(assets.RGB(0x6b2a17), 0.42), p)
	s.loop(p, 1.8, false, assets.RGB(0xffe3c8))
	p = s.around(render.Disc, c, 2*r-7*s.Scale, 0, 0, 0)
	s.loop(p, 0.8, false, canvas.Fade(assets.RGB(0xffe3c8), 0.45))
	if t.Plain {
		return
	}
	f := s.font(assets.Bold, 14)
	for i := range 6 {
		a := float64(t.Heading)/18000*math.Pi + float64(i)*math.Pi/3
		sn, cs := math.Sincos(a)
		u := canvas.Pt{X: sn, Y: -cs}
		col := canvas.Fade(assets.RGB(0xffe3c8), 0.9)
		from, to := c.Add(u.Mul(r*0.5)), c.Add(u.Mul(r-5*s.Scale))
		if t.Arrow == i+1 {
			col = assets.Amber
			from, to = c, c.Add(u.Mul(r+20*s.Scale))
		}
		s.hair(from, to.Sub(u.Mul(4*s.Scale)), 1.5, col)
		s.arrow(from, to, col)
		d := r + 11*s.Scale
		if t.Arrow == i+1 {
			d = r + 31*s.Scale
		}
		q := c.Add(u.Mul(d)).Add(canvas.Pt{Y: 5 * s.Scale})
		s.text(strconv.Itoa(i+1), q, 0.5, f, col)
	}
	k := 4 * s.Scale
	s.hair(canvas.Pt{X: c.X - k, Y: c.Y}, canvas.Pt{X: c.X + k, Y: c.Y}, 1.2, assets.Ivory)
	s.hair(canvas.Pt{X: c.X, Y: c.Y - k}, canvas.Pt{X: c.X, Y: c.Y + k}, 1.2, assets.Ivory)
}

// sector is a fire arc or a turning gauge from angle lo to hi, in hundredths of a degree from the heading.
func (s *Stage) sector(t *render.Template, c canvas.Pt, lo, hi float64) {
	r := s.px(t.Size)
	a := (float64(t.Heading) + lo) / 18000 * math.Pi
	b := (float64(t.Heading) + hi) / 18000 * math.Pi
	n := max(4, int(math.Abs(b-a)*float64(steps(r))/6.3))
	s.buf = append(s.buf[:0], c)
	for i := range n + 1 {
		sn, cs := math.Sincos(a + (b-a)*float64(i)/float64(n))
		s.buf = append(s.buf, canvas.Pt{X: c.X + r*sn, Y: c.Y - r*cs})
	}
	p := s.buf
	if t.Kind != render.Turn { // it reaches far: only what lies on the table
		if part := s.table.area(p); len(part) > 2 {
			s.pen.Fill(canvas.Fade(assets.Ivory, 0.13), part)
		}
		s.band(p, 1.2, false, canvas.Fade(assets.Ivory, 0.85))
		return
	}
	s.pen.Fill(canvas.Fade(assets.Ivory, 0.13), p)
	s.loop(p, 1.2, false, canvas.Fade(assets.Ivory, 0.85))
	for d := 0.0; d <= math.Abs(float64(t.Spread))+1; d += 1500 {
		q := a + math.Copysign(d, hi-lo)/18000*math.Pi
		sn, cs := math.Sincos(q)
		l := 5 * s.Scale
		if int(d)%4500 == 0 {
			l = 9 * s.Scale
		}
		u := canvas.Pt{X: sn, Y: -cs}
		s.hair(c.Add(u.Mul(r)), c.Add(u.Mul(r-l)), 1, assets.Ivory)
	}
}
