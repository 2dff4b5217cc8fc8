package geom

// Overlap reports whether the interiors of two shapes meet; bare touching is
// no overlap. Exact. A disc of diameter 0 or a stroke of width 0
// has no interior of its own: it overlaps when a part of it lies strictly
// inside the other.
func Overlap(a, b Shape) bool {
	switch {
	case a.Kind == KindDisc && b.Kind == KindDisc:
		return 8*b.C.Sub(a.C).Len2() < sq8(a.W/2+b.W/2)
	case 8*b.C.Sub(a.C).Len2() < sq8(max(0, a.heart()+b.heart()-2)): // their hearts overlap: most bases that do at all
		return true
	case apart(&a, &b):
		return false
	}
	if disc, rect, ok := discAndRect(&a, &b); ok {
		if near, sure := discNear(disc.C, rect, disc.W/2); sure {
			return near
		}
	}
	switch {
	case a.wide() || b.wide():
		var ba, bb spineBuf
		sa, sb := a.spine(ba[:]), b.spine(bb[:])
		return boxesMeet(&sa, &sb) && spinesOverlap(&sa, &sb)
	}
	var ba, bb boxBuf
	sa, sb := a.spine(ba[:]), b.spine(bb[:])
	if !boxesMeet(&sa, &sb) {
		return false
	}
	if a.Kind == KindRect && b.Kind == KindRect && min(a.W, a.L, b.W, b.L) > 8 {
		return !parted(sa.pts, sb.pts) && !parted(sb.pts, sa.pts)
	}
	return spinesOverlap(&sa, &sb)
}

// parted reports whether a polygon lies to the right of the line along an edge of another. The interiors of two convex ones,
// counterclockwise, are apart exactly where it does for one of them.
func parted(pts, other []Point) bool {
	p := pts[len(pts)-1]
	for _, q := range pts {
		right := true
		for _, o := range other {
			right = right && orient(p, q, o) <= 0
		}
		if right {
			return true
		}
		p = q
	}
	return false
}

// heart is the radius of a disc about the middle that surely lies in the shape.
func (s *Shape) heart() Length {
	switch s.Kind {
	case KindDisc:
		return s.W / 2
	case KindRect:
		return min(s.W, s.L)/2 - 1
	}
	return -MaxCoord
}

// apart reports whether two shapes, neither of which is drawn by its corners, surely have no point in common, by circles
// about their middles.
func apart(a, b *Shape) bool {
	if a.Kind > KindOval || b.Kind > KindOval {
		return false
	}
	return b.C.Sub(a.C).Len2() > squared(a.around()+b.around())
}

// around is the radius of a disc about the middle that surely holds the shape, a disc, rectangle or oval.
func (s *Shape) around() Length {
	if s.Kind == KindDisc {
		return s.W/2 + 1
	}
	return (s.W+s.L)/2 + cornerDoubt
}

// Pressed reports whether two shapes overlap by more than the contact
// tolerance: [Overlap] after one of them was shrunk by [Touch] (a, unless only
// a is a polygon: that spares an allocation). It is the test for placed models,
// whose exact contact may come out a few µm too deep.
func Pressed(a, b Shape) bool {
	if a.Kind == KindPolygon && b.Kind != KindPolygon {
		return Overlap(a, b.Shrunk(Touch))
	}
	return Overlap(a.Shrunk(Touch), b)
}

func boxesMeet(s, o *spine) bool { return boxOf(s.pts, s.r).Meets(boxOf(o.pts, o.r)) }

func spinesOverlap(s, o *spine) bool {
	if reach := s.r + o.r; reach > 0 {
		return nearer8(s, o, sq8(reach))
	}
	if len(s.pts) == 0 || len(o.pts) == 0 {
		return false
	}
	for i := 0; i < s.edges(); i++ {
		a, b := s.edge(i)
		if o.solid && pieceSide(o.pts, a, b, 1) {
			return true
		}
	}
	for i := 0; i < o.edges(); i++ {
		a, b := o.edge(i)
		if s.solid && pieceSide(s.pts, a, b, 1) {
			return true
		}
	}
	// Neither outline enters the other: the interiors are apart or the same.
	return s.solid && o.solid && sameRegion(s.pts, o.pts)
}

// sameRegion reports whether two polygons, neither of whose outlines enters
// the other, are the same region: then the whole outline of a is outline of b.
func sameRegion(a, b []Point) bool {
	p := a[len(a)-1]
	for _, q := range a {
		if pieceSide(b, p, q, -1) {
			return false
		}
		p = q
	}
	return true
}
