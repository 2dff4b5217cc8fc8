package playtest

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"baize/game"
	"baize/game/screens"
	"baize/rules"
	_ "baize/rules/rulestest/toys/squares"
)

// asWindow names the variable that makes this test binary the program, with the toys among its games.
const asWindow = "BAIZE_TOYS"

func TestMain(m *testing.M) {
	if os.Getenv(asWindow) != "" {
		os.Exit(game.Window(os.Args[1:], os.Stderr))
	}
	os.Exit(m.Run())
}

// courtyard is a scenario of the game of squares.
const courtyard = `system yard
title "The Courtyard"
about "Two patrols meet between walls."
length "six turns"
table 24x24 town
terrain wall w1 line=6,6;6,12 width=0.4
terrain wall w2 line=6,15;6,18 width=0.4
terrain wall w3 line=9,12;12,12 width=0.4
terrain building b1 rect=16.5,10.5,3,3
terrain opening d2 line=15,9.5;15,11.5 width=0.6
unit a1 A "Alpha"
models 1 foot
unit a2 A "Beta"
models 1 foot
unit a3 A "Steam"
models 1 walker
unit b1 B "Corvus"
models 1 foot
unit b2 B "Iron"
models 1 walker
`

// TestScriptedPlayerOfSquares plays the toy of squares in a real window: units are set up in their rows, go by mouse and by arrow keys
// from square to square and up a floor, the ruler counts squares, dice are typed in by their symbols, and a unit that is fired at is
// asked how it fires back; in that question the program is killed and goes on.
func TestScriptedPlayerOfSquares(t *testing.T) {
	if os.Getenv("BAIZE_PLAY") == "" {
		t.Skip("set BAIZE_PLAY=1 to play in a real window")
	}
	d := newDesk(t, os.Args[0])
	d.about, d.env = "squares-", []string{asWindow + "=1"}
	file := filepath.Join(d.data, "courtyard.txt")
	if err := os.WriteFile(file, []byte(courtyard), 0o644); err != nil {
		t.Fatal(err)
	}
	settings := filepath.Join(d.data, "baize", "settings.json")
	if err := os.MkdirAll(filepath.Dir(settings), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(settings, []byte(`{"typeDice":[false,true]}`), 0o644); err != nil {
		t.Fatal(err)
	}
	d.start("-seed", "7", "-quiet", "-scenario", file)
	n := d.until("the table", func(n screens.Narration) bool { return n.Screen == screens.Table && n.Kind == "deploy" })

	// Deployment by the mouse: a unit snaps to the square in which the mouse is.
	for _, u := range []struct {
		label string
		x, y  float64
	}{{"a1", 10.5, 4.5}, {"b1", 10.5, 19.5}, {"a2", 13.5, 4.5}, {"b2", 19.5, 21}, {"a3", 4.5, 3}} {
		n = d.sure(u.label+" to hang at the cursor", func() { d.press("option-deploy-" + u.label) }, func(n screens.Narration) bool { return n.Drafted == "deploy" })
		x, y := pixel(n, u.x, u.y)
		d.point(x, y)
		d.until("it to follow", func(n screens.Narration) bool { return near(n, u.label, x, y, 60) })
		n = d.sure("it to be set down", func() { d.click(x, y) }, func(n screens.Narration) bool { return on(n, "reset") })
		if n.Legal == nil || !*n.Legal {
			t.Fatalf("%s: %s", u.label, n.Verdict)
		}
		d.picture("deploy-" + u.label)
		was := n.Entries
		d.sure("deployment", func() { d.pressKey("confirm") }, func(n screens.Narration) bool { return n.Entries > was })
	}

	// By the mouse, and by keys.
	act := func(label string) {
		d.until("a unit to be chosen", func(n screens.Narration) bool { return n.Kind == "activate" })
		d.sure(label+" to act", func() { d.press("option-activate-" + label) }, func(n screens.Narration) bool { return n.Kind == "act" })
	}
	end := func() {
		d.sure("the end of the activation", func() { d.press("option-done") }, func(n screens.Narration) bool { return n.Kind == "activate" })
	}
	give := func(what string) {
		was := d.see().Entries
		d.sure(what, func() { d.pressKey("confirm") }, func(n screens.Narration) bool { return n.Entries > was })
	}
	act("b1")
	end()
	walkAndClimb(t, d, act, give)
	end()
	d.picture("climbed")

	// A shot whose dice are typed in by their symbols, and a burst thrown again.
	act("b2")
	d.sure("the shot", func() { d.press("option-fire") }, func(n screens.Narration) bool { return n.Drafted == "fire" && n.Legal != nil && *n.Legal })
	d.picture("shot")
	typed := func(text string) {
		d.until("the dice to be asked for", func(n screens.Narration) bool { return n.Kind == "dice" })
		d.fill("faces", text)
		d.picture("typed-" + text)
		give("the faces")
	}
	give("the shot")
	typed("mmmb")
	typed("m")

	// Who is fired at is asked; in the middle of that the program is killed.
	n = d.until("the question", func(n screens.Narration) bool { return n.Asked && n.Kind == "react" })
	d.picture("question")
	d.kill()
	d.goOn(d.journal(), n)
	d.sure("the fire to be built", func() { d.pressKey("pick-return") }, func(n screens.Narration) bool { return n.Drafted == "return" && n.Legal != nil && *n.Legal })
	d.picture("built")
	d.sure("fire back", func() { d.pressKey("confirm") }, func(n screens.Narration) bool { return n.Kind == "act" })
	d.picture("answered")
	b := d.journal().State()
	if a := b.Model(2); a.Lost != 1 || !b.Unit(a.Unit).Markers.Has("reacted") {
		t.Errorf("%s lost %d, markers %v; want 1, and that it has fired back", a.Label, a.Lost, b.Unit(a.Unit).Markers)
	}
}

// walkAndClimb takes a2 through the door of the building and up, by mouse and keys.
func walkAndClimb(t *testing.T, d *desk, act func(string), give func(string)) {
	t.Helper()
	act("a2")
	n := d.sure("the move", func() { d.press("option-move") }, func(n screens.Narration) bool { return n.Drafted == "move" })
	m := first(n, "a2")
	x, y := pixel(n, 13.5, 10.5)
	d.sure("a way of two squares", func() { d.drag(m.X, m.Y, x, y, d.pace) }, func(n screens.Narration) bool { return n.Verdict == "2 squares of 4" })
	d.picture("dragged")
	for i, k := range []struct{ key, told string }{{"Right", "3 squares of 4"}, {"]", "4 squares of 4"}} {
		d.sure(k.key, func() { d.key(k.key) }, func(n screens.Narration) bool { return n.Verdict == k.told })
		d.picture(fmt.Sprintf("keys-%d", i))
	}
	give("the move")
	b := d.journal().State()
	if a := b.Model(rules.ModelID(2)); a.Layer != 1 || a.Label != "a2.1" {
		t.Errorf("%s stands on level %d, want upstairs", a.Label, a.Layer)
	}
}
