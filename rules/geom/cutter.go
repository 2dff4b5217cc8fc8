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
	return c.n > 0 && c.bySolid(s.pts)
}

func (c *cutter) byRound(s *spine) bool {
	deep := s.r - Graze
	if deep <= 0 {
		return false
	}
	full := sq8(deep)
	if len(s.pts) == 1 {
		return segDist8(s.pts[0], c.a, c.b) < full
	}
	l := lane{c.a, c.v, c.n, int64(deep) * (c.slack/int64(Graze) + 1)}
	return !l.legs(s.pts, func(p, q Point) bool { return segSegDist8(c.a, c.b, p, q) >= full })
}

// bySolid walks around the polygon. Corners within the tolerance of the line
// count as on it; the outline crosses the line where it goes from one side to
// the other, and between two crossings in order the line is inside.
func (c *cutter) bySolid(pts []Point) bool {
	pos, neg := false, false
	for _, p := range pts {
		o := c.v.Cross(p.Sub(c.a))
		pos, neg = pos || o > c.slack, neg || o < -c.slack
	}
	if !pos || !neg {
		return false
	}
	var room [24]span
	cuts := room[:0]
	start := 0
	for c.sign(pts[start]) == 0 {
		start++
	}
	n := len(pts)
	prev := c.sign(pts[start])
	run := noSpan
	last := pts[start]
	for i := 1; i <= n; i++ {
		p := pts[(start+i)%n]
		sg := c.sign(p)
		if sg == 0 {
			t := c.v.Dot(p.Sub(c.a))
			run = run.join(span{t, t})
		} else {
			if sg != prev {
				if run.lo > run.hi {
					t := c.cutAt(last, p)
					run = span{t, t}
				}
				cuts = append(cuts, run)
			}
			prev, run = sg, noSpan
		}
		last = p
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
