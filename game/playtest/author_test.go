package playtest

import (
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"baize/game/screens"
	"baize/game/workshop/pack"
)

// TestScriptedPlayerAsAuthor lays a table out from nothing by mouse and keys, mirrors it, writes a scenario, plays it for two turns, comes
// back with nothing lost, packs it and quits. A friend with an empty folder opens the pack and begins a battle on the same table.
func TestScriptedPlayerAsAuthor(t *testing.T) {
	if os.Getenv("BAIZE_PLAY") == "" {
		t.Skip("set BAIZE_PLAY=1 to play in a real window")
	}
	d := newDesk(t)
	d.about = "author-"
	hasty(t, d)
	w := &author{d}
	begun := time.Now()
	stage := func(name string) { t.Logf("%5.1fs %s", time.Since(begun).Seconds(), name) }

	d.start("-seed", "7", "-quiet", "-still")
	w.blank()
	w.layOut()
	stage("laid out and mirrored")
	w.write()
	laid := w.calm()
	d.picture("laid-out")
	stage("written and saved")

	w.play(laid)
	stage("played")
	w.back(laid)
	stage("back in the workshop")

	path := w.packed()
	w.quit()
	stage("packed")

	d.data = t.TempDir()
	hasty(t, d)
	d.start("-seed", "9", "-quiet", "-still", path)
	w.opened(laid)
	stage("opened by a friend")
}

// author is a hand in the workshop.
type author struct{ *desk }

// What the author writes.
const (
	authorTitle = "Two Woods"
	authorName  = "two-woods" // of its files
	authorAbout = "Both sides want the road."
	authorTurns = "2"
)

// blank opens an empty table of Dustup.
func (w *author) blank() {
	w.t.Helper()
	w.sure("the workshop", func() { w.pressKey("workshop") }, func(n screens.Narration) bool { return n.Screen == screens.Workshop })
	w.sure("a new table", func() { w.pressKey("new-table") }, func(n screens.Narration) bool { return n.Screen == screens.NewTable })
	w.sure("Dustup to be chosen", func() { w.press("table-system-dustup") }, func(n screens.Narration) bool { return chosen(n, "table-system-dustup") })
	w.picture("new-table")
	n := w.sure("the empty table", func() { w.pressKey("lay-out") }, func(n screens.Narration) bool { return n.Screen == screens.Editor })
	if len(n.Pieces) != 0 {
		w.t.Fatalf("an empty table has %v", n.Pieces)
	}
}

// edited does something until undo would take back another edit than before, and lets the tool go.
func (w *author) edited(what string, do func()) screens.Narration {
	w.t.Helper()
	before := undoes(w.see())
	w.sure(what, do, func(n screens.Narration) bool { return undoes(n) != "" && undoes(n) != before })
	return w.calm()
}

// undoes is the edit that undo would take back, "" where there is none.
func undoes(n screens.Narration) string {
	b, _ := button(n, "undo")
	_, edit, _ := strings.Cut(b.Tip, ": ")
	return edit
}

// calm lets go of whatever is in hand and gives what then lies on the table.
func (w *author) calm() screens.Narration {
	w.t.Helper()
	return w.sure("an empty hand", func() { w.key("F2") }, func(n screens.Narration) bool { return chosen(n, "sheet-table") && n.Dialog == "" })
}

// take takes a tool in hand anew, with which a kind of terrain is laid.
func (w *author) take(key, kind string) {
	w.t.Helper()
	w.key(key)
	if n, ok := w.wait(short, func(n screens.Narration) bool { return chosen(n, "tool-"+key) && on(n, kind) }); ok && !chosen(n, kind) {
		w.press(kind)
		w.wait(short, func(n screens.Narration) bool { return chosen(n, kind) })
	}
}

// at is the pixel over a point that is given in parts of width and depth of the table.
func (w *author) at(p [2]float64) (x, y int) {
	r := w.see().Table
	return r[0] + int(p[0]*float64(r[2])), r[1] + int((1-p[1])*float64(r[3]))
}

// freehand draws through points with the button down.
func (w *author) freehand(points ...[2]float64) {
	w.t.Helper()
	x, y := w.at(points[0])
	w.point(x, y)
	args := []string{"sleep", beats(w.pace), "mousedown", "1", "sleep", beats(w.pace)}
	for _, p := range points[1:] {
		x, y = w.at(p)
		args = append(append(args, px(x, y)...), "sleep", beats(w.pace))
	}
	w.xdo(append(args, "mouseup", "1", "sleep", beats(1))...)
	w.mouse = [2]int{x, y}
}

