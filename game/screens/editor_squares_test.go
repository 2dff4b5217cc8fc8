package screens

import (
	"strings"
	"testing"

	"baize/game/workshop"
	"baize/game/workshop/generate"
	"baize/input"
	"baize/rules"
	"baize/rules/geom"
)

// ofSquares is the place of the first system whose tables are divided into squares and that says how its terrain lies on them, with its boards.
func ofSquares(t *testing.T) (int, []rules.LineForm) {
	t.Helper()
	for i, sys := range games() {
		d, err := workshop.New(sys.Info().ID, "board", "Board", 44*geom.Inch, 44*geom.Inch, "meadow")
		if err != nil {
			t.Fatal(err)
		}
		if st := workshop.Bare(d); st != nil && len(rules.SamplerOf(sys).Samples(st)) > 0 && workshop.LatticeOf(st) != nil {
			return i, workshop.Whole(sys)
		}
	}
	t.Fatal("no system has tables of squares")
	return 0, nil
}

// where are the places of the lines of a kind of terrain.
func (w *author) where(kind string) string {
	var out []string
	for _, it := range w.doc().Find(workshop.WordTerrain) {
		if it.Kind() == kind {
			out = append(out, strings.Join(strings.Fields(it.String())[3:], " "))
		}
	}
	return strings.Join(out, " | ")
}

// sampled is the first kind that lies in a way, for which ok reports true.
func (w *author) sampled(lie rules.Lie, ok func(k rules.Sample) bool) string {
	w.t.Helper()
	for _, t := range w.a.editor.kit.terms {
		if k := w.a.editor.kit.sample(t.ID); k.Lie == lie && ok(k) {
			return k.Kind
		}
	}
	w.t.Fatalf("no kind lies in way %d", lie)
	return ""
}

// TestAuthorLaysOutABoard puts, paints and draws on a table of squares by the mouse: everything snaps to squares and edges, is put in the way that
// was chosen, and turns by quarters; without the squares it lies anywhere.
func TestAuthorLaysOutABoard(t *testing.T) {
	i, _ := ofSquares(t)
	w := authorOf(t, t.TempDir(), 1280, 800, 1)
	w.blank(i)
	e := &w.a.editor
	if n := len(w.doc().Find(workshop.WordZone)); n != 0 {
		t.Errorf("got %d zones on a table that needs none", n)
	}
	area := w.sampled(rules.OnSquares, func(k rules.Sample) bool { return k.W == e.bench.Lattice.Side && len(k.Variants) > 1 })
	house := w.sampled(rules.OnSquares, func(k rules.Sample) bool { return k.W == 2*e.bench.Lattice.Side })
	wall := w.sampled(rules.OnEdges, func(k rules.Sample) bool { return k.Short == 0 })
	door := w.sampled(rules.OnEdges, func(k rules.Sample) bool { return k.Short > 0 })
	fort := w.sampled(rules.OnSquares, func(k rules.Sample) bool { return k.Fixed })
	w.key("B")
	e.pick(area)
	w.press("variant-" + e.kit.sample(area).Variants[1].Name)
	w.clickAt(5, 6.5, input.Mods{})
	if got, want := w.where(area), "rect=6,6,4,4 tags="+e.kit.sample(area).Variants[1].Tags; got != want {
		t.Errorf("a click: got %s, want %s", got, want)
	}
	e.pick(house)
	w.dragFrom(17, 17, 27, 22)
	if got := w.where(house); got != "rect=22,20,12,8" {
		t.Errorf("a drag from square to square: got %s", got)
	}
	e.pick(door)
	w.clickAt(19, 24.8, input.Mods{})
	if got := w.where(door); got != "line=16.2,24;19.8,24 width=0.6" {
		t.Errorf("a door: got %s", got)
	}
	e.pick(fort)
	w.key("E")
	w.clickAt(12, 32, input.Mods{})
	if got := w.where(fort); !strings.Contains(got, "facing=90") || !strings.Contains(got, "16,16") {
		t.Errorf("turned by a notch: got %s", got)
	}
	w.key("K")
	e.pick(wall)
	w.dragFrom(32, 8, 40, 8.4)
	if got := w.where(wall); !strings.HasPrefix(got, "line=32,8;40,8") {
		t.Errorf("a wall along edges: got %s", got)
	}
	w.key("N")
	e.pick(area)
	w.dragFrom(34, 14, 42, 14)
	if got := w.where(area); !strings.Contains(got, "rect=38,14,12,4") {
		t.Errorf("painted squares: got %s", got)
	}
	if r := w.checked(); len(r.Faults) > 0 {
		t.Errorf("got %+v, want nothing wrong", r.Faults)
	}
	w.press("snap-squares")
	w.key("B")
	e.pick(area)
	w.clickAt(7, 17, input.Mods{})
	if got := w.where(area); !strings.Contains(got, "rect=7,17,4,4") {
		t.Errorf("without squares: got %s", got)
	}
	if r := w.checked(); len(r.Faults) == 0 || r.Faults[0].Mend == nil {
		t.Errorf("across squares: got %+v, want a fault with a mend", r.Faults)
	}
}

