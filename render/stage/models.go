package stage

import (
	"math"

	"baize/assets"
	"baize/render"
	"baize/render/canvas"
	"baize/render/figure"
)

func (s *Stage) key(m *render.Model, sort figure.Sort, name string) figure.Key {
	l := m.Length
	if m.Shape == render.Disc || l <= 0 {
		l = m.Width
	}
	k := figure.Key{Sort: sort, Name: name, Shape: m.Shape, Side: int8(m.Side), W: figure.Quarter(s.px(m.Width)), L: figure.Quarter(s.px(l))}
	if m.Shape != render.Disc || figure.FromAbove(name, m.Shape) {
		k.Turn = figure.Degrees(m.Heading)
	}
	return k
}

func (s *Stage) model(m *render.Model) {
	c := s.at(render.Point{X: m.X, Y: m.Y})
	r := s.px(max(m.Width, m.Length)) + 20
	if c.X+r < s.view.x0 || c.X-r > s.view.x1 || c.Y+r < s.view.y0 || c.Y-r > s.view.y1 {
		return
	}
	alpha := 1.0
	k := s.key(m, figure.Base, m.Silhouette)
	if m.Activated {
		k.Flags |= figure.Activated
	}
	if m.Plume {
		k.Flags |= figure.Plume
	}
	if m.Badge {
		k.Flags |= figure.Badge
	}
	if m.Burning && !m.Ghost {
		k.Flags |= figure.Burning
	}
	if m.Ghost {
		k.Flags |= figure.Ghost
		alpha = 0.62
		if m.Refused {
			k.Flags |= figure.Refused
		}
	}
	if m.Selected {
		s.halo(m, c, "select")
	}
	s.pen.Sprite(k, c.X, c.Y, alpha)
	if !m.Flat {
		n := s.key(m, figure.Notch, "")
		n.Side = 0
		if n.Turn = figure.Degrees(m.Heading); m.Shape != render.Rect {
			n.Turn = n.Turn / 3 * 3
		}
		s.pen.Sprite(n, c.X, c.Y, alpha)
	}
	if m.Target {
		s.halo(m, c, "target")
	}
	if m.Hover && !m.Selected {
		s.halo(m, c, "hover")
	}
	switch {
	case m.Refused:
		s.halo(m, c, "refused")
	case m.Ghost:
		s.halo(m, c, "ghost")
	}
	s.wounds(m, c)
}

func (s *Stage) halo(m *render.Model, c canvas.Pt, name string) {
	k := s.key(m, figure.Halo, name)
	k.Side = 0
	s.pen.Sprite(k, c.X, c.Y, 1)
}

// wounds sets pips along the southern rim, those taken first; below them a row of square ones for each further loss.
func (s *Stage) wounds(m *render.Model, c canvas.Pt) {
	hurt := m.Wounds > 0 && m.MaxWounds > 1
	for _, l := range m.Losses {
		hurt = hurt || l.Lost > 0
	}
	if !hurt && !m.Hover && !m.Selected {
		return
	}
	d := s.px(min(m.Width, max(m.Length, m.Width)))
	size := math.Max(6*s.Scale, math.Min(d*0.17, 11*s.Scale))
	size = math.Min(size, math.Max(6, d*0.4))
	r := d/2 + size*0.1
	if m.MaxWounds > 1 {
		s.pips(c, r, size, render.Loss{Lost: m.Wounds, Of: m.MaxWounds}, "")
		r += size * 1.1
	}
	for _, l := range m.Losses {
		s.pips(c, r, size, l, "-square")
		r += size * 1.1
	}
}

// pips sets a row of pips at a distance from the middle of a base.
func (s *Stage) pips(c canvas.Pt, r, size float64, l render.Loss, form string) {
	n := min(l.Of, 12)
	gap := math.Min(size*1.12/math.Max(1, r), 2.6/float64(n))
	for i := range n {
		name := "left" + form
		if i < l.Lost {
			name = "taken" + form
		}
		sn, cs := math.Sincos(math.Pi + gap*(float64(n-1)/2-float64(i)))
		w := figure.Quarter(size)
		s.pen.Sprite(figure.Key{Sort: figure.Pip, Name: name, W: w, L: w}, c.X+r*sn, c.Y-r*cs, 1)
	}
}

// fan gives the place of marker i of a model.
func (s *Stage) fan(m *render.Model, i int) canvas.Pt {
	x, y := render.Chip(s.cam, m, i, s.h, s.Scale)
	return canvas.Pt{X: x, Y: y}
}

func (s *Stage) marks(m *render.Model) {
	if len(m.Markers) == 0 {
		return
	}
	w := figure.Quarter(render.ChipSize(s.cam, s.Scale))
	for i, name := range m.Markers {
		p := s.fan(m, i)
		s.pen.Sprite(figure.Key{Sort: figure.Chip, Name: name, W: w, L: w}, p.X, p.Y, 1)
	}
}

// names shows the label of a hovered model and the names of its markers.
func (s *Stage) names(m *render.Model) {
	c := s.at(render.Point{X: m.X, Y: m.Y})
	r := s.px(max(m.Width, m.Length)) / 2
	if m.Label != "" {
		s.plate(m.Label, canvas.Pt{X: c.X, Y: c.Y + r + 15*s.Scale}, canvas.Fade(assets.RGB(0x1d150e), 0.86), assets.Ivory, s.font(assets.Bold, 13))
	}
	if !m.Hover {
		return
	}
	f := s.font(assets.Italic, 12)
	for i, name := range m.Markers {
		p := s.fan(m, i)
		p.X += render.ChipSize(s.cam, s.Scale)*0.75 + s.pen.Width(name, f)/2 + 4
		p.Y += float64(i) * 3
		s.plate(name, p, canvas.Fade(assets.RGB(0x1d150e), 0.8), assets.PaperLight, f)
	}
}
