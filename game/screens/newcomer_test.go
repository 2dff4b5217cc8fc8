package screens

import (
	"strings"
	"testing"

	"baize/game/ui"
	"baize/rules"
)

// keysOf gives the keys of the live option buttons by their ids.
func keysOf(f *ui.Frame) map[string]string {
	out := map[string]string{}
	for _, h := range f.Live() {
		if strings.HasPrefix(h.ID, "option-") && !h.Off && h.Key != "Enter" {
			out[h.ID] = h.Key
		}
	}
	return out
}

// An action keeps its key while others become impossible, so that hands may learn it.
func TestActionsKeepTheirKeys(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.activate("a1")
	before := keysOf(d.a.frame)
	if len(before) < 2 {
		t.Fatalf("got %v, want several actions with keys", before)
	}
	x, y := d.a.ModelPixel(1)
	d.drag(0, x, y, x, y-40)
	d.key("Enter")
	n := 0
	for id, k := range keysOf(d.a.frame) {
		if was := before[id]; was != "" {
			n++
			if was != k {
				t.Errorf("%s: got key %s, want %s as before", id, k, was)
			}
		}
	}
	if n == 0 {
		t.Skip("the move left one action only")
	}
}

// The log wraps what is too long for it and keeps the last line in view.
func TestLongLinesOfTheLogAreWrapped(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	long := strings.Repeat("the quick brown fox jumps over the lazy dog, ", 4) + "at last"
	for range 3 {
		if r := d.a.ses.Do(rules.Command{Kind: rules.KindNote, Seat: rules.SeatA, Name: long}); !r.OK() {
			t.Fatal(r.Text)
		}
	}
	d.a.dirty = true
	d.a.layout()
	words := ""
	for _, op := range d.a.frame.Ops {
		if op.Kind == ui.OpText {
			words += op.Text + " "
		}
	}
	if !strings.Contains(words, "at last") || strings.Contains(words, "fox jumps over the…") {
		t.Errorf("got %q, want the end of the line too", words)
	}
	if n := strings.Count(words, "at last"); n > 2 {
		t.Errorf("got %d long lines in six rows, want no more than two", n)
	}
}

// An empty dice tray cannot be folded, since it looks folded and would hide the first dice.
func TestEmptyTrayStays(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.key("Y")
	if d.a.table.foldTry {
		t.Error("an empty tray was folded: the first dice would not be seen")
	}
}

// The arrow keys move what is laid out, though something else was clicked meanwhile.
func TestArrowsMoveTheDraftAfterAnotherClick(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.activate("a1")
	x, y := d.a.ModelPixel(1)
	d.drag(0, x, y, x, y-20)
	mv := d.a.ses.Mover()
	if mv == nil {
		t.Fatal("got no draft of a walk")
	}
	d.a.ses.SelectModels([]rules.ModelID{6}) // of another unit
	was := mv.Ghost(1).At
	d.key("Right")
	if at := mv.Ghost(1).At; at == was {
		t.Errorf("got the ghost at %v still", at)
	}
}
