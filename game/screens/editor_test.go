package screens

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"baize/game/session"
	"baize/game/workshop"
	"baize/input"
	"baize/rules"
	"baize/rules/geom"
	_ "baize/rules/systems"
	"baize/scenarios"
)

// folderShelf is a library of a folder's scenarios, as New battle lists them.
type folderShelf struct {
	*shelf
	dir string
}

func (s *folderShelf) Catalogue() session.Catalogue {
	var c session.Catalogue
	lib := scenarios.Open(s.dir)
	for _, e := range lib.List(scenarios.Scenarios) {
		if e.Err == nil {
			c.Scenarios = append(c.Scenarios, session.Scenario{ID: e.Name, Title: e.Title, System: e.System, Path: e.Path, Takes: e.Takes})
		}
	}
	for _, e := range lib.List(scenarios.Forces) {
		c.Forces = append(c.Forces, session.Force{ID: e.Name, Title: e.Title, Nation: e.Nation, System: e.System, Points: e.Points})
	}
	return c
}

func (s *folderShelf) Start(id string, forces [2]string, seed uint64) (*rules.State, error) {
	return scenarios.Open(s.dir).LoadWith(id, forces)
}

// author is a hand in the workshop.
type author struct {
	*hand
	dir string
}

func authorOf(t *testing.T, dir string, w, h, scale float64) *author {
	t.Helper()
	p := DefaultPrefs()
	p.UI, p.Still = scale, true
	s := &folderShelf{newShelf(), dir}
	d := &hand{t: t, a: New(Options{Prefs: p, Library: s, Store: s, Folder: &workshop.Folder{Path: dir}, Seed: func() uint64 { return 5 }})}
	d.a.Resize(w, h, 1)
	d.step(input.Snapshot{})
	return &author{d, dir}
}

// blank lays out an empty table of a system.
func (w *author) blank(system int) {
	w.t.Helper()
	w.press("workshop")
	w.press("new-table")
	w.a.blank.pickSystem(system)
	w.press("lay-out")
	if w.a.screen != Editor {
		w.t.Fatalf("got %s and %q, want the editor", w.a.screen, w.a.blank.reason)
	}
}

// at is the pixel over a point in inches.
func (w *author) at(x, y float64) (float64, float64) {
	return w.a.editor.view.pixel(geom.Pt(geom.Length(x*float64(geom.Inch)), geom.Length(y*float64(geom.Inch))))
}

func (w *author) clickAt(x, y float64, m input.Mods) {
	px, py := w.at(x, y)
	w.click(px, py, m)
	w.rest()
}

// rest lets time pass, so that the next click is no double click.
func (w *author) rest() {
	for range 40 {
		w.step(input.Snapshot{X: w.a.mx, Y: w.a.my})
	}
}

func (w *author) dragFrom(x0, y0, x1, y1 float64) {
	ax, ay := w.at(x0, y0)
	bx, by := w.at(x1, y1)
	w.drag(input.Left, ax, ay, bx, by)
	w.rest()
}

func (w *author) doc() workshop.Document { return w.a.editor.bench.Now() }

func (w *author) pieces() int { return len(w.doc().Find(workshop.WordTerrain)) }

// checked waits until the faults of the layout are known.
func (w *author) checked() workshop.Report {
	w.t.Helper()
	e := &w.a.editor
	for range 2000 {
		w.step(input.Snapshot{X: w.a.mx, Y: w.a.my})
		if e.check.done == nil && e.check.known && e.check.of.Same(w.doc()) {
			return e.check.report
		}
		time.Sleep(5 * time.Millisecond)
	}
	w.t.Fatal("the faults are never known")
	return workshop.Report{}
}

// playOn plays by keys and buttons alone, whatever is offered first, until the second turn, and gives the turn that it came to.
func (w *author) playOn(most int) int {
	ses, stuck := w.a.Session(), 0
	for i := 0; i < most && ses.Play.State().Turn < 2 && ses.Play.Over() == nil; i++ {
		before := ses.Play.Epoch()
		for _, id := range []string{"where-it-fits", "confirm"} {
			if h := w.a.frame.Find(id); h != nil && !h.Off {
				w.press(id)
			}
		}
		if ses.Play.Epoch() == before {
			w.key("Enter")
		}
		if h := w.a.frame.Find("drop"); ses.Play.Epoch() == before && stuck > 1 && h != nil && !h.Off {
			w.press("drop") // it lacks something: another one
		}
		var live []string
		for _, h := range w.a.frame.Live() {
			if h.Kind == "button" && !h.Off && (strings.HasPrefix(h.ID, "option-") || strings.HasPrefix(h.ID, "pick-")) {
				live = append(live, h.ID)
			}
		}
		if ses.Play.Epoch() == before && len(live) > 0 {
			w.press(live[i%len(live)])
			w.key("Enter")
		}
		if stuck++; ses.Play.Epoch() != before {
			stuck = 0
		}
	}
	return ses.Play.State().Turn
}

