package workshop

import (
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/space"
	"baize/rules/text"
	"baize/scenarios"
)

// onSquares returns an empty table of squares with its lattice: of the first system that has such tables and says how its terrain lies on them.
func onSquares(t *testing.T) (Document, *Lattice) {
	t.Helper()
	for _, sys := range rules.Systems() {
		d, err := New(sys.Info().ID, "board", "Board", 44*geom.Inch, 44*geom.Inch, "meadow")
		if err != nil {
			t.Fatal(err)
		}
		if s := Bare(d); s != nil {
			if l := LatticeOf(s); l != nil && len(l.kinds) > 0 {
				return d, l
			}
		}
	}
	t.Fatal("no system has tables of squares")
	return Document{}, nil
}

// kindOf is a kind of terrain that lies in a way, for which ok reports true.
func kindOf(t *testing.T, l *Lattice, lie rules.Lie, ok func(rules.Sample) bool) string {
	t.Helper()
	best := ""
	for kind, k := range l.kinds {
		if k.Lie == lie && (ok == nil || ok(k)) && (best == "" || kind < best) {
			best = kind
		}
	}
	if best == "" {
		t.Fatalf("no kind lies in way %d", lie)
	}
	return best
}

// TestSquaresDraw: whatever is put, moved, turned or sized on a table of squares lies on them as its kind does.
func TestSquaresDraw(t *testing.T) {
	d, l := onSquares(t)
	area := kindOf(t, l, rules.OnSquares, func(k rules.Sample) bool { return !k.Fixed })
	small := kindOf(t, l, rules.InSquares, nil)
	fort := kindOf(t, l, rules.OnSquares, func(k rules.Sample) bool { return k.Fixed })
	wall := kindOf(t, l, rules.OnEdges, func(k rules.Sample) bool { return k.Short == 0 })
	door := kindOf(t, l, rules.OnEdges, func(k rules.Sample) bool { return k.Short > 0 })
	for _, c := range []struct{ kind, was, want string }{
		{area, "rect=13,9.5,7,5", "rect=12,10,8,4"},
		{area, "rect=13,9.5,7,5 facing=90", "rect=14,8,4,8"},
		{area, "disc=3,3,3", "disc=2,2,3"},
		{area, "disc=43,43,8", "rect=42,42,4,4"},
		{area, "poly=0.5,0.5;8.5,0.5;8.5,4.5;4.5,4.5;4.5,8.5;0.5,8.5", "poly=0,0;8,0;8,4;4,4;4,8;0,8"},
		{area, "line=1,5;11,7 width=3", "rect=6,6,12,4"},
		{area, "poly=8.5,8.5;9,8.5;9,9", "rect=10,10,4,4"},
		{small, "rect=13,13,2,2 facing=10", "rect=14,14,2,2 facing=10"},
		{small, "rect=13,13,6,2", "rect=12,14,6,2"},
		{fort, "rect=13,13,16,16 facing=100", "rect=12,12,16,16 facing=90"},
		{fort, "rect=1,13,16,16 facing=270", "rect=8,12,16,16 facing=270"},
		{wall, "line=9,9;15,10 width=0.3", "line=8,8;16,8 width=0.3"},
		{wall, "line=9,9;15,10;16.5,17 width=0.3", "line=8,8;16,8;16,16 width=0.3"},
		{wall, "line=20,0.4;28,0.2 width=0.3", "line=20,4;28,4 width=0.3"},
		{door, "line=10.1,19;13.9,19 width=0.6", "line=12.2,20;15.8,20 width=0.6"},
		{door, "line=8.2,20;11.8,20 width=0.6", "line=8.2,20;11.8,20 width=0.6"},
		{door, "line=19,11.8;19,8.2 width=0.6", "line=20,11.8;20,8.2 width=0.6"},
	} {
		read := func(where string) *Item {
			it, err := written(text.Format(WordTerrain, []string{c.kind, "x"}, nil)+" "+where, &Item{})
			if err != nil {
				t.Fatal(err)
			}
			return it
		}
		b := NewBench(d)
		b.Lattice, b.Snap = l, Snap{Squares: true}
		if err := b.Do(Put(*read(c.was))); err != nil {
			t.Fatal(err)
		}
		got := b.Now().Find(WordTerrain)[0]
		if want := read(c.want); !got.Out.Equal(want.Out) {
			t.Errorf("%s %s: got %s, want %s", c.kind, c.was, got, want)
		}
		if l.strays(got) {
			t.Errorf("%s: lies across squares", got)
		}
		before := got.Out
		if err := b.Do(Move([]ID{got.ID}, geom.PtIn(4, 0))); err != nil {
			t.Fatal(err)
		}
		if now := b.Now().Item(got.ID).Out; now.Centre().Sub(before.Centre()).Y != 0 || l.strays(b.Now().Item(got.ID)) {
			t.Errorf("%s moved by a square lies at %v", c.kind, now.Pts)
		}
		b.Snap.Squares = false
		if err := b.Do(Move([]ID{got.ID}, geom.PtIn(-1, 0))); err != nil {
			t.Fatal(err)
		}
		if now := b.Now().Item(got.ID).Out.Centre(); (now.X % (geom.Inch / 2)) != (before.Centre().X % (geom.Inch / 2)) {
			t.Errorf("without squares %s moved to %v", c.kind, now)
		}
	}
}

