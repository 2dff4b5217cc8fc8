package screens

import (
	"testing"

	"baize/input"
)

// Both keys and the menu do again what was taken back.
func TestRedoByKeysAndMenu(t *testing.T) {
	for _, way := range []string{"Ctrl+Y", "Ctrl+Shift+Z", "menu"} {
		d := sit(t, 1280, 800, 1)
		d.activate("a1")
		x, y := d.a.ModelPixel(1)
		d.drag(input.Left, x, y, x, y-3*d.a.on().view.cam.PPI)
		d.key("Enter")
		at, n := d.a.on().ses.Play.State().Model(1).At, len(d.a.on().ses.Play.Battle().Log())
		d.key("Ctrl+Z")
		if d.a.on().ses.Play.State().Model(1).At == at {
			t.Fatalf("%s: undo took nothing back", way)
		}
		if way == "menu" {
			d.key("F10")
			d.key("R")
		} else {
			d.key(way)
		}
		if got := d.a.on().ses.Play.State().Model(1).At; got != at || len(d.a.on().ses.Play.Battle().Log()) != n {
			t.Errorf("%s: got the model at %v after %d commands, want %v after %d", way, got, len(d.a.on().ses.Play.Battle().Log()), at, n)
		}
		d.key("Ctrl+Y")
		if d.a.on().toast.text == "" {
			t.Errorf("%s: once more: got no word that there is nothing", way)
		}
	}
}
