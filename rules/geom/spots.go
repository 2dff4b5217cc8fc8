package geom

import "iter"

// Spots yields the points of a grid within a box, from its middle outwards, square by square; step is the distance between neighbours in µm.
func Spots(box Box, step Length) iter.Seq[Point] {
	mid := box.Centre()
	wide, deep := box.Width()/2/step+1, box.Height()/2/step+1
	return func(yield func(Point) bool) {
		for ring := Length(0); ring*step <= max(box.Width(), box.Height()); ring++ {
			for x := max(-ring, -wide); x <= min(ring, wide); x++ {
				from, by := max(-ring, -deep), Length(1)
				if x != -ring && x != ring { // only the two ends of the column are on the square
					if ring > deep {
						continue
					}
					from, by = -ring, 2*ring
				}
				for y := from; y <= min(ring, deep); y += by {
					if p := mid.Add(Point{X: x * step, Y: y * step}); box.Contains(p) && !yield(p) {
						return
					}
				}
			}
		}
	}
}