// TestAuthorChoosesABoard: the form of a new table offers the boards of the system; another one has other squares and kinds, by the form of the
// table it is changed, and undo leads back.
func TestAuthorChoosesABoard(t *testing.T) {
	i, forms := ofSquares(t)
	if len(forms) == 0 {
		t.Skip("the system has one board")
	}
	f := forms[0]
	other := f.Args[0].Words[0]
	if other == f.Args[0].Usual {
		other = f.Args[0].Words[1]
	}
	w := authorOf(t, t.TempDir(), 1280, 800, 1)
	w.press("workshop")
	w.press("new-table")
	w.press("table-system-" + games()[i].Info().ID)
	w.press("word-" + f.ID + "-" + other)
	w.press("lay-out")
	e := &w.a.editor
	if w.doc().Word(f.ID) != other || e.bench.Lattice != nil {
		t.Fatalf("got board %q with squares %v", w.doc().Word(f.ID), e.bench.Lattice != nil)
	}
	w.press(f.ID + "-" + f.Args[0].Usual)
	if w.doc().Word(f.ID) != "" || e.bench.Lattice == nil {
		t.Errorf("got board %q with squares %v, want the usual one", w.doc().Word(f.ID), e.bench.Lattice != nil)
	}
	w.key("Ctrl+Z")
	w.rest()
	if w.doc().Word(f.ID) != other || e.bench.Lattice != nil {
		t.Errorf("taken back: got board %q with squares %v", w.doc().Word(f.ID), e.bench.Lattice != nil)
	}
	// a door turns into the wall that it is put on
	house := w.sampled(rules.Anywhere, func(k rules.Sample) bool {
		return k.Contour == rules.ContourBlock && k.W == 8*geom.Inch && len(k.Onto) == 0 && k.L == k.W
	})
	door := w.sampled(rules.Anywhere, func(k rules.Sample) bool { return len(k.Onto) > 0 })
	w.key("B")
	e.pick(house)
	w.clickAt(20, 20, input.Mods{})
	e.pick(door)
	w.clickAt(24.6, 21, input.Mods{})
	if got := w.where(door); got != "line=24,19.5;24,22.5 width=0.6" && got != "line=24,22.5;24,19.5 width=0.6" {
		t.Errorf("a door beside a wall: got %s", got)
	}
	if r := w.checked(); len(r.Faults) > 0 {
		t.Errorf("got %+v, want nothing wrong", r.Faults)
	}
}

// TestAuthorLaysBoardsOutByChance: every kind of country is laid out by buttons on every board, each in one step, with nothing wrong.
func TestAuthorLaysBoardsOutByChance(t *testing.T) {
	if testing.Short() {
		t.Skip("a sweep, in which one goroutine works")
	}
	i, forms := ofSquares(t)
	words := []string{""}
	for _, f := range forms {
		words = append(words, f.Args[0].Words...)
	}
	for _, word := range words {
		w := authorOf(t, t.TempDir(), 1280, 800, 1)
		w.blank(i)
		e := &w.a.editor
		if word != "" {
			setWord(e, forms[0], word)
			w.rest()
		}
		w.press("by-chance")
		for _, k := range generate.Kinds(e.kit.landscape()) {
			w.press("style-" + string(k.Style))
			n := len(e.bench.History.Undoable())
			w.press("generate-next")
			if w.pieces() < 14 || len(e.bench.History.Undoable()) != n+1 {
				t.Errorf("%q %s: got %d pieces and %q", word, k.Style, w.pieces(), e.told)
			}
			if r := w.checked(); !r.Playable() || len(r.Faults) > 0 {
				t.Errorf("%q %s: got %+v, want nothing wrong", word, k.Style, r.Faults)
			}
		}
	}
}
