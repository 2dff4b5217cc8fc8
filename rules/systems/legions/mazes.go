package legions

import (
	"slices"

	"baize/rules/geom"
)

// How many mazes a battle remembers, and how many ways through each.
const (
	mostMazes = 48
	mostWays  = 1024
)

// maze makes walls ready for round bases of a diameter.
func (g *game) maze(wide geom.Length, walls []geom.Shape) *maze {
	sum := uint64(wide)
	for i := range walls {
		sum = (sum ^ uint64(walls[i].C.X)<<32 ^ uint64(walls[i].C.Y)) * 0x9e3779b97f4a7c15
		sum ^= sum >> 29
	}
	k := g.E.mazes
	if k != nil {
		k.mu.Lock()
		defer k.mu.Unlock()
		for _, m := range k.list {
			if m.sum == sum && m.wide == wide && slices.EqualFunc(m.walls, walls, geom.Shape.Equal) {
				return m
			}
		}
	}
	walls = slices.Clone(walls)
	m := &maze{wide: wide, walls: walls, sum: sum, maze: geom.NewMaze(geom.Barrier{Diameter: wide, Shapes: walls}), ways: map[errand]geom.Path{}}
	switch {
	case k == nil:
	case len(k.list) < mostMazes:
		k.list = append(k.list, m)
	default:
		k.list[k.next] = m
		k.next = (k.next + 1) % mostMazes
	}
	return m
}

// route is geom.Route through the maze. The way must not be changed.
func (m *maze) route(from, to geom.Point, limit geom.Length) (geom.Path, bool) {
	way := m.way(errand{from: from, to: to, limit: limit}, func() (geom.Path, bool) { return m.maze.Route(from, to, limit) })
	return way, way != nil
}

// shortest is the shortest way to one of several goals, which to, the place straight ahead, and aim tell from all others; nil
// if there is none. The way must not be changed.
func (m *maze) shortest(from, to geom.Point, aim int, goals func() []geom.Point) geom.Path {
	return m.way(errand{from, to, -1, aim}, func() (geom.Path, bool) { return m.maze.Shortest(from, goals()) })
}

func (m *maze) way(e errand, find func() (geom.Path, bool)) geom.Path {
	m.mu.Lock()
	defer m.mu.Unlock()
	if way, known := m.ways[e]; known {
		return way
	}
	way, ok := find()
	if !ok {
		way = nil
	}
	if len(m.ways) >= mostWays {
		m.ways = map[errand]geom.Path{}
	}
	m.ways[e] = way
	return way
}
