package workshop

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"baize/rules/geom"
)

// large is a table of 300 pieces with 5,000 points, in pairs about its middle.
func large(t testing.TB) Document {
	t.Helper()
	var lines []string
	points := 0
	for i := range 300 {
		at, n := geom.PtIn(4+(i/2)%15*6, 3+(i/2)/15*4), 17
		if points+n+16*(299-i) > 5000 {
			n = 16
		}
		points += n
		pts := make([]string, n)
		for k := range pts {
			a := 2 * math.Pi * float64(k) / float64(n)
			p := geom.Pt(at.X+geom.Length(30000*math.Cos(a))/254*254, at.Y+geom.Length(25000*math.Sin(a))/254*254)
			if i%2 == 1 {
				p = geom.Pt(96*geom.Inch-p.X, 96*geom.Inch-p.Y)
			}
			pts[k] = inches(p.X) + "," + inches(p.Y)
		}
		lines = append(lines, fmt.Sprintf("terrain forest wood-%d poly=%s  # wood %d", i, strings.Join(pts, ";"), i))
	}
	d := must(t, []byte("map \"Large\" system=any\ntable 96x96 meadow\n"+strings.Join(lines, "\n")+"\n"), nil)
	if points != 5000 || len(d.Lying()) != 300 || !Symmetric(d, HalfTurn) {
		t.Fatalf("got %d points in %d pieces", points, len(d.Lying()))
	}
	return d
}

