package place

import (
	"iter"

	"baize/rules/geom"
)

// First returns the first of some places that fits; ok is false where none does.
func First(spots iter.Seq[geom.Point], fits func(geom.Point) bool) (at geom.Point, ok bool) {
	for p := range spots {
		if fits(p) {
			return p, true
		}
	}
	return at, false
}

// Nearest returns the place or pose of the least cost that fits, the first of equals; ok is false where none does. Only places cheaper than the
// best one yet are asked whether they fit.
func Nearest[P geom.Point | geom.Pose](spots iter.Seq[P], cost func(P) geom.Length, fits func(P) bool) (best P, ok bool) {
	var least geom.Length
	for p := range spots {
		if d := cost(p); (!ok || d < least) && fits(p) {
			best, least, ok = p, d, true
		}
	}
	return best, ok
}

// NearestTo returns the place nearest to a point that fits, of a grid about it that reaches so far to every side; step is the distance
// between neighbours. Of equally near ones it is the first in the order of [geom.Spots]; ok is false where none fits.
func NearestTo(at geom.Point, far, step geom.Length, fits func(geom.Point) bool) (best geom.Point, ok bool) {
	var least geom.Length
	for p := range geom.Spots(geom.Box{Min: at, Max: at}.Grow(far), step) {
		if v := p.Sub(at); ok && max(v.X.Abs(), v.Y.Abs()) >= least { // all that follow are farther
			break
		}
		if d := p.Dist(at); (!ok || d < least) && fits(p) {
			best, least, ok = p, d, true
		}
	}
	return best, ok
}

// Grid yields the points of a grid within a box, column by column from its lower left corner; step is the distance between neighbours.
func Grid(box geom.Box, step geom.Length) iter.Seq[geom.Point] {
	return func(yield func(geom.Point) bool) {
		for x := box.Min.X; x <= box.Max.X; x += step {
			for y := box.Min.Y; y <= box.Max.Y; y += step {
				if !yield(geom.Pt(x, y)) {
					return
				}
			}
		}
	}
}

// Halve narrows down where on a line something ceases to hold: it holds at yes and not at no. It returns the last place on the way from
// yes to no that is known to hold, no farther than within from one where it does not.
func Halve(yes, no, within geom.Length, holds func(geom.Length) bool) geom.Length {
	for (yes - no).Abs() > within {
		if mid := (yes + no) / 2; holds(mid) {
			yes = mid
		} else {
			no = mid
		}
	}
	return yes
}
