package geom

import "slices"

// Through appends to dst the handles of the blockers whose interior the segment from a to b goes through, in order: those of which
// [SegmentCrosses] tells. Exact, touching does not count. A nil query means every blocker, and allocates.
func (s *Sight) Through(a, b Point, q *Query, dst []int32) []int32 {
	if q == nil {
		q = new(Query)
	}
	s.gather(a, b, 0, boxOf2(a, b), q)
	base := len(dst)
	for _, h := range q.found {
		if s.items[h].crossed(a, b) {
			dst = append(dst, h)
		}
	}
	slices.Sort(dst[base:])
	return dst
}

// Holding appends to dst the handles of the blockers that a point lies in, in order; the edge belongs to them. A nil query means every
// blocker, and allocates.
func (s *Sight) Holding(p Point, q *Query, dst []int32) []int32 {
	if q == nil {
		q = new(Query)
	}
	x, y := s.cell(p)
	r := &s.grid[y]
	for _, h := range r.handles[r.from(x):r.ends[x]] {
		if !q.passes(s.items[h]) && s.Holds(int(h), p) {
			dst = append(dst, h)
		}
	}
	return dst
}

// Holds is [Shape.ContainsPoint] of the blocker behind a handle.
func (s *Sight) Holds(handle int, p Point) bool {
	it := s.items[handle]
	return it.box.Contains(p) && it.sp.holds(p)
}

// Inside is [SegmentInside] of the blocker behind a handle.
func (s *Sight) Inside(handle int, a, b Point) Length { return s.items[handle].sp.lengthInside(a, b) }

// Entry is [SegmentEntry] of the blocker behind a handle, which the segment from a to b meets.
func (s *Sight) Entry(handle int, a, b Point) (at Point, dist Length) {
	if s.Holds(handle, a) {
		return a, 0
	}
	return s.items[handle].sp.entry(a, b)
}
