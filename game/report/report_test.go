package report

import (
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"baize/game/gametest"
	"baize/render/table"
	"baize/rules"
	"baize/rules/rulestest/soak"
	_ "baize/rules/systems"
	"baize/saves"
)

// played is a battle of random players of the smallest scenario of a system, of so many turns (0 for all).
func played(t *testing.T, start *rules.State, turns int) *rules.Battle {
	t.Helper()
	b := soak.Start(t, start, 3)
	soak.New(t, b, 3).Play(turns)
	return b
}

// file keeps a battle as a save.
func file(t *testing.T, b *rules.Battle) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "battle.baize")
	if err := saves.Write(name, b, saves.Meta{Title: "The test | of <reports>"}); err != nil {
		t.Fatal(err)
	}
	return name
}

// TestReportOfEverySystem holds a whole report to what the battle was.
func TestReportOfEverySystem(t *testing.T) {
	for _, sys := range rules.Systems() {
		t.Run(sys.Info().ID, func(t *testing.T) {
			b := played(t, gametest.Smallest(t, sys.Info().ID), 0)
			dir := filepath.Join(t.TempDir(), "out")
			var out, errs strings.Builder
			if code := Run([]string{file(t, b), "-o", dir, "-ppi", "4"}, &out, &errs); code != 0 || errs.Len() > 0 {
				t.Fatalf("code %d: %s", code, &errs)
			}
			data, err := os.ReadFile(filepath.Join(dir, Text))
			if err != nil {
				t.Fatal(err)
			}
			text, end := string(data), b.State()
			want := []string{"# The test \\| of &lt;reports>", "## The end", end.Over.Why.String(), sys.Info().Name, end.Sides[0].Name, end.Sides[1].Name}
			pictures := []string{"final.png"}
			for n := 1; n <= end.Turn; n++ {
				want = append(want, fmt.Sprintf("## Turn %d\n", n), fmt.Sprintf("(turn-%d.png)", n))
				pictures = append(pictures, fmt.Sprintf("turn-%d.png", n))
			}
			if b.Start().Phase != "initiative" { // where nothing is set up the battle begins with the first turn
				want = append(want, "## Setting up")
			}
			for _, u := range b.Start().Units {
				want = append(want, "| "+u.Name)
			}
			for _, w := range want {
				if !strings.Contains(text, w) {
					t.Errorf("the report lacks %q", w)
				}
			}
			if extra := fmt.Sprintf("## Turn %d\n", end.Turn+1); strings.Contains(text, extra) {
				t.Errorf("the report has %q", extra)
			}
			for _, p := range pictures {
				size(t, filepath.Join(dir, p), end)
			}
		})
	}
}

// size holds a picture to the size of the table at 4 pixels per inch.
func size(t *testing.T, name string, s *rules.State) {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Error(err)
		return
	}
	defer f.Close()
	got, err := png.DecodeConfig(f)
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	want := table.Bounds(scene(s, 4).Table, 4)
	if got.Width != want.Dx() || got.Height != want.Dy() {
		t.Errorf("%s: got %d by %d, want %d by %d", name, got.Width, got.Height, want.Dx(), want.Dy())
	}
}

// TestCountsAreThoseOfTheBattle counts dice, losses and turns a second time, by another way.
func TestCountsAreThoseOfTheBattle(t *testing.T) {
	for _, sys := range rules.Systems() {
		t.Run(sys.Info().ID, func(t *testing.T) {
			b := played(t, gametest.Smallest(t, sys.Info().ID), 0)
			r, err := Tell(b, saves.Meta{}, rules.NoSeat)
			if err != nil {
				t.Fatal(err)
			}
			thrown, faces := 0, 0
			if _, err := rules.Replay(sys, b.Start(), b.Log(), func(_ int, out rules.Outcome) {
				for _, e := range out.Events[out.Fresh:] {
					if e.Kind != rules.EvRoll {
						continue
					}
					for _, d := range e.Roll.Dice {
						thrown, faces = thrown+1, faces+d.Face+d.Was
						if d.Was != 0 {
							thrown++
						}
					}
				}
			}); err != nil {
				t.Fatal(err)
			}
			gotThrown, gotFaces := 0, 0
			for i := range r.Luck {
				all := r.Luck[i].All()
				gotThrown, gotFaces = gotThrown+all.Throws, gotFaces+all.Faces
			}
			if gotThrown != thrown || gotFaces != faces || thrown == 0 {
				t.Errorf("dice: got %d with faces of %d, want %d with %d", gotThrown, gotFaces, thrown, faces)
			}
			for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
				lost, byTurn := 0, 0
				for _, m := range b.State().Models {
					if m.Seat == seat && !b.State().Counts(m.ID) && b.Start().Counts(m.ID) {
						lost++
					}
				}
				for i := range r.Turns {
					byTurn += fallen(r.Turns[i].Begin, r.Turns[i].End, seat)
				}
				if got := r.Force(seat).Lost; got != lost || byTurn != lost {
					t.Errorf("losses of %s: got %d in all and %d turn by turn, want %d", seat, got, byTurn, lost)
				}
			}
			lines := 0
			for i, turn := range r.Turns {
				lines += len(turn.Lines)
				if i > 0 && turn.N != r.Turns[i-1].N+1 {
					t.Errorf("turn %d follows turn %d", turn.N, r.Turns[i-1].N)
				}
			}
			if last := r.Turns[len(r.Turns)-1].N; last != b.State().Turn || lines < 50 {
				t.Errorf("got %d lines to turn %d, want some to turn %d", lines, last, b.State().Turn)
			}
		})
	}
}

