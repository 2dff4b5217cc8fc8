package duel

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"baize/rules"
	_ "baize/rules/systems"
	"baize/saves"
	"baize/scenarios"
)

func TestEverySystemFights(t *testing.T) {
	for _, sys := range rules.Systems() {
		id := sys.Info().ID
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			var out, errs strings.Builder
			if code := Run([]string{"-system", id, "-games", "2", "-tsv"}, &out, &errs); code != 0 {
				t.Fatalf("got exit %d: %s%s", code, out.String(), errs.String())
			}
			lines := strings.Split(strings.TrimSpace(out.String()), "\n")
			if len(lines) != 3 || !strings.HasPrefix(lines[1], "1\trandom\trandom\t") || !strings.HasPrefix(lines[2], "2\t") {
				t.Errorf("got\n%s\nwant a head and two games", out.String())
			}
		})
	}
}

func TestTheSameSeedFightsTheSameBattle(t *testing.T) {
	for _, seats := range []string{"random,random", "ai,random"} {
		run := func() string {
			var out strings.Builder
			Run([]string{"-system", rules.Systems()[0].Info().ID, "-seats", seats, "-games", "1", "-seed", "7", "-tries", "60", "-tsv"}, &out, &out)
			f := strings.Split(out.String(), "\t")
			return strings.Join(f[:len(f)-2], "\t") // the seconds differ
		}
		if a, b := run(), run(); a != b {
			t.Errorf("%s: got\n%s\nand then\n%s", seats, a, b)
		}
	}
}

func TestBattlesAreKept(t *testing.T) {
	dir := t.TempDir()
	var out strings.Builder
	if code := Run([]string{"-system", rules.Systems()[0].Info().ID, "-games", "1", "-save", dir}, &out, &out); code != 0 {
		t.Fatal(out.String())
	}
	files, _ := filepath.Glob(filepath.Join(dir, "*"))
	if len(files) != 1 {
		t.Fatalf("got %v, want one autosave", files)
	}
	got, j, err := saves.Recover(files[0])
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	if got.Battle.State().Over == nil {
		t.Error("the autosave does not hold the end of the battle")
	}
}

func TestBadUsage(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"", "expected -system ID"},
		{"-system nowhere", "unknown rule system"},
		{"-system X -seats random", "expected two of"},
		{"-system X -seats random,clever", "expected two of"},
		{"-system X -games 0", "expected 1 to"},
		{"-system X -tell", "expected -save DIR"},
		{"-system X -tries -1", "expected 1 or more"},
		{"-system X extra", "unexpected \"extra\""},
		{"-scenario nowhere", "nowhere"},
		{"-system X -save " + os.DevNull, "FAILED"},
	} {
		var out strings.Builder
		args := strings.Fields(strings.ReplaceAll(c.args, "X", rules.Systems()[0].Info().ID))
		if code := Run(args, &out, &out); code == 0 || !strings.Contains(out.String(), c.want) {
			t.Errorf("%s: got exit %d and %q, want an error with %q", c.args, code, out.String(), c.want)
		}
	}
}

// A duel that names no scenario is fought on even ground: in no lesson.
func TestSmallestIsNoLesson(t *testing.T) {
	for _, sys := range rules.Systems() {
		name, err := smallest(sys.Info().ID)
		if err != nil {
			t.Fatal(err)
		}
		if s, err := scenarios.Load(name); err != nil || len(s.Lesson) > 0 {
			t.Errorf("%s: got %s, a lesson of %d prompts, %v", sys.Info().ID, name, len(s.Lesson), err)
		}
	}
}

// TestMirroredPairs: both battles of a pair have the seed of the pair, the players change sides between them, and the report gives the
// share of the first player, a draw counted half.
func TestMirroredPairs(t *testing.T) {
	var out strings.Builder
	args := []string{"-system", rules.Systems()[0].Info().ID, "-seats", "greedy,random", "-games", "2", "-seed", "5", "-mirror"}
	if code := Run(append(args, "-tsv"), &out, &out); code != 0 {
		t.Fatalf("got exit %d: %s", code, out.String())
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")[1:]
	for i, want := range []string{"5\tgreedy\trandom\t", "5\trandom\tgreedy\t", "6\tgreedy\trandom\t", "6\trandom\tgreedy\t"} {
		if len(lines) != 4 || !strings.HasPrefix(lines[i], want) {
			t.Fatalf("got\n%s\nwant line %d to begin with %q, and four of them", out.String(), i+1, want)
		}
	}
	out.Reset()
	r := newReport(options{games: 2, mirror: true, players: [2]string{"ai", "greedy"}}, &out)
	r.games = []game{
		{seed: 1, result: &rules.Result{Winner: rules.SeatA}}, {seed: 1, swapped: true, result: &rules.Result{Winner: rules.SeatB}},
		{seed: 2, result: &rules.Result{Winner: rules.SeatB}}, {seed: 2, swapped: true, result: &rules.Result{Winner: rules.NoSeat}},
	}
	r.end()
	if want := "2 mirrored pairs: the share of ai is 62.5 of 100, a draw counted half"; !strings.Contains(out.String(), want) {
		t.Errorf("got %s, want %q", out.String(), want)
	}
}
