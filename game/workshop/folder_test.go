package workshop

import (
	"os"
	"path/filepath"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/scenarios"
)

// TestFolderSavesUnderAName saves a scenario in the box under another name: both files and the include carry it, all other lines are the same
// bytes, and the library loads it.
func TestFolderSavesUnderAName(t *testing.T) {
	f := Folder{t.TempDir()}
	d, err := f.Open("first-blood")
	if err != nil {
		t.Fatal(err)
	}
	paths, err := f.Save("my-farm", d)
	if err != nil || len(paths) != 2 {
		t.Fatal(paths, err)
	}
	got, err := f.Open("my-farm")
	if err != nil {
		t.Fatal(err)
	}
	if got.Name(Map) != "my-farm" || got.Find("include")[0].Arg(0) != "my-farm" || string(got.Text(Map)) != string(d.Text(Map)) {
		t.Errorf("got map %q included as %q", got.Name(Map), got.Find("include")[0].Arg(0))
	}
	if d.Find("include")[0].Arg(0) != "hollins-farm" {
		t.Error("saving has changed the document")
	}
	if _, err := f.Library().Load("my-farm"); err != nil {
		t.Error(err)
	}
	for name, want := range map[string][2]bool{"my-farm": {true, false}, "first-blood": {false, true}, "hollins-farm": {false, true}, "nowhere": {}} {
		if own, boxed := f.Has(name); own != want[0] || boxed != want[1] {
			t.Errorf("%s: got own %v and boxed %v, want %v", name, own, boxed, want)
		}
	}
	for _, name := range []string{"", "../up", "Big", "a b", "a."} {
		if _, err := f.Save(name, d); err == nil {
			t.Errorf("saved as %q", name)
		}
	}
	file := filepath.Join(f.Path, "a-file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := (Folder{file}).Save("my-farm", d); err == nil {
		t.Error("saved into a folder that is none")
	}
}

// TestFolderLaysAScenarioOnAMap opens every map in the box alone: what is saved of it keeps the map byte for byte.
func TestFolderLaysAScenarioOnAMap(t *testing.T) {
	f := Folder{t.TempDir()}
	for _, e := range f.Library().List(scenarios.Maps) {
		d, err := f.OpenMap(e.Name)
		if err != nil {
			t.Fatal(err)
		}
		text, _ := f.Library().Text(scenarios.Maps, e.Name)
		if string(d.Text(Map)) != string(text) || !d.Has(Scenario) || d.Title() != e.Title || d.Find("include")[0].Arg(0) != e.Name {
			t.Errorf("%s: got\n%s", e.Name, d.Text(Scenario))
		}
	}
}

// TestPlain makes names of titles.
func TestPlain(t *testing.T) {
	for title, want := range map[string]string{"A Table of Mine": "a-table-of-mine", "  The Ford! (2nd) ": "the-ford-2nd", "Über": "ber", "": "", "--": ""} {
		if got := Plain(title); got != want {
			t.Errorf("%q: got %q, want %q", title, got, want)
		}
	}
}

// TestCarryToolTurnsWhatItMoves turns about the middle of where the thing is now.
func TestCarryToolTurnsWhatItMoves(t *testing.T) {
	d := opened(t, "first-blood")
	id := named(t, d, "farmhouse")
	was := d.Item(id).Out
	e, _, ok := CarryTool{MoveTool{[]ID{id}, was.Centre()}, 9000}.To(d, was.Centre().Add(geom.Pt(2*geom.Inch, 0)), Snap{})
	now, err := e.Apply(d)
	if !ok || err != nil {
		t.Fatal(ok, err)
	}
	if got := now.Item(id).Out; got.Centre() != was.Centre().Add(geom.Pt(2*geom.Inch, 0)) || got.H != was.H.Add(9000) || got.W != was.W {
		t.Errorf("got %+v, want it two inches on and a quarter round", got)
	}
}

// TestFieldsLieAlongTheirEdges gives each side a zone of a depth, or of half the table where that is less.
func TestFieldsLieAlongTheirEdges(t *testing.T) {
	d := opened(t, "first-blood")
	_, h, _ := d.Table()
	for _, deep := range []geom.Length{12 * geom.Inch, 100 * geom.Inch} {
		a, b := Field(d, rules.SeatA, "main", deep), Field(d, rules.SeatB, "main", deep)
		if got, want := a.Out.Shape().Bounds().Height(), min(deep, h/2); got != want || b.Out.Shape().Bounds().Min.Y != h-want {
			t.Errorf("%v deep: got %v and %v", deep, a.Out, b.Out)
		}
		if edge, _ := b.Get("edge"); edge != "top" {
			t.Errorf("got edge %q for side B, want top", edge)
		}
	}
}

// TestLinesThatLieNowhereAreNotSelected: a setting that is put leaves the selection as it was.
func TestLinesThatLieNowhereAreNotSelected(t *testing.T) {
	b := NewBench(opened(t, "first-blood"))
	id := named(t, b.Now(), "farmhouse")
	b.Select([]ID{id}, false)
	if err := b.Do(SetSetting("mfv", "400")); err != nil {
		t.Fatal(err)
	}
	if got := b.Selected(); len(got) != 1 || got[0] != id {
		t.Errorf("got %v selected, want %v", got, id)
	}
}
