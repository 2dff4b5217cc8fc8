package stage

import (
	"image/color"
	"math"

	"baize/assets"
	"baize/render"
	"baize/render/canvas"
)

// footprint shows the exact edge that the rules judge, when a piece is hovered or chosen.
func (s *Stage) footprint(q *render.Piece) {
	p := make(canvas.Poly, len(q.Outline))
	for i, o := range q.Outline {
		p[i] = s.at(o)
	}
	if q.Linear {
		w := s.px(q.Width)
		if w <= 0 {
			w = s.cam.PPI / 2
		}
		p = canvas.Widen(p, w)
	}
	w := 1.1
	if q.Select {
		w = 2.2
		s.pen.Fill(canvas.Fade(assets.Ivory, 0.08), p)
	}
	s.loop(p, w, false, canvas.Fade(assets.Ivory, 0.9))
}

// zone is what of a deployment zone lies on the table: a wash, a line in the side's colour and its pattern as hatching along the edge.
func (s *Stage) zone(z *render.Zone) {
	if len(z.Polygon) < 3 {
		return
	}
	t := assets.SideOf(z.Side)
	p := s.table.area(s.polygon(z.Polygon))
	if len(p) < 3 {
		return
	}
	s.pen.Fill(canvas.Fade(t.Main, 0.06), s.table.area(s.pierced(z.Polygon, z.Holes)))
	for _, h := range z.Holes {
		s.loop(s.polygon(h), 1.6, false, t.Main)
	}
	in := canvas.Inset(p, 5*s.Scale)
	for i, a := range p {
		b := p[(i+1)%len(p)]
		s.hair(a, b, 1.6, t.Main)
		u, v := in[i], in[(i+1)%len(p)]
		switch z.Side {
		case 0:
			n := math.Max(1, math.Floor(v.Sub(u).Len()/(9*s.Scale)))
			for j := 0.0; j < n; j++ {
				q := u.Mix(v, (j+0.5)/n)
				s.plain(q, q.Add(canvas.Pt{X: 2.2 * s.Scale}), 2.2, canvas.Fade(t.Pale, 0.8))
			}
		case 1:
			d := v.Sub(u).Unit().Mul(3.4 * s.Scale)
			n := math.Max(1, math.Floor(v.Sub(u).Len()/(9*s.Scale)))
			for j := 0.0; j < n; j++ {
				q := u.Mix(v, (j+0.5)/n)
				o := d.Left()
				s.plain(q.Sub(d).Sub(o), q.Add(d).Add(o), 1.5, canvas.Fade(t.Pale, 0.75))
			}
		}
	}
	lo, hi := p.Box()
	lo.X, lo.Y = math.Max(lo.X, s.view.x0), math.Max(lo.Y, s.view.y0)
	hi.X, hi.Y = math.Min(hi.X, s.view.x1), math.Min(hi.Y, s.view.y1)
	s.text(z.Label, lo.Mix(hi, 0.5), 0.5, s.font(assets.Title, 17), assets.Ivory)
}

// ray is clear ivory, amber dashes through cover, or red up to a cross at the blocker and faint beyond.
func (s *Stage) ray(r *render.Ray) {
	a, b := s.at(r.A), s.at(r.B)
	switch r.Class {
	case render.Clear:
		s.hair(a, b, 1.5, assets.Ivory)
	case render.Cover:
		s.dashes(a, b, 1.6, 8, 4, 0, assets.Amber)
		if r.At != (render.Point{}) {
			q := s.at(r.At)
			n := b.Sub(a).Unit().Left().Mul(4 * s.Scale)
			s.hair(q.Add(n), q.Sub(n), 1.8, assets.Amber)
		}
	default:
		q := s.at(r.At)
		s.dashes(q, b, 1, 3, 5, 0, canvas.Fade(assets.RedPale, 0.6))
		s.hair(a, q, 1.7, assets.RGB(0xd8453a))
		k := 4.6 * s.Scale
		for _, m := range []float64{-1, 1} {
			u, v := canvas.Pt{X: q.X - k, Y: q.Y - m*k}, canvas.Pt{X: q.X + k, Y: q.Y + m*k}
			s.pen.Line(u.X, u.Y, v.X, v.Y, 4.6*s.Scale, assets.Ivory)
		}
		for _, m := range []float64{-1, 1} {
			u, v := canvas.Pt{X: q.X - k*0.86, Y: q.Y - m*k*0.86}, canvas.Pt{X: q.X + k*0.86, Y: q.Y + m*k*0.86}
			s.plain(u, v, 2.4, assets.Red)
		}
	}
}

