package screens

import (
	"strings"
	"testing"

	"baize/scenarios/battlescribe"
)

// TestAForceOfAnotherSystemIsBuilt builds a force from a catalogue of squads, heroes with versions and vehicles: each edit is judged, a hero who
// is there twice is told, and what keeps the rules is saved, reads the same and is played.
func TestAForceOfAnotherSystemIsBuilt(t *testing.T) {
	dir := t.TempDir()
	res, err := battlescribe.Import(nil, []string{"../../scenarios/battlescribe/testdata/march"}, "")
	if err == nil {
		_, err = res.Write(dir)
	}
	if err != nil {
		t.Fatal(err)
	}
	w := authorOf(t, dir, 1280, 800, 1)
	w.press("forces")
	w.press("new-force")
	n := &w.a.recruit
	for _, e := range n.lists {
		if strings.HasPrefix(e.Title, "Allies, all") {
			n.pickSystem(e.System)
			for i, of := range n.of(e.System) {
				if of.Name == e.Name {
					n.list = i
				}
			}
		}
	}
	n.title = "The March"
	w.press("build")
	k := &w.a.builder
	if w.a.screen != Builder {
		t.Fatalf("got %s and %q, want the builder", w.a.screen, n.reason)
	}
	for _, c := range []struct {
		entry, says string
		points      int
		faults      bool
	}{
		{"Road Squad", "", 6, false}, {"Bold Bess", "", 14, false}, {"Bold Bess", "Bold Bess is there twice", 22, true},
	} {
		w.entry(c.entry)
		w.key("Enter")
		told := ""
		for _, f := range k.verdict.Faults {
			told += f.Text.String() + "\n"
		}
		if k.verdict.Points != c.points || !strings.Contains(told, c.says) || c.faults != strings.Contains(told, "twice") {
			t.Errorf("%s: got %d points, %q; want %d, %q", c.entry, k.verdict.Points, told, c.points, c.says)
		}
		if kind := k.verdict.Kinds[len(k.verdict.Kinds)-1]; kind.Title == "" {
			t.Errorf("%s: no heading", c.entry)
		}
	}
	w.key("Ctrl+Z")
	if got := len(k.now().Units); got != 2 {
		t.Errorf("after taking back: got %d units, want 2", got)
	}
	if s, ids, err := k.now().Start(); err != nil || len(ids) != 2 || len(s.Units[0].Models) != 5 {
		t.Errorf("a battle with it: got %v, %v", ids, err)
	}
}