// An author lays a table out from nothing by mouse and keys, mirrors it, takes everything back and does it again, saves it, plays a turn of it
// and comes back with nothing lost; New battle lists what was saved, and it opens as it was.
func TestAuthorLaysOutATable(t *testing.T) {
	for i, sys := range games() {
		if !worked(sys) {
			continue
		}
		t.Run(sys.Info().Name, func(t *testing.T) {
			w := authorOf(t, t.TempDir(), 1280, 800, 1)
			w.blank(i)
			e := &w.a.editor
			empty := w.doc()
			wide, high, _ := empty.Table()
			mx, my := float64(wide)/float64(geom.Inch), float64(high)/float64(geom.Inch)
			w.key("M") // left-right
			w.key("B")
			w.clickAt(mx/4, my/2, input.Mods{})
			if w.pieces() != 2 {
				t.Fatalf("put under a mirror: got %d pieces, want two", w.pieces())
			}
			w.key("N")
			w.dragFrom(mx/8, my*0.30, mx/5, my*0.42)
			for _, p := range [][2]float64{{mx * 0.3, my * 0.3}, {mx * 0.4, my * 0.3}, {mx * 0.4, my * 0.4}} {
				w.clickAt(p[0], p[1], input.Mods{})
			}
			w.key("Enter")
			w.key("K")
			for _, p := range [][2]float64{{mx * 0.3, my * 0.6}, {mx * 0.35, my * 0.65}, {mx * 0.42, my * 0.6}} {
				w.clickAt(p[0], p[1], input.Mods{})
			}
			w.key("Enter")
			w.key("O")
			w.clickAt(mx*0.2, my/2+3, input.Mods{})
			w.key("Escape")
			if n := len(w.doc().Find(workshop.WordObjective)); n != 2 {
				t.Errorf("got %d objectives, want two", n)
			}
			if !workshop.Symmetric(w.doc(), workshop.LeftRight) {
				t.Errorf("the halves do not answer one another:\n%s", w.doc().Text(workshop.Map))
			}
			// everything back and again
			full, steps := w.doc(), len(e.bench.History.Undoable())
			for range steps {
				w.key("Ctrl+Z")
			}
			if !w.doc().Same(empty) {
				t.Errorf("after %d times undo: got\n%s\nwant\n%s", steps, w.doc().Text(workshop.Map), empty.Text(workshop.Map))
			}
			for range steps {
				w.key("Ctrl+Y")
			}
			if !w.doc().Same(full) {
				t.Error("after redoing everything: got another layout")
			}
			// save
			w.key("Ctrl+S")
			w.key("Enter")
			if e.keep.dirty || e.keep.name != "a-table-of-mine" {
				t.Fatalf("got %+v and %q, want it saved", e.keep, e.told)
			}
			for _, kind := range []string{"scenarios", "maps"} {
				if _, err := os.Stat(filepath.Join(w.dir, kind, "a-table-of-mine.txt")); err != nil {
					t.Error(err)
				}
			}
			// play
			if r := w.checked(); !r.Playable() {
				t.Fatalf("got faults %+v, want it playable", r.Faults)
			}
			w.key("V")
			w.clickAt(mx/4, my/2, input.Mods{})
			selected, undoable := e.bench.Selected(), len(e.bench.History.Undoable())
			if len(selected) != 1 {
				t.Fatalf("got %d selected, want the piece that was put", len(selected))
			}
			w.key("P")
			w.key("Enter")
			if w.a.screen != Table || !w.a.Session().Play.Practising() {
				t.Fatalf("got %s and %q, want a battle in practice", w.a.screen, e.told)
			}
			if got, want := len(w.a.Session().Play.State().Table.Pieces), w.pieces(); got != want {
				t.Errorf("got a battle with %d pieces, want %d", got, want)
			}
			if turn := w.playOn(600); turn < 2 {
				t.Errorf("got to turn %d after %d commands, want the first turn played", turn, len(w.a.Session().Play.Battle().Log()))
			}
			for range 10 {
				if w.a.modal != nil && w.a.frame.Find("menu-Back to the workshop") != nil {
					break
				}
				w.key("Escape")
			}
			w.key("K")
			if w.a.screen != Editor || !w.doc().Same(full) || len(e.bench.History.Undoable()) != undoable || len(e.bench.Selected()) != 1 || e.bench.Selected()[0] != selected[0] {
				t.Errorf("back from the battle: got %s with %d edits and %v selected, want everything as it was", w.a.screen, len(e.bench.History.Undoable()), e.bench.Selected())
			}
			// load
			w.a.muster.open("a-table-of-mine")
			if w.a.muster.state == nil || w.a.muster.list[w.a.muster.chosen].ID != "a-table-of-mine" {
				t.Errorf("New battle: got %q", w.a.muster.reason)
			}
			other := authorOf(t, w.dir, 1280, 800, 1)
			other.press("workshop")
			other.press("scenarios-a-table-of-mine")
			other.press("open")
			for _, p := range []workshop.Part{workshop.Map, workshop.Scenario} {
				if got, want := string(other.doc().Text(p)), string(full.Text(p)); p == workshop.Map && got != want || strings.Count(got, "\n") != strings.Count(want, "\n") {
					t.Errorf("opened again: got\n%s\nwant\n%s", got, want)
				}
			}
		})
	}
}

// worked reports whether the workshop lays tables out for a system: it has terrain, and says how set-ups of it are read.
func worked(sys rules.System) bool { return len(sys.Info().Terrain) > 0 && sys.Builder() != nil }
