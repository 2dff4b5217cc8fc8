package playtest

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"baize/game/screens"
)

// What the one who musters writes.
const (
	musterTitle = "Harbour Watch"
	musterName  = "harbour-watch" // of its file
	musterList  = "list-list-eotbs"
)

// TestScriptedPlayerMusters builds a force of 700 points by mouse and keys, makes it illegal and mends it as the window advises, prints,
// duplicates and compares it, and begins a battle with it.
func TestScriptedPlayerMusters(t *testing.T) {
	if os.Getenv("BAIZE_PLAY") == "" {
		t.Skip("set BAIZE_PLAY=1 to play in a real window")
	}
	d := newDesk(t, program(t))
	d.about = "muster-"
	hasty(t, d)
	w := &recruiter{d}
	begun := time.Now()
	stage := func(name string) { t.Logf("%5.1fs %s", time.Since(begun).Seconds(), name) }
	d.start("-seed", "7", "-quiet", "-still")
	w.begin()
	w.build()
	stage("built")
	w.breakAndMend()
	stage("broken and mended")
	w.print()
	stage("printed")
	w.keep()
	w.compare()
	stage("duplicated and compared")
	w.fight()
	stage("in battle")
}

// recruiter is a hand that builds a force.
type recruiter struct{ *desk }

// begin chooses the game, the list and the points of a new force.
func (w *recruiter) begin() {
	w.t.Helper()
	w.sure("the forces", func() { w.pressKey("forces") }, func(n screens.Narration) bool { return n.Screen == screens.Forces })
	w.sure("a new force", func() { w.pressKey("new-force") }, func(n screens.Narration) bool { return n.Screen == screens.NewForce })
	w.sure("the game", func() { w.press("force-system-dl2") }, func(n screens.Narration) bool { return chosen(n, "force-system-dl2") && on(n, musterList) })
	w.sure("the list", func() { w.press(musterList) }, func(n screens.Narration) bool { return chosen(n, musterList) })
	for _, f := range [][2]string{{"force-title", musterTitle}, {"agreed-points", "700"}} {
		w.sure("the keyboard in "+f[0], func() { w.press(f[0]) }, func(n screens.Narration) bool { return n.At == f[0] })
		w.fill(f[0], f[1])
	}
	w.picture("new-force")
	w.sure("the builder", func() { w.key("Enter") }, func(n screens.Narration) bool { return n.Screen == screens.Builder })
	if says(w.now, "grade") == "Legal" {
		w.t.Error("a force without units is legal")
	}
}

// says is what a label of the window says.
func says(n screens.Narration, id string) string {
	b, _ := button(n, id)
	return b.Label
}

// costs reports whether the force costs so many points of 700.
func costs(points string) func(screens.Narration) bool {
	return func(n screens.Narration) bool { return says(n, "points") == points+" of 700 points" }
}

// build adds units by keys and mouse, and takes options, up to 700 points.
func (w *recruiter) build() {
	w.t.Helper()
	w.sure("an officer", func() { w.key("Enter") }, costs("40"))
	w.sure("the list", func() { w.press("entry-3") }, func(n screens.Narration) bool { return chosen(n, "entry-3") && n.At == "builder-entries" })
	w.sure("a Line Section", func() { w.key("Enter") }, costs("140"))
	w.sure("another one", func() { w.press("add-4") }, costs("215"))
	w.sure("steambikes", func() { w.press("add-6") }, costs("365"))
	w.sure("rockets", func() { w.press("add-5") }, costs("495"))
	for _, k := range []struct{ unit, option, points string }{
		{"unit-1", "option-first-lieutenant", "530"},
		{"unit-2", "option-army-medic", "545"},
		{"unit-2", "option-ashigaru-more", "565"},
		{"unit-2", "option-ashigaru-more", "585"},
		{"unit-2", "option-ashigaru-more", "605"},
		{"unit-3", "option-regular", "655"},
		{"unit-3", "option-imperial-rifleman-more", "680"},
		{"unit-3", "option-army-medic", "695"},
	} {
		w.sure(k.unit, func() { w.press(k.unit) }, func(n screens.Narration) bool { return chosen(n, k.unit) && on(n, k.option) })
		w.sure(k.option, func() { w.press(k.option) }, costs(k.points))
	}
	if got := says(w.now, "grade"); got != "Legal" {
		w.t.Errorf("got %q, want a legal force: %s", got, w.brief())
	}
	w.picture("built")
}

