package playtest

import (
	"os"
	"testing"
	"time"

	"baize/game/screens"
)

// TestScriptedPlayer plays the first battle from the start screen to its end, with quitting and a kill in between.
func TestScriptedPlayer(t *testing.T) {
	if os.Getenv("BAIZE_PLAY") == "" {
		t.Skip("set BAIZE_PLAY=1 to play in a real window")
	}
	begin := time.Now()
	d := newDesk(t)
	p := newPlayer(d)

	n := d.start("-seed", "7", "-quiet")
	if n.Screen != screens.Start || on(n, "continue") {
		t.Fatalf("a first start should offer no battle to continue: %s", d.brief())
	}
	d.press("new")
	d.until("the scenarios", func(n screens.Narration) bool { return n.Screen == screens.Scenarios })
	d.press("scenario-first-blood")
	d.until("First Blood to be chosen", func(n screens.Narration) bool { return on(n, "begin") })
	d.pressKey("begin")
	n = d.until("the table", func(n screens.Narration) bool { return n.Screen == screens.Table })
	if n.Battle != "First Blood" || n.Phase != "deployment" || n.Kind != "deploy" || n.Entries != 0 {
		t.Fatalf("the battle should begin with deployment: %s", d.brief())
	}
	for steps := 0; d.see().Over == ""; steps++ {
		if steps > 2500 || time.Since(begin) > 9*time.Minute {
			t.Fatalf("no end after %d steps and %v: %s", steps, time.Since(begin), d.brief())
		}
		p.step()
		n := d.see()
		t.Logf("%6.1fs %s turn %d %s %s %s: entries %d", time.Since(begin).Seconds(), n.Unit, n.Turn, n.Phase, n.Seat, n.Kind, n.Entries)
	}
	d.picture("victory")
	t.Logf("%v: %s", time.Since(begin), d.brief())
	t.Logf("%v, %d drags refused", p.did, p.draft)
}
