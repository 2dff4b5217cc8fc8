package geom

// Sweep moves the base, its centre along the path and its heading unchanged,
// and reports whether it passes into the interior of the obstacle, start and
// end included. Contact up to [Touch] deep is not passing into,
// as in [Pressed].
// When hit, at is the travelled distance at which the base, on the leg of the
// hit, comes into the contact that leads to it, rounded down to a µm: there the
// gap or overlap is at most 2 µm, unless it began that leg deeper in contact.
func Sweep(base Shape, path Path, obstacle Shape) (hit bool, at Length) {
	return path.sweeps(base, obstacle, true)
}

// sweeps is [Sweep], with the place only where it is asked for.
func (path Path) sweeps(base, obstacle Shape, where bool) (hit bool, at Length) {
	if len(path) == 0 {
		return false, 0
	}
	base = path.place(base)
	// Whole-path rejection.
	home := base.Bounds()
	reach := path.Bounds()
	all := Box{home.Min.Add(reach.Min).Sub(path[0]), home.Max.Add(reach.Max).Sub(path[0])}
	if !all.Meets(obstacle.Bounds()) {
		return false, 0
	}
	if base.Kind == KindDisc && obstacle.Kind == KindDisc && !path.comesWithin(obstacle.C, base.W/2+obstacle.W/2) {
		return false, 0
	}
	tight, soft := base.Shrunk(Touch), obstacle
	if base.Kind == KindPolygon && obstacle.Kind != KindPolygon {
		tight, soft = base, obstacle.Shrunk(Touch)
	}
	if Overlap(tight, soft) {
		return true, 0
	}
	bare := base.Shrunk(1) // edges that slide along each other are no contact yet
	if base.wide() || obstacle.wide() {
		var b1, b2, b3, b4 spineBuf
		ts, ss, bs, os := tight.spine(b1[:]), soft.spine(b2[:]), bare.spine(b3[:]), obstacle.spine(b4[:])
		return path.enters(&ts, &ss, &bs, &os, where)
	}
	var b1, b2, b3, b4 boxBuf
	ts, ss, bs, os := tight.spine(b1[:]), soft.spine(b2[:]), bare.spine(b3[:]), obstacle.spine(b4[:])
	return path.enters(&ts, &ss, &bs, &os, where)
}

// comesWithin reports whether a path comes within a distance of a point.
func (path Path) comesWithin(p Point, d Length) bool {
	near := sq8(d)
	if len(path) == 1 {
		return segDist8(p, path[0], path[0]) <= near
	}
	for i := 1; i < len(path); i++ {
		if segDist8(p, path[i-1], path[i]) <= near {
			return true
		}
	}
	return false
}

// enters is where on the path the spine ts first goes into ss, and with it, as
// bs, into the contact with os that leads there.
func (path Path) enters(ts, ss, bs, os *spine, where bool) (hit bool, at Length) {
	var done int64
	for i := 1; i < len(path); i++ {
		leg := newRay(path[i-1], path[i])
		off := path[i-1].Sub(path[0])
		if !where {
			if entersLeg(ts, ss, off, &leg) {
				return true, 0
			}
			continue
		}
		if first, ok := firstEntry(ts, ss, off, &leg); ok {
			start := contactStart(bs, os, off, &leg, first)
			return true, Length((done + start) >> 8)
		}
		done += leg.l
	}
	return false, 0
}

// LastWithin tells about how far a base has to be moved along v until its gap to
// the obstacle exceeds d for good: to a few µm where v is long enough, no more
// than the length of v. It is 0 where the base comes nowhere so near. Exact
// places are for [Within] to find beside it.
func LastWithin(base Shape, v Point, obstacle Shape, d Length) Length {
	leg := newRay(base.C, base.C.Add(v))
	if base.wide() || obstacle.wide() {
		var b1, b2 spineBuf
		s, o := base.spine(b1[:]), obstacle.spine(b2[:])
		return lastContact(&s, &o, d, &leg)
	}
	var b1, b2 boxBuf
	s, o := base.spine(b1[:]), obstacle.spine(b2[:])
	return lastContact(&s, &o, d, &leg)
}

func lastContact(s, o *spine, d Length, leg *ray) Length {
	var last int64
	s.r += d
	eachPair(s, o, Point{}, leg, func(p span) {
		if p = p.clip(span{0, leg.l}); !p.empty() {
			last = max(last, p.hi)
		}
	})
	return Length(last >> 8)
}

// ComesFree tells about how far a base has to be moved along v, at least from, until
// its gap to the obstacle first exceeds d, and as [LastWithin] until it does so for
// good: of a convex obstacle the two are the same.
func ComesFree(base Shape, v Point, obstacle Shape, d, from Length) (first, last Length) {
	leg := newRay(base.C, base.C.Add(v))
	if base.wide() || obstacle.wide() {
		var b1, b2 spineBuf
		s, o := base.spine(b1[:]), obstacle.spine(b2[:])
		return comesFree(&s, &o, d, from, &leg)
	}
	var b1, b2 boxBuf
	s, o := base.spine(b1[:]), obstacle.spine(b2[:])
	return comesFree(&s, &o, d, from, &leg)
}

