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
		return -b.highest(n.neg()) - r, b.highest(n) + r
	}
	lo = n.dot(b.pts[0])
	hi = lo
	for _, p := range b.pts[1:] {
		v := n.dot(p)
		lo, hi = min(lo, v), max(hi, v)
	}
	return lo - r, hi + r
}

// highest returns the largest n·p over the corners. Along the lower chain, where n points down, and along the upper one, where it
// points up, n·p first rises and then falls.
func (b *body) highest(n unit) int64 {
	lo, hi := b.far, len(b.pts)-1 // the corner is one of these, or the first, where both chains meet
	if n.y < 0 || n.y == 0 && n.x < 0 {
		lo, hi = 0, b.far
	}
	for lo < hi {
		mid := (lo + hi) / 2
		if n.dot(b.pts[mid+1]) > n.dot(b.pts[mid]) {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return max(n.dot(b.pts[lo]), n.dot(b.pts[0]))
}
