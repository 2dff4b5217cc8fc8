package playtest

import (
	"encoding/json"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"baize/game/brain"
	"baize/game/screens"
	"baize/game/session"
	"baize/rules"
	"baize/rules/ai"
	_ "baize/rules/systems"
	"baize/saves"
	"baize/scenarios"
)

var kills = flag.Int("kills", 12, "how often the window is killed")

// TestKilledInTheWindow kills the program at random moments while the machine plays both sides in a real window, and goes on
// with Continue. Each time the journal has every command that the window had narrated, they tell the story that stood in
// its log, and Continue shows the battle no earlier than it was shown before.
func TestKilledInTheWindow(t *testing.T) {
	if os.Getenv("BAIZE_PLAY") == "" {
		t.Skip("set BAIZE_PLAY=1 to play in a real window")
	}
	d := newDesk(t, program(t))
	hasty(t, d)
	t.Setenv("XDG_DATA_HOME", d.data)
	rnd := rand.New(rand.NewPCG(5, uint64(time.Now().UnixNano())))
	path, shown, ahead, battles, early := "", 0, 0, 0, 0
	for kill := range *kills {
		if path == "" {
			path, shown = begun(t, d, uint64(kill+1)), 0
			battles++
		}
		d.start("-quiet", "-still")
		first := d.sure("the battle", func() { d.pressKey("continue") }, func(n screens.Narration) bool { return n.Screen == screens.Table })
		if first.Entries < shown {
			t.Fatalf("kill %d: Continue shows %d commands, %d were shown before", kill, first.Entries, shown)
		}
		to := first.Entries + rnd.IntN(7)
		d.wait(patience/5, func(n screens.Narration) bool { return n.Entries >= to || n.Over != "" })
		time.Sleep(time.Duration(rnd.IntN(60)) * time.Millisecond)
		d.kill()
		last := d.see()
		if last.Entries == first.Entries {
			early++
		}
		l, err := saves.Peek(path)
		if err != nil {
			t.Fatalf("kill %d: %v", kill, err)
		}
		more := len(l.Battle.Log()) - last.Entries
		if more < 0 {
			t.Fatalf("kill %d: %d commands on disk, %d were narrated", kill, len(l.Battle.Log()), last.Entries)
		}
		ahead += min(more, 1)
		retold(t, l.Battle, &last)
		if t.Failed() {
			t.Fatalf("kill %d after %d commands of %s", kill, last.Entries, path)
		}
		shown = last.Entries
		if l.Battle.State().Over != nil {
			if err := saves.Remove(path); err != nil {
				t.Fatal(err)
			}
			path = ""
		}
	}
	t.Logf("%d kills in %d battles, %d before another command was shown, %d times more on disk than shown", *kills, battles, early, ahead)
}

// hasty sets a machine that acts as fast as it thinks.
func hasty(t *testing.T, d *desk) {
	t.Helper()
	p := screens.DefaultPrefs()
	p.Still, p.Pace = true, "once"
	data, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(d.data, "baize", "settings.json")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// begun lays down a battle that the machine plays on both sides, as the window would have begun it.
func begun(t *testing.T, d *desk, seed uint64) string {
	t.Helper()
	list := scenarios.List()
	s, err := scenarios.Load(list[int(seed)%len(list)].Name)
	if err != nil {
		t.Fatal(err)
	}
	sys, err := rules.Find(s.System)
	if err != nil {
		t.Fatal(err)
	}
	m := brain.Mind{Temper: ai.Tempers[0], Level: ai.Levels[len(ai.Levels)-1]}.String()
	s.Seed, s.Players = seed, [2]string{m, m}
	j, err := saves.NewJournal(filepath.Join(d.data, "baize", "autosave"), rules.NewBattle(sys, s), saves.Meta{Title: s.Title})
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	return j.Path()
}

// retold holds what the window narrated last against the same number of commands from the journal.
func retold(t *testing.T, b *rules.Battle, n *screens.Narration) {
	t.Helper()
	log := b.Log()[:n.Entries]
	then, err := rules.Replay(b.System(), b.Start(), log, nil)
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(rules.Resume(b.System(), b.Start(), log, then, nil), nil)
	s.Play.Machines([2]bool{true, true})
	st := s.Play.State()
	if st.Turn != n.Turn || st.Phase != n.Phase || (s.Play.Over() != nil) != (n.Over != "") {
		t.Errorf("the journal stands in turn %d, %s after %d commands, the window showed turn %d, %s", st.Turn, st.Phase, n.Entries, n.Turn, n.Phase)
	}
	var lines []string
	for _, l := range s.Log.Lines()[max(0, len(s.Log.Lines())-6):] {
		lines = append(lines, l.Words())
	}
	if !slices.Equal(lines, n.Log) {
		t.Errorf("the journal tells\n%q\nthe window told\n%q", lines, n.Log)
	}
}
