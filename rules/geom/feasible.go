package geom

// The exact search for a clear line thinks in line space. A line is a normal n
// and an offset k. For every direction the lines that pass above a set of
// bodies, below another set, and through both ends form one interval of k:
//
//	tops of the low bodies, bottoms of both ends <= k <= bottoms of the high
//	bodies, tops of both ends
//
// tighten turns the direction until that interval is not empty. The next
// direction is always a common tangent of the two bodies that leave no room,
// so a clear line is found, if there is one, tangent to two features.

// body is a convex region: everything within r of the hull of the corners.
type body struct {
	pts []Point
	r   Length
	far int // the farCorner of a hull
	// For an edge of a split polygon: 1 + the bodies that share its corners.
	prev, next int
}

// Sides a body can be on.
const (
	open    = iota // not decided
	low            // the line passes above it
	high           // the line passes below it
	ignored        // never between the ends from here on
)

// search is the scratch room of one any-to-any query.
type search struct {
	a, b   body
	bodies []body
	state  []uint8
	items  []int32
	ahead  []waiting
	bar    int  // the item that barred the last line that was tried
	first  unit // lines from end to end have normals from here
	last   unit // to here, counterclockwise
	wide   bool // the ends are entangled: any normal
	across unit // a normal, and between which places along it both ends lie
	lo, hi int64
	hullA  []Point
	hullB  []Point
	tmp    []Point
	cuts   []Point
	hollow bool // an end is smaller than its hull
	vague  bool // some candidate failed against a body that overlaps an end
	steps  int
	sight  *Sight
	full   exact
	// the result
	from, to Point
}

// slack is how far two bounds may overlap, 2 µm: a line in the middle goes 1 µm
// into either, so bases in contact to within rounding count as touching.
const slack = 2 << lineBits

// tighten returns the first normal from n on, turning counterclockwise for
// sense 1 and clockwise for -1, at which there is room for a line, and that
// room; ok is false when there is none up to the limit.
func (s *search) tighten(n, limit unit, sense int64) (at unit, lo, hi int64, ok bool) {
	for range maxTurns {
		lo, loAt := s.a.bottom(n)
		loBody := endA
		if v, i := s.b.bottom(n); v > lo {
			lo, loAt, loBody = v, i, endB
		}
		hi, hiAt := s.a.top(n)
		hiBody := endA
		if v, i := s.b.top(n); v < hi {
			hi, hiAt, hiBody = v, i, endB
		}
		for i, st := range s.state {
			switch st {
			case low:
				if v, c := s.bodies[i].peak(n); v > lo {
					lo, loAt, loBody = v, c, i
				}
			case high:
				if v, c := s.bodies[i].foot(n); v < hi {
					hi, hiAt, hiBody = v, c, i
				}
			}
		}
		if lo <= hi+slack {
			return n, lo, hi, true
		}
		next, ok := s.tangent(n, loBody, loAt, hiBody, hiAt, sense)
		if !ok || sense*n.cross(next) <= 0 || sense*next.cross(limit) < 0 {
			return n, 0, 0, false
		}
		n = next
	}
	return n, 0, 0, false
}

// maxTurns bounds the turns of one tighten; each passes a different pair of
// corners, so it is never reached in practice.
const maxTurns = 4096

const (
	endA = -1
	endB = -2
)

func (s *search) end(i int) *body {
	if i == endA {
		return &s.a
	}
	return &s.b
}

// tangent returns the next normal after cur at which the low feature lets the
// high one pass. A corner of a decided body binds as it is; an end is met as
// soon as any of its corners lets the line through.
func (s *search) tangent(cur unit, loBody, loAt, hiBody, hiAt int, sense int64) (unit, bool) {
	switch {
	case loBody >= 0 && hiBody >= 0:
		x, y := &s.bodies[loBody], &s.bodies[hiBody]
		return limitNormal(y.pts[hiAt].Sub(x.pts[loAt]), x.r+y.r, sense)
	case loBody >= 0:
		x, e := &s.bodies[loBody], s.end(hiBody)
		best, _ := firstNormal(cur, unit{}, e.pts, x.pts[loAt], false, x.r-e.r, sense)
		return best, best != unit{}
	case hiBody >= 0:
		y, e := &s.bodies[hiBody], s.end(loBody)
		best, _ := firstNormal(cur, unit{}, e.pts, y.pts[hiAt], true, y.r-e.r, sense)
		return best, best != unit{}
	}
	// The two ends: walk around both until neither corner gives an earlier one.
	e, f := s.end(loBody), s.end(hiBody)
	rho := -(e.r + f.r)
	var best unit
	for range len(e.pts) + len(f.pts) + 1 {
		n, i := firstNormal(cur, best, f.pts, e.pts[loAt], false, rho, sense)
		if i >= 0 {
			hiAt = i
		}
		n, j := firstNormal(cur, n, e.pts, f.pts[hiAt], true, rho, sense)
		if j >= 0 {
			loAt = j
		}
		if n == best {
			break
		}
		best = n
	}
	return best, best != unit{}
}

// firstNormal returns the earliest after cur of best (none when zero) and the
// limit normals between the corners of an end and the point p, which is the
// high side when up is set, and the corner that gave it, -1 when best stays.
func firstNormal(cur, best unit, end []Point, p Point, up bool, rho Length, sense int64) (unit, int) {
	at := -1
	for i, e := range end {
		v := e.Sub(p)
		if up {
			v = p.Sub(e)
		}
		n, ok := limitNormal(v, rho, sense)
		if ok && sense*cur.cross(n) > 0 && (best == unit{} || sense*n.cross(best) > 0) {
			best, at = n, i
		}
	}
	return best, at
}

// separator returns a normal w with w·p <= w·q for all p in x and q in y, up to
// the sight tolerance; ok is false when the bodies overlap.
func separator(x, y *body) (w unit, ok bool) {
	try := func(v Point) bool {
		if v == (Point{}) {
			return false
		}
		w = unitOf(v)
		t, _ := x.peak(w)
		b, _ := y.foot(w)
		return t <= b+onScale(Graze)
	}
	if try(boxOf(y.pts, 0).Centre().Sub(boxOf(x.pts, 0).Centre())) {
		return w, true
	}
	sx := spine{pts: x.pts, r: x.r, solid: len(x.pts) > 2}
	sy := spine{pts: y.pts, r: y.r, solid: len(y.pts) > 2}
	d8, p, q := spineDist8(&sx, &sy)
	if d8 > 0 {
		return w, try(q.Sub(p))
	}
	if x.r+y.r > Graze {
		return w, false
	}
	// The hulls touch or overlap: an edge normal separates them or nothing does.
	for i := range sx.edges() {
		a, b := sx.edge(i)
		if try(b.Sub(a).left().Neg()) || try(b.Sub(a).left()) {
			return w, true
		}
	}
	for i := range sy.edges() {
		a, b := sy.edge(i)
		if try(b.Sub(a).left()) || try(b.Sub(a).left().Neg()) {
			return w, true
		}
	}
	return w, false
}