// BenchmarkEdit times one step of a drag of one piece, and of everything, with history and symmetry.
func BenchmarkEdit(b *testing.B) {
	d := large(b)
	var all []ID
	for _, it := range d.Lying() {
		all = append(all, it.ID)
	}
	for name, ids := range map[string][]ID{"one": all[:1], "half": all[:150], "all": all} {
		b.Run("move/"+name, func(b *testing.B) {
			bench := NewBench(d)
			bench.Symmetry, bench.Snap = HalfTurn, Snap{Halves: true, Edges: true, Neighbours: true}
			bench.Press(MoveTool{ids, geom.PtIn(4, 3)}, geom.PtIn(4, 3))
			for i := 0; b.Loop(); i++ {
				if err := bench.Drag(geom.Pt(geom.Length(i%40)*1000+4*geom.Inch, 3*geom.Inch)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("bend", func(b *testing.B) {
		bench := NewBench(d)
		bench.Symmetry, bench.Snap = HalfTurn, Snap{Halves: true, Edges: true, Neighbours: true}
		p := d.Item(all[0]).Out.Pts[3]
		bench.Press(BendTool{all[0], 3}, p)
		for i := 0; b.Loop(); i++ {
			if err := bench.Drag(p.Add(geom.Pt(geom.Length(i%10)*500, 0))); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("put-and-undo", func(b *testing.B) {
		h := NewHistory(d)
		put := Mirrored(HalfTurn, Put(Item{Word: WordTerrain, Args: []string{"forest", "new"}, Out: Outline{Form: Disc, Pts: []geom.Point{geom.PtIn(48, 10)}, W: geom.Inch}}), nil)
		for b.Loop() {
			if err := h.Do(put); err != nil {
				b.Fatal(err)
			}
			h.Undo()
		}
	})
}

// BenchmarkText times the writing of a table on which every line was changed.
func BenchmarkText(b *testing.B) {
	d, err := MirrorLayout(LeftRight).Apply(large(b))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		d.Text(Map)
	}
}

// TestBench leads tools by the hand: press, drag, let go; what is selected and what is view is no part of the history.
func TestBench(t *testing.T) {
	b := NewBench(lined(t, "terrain woods w disc=10,10,4", "terrain woods v disc=38,26,4", "terrain woods u disc=10.5,10,2"))
	b.Symmetry = HalfTurn
	start := b.Now()
	w, v, u := named(t, start, "w"), named(t, start, "v"), named(t, start, "u")
	b.Click(geom.PtIn(10, 10), geom.Touch, false)
	if got := b.Selected(); !slices.Equal(got, []ID{u}) {
		t.Errorf("a click: got %v, want the uppermost", got)
	}
	b.Click(geom.PtIn(10, 10), geom.Touch, false)
	if got := b.Selected(); !slices.Equal(got, []ID{w}) {
		t.Errorf("the next click: got %v, want the one below", got)
	}
	b.Snap = Snap{Inches: true}
	if err := b.Press(MoveTool{b.Selected(), geom.PtIn(10, 10)}, geom.PtIn(10, 10)); err != nil {
		t.Fatal(err)
	}
	for _, p := range []geom.Point{geom.Pt(12*geom.Inch, 11*geom.Inch), geom.Pt(geom.Milli(13300), geom.Milli(12400))} {
		if err := b.Drag(p); err != nil {
			t.Fatal(err)
		}
	}
	if got := b.Now().Item(v).Out.Pts[0]; got != geom.PtIn(35, 24) {
		t.Errorf("while dragging what lies opposite is at %v", got)
	}
	b.Release()
	if got := b.Now().Item(w).Out.Pts[0]; got != geom.PtIn(13, 12) || len(b.History.Undoable()) != 1 {
		t.Errorf("let go: it is at %v with %d entries", got, len(b.History.Undoable()))
	}
	b.Press(MoveTool{[]ID{w}, geom.PtIn(13, 12)}, geom.PtIn(14, 12))
	b.Cancel()
	b.Select([]ID{w, v}, false)
	if len(b.History.Undoable()) != 1 || b.Now().Item(w).Out.Pts[0] != geom.PtIn(13, 12) {
		t.Error("a cancelled drag or a selection is in the history")
	}
	b.Undo()
	if !b.Now().Same(start) || !slices.Equal(b.Selected(), []ID{w, v}) {
		t.Error("undo: want the start, with the selection as it was")
	}
	b.Snap = Snap{}
	if err := b.Press(PutTool{Item: Item{Word: WordTerrain, Args: []string{"ruins", "r"}, Out: Outline{Form: Disc, Pts: []geom.Point{{}}, W: geom.Inch}}}, geom.PtIn(20, 5)); err != nil {
		t.Fatal(err)
	}
	b.Drag(geom.PtIn(21, 5))
	b.Release()
	if got := b.Selected(); len(got) != 1 || b.Now().Item(got[0]).Label() != "r" || b.Now().Item(named(t, b.Now(), "r-2")).Out.Pts[0] != geom.PtIn(27, 31) {
		t.Errorf("put: got %v selected", got)
	}
	b.Copy()
	if err := b.Paste(geom.PtIn(0, 3)); err != nil || len(b.Now().Lying()) != 7 {
		t.Errorf("paste: got %d things, %v", len(b.Now().Lying()), err)
	}
	b.Undo()
	b.Undo()
	if !b.Now().Same(start) || len(b.Selected()) != 0 {
		t.Error("undo: want the start, and nothing selected of what is not there")
	}
}

// TestTools holds what each tool leads to.
func TestTools(t *testing.T) {
	d := lined(t, "terrain woods w rect=10,10,4,6 facing=20", "terrain road r line=20,5;30,5 width=2", "terrain woods a poly=20,20;24,20;24,24;20,24")
	w, r, a := named(t, d, "w"), named(t, d, "r"), named(t, d, "a")
	ruins := Item{Word: WordTerrain, Args: []string{"ruins", "n"}}
	free := &FreehandTool{Item: ruins, Form: Poly}
	hand := []geom.Point{geom.PtIn(1, 1), geom.PtIn(3, 1), geom.PtIn(5, 1), geom.PtIn(5, 3), geom.PtIn(5, 5), geom.PtIn(3, 5), geom.PtIn(1, 5), geom.PtIn(1, 3), geom.Pt(geom.Inch, geom.Milli(1100))}
	for _, c := range []struct {
		tool Tool
		snap Snap
		way  []geom.Point
		line string
	}{
		{TurnTool{[]ID{w}, geom.PtIn(10, 10), geom.PtIn(10, 20)}, Snap{Angles: true}, []geom.Point{geom.PtIn(14, 20)}, "terrain woods w rect=10,10,4,6 facing=45"},
		{ScaleTool{[]ID{w}, geom.PtIn(10, 10), geom.PtIn(12, 10)}, Snap{}, []geom.Point{geom.PtIn(13, 10)}, "terrain woods w rect=10,10,6,9 facing=20"},
		{BendTool{r, 1}, Snap{Halves: true}, []geom.Point{geom.Pt(geom.Milli(31400), geom.Milli(7800))}, "terrain road r line=20,5;31.5,8 width=2"},
		{SplitTool{r, 0}, Snap{Inches: true}, []geom.Point{geom.Pt(geom.Milli(25400), geom.Milli(7800))}, "terrain road r line=20,5;25,8;30,5 width=2"},
		{SizeTool{ID: w}, Snap{}, []geom.Point{geom.Rotate(geom.PtIn(15, 12), geom.PtIn(10, 10), 2000)}, "terrain woods w rect=10,10,9.99,4 facing=20"},
		{BoxTool{ruins, Rect, geom.PtIn(40, 10)}, Snap{}, []geom.Point{geom.PtIn(44, 4)}, "terrain ruins n rect=42,7,4,6"},
		{DrawTool{Item: ruins, Form: Line, Points: []geom.Point{geom.PtIn(40, 10)}}, Snap{Angles: true}, []geom.Point{geom.Pt(45*geom.Inch, geom.Milli(10300))}, "terrain ruins n line=40,10;45.01,10"},
		{free, Snap{}, hand, "terrain ruins n poly=1,1;5,1;5,5;1,5"},
		{MoveTool{[]ID{a}, geom.PtIn(22, 22)}, Snap{Neighbours: true}, []geom.Point{geom.Pt(geom.Milli(26100), geom.PtIn(0, 22).Y)}, "terrain woods a poly=24,20;28,20;28,24;24,24"},
	} {
		b := NewBench(d)
		if c.snap.Neighbours {
			b = NewBench(lined(t, "terrain woods n rect=30,10,4,6", "terrain woods a poly=20,20;24,20;24,24;20,24").lastAs(a))
		}
		b.Snap = c.snap
		if err := b.Press(c.tool, c.way[0]); err != nil {
			t.Fatal(err)
		}
		for _, p := range c.way[1:] {
			if err := b.Drag(p); err != nil {
				t.Fatal(err)
			}
		}
		b.Release()
		if got := string(b.Now().Text(Map)); !strings.Contains(got, c.line+"\n") {
			t.Errorf("%T: got\n%s\nwant %s", c.tool, got, c.line)
		}
	}
}

// What is drawn point by point has the points that were set and no more, however the snaps drew them aside from the hand, which rests on the
// last one when it is ended.
func TestWhatIsDrawnEndsWhereTheHandSetTheLastPoint(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	d := lined(t, "terrain woods n rect=30,10,4,6")
	for _, snap := range []Snap{{}, {Halves: true}, {Inches: true, Angles: true}, {Halves: true, Angles: true, Edges: true, Neighbours: true}} {
		for range 50 {
			tool, hand := DrawTool{Item: Item{Word: WordTerrain, Args: []string{"road", "drawn"}}, Form: Spline, Width: 4 * geom.Inch}, geom.PtIn(36, 24)
			for range 3 {
				hand = hand.Add(geom.Pt(3*geom.Inch+geom.Length(r.IntN(int(4*geom.Inch))), geom.Length(r.IntN(int(3*geom.Inch)))))
				next, ok := tool.With(d, hand, snap)
				if !ok {
					t.Fatalf("%+v: %v is on the last of %v", snap, hand, tool.Points)
				}
				tool = next
			}
			near := hand.Add(geom.Pt(geom.Length(r.IntN(5000)), geom.Length(r.IntN(2000))))
			if _, ok := tool.With(d, near, snap); ok {
				t.Errorf("%+v: a second click at %v sets another point after %v", snap, near, tool.Points)
			}
			for _, p := range []geom.Point{hand, near, tool.Points[2]} {
				b := NewBench(d)
				b.Snap = snap
				if err := b.Press(tool, p); err != nil {
					t.Fatal(err)
				}
				b.Release()
				list := b.Now().Find(WordTerrain)
				if got := list[len(list)-1].Out.Pts; !slices.Equal(got, tool.Points) {
					t.Errorf("%+v: ended at %v, got %v, want %v", snap, p, got, tool.Points)
				}
			}
		}
	}
}

// lastAs gives the last item of a map an id.
func (d Document) lastAs(id ID) Document {
	items := d.parts[Map].items
	last := items[len(items)-1]
	return d.changed(func(it *Item) *Item {
		if it != last {
			return it
		}
		out := *it
		out.ID = id
		return &out
	})
}

// TestSnap holds each switch by itself.
func TestSnap(t *testing.T) {
	d := lined(t, "terrain woods n rect=30,10,4,6")
	p := geom.Pt(geom.Milli(31870), geom.Milli(17870))
	for _, c := range []struct {
		snap  Snap
		want  geom.Point
		pulls int
	}{
		{Snap{}, geom.Pt(geom.Milli(31870), geom.Milli(17870)), 0},
		{Snap{Inches: true}, geom.PtIn(32, 18), 0},
		{Snap{Halves: true}, geom.PtIn(32, 18), 0},
		{Snap{Edges: true}, geom.Pt(geom.Milli(31870), 18*geom.Inch), 1},
		{Snap{Neighbours: true}, geom.Pt(32*geom.Inch, geom.Milli(17870)), 1},
		{Snap{Edges: true, Neighbours: true}, geom.PtIn(32, 18), 2},
		{Snap{Edges: true, Neighbours: true, Reach: geom.Milli(10)}, geom.Pt(geom.Milli(31870), geom.Milli(17870)), 0},
	} {
		if got, pulls := c.snap.Point(d, p); got != c.want || len(pulls) != c.pulls {
			t.Errorf("%+v: got %v drawn by %v, want %v by %d lines", c.snap, got, pulls, c.want, c.pulls)
		}
	}
	if got := (Snap{Angles: true}).Angle(geom.Degrees(353)); got != 0 {
		t.Errorf("353 degrees: got %d", got)
	}
}
