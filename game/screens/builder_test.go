package screens

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"baize/input"
	"baize/rules"
	"baize/scenarios/battlescribe"
	"baize/scenarios/roster"
)

// sampleList is a catalogue of other programs with a few Sections.
const sampleList = "../../scenarios/battlescribe/testdata/small.cat"

// ysWindow is a window with a folder that has the sample list.
func ysWindow(t *testing.T, w, h, scale float64) *author {
	t.Helper()
	return importedWindow(t, sampleList, w, h, scale)
}

// importedWindow is a window with a folder that has the lists of a catalogue.
func importedWindow(t *testing.T, catalogue string, w, h, scale float64) *author {
	t.Helper()
	dir := t.TempDir()
	res, err := battlescribe.Import(nil, []string{catalogue}, "")
	if err == nil {
		_, err = res.Write(dir)
	}
	if err != nil {
		t.Fatal(err)
	}
	return authorOf(t, dir, w, h, scale)
}

// recruited is ysWindow with a new force that is open, of the sample list.
func recruited(t *testing.T, w, h, scale float64) *author {
	t.Helper()
	a := ysWindow(t, w, h, scale)
	a.recruit("The Night Watch", "Free City of Ys")
	return a
}

// recruit opens a new force in the builder, of the list whose title begins so.
func (w *author) recruit(title, list string) {
	w.t.Helper()
	w.press("forces")
	w.press("new-force")
	n := &w.a.recruit
	for _, e := range n.lists {
		if strings.HasPrefix(e.Title, list) {
			n.pickSystem(e.System)
			for i, of := range n.of(e.System) {
				if of.Name == e.Name {
					n.list = i
				}
			}
		}
	}
	n.title = title
	w.press("build")
	if w.a.screen != Builder {
		w.t.Fatalf("got %s and %q, want the builder", w.a.screen, n.reason)
	}
}

// entry chooses an entry of the list by its name.
func (w *author) entry(name string) {
	w.t.Helper()
	for i, e := range w.a.builder.now().List.Entries {
		if e.Name == name {
			w.a.builder.pick(i)
			return
		}
	}
	w.t.Fatalf("the list has no %s", name)
}

// A force is built by keys and mouse: units, options, a name; each edit is judged, kept as a draft and taken back; saved, it reads the same.
func TestAForceIsBuilt(t *testing.T) {
	w := recruited(t, 1280, 800, 1)
	k := &w.a.builder
	w.entry("City Guard")
	w.key("Enter")
	if len(k.now().Units) != 1 || k.verdict.Points != 58 {
		t.Fatalf("Enter in the list: got %d units of %d points, want one of 58", len(k.now().Units), k.verdict.Points)
	}
	w.press("option-guardsman-more")
	if got := k.verdict.Points; got != 70 || k.now().Units[0].Sel[1] != 5 {
		t.Errorf("a Guardsman more: got %d points, want 70", got)
	}
	w.press("option-veteran")
	if got := k.verdict.Points; got != 85 {
		t.Errorf("Veterans: got %d points, want 85", got)
	}
	w.a.at = "option-guardsman"
	w.key("Left")
	w.key("Left")
	if n := k.now().Units[0].Sel[1]; n != 4 || !k.bad || k.told == "" {
		t.Errorf("fewer than may be: got %d, and %q", n, k.told)
	}
	w.press("unit-name")
	w.write("Tom")
	w.key("Enter")
	if got := k.now().NameOf(0); got != "Tom" {
		t.Errorf("got the name %q", got)
	}
	if data, err := os.ReadFile(k.keep.draft); err != nil || string(data) != string(k.now().Text()) {
		t.Errorf("the draft: %v, or it says something else", err)
	}
	full := k.now()
	for range 20 {
		w.key("Ctrl+Z")
	}
	if len(k.now().Units) != 0 {
		t.Error("taken back: there are units still")
	}
	for range 20 {
		w.key("Ctrl+Y")
	}
	if !k.now().Same(full) {
		t.Error("done again: it is another force")
	}
	w.key("Ctrl+S")
	w.key("Enter")
	data, err := os.ReadFile(filepath.Join(w.dir, "forces", "the-night-watch.txt"))
	if err != nil {
		t.Fatal(err)
	}
	if f, err := roster.Parse("saved", data); err != nil || string(f.Text()) != string(k.now().Text()) {
		t.Errorf("saved: %v, or it reads otherwise", err)
	}
	w.key("Escape")
	if c := w.a.forces.chosen(); w.a.screen != Forces || c == nil || c.name != "the-night-watch" || c.draft != "" {
		t.Errorf("left: got %s and %+v", w.a.screen, c)
	}
}

