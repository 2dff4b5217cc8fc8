package geom

import "slices"

// begin readies the query for a scene.
func (q *Query) begin(s *Sight) {
	if len(q.seen) < len(s.items) {
		q.seen = append(q.seen, make([]uint32, len(s.items)-len(q.seen))...)
	}
	q.stamp++
	if q.stamp == 0 {
		clear(q.seen)
		q.stamp = 1
	}
	q.found = q.found[:0]
}

// passes reports whether the query lets the line pass the item.
func (q *Query) passes(it *item) bool {
	return q.Mask != 0 && it.Class&q.Mask == 0 || slices.Contains(q.Exclude, it.ID)
}

// gather collects in q.found the blockers that may come within m of the
// segment ab, whose box meets the given one and, grown by m, the line through ab.
func (s *Sight) gather(a, b Point, m Length, box Box, q *Query) {
	q.begin(s)
	if a.Y > b.Y {
		a, b = b, a
	}
	_, y0 := s.cell(box.Min)
	_, y1 := s.cell(box.Max)
	v := b.Sub(a)
	vx, vy := v.X.Abs(), v.Y.Abs()
	slope := int64(0) // in 1/2^24, so that ends of a row are true to two µm
	if v.Y > 0 {
		slope = int64(v.X) << 24 / int64(v.Y)
	}
	for y := y0; y <= y1; y++ {
		t0, t1 := s.row(y, a, v, m)
		if t0 > t1 {
			continue
		}
		xa, xb := a.X, b.X
		if v.Y > 0 {
			xa = a.X + Length(slope*t0>>24)
			xb = a.X + Length(slope*t1>>24)
		}
		if xa > xb {
			xa, xb = xb, xa
		}
		x0, _ := s.cell(Point{xa - m - 2, 0})
		x1, _ := s.cell(Point{xb + m + 2, 0})
		r := &s.grid[y]
		for _, h := range r.handles[r.from(x0):r.ends[x1]] {
			if q.seen[h] == q.stamp {
				continue
			}
			q.seen[h] = q.stamp
			it := s.items[h]
			low, high := &it.box.Min, &it.box.Max
			mid := Point{low.X + high.X - 2*a.X, low.Y + high.Y - 2*a.Y} // twice the way to the middle of its box
			off := int64(v.X*mid.Y - v.Y*mid.X)
			reach := int64(vx*(high.Y-low.Y+2*m) + vy*(high.X-low.X+2*m))
			// One of these is negative where the boxes are apart or all of it lies beside the line: they are judged at once, since
			// a processor cannot guess which.
			if int64((high.X-box.Min.X)|(box.Max.X-low.X)|(high.Y-box.Min.Y)|(box.Max.Y-low.Y))|(reach-off)|(reach+off) < 0 {
				continue
			}
			if !q.passes(it) {
				q.found = append(q.found, h)
			}
		}
	}
}

// row is the part of the segment from a by v, upwards, that can matter to a row of cells: from and to which height above a.
func (s *Sight) row(y int, a, v Point, m Length) (from, to int64) {
	to = int64(v.Y)
	low := s.bounds.Min.Y + Length(y)*CellSize - m - a.Y
	if y > 0 {
		from = max(from, int64(low))
	}
	if y < s.rows-1 {
		to = min(to, int64(low+CellSize+2*m))
	}
	return from, to
}
