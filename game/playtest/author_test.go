package playtest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"baize/game/screens"
	"baize/game/workshop/pack"
)

// TestScriptedPlayerAsAuthor lays a table out from nothing by mouse and keys, mirrors it, places units of both sides, writes a scenario, plays it
// for two turns, comes back with nothing lost, packs it and quits. A friend with an empty folder opens the pack and begins a battle on the same
// table. With BAIZE_PLAY=long that is played for each game; otherwise
// the second game stops once it is back in the workshop, since packing is the same for all.
func TestScriptedPlayerAsAuthor(t *testing.T) {
	if os.Getenv("BAIZE_PLAY") == "" {
		t.Skip("set BAIZE_PLAY=1 to play in a real window")
	}
	bin := program(t)
	for i, k := range subjects {
		t.Run(k.game, func(t *testing.T) { k.write(t, bin, i == 0 || os.Getenv("BAIZE_PLAY") == "long") })
	}
}

// write goes through all that an author does; without whole the layout is neither packed nor opened by a friend.
func (k subject) write(t *testing.T, bin string, whole bool) {
	d := newDesk(t, bin)
	d.about = "author-" + k.game + "-"
	hasty(t, d)
	w := &author{d, k}
	begun := time.Now()
	stage := func(name string) { t.Logf("%5.1fs %s", time.Since(begun).Seconds(), name) }

	d.start("-seed", "7", "-quiet", "-still")
	w.blank()
	w.layOut()
	stage("laid out and mirrored")
	w.place()
	stage("units placed")
	w.write()
	laid := w.calm()
	d.picture("laid-out")
	stage("written and saved")

	w.play(laid)
	stage("played")
	w.back(laid)
	stage("back in the workshop")
	if !whole {
		return
	}

	path := w.packed()
	w.quit()
	stage("packed")

	d.data = t.TempDir()
	hasty(t, d)
	d.start("-seed", "9", "-quiet", "-still", path)
	w.opened(laid)
	stage("opened by a friend")
}

// subject holds what differs between games for the scripted author: the palette buttons for an area, a stroke and a piece, the terrain kinds
// that the narration reports for them, the field of the turn limit, and the units to place.
type subject struct {
	game              string
	wood, road, scrub string
	kinds             [3]string
	turns             string
	units             [2]string
}

var subjects = []subject{
	{"dustup", "kind-woods", "kind-road", "kind-scrub", [3]string{"forest", "road", "scrub"}, "setting-turns", [2]string{"a1", "b1"}},
	{"dl2", "kind-forest", "kind-road", "kind-crops", [3]string{"forest", "road", "crops"}, "setting-turn-limit", [2]string{"a2", "b2"}},
}

// author is a hand in the workshop.
type author struct {
	*desk
	of subject
}

// What the author writes.
const (
	authorTitle = "Two Woods"
	authorName  = "two-woods" // of its files
	authorAbout = "Both sides want the road."
	authorTurns = "2"
)

// blank opens an empty table of the game.
func (w *author) blank() {
	w.t.Helper()
	w.sure("the workshop", func() { w.pressKey("workshop") }, func(n screens.Narration) bool { return n.Screen == screens.Workshop })
	w.sure("a new table", func() { w.pressKey("new-table") }, func(n screens.Narration) bool { return n.Screen == screens.NewTable })
	system := "table-system-" + w.of.game
	w.sure("the game to be chosen", func() { w.press(system) }, func(n screens.Narration) bool { return chosen(n, system) })
	w.picture("new-table")
	n := w.sure("the empty table", func() { w.pressKey("lay-out") }, func(n screens.Narration) bool { return n.Screen == screens.Editor })
	if len(n.Pieces) != 0 {
		w.t.Fatalf("an empty table has %v", n.Pieces)
	}
}

// write gives the scenario a title, what it is about and a turn limit, and saves it.
func (w *author) write() {
	w.t.Helper()
	w.says("F2", "title", authorTitle)
	w.says("F2", "about", authorAbout)
	w.says("F4", w.of.turns, authorTurns)
	w.picture("rules")
	w.calm()
	w.until("a layout without faults", func(n screens.Narration) bool { b, _ := button(n, "faults"); return b.Label == "No faults" })
	w.sure("the question for a name", func() { w.key("Ctrl+S") }, func(n screens.Narration) bool {
		b, _ := button(n, "dialog-field")
		return n.Dialog == "Save as" && b.Label == authorName
	})
	w.sure("the save", func() { w.key("Enter") }, func(n screens.Narration) bool {
		b, _ := button(n, "save")
		return n.Dialog == "" && b.Tip == "saves it as "+authorName+"  [Ctrl+S]"
	})
}

// says fills a field of a form in.
func (w *author) says(sheet, id, text string) {
	w.t.Helper()
	w.sure("the field "+id, func() { w.key(sheet) }, func(n screens.Narration) bool { return on(n, id) })
	w.sure("the keyboard in the field "+id, func() { w.press(id) }, func(n screens.Narration) bool { return n.At == id })
	w.fill(id, text)
	w.sure("what "+id+" says to be taken", func() { w.key("Enter") }, func(n screens.Narration) bool {
		b, _ := button(n, id)
		return n.At == "" && b.Label == text
	})
}

// handOver is a plan to play turns quickly: units are set up where they fit and do nothing.
var handOver = plan{
	deeds: func(p *player, _ screens.Narration) []deed {
		return []deed{{"option-end-activation", true, p.plain}}
	},
	prefers: func(screens.Narration) string { return "pick-yes" },
}

