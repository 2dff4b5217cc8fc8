package model_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"baize/rules/systems/dust/model"
)

// TestKey holds that the one table of symbols has every roll of the catalogue with its faces, and that no code counts symbols beside it
// (DUST-DICE-KEY.a).
func TestKey(t *testing.T) {
	want := map[string]string{
		"Army": `stimulants, attack, extra dice, attack by no weapon, infantry save, vehicle cover save, evade save, damage resilience, assault shield, strongpoint save again,
			strongpoint close combat save, initiative, recovery, rally, reaction dice, critical hit, get moving, ammo drop, makeshift repair, mechanic crew, air alert,
			air traffic control, follow me, medevac, resurrection, spy, general, clear wreck, wire pass, wire clear, wire cut, minefield gap, bury, fill trench, weather severity, weather to begin, weather to end`,
		"Target":           "initiative tie, passenger hurt, air assault vehicle hurt",
		"Army or Target":   "easier attack, smoke shell, airlifted vehicle hurt, third action, airborne second action, get moving of its own",
		"Army or Shield":   "infantry cover save, hardened save, hardened cover save, improved evade save, bunker save again, bunker close combat save, advanced reaction dice, pilot, get up, cheat death, clear wreck with a blade",
		"Target or Shield": "",
	}
	n := 0
	for word, list := range want {
		for _, name := range strings.Split(list, ",") {
			if name = strings.Join(strings.Fields(name), " "); name == "" {
				continue
			}
			n++
			if got := model.Key(name).Word(); got != word {
				t.Errorf("%s counts %s, want %s", name, got, word)
			}
		}
	}
	if n != len(model.Rolls()) {
		t.Errorf("the table has %d rolls, the catalogue %d", len(model.Rolls()), n)
	}
	for _, c := range []struct {
		table string
		faces []int
		want  string
	}{
		{"critical result", []int{6, 5}, "main-weapon-destroyed"}, {"critical result", []int{3, 6}, "on-fire"}, {"critical result", []int{6, 4}, "on-fire"}, {"critical result", []int{1, 5}, "reduced-mobility"},
		{"critical result", []int{3, 4}, "secondary-weapon-destroyed"}, {"critical result", []int{2, 3}, "targeting-damaged"}, {"critical result", []int{1, 2}, "immobilized"},
		{"weather severity", []int{5, 4}, "severe"}, {"weather severity", []int{2, 5}, "moderate"}, {"weather severity", []int{3, 3}, "moderate"}, {"weather severity", []int{1, 3}, "mild"},
		{"stimulants", []int{6}, "choose"}, {"stimulants", []int{4}, "sustain"}, {"stimulants", []int{1}, "march"},
	} {
		if got := model.Outcome(c.table, c.faces...); got != c.want {
			t.Errorf("%s of %v is %q, want %q", c.table, c.faces, got, c.want)
		}
	}
	counts := regexp.MustCompile(`\bmodel\.(Army|Target|Shield)\b`)
	err := filepath.WalkDir("..", func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := os.ReadFile(path)
		if found := counts.FindString(string(source)); found != "" {
			t.Errorf("%s counts %s by itself, and not by the table of symbols", path, found)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
