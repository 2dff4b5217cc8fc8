//go:build unix

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/adrg/xdg"

	"baize/saves"
	"baize/scenarios"
)

// TestPipesAreNoFiles gives every reader a pipe that nobody writes to: each refuses it, and none waits.
func TestPipesAreNoFiles(t *testing.T) {
	defer func(old string) { xdg.DataHome = old }(xdg.DataHome)
	xdg.DataHome = t.TempDir()
	pipe := func(path string) string {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := syscall.Mkfifo(path, 0o644); err != nil {
			t.Skip(err)
		}
		return path
	}
	dir := t.TempDir()
	p := pipe(filepath.Join(dir, "pipe.txt"))
	for _, args := range [][]string{{"validate", p}, {"validate", "-verify", p}, {"referee", p}, {"picture", p, "-o", filepath.Join(dir, "x.png")}, {"report", p, "-o", dir}, {"import", p, "-o", dir},
		{"duel", "-scenario", p}, {"-load", p}, {"-scenario", p}} {
		var out, errs bytes.Buffer
		if got := run(args, &out, &errs); got != 2 || strings.Count(errs.String(), "\n") != 1 || !strings.Contains(out.String()+errs.String(), "expected a file") {
			t.Errorf("%v: code %d, %q", args, got, errs.String())
		}
	}
	pipe(filepath.Join(saves.SaveFolder(), "a"+saves.Ending))
	if list, err := saves.List(); err != nil || len(list) != 0 {
		t.Errorf("a pipe among the saves: %v, %v", list, err)
	}
	if _, _, err := saves.Recover(pipe(filepath.Join(saves.JournalFolder(), "000001-a.journal"))); err == nil {
		t.Error("a pipe is recovered")
	}
	pipe(filepath.Join(saves.Folder(), "scenarios", "first-blood.txt"))
	lib := scenarios.Open(saves.Folder())
	lib.List(scenarios.Scenarios)
	if _, err := lib.Load("first-blood"); err == nil || !strings.Contains(err.Error(), "expected a file") {
		t.Errorf("a pipe in place of a scenario: %v", err)
	}
}

// TestFileInPlaceOfAFolder: a file that lies where the folder of the player's scenarios, maps or forces should be hides
// nothing that is shipped.
func TestFileInPlaceOfAFolder(t *testing.T) {
	for _, kind := range []scenarios.Kind{scenarios.Scenarios, scenarios.Maps, scenarios.Forces} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, string(kind)), []byte("not a folder"), 0o644); err != nil {
			t.Fatal(err)
		}
		lib := scenarios.Open(dir)
		for _, e := range scenarios.Open("").List(scenarios.Scenarios) {
			if _, err := lib.Load(e.Name); err != nil {
				t.Errorf("a file called %s: %v", kind, err)
			}
		}
		if got, want := len(lib.List(kind)), len(scenarios.Open("").List(kind)); got < want {
			t.Errorf("a file called %s: %d are listed, want %d", kind, got, want)
		}
	}
}
