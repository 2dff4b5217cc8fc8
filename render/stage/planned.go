package stage

import (
	"math"

	"baize/assets"
	"baize/render"
	"baize/render/canvas"
)

// planned is an arrow of a plan: a whole line for a way, dashes for a strike, thin and pale for a plan thought less of.
func (s *Stage) planned(p *render.Arrow) {
	a, b := s.at(p.A), s.at(p.B)
	line := b.Sub(a)
	col, edge, wide := assets.SideOf(p.Side).Pale, canvas.Fade(assets.Shade, 0.55), 3.2
	if p.Strike {
		col = assets.RGB(0xf0867a)
	}
	if p.Faint {
		col, edge, wide = canvas.Fade(col, 0.6), canvas.Fade(assets.Shade, 0.25), 1.6
	}
	if line.Len() < 4*s.Scale { // it comes to be there
		ring := canvas.Circle(b.X, b.Y, 9*s.Scale)
		s.loop(ring, wide+2, false, edge)
		s.loop(ring, wide, false, col)
		return
	}
	end := b.Sub(line.Unit().Mul(math.Min(7*s.Scale, line.Len()/2)))
	if p.Strike {
		s.dashes(a, end, wide, 9, 6, 0, col)
	} else {
		s.plain(a, end, wide+2, edge)
		s.plain(a, end, wide, col)
	}
	s.arrow(a, b, col)
}
