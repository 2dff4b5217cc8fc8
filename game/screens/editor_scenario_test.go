package screens

import (
	"strings"
	"testing"

	"baize/game/workshop"
	"baize/input"
	"baize/rules"
	"baize/rules/geom"
	"baize/scenarios"
)

// filled writes a text into a field over what it says, and leaves it by Enter.
func (w *author) filled(id, text string) {
	w.t.Helper()
	w.reach(id)
	for range 60 {
		w.key("Backspace")
	}
	w.write(text)
	w.key("Enter")
}

// reach goes to a part of a form, as Tab does.
func (w *author) reach(id string) {
	w.a.at, w.a.reveal, w.a.dirty = id, id, true
	w.step(input.Snapshot{X: w.a.mx, Y: w.a.my})
	w.a.dirty = true
	w.step(input.Snapshot{X: w.a.mx, Y: w.a.my})
}

// shipped opens the first scenario in the box of each system.
func shipped(t *testing.T, body func(t *testing.T, w *author)) {
	for _, sys := range games() {
		name := shippedOf(sys)
		if name == "" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			w := authorOf(t, t.TempDir(), 1280, 800, 1)
			w.press("workshop")
			d, err := w.a.editor.folder.Open(name)
			if err != nil {
				t.Fatal(err)
			}
			w.a.editor.open(d, origin{})
			w.checked()
			body(t, w)
		})
	}
}

// Every setting of a system has a form under F4: each word that is offered and both ends of each number make a scenario that can be played, a
// number beyond is refused where it is typed, and undo leads back to the beginning.
func TestSettingsOfASystemHaveForms(t *testing.T) {
	shipped(t, func(t *testing.T, w *author) {
		e := &w.a.editor
		before := w.doc()
		w.key("F4")
		set := e.kit.may.Settings()
		if len(set) == 0 {
			t.Fatal("got no settings")
		}
		n := 0
		for _, v := range set {
			switch v.Kind {
			case rules.Number:
				w.filled("setting-"+v.ID, "3")
				if got, _ := w.doc().Setting(v.ID); got != "3" {
					t.Errorf("%s: got %q, want 3", v.ID, got)
				}
				w.filled("setting-"+v.ID, "9999999")
				if got, _ := w.doc().Setting(v.ID); got != "3" || !e.bad || !strings.Contains(e.told, "number from") {
					t.Errorf("%s beyond its bounds: got %q and %q, want it refused", v.ID, got, e.told)
				}
			case rules.OneWord:
				for _, word := range v.Words {
					w.reach("setting-" + v.ID)
					w.press("setting-" + v.ID + "-" + word)
					got, _ := w.doc().Setting(v.ID)
					if got != word && (got != "" || word != v.Usual) {
						t.Errorf("%s: got %q, want %q", v.ID, got, word)
					}
				}
				if last := v.Words[len(v.Words)-1]; !w.checked().Playable() { // a board may refuse a word, by its name, or a piece that it puts out of place
					for _, f := range e.check.report.Faults {
						if _, lies := f.Place(w.doc()); !lies && !strings.Contains(f.Text, "setting "+v.ID+" "+last+":") {
							t.Errorf("after %s: got the fault %+v", v.ID, f)
						}
					}
					w.press("setting-" + v.ID + "-" + v.Usual)
				}
			}
			if n++; !w.checked().Playable() {
				t.Errorf("after %s: got faults %+v", v.ID, e.check.report.Faults)
			}
		}
		for len(e.bench.History.Undoable()) > 0 {
			w.key("Ctrl+Z")
		}
		if !w.doc().Same(before) {
			t.Error("all taken back: got another document")
		}
	})
}

