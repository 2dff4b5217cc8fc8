package game

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"baize/game/session"
	"baize/scenarios"
)

func TestCatalogueTellsOwnFilesAndBrokenOnes(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"forces/mine.txt":       "force \"Mine\" system=dl2 nation=\"Ys\" points=20\nprofile f \"F\" type=infantry mv=6 ir=3 lp=1\nunit 1 \"One\" cost=20\nmodels 2 f\n",
		"forces/torn.txt":       "force \"Torn\" system=dl2 nation=\"Ys\" points=0\nwalrus\n",
		"scenarios/own.txt":     "system dl2\ntitle \"Own\"\ninclude hollins-farm\nforce A mine\nforce B pe-picket\n",
		"scenarios/needs.txt":   "system dl2\ntitle \"Needs\"\ninclude hollins-farm\nforce A torn\nforce B pe-patrol\n",
		"scenarios/Strange.txt": "system dl2\n",
		"maps/flat.txt":         "map \"Flat\" system=dl2\ntable round\n",
	} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	lib := library{scenarios.Open(dir), dir}
	c := lib.Catalogue()
	var own *session.Scenario
	for i := range c.Scenarios {
		if c.Scenarios[i].ID == "own" {
			own = &c.Scenarios[i]
		}
	}
	if own == nil || own.Path != filepath.Join(dir, "scenarios", "own.txt") || own.Takes != [2]string{"mine", "pe-picket"} || own.Sides[0] != "Ys" {
		t.Errorf("the player's scenario: got %+v", own)
	}
	if got := c.Scenarios[0].ID; got != "own" {
		t.Errorf("got %s first, want the scenario with the smallest forces", got)
	}
	if got := c.Scenarios[len(c.Scenarios)-1]; !got.Lesson {
		t.Errorf("got %s last, want a lesson", got.ID)
	}
	if c.Forces[0].ID != "mine" || c.Forces[0].Points != 20 || c.Forces[0].Path == "" || c.Forces[1].Path != "" {
		t.Errorf("forces: got %+v, want the player's cheap one first", c.Forces)
	}
	var reasons []string
	for _, b := range c.Broken {
		reasons = append(reasons, b.Reason)
	}
	all := strings.Join(reasons, "\n")
	for _, want := range []string{`forces/torn.txt:2: unknown word "walrus"`, "scenarios/Strange.txt: the name cannot be used", "maps/flat.txt:2: expected a size"} {
		if !strings.Contains(all, want) {
			t.Errorf("got broken files\n%s\nwant one with %q", all, want)
		}
	}
	if len(c.Broken) != 4 || strings.Contains(all, dir) {
		t.Errorf("got %d broken files\n%s\nwant four, named from the player's folder", len(c.Broken), all)
	}
	st, err := lib.Start("own", [2]string{"", "kob-patrol"}, 9)
	if err != nil || st.Seed != 9 || st.Sides[0].Force != "Mine" || st.Sides[1].Force != "Ridge Patrol" {
		t.Errorf("got %v, want Mine against Ridge Patrol with seed 9", err)
	}
}
