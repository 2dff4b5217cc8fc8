package workshop

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"baize/rules/geom"
)

// shipped reads the maps and scenarios in the box, by the path of each.
func shipped(t testing.TB, kind string) map[string][]byte {
	t.Helper()
	paths, err := filepath.Glob("../../scenarios/data/" + kind + "/*.txt")
	if err != nil || len(paths) < 5 {
		t.Fatal(paths, err)
	}
	out := map[string][]byte{}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		out[path] = data
	}
	return out
}

// boxed reads a map in the box.
func boxed(t testing.TB, name string) Document {
	t.Helper()
	for path, data := range shipped(t, "maps") {
		if filepath.Base(path) == name+".txt" {
			return must(t, data, nil)
		}
	}
	t.Fatalf("no map %s", name)
	return Document{}
}

func must(t testing.TB, table, scenario []byte) Document {
	t.Helper()
	d, err := Read(Source{"map", table}, Source{"scenario", scenario})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// lined reads a map from lines under the head of a map of 48 by 36 inches.
func lined(t testing.TB, lines ...string) Document {
	t.Helper()
	return must(t, []byte("map \"Test\" system=any\ntable 48x36 meadow\n"+strings.Join(lines, "\n")+"\n"), nil)
}

// TestUntouchedFilesStayByteForByte reads and writes what is in the box, and each again with the line ends and the mark of other editors.
func TestUntouchedFilesStayByteForByte(t *testing.T) {
	for path, data := range shipped(t, "maps") {
		for _, text := range [][]byte{data, bytes.ReplaceAll(data, []byte("\n"), []byte("\r\n")), append([]byte("\ufeff"), data...), bytes.TrimSuffix(data, []byte("\n"))} {
			if got := must(t, text, nil).Text(Map); !bytes.Equal(got, text) {
				t.Errorf("%s: got other bytes", path)
			}
		}
	}
	for path, data := range shipped(t, "scenarios") {
		if got := must(t, nil, data).Text(Scenario); !bytes.Equal(got, data) {
			t.Errorf("%s: got other bytes", path)
		}
	}
}

// TestOneLineChanges moves everything in the box by itself, and holds that only its line changes and its comment stays.
func TestOneLineChanges(t *testing.T) {
	moved := 0
	for path, data := range shipped(t, "maps") {
		d := must(t, data, nil)
		before := bytes.Split(data, []byte("\n"))
		for i, it := range d.Items(Map) {
			if !it.Lies() {
				continue
			}
			now, err := Move([]ID{it.ID}, geom.Pt(geom.Inch, geom.Inch/2)).Apply(d)
			if err != nil {
				t.Fatal(err)
			}
			moved++
			after := bytes.Split(now.Text(Map), []byte("\n"))
			if len(after) != len(before) {
				t.Fatalf("%s:%d: got %d lines, want %d", path, i+1, len(after), len(before))
			}
			for j := range before {
				if same := bytes.Equal(before[j], after[j]); same != (j != i) {
					t.Errorf("%s:%d: line %d: got %s", path, i+1, j+1, after[j])
				}
			}
			if c := it.Comment(); !strings.HasSuffix(string(after[i]), c) {
				t.Errorf("%s:%d: the comment %q is gone: %s", path, i+1, c, after[i])
			}
			back, err := Move([]ID{it.ID}, geom.Pt(-geom.Inch, -geom.Inch/2)).Apply(now)
			if err != nil || !bytes.Equal(back.Text(Map), data) {
				t.Errorf("%s:%d: moved back: got other bytes, %v", path, i+1, err)
			}
		}
	}
	if moved < 140 {
		t.Errorf("only %d lines were moved", moved)
	}
}

// TestChangedWordsAreReadBack edits fields of lines that are written by hand.
func TestChangedWordsAreReadBack(t *testing.T) {
	d := lined(t, `terrain  forest  wood   poly=1,1;5,1;5,5.50;1,5   tags=low  # a wood`)
	it := d.Find(WordTerrain)[0]
	for _, c := range []struct {
		edit Edit
		want string
	}{
		{SetTag([]ID{it.ID}, "capacity", "4"), `terrain  forest  wood   poly=1,1;5,1;5,5.50;1,5   tags=low,capacity=4  # a wood`},
		{SetTag([]ID{it.ID}, "low", ""), `terrain  forest  wood   poly=1,1;5,1;5,5.50;1,5  # a wood`},
		{SetKind([]ID{it.ID}, "ruins"), `terrain  ruins  wood   poly=1,1;5,1;5,5.50;1,5   tags=low  # a wood`},
		{Rename(it.ID, "copse"), `terrain  forest  copse   poly=1,1;5,1;5,5.50;1,5   tags=low  # a wood`},
		{Lock([]ID{it.ID}, true), `terrain  forest  wood   poly=1,1;5,1;5,5.50;1,5   tags=low locked=on  # a wood`},
		{Move([]ID{it.ID}, geom.Pt(0, 0)), `terrain  forest  wood   poly=1,1;5,1;5,5.50;1,5   tags=low  # a wood`},
	} {
		now, err := c.edit.Apply(d)
		if err != nil {
			t.Fatal(err)
		}
		if got := now.Item(it.ID).String(); got != c.want {
			t.Errorf("%s:\ngot  %s\nwant %s", c.edit.Title, got, c.want)
		}
	}
	tagged, err := SetTag([]ID{it.ID}, "capacity", "4").Apply(d)
	if err != nil {
		t.Fatal(err)
	}
	for tag, want := range map[string]string{"capacity": "4", "low": ""} {
		if v, ok := tagged.Item(it.ID).Tag(tag); v != want || !ok {
			t.Errorf("tag %s: got %q, %v", tag, v, ok)
		}
	}
	for _, e := range []Edit{SetTag([]ID{it.ID}, "a b", "1"), SetTag([]ID{it.ID}, "a", "1,2"), SetKey([]ID{it.ID}, "poly", "1,1"), SetKey([]ID{it.ID}, "note", "a\nb"), Rename(it.ID, ""), SetArg(it.ID, 9, "x"),
		Scale([]ID{it.ID}, geom.Point{}, 0, 1), MovePoint(it.ID, 7, geom.Point{}), RemovePoint(it.ID, -1), SetOutline(it.ID, Outline{Form: Poly, Pts: it.Out.Pts[:2]}),
		Lock([]ID{it.ID}, true).Then(Move([]ID{it.ID}, geom.PtIn(1, 1))), Group([]ID{it.ID}), Align([]ID{it.ID}, Left), Paste(Clip{}, geom.Point{}), SetTable(0, 0, "", false)} {
		if now, err := e.Apply(d); err == nil || !now.Same(d) {
			t.Errorf("%s: want it refused, and the document as it was", e.Title)
		}
	}
}

// TestWritingLosesNothing edits at random on tables whose size is in hundredths of an inch: what is written is read back as the same.
func TestWritingLosesNothing(t *testing.T) {
	for seed := range uint64(20) {
		rnd := rand.New(rand.NewPCG(seed, 9))
		d := boxed(t, []string{"hollins-farm", "quarry-lane", "crossroads"}[seed%3])
		for range 40 {
			if now, err := anyEdit(rnd, d).Apply(d); err == nil {
				d = now
			}
		}
		back := must(t, d.Text(Map), nil)
		a, b := d.Items(Map), back.Items(Map)
		if len(a) != len(b) {
			t.Fatalf("seed %d: got %d lines, want %d", seed, len(b), len(a))
		}
		for i := range a {
			if a[i].Word != b[i].Word || !a[i].Out.Equal(b[i].Out) || fmt.Sprint(a[i].Args, a[i].Keys) != fmt.Sprint(b[i].Args, b[i].Keys) {
				t.Fatalf("seed %d: line %d:\n%s\ngot  %+v\nwant %+v", seed, i+1, a[i], *b[i], *a[i])
			}
		}
	}
}

// TestReadRefuses names file, line and what was expected where a text is none of lines; faulty lines are kept.
func TestReadRefuses(t *testing.T) {
	for _, c := range []struct{ data, want string }{
		{"map \"x\n", "map:1: a quotation mark is not closed"},
		{"map x\n\xff\n", "map:2: a byte that is no UTF-8 text"},
		{strings.Repeat("#\n", 20001), "map:20001: more than 20000 lines"},
		{strings.Repeat("#", 1<<20+1), "map: larger than 1048576 bytes"},
	} {
		if _, err := Read(Source{"map", []byte(c.data)}, Source{}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
	d := lined(t, "terrain forest a poly=1,1;2", "terrain forest b disc=1,1,-4", "nonsense x=y at=1,2")
	if n := len(d.Lying()); n != 1 {
		t.Errorf("got %d things that lie somewhere, want what has at=", n)
	}
	if got := string(d.Text(Map)); !strings.Contains(got, "disc=1,1,-4\nnonsense x=y at=1,2\n") {
		t.Errorf("got %s", got)
	}
}

// TestLosses lists comments that an edit took away or parted from their lines.
func TestLosses(t *testing.T) {
	d := lined(t, "terrain forest a disc=9,9,4 # the copse", "# a house", "terrain ruins b disc=19,9,4", "terrain ruins c disc=29,9,4",
		"# theirs", "zone A main poly=0,0;9,0;9,9", "zone B main poly=0,0;9,0;9,9")
	id := func(label string) ID {
		return named(t, d, label)
	}
	after := func(e Edit) string {
		now, err := e.Apply(d)
		if err != nil {
			t.Fatal(err)
		}
		var out []string
		for _, l := range Losses(d, now) {
			out = append(out, fmt.Sprintf("%d %s: %s", l.No, l.Text, l.Why))
		}
		return strings.Join(out, "; ")
	}
	for _, c := range []struct {
		edit Edit
		want string
	}{
		{Move([]ID{id("a"), id("b")}, geom.Pt(geom.Inch, 0)), ""},
		{Remove([]ID{id("a")}), "3 # the copse: its line was removed"},
		{Remove([]ID{id("b")}), "4 # a house: the line under it was removed"},
		{ToFront([]ID{id("b")}), ""},
		{ToFront([]ID{id("A main")}), "7 # theirs: the line under it stands elsewhere"},
		{Remove([]ID{id("c"), id("a")}), "3 # the copse: its line was removed"},
	} {
		if got := after(c.edit); got != c.want {
			t.Errorf("%s: got %q, want %q", c.edit.Title, got, c.want)
		}
	}
}
