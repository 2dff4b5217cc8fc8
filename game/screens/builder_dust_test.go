package screens

import (
	"strings"
	"testing"
)

// TestAForceOfAnotherSystemIsBuilt builds a DUST force from a catalogue of squads, heroes with versions and vehicles. It holds the points and
// the faults after every edit, that a second copy of a hero is a fault, that undo removes it, and that a battle begins with the legal force.
func TestAForceOfAnotherSystemIsBuilt(t *testing.T) {
	w := importedWindow(t, "../../scenarios/battlescribe/testdata/march", 1280, 800, 1)
	w.recruit("The March", "Allies, all")
	k := &w.a.builder
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
