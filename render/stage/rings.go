package stage

import (
	"math"
	"slices"

	"baize/assets"
	"baize/render"
	"baize/render/canvas"
)

// ring draws what of a range band lies on the table.
func (s *Stage) ring(r *render.Ring) {
	if len(r.Loops) > 0 {
		s.area(r)
		return
	}
	p := s.around(r.Shape, s.at(r.Centre), s.px(r.Width), s.px(r.Length), s.px(r.Radius), r.Heading)
	if r.Filled {
		if part := s.table.area(p); len(part) > 2 {
			s.pen.Fill(canvas.Fade(assets.Ivory, 0.1), part)
		}
	}
	s.band(p, 1.1, r.Dashed, canvas.Fade(assets.Ivory, 0.85))
}

// area draws what is reached where that is no band around a base.
func (s *Stage) area(r *render.Ring) {
	if r.Filled {
		if part := s.table.area(s.pierced(r.Loops[0], r.Loops[1:])); len(part) > 2 {
			s.pen.Fill(canvas.Fade(assets.Ivory, 0.1), part)
		}
	}
	for _, l := range r.Loops {
		s.band(s.polygon(l), 1.4, r.Dashed, canvas.Fade(assets.Ivory, 0.85))
	}
}

// polygon returns the corners of an outline in the window.
func (s *Stage) polygon(line []render.Point) canvas.Poly {
	p := make(canvas.Poly, len(line))
	for i, q := range line {
		p[i] = s.at(q)
	}
	return p
}

// pierced returns an outline in the window without its holes, as one polygon.
func (s *Stage) pierced(line []render.Point, holes [][]render.Point) canvas.Poly {
	p := s.polygon(line)
	for _, h := range holes {
		p = pierce(p, s.polygon(h))
	}
	return p
}

// pierce returns a polygon that runs to a hole, round it the other way, and back: between the two corners that are nearest to each other.
func pierce(p, hole canvas.Poly) canvas.Poly {
	if len(p) == 0 || len(hole) == 0 {
		return p
	}
	q := slices.Clone(hole)
	if (q.Area() > 0) == (p.Area() > 0) {
		slices.Reverse(q)
	}
	i, j, near := 0, 0, math.Inf(1)
	for k, a := range p {
		for n, b := range q {
			if d := b.Sub(a).Len(); d < near {
				i, j, near = k, n, d
			}
		}
	}
	return slices.Insert(p, i+1, append(slices.Concat(q[j:], q[:j]), q[j], p[i])...)
}

// ringName writes the name of a band at its top, or where that is out of sight, over a model, a marker or another name at
// another place of it.
func (s *Stage) ringName(r *render.Ring, sc *render.Scene) {
	if r.Name == "" {
		return
	}
	c := s.at(r.Centre)
	d := s.px(max(r.Width, r.Length))/2*topReach(r) + s.px(r.Radius)
	f := s.font(assets.Italic, 14)
	half := s.pen.Width(r.Name, f)/2 + 6*s.Scale
	in := s.table.seen(s.view.x0, s.view.y0, s.view.x1, s.view.y1)
	k := d * math.Sqrt2 / 2
	up, down := -5*s.Scale, 15*s.Scale
	places := [8]canvas.Pt{
		{X: c.X, Y: c.Y - d + up}, {X: c.X, Y: c.Y + d + down}, {X: c.X - d - half, Y: c.Y}, {X: c.X + d + half, Y: c.Y},
		{X: c.X - k - half, Y: c.Y - k + up}, {X: c.X + k + half, Y: c.Y - k + up}, {X: c.X - k - half, Y: c.Y + k + down}, {X: c.X + k + half, Y: c.Y + k + down},
	}
	best := -1
	for i, p := range places {
		lo, hi := p.Add(canvas.Pt{X: -half, Y: -14 * s.Scale}), p.Add(canvas.Pt{X: half, Y: 4 * s.Scale})
		if !in.has(p) || !in.has(lo) || !in.has(hi) {
			if best < 0 && i < 4 && in.has(p) && in.has(p.Add(canvas.Pt{Y: -14 * s.Scale})) {
				best = i
			}
			continue
		}
		if !s.crowded(lo, hi, sc.Models) && !s.overMarkers(lo, hi, sc.Pieces) && !s.overNames(lo, hi) {
			best = i
			break
		}
		if best < 0 {
			best = i
		}
	}
	if best >= 0 {
		p := places[best]
		s.named = append(s.named, [2]canvas.Pt{p.Add(canvas.Pt{X: -half, Y: -14 * s.Scale}), p.Add(canvas.Pt{X: half, Y: 4 * s.Scale})})
		s.text(r.Name, p, 0.5, f, assets.Ivory)
	}
}

// overNames reports whether the name of another band is written in an area of the window.
func (s *Stage) overNames(lo, hi canvas.Pt) bool {
	for _, k := range s.named {
		if k[1].X > lo.X && k[0].X < hi.X && k[1].Y > lo.Y && k[0].Y < hi.Y {
			return true
		}
	}
	return false
}

// overMarkers reports whether an objective or the marker of a target lies in an area of the window.
func (s *Stage) overMarkers(lo, hi canvas.Pt, pieces []render.Piece) bool {
	for i := range pieces {
		q := &pieces[i]
		if q.Gone || len(q.Outline) == 0 || q.Kind != "objective" && q.Kind != "target-marker" {
			continue
		}
		a := s.at(q.Outline[0])
		b := a
		for _, o := range q.Outline[1:] {
			p := s.at(o)
			a = canvas.Pt{X: math.Min(a.X, p.X), Y: math.Min(a.Y, p.Y)}
			b = canvas.Pt{X: math.Max(b.X, p.X), Y: math.Max(b.Y, p.Y)}
		}
		if b.X > lo.X && a.X < hi.X && b.Y > lo.Y && a.Y < hi.Y {
			return true
		}
	}
	return false
}

// crowded reports whether a model stands in an area of the window.
func (s *Stage) crowded(lo, hi canvas.Pt, models []render.Model) bool {
	for i := range models {
		m := &models[i]
		p, r := s.at(render.Point{X: m.X, Y: m.Y}), s.px(max(m.Width, m.Length))/2
		if p.X+r > lo.X && p.X-r < hi.X && p.Y+r > lo.Y && p.Y-r < hi.Y {
			return true
		}
	}
	return false
}

// topReach is the share of the longer half axis that reaches north.
func topReach(r *render.Ring) float64 {
	if r.Shape == render.Disc || r.Length == 0 {
		return 1
	}
	sn, cs := math.Sincos(float64(r.Heading) / 18000 * math.Pi)
	w, l := float64(r.Width), float64(r.Length)
	if r.Shape == render.Rect {
		return (math.Abs(w*sn) + math.Abs(l*cs)) / math.Max(w, l)
	}
	return math.Sqrt(w*w*sn*sn+l*l*cs*cs) / math.Max(w, l)
}
