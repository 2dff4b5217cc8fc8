package geom

import (
	"slices"
	"testing"
)

func TestRouteTable(t *testing.T) {
	wall := FromBox(Box{PtIn(5, -5), PtIn(6, 5)})
	box := []Shape{
		FromBox(Box{PtIn(-3, -3), PtIn(3, -2)}), FromBox(Box{PtIn(-3, 2), PtIn(3, 3)}),
		FromBox(Box{PtIn(-3, -3), PtIn(-2, 3)}), FromBox(Box{PtIn(2, -3), PtIn(3, 3)}),
	}
	for _, c := range []struct {
		name       string
		from, to   Point
		obstacles  []Shape
		limit      Length
		ok         bool
		least, top Length
	}{
		{"open ground", PtIn(0, 0), PtIn(10, 0), nil, -1, true, 10 * Inch, 10 * Inch},
		{"open ground, too far", PtIn(0, 0), PtIn(10, 0), nil, 10*Inch - 1, false, 0, 0},
		{"around a wall", PtIn(0, 0), PtIn(11, 0), []Shape{wall}, -1, true, Milli(16854), Milli(16920)},
		{"around a wall, too far", PtIn(0, 0), PtIn(11, 0), []Shape{wall}, Milli(16850), false, 0, 0},
		{"beside a wall", PtIn(4, -4), PtIn(4, 4), []Shape{wall}, -1, true, 8 * Inch, 8 * Inch},
		{"out of a closed box", PtIn(0, 0), PtIn(9, 0), box, -1, false, 0, 0},
		{"goal inside an obstacle", PtIn(0, 0), Pt(5*Inch+Inch/2, 0), []Shape{wall}, -1, false, 0, 0},
		{"between two discs with room", PtIn(0, 0), PtIn(10, 0), []Shape{Disc(PtIn(5, 2), 2*Inch), Disc(PtIn(5, -2), 2*Inch)}, -1, true, 10 * Inch, 10 * Inch},
		{"around a disc", PtIn(0, 0), PtIn(10, 0), []Shape{Disc(PtIn(5, 0), 2*Inch)}, -1, true, Milli(10820), Milli(10960)},
	} {
		path, ok := Route(c.from, c.to, 2*Inch, c.obstacles, c.limit)
		if ok != c.ok {
			t.Errorf("%s: got %v, want %v", c.name, ok, c.ok)
			continue
		}
		if got := PathLength(path); got < c.least || got > c.top {
			t.Errorf("%s: got %s, want %s to %s", c.name, got.Decimal(), c.least.Decimal(), c.top.Decimal())
		}
	}
}

// A route starts and ends where it should, hits nothing, is no shorter than
// the straight line and no longer than a grid walk finds.
func TestRouteProperties(t *testing.T) {
	found, bent := 0, 0
	each(t, 150, func(t *testing.T, r *pcg) {
		table := Table(20*Inch, 16*Inch)
		var walls []Shape
		for range 3 + r.n(8) {
			walls = append(walls, r.shape(table))
		}
		from, to := r.point(table), r.point(table)
		path, ok := Route(from, to, Inch, walls, -1)
		if !ok {
			return
		}
		found++
		if path[0] != from || path[len(path)-1] != to {
			t.Errorf("got %v, want from %v to %v", path, from, to)
		}
		base := Disc(from, Inch)
		long := PathLength(path)
		if long < from.Dist(to)-1 {
			t.Errorf("shorter than straight: %d", long)
		}
		if len(path) > 2 {
			bent++
		}
		for _, w := range walls {
			if Pressed(base, w) {
				continue
			}
			if Crosses(base, path, w) {
				t.Errorf("route goes through %v", w)
			}
		}
		if _, ok := Route(from, to, Inch, walls, long); !ok {
			t.Errorf("not found within its own length %d", long)
		}
		if back, ok := Route(to, from, Inch, walls, -1); ok && !Pressed(Disc(to, Inch), walls[0]) {
			free := true
			for _, w := range walls {
				free = free && !Pressed(base, w) && !Pressed(Disc(to, Inch), w)
			}
			if d := (PathLength(back) - long).Abs(); free && d > 30 {
				t.Errorf("there %d, back %d", long, PathLength(back))
			}
		}
	})
	if found < 80 || bent < 20 {
		t.Errorf("%d found, %d bent", found, bent)
	}
}

func BenchmarkRoute(b *testing.B) {
	r := newPCG(5)
	_, shapes := scene(r, Table(36*Inch, 24*Inch), 10, 20, false)
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		Route(shapes[10+i%20].C, PtIn(30, 20), 29972, shapes[:10], -1)
		i++
	}
}

// The shortest of several routes is what comparing them one by one gives.
func TestShortestRoute(t *testing.T) {
	bent, later := 0, 0
	each(t, 120, func(t *testing.T, r *pcg) {
		table := Table(20*Inch, 16*Inch)
		var walls []Shape
		for range 3 + r.n(8) {
			walls = append(walls, r.shape(table))
		}
		from := r.point(table)
		var goals []Point
		for range 1 + r.n(12) {
			goals = append(goals, r.point(table))
		}
		var want Path
		first := -1
		for i, to := range goals {
			if p, ok := Route(from, to, Inch, walls, -1); ok && (want == nil || PathLength(p) < PathLength(want)) {
				want, first = p, i
			}
		}
		got, ok := NewMaze(Barrier{Inch, walls}).Shortest(from, goals)
		if ok != (want != nil) || PathLength(got) != PathLength(want) {
			t.Fatalf("got %v, want %v", got, want)
		}
		if len(want) > 2 {
			bent++
		}
		if first > 0 {
			later++
		}
	})
	if bent < 10 || later < 40 {
		t.Errorf("%d bent, %d not the first", bent, later)
	}
}

// A maze gives the same ways again and again, whatever was asked before.
func TestMazeForgetsQuestions(t *testing.T) {
	r := newPCG(3)
	_, shapes := scene(r, Table(36*Inch, 24*Inch), 10, 20, false)
	m := NewMaze(Barrier{29972, shapes[:10]})
	for i := range 60 {
		from, to := shapes[10+i%20].C, PtIn(30, i%24)
		got, ok := m.Route(from, to, 40*Inch)
		want, found := Route(from, to, 29972, shapes[:10], 40*Inch)
		if ok != found || !slices.Equal(got, want) {
			t.Fatalf("%v to %v: got %v, want %v", from, to, got, want)
		}
		goals := []Point{to, PtIn(2, i%24), PtIn(i%36, 1)}
		got, ok = m.Shortest(from, goals)
		want, found = NewMaze(Barrier{29972, shapes[:10]}).Shortest(from, goals)
		if ok != found || !slices.Equal(got, want) {
			t.Fatalf("%v to any of %v: got %v, want %v", from, goals, got, want)
		}
	}
}
