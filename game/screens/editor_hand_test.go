package screens

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"baize/game/workshop"
	"baize/input"
	"baize/rules/geom"
)

// laid is an author with a box table of the first system with three pieces on it, the last one selected.
func laid(t *testing.T) *author {
	t.Helper()
	w := authorOf(t, t.TempDir(), 1280, 800, 1)
	w.blank(0)
	w.key("B")
	for _, x := range []float64{12, 24, 30} {
		w.clickAt(x, 24, input.Mods{})
	}
	w.key("Escape")
	w.clickAt(30, 24, input.Mods{})
	if w.pieces() != 3 || len(w.a.editor.bench.Selected()) != 1 {
		t.Fatalf("got %d pieces and %v selected", w.pieces(), w.a.editor.bench.Selected())
	}
	return w
}

// What is dragged under a mirror moves with its counterpart while the hand moves, the wheel turns it, and all of that is one edit.
func TestDragIsMirroredAndTurnedAsItGoes(t *testing.T) {
	w := authorOf(t, t.TempDir(), 1280, 800, 1)
	w.blank(0)
	w.key("M")
	w.key("B")
	w.clickAt(12, 24, input.Mods{})
	w.key("Escape")
	before, steps := w.doc(), len(w.a.editor.bench.History.Undoable())
	x, y := w.at(12, 24)
	w.step(input.Snapshot{X: x, Y: y})
	w.step(input.Snapshot{X: x, Y: y, Pressed: [3]bool{true}})
	for i := range 5 {
		w.step(input.Snapshot{X: x + 20*float64(i), Y: y - 10*float64(i)})
	}
	w.step(input.Snapshot{X: x + 80, Y: y - 40, Wheel: -1})
	scene, _ := w.a.Scene()
	if d := w.doc(); d.Same(before) || !workshop.Symmetric(d, workshop.LeftRight) || len(scene.Pieces) != 2 {
		t.Errorf("in the drag: got moved %v, symmetric %v, %d pieces in sight", !d.Same(before), workshop.Symmetric(d, workshop.LeftRight), len(scene.Pieces))
	}
	was, is := before.Find(workshop.WordTerrain)[0].Out, w.doc().Find(workshop.WordTerrain)[0].Out
	if len(is.Pts) > 1 && is.Pts[1].Sub(is.Pts[0]) == was.Pts[1].Sub(was.Pts[0]) {
		t.Error("after a notch of the wheel: it is not turned")
	}
	w.step(input.Snapshot{X: x + 80, Y: y - 40, Let: [3]bool{true}})
	if got := len(w.a.editor.bench.History.Undoable()); got != steps+1 {
		t.Errorf("got %d edits, want one for all of the drag", got-steps)
	}
	w.key("Ctrl+Z")
	if !w.doc().Same(before) {
		t.Error("taken back: got another layout")
	}
}

// A box selects, Shift adds, Delete removes, copies keep all properties, the arrows nudge, and brackets change the order.
func TestKeysWorkOnTheSelection(t *testing.T) {
	w := laid(t)
	e := &w.a.editor
	w.clickAt(12, 24, input.Mods{Shift: true})
	if n := len(e.bench.Selected()); n != 2 {
		t.Errorf("with Shift: got %d selected, want two", n)
	}
	w.dragFrom(6, 34, 36, 14)
	if n := len(e.bench.Selected()); n != 3 {
		t.Fatalf("by a box: got %d selected, want three", n)
	}
	w.key("G")
	w.clickAt(12, 24, input.Mods{})
	if n := len(e.bench.Selected()); n != 3 {
		t.Errorf("a click on one of a group: got %d selected, want three", n)
	}
	w.key("G")
	w.clickAt(60, 24, input.Mods{})
	w.clickAt(12, 24, input.Mods{})
	id := e.bench.Selected()[0]
	was := w.doc().Item(id).Out.Centre()
	w.key("Right")
	w.key("Shift+Up")
	if got, want := w.doc().Item(id).Out.Centre().Sub(was), geom.Pt(geom.Inch/10, geom.Inch); got != want {
		t.Errorf("nudged by %v, want %v", got, want)
	}
	if w.key("]"); w.doc().Item(id).Order() != 1 {
		t.Errorf("raised: got order %d", w.doc().Item(id).Order())
	}
	e.do(workshop.SetKey([]workshop.ID{id}, "tags", "low"))
	w.key("Ctrl+C")
	w.key("Ctrl+V")
	twin := e.only()
	if twin == nil || twin.ID == id || twin.Order() != 1 || !slices.Equal(twin.Tags(), []string{"low"}) || twin.Kind() != w.doc().Item(id).Kind() {
		t.Errorf("pasted: got %v, want a twin of %v", twin, w.doc().Item(id))
	}
	w.key("L")
	before := w.doc()
	w.key("Right")
	if !w.doc().Same(before) || !strings.Contains(e.told, "ocked") || !e.bad {
		t.Errorf("a locked piece that is nudged: got %q, want it to stay and be told", e.told)
	}
	w.key("L")
	if w.key("Delete"); w.doc().Item(twin.ID) != nil {
		t.Error("after Delete it is still there")
	}
}

