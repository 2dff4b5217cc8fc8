package geom

import "slices"

// Route returns the shortest way of a round base of the given diameter from
// one point to another around the obstacles, at most limit long; ok is false
// when there is none (limit < 0: no limit). The base may touch obstacles but
// not press into them ([Sweep]); an obstacle that it presses into at the start
// does not count. Around corners the way is a chain of straight pieces at most
// 22.5 degrees apart, so where it bends it is up to 2% longer than the true
// shortest way, and never shorter. Its length does not depend on the order of
// the obstacles.
func Route(from, to Point, diameter Length, obstacles []Shape, limit Length) (path Path, ok bool) {
	return NewMaze(Barrier{diameter, obstacles}).Route(from, to, limit)
}

// Barrier is obstacles that a round base of some diameter goes around.
type Barrier struct {
	Diameter Length
	Shapes   []Shape
}

// RouteAmong is [Route] around several kinds of obstacles, each with a diameter of its own: its centre alone keeps out of
// terrain, its base off other bases.
func RouteAmong(from, to Point, limit Length, barriers ...Barrier) (path Path, ok bool) {
	return NewMaze(barriers...).Route(from, to, limit)
}

// Maze is obstacles made ready for many routes, one at a time.
type Maze struct {
	walls []wall
	bent  []int // the walls around which the last way to one of several points was looked for
}

// NewMaze makes obstacles ready for round bases. It keeps the shapes that it is
// given, which may not change while the maze is in use.
func NewMaze(barriers ...Barrier) *Maze {
	n := 0
	for _, b := range barriers {
		n += len(b.Shapes)
	}
	m := &Maze{walls: make([]wall, 0, n)}
	for _, b := range barriers {
		for i := range b.Shapes {
			m.walls = append(m.walls, newWall(&b.Shapes[i], b.Diameter/2))
		}
	}
	return m
}

// Route is [RouteAmong] the obstacles of the maze.
func (m *Maze) Route(from, to Point, limit Length) (Path, bool) {
	n := m.navigator(from, []Point{to}, limit)
	if n == nil {
		return nil, false
	}
	path := n.route()
	return path, path != nil
}

// Shortest is the shortest of the routes to several points, without a limit; of
// equally long ones that to the first of them.
func (m *Maze) Shortest(from Point, goals []Point) (path Path, ok bool) {
	n := m.navigator(from, goals, -1)
	if n == nil {
		return nil, false
	}
	// Whoever goes next mostly comes from beside the last, and around the same walls: that saves finding them one by one.
	n.join(slices.DeleteFunc(m.bent, func(i int) bool { return !slices.Contains(n.near, i) }))
	path = n.route()
	m.bent = n.walls()
	return path, path != nil
}