// TestJournal reports a battle from its autosave, the last line of which a crash tore.
func TestJournal(t *testing.T) {
	b := played(t, gametest.Smallest(t, rules.Systems()[0].Info().ID), 0)
	j, err := saves.NewJournal(t.TempDir(), rules.NewBattle(b.System(), b.Start()), saves.Meta{Title: "From a journal"})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range b.Log() {
		if err := j.Do(e); err != nil {
			t.Fatal(err)
		}
	}
	j.Close()
	f, err := os.OpenFile(j.Path(), os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	f.WriteString(`{"entry":{"comm`)
	f.Close()
	dir := t.TempDir()
	var out, errs strings.Builder
	if code := Run([]string{"-o", dir, "-ppi=4", j.Path()}, &out, &errs); code != 0 {
		t.Fatalf("code %d: %s", code, &errs)
	}
	data, err := os.ReadFile(filepath.Join(dir, Text))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(data), "# From a journal") || !strings.Contains(string(data), b.State().Over.Why.String()) {
		t.Errorf("got %.200s", data)
	}
}

// TestBadInputIsOneClearLine holds that nothing is written and one line says why.
func TestBadInputIsOneClearLine(t *testing.T) {
	system := rules.Systems()[0].Info().ID
	whole := played(t, gametest.Smallest(t, system), 0)
	over := file(t, whole)
	broken := file(t, played(t, gametest.Smallest(t, system), 1))
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	old, err := os.ReadFile(filepath.Join("..", "..", "saves", "testdata", "format-1.baize")) // of the time before check sums
	if err != nil {
		t.Fatal(err)
	}
	other := write("other.baize", strings.Replace(string(old), `"rules":"`, `"rules":"0`, 1))
	log := whole.Log()
	cut := filepath.Join(dir, "cut.baize")
	if err := saves.Write(cut, rules.Resume(whole.System(), whole.Start(), log[:len(log)-3], whole.State(), nil), saves.Meta{}); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(dir, "out")
	for _, c := range []struct {
		name string
		args []string
		want string
	}{
		{"nothing", nil, "expected one save or journal"},
		{"no folder", []string{over}, "-o DIR"},
		{"two files", []string{over, over, "-o", out}, "expected one save"},
		{"size", []string{over, "-o", out, "-ppi", "900"}, "4 to 60"},
		{"seat", []string{over, "-o", out, "-seat", "C"}, "expected A or B"},
		{"no file", []string{filepath.Join(dir, "none"), "-o", out}, "no such file"},
		{"a folder", []string{dir, "-o", out}, "expected a file, found a folder"},
		{"a text", []string{write("text", "system somewhere\n"), "-o", out}, "not a save"},
		{"an empty file", []string{write("empty", ""), "-o", out}, "not a save"},
		{"a number of a line", []string{write("line", "{}\n{}\n"), "-o", out}, "not a save of Baize"},
		{"not over", []string{broken, "-o", out}, "-seat A or -seat B"},
		{"other rules", []string{other, "-o", out, "-seat", "A"}, "other rules"},
		{"a log that leads elsewhere", []string{cut, "-o", out}, "leads to another state"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var told, errs strings.Builder
			code := Run(c.args, &told, &errs)
			if code != 2 || !strings.Contains(errs.String(), c.want) || strings.Count(errs.String(), "\n") != 1 || told.Len() > 0 {
				t.Errorf("code %d, errors %q, output %q; want 2 and one line with %q", code, &errs, &told, c.want)
			}
			if _, err := os.Stat(out); err == nil {
				t.Errorf("something was written")
			}
		})
	}
}