func comesFree(s, o *spine, d, from Length, leg *ray) (first, last Length) {
	var buf [48]span
	near := buf[:0]
	s.r += d
	eachPair(s, o, Point{}, leg, func(p span) {
		if p = p.clip(span{0, leg.l}); !p.empty() {
			near = append(near, p)
		}
	})
	const slack = 4 << 8 // places are rounded
	place := int64(from) << 8
	for {
		before, next, end := place, int64(1)<<60, int64(0)
		for _, p := range near {
			end = max(end, p.hi)
			if p.lo > place+slack {
				next = min(next, p.lo)
			} else {
				place = max(place, p.hi)
			}
		}
		if place > before {
			continue
		}
		off := leg.v.scaleQ8(place, leg.l)
		within := o.solid && side(o.pts, s.pts[0].Add(off)) >= 0 || s.solid && side(s.pts, o.pts[0].Sub(off)) >= 0
		if !within || next == 1<<60 {
			return Length(place >> 8), Length(end >> 8)
		}
		place = next
	}
}

// Crosses reports whether the base, moved along the path, goes through the
// area or over the linear piece. It is [Sweep] without the place.
func Crosses(base Shape, path Path, area Shape) bool {
	hit, _ := path.sweeps(base, area, false)
	return hit
}

// firstEntry returns where on the leg the moving spine s first goes into o.
// Both start apart, s stands off from its place by off.
func firstEntry(s, o *spine, off Point, leg *ray) (first int64, ok bool) {
	first = 1 << 60
	eachPair(s, o, off, leg, func(p span) {
		if p = p.clip(span{0, leg.l}); !p.empty() {
			first = min(first, p.lo)
		}
	})
	return first, first < 1<<60
}

// entersLeg is firstEntry without the place.
func entersLeg(s, o *spine, off Point, leg *ray) bool {
	rad := s.r + o.r
	for i := range s.edges() {
		a, b := s.edge(i)
		a, b = a.Add(off), b.Add(off)
		swept := boxOf2(a, b)
		swept = swept.Union(Box{swept.Min.Add(leg.v), swept.Max.Add(leg.v)}).Grow(rad)
		for j := range o.edges() {
			c, d := o.edge(j)
			if !swept.Meets(boxOf2(c, d)) {
				continue
			}
			if p := leg.edgeOnEdge(a, b, c, d, rad).clip(span{0, leg.l}); !p.empty() {
				return true
			}
		}
	}
	return false
}

// contactStart returns where the unbroken contact that leads up to place begins.
func contactStart(s, o *spine, off Point, leg *ray, place int64) int64 {
	var room [64]span // the stretches of contact that begin before the place: looked for once where there is room
	early, all := room[:0], true
	eachPair(s, o, off, leg, func(p span) {
		if p.lo >= place {
			return
		}
		if len(early) == cap(early) {
			all = false
			return
		}
		early = append(early, p)
	})
	for {
		before := place
		back := func(p span) {
			if p.lo < place && p.hi >= place {
				place = max(0, p.lo)
			}
		}
		for _, p := range early {
			back(p)
		}
		if !all {
			eachPair(s, o, off, leg, back)
		}
		if place == before {
			return place
		}
	}
}

// eachPair calls f with the stretch of the leg over which each edge of s, on
// its way, comes within the joint radius of each edge of o.
func eachPair(s, o *spine, off Point, leg *ray, f func(span)) {
	rad := s.r + o.r
	for i := 0; i < s.edges(); i++ {
		a, b := s.edge(i)
		a, b = a.Add(off), b.Add(off)
		swept := boxOf2(a, b)
		swept = swept.Union(Box{swept.Min.Add(leg.v), swept.Max.Add(leg.v)}).Grow(rad)
		l := lane{a, leg.v, leg.n, int64(rad) * (leg.l>>8 + 1)} // of a base that is a disc
		for j := 0; j < o.edges(); j++ {
			c, d := o.edge(j)
			if swept.Meets(boxOf2(c, d)) && (a != b || !l.passes(c, d)) {
				f(leg.edgeOnEdge(a, b, c, d, rad))
			}
		}
	}
}

// edgeOnEdge is the stretch of the leg over which the segment ab, carried
// along, is strictly within rad of the segment cd: the leg of a point cut by
// the parallelogram of all differences, grown by rad.
func (r *ray) edgeOnEdge(a, b, c, d Point, rad Length) span {
	m := ray{v: r.v, n: r.n, l: r.l} // a point from the origin
	if r.n == 0 {
		return noSpan
	}
	if a == b {
		if rad == 0 {
			return noSpan
		}
		return m.capsule(c.Sub(a), d.Sub(a), rad)
	}
	if c == d {
		if rad == 0 {
			return noSpan
		}
		return m.capsule(c.Sub(a), c.Sub(b), rad)
	}
	quad := [4]Point{c.Sub(a), d.Sub(a), d.Sub(b), c.Sub(b)}
	if rad == 0 {
		left, right := false, false
		for _, q := range quad {
			o := r.v.Cross(q)
			left, right = left || o > 0, right || o < 0
		}
		if !left || !right {
			return noSpan
		}
	}
	if orient(quad[0], quad[1], quad[2]) < 0 {
		quad[1], quad[3] = quad[3], quad[1]
	}
	s := m.convex(quad[:])
	if rad == 0 {
		return s
	}
	p := quad[3]
	for _, q := range quad {
		s = s.join(m.circle(p, rad)).join(m.slab(p, q, rad))
		p = q
	}
	return s
}