// breakAndMend adds a unit that makes the force illegal, reads the faults with the remedies that they name, and removes the unit again.
func (w *recruiter) breakAndMend() {
	w.t.Helper()
	w.sure("the rockets", func() { w.press("unit-5") }, func(n screens.Narration) bool { return chosen(n, "unit-5") })
	w.sure("more of them", func() { w.pressKey("unit-twice") }, costs("825"))
	w.sure("the faults", func() { w.pressKey("pane-faults") }, func(n screens.Narration) bool { return on(n, "fault-0") })
	w.picture("faults")
	if got := says(w.now, "grade"); !strings.HasPrefix(got, "Illegal") {
		w.t.Errorf("got %q, want an illegal force", got)
	}
	told, ruled := "", false
	for _, b := range w.now.Buttons {
		switch {
		case strings.HasPrefix(b.ID, "fault-") && strings.HasSuffix(b.ID, "-rule"):
			ruled = ruled || strings.HasPrefix(b.Label, "DL2-FORCE-")
		case strings.HasPrefix(b.ID, "fault-"):
			told += b.Label + " " + b.Tip + "\n"
		}
	}
	if !ruled || !strings.Contains(told, "Rocket Corps") || !strings.Contains(told, "what would mend it: ") || !strings.Contains(told, "leave it out") {
		w.t.Fatalf("got the faults %q, want the unit, its rule and what would mend it", told)
	}
	w.sure("the unit of the fault", func() {
		for _, b := range options(w.now, "fault-") {
			if strings.Contains(b.Label, "Rocket Corps") {
				w.press(b.ID)
				return
			}
		}
	}, func(n screens.Narration) bool {
		return chosen(n, "pane-unit") && (chosen(n, "unit-5") || chosen(n, "unit-6"))
	})
	w.picture("fault-of-a-unit")
	n := w.sure("it is left out", func() { w.pressKey("unit-gone") }, costs("695"))
	if got := says(n, "grade"); got != "Legal" {
		w.t.Errorf("mended as it is told: got %q", got)
	}
}

// print writes the force as a PDF.
func (w *recruiter) print() {
	w.t.Helper()
	w.sure("how it is printed", func() { w.pressKey("pane-print") }, func(n screens.Narration) bool { return on(n, "print-pdf") })
	w.written("the pages", "printed", func() { w.pressKey("print-pdf") })
	found, _ := filepath.Glob(filepath.Join(w.data, "baize", "*", musterName+"-a4.pdf"))
	if len(found) != 1 {
		w.t.Fatalf("got %v, want one PDF", found)
	}
	data, err := os.ReadFile(found[0])
	if err != nil || !bytes.HasPrefix(data, []byte("%PDF-")) || !bytes.Contains(data, []byte("%%EOF")) {
		w.t.Errorf("%s: %v, or it is no PDF of %d bytes", found[0], err, len(data))
	}
}

// keep saves the force and goes back to the list of forces.
func (w *recruiter) keep() {
	w.t.Helper()
	w.sure("the question for a name", func() { w.pressKey("save") }, func(n screens.Narration) bool {
		return n.Dialog != "" && says(n, "dialog-field") == musterName
	})
	w.sure("the save", func() { w.key("Enter") }, func(n screens.Narration) bool { return n.Dialog == "" })
	if _, err := os.Stat(filepath.Join(w.data, "baize", "forces", musterName+".txt")); err != nil {
		w.t.Fatal(err)
	}
	w.sure("the forces", func() { w.pressKey("leave") }, func(n screens.Narration) bool {
		return n.Screen == screens.Forces && chosen(n, "force-"+musterName)
	})
}

// compare duplicates the force, takes a unit out of the copy, and compares the two.
func (w *recruiter) compare() {
	w.t.Helper()
	twin := "force-" + musterName + "-2"
	w.sure("a copy", func() { w.pressKey("duplicate") }, func(n screens.Narration) bool { return chosen(n, twin) })
	w.sure("the copy in the builder", func() { w.pressKey("edit-force") }, func(n screens.Narration) bool { return n.Screen == screens.Builder })
	w.sure("the rockets", func() { w.press("unit-5") }, func(n screens.Narration) bool { return chosen(n, "unit-5") })
	w.sure("they are left out", func() { w.pressKey("unit-gone") }, costs("565"))
	file := filepath.Join(w.data, "baize", "forces", musterName+"-2.txt")
	w.sure("the copy is saved", func() { w.pressKey("save") }, func(screens.Narration) bool {
		data, err := os.ReadFile(file)
		return err == nil && !bytes.Contains(data, []byte("\nunit 5 "))
	})
	w.sure("the forces", func() { w.pressKey("leave") }, func(n screens.Narration) bool { return n.Screen == screens.Forces && chosen(n, twin) })
	w.sure("it is noted", func() { w.pressKey("compare") }, func(n screens.Narration) bool { return chosen(n, "compare") })
	w.sure("the force beside it", func() { w.press("force-" + musterName) }, func(n screens.Narration) bool { return on(n, "difference") })
	w.picture("compared")
	told := ""
	for _, b := range w.now.Buttons {
		if b.ID == "difference" {
			told += b.Label + "\n"
		}
	}
	if !strings.Contains(told, "Rocket Corps") || strings.Count(told, "\n") != 2 {
		w.t.Errorf("got the differences %q, want title and rockets", told)
	}
}

// fight begins a battle with the force.
func (w *recruiter) fight() {
	w.t.Helper()
	w.sure("the new battle", func() { w.pressKey("play-force") }, func(n screens.Narration) bool {
		return n.Screen == screens.NewBattle && chosen(n, "force-0-"+musterName)
	})
	w.picture("new-battle")
	n := w.sure("the table", func() { w.pressKey("begin") }, func(n screens.Narration) bool { return n.Screen == screens.Table })
	w.picture("table")
	j := w.journal().State()
	names := ""
	for i := range j.Units {
		if j.Units[i].Seat == 0 {
			names += j.Units[i].Name + ", "
		}
	}
	if want := "Infantry Officer, Ashigaru, Imperial Rifles, Ryuma Steambikes, Rocket Corps, "; names != want || n.Battle == "" {
		w.t.Errorf("got a battle of %q, want %q", names, want)
	}
}
