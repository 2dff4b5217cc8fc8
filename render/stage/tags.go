package stage

import (
	"math"

	"baize/assets"
	"baize/render"
	"baize/render/canvas"
)

// pathText writes beside a dragged path what it used, and why it may not end there.
func (s *Stage) pathText(p *render.PathLine, models []render.Model) {
	if len(p.Points) > 0 && (p.Used != "" || p.Reason != "") {
		s.tags(p.Used, p.Reason, s.at(p.Points[0]), s.at(p.Points[len(p.Points)-1]), models)
	}
}

// tags writes what a way has used and below it the reason of a refusal, beside what was moved from one point to another: where
// no base stands, rather aside or behind than ahead, where it is moved to next, and clear of panels. Where every place has
// bases in it, it takes the one with the fewest.
func (s *Stage) tags(used, reason string, from, to canvas.Pt, models []render.Model) {
	small, read := s.font(assets.Italic, 14), s.font(assets.Body, 14)
	var lines []string
	if reason != "" {
		lines = wrapped(reason, 46)
	}
	wide, high := 0.0, 0.0
	if used != "" {
		wide, high = s.pen.Width(used, small), 23*s.Scale
	}
	for _, l := range lines {
		wide = math.Max(wide, s.pen.Width(l, read))
		high += math.Round(read.Size * 1.25)
	}
	if len(lines) > 0 {
		high += read.Size * 0.2
	}
	half := canvas.Pt{X: wide/2 + math.Round(0.5*read.Size) + 4, Y: high/2 + 2}
	at := s.besideGhosts(half, from, to, models)
	y := at.Y - half.Y + 2 + 0.72*read.Size
	if used != "" {
		s.plate(used, canvas.Pt{X: at.X, Y: y}, canvas.Fade(assets.RGB(0x1d150e), 0.86), assets.Ivory, small)
		y += 23 * s.Scale
	}
	if len(lines) > 0 {
		s.plates(lines, canvas.Pt{X: at.X, Y: y}, canvas.Fade(assets.RGB(0x7d1712), 0.93), assets.Ivory, read)
	}
}

// besideGhosts is the middle of an area of this half size beside the ghosts, or beside a point where there are none.
func (s *Stage) besideGhosts(half, from, to canvas.Pt, models []render.Model) canvas.Pt {
	lo, hi := to, to
	for i := range models {
		if m := &models[i]; m.Ghost {
			p, r := s.at(render.Point{X: m.X, Y: m.Y}), s.px(max(m.Width, m.Length))/2
			lo = canvas.Pt{X: math.Min(lo.X, p.X-r), Y: math.Min(lo.Y, p.Y-r)}
			hi = canvas.Pt{X: math.Max(hi.X, p.X+r), Y: math.Max(hi.Y, p.Y+r)}
		}
	}
	if lo == hi {
		r := s.cam.PPI / 2
		lo, hi = lo.Sub(canvas.Pt{X: r, Y: r}), hi.Add(canvas.Pt{X: r, Y: r})
	}
	mid, gap := lo.Mix(hi, 0.5), 9*s.Scale
	reach := canvas.Pt{X: (hi.X-lo.X)/2 + gap + half.X, Y: (hi.Y-lo.Y)/2 + gap + half.Y}
	way := to.Sub(from)
	best, least := mid, math.Inf(1)
	for i, d := range tagPlaces {
		p := canvas.Pt{X: mid.X + d.X*reach.X, Y: mid.Y + d.Y*reach.Y}
		p.X = math.Max(s.free.x0+half.X, math.Min(s.free.x1-half.X, p.X))
		p.Y = math.Max(s.free.y0+half.Y, math.Min(s.free.y1-half.Y, p.Y))
		cost := float64(i) / 100
		for k := range models {
			if s.crowded(p.Sub(half), p.Add(half), models[k:k+1]) {
				cost++
			}
		}
		for _, k := range s.taken() {
			if k[1].X > p.X-half.X && k[0].X < p.X+half.X && k[1].Y > p.Y-half.Y && k[0].Y < p.Y+half.Y {
				cost++
			}
		}
		if ahead := d.X*way.X + d.Y*way.Y; ahead > 0.5*way.Len() && way.Len() > 1 {
			cost += 0.5
		}
		if cost < least {
			best, least = p, cost
		}
	}
	return best
}

// platedAt notes where a label will lie, so that no tag is written under it.
func (s *Stage) platedAt(l *render.Label, models []render.Model) {
	if l.Style != render.Plate || l.Text == "" {
		return
	}
	p, half := s.plateAt(l, models)
	s.plated = append(s.plated, [2]canvas.Pt{p.Sub(half), p.Add(half)})
}

// plateAt is the middle of a plate and half its size.
func (s *Stage) plateAt(l *render.Label, models []render.Model) (at, half canvas.Pt) {
	f := s.font(assets.Bold, 13)
	at = s.at(l.At).Add(canvas.Pt{X: float64(l.DX) * s.Scale, Y: float64(l.DY) * s.Scale})
	half = canvas.Pt{X: s.pen.Width(l.Text, f)/2 + f.Size/2, Y: f.Size}
	if !l.Aside {
		return at, half
	}
	mid, least, r := at, math.Inf(1), s.cam.PPI/2+3*s.Scale
	for i, d := range tagPlaces {
		p := canvas.Pt{X: mid.X + d.X*(r+half.X), Y: mid.Y + d.Y*(r+half.Y)}
		cost := float64(i) / 100
		for k := range models {
			if s.crowded(p.Sub(half), p.Add(half), models[k:k+1]) {
				cost++
			}
		}
		if cost < least {
			at, least = p, cost
		}
	}
	return at, half
}

// taken lists where labels and banners lie.
func (s *Stage) taken() [][2]canvas.Pt {
	if s.hung.shown {
		return s.hung.boxes
	}
	return s.plated
}

// tagPlaces are where a tag may lie, in widths and heights of what it lies beside: at its sides, below and above, at its
// corners, and farther out.
var tagPlaces = []canvas.Pt{
	{X: 1}, {X: -1}, {Y: 1}, {Y: -1}, {X: 1, Y: 1}, {X: -1, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: -1},
	{X: 1.6}, {X: -1.6}, {Y: 2}, {Y: -2}, {X: 1.6, Y: 2}, {X: -1.6, Y: 2}, {X: 1.6, Y: -2}, {X: -1.6, Y: -2},
}
