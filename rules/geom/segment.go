package geom

// SegmentInside returns the length of the part of the segment ab that lies
// inside the area, rounded to the nearest µm. The
// result does not depend on the direction. A segment that runs exactly along
// an edge of a polygon counts as inside or outside, always the same way.
func SegmentInside(a, b Point, area Shape) Length {
	var buf spineBuf
	sp := area.spine(buf[:])
	return sp.lengthInside(a, b)
}

// lengthInside is [SegmentInside] of the region.
func (s *spine) lengthInside(a, b Point) Length {
	if b.X < a.X || b.X == a.X && b.Y < a.Y {
		a, b = b, a
	}
	r := newRay(a, b)
	var room [32]span
	var sum int64
	for _, p := range r.appendSpans(room[:0], s) {
		if p = p.clip(span{0, r.l}); !p.empty() {
			sum += p.hi - p.lo
		}
	}
	return Length((sum + 128) >> 8)
}

// SegmentMeets reports whether the segment ab has a point in common with the
// shape; touching counts. Exact.
func SegmentMeets(a, b Point, s Shape) bool {
	if !boxOf2(a, b).Meets(s.Bounds()) {
		return false
	}
	line := [2]Point{a, b}
	o := spine{pts: line[:]}
	if s.wide() {
		var buf spineBuf
		sp := s.spine(buf[:])
		return nearer8(&o, &sp, sq8(sp.r)+1)
	}
	var buf boxBuf
	sp := s.spine(buf[:])
	return nearer8(&o, &sp, sq8(sp.r)+1)
}

// SegmentWithin reports whether the gap between the segment ab and the shape
// is at most d, 0 or more. Exact.
func SegmentWithin(a, b Point, s Shape, d Length) bool {
	if s.Kind == KindDisc {
		return segDist8(s.C, a, b) <= sq8(d+s.W/2)
	}
	line := [2]Point{a, b}
	o := spine{pts: line[:]}
	if s.wide() {
		var buf spineBuf
		sp := s.spine(buf[:])
		return nearer8(&o, &sp, sq8(d+sp.r)+1)
	}
	var buf boxBuf
	sp := s.spine(buf[:])
	return nearer8(&o, &sp, sq8(d+sp.r)+1)
}

// SegmentCrosses reports whether the segment ab goes through the interior of
// the shape; touching its edge does not count. Exact.
func SegmentCrosses(a, b Point, s Shape) bool {
	if !boxOf2(a, b).Meets(s.Bounds()) {
		return false
	}
	var buf spineBuf
	sp := s.spine(buf[:])
	line := [2]Point{a, b}
	o := spine{pts: line[:]}
	return spinesOverlap(&o, &sp)
}

// SegmentsCross reports whether the segments ab and cd cross at a point that is
// an end of neither. Exact.
func SegmentsCross(a, b, c, d Point) bool { return properCross(a, b, c, d) }

// SegmentEntry returns the first point of the segment from a to b that lies in
// the shape and its distance from a, both rounded to the nearest µm; ok is
// false when they have no point in common. Touching counts.
func SegmentEntry(a, b Point, s Shape) (at Point, dist Length, ok bool) {
	if !SegmentMeets(a, b, s) {
		return Point{}, 0, false
	}
	if s.ContainsPoint(a) {
		return a, 0, true
	}
	var buf spineBuf
	sp := s.spine(buf[:])
	at, dist = sp.entry(a, b)
	return at, dist, true
}

// entry returns the first point of the segment from a, outside, to b, that lies in the region, and its distance from a. They have a point in
// common.
func (s *spine) entry(a, b Point) (at Point, dist Length) {
	// The entry is the point of the outline nearest to a: from outside nothing
	// nearer can be in the shape. Contacts without depth are not in the spans.
	r := newRay(a, b)
	best := int64(1) << 60
	var room [32]span
	for _, p := range r.appendSpans(room[:0], s) {
		if p.hi > 0 && p.lo <= r.l {
			best = max(0, min(best, p.lo))
			break
		}
	}
	best = min(best, r.l)
	if len(s.runs) == 0 {
		for i := range s.edges() {
			c, d := s.edge(i)
			best = s.contact(&r, best, c, d)
		}
	} else {
		box, near := boxOf2(a, b), sq8(s.r)
		for i := range s.runs {
			u := &s.runs[i]
			if 8*boxGap2(box, u.box) > near || s.r == 0 && u.beside(a, r.v, 0) != 0 {
				continue // too far away to be met
			}
			for k := u.from; k < u.to; k++ {
				best = s.contact(&r, best, s.pts[k], s.pts[k+1])
			}
		}
		if s.solid {
			best = s.contact(&r, best, s.pts[len(s.pts)-1], s.pts[0])
		}
	}
	return r.along(best), Length((best + 128) >> 8)
}

// contact returns the less of a place along the ray and that at which an edge of the region is first met.
func (s *spine) contact(r *ray, best int64, c, d Point) int64 {
	a, b, near := r.a, r.a.Add(r.v), sq8(s.r)
	if 8*boxGap2(boxOf2(a, b), boxOf2(c, d)) > near {
		return best
	}
	oc, od := orient(a, b, c), orient(a, b, d)
	if s.r == 0 && (oc > 0 && od > 0 || oc < 0 && od < 0) {
		return best
	}
	line, e := [2]Point{a, b}, [2]Point{c, d}
	es := spine{pts: e[:]}
	if c == d {
		es.pts = e[:1]
	}
	d8, p, _ := spineDist8(&spine{pts: line[:]}, &es)
	if d8 > near || s.r > 0 && d8 != near {
		return best
	}
	best = min(best, lenQ8(p.Sub(a)))
	if s.r == 0 && oc == 0 && od == 0 {
		for _, q := range e {
			if inSpan(q, a, b) {
				best = min(best, lenQ8(q.Sub(a)))
			}
		}
	}
	return best
}
