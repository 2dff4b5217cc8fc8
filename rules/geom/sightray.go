package geom

import "slices"

// CentreRay reports whether the straight line from a to b goes through no
// blocker (DL2-LOS-01). Exact: touching an edge does not block, whichever way
// the line is drawn. A nil query means every blocker counts, and allocates.
func (s *Sight) CentreRay(a, b Point, q *Query) Result {
	if q == nil {
		q = new(Query)
	}
	s.gather(a, b, 0, boxOf2(a, b), q)
	res := Result{Clear: true, A: a, B: b}
	first := int64(1) << 60
	var r ray
	for _, h := range q.found {
		it := s.items[h]
		if !it.crossed(a, b) {
			continue
		}
		if res.Clear {
			r = newRay(a, b)
		}
		at := it.entry(&r)
		if at < first || at == first && it.ID < res.Blocker {
			first, res.Blocker = at, it.ID
		}
		res.Clear = false
	}
	if !res.Clear {
		res.At = r.along(first)
	}
	return res
}

// crossed reports whether the segment goes through the interior of the item.
func (it *item) crossed(a, b Point) bool {
	if it.sp.r > 0 {
		full := sq8(it.sp.r)
		for i, n := 0, it.sp.edges(); i < n; i++ {
			c, d := it.sp.edge(i)
			if c == d {
				if segDist8(c, a, b) < full {
					return true
				}
			} else if segSegDist8(a, b, c, d) < full {
				return true
			}
		}
		return false
	}
	if !it.sp.solid {
		return false
	}
	pts := it.sp.pts
	v := b.Sub(a)
	c := pts[len(pts)-1]
	oc := v.Cross(c.Sub(a))
	on, pos, neg := false, false, false
	for _, d := range pts {
		od := v.Cross(d.Sub(a))
		switch {
		case od > 0:
			pos = true
		case od < 0:
			neg = true
		default:
			on = true
		}
		if oc > 0 && od < 0 || oc < 0 && od > 0 {
			e := d.Sub(c)
			o3, o4 := e.Cross(a.Sub(c)), e.Cross(b.Sub(c))
			if o3 > 0 && o4 < 0 || o3 < 0 && o4 > 0 {
				return true
			}
			on = on || o3 == 0 || o4 == 0
		}
		c, oc = d, od
	}
	if on {
		return pieceSide(pts, a, b, 1)
	}
	return pos && neg && side(pts, a) > 0
}

// entry returns where the ray, known to cross the item, first enters it.
func (it *item) entry(r *ray) int64 {
	var room [32]span
	for _, p := range r.appendSpans(room[:0], &it.sp) {
		if p.hi > 0 && p.lo < r.l {
			return max(0, p.lo)
		}
	}
	return 0
}

// Crossing is one blocker on a line. From and To are distances from the start
// of the line to the first and last point in it, Inside the length in between
// that really lies in it; a mere touch has Inside 0.
type Crossing struct {
	ID          int32
	Class       uint8
	Handle      int32
	Entry, Exit Point
	From, To    Length
	Inside      Length
}

// Crossings appends to dst every blocker that the segment from a to b meets,
// touching included, sorted by From, then ID, then handle. All figures are
// rounded to the nearest µm. It allocates only when dst is too short. A nil
// query means every blocker, and allocates.
func (s *Sight) Crossings(a, b Point, q *Query, dst []Crossing) []Crossing {
	if q == nil {
		q = new(Query)
	}
	s.gather(a, b, 0, boxOf2(a, b), q)
	base := len(dst)
	r := newRay(a, b)
	line := [2]Point{a, b}
	o := spine{pts: line[:]}
	for _, h := range q.found {
		it := s.items[h]
		d8, touch, _ := spineDist8(&o, &it.sp)
		if d8 > sq8(it.sp.r) {
			continue
		}
		c := Crossing{ID: it.ID, Class: it.Class, Handle: h}
		all := noSpan
		var sum int64
		var room [32]span
		for _, p := range r.appendSpans(room[:0], &it.sp) {
			if p = p.clip(span{0, r.l}); !p.empty() {
				sum += p.hi - p.lo
				all = all.join(p)
			}
		}
		if all.empty() {
			t := lenQ8(touch.Sub(a))
			all = span{t, t}
		}
		c.From, c.To = Length((all.lo+128)>>8), Length((all.hi+128)>>8)
		c.Inside = Length((sum + 128) >> 8)
		c.Entry, c.Exit = r.along(all.lo), r.along(all.hi)
		dst = append(dst, c)
	}
	slices.SortFunc(dst[base:], func(x, y Crossing) int {
		switch {
		case x.From != y.From:
			return cmp(x.From, y.From)
		case x.ID != y.ID:
			return cmp(Length(x.ID), Length(y.ID))
		}
		return cmp(Length(x.Handle), Length(y.Handle))
	})
	return dst
}
