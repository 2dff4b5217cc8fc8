package geom

// SegmentInside returns the length of the part of the segment ab that lies
// inside the area, rounded to the nearest µm. The
// result does not depend on the direction. A segment that runs exactly along
// an edge of a polygon counts as inside or outside, always the same way.
func SegmentInside(a, b Point, area Shape) Length {
	if b.X < a.X || b.X == a.X && b.Y < a.Y {
		a, b = b, a
	}
	var buf spineBuf
	sp := area.spine(buf[:])
	r := newRay(a, b)
	var room [32]span
	var sum int64
	for _, s := range r.appendSpans(room[:0], &sp) {
		if s = s.clip(span{0, r.l}); !s.empty() {
			sum += s.hi - s.lo
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
	// The entry is the point of the outline nearest to a: from outside nothing
	// nearer can be in the shape. Contacts without depth are not in the spans.
	line := [2]Point{a, b}
	o := spine{pts: line[:]}
	r := newRay(a, b)
	best := int64(1) << 60
	var room [32]span
	for _, p := range r.appendSpans(room[:0], &sp) {
		if p.hi > 0 && p.lo <= r.l {
			best = max(0, min(best, p.lo))
			break
		}
	}
	near, box := sq8(sp.r), boxOf2(a, b)
	for i := 0; i < sp.edges(); i++ {
		c, d := sp.edge(i)
		if 8*boxGap2(box, boxOf2(c, d)) > near {
			continue // too far away to be met
		}
		e := [2]Point{c, d}
		es := spine{pts: e[:]}
		if c == d {
			es.pts = e[:1]
		}
		d8, p, _ := spineDist8(&o, &es)
		if d8 <= near && (sp.r == 0 || d8 == near) {
			best = min(best, lenQ8(p.Sub(a)))
			if sp.r == 0 && orient(a, b, c) == 0 && orient(a, b, d) == 0 {
				for _, q := range e {
					if inSpan(q, a, b) {
						best = min(best, lenQ8(q.Sub(a)))
					}
				}
			}
		}
	}
	best = min(best, r.l)
	return r.along(best), Length((best + 128) >> 8), true
}
