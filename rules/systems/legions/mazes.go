package legions

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/table"
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
	kept := rules.Recall[table.Recent[*maze]](g.S)
	if m, ok := kept.Find(func(m *maze) bool {
		return m.sum == sum && m.wide == wide && slices.EqualFunc(m.walls, walls, geom.Shape.Equal)
	}); ok {
		return m
	}
	walls = slices.Clone(walls)
	m := &maze{wide: wide, walls: walls, sum: sum, maze: geom.NewMaze(geom.Barrier{Diameter: wide, Shapes: walls})}
	kept.Keep(m, mostMazes)
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
	if way, known := m.ways.Find(e); known {
		return way
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	way, ok := find()
	if !ok {
		way = nil
	}
	m.ways.Keep(e, way, mostWays)
	return way
}