// A zone is selected by its edge; inside of it a click selects nothing, so that the form of the table comes up.
func TestZonesAreSelectedByTheirEdges(t *testing.T) {
	w := laid(t)
	e := &w.a.editor
	w.clickAt(40, 6, input.Mods{})
	if len(e.bench.Selected()) != 0 || w.a.frame.Find("title") == nil {
		t.Errorf("inside of a zone: got %v selected, want nothing and the form of the table", e.bench.Selected())
	}
	w.clickAt(40, 12, input.Mods{})
	if it := e.only(); it == nil || it.Word != workshop.WordZone {
		t.Fatalf("at its edge: got %v selected, want the zone", e.bench.Selected())
	}
	was := e.only().Out.Centre()
	w.dragFrom(40, 6, 40, 9)
	if got := e.only().Out.Centre().Sub(was); got.Y <= 0 {
		t.Errorf("dragged inside: got it moved by %v", got)
	}
}

// Every key and button of the editor that is not grey does something, and each has a tip.
func TestNoButtonOfTheEditorIsIdle(t *testing.T) {
	if testing.Short() {
		t.Skip("a sweep over layouts, in which one goroutine works")
	}
	n := len(laid(t).a.editor.commands())
	for i := range n {
		w := laid(t)
		e := &w.a.editor
		w.key("Ctrl+C")
		w.key("Ctrl+A")
		ids := slices.DeleteFunc(e.bench.Selected(), func(id workshop.ID) bool { return e.bench.Now().Item(id).Word != workshop.WordTerrain })
		e.bench.Select(ids, false)
		e.do(workshop.Move(ids[1:2], geom.Pt(0, geom.Inch/2)))
		e.do(workshop.Move(ids[2:], geom.Pt(geom.Inch, geom.Inch)))
		e.undo()
		e.told = ""
		k := e.commands()[i]
		if k.tip == "" || k.key == "" {
			t.Errorf("%s: a tip %q and a key %q, want both", k.id, k.tip, k.key)
		}
		if k.off != "" {
			continue
		}
		state := func() any {
			return [...]any{e.tool, e.list, e.out.done, e.bench.Snap, e.bench.Symmetry, w.a.screen, w.a.modal != nil, e.told, len(e.bench.Selected()), len(e.bench.History.Undoable()), len(e.bench.History.Redoable())}
		}
		before, doc := state(), w.doc()
		w.key(k.key)
		if state() == before && w.doc().Same(doc) && k.id != "tool-V" {
			t.Errorf("%s (%s) does nothing", k.id, k.key)
		}
	}
}

// What is typed into a form is an edit once the field is left; Escape leaves what was there; nonsense is refused with what would be allowed.
func TestFormsAreEdits(t *testing.T) {
	w := laid(t)
	e := &w.a.editor
	it := e.only()
	field := w.a.frame.Find("x-" + strconv.Itoa(int(it.ID)))
	if field == nil {
		t.Fatal("there is no field for the place of a piece")
	}
	x := func() geom.Length { return w.doc().Item(it.ID).Out.Centre().X }
	fill := func(text, end string) {
		w.press(field.ID)
		for range 10 {
			w.key("Backspace")
		}
		w.write(text)
		w.key(end)
	}
	if fill("40.5", "Enter"); x() != 81*geom.Inch/2 {
		t.Errorf("got x %v, want 40.5 inches", x())
	}
	if fill("12", "Escape"); x() != 81*geom.Inch/2 || w.a.screen != Editor {
		t.Errorf("after Escape: got x %v on %s", x(), w.a.screen)
	}
	if fill("far", "Enter"); x() != 81*geom.Inch/2 || !strings.Contains(e.told, "expected") {
		t.Errorf("got x %v and %q, want a refusal that says what is expected", x(), e.told)
	}
	if fill("20", "Tab"); x() != 20*geom.Inch {
		t.Errorf("left by Tab: got x %v, want 20 inches", x())
	}
	w.key("Escape")
	w.key("Ctrl+Z")
	if x() != 81*geom.Inch/2 {
		t.Errorf("taken back: got x %v", x())
	}
}

// A layout that was not saved lies as a draft when the window goes, is offered again, and goes away once it is saved.
func TestUnsavedLayoutIsOfferedAgain(t *testing.T) {
	w := laid(t)
	w.a.editor.keep.draft.Close() // as the end of the program does
	other := authorOf(t, w.dir, 1280, 800, 1)
	other.press("workshop")
	other.press("draft-0")
	other.press("open")
	if !other.doc().Same(w.doc()) || !other.a.editor.keep.dirty {
		t.Fatalf("got\n%s\nwant\n%s", other.doc().Text(workshop.Map), w.doc().Text(workshop.Map))
	}
	other.key("Ctrl+A")
	other.key("Right")
	other.key("Ctrl+Z")
	if found, _ := workshop.Drafts(w.dir + "/drafts"); len(found) != 1 {
		t.Errorf("after an edit that was taken back: got drafts %v, want the one that is not saved", found)
	}
	other.key("F1")
	if other.key("Escape"); other.a.screen != Editor {
		t.Errorf("back from the help: got %s", other.a.screen)
	}
	other.key("Ctrl+S")
	other.key("Enter")
	if left, _ := os.ReadDir(w.dir + "/drafts"); len(left) > 1 { // what is left is the lock of the first window
		t.Errorf("after saving: got %v in the folder of drafts", left)
	}
	other.press("leave")
	for _, k := range other.a.layouts.rows {
		if k.draft != "" {
			t.Errorf("after saving: %q is still offered", k.title)
		}
	}
}

