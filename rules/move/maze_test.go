package move_test

import (
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
)

// walls are some walls and bases at random, for discs of different widths.
func walls(r *rand.Rand) []geom.Barrier {
	at := func() geom.Point { return geom.Pt(geom.Length(r.IntN(600000)), geom.Length(r.IntN(600000))) }
	out := []geom.Barrier{{Diameter: 0}, {Diameter: geom.Inch}}
	for range 6 {
		out[0].Shapes = append(out[0].Shapes, geom.Rect(at(), 40000, 120000, geom.Heading(r.IntN(36000))))
		out[1].Shapes = append(out[1].Shapes, geom.Disc(at(), 40000))
	}
	return out
}

// TestMazesFindTheSameWays looks for ways again and again, from several goroutines, through mazes that a battle keeps: they are those
// that are found afresh, nothing is in their way, and the walls that were given may be changed.
func TestMazesFindTheSameWays(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	s := &rules.State{}
	s.Remember()
	bent := 0
	for range 80 { // more mazes than a battle keeps
		barriers := walls(r)
		var wait sync.WaitGroup
		for range 2 {
			from, to := geom.Pt(-100, geom.Length(r.IntN(600000))), geom.Pt(600100, geom.Length(r.IntN(600000)))
			limit := geom.Length(r.IntN(400000) + 550000)
			want, ok := geom.RouteAmong(from, to, limit, barriers...)
			if len(want) > 2 {
				bent++
			}
			m := move.MazeOf(s.Clone(), barriers...)
			for range 3 {
				wait.Go(func() {
					got, found := m.Route(from, to, limit)
					if found != ok || !slices.Equal(got, want) {
						t.Errorf("from %v to %v within %d: got %v %v, want %v %v", from, to, limit, got, found, want, ok)
					}
				})
			}
			goals := []geom.Point{to, from, to.Add(geom.Pt(0, 5000))}
			best, found := geom.NewMaze(barriers...).Shortest(from, goals)
			if got := m.Shortest(from, to, 1, func() []geom.Point { return goals }); (got != nil) != found || !slices.Equal(got, best) {
				t.Errorf("to the nearest of three: got %v, want %v", got, best)
			}
			if m.Shortest(from, to, 1, func() []geom.Point { t.Error("goals of a known way are asked for"); return nil }) == nil && found {
				t.Error("a known way is forgotten")
			}
		}
		wait.Wait()
		again := walls(r)
		for i := range barriers {
			copy(barriers[i].Shapes, again[i].Shapes)
		}
	}
	if bent < 20 {
		t.Errorf("%d ways went round something, want more", bent)
	}
}

// TestMazesAreKept returns the same maze for the same walls, another one for others, and none of another battle.
func TestMazesAreKept(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 1))
	s, other := &rules.State{}, &rules.State{}
	s.Remember()
	other.Remember()
	a, b := walls(r), walls(r)
	m := move.MazeOf(s, a...)
	moved := []geom.Barrier{a[0], {Diameter: a[1].Diameter + 1, Shapes: a[1].Shapes}}
	turned := []geom.Barrier{{Shapes: slices.Clone(a[0].Shapes)}, a[1]}
	turned[0].Shapes[0] = turned[0].Shapes[0].At(turned[0].Shapes[0].C, turned[0].Shapes[0].H.Add(1))
	for _, c := range []struct {
		name string
		got  *move.Maze
		same bool
	}{
		{"the same walls", move.MazeOf(s, a...), true},
		{"the same walls of a copy", move.MazeOf(s.Clone(), walls(rand.New(rand.NewPCG(2, 1)))...), true},
		{"other walls", move.MazeOf(s, b...), false},
		{"a wider base", move.MazeOf(s, moved...), false},
		{"one wall turned", move.MazeOf(s, turned...), false},
		{"another battle", move.MazeOf(other, a...), false},
	} {
		if (c.got == m) != c.same {
			t.Errorf("%s: got the same maze %v, want %v", c.name, !c.same, c.same)
		}
	}
}
