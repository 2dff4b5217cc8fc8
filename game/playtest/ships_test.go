package playtest

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"baize/game/screens"
	"baize/rules"
	_ "baize/rules/rulestest/toys/ships"
)

// roads is a scenario of the game of ships.
const roads = `system roads
title "The Roads"
about "A minelayer meets a submarine."
length "four turns"
table 36x36 town
terrain island i1 disc=26,15,3
unit a1 A "Trawler"
model a1.1 trawler at=18,10 facing=0
unit a2 A "Wolf"
model a2.1 frigate at=21,11 facing=0
unit b1 B "Eel"
model b1.1 submarine at=18,26 facing=180
`

// TestScriptedPlayerOfShips plays the toy of ships in a real window: a hull is drawn ahead by the mouse, turned along an arc by a key; a
// submarine dives in its move and fires a torpedo, at which the other side chooses who shoots; both sides choose
// a card, and between the two choices the program is killed and goes on.
func TestScriptedPlayerOfShips(t *testing.T) {
	if os.Getenv("BAIZE_PLAY") == "" {
		t.Skip("set BAIZE_PLAY=1 to play in a real window")
	}
	d := newDesk(t, os.Args[0])
	d.about, d.env = "ships-", []string{asWindow + "=1"}
	file := filepath.Join(d.data, "roads.txt")
	if err := os.WriteFile(file, []byte(roads), 0o644); err != nil {
		t.Fatal(err)
	}
	d.start("-seed", "7", "-quiet", "-scenario", file)
	d.until("the table", func(n screens.Narration) bool { return n.Screen == screens.Table && n.Kind == "activate" })
	act := func(label string) {
		d.until("a squadron to be chosen", func(n screens.Narration) bool { return n.Kind == "activate" })
		d.sure(label+" to act", func() { d.press("option-activate-" + label) }, func(n screens.Narration) bool { return n.Kind == "act" })
	}
	give := func(what string) {
		was := d.see().Entries
		d.sure(what, func() { d.pressKey("confirm") }, func(n screens.Narration) bool { return n.Entries > was })
	}
	ahead := func(label string, x, y float64, told string) {
		n := d.sure("the move", func() { d.press("option-sail") }, func(n screens.Narration) bool { return n.Drafted == "sail" })
		m := first(n, label)
		tx, ty := pixel(n, x, y)
		d.sure("a way", func() { d.drag(m.X, m.Y, tx, ty, d.pace) }, func(n screens.Narration) bool { return n.Verdict == told })
		d.picture("dragged-" + label)
	}

	// Ahead by the mouse, along an arc by keys.
	act("a1")
	ahead("a1", 18, 14, `4.0" of 8.0"`)
	arc := []string{`4.0" of 8.0"`, `4.8" of 8.0"`, `5.6" of 8.0"`, `6.4" of 8.0"`} // told after none, one, two and three presses of E
	for want := 1; want <= 2; want++ {
		d.sure("a turn", func() {
			if slices.Index(arc, d.see().Verdict) > want {
				d.key("Q") // a busy window took a press twice
			} else {
				d.key("E")
			}
		}, func(n screens.Narration) bool { return n.Verdict == arc[want] })
	}
	d.picture("turned")
	give("the move")
	if m := d.journal().State().Model(1); m.Facing != 3000 {
		t.Errorf("%s faces %d, want 30 degrees to the right", m.Label, m.Facing)
	}
	d.sure("the end of the activation", func() { d.press("option-done") }, func(n screens.Narration) bool { return n.Kind == "activate" })

	// The submarine dives in its move and fires a torpedo; hulls near its target may shoot at the torpedo.
	act("b1")
	ahead("b1", 18, 22, `4.0" of 6.0"`)
	d.sure("to dive", func() { d.key("[") }, func(n screens.Narration) bool { return n.Verdict == `4.0" of 6.0", on level -1` })
	d.picture("dived")
	give("the move")
	if m := d.journal().State().Model(3); m.Layer != -1 {
		t.Errorf("%s is on level %d, want below the surface", m.Label, m.Layer)
	}
	d.sure("the torpedo", func() { d.press("option-fire") }, func(n screens.Narration) bool { return n.Drafted == "fire" && n.Legal != nil && *n.Legal })
	d.picture("torpedo")
	give("the torpedo")
	n := d.until("the question", func(n screens.Narration) bool { return n.Asked && n.Kind == "counter" })
	d.picture("question")
	d.kill()
	d.goOn(d.journal(), n)
	d.sure("the fire to be built", func() { d.pressKey("pick-counter") }, func(n screens.Narration) bool { return n.Drafted == "counter" && n.Legal != nil && *n.Legal })
	d.picture("built")
	give("counter fire")
	if b := d.journal().State(); !b.Model(1).Markers.Has("countered") || !b.Model(2).Markers.Has("countered") {
		t.Errorf("who shot at the torpedo: %v, %v", b.Model(1).Markers, b.Model(2).Markers)
	}
	d.sure("the end of the activation", func() { d.press("option-done") }, func(n screens.Narration) bool { return n.Kind == "activate" })
	act("a2")
	d.sure("the end of the turn", func() { d.press("option-done") }, func(n screens.Narration) bool { return n.Kind == "card" })

	// Both choose a card; what A has chosen stands nowhere until B has.
	d.picture("card")
	was := d.see().Entries
	n = d.sure("a card of A", func() { d.pressKey("pick-gunnery") }, func(n screens.Narration) bool { return n.Entries > was && n.Asked && n.Kind == "card" })
	d.picture("card-of-b")
	d.kill()
	d.goOn(d.journal(), n)
	d.sure("a card of B", func() { d.pressKey("pick-steam") }, func(n screens.Narration) bool { return n.Kind == "activate" })
	d.picture("shown")
	if b := d.journal().State(); !b.Unit(1).Markers.Has("gunnery") || !b.Unit(3).Markers.Has("steam") || b.Turn != 2 {
		t.Errorf("turn %d: %v, %v", b.Turn, b.Unit(1).Markers, b.Unit(3).Markers)
	}
	if left := d.journal(); rules.ViewerOf(left.System()).View(left.State(), rules.SeatB) != left.State() {
		t.Error("something is hidden from B once all is shown")
	}
}
