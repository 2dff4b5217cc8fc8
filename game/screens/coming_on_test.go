package screens

import (
	"strings"
	"testing"

	"baize/game/tableview"
	"baize/input"
	"baize/rules"
	"baize/rules/geom"
)

const besideTheBoard = `system dust
table 44x44
weapon gun "Gun" range=8 s=1/1,1/1
profile foot "Soldier" armour=S2 move=2 march=4 weapons=gun
unit a1 A "Entrants" cost=5
models 3 foot
unit a2 A "Others" cost=5
model a2.1 foot at=6,2
unit b1 B "Foe" cost=5
model b1.1 foot at=22,22
state turn=1 phase=activation to-act=A first=A
`

// TestWhatDoesNothingIsFolded: legal options that would do nothing are folded under one line. Opened, it shows each with its reason, and
// each can be chosen.
func TestWhatDoesNothingIsFolded(t *testing.T) {
	d := begin(t, besideTheBoard)
	d.activate("a1")
	if d.a.frame.Find("option-move+attack") == nil || d.a.frame.Find("option-attack+move") != nil {
		t.Fatal("want to move and attack among the actions, and not to attack and move")
	}
	fold := d.a.frame.Find("refused")
	if fold == nil || !strings.Contains(fold.Label, "of no use now") {
		t.Fatalf("got %+v, want a line for what is of no use", fold)
	}
	d.key(fold.Key)
	h := d.a.frame.Find("option-attack+move")
	if h == nil || h.Off {
		t.Fatalf("once the line is open: got %+v, want a button to attack and move", h)
	}
	if text := strings.ReplaceAll(d.a.texts(), "\n", " "); !strings.Contains(text, "obody can be attacked from where it is") {
		t.Errorf("got %q, want the reason", text)
	}
	d.press("option-attack+move")
	if got := d.a.on().ses.Play.Open().Kind; got == "declare" {
		t.Error("it was not declared")
	}
}

// TestAClickTakesUpWhoComesOn: a click on the table takes up the unit that acts and is beside it; where it hangs its lines of sight are shown.
func TestAClickTakesUpWhoComesOn(t *testing.T) {
	d := begin(t, besideTheBoard)
	d.activate("a1")
	d.press("option-move+attack")
	x, y := d.a.on().view.cam.ToScreen(tableview.Pt(geom.Pt(22*geom.Inch, 6*geom.Inch)), 44*25400)
	d.click(x, y, input.Mods{})
	mv := d.a.on().ses.Hand.Mover()
	if mv == nil || !mv.Arriving() {
		t.Fatal("a click on the table takes nobody up")
	}
	d.step(input.Snapshot{X: x, Y: y})
	d.key("Space")
	if n := len(tableview.Scene(d.a.on().ses.Hand, tableview.Look{Lines: true}).Rays); n == 0 {
		t.Error("no line of sight from where it would stand")
	}
	if got := d.a.on().ses.Play.State().Model(1).Place; got == rules.OnTable {
		t.Error("it was set down without being confirmed")
	}
}
