package move

import (
	"slices"
	"sync"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/table"
)

// How many mazes a battle keeps, and how many ways through each.
const (
	mostMazes = 48
	mostWays  = 1024
)

// Maze is walls that round bases go around, made ready for many ways, and the ways that were found. Several goroutines may use it at
// once. What it returns must not be changed.
type Maze struct {
	barriers []geom.Barrier
	sum      uint64

	mu   sync.Mutex // of the maze
	maze *geom.Maze
	ways table.Known[errand, geom.Path] // nil where there is none
}

// errand is a way that was looked for.
type errand struct {
	from, to geom.Point
	limit    geom.Length
	aim      int
}

// MazeOf returns the maze of some barriers, made where the battle of a state keeps none of the same. The barriers may be changed
// afterwards.
func MazeOf(s *rules.State, barriers ...geom.Barrier) *Maze {
	sum := sumOf(barriers)
	kept := rules.Recall[table.Recent[*Maze]](s)
	if m, ok := kept.Find(func(m *Maze) bool { return m.sum == sum && slices.EqualFunc(m.barriers, barriers, sameBarrier) }); ok {
		return m
	}
	own := slices.Clone(barriers)
	for i := range own {
		own[i].Shapes = slices.Clone(own[i].Shapes)
	}
	m := &Maze{barriers: own, sum: sum, maze: geom.NewMaze(own...)}
	kept.Keep(m, mostMazes)
	return m
}

// sumOf is a number that two lists of barriers hardly ever share, unless their walls stand in the same places.
func sumOf(barriers []geom.Barrier) (sum uint64) {
	for i := range barriers {
		sum = sum*31 + uint64(barriers[i].Diameter)
		for k := range barriers[i].Shapes {
			c := barriers[i].Shapes[k].C
			sum = (sum ^ uint64(c.X)<<32 ^ uint64(c.Y)) * 0x9e3779b97f4a7c15
			sum ^= sum >> 29
		}
	}
	return sum
}

func sameBarrier(a, b geom.Barrier) bool {
	return a.Diameter == b.Diameter && slices.EqualFunc(a.Shapes, b.Shapes, geom.Shape.Equal)
}

// Route returns the shortest way from one point to another round the walls, at most limit long, as [geom.Route] does; ok is false where
// there is none. A limit below 0 is none.
func (m *Maze) Route(from, to geom.Point, limit geom.Length) (way geom.Path, ok bool) {
	way = m.way(errand{from: from, to: to, limit: limit}, func() (geom.Path, bool) { return m.maze.Route(from, to, limit) })
	return way, way != nil
}

// Shortest returns the shortest way to one of several goals, nil where there is none. The goals are asked for only where the maze does
// not know the way yet: to, one of them, and aim, a number above 0, have to tell them from all others of the battle.
func (m *Maze) Shortest(from, to geom.Point, aim int, goals func() []geom.Point) geom.Path {
	return m.way(errand{from, to, -1, aim}, func() (geom.Path, bool) { return m.maze.Shortest(from, goals()) })
}

func (m *Maze) way(e errand, find func() (geom.Path, bool)) geom.Path {
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
