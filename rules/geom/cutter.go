package geom

import "slices"

// A cutter tests one segment against many blockers with the sight tolerance:
// it is stopped by a blocker only where it goes deeper than Graze.
type cutter struct {
	a, b  Point
	v     Point
	n     int64
	slack int64 // Graze times the length: what a cross product may miss
	box   Box
}

func newCutter(a, b Point) cutter {
	v := b.Sub(a)
	return cutter{a: a, b: b, v: v, n: v.Len2(), slack: lenQ8(v) * int64(Graze) >> 8, box: boxOf2(a, b)}
}

func (c *cutter) blocked(s *spine, box Box) bool {
	if !c.box.Meets(box) {
		return false
	}
	if !s.solid {
		return c.byRound(s)
	}
	return c.n > 0 && c.bySolid(s)
}

func (c *cutter) byRound(s *spine) bool {
	deep := s.r - Graze
	if deep <= 0 {
		return false
	}
	if len(s.pts) == 1 {
		return pointNear(s.pts[0], c.a, c.b, deep)
	}
	l := lane{c.a, c.v, c.n, int64(deep) * (c.slack/int64(Graze) + 1)}
	return !l.legs(s, func(p, q Point) bool { return !segsNear(c.a, c.b, p, q, deep) })
}

// bySolid walks around the polygon. Corners within the tolerance of the line
// count as on it; the outline crosses the line where it goes from one side to
// the other, and between two crossings in order the line is inside.
func (c *cutter) bySolid(s *spine) bool {
	pos, neg := false, false
	var far uint64 // the runs that are wholly on one side
	for i := range s.runs {
		u := &s.runs[i]
		switch u.beside(c.a, c.v, c.slack) {
		case 1:
			pos, far = true, far|1<<i
		case -1:
			neg, far = true, far|1<<i
		default:
			p, n := c.sides(s.pts[u.from : u.to+1])
			pos, neg = pos || p, neg || n
		}
	}
	if len(s.runs) == 0 {
		pos, neg = c.sides(s.pts)
	}
	if !pos || !neg {
		return false
	}
	pts := s.pts
	var room [24]span
	start := 0
	for c.sign(pts[start]) == 0 {
		start++
	}
	cuts := room[:0]
	w := outlineWalk{prev: c.sign(pts[start]), open: noSpan, last: pts[start]}
	if start == 0 && len(s.runs) > 0 {
		for i := range s.runs {
			u := &s.runs[i]
			if far>>i&1 != 0 { // every corner on the side of its first, which was the last one
				w.last = pts[u.to]
				continue
			}
			for _, p := range pts[u.from+1 : u.to+1] {
				cuts = w.step(c, p, cuts)
			}
		}
		cuts = w.step(c, pts[0], cuts)
	} else {
		for _, p := range pts[start+1:] {
			cuts = w.step(c, p, cuts)
		}
		for _, p := range pts[:start+1] {
			cuts = w.step(c, p, cuts)
		}
	}
	if len(cuts) == 2 && cuts[0].lo > cuts[1].lo {
		cuts[0], cuts[1] = cuts[1], cuts[0]
	} else if len(cuts) > 2 {
		slices.SortFunc(cuts, func(x, y span) int { return cmp(Length(x.lo+x.hi), Length(y.lo+y.hi)) })
	}
	for i := 0; i+1 < len(cuts); i += 2 {
		in := span{cuts[i].hi, cuts[i+1].lo}
		part := in.clip(span{0, c.n})
		if part.hi-part.lo <= c.slack {
			continue
		}
		if part == in {
			return true
		}
		// An end of the segment is inside: how deep it is there decides.
		mid := Point{
			c.a.X + Length(mulDiv(int64(c.v.X), part.lo/2+part.hi/2, c.n)),
			c.a.Y + Length(mulDiv(int64(c.v.Y), part.lo/2+part.hi/2, c.n)),
		}
		if outlineDist8(pts, mid) > sq8(Graze) {
			return true
		}
	}
	return false
}

// sides reports whether some corners lie left and right of the line by more than the tolerance.
func (c *cutter) sides(pts []Point) (pos, neg bool) {
	for _, p := range pts {
		o := c.v.Cross(p.Sub(c.a))
		pos, neg = pos || o > c.slack, neg || o < -c.slack
	}
	return pos, neg
}

// outlineWalk is the state of a walk around a polygon.
type outlineWalk struct {
	prev int  // the side of the last corner off the line
	open span // the corners on the line since
	last Point
}

// step goes on to the next corner and appends to cuts where the outline has crossed the line.
func (w *outlineWalk) step(c *cutter, p Point, cuts []span) []span {
	sg := c.sign(p)
	if sg == 0 {
		t := c.v.Dot(p.Sub(c.a))
		w.open = w.open.join(span{t, t})
	} else {
		if sg != w.prev {
			if w.open.lo > w.open.hi {
				t := c.cutAt(w.last, p)
				w.open = span{t, t}
			}
			cuts = append(cuts, w.open)
		}
		w.prev, w.open = sg, noSpan
	}
	w.last = p
	return cuts
}

func (c *cutter) sign(p Point) int {
	o := c.v.Cross(p.Sub(c.a))
	switch {
	case o > c.slack:
		return 1
	case o < -c.slack:
		return -1
	}
	return 0
}

// cutAt returns the place along the segment, times its length, where the edge
// pq crosses its line.
func (c *cutter) cutAt(p, q Point) int64 {
	op, oq := c.v.Cross(p.Sub(c.a)), c.v.Cross(q.Sub(c.a))
	tp, tq := c.v.Dot(p.Sub(c.a)), c.v.Dot(q.Sub(c.a))
	return tp + mulDiv(tq-tp, op, op-oq)
}

func outlineDist8(pts []Point, p Point) dist8 {
	best := far8
	a := pts[len(pts)-1]
	for _, b := range pts {
		best = min(best, segDist8(p, a, b))
		a = b
	}
	return best
}
