package screens

import "testing"

// No two buttons of a screen of the workshop that may be pressed have one key, but where they are one deed.
func TestKeysOfTheWorkshopAreOfOneButton(t *testing.T) {
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
