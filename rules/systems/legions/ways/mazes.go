package ways

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
	"baize/rules/table"
)

// How many mazes a battle remembers, and how many ways through each.
const (
	mostMazes = 48
	mostWays  = 1024
)

// Maze makes walls ready for round bases of a diameter.
func Maze(g *model.Game, wide geom.Length, walls []geom.Shape) *model.Maze {
	sum := uint64(wide)
	for i := range walls {
		sum = (sum ^ uint64(walls[i].C.X)<<32 ^ uint64(walls[i].C.Y)) * 0x9e3779b97f4a7c15
		sum ^= sum >> 29
	}
	kept := rules.Recall[table.Recent[*model.Maze]](g.S)
	if m, ok := kept.Find(func(m *model.Maze) bool {
		return m.Sum == sum && m.Wide == wide && slices.EqualFunc(m.Walls, walls, geom.Shape.Equal)
	}); ok {
		return m
	}
	walls = slices.Clone(walls)
	m := &model.Maze{Wide: wide, Walls: walls, Sum: sum, Maze: geom.NewMaze(geom.Barrier{Diameter: wide, Shapes: walls})}
	kept.Keep(m, mostMazes)
	return m
}

// Route is geom.Route through the maze. The way must not be changed.
func Route(m *model.Maze, from, to geom.Point, limit geom.Length) (geom.Path, bool) {
	way := way(m, model.Errand{From: from, To: to, Limit: limit}, func() (geom.Path, bool) { return m.Maze.Route(from, to, limit) })
	return way, way != nil
}

// Shortest is the shortest way to one of several goals, which to, the place straight ahead, and aim tell from all others; nil
// if there is none. The way must not be changed.
func Shortest(m *model.Maze, from, to geom.Point, aim int, goals func() []geom.Point) geom.Path {
	return way(m, model.Errand{From: from, To: to, Limit: -1, Aim: aim}, func() (geom.Path, bool) { return m.Maze.Shortest(from, goals()) })
}

func way(m *model.Maze, e model.Errand, find func() (geom.Path, bool)) geom.Path {
	if way, known := m.Ways.Find(e); known {
		return way
	}
	m.Mu.Lock()
	defer m.Mu.Unlock()
	way, ok := find()
	if !ok {
		way = nil
	}
	m.Ways.Keep(e, way, mostWays)
	return way
}
