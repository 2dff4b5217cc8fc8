package screens

import (
	"strings"
	"testing"

	"baize/input"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// ghosts gives the ghosts on the table that are marked as refused and how many there are.
func (d *hand) ghosts() (refused, all int) {
	scene, _ := d.a.Scene()
	for _, m := range scene.Models {
		if m.Ghost {
			all++
			if m.Refused {
				refused++
			}
		}
	}
	return refused, all
}

// way gives the way on the table beside which something is told.
func (d *hand) way() render.PathLine {
	scene, _ := d.a.Scene()
	for _, p := range scene.Paths {
		if p.Used != "" || p.Reason != "" {
			return p
		}
	}
	return render.PathLine{}
}

const behindPond = `system dl2
table 48x48
terrain deep-water w1 rect=11,13,3,2
profile foot "Foot" type=infantry mv=6 ir=3 lp=1 mad=2black base=1
unit a1 A "First" quality=regular
model a1.1 foot at=10,10
model a1.2 foot at=11.5,10
model a1.3 foot at=13,10
model a1.4 foot at=14.5,10
unit b1 B "Foe" quality=regular
model b1.1 foot at=20,40
state turn=1 phase=activation to-act=A initiative=AB pool=0,0 target=20
`

// All models of a section that cannot stand where they are dragged are marked, and no other.
func TestAllThatCannotStandAreMarked(t *testing.T) {
	d := begin(t, behindPond)
	d.key("Tab")
	d.key("Enter")
	d.press("option-advance")
	x, y := d.a.ModelPixel(1)
	ppi := d.a.on().view.cam.PPI
	d.looseDrag(x, y, x, y-3*ppi)
	if refused, all := d.ghosts(); refused != 2 || all != 4 {
		t.Errorf("dragged into a pond: got %d of %d marked (%s), want the first 2 of 4", refused, all, d.a.on().ses.Hand.Mover().Ruling.Text)
	}
	mv := d.a.on().ses.Hand.Mover()
	mv.Hold([]rules.ModelID{4}, geom.Point{})
	mv.Drag(geom.PtIn(0, 4), true)
	mv.Drop()
	if refused, all := d.ghosts(); refused != 3 || all != 4 {
		t.Errorf("the last one goes too far besides: got %d of %d marked (%s), want 3 of 4", refused, all, mv.Ruling.Text)
	}
	d = begin(t, strings.Replace(twoToSetUp, "zone A", "terrain deep-water w1 rect=36,6,70,9\nzone A", 1))
	d.step(input.Snapshot{X: 600, Y: 300})
	d.press("option-a1")
	x, y = d.a.on().view.cam.ToScreen(render.Point{X: 36 * 25400, Y: 6 * 25400}, 48*25400)
	d.step(input.Snapshot{X: x, Y: y})
	if refused, all := d.ghosts(); refused != 6 || all != 6 {
		t.Errorf("set up in a pond: got %d of %d marked (%s), want 6 of 6", refused, all, d.a.on().ses.Hand.Mover().Ruling.Text)
	}
}

// That a way is too long is told once beside it.
func TestTooFarIsToldOnce(t *testing.T) {
	d := begin(t, strings.Replace(behindPond, "terrain deep-water w1 rect=11,13,3,2\n", "", 1))
	d.key("Tab")
	d.key("Enter")
	d.press("option-advance")
	if !d.a.battle.draft.idleMove() {
		t.Error("that nobody has moved yet is not told")
	}
	for range 5 {
		d.key("Shift+Up")
	}
	if d.a.battle.draft.idleMove() {
		t.Error("all have moved, and nobody is said to have")
	}
	if p := d.way(); !strings.HasPrefix(p.Used, "5.0") || p.Reason != "" {
		t.Errorf("5 inches: got %q and %q", p.Used, p.Reason)
	}
	d.key("Shift+Up")
	d.key("Shift+Up")
	if p := d.way(); p.Used != `6.0" of 6.0": as far as it goes; you point at 7.0"` || p.Reason != "" {
		t.Errorf("7 inches: got %q and %q, want it held at 6", p.Used, p.Reason)
	}
	d.key("X")
	x, y := d.a.ModelPixel(1)
	d.looseDrag(x, y, x, y-7*d.a.on().view.cam.PPI)
	if p := d.way(); p.Used != "" || !strings.Contains(p.Reason, "7") || !strings.Contains(p.Reason, "6") {
		t.Errorf("7 inches with nothing to hold them: got %q and %q, want it told once", p.Used, p.Reason)
	}
}

// Before anybody is set up the panel says what is done with buttons, mouse and keys.
func TestTheFirstWordsOfSetUp(t *testing.T) {
	d := begin(t, twoToSetUp)
	for _, want := range []string{"cursor", "zone", "drag", "Enter", "arrows"} {
		if text := d.a.on().firstSteps(); !strings.Contains(text, want) {
			t.Errorf("got %q, want it to name %q", text, want)
		}
	}
	for _, unit := range []string{"a1", "b1"} {
		d.press("option-" + unit)
		d.key("Z")
		d.key("Enter")
	}
	if text := d.a.on().firstSteps(); !strings.Contains(text, "card") {
		t.Errorf("with some on the table: got %q", text)
	}
}