// What a system says of its scenarios holds: each line of its forms can be added, is about what is there, and is taken away again.
func TestLinesOfASystemAreAddedAndRemoved(t *testing.T) {
	shipped(t, func(t *testing.T, w *author) {
		e := &w.a.editor
		w.key("F4")
		for _, f := range e.kit.may.Lines() {
			if f.Once {
				continue
			}
			before := w.doc()
			w.reach("add-" + f.ID)
			w.press("add-" + f.ID)
			if got, had := len(w.doc().Find(f.ID)), len(before.Find(f.ID)); got != had+1 {
				t.Fatalf("%s: got %d lines, want %d", f.ID, got, had+1)
			}
			added := w.doc().Find(f.ID)[len(before.Find(f.ID))]
			for _, fault := range w.checked().Faults {
				if fault.Item == added.ID && strings.Contains(fault.Text, "unknown word") {
					t.Errorf("%s: %s", f.ID, fault.Text)
				}
			}
			w.reach(lineID(added, "remove"))
			w.key("Right")
			if !w.doc().Same(before) {
				t.Errorf("%s: removed by the keyboard: got %d lines", f.ID, len(w.doc().Find(f.ID)))
			}
		}
	})
}

// A line that no form has is written as files write it; what cannot be a line is refused where it is typed.
func TestOtherLinesAreWritten(t *testing.T) {
	w := laid(t)
	w.key("F4")
	w.filled("new-line", `unit a7 A "Runners" quality=regular`)
	w.filled("new-line", `setting nonsense 1`)
	if w.doc().Find("unit") == nil || w.doc().Find("setting") == nil {
		t.Fatalf("got\n%s", w.doc().Text(workshop.Scenario))
	}
	if w.checked().Playable() {
		t.Error("a unit without models and a setting that there is none of: got no fault")
	}
	strange := w.doc().Find("setting")[0]
	w.filled(lineID(strange, "setting"), "")
	w.filled(lineID(w.doc().Find("unit")[0], "text"), "")
	if len(w.doc().Find("unit"))+len(w.doc().Find("setting")) != 0 || !w.checked().Playable() {
		t.Errorf("taken away: got\n%s\n%+v", w.doc().Text(workshop.Scenario), w.a.editor.check.report.Faults)
	}
	before := w.doc()
	w.filled("new-line", `unit "open`)
	if !w.doc().Same(before) || !w.a.editor.bad {
		t.Errorf("an open quote: got %q, want it refused", w.a.editor.told)
	}
}

// Both sides are named and take any force of the library, or none.
func TestSidesAreNamedAndTakeForces(t *testing.T) {
	w := laid(t)
	e := &w.a.editor
	w.key("F3")
	w.filled("side-force-A", "The Patrol")
	if !e.bad {
		t.Error("a force named beside no side: got no refusal")
	}
	w.filled("side-name-A", "The Reds")
	w.filled("side-force-A", "The Patrol")
	if got := string(w.doc().Text(workshop.Scenario)); !strings.Contains(got, `side A "The Reds" force="The Patrol"`) {
		t.Errorf("got\n%s", got)
	}
	w.press("list-forces-B")
	was := w.doc().Force(rules.SeatB)
	w.key("Home")
	if got := w.doc().Force(rules.SeatB); got != "" {
		t.Errorf("None by the keyboard: got %q", got)
	}
	for range e.kit.forces {
		w.key("Down")
		if !w.checked().Playable() {
			t.Errorf("%s: got %+v", w.doc().Force(rules.SeatB), e.check.report.Faults)
		}
	}
	if got := w.doc().Force(rules.SeatB); got != e.kit.forces[len(e.kit.forces)-1].ID || got == was && len(e.kit.forces) > 2 {
		t.Errorf("the last one: got %q", got)
	}
	st := w.checked().State
	if st.Sides[0].Name != "The Reds" || st.Sides[0].Force != "The Patrol" {
		t.Errorf("the battle: got %+v", st.Sides[0])
	}
}

