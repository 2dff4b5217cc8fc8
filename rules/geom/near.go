package geom

// cornerDoubt is how far about the edge of a region, in µm, the corners of a rectangle that were rounded may decide.
const cornerDoubt = 4

// discNear compares the distance of a rectangle from a point with reach, where that is sure without the rounded corners of
// the rectangle: near where it is less, not near where it is more. Most questions about bases and hulls are settled so.
func discNear(p Point, rect *Shape, reach Length) (near, sure bool) {
	v := p.Sub(rect.C)
	hw, hl := rect.W/2, rect.L/2
	if d := v.Len2(); d > squared(reach+hw+hl+cornerDoubt) {
		return false, true
	} else if least := reach + min(hw, hl) - cornerDoubt; least > 0 && d < squared(least) {
		return true, true
	}
	v = rect.H.Bearing().local(v)
	out := Point{max(0, v.X.Abs()-hw), max(0, v.Y.Abs()-hl)}
	d := out.Len2()
	switch {
	case d > squared(reach+cornerDoubt):
		return false, true
	case reach > cornerDoubt && d < squared(reach-cornerDoubt):
		return true, true
	}
	return false, false
}

// discAndRect gives the disc and the rectangle of two shapes that are one of each.
func discAndRect(a, b *Shape) (disc, rect *Shape, ok bool) {
	switch {
	case a.Kind == KindDisc && b.Kind == KindRect:
		return a, b, true
	case a.Kind == KindRect && b.Kind == KindDisc:
		return b, a, true
	}
	return nil, nil, false
}

func squared(d Length) int64 { return int64(d) * int64(d) }
