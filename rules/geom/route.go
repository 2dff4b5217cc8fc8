package geom

// Route returns the shortest way of a round base of the given diameter from
// one point to another around the obstacles, at most limit long; ok is false
// when there is none (limit < 0: no limit). The base may touch obstacles but
// not press into them ([Sweep]); an obstacle that it presses into at the start
// does not count. Corners are rounded with a chain of straight pieces no more
// than 22.5 degrees apart, so the way is up to 2% longer than the true one
// where it bends and never shorter. The order of the obstacles does not matter.
func Route(from, to Point, diameter Length, obstacles []Shape, limit Length) (path Path, ok bool) {
	n := newNavigator(from, to, diameter, obstacles)
	return n.search(limit)
}
