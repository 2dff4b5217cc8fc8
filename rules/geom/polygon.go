package geom

import (
	"errors"
	"fmt"
	"slices"
)

// MaxCorners is the largest number of corners a polygon or stroke from a file
// may have.
const MaxCorners = 1024

// The faults that ValidPolygon names; its errors wrap one of them.
var (
	ErrFewCorners    = errors.New("too few corners")
	ErrManyCorners   = errors.New("too many corners")
	ErrOutOfRange    = errors.New("corner out of range")
	ErrRepeated      = errors.New("repeated corner")
	ErrSelfTouching  = errors.New("edges cross or touch")
	ErrFlat          = errors.New("no area")
	ErrFoldedOver    = errors.New("edge folds back on the one before")
	ErrStrokeTooFlat = errors.New("a stroke needs at least two different points")
)

// ValidPolygon returns nil for a simple polygon: 3 to [MaxCorners] corners in
// range, none repeated, no two edges sharing a point except neighbours at their
// corner, and some area. Corners on a straight edge are allowed. The error
// names the first fault and the corner number, counted from 0.
func ValidPolygon(pts []Point) error {
	n := len(pts)
	if n < 3 {
		return fmt.Errorf("geom: polygon: %w: %d", ErrFewCorners, n)
	}
	if n > MaxCorners {
		return fmt.Errorf("geom: polygon: %w: %d", ErrManyCorners, n)
	}
	for i, p := range pts {
		if p.X.Abs() > MaxCoord || p.Y.Abs() > MaxCoord {
			return fmt.Errorf("geom: polygon: %w: %d", ErrOutOfRange, i)
		}
	}
	for i, p := range pts {
		q := pts[(i+1)%n]
		if p == q {
			return fmt.Errorf("geom: polygon: %w: %d", ErrRepeated, i)
		}
		r := pts[(i+2)%n]
		if orient(p, q, r) == 0 && q.Sub(p).Dot(r.Sub(q)) < 0 {
			return fmt.Errorf("geom: polygon: %w: %d", ErrFoldedOver, (i+1)%n)
		}
	}
	for i := 0; i < n; i++ {
		a, b := pts[i], pts[(i+1)%n]
		ab := boxOf2(a, b)
		for j := i + 2; j < n; j++ {
			if i == 0 && j == n-1 {
				continue // neighbours around the end
			}
			c, d := pts[j], pts[(j+1)%n]
			if !ab.Meets(boxOf2(c, d)) {
				continue
			}
			if _, ok := meet(a, b, c, d); ok {
				return fmt.Errorf("geom: polygon: %w: %d and %d", ErrSelfTouching, i, j)
			}
		}
	}
	if area2(pts) == 0 {
		return fmt.Errorf("geom: polygon: %w", ErrFlat)
	}
	return nil
}

func validStroke(pts []Point) error {
	if len(pts) > MaxCorners {
		return fmt.Errorf("geom: stroke: %w: %d", ErrManyCorners, len(pts))
	}
	for i, p := range pts {
		if p.X.Abs() > MaxCoord || p.Y.Abs() > MaxCoord {
			return fmt.Errorf("geom: stroke: %w: %d", ErrOutOfRange, i)
		}
		if i > 0 && p == pts[i-1] {
			return fmt.Errorf("geom: stroke: %w: %d", ErrRepeated, i)
		}
	}
	if len(pts) < 2 {
		return fmt.Errorf("geom: stroke: %w", ErrStrokeTooFlat)
	}
	return nil
}

// Area returns the area of the polygon in µm², halves dropped.
func Area(pts []Point) int64 { return max(area2(pts), -area2(pts)) / 2 }

// Counterclockwise reports the winding direction of a simple polygon.
func Counterclockwise(pts []Point) bool { return area2(pts) > 0 }

// area2 is twice the signed area, positive counterclockwise.
func area2(pts []Point) int64 {
	if len(pts) == 0 {
		return 0
	}
	var sum int64
	o := pts[0]
	for i := 2; i < len(pts); i++ {
		sum += pts[i-1].Sub(o).Cross(pts[i].Sub(o))
	}
	return sum
}

// Convex reports whether a simple polygon has no corner that turns inward.
func Convex(pts []Point) bool {
	var left, right bool
	n := len(pts)
	for i := range pts {
		o := orient(pts[i], pts[(i+1)%n], pts[(i+2)%n])
		left, right = left || o > 0, right || o < 0
	}
	return !left || !right
}

// ConvexHull appends the corners of the convex hull of pts to dst,
// counterclockwise from the leftmost lowest one, without corners on straight
// edges. pts is sorted in place.
func ConvexHull(dst, pts []Point) []Point {
	slices.SortFunc(pts, func(a, b Point) int {
		if a.X != b.X {
			return cmp(a.X, b.X)
		}
		return cmp(a.Y, b.Y)
	})
	pts = slices.Compact(pts)
	if len(pts) < 3 {
		return append(dst, pts...)
	}
	base := len(dst)
	for _, p := range pts {
		for len(dst) >= base+2 && orient(dst[len(dst)-2], dst[len(dst)-1], p) <= 0 {
			dst = dst[:len(dst)-1]
		}
		dst = append(dst, p)
	}
	low := len(dst) + 1
	for i := len(pts) - 2; i >= 0; i-- {
		for len(dst) >= low && orient(dst[len(dst)-2], dst[len(dst)-1], pts[i]) <= 0 {
			dst = dst[:len(dst)-1]
		}
		dst = append(dst, pts[i])
	}
	return dst[:len(dst)-1]
}

func cmp(a, b Length) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}