// layOut draws a wood and a road on the left half, has the right half answer them, and puts scrub on both under the mirror.
func (w *author) layOut() {
	w.t.Helper()
	w.edited("a wood drawn freehand", func() {
		w.take("N", "kind-woods")
		w.freehand([2]float64{0.16, 0.38}, [2]float64{0.26, 0.36}, [2]float64{0.30, 0.46}, [2]float64{0.23, 0.52}, [2]float64{0.165, 0.41})
	})
	n := w.edited("a road drawn freehand", func() {
		w.take("K", "kind-road")
		w.freehand([2]float64{0.05, 0.62}, [2]float64{0.2, 0.64}, [2]float64{0.38, 0.6})
	})
	if len(n.Pieces) != 2 || n.Pieces[0].Kind != "forest" || n.Pieces[1].Kind != "road" {
		w.t.Fatalf("got %v, want a wood and a road", n.Pieces)
	}
	w.sure("a mirror", func() { w.key("M") }, func(n screens.Narration) bool { b, _ := button(n, "mirror"); return b.Label == "Mirror: left-right" })
	w.edited("the other half", func() {
		w.key("F3")
		if _, ok := w.wait(short, func(n screens.Narration) bool { return chosen(n, "sheet-sides") && on(n, "complete") }); ok {
			w.press("complete")
		}
	})
	n = w.edited("scrub under the mirror", func() {
		w.take("B", "kind-scrub")
		w.click(w.at([2]float64{0.4, 0.45}))
	})
	if len(n.Pieces) < 6 || n.Pieces[4].Kind != "scrub" {
		w.t.Fatalf("got %v, want a wood, a road and scrub on each half", n.Pieces)
	}
	for _, k := range n.Pieces {
		x := 2*n.Table[0] + n.Table[2] - k.Rect[0] - k.Rect[2]
		if !slices.ContainsFunc(n.Pieces, func(o screens.ToldPiece) bool {
			return o.Kind == k.Kind && apart(o.Rect[0], x) <= 2 && apart(o.Rect[1], k.Rect[1]) <= 2 && apart(o.Rect[2], k.Rect[2]) <= 2
		}) {
			w.t.Errorf("the other half has nothing to answer %v in %v", k, n.Pieces)
		}
	}
}

func apart(a, b int) int { return max(a-b, b-a) }

// write gives the scenario a title, what it is about and a turn limit, and saves it.
func (w *author) write() {
	w.t.Helper()
	w.says("F2", "title", authorTitle)
	w.says("F2", "about", authorAbout)
	w.says("F4", "setting-turns", authorTurns)
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
			w.sure("a unit to set up", func() { w.press(id) }, func(n screens.Narration) bool { return on(n, "where-it-fits") })
			w.sure("a place where it fits", func() { w.pressKey("where-it-fits") }, func(n screens.Narration) bool { return on(n, "confirm") })
			w.entered("the unit", func() { w.pressKey("confirm") })
			p.did["deploy"]++
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

// unitToSetUp is the option that sets the next unit up, "" where none is to be set up now.
func unitToSetUp(n screens.Narration) string {
	if n.Kind == "deploy" && !n.Asked && n.Drafted == "" {
		for _, o := range options(n, "option-") {
			return o.ID
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
	w.sure("the pack", func() {
		if w.now.Dialog != "" { // the first key did it after all
			w.key("Escape")
			return
		}
		w.key("Ctrl+1")
	}, func(n screens.Narration) bool { return n.Dialog == "It is written" })
	w.picture("packed")
	w.sure("the layout", func() { w.key("Escape") }, func(n screens.Narration) bool { return n.Dialog == "" })
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

// sameTable holds the title and the pieces that are shown to those of the layout, in inches from the corner of the table.
func (w *author) sameTable(what string, got, laid screens.Narration) {
	w.t.Helper()
	if got.Battle != authorTitle || laid.Battle != authorTitle || len(got.Pieces) != len(laid.Pieces) {
		w.t.Fatalf("%s: got %q with %v, want %q with %v", what, got.Battle, got.Pieces, authorTitle, laid.Pieces)
	}
	inches := func(n screens.Narration, r [4]int) [4]float64 {
		return [4]float64{float64(r[0]-n.Table[0]) / n.PPI, float64(r[1]-n.Table[1]) / n.PPI, float64(r[2]) / n.PPI, float64(r[3]) / n.PPI}
	}
	for i, k := range got.Pieces {
		is, was := inches(got, k.Rect), inches(laid, laid.Pieces[i].Rect)
		for j := range is {
			if k.Kind != laid.Pieces[i].Kind || math.Abs(is[j]-was[j]) > 0.25 {
				w.t.Errorf("%s: got %s at %.1f, want %s at %.1f", what, k.Kind, is, laid.Pieces[i].Kind, was)
				break
			}
		}
	}
}
