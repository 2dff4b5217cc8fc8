package screens

import (
	"strings"
	"testing"

	"baize/game/workshop"
	"baize/input"
	"baize/rules/geom"
)

// No two buttons of a screen of the workshop that may be pressed have one key, but where they are one deed.
func TestKeysOfTheWorkshopAreOfOneButton(t *testing.T) {
	if testing.Short() {
		t.Skip("a sweep over layouts, in which one goroutine works")
	}
	for _, s := range laidWorkshop(t) {
		a := s.open()
		has := map[string]string{}
		for _, h := range a.frame.Live() {
			if h.Key == "" || h.Off {
				continue
			}
			if other, ok := has[h.Key]; ok && other != h.Label {
				t.Errorf("%s: %s is the key of “%s” and of “%s”", s.name, h.Key, other, h.Label)
			}
			has[h.Key] = h.Label
		}
	}
}

// Every key that a button or a deed of the editor names is one that the window tells of.
func TestKeysAreOnKeyboards(t *testing.T) {
	if testing.Short() {
		t.Skip("a sweep over layouts, in which one goroutine works")
	}
	holds := func(screen, label, key string) {
		if key != "" && !input.OnKeyboard(key) {
			t.Errorf("%s: no keyboard has the key %s of “%s”", screen, key, label)
		}
	}
	for _, s := range laidScreens(t) {
		a := s.open()
		for _, h := range a.frame.Live() {
			holds(s.name, h.Label, h.Key)
		}
		if a.laysOut() {
			for _, k := range a.editor.commands() {
				holds(s.name, k.label, k.key)
				holds(s.name, k.label, k.alt)
			}
		}
	}
}

// Ctrl+A in a field marks its text, so that what is typed takes its place; it stays in the field, and nothing on the table is chosen.
func TestTheTextOfAFieldIsMarked(t *testing.T) {
	w := laid(t)
	w.key("F2")
	w.reach("title")
	w.key("Ctrl+A")
	w.write("Bogs")
	if w.a.at != "title" {
		t.Fatalf("the keyboard went to %q", w.a.at)
	}
	w.key("Enter")
	if got := w.doc().Title(); got != "Bogs" || len(w.a.editor.bench.Selected()) != 0 {
		t.Errorf("got the title %q and %d things selected", got, len(w.a.editor.bench.Selected()))
	}
	w.reach("title")
	w.key("Ctrl+A")
	w.key("Backspace")
	w.write("Fens")
	w.key("Enter")
	if got := w.doc().Title(); got != "Fens" {
		t.Errorf("emptied and typed anew: got %q", got)
	}
	w.reach("title")
	w.write("!")
	w.key("Enter")
	if got := w.doc().Title(); got != "Fens!" {
		t.Errorf("typed on: got %q", got)
	}
}

// What is selected is put above or below all that it overlaps by a key, and undo takes it back.
func TestToFrontAndToBack(t *testing.T) {
	w := laid(t)
	e := &w.a.editor
	over := workshop.Outline{Form: workshop.Disc, Pts: []geom.Point{geom.PtIn(20, 20)}, W: 6 * geom.Inch}
	for range 3 {
		e.do(workshop.Put(workshop.Item{Word: workshop.WordTerrain, Args: []string{e.kind, "pile"}, Out: over}))
	}
	pile := e.bench.Selected()
	for key, want := range map[string]int{"Ctrl+]": 1, "Ctrl+[": -1} {
		before := w.doc()
		w.key(key)
		if got := w.doc().Item(pile[0]).Order(); got != want {
			t.Errorf("%s: got order %d, want %d", key, got, want)
		}
		if w.key(key); !strings.Contains(e.told, "Nothing that it overlaps") {
			t.Errorf("%s again: got told %q", key, e.told)
		}
		w.key("Ctrl+Z")
		if !w.doc().Same(before) {
			t.Errorf("%s: undo leaves another layout", key)
		}
	}
}
