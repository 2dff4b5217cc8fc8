package geom

import "slices"

// wall is an obstacle made ready for a disc.
type wall struct {
	sp      spine
	box     Box
	full    dist8 // nearer than this to the spine the disc presses in
	deep2   int64 // full in µm²
	rad     Length
	corners []corner // made when the wall first joins a search
}

// corner is a point at which a disc rounds a corner of a wall.
type corner struct{ p, hub Point }

func newWall(obstacle *Shape, rad Length) wall {
	var w wall
	if obstacle.Kind == KindDisc {
		w.sp = spine{pts: []Point{obstacle.C}, r: obstacle.W / 2}
	} else {
		var buf spineBuf
		w.sp = obstacle.spine(buf[:])
		w.sp.pts = slices.Clone(w.sp.pts)
	}
	w.rad = w.sp.r + rad
	deep := max(w.rad-Touch, 1)
	w.full, w.deep2, w.box = sq8(deep), int64(deep)*int64(deep), boxOf(w.sp.pts, deep)
	return w
}

// stops reports whether a disc cannot go straight from p to q.
func (w *wall) stops(p, q Point) bool {
	if !w.box.Meets(boxOf2(p, q)) {
		return false
	}
	if len(w.sp.pts) == 1 {
		return w.near(p, q)
	}
	if w.sp.solid && side(w.sp.pts, p) >= 0 {
		return true
	}
	for i := range w.sp.edges() {
		a, b := w.sp.edge(i)
		if segSegDist8(p, q, a, b) < w.full {
			return true
		}
	}
	return false
}

// near is stops of a round wall: whether its middle is nearer than full to the segment pq.
func (w *wall) near(p, q Point) bool {
	v, u := q.Sub(p), w.sp.pts[0].Sub(p)
	t := v.Dot(u)
	if t <= 0 {
		return u.Len2() < w.deep2
	}
	n := v.Len2()
	if t >= n {
		return q.Sub(w.sp.pts[0]).Len2() < w.deep2
	}
	c := v.Cross(u)
	return mulAbs(c, c).less(mulAbs(w.deep2, n))
}

// cornerStep is the largest angle between neighbouring pieces around a corner.
const cornerStep Heading = 2250

// around are the points at which the disc rounds the outward corners of the
// wall: a chain of tangents around each, from the normal of one edge to the next.
func (w *wall) around() []corner {
	var out []corner
	pts := w.sp.pts
	m := len(pts)
	ccw := !w.sp.solid || Counterclockwise(pts)
	for i, p := range pts {
		if !w.sp.solid {
			out = chained(out, p, w.rad, 0, FullTurn)
			continue
		}
		prev, next := pts[(i+m-1)%m], pts[(i+1)%m]
		if !ccw {
			prev, next = next, prev
		}
		// Counterclockwise outline: outside is to the right of each edge.
		h0, h1 := HeadingTo(prev, p).Add(9000), HeadingTo(p, next).Add(9000)
		if turn := -h0.Diff(h1); turn > 0 {
			out = chained(out, p, w.rad, h0, turn)
		}
	}
	return out
}

// chained adds the chain around one corner, counterclockwise from a heading.
func chained(out []corner, p Point, rad Length, from, span Heading) []corner {
	steps := (span + cornerStep - 1) / cornerStep
	step := span / steps
	_, c := (step/2 + 1).sincos()
	// The tangent polygon of the arc, a µm outside for rounding.
	far := Length(mulDiv(int64(rad), 1<<unitBits, c)) + 1
	if span < FullTurn {
		out = append(out, corner{p.Add(from.Vec(rad + 1)), p}, corner{p.Add(from.Add(-span).Vec(rad + 1)), p})
	}
	for k := range steps {
		out = append(out, corner{p.Add(from.Add(-step*k - step/2).Vec(far)), p})
	}
	return out
}