// What was not saved is offered again; a force that was deleted comes back.
func TestForcesAreNotLost(t *testing.T) {
	w := recruited(t, 1280, 800, 1)
	w.entry("City Guard")
	w.press("add")
	kept := w.a.builder.now()
	v := authorOf(t, w.dir, 1280, 800, 1)
	v.press("forces")
	if c := v.a.forces.chosen(); c == nil || c.draft == "" {
		t.Fatalf("got %+v, want the draft first", c)
	}
	v.key("Enter")
	if v.a.modal == nil {
		t.Error("a force that is open elsewhere opens twice")
	}
	w.a.builder.close()
	v.key("Escape")
	v.key("Enter")
	if v.a.screen != Builder || string(v.a.builder.now().Text()) != string(kept.Text()) {
		t.Fatalf("got %s, or another force", v.a.screen)
	}
	v.a.builder.write("watch", nil)
	v.key("Escape")
	v.key("Delete")
	v.key("Enter")
	if _, err := os.Stat(filepath.Join(w.dir, "forces", "watch.txt")); err == nil {
		t.Error("deleted: it is there")
	}
	v.key("Ctrl+Z")
	if _, err := os.Stat(filepath.Join(w.dir, "forces", "watch.txt")); err != nil {
		t.Error("taken back: it is gone")
	}
}

// Lists that are dropped are read into the folder, and what came of them is told; a damaged one is told too and changes nothing.
func TestDroppedListsAreImported(t *testing.T) {
	data, err := os.ReadFile(sampleList)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		data []byte
		want string
	}{{"ys.cat", data, "City Guard"}, {"bad.ros", []byte("<roster"), "bad.ros"}} {
		w := authorOf(t, t.TempDir(), 1280, 800, 1)
		w.a.Drop(fstest.MapFS{c.name: {Data: c.data}})
		for range 500 {
			if w.step(input.Snapshot{}); w.a.screen == Importing {
				break
			}
			time.Sleep(10 * time.Millisecond)
		}
		if w.a.screen != Importing || !strings.Contains(wordsOf(w.a.frame), c.want) {
			t.Errorf("%s: got %s with %q", c.name, w.a.screen, wordsOf(w.a.frame))
		}
		_, err := os.Stat(filepath.Join(w.dir, "forces", "free-city-of-ys.txt"))
		if made := err == nil; made != (c.name == "ys.cat") {
			t.Errorf("%s: a list was written: %v", c.name, made)
		}
	}
}

// New battle takes a force that was built.
func TestABuiltForceIsPlayed(t *testing.T) {
	w := recruited(t, 1280, 800, 1)
	w.entry("City Guard")
	w.press("add")
	w.a.builder.write("watch", nil)
	w.press("play")
	if m := &w.a.muster; w.a.screen != NewBattle || m.take[0] != "watch" || m.state == nil {
		t.Errorf("got %s with %v, %q", w.a.screen, m.take, m.reason)
	}
}

