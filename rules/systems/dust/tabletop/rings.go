package tabletop

import (
	"cmp"
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// spine is the middle line of a wall.
type spine struct {
	piece rules.PieceID
	shape geom.Shape
	pts   []geom.Point
}

// spineOf returns the middle line of a straight or bent wall; ok is false for another shape.
func spineOf(p *rules.Piece) (s spine, ok bool) {
	s = spine{piece: p.ID, shape: p.Shape}
	switch k := p.Shape; k.Kind {
	case geom.KindStroke:
		s.pts = k.Pts
	case geom.KindRect:
		half := k.H.Vec(k.L / 2)
		if k.W > k.L {
			half = k.H.Add(9000).Vec(k.W / 2)
		}
		s.pts = []geom.Point{k.C.Sub(half), k.C.Add(half)}
	}
	return s, len(s.pts) > 1
}

// web are walls that meet, as lines between points.
type web struct{ next map[geom.Point][]geom.Point }

func (w *web) link(a, b geom.Point) {
	if a == b || slices.Contains(w.next[a], b) {
		return
	}
	w.next[a], w.next[b] = append(w.next[a], b), append(w.next[b], a)
}

// enclosed lists the buildings that walls which touch one another shut in. Walls that stick out of them, or shut nothing in, are of none.
func enclosed(walls []*rules.Piece) (out []house) {
	w := web{next: map[geom.Point][]geom.Point{}}
	var spines []spine
	for _, p := range walls {
		if s, ok := spineOf(p); ok {
			spines = append(spines, s)
		}
	}
	for i := range spines {
		w.weave(spines, i)
	}
	w.prune()
	for len(w.next) > 0 {
		ring := w.rim()
		h := house{outline: geom.Poly(ring), floors: 1, highest: 1}
		for i := range spines {
			if s := &spines[i]; !slices.ContainsFunc(s.pts, func(p geom.Point) bool { return !geom.Touching(geom.Disc(p, thin(s.shape)), h.outline) }) {
				h.pieces = append(h.pieces, s.piece)
			}
		}
		w.drop(ring[0])
		out = append(out, h)
	}
	return out
}

// weave adds the lines of a wall, cut where the ends of other walls touch it or their lines cross it, and joined to those that its ends touch.
func (w *web) weave(all []spine, i int) {
	s := &all[i]
	for n := 1; n < len(s.pts); n++ {
		a, b := s.pts[n-1], s.pts[n]
		on := []geom.Point{a, b}
		for j := range all {
			o := &all[j]
			for m := 1; m < len(o.pts); m++ {
				c, d := o.pts[m-1], o.pts[m]
				if i == j && n == m {
					continue
				}
				for _, e := range []geom.Point{c, d} {
					if p := geom.NearestPoint(geom.Stroke([]geom.Point{a, b}, 0), e); i != j && touches(s.shape, o.shape, p, e) {
						on = append(on, p)
						w.link(p, e)
					}
				}
				if geom.SegmentsCross(a, b, c, d) {
					on = append(on, cross(a, b, c, d))
				}
			}
		}
		slices.SortFunc(on, func(p, q geom.Point) int { return cmp.Compare(a.Dist(p), a.Dist(q)) })
		for k := 1; k < len(on); k++ {
			w.link(on[k-1], on[k])
		}
	}
}

// touches reports whether two walls touch at points of their middle lines.
func touches(a, b geom.Shape, p, q geom.Point) bool {
	return p.Dist(q) <= (thin(a)+thin(b))/2+geom.Touch
}

// thin returns how thick a wall is.
func thin(s geom.Shape) geom.Length {
	if s.Kind == geom.KindRect {
		return min(s.W, s.L)
	}
	return s.W
}

// cross returns where two segments cross, the same point whichever is named first.
func cross(a, b, c, d geom.Point) geom.Point {
	if a.X > c.X || a.X == c.X && a.Y > c.Y {
		a, b, c, d = c, d, a, b
	}
	on := d.Sub(c)
	return between(a, b, on.Cross(a.Sub(c)), on.Cross(b.Sub(c)))
}

// prune takes away all that has a loose end.
func (w *web) prune() {
	for again := true; again; {
		again = false
		for p, to := range w.next {
			switch len(to) {
			case 0:
				delete(w.next, p)
			case 1:
				w.next[to[0]] = slices.DeleteFunc(w.next[to[0]], func(q geom.Point) bool { return q == p })
				delete(w.next, p)
				again = true
			}
		}
	}
}

// rim returns the outer boundary of the leftmost web, counterclockwise from its leftmost point.
func (w *web) rim() []geom.Point {
	var first geom.Point
	found := false
	for p := range w.next {
		if !found || p.X < first.X || p.X == first.X && p.Y < first.Y {
			first, found = p, true
		}
	}
	out := []geom.Point{first}
	at, back := first, first.Sub(geom.Pt(geom.Inch, 0))
	for range 4 * len(w.next) * len(w.next) {
		to := w.next[at][0]
		for _, p := range w.next[at][1:] {
			if turnsSooner(at, back, p, to) {
				to = p
			}
		}
		if at, back = to, at; at == first {
			break
		}
		out = append(out, at)
	}
	return out
}

// turnsSooner reports whether from a point, turning counterclockwise from the way back, one meets p before q. The way back itself is met last.
func turnsSooner(at, back, p, q geom.Point) bool {
	from := back.Sub(at)
	half := func(v geom.Point) int { // 0: to the right of the way on, 1: to its left, 2: back
		switch c := from.Cross(v); {
		case c > 0 || c == 0 && from.Dot(v) < 0:
			return 0
		case c == 0:
			return 2
		}
		return 1
	}
	a, b := p.Sub(at), q.Sub(at)
	if half(a) != half(b) {
		return half(a) < half(b)
	}
	return a.Cross(b) > 0
}

// drop takes a web away to which a point belongs.
func (w *web) drop(from geom.Point) {
	due := []geom.Point{from}
	for len(due) > 0 {
		p := due[len(due)-1]
		due = append(due[:len(due)-1], w.next[p]...)
		delete(w.next, p)
	}
}