// Models are placed one by one and a unit at a time, are taken back, and stand there when the battle begins.
func TestModelsArePlaced(t *testing.T) {
	shipped(t, func(t *testing.T, w *author) {
		e := &w.a.editor
		before := w.doc()
		w.key("U")
		unit := e.stations.chosen(e)
		st := e.check.state()
		for i := range st.Units { // one of several models
			if st.Units[i].Seat == rules.SeatA && len(st.Units[i].Models) > 2 {
				w.press("unit-" + st.Units[i].Label)
				unit = &st.Units[i]
				break
			}
		}
		n := len(unit.Models)
		wide, _, _ := before.Table()
		mid := float64(wide/geom.Inch) / 2
		w.clickAt(mid, 4, input.Mods{})
		if got := w.doc().Find(workshop.WordPlace); len(got) != 1 || got[0].Label() != st.Model(unit.Models[0]).Label {
			t.Fatalf("one click: got %v, want the first model of %s", got, unit.Label)
		}
		w.key("C")
		if len(w.doc().Find("board")) == 0 {
			w.clickAt(mid+9, 5, input.Mods{})
		} else { // where the others have to stand within 2 inches of the first
			w.clickAt(mid+1.5, 4, input.Mods{})
		}
		if got := len(w.doc().Find(workshop.WordPlace)); got != n {
			t.Fatalf("the whole unit: got %d placed, want %d", got, n)
		}
		r := w.checked()
		if !r.Playable() {
			t.Fatalf("got faults %+v", r.Faults)
		}
		for _, id := range unit.Models {
			if m := r.State.Model(id); m.Place != rules.OnTable || m.Facing != 0 {
				t.Errorf("%s: got %v facing %v, want it on the table looking across", m.Label, m.Place, m.Facing)
			}
		}
		w.press("take-back")
		if !w.doc().Same(before) {
			t.Errorf("taken back: got\n%s", w.doc().Text(workshop.Scenario))
		}
	})
}

// Under a mirror the model of the other side that answers one is placed opposite, and both are taken back as one edit.
func TestModelsArePlacedUnderAMirror(t *testing.T) {
	shipped(t, func(t *testing.T, w *author) {
		e := &w.a.editor
		before := w.doc()
		e.bench.Symmetry = workshop.HalfTurn
		w.key("U")
		wide, high, _ := before.Table()
		e.release(e.stations.tool(e), geom.Pt(wide/2-6*geom.Inch, 4*geom.Inch))
		got := w.doc().Find(workshop.WordPlace)
		if len(got) != 2 || got[0].Label()[1:] != got[1].Label()[1:] || got[0].Label() == got[1].Label() {
			t.Fatalf("got %v placed, want one of each side", got)
		}
		if a, b := got[0].Out, got[1].Out; a.Pts[0] != geom.Pt(wide-b.Pts[0].X, high-b.Pts[0].Y) || a.H.Opposite() != b.H {
			t.Errorf("got %v and %v, want them turned about the middle", a, b)
		}
		if r := w.checked(); !r.Playable() {
			t.Errorf("got %+v", r.Faults)
		}
		w.key("Ctrl+Z")
		if !w.doc().Same(before) {
			t.Error("taken back: got another layout")
		}
	})
}

// Who arrives late is said beside the unit, where the system has late arrivals; the battle holds it back.
func TestLateArrivalsAreSaid(t *testing.T) {
	shipped(t, func(t *testing.T, w *author) {
		e := &w.a.editor
		if len(aboutUnits(e.kit.may)) == 0 {
			t.Skip("the system has no late arrivals")
		}
		f := aboutUnits(e.kit.may)[0]
		w.key("U")
		u := e.stations.chosen(e)
		w.press("add-" + f.ID)
		it := w.doc().Find(f.ID)[0]
		w.filled(lineID(it, "turn"), "3")
		w.filled(lineID(it, "edge"), "left")
		if r := w.checked(); !r.Playable() || !strings.Contains(string(w.doc().Text(workshop.Scenario)), f.ID+" "+u.Label+" turn=3 edge=left") {
			t.Errorf("got %+v and\n%s", r.Faults, w.doc().Text(workshop.Scenario))
		}
		if e.stations.standing(e, u) != f.Title {
			t.Errorf("the list: got %q, want %q", e.stations.standing(e, u), f.Title)
		}
		if _, err := scenarios.Open("").Build(scenarios.Scenarios, "x", w.doc().Text(workshop.Scenario)); err != nil {
			t.Error(err)
		}
	})
}
