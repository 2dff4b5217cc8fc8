package stage

import (
	"image/color"

	"baize/assets"
	"baize/render"
	"baize/render/canvas"
)

// front is the edge of what could be reached: whole, dashed or dotted by its style, with ticks that point inwards.
func (s *Stage) front(f *render.Front) {
	line, tick, apart := assets.Ember, 6.0, 13.0
	if f.Style == render.FrontShot {
		line, tick, apart = assets.Amber, 5, 26
	}
	n := len(f.Points)
	phase, due := 0.0, 0.0
	for i := range n {
		if i == n-1 && !f.Closed {
			break
		}
		a, b := s.at(f.Points[i]), s.at(f.Points[(i+1)%n])
		switch f.Style {
		case render.FrontCharge:
			s.hair(a, b, 2.2, line)
		case render.FrontShot:
			phase = s.dashes(a, b, 1.8, 10, 6, phase, line)
		default:
			phase = s.dashes(a, b, 2, 2.5, 6.5, phase, canvas.Fade(assets.Ivory, 0.85))
			continue
		}
		due = s.ticks(a, b, due, apart, tick, line)
	}
}

// ticks lays ticks to the left of a line, so far apart, and gives how far the next one is from its end.
func (s *Stage) ticks(a, b canvas.Pt, due, apart, long float64, c color.NRGBA) float64 {
	d := b.Sub(a)
	l := d.Len()
	if l == 0 {
		return due
	}
	u := d.Mul(1 / l)
	in := u.Left().Mul(long * s.Scale)
	for ; due < l; due += apart * s.Scale {
		p := a.Add(u.Mul(due))
		s.hair(p, p.Add(in), 1.4, c)
	}
	return due - l
}
