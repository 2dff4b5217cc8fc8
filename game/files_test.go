package game

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adrg/xdg"

	"baize/game/screens"
	"baize/game/session"
	"baize/game/session/play"
	"baize/rules"
	_ "baize/rules/systems"
	"baize/saves"
	"baize/scenarios"
)

// home gives the test a data folder of its own.
func home(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	t.Setenv("XDG_DATA_HOME", dir)
	xdg.Reload()
	t.Cleanup(func() {
		os.Unsetenv("XDG_DATA_HOME")
		xdg.Reload()
	})
	return filepath.Join(dir, "baize")
}

func battle(t *testing.T, seed uint64) *rules.Battle {
	t.Helper()
	b, err := wanted("first-blood", "", library{scenarios.Open(""), ""}, func() uint64 { return seed })
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestPrefsAreKept(t *testing.T) {
	home(t)
	if p, err := readPrefs(); err != nil || p != screens.DefaultPrefs() {
		t.Errorf("a first start: got %+v, %v, want the defaults", p, err)
	}
	want := screens.Prefs{UI: 1.5, Volume: 0.25, Mute: true, Still: true, Curtain: true, TypeDice: [2]bool{false, true}}
	if err := writePrefs(want); err != nil {
		t.Fatal(err)
	}
	if p, err := readPrefs(); err != nil || p != want {
		t.Errorf("got %+v, %v, want %+v", p, err, want)
	}
}

// TestBrokenPrefs reads settings that nobody could mean: the defaults, and one line that says so.
func TestBrokenPrefs(t *testing.T) {
	dir := home(t)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"empty": "", "torn": `{"ui": 1.5, "vol`, "wrong kind": `{"ui": "large"}`, "list": `[1]`, "null": "null", "two": `{"ui":1}{"ui":2}`,
	} {
		if err := os.WriteFile(settingsFile(), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		p, err := readPrefs()
		if err == nil || strings.ContainsAny(err.Error(), "\n") || p != screens.DefaultPrefs() {
			t.Errorf("%s: got %+v and %v, want the defaults and an error of one line", name, p, err)
		}
	}
}

// TestLastBattle continues the newest battle that can be read, and says of a newer one that it cannot.
func TestLastBattle(t *testing.T) {
	dir := home(t)
	if b, j, err := (store{}).Last(); b != nil || j != nil || err != nil {
		t.Errorf("nothing was played: got %v, %v, %v", b, j, err)
	}
	b := battle(t, 5)
	j, err := store{}.Begin(b)
	if err != nil {
		t.Fatal(err)
	}
	note := rules.Command{Kind: rules.KindNote, Seat: rules.NoSeat, Name: "tea"}
	if _, err := b.Do(note); err != nil {
		t.Fatal(err)
	}
	if err := j.Do(b.Log()[0]); err != nil {
		t.Fatal(err)
	}
	j.Close()
	got, j, err := store{}.Last()
	if err != nil || len(got.Log()) != 1 || rules.Hash(got.State()) != rules.Hash(b.State()) {
		t.Fatalf("got %v, %v", got, err)
	}
	j.Close()
	if err := os.WriteFile(filepath.Join(dir, "autosave", "99991231-000000-00.journal"), []byte("{broken\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	got, j, err = store{}.Last()
	if got == nil || len(got.Log()) != 1 {
		t.Fatalf("the older battle is not offered: %v", err)
	}
	j.Close()
	if err == nil || !strings.Contains(err.Error(), "99991231") {
		t.Errorf("got error %v, want one that names the broken journal", err)
	}
}

// Who plays each side is kept with the battle, from its start and as it was changed later.
func TestWhoPlaysIsKept(t *testing.T) {
	home(t)
	b := battle(t, 7)
	j, err := store{}.Begin(b)
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(b, j)
	if r := s.Play.Do(rules.Command{Kind: rules.KindPlayer, Seat: rules.SeatB, Name: "steady veteran"}); !r.OK() {
		t.Fatal(r.Text)
	}
	if r := s.Play.Do(rules.Command{Kind: rules.KindPlayer, Seat: rules.SeatB, Name: strings.Repeat("x", 61)}); r.OK() {
		t.Error("a player with a name without end is taken")
	}
	if err := (store{}).Save("against the machine", b); err != nil {
		t.Fatal(err)
	}
	s.Play.Close()
	last, again, err := store{}.Last()
	if err != nil {
		t.Fatal(err)
	}
	again.Close()
	saved, err := store{}.Load("against the machine")
	if err != nil {
		t.Fatal(err)
	}
	want := [2]string{"", "steady veteran"}
	if last.State().Players != want || saved.State().Players != want {
		t.Errorf("got %q continued and %q loaded, want %q", last.State().Players, saved.State().Players, want)
	}
	if b.Start().Players != [2]string{} {
		t.Error("a battle of two people begins with somebody else")
	}
}

func TestSavesAreListed(t *testing.T) {
	home(t)
	b := battle(t, 6)
	for _, name := range []string{"monday", "tuesday"} {
		if err := (store{}).Save(name, b); err != nil {
			t.Fatal(err)
		}
	}
	if err := (store{}).Save("../friday", b); err == nil {
		t.Error("a name that leads elsewhere should be refused")
	}
	list, err := store{}.List()
	if err != nil || len(list) != 2 {
		t.Fatalf("got %v, %v, want two saves", list, err)
	}
	got, err := store{}.Load("monday")
	if err != nil || rules.Hash(got.State()) != rules.Hash(b.State()) {
		t.Errorf("got another battle: %v", err)
	}
	if _, err := (store{}).Load("sunday"); err == nil {
		t.Error("a save that is not there should be an error")
	}
}

// TestWanted covers the flags that lead straight to a battle.
func TestWanted(t *testing.T) {
	home(t)
	lib := library{scenarios.Open(""), ""}
	seed := func() uint64 { return 77 }
	if b, err := wanted("", "", lib, seed); b != nil || err != nil {
		t.Errorf("no flags: got %v, %v", b, err)
	}
	b, err := wanted("ardry-bridge", "", lib, seed)
	if err != nil || b.State().Seed != 77 {
		t.Fatalf("got %v, want a battle of seed 77", err)
	}
	path := filepath.Join(t.TempDir(), "some"+saves.Ending)
	if err := saves.Write(path, b, saves.Meta{}); err != nil {
		t.Fatal(err)
	}
	if l, err := wanted("", path, lib, seed); err != nil || rules.Hash(l.State()) != rules.Hash(b.State()) {
		t.Errorf("by path: %v", err)
	}
	for _, c := range [][2]string{{"no-such-battle", ""}, {"", "no such save"}, {"", "/no/such/file.baize"}} {
		if _, err := wanted(c[0], c[1], lib, seed); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("wanted(%q): got %v, want an error of one line", c, err)
		}
	}
}

func TestBadFlags(t *testing.T) {
	home(t)
	for _, args := range [][]string{{"-size", "large"}, {"-size", "10x10"}, {"-nonsense"}, {"-load", "no such save"}, {"-narrate", "/no/such/folder/file"}} {
		var errs strings.Builder
		if code := Window(args, &errs); code != 2 || errs.Len() == 0 {
			t.Errorf("%v: got code %d and %q, want 2 and a word why", args, code, errs.String())
		}
	}
}

// TestBattlesThatWereLeft lists every journal with a command in it, but for the one in play, and goes on with one.
func TestBattlesThatWereLeft(t *testing.T) {
	home(t)
	var paths []string
	for seed := range uint64(3) {
		b := battle(t, seed+1)
		j, err := store{}.Begin(b)
		if err != nil {
			t.Fatal(err)
		}
		if seed > 0 {
			act(t, b, j)
		}
		paths = append(paths, j.(interface{ Path() string }).Path())
		j.Close()
	}
	list := store{}.Left(paths[2])
	if len(list) != 1 || list[0].Path != paths[1] || list[0].Commands != 1 || list[0].Name != "First Blood" || !list[0].Left {
		t.Fatalf("got %+v, want the second battle alone", list)
	}
	st, err := store{}.Peek(paths[1])
	if err != nil {
		t.Fatal(err)
	}
	b, j, err := store{}.Resume(paths[1])
	if err != nil || rules.Hash(b.State()) != rules.Hash(st) || len(b.Log()) != 1 {
		t.Fatalf("got another battle than was left: %v", err)
	}
	act(t, b, j)
	j.Close()
	if list := (store{}).Left(""); len(list) != 2 || list[0].Commands+list[1].Commands != 3 {
		t.Errorf("after a command more: got %+v", list)
	}
	for _, s := range (store{}).Left("") {
		if err := (store{}).Delete(s); err != nil {
			t.Error(err)
		}
	}
	if list := (store{}).Left(""); len(list) != 0 {
		t.Errorf("after deleting them: got %+v", list)
	}
}

// act gives one command and keeps it.
func act(t *testing.T, b *rules.Battle, j play.Journal) {
	t.Helper()
	if _, err := b.Do(rules.Command{Kind: rules.KindNote, Seat: rules.NoSeat, Name: "tea"}); err != nil {
		t.Fatal(err)
	}
	log := b.Log()
	if err := j.Do(log[len(log)-1]); err != nil {
		t.Fatal(err)
	}
}