// A scenario that is opened as a copy is the one that was read: what its file does not say is not put there.
func TestScenariosOpenAsTheyAre(t *testing.T) {
	w := authorOf(t, t.TempDir(), 1280, 800, 1)
	w.press("workshop")
	for i := range w.a.layouts.rows {
		if w.a.layouts.choose(i); w.a.layouts.rows[i].bare || w.a.layouts.rows[i].id == "layout-open" {
			continue
		}
		want := w.a.layouts.doc
		if w.a.layouts.pick(); w.a.screen != Editor || !w.doc().Same(want) || w.a.editor.keep.dirty {
			t.Errorf("%s: got another layout than was read", w.a.layouts.rows[i].id)
		}
	}
}

// A fault leads to its place, and its mend is an edit that can be taken back.
func TestFaultsLeadToTheirPlaces(t *testing.T) {
	w := laid(t)
	e := &w.a.editor
	if !e.do(workshop.Move(e.bench.Selected(), geom.Pt(60*geom.Inch, 0))) {
		t.Fatal(e.told)
	}
	off := e.bench.Selected()[0]
	e.bench.Select(nil, false)
	r := w.checked()
	i := slices.IndexFunc(r.Faults, func(f workshop.Fault) bool { return f.Item == off && f.Mend != nil })
	if i < 0 {
		t.Fatalf("got %+v, want the piece off the table with a mend", r.Faults)
	}
	w.key("F")
	before := w.doc()
	w.key(strconv.Itoa(i + 1))
	if s := e.bench.Selected(); len(s) != 1 || s[0] != off {
		t.Errorf("got %v selected, want the piece that is meant", s)
	}
	w.key("Shift+" + strconv.Itoa(i+1))
	if w.doc().Same(before) {
		t.Error("mended: got the layout as it was")
	}
	w.key("Ctrl+Z")
	if !w.doc().Same(before) {
		t.Error("taken back: got another layout")
	}
	e.do(workshop.SetForce(0, ""))
	w.key("P")
	w.key("Enter")
	if w.a.screen != Editor || e.list != asFaults || e.told == "" {
		t.Errorf("without a force: got %s, %q, want to be told why it cannot be played", w.a.screen, e.told)
	}
}

// Another name is asked for before another layout is written over.
func TestSavingOverAnotherLayoutIsAsked(t *testing.T) {
	w := laid(t)
	save := func(name string) {
		w.key("Ctrl+Shift+S")
		w.a.modal.value = name
		w.key("Enter")
	}
	save("One of mine")
	if w.a.editor.keep.name != "one-of-mine" {
		t.Fatalf("got %q", w.a.editor.keep.name)
	}
	other := authorOf(t, w.dir, 1280, 800, 1)
	other.blank(0)
	other.key("Ctrl+Shift+S")
	other.a.modal.value = "one-of-mine"
	other.key("Enter")
	if other.a.modal == nil || other.a.editor.keep.name != "" {
		t.Fatal("a name that is taken: nobody was asked")
	}
	other.key("Escape")
	if d, err := (workshop.Folder{Path: w.dir}).Open("one-of-mine"); err != nil || len(d.Find(workshop.WordTerrain)) != 3 {
		t.Errorf("got %v, want the first layout to lie there still", err)
	}
}

// The workshop shows all of its buttons apart and inside of windows of each size.
func TestWorkshopFits(t *testing.T) {
	if testing.Short() {
		t.Skip("a sweep, in which one goroutine works")
	}
	dir := t.TempDir()
	for _, win := range [][2]float64{{1024, 700}, {1280, 800}, {1920, 1080}, {2560, 1440}, {3840, 2160}} {
		for _, size := range []float64{0, 1, 1.25, 1.5, 2} {
			if size > min(win[0]/640, win[1]/400) {
				continue
			}
			w := authorOf(t, dir, win[0], win[1], size)
			look := func(of string) {
				t.Helper()
				w.a.layout()
				w.apart(of, win[0], win[1])
			}
			w.press("workshop")
			look("list")
			w.press("new-table")
			look("new table")
			w.press("lay-out")
			for _, k := range tools {
				w.key(k.key)
				look(k.label)
			}
			w.key("B")
			x, y := w.at(24, 24)
			w.click(x, y, input.Mods{})
			w.key("V")
			look("a piece")
			w.key("T")
			look("kinds")
			w.key("F")
			look("faults")
			w.key("Escape")
			w.key("Ctrl+A")
			look("everything")
			w.key("Ctrl+R")
			look("by chance")
			w.key("Ctrl+P")
			look("hand out")
		}
	}
}