// ruler is a measured hairline with end ticks, small ticks each inch and its length on a plate.
func (s *Stage) ruler(r *render.Ruler) {
	a, b := s.at(r.A), s.at(r.B)
	c := assets.Ivory
	if r.Warn {
		c = assets.RGB(0xf0867a)
	}
	d := b.Sub(a)
	u := d.Unit()
	n := u.Left()
	s.hair(a, b, 1.4, c)
	e := n.Mul(6 * s.Scale)
	s.hair(a.Add(e), a.Sub(e), 1.4, c)
	s.hair(b.Add(e), b.Sub(e), 1.4, c)
	if s.cam.PPI >= 9 && !r.Bare {
		for i := 1.0; i*s.cam.PPI < d.Len()-2; i++ {
			l := 2.2 * s.Scale
			if int(i)%6 == 0 {
				l = 4 * s.Scale
			}
			q := a.Add(u.Mul(i * s.cam.PPI))
			s.plain(q, q.Add(n.Mul(l)), 1, c)
		}
	}
	back := canvas.Fade(assets.RGB(0x1d150e), 0.88)
	if r.Warn {
		back = canvas.Fade(assets.Red, 0.9)
	}
	if n.Y > 0 {
		n = n.Mul(-1)
	}
	s.plate(r.Text, a.Mix(b, 0.5).Add(n.Mul(16*s.Scale)), back, assets.Ivory, s.font(assets.Bold, 14))
}

// path is a dragged path: dashes to an arrow head.
func (s *Stage) path(p *render.PathLine) {
	c := assets.Ivory
	if p.Refused {
		c = assets.RGB(0xf0867a)
	}
	phase := 0.0
	for i := 1; i < len(p.Points); i++ {
		a, b := s.at(p.Points[i-1]), s.at(p.Points[i])
		if i == len(p.Points)-1 {
			s.arrow(a, b, c)
			b = b.Sub(b.Sub(a).Unit().Mul(math.Min(7*s.Scale, b.Sub(a).Len()/2)))
		} else if i >= 1 {
			n := 2.4 * s.Scale
			s.hair(canvas.Pt{X: b.X - n, Y: b.Y}, canvas.Pt{X: b.X + n, Y: b.Y}, 2*n/s.Scale, c)
		}
		phase = s.dashes(a, b, 1.7, 6, 4, phase, c)
	}
}

func (s *Stage) arrow(a, b canvas.Pt, c color.NRGBA) {
	u := b.Sub(a).Unit()
	if u == (canvas.Pt{}) {
		return
	}
	n := u.Left()
	k := 9 * s.Scale
	l, r := b.Sub(u.Mul(k)).Add(n.Mul(k*0.5)), b.Sub(u.Mul(k)).Sub(n.Mul(k*0.5))
	s.buf = append(s.buf[:0], b, l, r)
	s.pen.Fill(c, s.buf)
	s.plain(b, l, 1.2, c)
	s.plain(b, r, 1.2, c)
}

func (s *Stage) label(l *render.Label, models []render.Model) {
	p := s.at(l.At).Add(canvas.Pt{X: float64(l.DX) * s.Scale, Y: float64(l.DY) * s.Scale})
	switch l.Style {
	case render.Plate:
		p, _ = s.plateAt(l, models)
		s.plate(l.Text, p, canvas.Fade(assets.RGB(0x1d150e), 0.86), assets.Ivory, s.font(assets.Bold, 13))
	case render.Note:
		f := s.font(assets.Body, 14)
		lines := wrapped(l.Text, 46)
		s.plates(lines, s.kept(lines, p, f), canvas.Fade(assets.RGB(0x1d150e), 0.9), assets.Ivory, f)
	case render.Warning:
		s.tags("", l.Text, s.at(l.At), s.at(l.At), models)
	default:
		s.text(l.Text, p, 0.5, s.font(assets.Italic, 14), assets.Ivory)
	}
}