// TestSquaresMirrored: what is put under a symmetry lies on the squares on both halves, and both answer one another.
func TestSquaresMirrored(t *testing.T) {
	d, l := onSquares(t)
	for _, s := range []Symmetry{LeftRight, TopBottom, HalfTurn} {
		b := NewBench(d)
		b.Lattice, b.Snap, b.Symmetry = l, Snap{Squares: true}, s
		for kind := range l.kinds {
			k := l.kinds[kind]
			o := Outline{Form: Rect, Pts: []geom.Point{geom.PtIn(9, 15)}, W: max(k.W, geom.Inch), L: max(k.L, geom.Inch)}
			if k.Lie == rules.OnEdges {
				o = Outline{Form: Line, Pts: []geom.Point{geom.PtIn(9, 15), geom.PtIn(12, 15)}, W: k.W}
			}
			if err := b.Do(Put(Item{Word: WordTerrain, Args: []string{kind, kind}, Out: o})); err != nil {
				t.Fatal(err)
			}
		}
		if !Symmetric(b.Now(), s) {
			t.Errorf("%s: one half does not answer the other", s)
		}
		for _, it := range b.Now().Find(WordTerrain) {
			if l.strays(it) {
				t.Errorf("%s: %s lies across squares", s, it)
			}
		}
	}
}

