package scenarios_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"baize/scenarios"
)

func TestListTellsWhatAScenarioTakes(t *testing.T) {
	fixed := strings.Replace(tiny, "force B tiny\n", "profile g \"G\" type=infantry mv=6 ir=3 lp=1\nunit b1 B \"Guard\" quality=regular\nmodel b1.1 g\n", 1)
	dir := write(t, map[string]string{"scenarios/open.txt": tiny, "scenarios/lengthy.txt": strings.Replace(tiny, "include", "length \"an hour\"\ninclude", 1),
		"maps/field.txt": tinyMap, "forces/tiny.txt": tinyForce, "scenarios/fixed.txt": fixed})
	found := map[string]scenarios.Entry{}
	for _, e := range scenarios.Open(dir).List(scenarios.Scenarios) {
		found[e.Name] = e
	}
	if got := found["open"]; got.Takes != [2]string{"tiny", "tiny"} || got.Sides != [2]string{"Ys", "Ys"} || got.Path != filepath.Join(dir, "scenarios", "open.txt") {
		t.Errorf("open: got %+v, want both sides to take tiny", got)
	}
	if got := found["lengthy"].Length; got != "an hour" {
		t.Errorf("length: got %q, want an hour", got)
	}
	if got := found["first-blood"]; got.Path != "" || got.Takes != [2]string{"kob-patrol", "pe-patrol"} || got.Length == "" {
		t.Errorf("a built-in scenario: got %+v, want no path, its forces and its length", got)
	}
	if got := found["fixed"]; got.Err != nil || got.Takes != [2]string{"tiny", ""} {
		t.Errorf("a side written out: got %+v, want it to take a force for the first alone", got)
	}
}

// TestPlayersFilesStandInForBuiltInOnes: a list that was made before knows of a force of the player's that a built-in scenario names.
func TestPlayersFilesStandInForBuiltInOnes(t *testing.T) {
	of := func(lib *scenarios.Library) scenarios.Entry {
		for _, e := range lib.List(scenarios.Scenarios) {
			if e.Name == "first-blood" {
				return e
			}
		}
		t.Fatal("first-blood is not listed")
		return scenarios.Entry{}
	}
	dir := write(t, map[string]string{"forces/kob-patrol.txt": "nonsense\n"})
	for range 2 {
		if e := of(scenarios.Open("")); e.Err != nil {
			t.Errorf("as it is built in: %v", e.Err)
		}
		if e := of(scenarios.Open(dir)); e.Err == nil || !strings.Contains(e.Err.Error(), "kob-patrol.txt:1") {
			t.Errorf("with a force of the player's that cannot be read: got %v, want the error with its file and line", e.Err)
		}
	}
}

// BenchmarkList lists all scenarios and forces, as the window does whenever it shows them.
func BenchmarkList(b *testing.B) {
	for b.Loop() {
		lib := scenarios.Open("")
		lib.List(scenarios.Scenarios)
		lib.List(scenarios.Forces)
	}
}

func TestForcesCanBeSwapped(t *testing.T) {
	lib := scenarios.Open("")
	for _, e := range lib.List(scenarios.Forces) {
		if e.System != "dl2" {
			if _, err := lib.LoadWith("first-blood", [2]string{e.Name, ""}); err == nil {
				t.Errorf("%s: got no error, want one: the scenario is of another system", e.Name)
			}
			continue
		}
		s, err := lib.LoadWith("first-blood", [2]string{e.Name, ""})
		if err != nil {
			t.Errorf("%s: got %v", e.Name, err)
			continue
		}
		if s.Sides[0].Force != e.Title || s.Sides[1].Force != "Vorhut" {
			t.Errorf("%s: got %+v, want %q against Vorhut", e.Name, s.Sides, e.Title)
		}
	}
}

func TestMisnamedFilesAreListed(t *testing.T) {
	dir := write(t, map[string]string{"forces/My Best Force!.txt": tinyForce, "forces/fine.txt": tinyForce, "forces/readme.md": "x"})
	var bad []scenarios.Entry
	for _, e := range scenarios.Open(dir).List(scenarios.Forces) {
		if e.Err != nil {
			bad = append(bad, e)
		}
	}
	if len(bad) != 1 || !strings.Contains(bad[0].Err.Error(), "such as my-best-force.txt") {
		t.Errorf("got %+v, want the one with blanks and a better name for it", bad)
	}
}

func TestCopyToThePlayersFolder(t *testing.T) {
	dir := write(t, map[string]string{"forces/pe-patrol.txt": tinyForce})
	lib := scenarios.Open(dir)
	paths, err := lib.Copy("first-blood")
	if err != nil {
		t.Fatal(err)
	}
	if len(paths) != 4 || paths[0] != filepath.Join(dir, "scenarios", "first-blood.txt") {
		t.Fatalf("got %v, want the scenario, its map and two forces", paths)
	}
	if data, _ := os.ReadFile(filepath.Join(dir, "forces", "pe-patrol.txt")); string(data) != tinyForce {
		t.Errorf("the player's own force: got %q, want it untouched", data)
	}
	for _, e := range lib.List(scenarios.Scenarios) {
		if e.Name == "first-blood" && (e.Path != paths[0] || e.Err != nil || e.Sides[1] != "Ys") {
			t.Errorf("after the copy: got %+v, want the player's file with the player's force", e)
		}
	}
	if again, err := lib.Copy("first-blood"); err != nil || len(again) != 4 {
		t.Errorf("a second copy: got %v, %v, want the same paths", again, err)
	}
	if _, err := scenarios.Open("").Copy("first-blood"); err == nil {
		t.Error("without a folder: got no error")
	}
	if _, err := lib.Copy("atlantis"); err == nil {
		t.Error("an unknown name: got no error")
	}
}
