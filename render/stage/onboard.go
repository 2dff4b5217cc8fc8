package stage

import (
	"image/color"
	"math"

	"baize/render/canvas"
)

// band draws what of a closed line lies on the table, whole or dashed.
func (s *Stage) band(p canvas.Poly, w float64, dashed bool, c color.NRGBA) {
	each := func(draw func(u, v canvas.Pt)) {
		for i, a := range p {
			if u, v, ok := s.table.segment(a, p[(i+1)%len(p)]); ok {
				draw(u, v)
			}
		}
	}
	if dashed {
		phase := 0.0
		each(func(u, v canvas.Pt) { phase = s.dashes(u, v, w, 7, 5, phase, c) })
		return
	}
	c, edge := s.ink(c)
	each(func(u, v canvas.Pt) { s.pen.Line(u.X, u.Y, v.X, v.Y, w*s.Scale+1.6, edge) })
	each(func(u, v canvas.Pt) { s.pen.Line(u.X, u.Y, v.X, v.Y, w*s.Scale, c) })
}

// board is a rectangle of the window, in pixels, edges included.
type board struct{ lo, hi canvas.Pt }

func (b board) has(p canvas.Pt) bool {
	return p.X >= b.lo.X && p.X <= b.hi.X && p.Y >= b.lo.Y && p.Y <= b.hi.Y
}

// seen is the part of the table that the view shows.
func (b board) seen(x0, y0, x1, y1 float64) board {
	return board{
		canvas.Pt{X: math.Max(b.lo.X, x0), Y: math.Max(b.lo.Y, y0)},
		canvas.Pt{X: math.Min(b.hi.X, x1), Y: math.Min(b.hi.Y, y1)},
	}
}

// segment is the part of a segment on the board; ok is false where nothing of it is.
func (b board) segment(p, q canvas.Pt) (u, v canvas.Pt, ok bool) {
	d := q.Sub(p)
	from, to := 0.0, 1.0
	for _, e := range [4][2]float64{
		{-d.X, p.X - b.lo.X}, {d.X, b.hi.X - p.X}, {-d.Y, p.Y - b.lo.Y}, {d.Y, b.hi.Y - p.Y},
	} {
		switch out, room := e[0], e[1]; {
		case out == 0 && room < 0:
			return p, q, false
		case out < 0:
			from = math.Max(from, room/out)
		case out > 0:
			to = math.Min(to, room/out)
		}
	}
	if from >= to {
		return p, q, false
	}
	return p.Add(d.Mul(from)), p.Add(d.Mul(to)), true
}

// area is the part of a polygon on the board. Of a convex polygon it is exact; nothing is left of one beside the board.
func (b board) area(p canvas.Poly) canvas.Poly {
	for _, inside := range [4]func(canvas.Pt) float64{
		func(q canvas.Pt) float64 { return q.X - b.lo.X },
		func(q canvas.Pt) float64 { return b.hi.X - q.X },
		func(q canvas.Pt) float64 { return q.Y - b.lo.Y },
		func(q canvas.Pt) float64 { return b.hi.Y - q.Y },
	} {
		p = halved(p, inside)
	}
	return p
}

// halved is the part of a polygon where inside is not negative.
func halved(p canvas.Poly, inside func(canvas.Pt) float64) canvas.Poly {
	var out canvas.Poly
	for i, u := range p {
		v := p[(i+1)%len(p)]
		iu, iv := inside(u), inside(v)
		if iu >= 0 {
			out = append(out, u)
		}
		if (iu < 0) != (iv < 0) {
			out = append(out, u.Mix(v, iu/(iu-iv)))
		}
	}
	return out
}