// A hand that presses and types at random in the builder breaks nothing: what is built is written and read the same, is judged, and undo leads
// back to where it began.
func TestARandomBuilderIsUndone(t *testing.T) {
	if testing.Short() {
		t.Skip("a sweep, in which one goroutine works")
	}
	for seed := range uint64(3) {
		r := rand.New(rand.NewPCG(seed, 11))
		w := recruited(t, 1280, 800, 1)
		k := &w.a.builder
		start := k.now()
		keys := []string{"Up", "Down", "Left", "Right", "Tab", "Shift+Tab", "Enter", "A", "D", "Delete", "U", "F", "G", "O", "Ctrl+Z", "Ctrl+Y", "Ctrl+Up", "Ctrl+Down", "Backspace"}
		for range 300 {
			switch n := r.IntN(10); {
			case n < 4:
				w.key(keys[r.IntN(len(keys))])
			case n < 8:
				x, y := r.Float64()*1280, r.Float64()*760
				if h := w.a.frame.At(x, y); h == nil || h.ID != "leave" && h.ID != "play" && h.ID != "save" && !strings.HasPrefix(h.ID, "print-") {
					w.click(x, y, input.Mods{})
				}
			case n < 9:
				w.step(input.Snapshot{X: r.Float64() * 1280, Y: r.Float64() * 760, Wheel: float64(r.IntN(3) - 1)})
			default:
				w.write("7")
			}
			if w.a.modal != nil || w.a.screen != Builder {
				t.Fatalf("seed %d: got to %s, %+v", seed, w.a.screen, w.a.modal)
			}
			if k.trouble != "" {
				t.Fatalf("seed %d: a force that cannot be set up: %s", seed, k.trouble)
			}
		}
		k.form.settleNow(w.a)
		f, err := roster.Parse("written", k.now().Text())
		if err != nil || string(f.Text()) != string(k.now().Text()) {
			t.Errorf("seed %d: %v, or it reads otherwise:\n%s", seed, err, k.now().Text())
		}
		if v := k.now().Judge(); v.Grade != k.verdict.Grade || v.Points != k.verdict.Points {
			t.Errorf("seed %d: it is shown as %+v, and is %+v", seed, k.verdict, v)
		}
		for len(k.past.Undoable()) > 0 {
			k.undo()
		}
		if !k.now().Same(start) {
			t.Errorf("seed %d: taken back, it is another force", seed)
		}
	}
}

// laidForces are the screens of forces with content.
func laidForces(t *testing.T) []laidScreen {
	t.Helper()
	var out []laidScreen
	add := func(name string, do func(w *author)) {
		out = append(out, laidScreen{"forces, " + name, func() *App {
			w := recruited(t, 1280, 800, 1)
			do(w)
			w.a.mx, w.a.my = 3, 790 // where nothing has a tip
			w.a.layout()
			return w.a
		}})
	}
	built := func(do func(w *author, k *builder)) func(w *author) {
		return func(w *author) {
			for _, name := range []string{"City Guard", "Burgomaster", "City Guard", "Tide Gun"} {
				w.entry(name)
				w.a.builder.add()
			}
			k := &w.a.builder
			f, err := k.now().Agree(rules.AgreedPoints, "150")
			k.do("agreed", f, err)
			k.choose(0)
			do(w, k)
		}
	}
	add("empty", func(*author) {})
	add("unit", built(func(*author, *builder) {}))
	add("officer", built(func(_ *author, k *builder) { k.choose(1) }))
	add("entry", built(func(_ *author, k *builder) { k.pick(0) }))
	for name, p := range map[string]pane{"faults": paneFaults, "whole": paneForce, "print": panePrint, "own": paneOwn, "list": paneList} {
		add(name, built(func(_ *author, k *builder) { k.pane = p }))
	}
	add("odds", built(func(w *author, k *builder) {
		k.pane = paneOdds
		k.odds.begin(k)
		for range 300 {
			if k.step(); k.odds.done == nil {
				break
			}
			time.Sleep(10 * time.Millisecond)
		}
	}))
	add("a rule", built(func(_ *author, k *builder) {
		for _, f := range k.verdict.Faults {
			k.why.openRule(f.Rule)
		}
	}))
	add("all", built(func(w *author, k *builder) {
		k.write("watch", nil)
		w.key("Escape")
	}))
	add("compared", built(func(w *author, k *builder) {
		k.write("watch", nil)
		w.key("Escape")
		w.key("C")
		w.key("Down")
	}))
	add("new", func(w *author) {
		w.key("Escape")
		w.press("new-force")
	})
	add("files", func(w *author) {
		w.a.files.folder = filed(t)
		w.a.files.open()
		for _, name := range []string{"cut.ros", "ys.cat"} {
			w.a.files.at = slices.IndexFunc(w.a.files.rows, func(k fileRow) bool { return k.name == name })
			w.sighted(name)
		}
	})
	add("imported", func(w *author) {
		w.a.importing.last = importInto(*w.a.builder.folder, []string{sampleList, "nothing.ros"})
		w.a.show(Importing)
	})
	return out
}
