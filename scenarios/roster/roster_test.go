package roster_test

import (
	"testing"

	_ "baize/rules/systems"
	"baize/scenarios"
	"baize/scenarios/roster"
)

// TestForcesOfTheBoxRoundTrip holds that every force of the box reads, is written as a file that loads, and reads the same from there.
func TestForcesOfTheBoxRoundTrip(t *testing.T) {
	lib := scenarios.Open("")
	for _, e := range lib.List(scenarios.Forces) {
		data, err := lib.Text(scenarios.Forces, e.Name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := roster.Parse(e.Name, data)
		if err != nil {
			t.Error(err)
			continue
		}
		g, err := roster.Parse(e.Name, f.Text())
		if err != nil {
			t.Errorf("%s: %v\n%s", e.Name, err, f.Text())
			continue
		}
		if !f.Same(g) || string(f.Text()) != string(g.Text()) {
			t.Errorf("%s: reads otherwise:\n%s\n%s", e.Name, f.Text(), g.Text())
		}
		if v := f.Judge(); v.Points != e.Points {
			t.Errorf("%s: %d points, listed with %d: %v", e.Name, v.Points, e.Points, v.Faults)
		}
	}
}
