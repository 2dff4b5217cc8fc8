package space_test

import (
	"slices"
	"testing"

	"baize/rules/geom"
	"baize/rules/space"
)

var board = space.Squares{At: geom.PtIn(1, 2), Side: 3 * geom.Inch, W: 8, H: 8}

func at(x, y int) space.Cell { return space.Cell{X: x, Y: y} }

func TestSquares(t *testing.T) {
	if c := board.Cell(geom.PtIn(5, 9)); c != at(1, 2) || board.Middle(c) != geom.Pt(geom.In(55), geom.In(95)) {
		t.Errorf("got square %v, its middle %v", c, board.Middle(c))
	}
	for p, want := range map[geom.Point]space.Cell{geom.PtIn(0, 0): at(0, 0), geom.PtIn(99, 4): at(7, 0)} {
		if c := board.Cell(p); c != want {
			t.Errorf("%v off the board: got %v, want the nearest, %v", p, c, want)
		}
	}
	if got := board.Cells(geom.Rect(geom.PtIn(7, 5), 3*geom.Inch, 6*geom.Inch, 0)); !slices.Equal(got, []space.Cell{at(1, 0), at(2, 0), at(1, 1), at(2, 1)}) {
		t.Errorf("a shape over four squares lies in %v", got)
	}
	if a, b := board.Between(at(2, 3), at(1, 3)); a != geom.PtIn(7, 11) || b != geom.PtIn(7, 14) {
		t.Errorf("the edge of two squares side by side: %v to %v", a, b)
	}
	for _, k := range []struct {
		to   space.Cell
		want int
	}{{at(0, 0), 0}, {at(3, 0), 3}, {at(1, 1), 1}, {at(2, 2), 3}, {at(3, 3), 4}, {at(3, 5), 6}} {
		if n := space.Apart(at(0, 0), k.to); n != k.want {
			t.Errorf("to %v: got %d squares, want %d", k.to, n, k.want)
		}
	}
}

// TestRegion: a ring of squares has a hole, and squares that meet at a corner alone are two shapes.
func TestRegion(t *testing.T) {
	var ring []space.Cell
	for x := range 3 {
		for y := range 3 {
			if x != 1 || y != 1 {
				ring = append(ring, at(x, y))
			}
		}
	}
	for name, k := range map[string]struct {
		cells         []space.Cell
		shapes, holes int
	}{"none": {nil, 0, 0}, "one": {[]space.Cell{at(2, 2)}, 1, 0}, "twice": {[]space.Cell{at(2, 2), at(2, 2)}, 1, 0}, "ring": {ring, 1, 1}, "corners": {[]space.Cell{at(0, 0), at(1, 1)}, 2, 0}} {
		r := board.Region(k.cells)
		if len(r.Shapes) != k.shapes || len(r.Holes) != k.holes {
			t.Errorf("%s: got %d shapes and %d holes, want %d and %d", name, len(r.Shapes), len(r.Holes), k.shapes, k.holes)
		}
		for x := range board.W {
			for y := range board.H {
				c := at(x, y)
				want := slices.Contains(k.cells, c)
				if r.Contains(board.Middle(c)) != want || r.Overlaps(geom.Disc(board.Middle(c), geom.Inch)) != want {
					t.Errorf("%s: %v: got %v, want %v", name, c, r.Contains(board.Middle(c)), want)
				}
			}
		}
	}
}

// TestSearch: over corners every second step counts twice, however a way is put together, and what is barred is gone round.
func TestSearch(t *testing.T) {
	steps := func(n space.Node) (out []space.Step) {
		for x := -1; x <= 1; x++ {
			for y := -1; y <= 1; y++ {
				if to := n.Add(at(x, y)); to != n.Cell && board.Has(to) && to != at(1, 1) {
					out = append(out, n.Pace(to))
				}
			}
		}
		return out
	}
	f := space.Search(space.Node{}, 6, steps)
	least := map[space.Cell]int{}
	for i, n := range f.Nodes {
		if i > 0 && f.Cost(n) < f.Cost(f.Nodes[i-1]) {
			t.Fatal("the nodes are not in the order of their cost")
		}
		if had, met := least[n.Cell]; !met || f.Cost(n) < had {
			least[n.Cell] = f.Cost(n)
		}
		sum := 0
		last, way := f.Way(n)
		for _, k := range way {
			s := last.Pace(k.Cell)
			sum, last = sum+s.Cost, s.To
		}
		if last != n || sum != f.Cost(n) {
			t.Errorf("the way to %+v leads to %+v and costs %d, not %d", n, last, sum, f.Cost(n))
		}
	}
	for c, want := range map[space.Cell]int{at(3, 0): 3, at(0, 6): 6, at(1, 2): 2, at(2, 2): 3, at(2, 5): 6} {
		if least[c] != want {
			t.Errorf("to %v: got %d, want %d", c, least[c], want)
		}
	}
	if _, met := least[at(1, 1)]; met || len(space.Search(space.Node{}, -1, steps).Nodes) > 0 {
		t.Error("a barred square was entered, or a step taken without any allowance")
	}
}

