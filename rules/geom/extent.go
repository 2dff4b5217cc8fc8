package geom

// leastHull is the number of corners from which on the extreme ones of a hull are sought by halves.
const leastHull = 12

// farCorner returns the end of the lower chain of a hull as [ConvexHull] makes it, its rightmost corner; 0 for a hull of few corners.
func farCorner(hull []Point) int {
	if len(hull) < leastHull {
		return 0
	}
	far := 0
	for i, p := range hull {
		if q := hull[far]; p.X > q.X || p.X == q.X && p.Y > q.Y {
			far = i
		}
	}
	return far
}

// extent returns the smallest and largest n·p over the body: its bottom and top.
func (b *body) extent(n unit) (lo, hi int64) {
	r := onScale(b.r)
	if b.far > 0 {
		hi, _ = b.highest(n)
		lo, _ = b.highest(n.neg())
		return -lo - r, hi + r
	}
	lo = n.dot(b.pts[0])
	hi = lo
	for _, p := range b.pts[1:] {
		v := n.dot(p)
		lo, hi = min(lo, v), max(hi, v)
	}
	return lo - r, hi + r
}

// reaches reports whether the body has a part between lo and hi along n. The first corner and the far one often tell of a long hull.
func (b *body) reaches(n unit, lo, hi int64) bool {
	if b.far > 0 || len(b.pts) == 1 {
		p, q, r := n.dot(b.pts[0]), n.dot(b.pts[b.far]), onScale(b.r)
		if in := max(p, q)+r > lo && min(p, q)-r < hi; in || b.far == 0 {
			return in
		}
	}
	bottom, top := b.extent(n)
	return top > lo && bottom < hi
}

// top returns the largest n·p over the body, and the first corner it belongs to.
func (b *body) top(n unit) (val int64, at int) {
	val = n.dot(b.pts[0])
	for i, p := range b.pts[1:] {
		if v := n.dot(p); v > val {
			val, at = v, i+1
		}
	}
	return val + onScale(b.r), at
}

// bottom returns the smallest n·p over the body, and the first corner.
func (b *body) bottom(n unit) (val int64, at int) {
	val = n.dot(b.pts[0])
	for i, p := range b.pts[1:] {
		if v := n.dot(p); v < val {
			val, at = v, i+1
		}
	}
	return val - onScale(b.r), at
}

// peak is top, and foot is bottom, for a body that may have many corners.
func (b *body) peak(n unit) (val int64, at int) {
	if b.far == 0 {
		return b.top(n)
	}
	val, at = b.highest(n)
	return val + onScale(b.r), at
}

func (b *body) foot(n unit) (val int64, at int) {
	if b.far == 0 {
		return b.bottom(n)
	}
	val, at = b.highest(n.neg())
	return -val - onScale(b.r), at
}

// highest returns the largest n·p over the corners of a hull, and the first corner that has it. Along the lower chain, where n points
// down, and along the upper one, where it points up, n·p first rises and then falls.
func (b *body) highest(n unit) (val int64, at int) {
	lo, hi := b.far, len(b.pts)-1 // the corner is one of these, or the first, where both chains meet
	if n.y < 0 || n.y == 0 && n.x > 0 {
		lo, hi = 0, b.far
	}
	for lo < hi {
		mid := (lo + hi) / 2
		if e := b.pts[mid+1].Sub(b.pts[mid]); n.dot(e) > 0 {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	val = n.dot(b.pts[0])
	if v := n.dot(b.pts[lo]); v > val {
		return v, lo
	}
	return val, 0
}
