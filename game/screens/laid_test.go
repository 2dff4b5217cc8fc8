package screens

import (
	"strings"
	"testing"

	"baize/input"
)

// A template hangs at the cursor, is laid by a click, says who is under it, is dragged on, and leaves on Escape; nothing
// of it is a command.
func TestTemplateIsLaidByHand(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	label := func() string {
		scene, _ := d.a.Scene()
		for _, l := range scene.Labels {
			if strings.HasPrefix(l.Text, "Disc: ") || strings.HasPrefix(l.Text, "Strip: ") {
				return l.Text
			}
		}
		return ""
	}
	x, y := d.a.ModelPixel(1)
	d.step(input.Snapshot{X: x, Y: y})
	d.key("R")
	if got, want := label(), "Disc: 2 Rifleman"; got != want {
		t.Errorf("over the first of a row: got %q, want %q", got, want)
	}
	d.step(input.Snapshot{X: x, Y: y - 300})
	if got, want := label(), "Disc: nobody is under it"; got != want {
		t.Errorf("over the mat: got %q, want %q", got, want)
	}
	d.click(x, y, input.Mods{})
	d.step(input.Snapshot{X: x + 200, Y: y - 200})
	if got, want := label(), "Disc: 2 Rifleman"; got != want {
		t.Errorf("laid: got %q, want %q wherever the mouse is", got, want)
	}
	d.drag(input.Left, x, y, x, y-212) // by a model that stands under it
	if got, want := label(), "Disc: nobody is under it"; got != want {
		t.Errorf("dragged on: got %q, want %q", got, want)
	}
	d.key("R")
	d.key("R")
	if got := label(); !strings.HasPrefix(got, "Strip: ") {
		t.Errorf("the next one: got %q, want the strip", got)
	}
	d.key("Escape")
	if got := label(); got != "" {
		t.Errorf("after Escape: got %q, want nothing", got)
	}
	if n := len(d.a.on().ses.Play.Battle().Log()); n != 0 || d.a.on().ses.Hand.Unit() != 0 {
		t.Errorf("got %d commands and unit %d selected, want none", n, d.a.on().ses.Hand.Unit())
	}
}

// Whatever is a button and may be pressed is what a click on its middle meets.
func TestNothingHidesAButton(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	check := func(when string) {
		t.Helper()
		for _, h := range d.a.frame.Live() {
			if h.Kind != "button" || h.Off || h.R.W == 0 {
				continue
			}
			if at := d.a.frame.At(h.R.X+h.R.W/2, h.R.Y+h.R.H/2); at == nil || at.ID != h.ID {
				t.Errorf("%s: the middle of %s meets %+v", when, h.ID, at)
			}
		}
	}
	check("at the start")
	d.activate("a1")
	check("in an activation")
	d.press("fold-log")
	if !d.a.battle.log.fold {
		t.Errorf("a click on the fold of the log: got it open, want it folded")
	}
	d.press("fold-log")
	d.press("option-walk")
	check("in a draft")
}
