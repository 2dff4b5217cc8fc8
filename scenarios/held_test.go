package scenarios

import (
	"bytes"
	"strings"
	"testing"

	"baize/rules"
)

// TestHolding holds that what an editor has open is found in the place of the file of its name, and that errors name it.
func TestHolding(t *testing.T) {
	lib := Open("")
	play, err := lib.Text(Scenarios, "quarry-lane")
	if err != nil {
		t.Fatal(err)
	}
	table, err := lib.Text(Maps, "quarry-lane")
	if err != nil {
		t.Fatal(err)
	}
	held := lib.Holding(Maps, "quarry-lane", bytes.Replace(table, []byte("weighbridge at=24,18"), []byte("bridge at=20,18"), 1))
	marks := func(lib *Library) string {
		s, err := lib.Build(Scenarios, "quarry-lane", play)
		if err != nil {
			t.Fatal(err)
		}
		sys, err := rules.Find(s.System)
		if err != nil {
			t.Fatal(err)
		}
		var out []string
		for _, m := range rules.MapperOf(sys).Landmarks(s) {
			if m.Kind == rules.LandmarkObjective {
				out = append(out, m.Label.String())
			}
		}
		return strings.Join(out, " ")
	}
	if got := marks(held); got != "bridge west-yard east-yard" {
		t.Errorf("held: got %s", got)
	}
	if got := marks(lib); got != "weighbridge west-yard east-yard" {
		t.Errorf("not held: got %s", got)
	}
	_, err = lib.Holding(Maps, "quarry-lane", append(table, "nonsense\n"...)).Build(Scenarios, "quarry-lane", play)
	if err == nil || !strings.HasPrefix(err.Error(), "maps/quarry-lane.txt:23: ") {
		t.Errorf("got %v, want the line of the map that is held", err)
	}
	alone := bytes.ReplaceAll(play, []byte("force "), []byte("# "))
	if s, err := lib.Build(Scenarios, "new", alone); err != nil || len(s.Models) != 0 {
		t.Errorf("without forces: got %v, want a state without models", err)
	}
	if _, err := lib.Build(Maps, "new", []byte("map \"New\" system=chess\ntable 48x48\n")); err == nil || !strings.HasPrefix(err.Error(), "maps/new.txt:1: ") {
		t.Errorf("a map of no system: got %v", err)
	}
}
