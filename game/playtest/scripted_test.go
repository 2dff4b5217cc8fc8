package playtest

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"baize/game/screens"
	"baize/rules"
	_ "baize/rules/systems"
	"baize/saves"
)

// limit bounds a run on a machine that does nothing else by far.
const limit = 9 * time.Minute

// firstBlood is the plan for First Blood on Hollins Farm.
var firstBlood = plan{
	aims:    map[byte][2]float64{'1': {36, 24}, '2': {16, 24}, '3': {56, 24}}, // the markers
	columns: map[byte]float64{'1': 36, '2': 22, '3': 52},
	rows:    [2]float64{5, 9},
	deeds: func(p *player, n screens.Narration) []deed {
		_, _, gap := nearest(n, n.Unit, n.Seat)
		return []deed{
			{"option-fire", true, p.shoot},
			{"option-charge", gap < 12 && !p.shy[n.Unit], p.charge},
			{"option-advance", true, p.upTo(6)},
			{"option-double", true, p.upTo(9)},
			{"option-hold", true, p.plain},
			{"option-end-activation", true, p.plain},
		}
	},
	prefers: func(screens.Narration) string { return "pick-yes" },
}

// TestScriptedPlayer plays the first battle from the start screen to its end by mouse and keys. On the way it saves
// under a name, quits through the menu and goes on, is killed in the middle of a turn and goes on, and at last loads what
// it saved.
func TestScriptedPlayer(t *testing.T) {
	if os.Getenv("BAIZE_PLAY") == "" {
		t.Skip("set BAIZE_PLAY=1 to play in a real window")
	}
	d := newDesk(t, program(t))
	p := newPlayer(d, firstBlood)

	// From the start screen to the table.
	n := d.start("-seed", "7", "-quiet")
	if n.Screen != screens.Start || on(n, "continue") {
		t.Fatalf("a first start should offer no battle to continue: %s", d.brief())
	}
	d.picture("start")
	d.lobby()
	d.muster()
	n = d.until("the table", func(n screens.Narration) bool { return n.Screen == screens.Table })
	if n.Battle != "First Blood" || n.Turn != 0 || n.Phase != "deployment" || n.Kind != "deploy" || n.Entries != 0 {
		t.Fatalf("the battle should begin with deployment: %s", d.brief())
	}

	// Deployment, side by side in turns.
	seats := ""
	p.play("deployment", func(n screens.Narration) bool {
		if n.Phase == "deployment" && n.Kind == "deploy" && n.Entries == len(seats) {
			seats += n.Seat
		}
		return n.Phase != "deployment"
	})
	if seats != "BABABA" && seats != "ABABAB" || p.did["deploy"] != 6 {
		t.Errorf("got deployment by the sides %q, %d Sections; want them in turns, six", seats, p.did["deploy"])
	}
	if n := d.now; n.Turn != 1 || n.Phase != "pre-turn" || n.Kind != "begin-turn" || len(n.Models) < 20 {
		t.Errorf("after deployment turn 1 should begin with every model on the table: %s", d.brief())
	}
	p.play("activation", func(n screens.Narration) bool { return n.Phase == "activation" })
	if d.now.Kind != "activate" || d.now.Seat == "-" {
		t.Errorf("a side should be asked to activate a Section: %s", d.brief())
	}

	// Save under a name, quit through the menu, and go on.
	p.play("the second turn", func(n screens.Narration) bool { return n.Turn == 2 && n.Phase == "activation" && !n.Asked })
	if p.did["advance"]+p.did["double"] == 0 || p.did["fire"] == 0 {
		t.Errorf("a turn should bring moves and shots: %v", p.did)
	}
	p.drop()
	saved := d.see()
	d.save("friday game")
	path := filepath.Join(d.data, "baize", "saves", "friday game"+saves.Ending)
	l, err := saves.Read(path)
	if err != nil {
		t.Fatal(err)
	}
	if got := len(l.Battle.Log()); got != saved.Entries || l.Battle.State().Turn != saved.Turn {
		t.Errorf("the save holds %d commands in turn %d, want %d in turn %d", got, l.Battle.State().Turn, saved.Entries, saved.Turn)
	}
	before := d.journal()
	d.key("F10")
	d.until("the menu", func(n screens.Narration) bool { return on(n, "menu-Quit") })
	d.picture("menu")
	d.press("menu-Quit")
	if err := d.gone(); err != nil {
		t.Errorf("quitting gives %v, want exit code 0", err)
	}
	d.goOn(before, saved)
	p.stage("continued after quitting")

	// A kill in the middle of a turn, at a question if one comes soon.
	p.play("a question in the third turn", func(n screens.Narration) bool {
		return n.Turn == 3 && n.Phase == "activation" && n.Asked || n.Turn > 3
	})
	last := d.see()
	d.kill()
	before = d.journal()
	if got := len(before.Log()); got != last.Entries {
		t.Errorf("the journal holds %d commands after a kill, the window showed %d", got, last.Entries)
	}
	d.goOn(before, last)
	p.stage("continued after a kill")

	// To the end.
	p.finish(6)
	for _, k := range []string{"fire", "charge", "melee", "begin-turn", "end-turn"} {
		if p.did[k] == 0 {
			t.Errorf("nothing of %q was played: %v", k, p.did)
		}
	}
	if p.asked() < 6 {
		t.Errorf("got %d kinds of questions answered, want 6 or more: %v", p.asked(), p.did)
	}

	// Back to the save of the second turn.
	d.pressKey("leave")
	d.until("the start screen", func(n screens.Narration) bool { return n.Screen == screens.Start })
	d.pressKey("load")
	d.until("the saves", func(n screens.Narration) bool { return on(n, "save-friday game") })
	d.press("save-friday game")
	d.picture("load")
	d.pressKey("load-this")
	n = d.until("the saved battle", func(n screens.Narration) bool { return n.Screen == screens.Table })
	same(t, "the loaded save", n, saved)
	d.key("F10")
	d.until("the menu", func(n screens.Narration) bool { return on(n, "menu-Quit") })
	d.pressKey("menu-Quit")
	if err := d.gone(); err != nil {
		t.Errorf("quitting gives %v, want exit code 0", err)
	}
	p.stage("done")
	t.Logf("%v, %d drags refused by the rules", p.did, p.refused)
}