// TestBrush: a way of the hand paints the squares that it crosses as one piece, small things one by one, and walls along the edges; back along an
// edge takes it away.
func TestBrush(t *testing.T) {
	d, l := onSquares(t)
	area := kindOf(t, l, rules.OnSquares, func(k rules.Sample) bool { return !k.Fixed })
	small := kindOf(t, l, rules.InSquares, nil)
	wall := kindOf(t, l, rules.OnEdges, func(k rules.Sample) bool { return k.Short == 0 })
	in := func(xy ...int) (out []geom.Point) {
		for i := 0; i < len(xy); i += 2 {
			out = append(out, geom.PtIn(xy[i], xy[i+1]))
		}
		return out
	}
	ring := in(10, 10, 18, 10, 18, 18, 10, 18, 10, 10)
	for _, c := range []struct {
		name string
		kind string
		way  []geom.Point
		want []string
	}{
		{"an L", area, in(2, 2, 10, 2, 10, 10), []string{"poly=0,0;12,0;12,12;8,12;8,4;0,4"}},
		{"a ring", area, ring, []string{"rect=14,10,12,4", "rect=10,14,4,4", "rect=18,14,4,4", "rect=14,18,12,4"}},
		{"three", small, in(2, 2, 10, 2), []string{"rect=2,2,2,2", "rect=6,2,2,2", "rect=10,2,2,2"}},
		{"a click", wall, in(6, 5), []string{"line=4,4;8,4"}},
		{"a corner", wall, in(8, 8, 16, 8, 16, 12), []string{"line=8,8;16,8;16,12"}},
		{"there and back", wall, in(8, 8, 16, 8, 12, 8), []string{"line=8,8;12,8"}},
	} {
		b := NewBench(d)
		b.Lattice, b.Snap = l, Snap{Squares: true}
		out := Outline{Form: Rect, Pts: []geom.Point{{}}, W: l.kinds[c.kind].W, L: l.kinds[c.kind].L}
		if err := b.Press(&BrushTool{Item: Item{Word: WordTerrain, Args: []string{c.kind, c.kind}, Out: out}}, c.way[0]); err != nil {
			t.Fatal(err)
		}
		for _, p := range c.way[1:] {
			if err := b.Drag(p); err != nil {
				t.Fatal(err)
			}
		}
		b.Release()
		var got []string
		for _, it := range b.Now().Find(WordTerrain) {
			words := strings.Fields(it.String())
			got = append(got, words[3])
		}
		if strings.Join(got, " ") != strings.Join(c.want, " ") {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
		if n := len(b.History.Undoable()); n != 1 {
			t.Errorf("%s: got %d entries, want one", c.name, n)
		}
	}
}

// TestFlawsAreNamed: a door in no wall, a wall on no edge and an area on no square are faults with a place and a mend, after which nothing of it is
// left; what lies across squares is worth a look.
func TestFlawsAreNamed(t *testing.T) {
	empty, l := onSquares(t)
	area := kindOf(t, l, rules.OnSquares, func(k rules.Sample) bool { return !k.Fixed && k.W == l.Side })
	wall := kindOf(t, l, rules.OnEdges, func(k rules.Sample) bool { return k.Short == 0 })
	door := kindOf(t, l, rules.OnEdges, func(k rules.Sample) bool { return k.Short > 0 })
	for _, c := range []struct {
		line string
		want Severity
		text string
	}{
		{door + " x line=8.2,20;11.8,20 width=0.6", Warning, "no wall"},
		{wall + " x line=9,9.5;11,9.5 width=0.3", Warning, "no edge"},
		{area + " x rect=4,4,2,2", Warning, "no square"},
		{area + " x rect=9,9,8,8", Note, "across squares"},
		{wall + " x line=8,8;14,9 width=1", Note, "across squares"},
	} {
		d, err := WriteNew(WordTerrain + " " + c.line).Apply(empty)
		if err != nil {
			t.Fatal(err)
		}
		about := func(d Document) (out []Fault) {
			for _, f := range Check(d, scenarios.Open("")).Faults {
				if f.Item == d.Find(WordTerrain)[0].ID {
					out = append(out, f)
				}
			}
			return out
		}
		got := about(d)
		if len(got) != 1 || got[0].Severity != c.want || !strings.Contains(got[0].Text, c.text) || got[0].Mend == nil {
			t.Errorf("%s: got %+v, want a %s with a mend that says %q", c.line, got, c.want, c.text)
			continue
		}
		if d, err = got[0].Mend.Apply(d); err != nil {
			t.Fatal(err)
		}
		if len(d.Find(WordTerrain)) > 0 && len(about(d)) > 0 {
			t.Errorf("%s: after its mend: %+v", c.line, about(d))
		}
	}
}

// TestPiecesOutOfPlaceAreNamed: a piece that may not lie where it does among the others is a fault with its place, and what else is wrong is found
// without it.
func TestPiecesOutOfPlaceAreNamed(t *testing.T) {
	d, l := onSquares(t)
	fort := kindOf(t, l, rules.OnSquares, func(k rules.Sample) bool { return k.Fixed })
	door := kindOf(t, l, rules.OnEdges, func(k rules.Sample) bool { return k.Short > 0 })
	for _, line := range []string{fort + " keep rect=8,8,16,16 facing=0", door + " x line=32.2,32;35.8,32 width=0.6"} {
		var err error
		if d, err = WriteNew(WordTerrain + " " + line).Apply(d); err != nil {
			t.Fatal(err)
		}
	}
	var got []string
	for _, f := range Check(d, scenarios.Open("")).Faults {
		if at, ok := f.Place(d); ok {
			got = append(got, d.Item(f.Item).Label()+" "+f.Severity.String())
			if at == (geom.Point{}) {
				t.Errorf("%s: got no place", f.Text)
			}
		}
	}
	if want := "keep failure, x warning"; strings.Join(got, ", ") != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestTiles: outlines cover the squares that they are made of and no other.
func TestTiles(t *testing.T) {
	q := space.Squares{Side: 4 * geom.Inch, W: 11, H: 11}
	at := func(x, y int) space.Cell { return space.Cell{X: x, Y: y} }
	ring := []space.Cell{at(1, 1), at(2, 1), at(3, 1), at(1, 2), at(3, 2), at(1, 3), at(2, 3), at(3, 3)}
	for name, cells := range map[string][]space.Cell{"one": {at(0, 0)}, "ring": ring, "corners": {at(1, 1), at(2, 2)}, "L": {at(5, 5), at(6, 5), at(6, 6)}} {
		seen := map[space.Cell]int{}
		for _, o := range Tiles(q, cells) {
			for _, c := range q.Cells(o.Shape()) {
				seen[c]++
			}
		}
		if len(seen) != len(cells) {
			t.Errorf("%s: got %d squares, want %d", name, len(seen), len(cells))
		}
		for c, n := range seen {
			if n != 1 {
				t.Errorf("%s: %v is covered %d times", name, c, n)
			}
		}
	}
}