// TestSearchFromSeveral: a search from several nodes, each of which has cost something, finds what the searches from each of them find, at the
// least cost, and its ways begin at one of them. It ends with the first node that is sought.
func TestSearchFromSeveral(t *testing.T) {
	steps := func(n space.Node) (out []space.Step) {
		for x := -1; x <= 1; x++ {
			for y := -1; y <= 1; y++ {
				if to := n.Add(at(x, y)); to != n.Cell && board.Has(to) {
					out = append(out, n.Pace(to))
				}
			}
		}
		return out
	}
	from := []space.Step{{To: space.Node{Cell: at(0, 0)}, Cost: 1}, {To: space.Node{Cell: at(4, 1)}, Cost: 2}, {To: space.Node{Cell: at(2, 2), Layer: 1}}, {To: space.Node{Cell: at(0, 5)}, Cost: 9}}
	least := map[space.Node]int{}
	for _, s := range from {
		f := space.Search(s.To, 4-s.Cost, steps)
		for _, n := range f.Nodes {
			if had, met := least[n]; !met || s.Cost+f.Cost(n) < had {
				least[n] = s.Cost + f.Cost(n)
			}
		}
	}
	f := space.SearchFor(nil, from, 4, steps)
	if len(f.Nodes) != len(least) {
		t.Errorf("got %d nodes, want %d", len(f.Nodes), len(least))
	}
	for i, n := range f.Nodes {
		want, met := least[n]
		if !met || f.Cost(n) != want || i > 0 && want < f.Cost(f.Nodes[i-1]) {
			t.Errorf("%+v costs %d as number %d, want %d", n, f.Cost(n), i, want)
		}
		last, way := f.Way(n)
		begin := slices.IndexFunc(from, func(s space.Step) bool { return s.To == last })
		if begin < 0 {
			t.Fatalf("the way to %+v begins at %+v", n, last)
		}
		sum := from[begin].Cost
		for _, k := range way {
			s := last.Pace(k.Cell)
			sum, last = sum+s.Cost, s.To
		}
		if last != n || sum != want {
			t.Errorf("the way to %+v leads to %+v and costs %d, not %d", n, last, sum, want)
		}
	}
	sought := f.Nodes[len(f.Nodes)/2]
	cut := space.SearchFor(func(n space.Node) bool { return n == sought }, from, 4, steps)
	if !slices.Equal(cut.Nodes, f.Nodes[:len(f.Nodes)/2+1]) {
		t.Errorf("a search for %+v found %d nodes, want the %d up to it", sought, len(cut.Nodes), len(f.Nodes)/2+1)
	}
}

// TestStepsOfAPath counts squares, one for a step over a corner and two for a leap; without squares nothing is counted.
func TestStepsOfAPath(t *testing.T) {
	path := []geom.Point{board.Middle(at(1, 1)), board.Middle(at(2, 2)), board.Middle(at(2, 4)), board.Middle(at(2, 4)), board.Middle(at(1, 4))}
	if n, ok := board.Steps(path); n != 4 || !ok {
		t.Errorf("got %d, %v, want 4 squares", n, ok)
	}
	if n, ok := board.Steps(nil); n != 0 || !ok {
		t.Errorf("no path: got %d, %v, want 0 squares", n, ok)
	}
	if _, ok := (space.Free{}).Steps(path); ok {
		t.Error("steps are counted where nothing divides the table")
	}
}