// save saves the battle under a name.
func (d *desk) save(name string) {
	d.t.Helper()
	d.sure("the question for a name", func() { d.key("Ctrl+S") }, func(n screens.Narration) bool { return n.Dialog != "" })
	d.fill("dialog-field", name)
	d.picture("save")
	d.sure("the save", func() { d.key("Enter") }, func(n screens.Narration) bool { return n.Dialog == "" && n.Toast == "saved as "+name })
}

// journal reads the newest autosave as it lies on disk, without touching it.
func (d *desk) journal() *rules.Battle {
	d.t.Helper()
	found, err := saves.Journals(filepath.Join(d.data, "baize", "autosave"))
	if err != nil || len(found) == 0 {
		d.t.Fatalf("no journal: %v", err)
	}
	data, err := os.ReadFile(found[0].Path)
	if err != nil {
		d.t.Fatal(err)
	}
	path := filepath.Join(d.t.TempDir(), filepath.Base(found[0].Path))
	if err := os.WriteFile(path, data, 0o644); err != nil {
		d.t.Fatal(err)
	}
	l, j, err := saves.Recover(path)
	if err != nil {
		d.t.Fatal(err)
	}
	j.Close()
	return l.Battle
}

// goOn starts the program again and continues the battle that was left; nothing of it may be missing.
func (d *desk) goOn(left *rules.Battle, shown screens.Narration) {
	d.t.Helper()
	n := d.start("-seed", "8", "-quiet")
	if n.Screen != screens.Start || !on(n, "continue") {
		d.t.Fatalf("the battle should be offered to be continued: %s", d.brief())
	}
	d.picture("continue")
	n = d.sure("the battle to go on", func() { d.pressKey("continue") }, func(n screens.Narration) bool { return n.Screen == screens.Table })
	same(d.t, "the continued battle", n, shown)
	now := d.journal()
	if len(now.Log()) != len(left.Log()) || rules.Hash(now.State()) != rules.Hash(left.State()) {
		d.t.Errorf("got a battle of %d commands with hash %s, want %d with %s", len(now.Log()), rules.Hash(now.State()), len(left.Log()), rules.Hash(left.State()))
	}
}

// same compares where two narrations say that a battle stands.
func same(t *testing.T, what string, got, want screens.Narration) {
	t.Helper()
	type place struct {
		Battle, Phase, Step, Seat, Kind, Prompt string
		Turn, Entries, Models                   int
		Asked                                   bool
	}
	of := func(n screens.Narration) place {
		return place{n.Battle, n.Phase, n.Step, n.Seat, n.Kind, n.Prompt, n.Turn, n.Entries, len(n.Models), n.Asked}
	}
	if of(got) != of(want) {
		t.Errorf("%s: got %+v, want %+v", what, of(got), of(want))
	}
}