// play plays the layout from the workshop to its turn limit.
func (w *author) play(laid screens.Narration) {
	w.t.Helper()
	w.sure("the question how it is played", func() { w.key("P") }, func(n screens.Narration) bool { return n.Dialog == "Play from here" })
	n := w.sure("a battle", func() { w.key("Enter") }, func(n screens.Narration) bool { return n.Screen == screens.Table })
	w.sameTable("the battle", n, laid)
	p := newPlayer(w.desk, handOver)
	for n = p.see(); n.Over == ""; n = p.see() {
		if time.Since(p.begun) > limit {
			w.t.Fatalf("no end in %v: %s", limit, w.brief())
		}
		if id := unitToSetUp(n); id != "" {
			if w.comes(id, "where-it-fits") && w.comes("where-it-fits", "confirm") {
				w.entered("the unit", func() { w.pressKey("confirm") })
				p.did["deploy"]++
			}
			continue
		}
		if n.Turn == 2 && n.Phase == "activation" {
			w.picture("second-turn")
		}
		p.step()
	}
	if n.Turn != 2 || p.did["deploy"] == 0 || p.did["begin-turn"] != 2 || len(n.Models) == 0 {
		w.t.Errorf("got an end in turn %d with %d models after %v, want both sides set up and two turns played", n.Turn, len(n.Models), p.did)
	}
	w.t.Logf("%v", p.did)
}

// comes presses a button that is there, and reports whether another one comes of it: on a busy machine it may not, and the battle is looked at anew.
func (w *author) comes(id, next string) bool {
	w.t.Helper()
	if !on(w.see(), id) {
		return false
	}
	w.press(id)
	_, ok := w.wait(patience/4, func(n screens.Narration) bool { return on(n, next) })
	return ok
}

// unitToSetUp is the option that sets the next unit up, "" where none is to be set up now.
func unitToSetUp(n screens.Narration) string {
	if n.Kind == "deploy" && !n.Asked && n.Drafted == "" {
		for _, o := range options(n, "option-") {
			if !strings.HasPrefix(o.ID, "option-first-") {
				return o.ID
			}
		}
	}
	return ""
}

// back goes back to the workshop by Escape and the menu; the layout is as it was.
func (w *author) back(laid screens.Narration) {
	w.t.Helper()
	w.sure("the table", func() { w.key("Escape") }, func(n screens.Narration) bool { return !on(n, "leave") && !n.Busy })
	w.sure("the menu", func() { w.key("Escape") }, func(n screens.Narration) bool { return on(n, "menu-Back to the workshop") })
	w.picture("menu")
	w.sure("the workshop", func() { w.pressKey("menu-Back to the workshop") }, func(n screens.Narration) bool { return n.Screen == screens.Editor })
	n := w.calm()
	w.sameTable("the layout after the battle", n, laid)
	if undoes(n) != undoes(laid) {
		w.t.Errorf("undo after the battle: got %q, want %q", undoes(n), undoes(laid))
	}
	if about, _ := button(n, "about"); about.Label != authorAbout {
		w.t.Errorf("after the battle it is about %q, want %q", about.Label, authorAbout)
	}
}

// packed packs the layout and gives the path of the pack.
func (w *author) packed() string {
	w.t.Helper()
	w.sure("what can be handed out", func() { w.key("Ctrl+P") }, func(n screens.Narration) bool { return chosen(n, "out") })
	w.picture("hand-out")
	w.written("the pack", "packed", func() { w.key("Ctrl+1") })
	path := filepath.Join(w.data, "baize", "packs", authorName+pack.Ending)
	if _, err := os.Stat(path); err != nil {
		w.t.Fatal(err)
	}
	return path
}

// quit leaves the workshop and the program.
func (w *author) quit() {
	w.t.Helper()
	w.calm()
	w.sure("the list of layouts", func() { w.pressKey("leave") }, func(n screens.Narration) bool { return n.Screen == screens.Workshop })
	w.picture("layouts")
	w.sure("the start screen", func() { w.pressKey("back") }, func(n screens.Narration) bool { return n.Screen == screens.Start })
	w.press("quit")
	if err := w.gone(); err != nil {
		w.t.Errorf("quitting gives %v, want exit code 0", err)
	}
}

// opened takes the pack that the program was started with, and begins a battle of it on the author's table.
func (w *author) opened(laid screens.Narration) {
	w.t.Helper()
	w.until("the question about the pack", func(n screens.Narration) bool { return n.Dialog == "Open the pack?" })
	w.picture("open-the-pack")
	w.sure("the scenario of the pack", func() { w.key("Enter") }, func(n screens.Narration) bool {
		return n.Screen == screens.Scenarios && chosen(n, "scenario-"+authorName) && on(n, "play")
	})
	w.picture("scenario-of-the-pack")
	w.sure("the new battle", func() { w.pressKey("play") }, func(n screens.Narration) bool { return n.Screen == screens.NewBattle && on(n, "begin") })
	n := w.sure("the table", func() { w.pressKey("begin") }, func(n screens.Narration) bool { return n.Screen == screens.Table })
	w.sameTable("the friend's battle", n, laid)
	w.entered("the friend's first command", func() { w.press(options(w.now, "option-")[0].ID) })
	w.picture("table-of-the-pack")
}
