package geom

// Path is the way of a base centre: its corner points in order, start first.
type Path []Point

// PathLength returns the length of the path, summed in 1/256 µm and rounded to
// the nearest µm.
func PathLength(p Path) Length {
	var sum int64
	for i := 1; i < len(p); i++ {
		sum += lenQ8(p[i].Sub(p[i-1]))
	}
	return Length((sum + 128) >> 8)
}

// PointAt returns the point of the path at the travelled distance d, rounded
// to the nearest µm, and the leg it lies on; the ends beyond the path.
func (p Path) PointAt(d Length) (at Point, leg int) {
	if len(p) == 0 {
		return Point{}, 0
	}
	left := int64(d) << 8
	for i := 1; i < len(p); i++ {
		l := lenQ8(p[i].Sub(p[i-1]))
		if left <= l {
			r := newRay(p[i-1], p[i])
			return r.along(max(0, left)), i - 1
		}
		left -= l
	}
	return p[len(p)-1], max(0, len(p)-2)
}

// Bounds returns the smallest box that holds the path.
func (p Path) Bounds() Box { return boxOf(p, 0) }

// Translate moves base so that its centre is at the start of the path.
func (p Path) place(base Shape) Shape {
	if len(p) == 0 || base.C == p[0] {
		return base
	}
	return base.At(p[0], base.H)
}
