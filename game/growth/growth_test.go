package main

import (
	"testing"

	"baize/rules"
	"baize/scenarios"
	"baize/scenarios/grown"
)

// Activations are measured where units act, spread over a turn, and battles are played alike with the same seed.
func TestMeasures(t *testing.T) {
	name := scenarios.List()[0].Name
	for _, e := range scenarios.List() {
		if small, err := scenarios.Load(e.Name); err == nil && len(small.Models) < 40 {
			name = e.Name
			break
		}
	}
	var played [2]string
	for i := range played {
		pair, err := grown.Begin(name, 1)
		if err != nil {
			t.Fatal(err)
		}
		got, err := measure(pair.Small, 1, 2, 1)
		if err != nil {
			t.Fatal(err)
		}
		if n := len(got.took[activation]); n < 1 || n > 3 {
			t.Errorf("got %d activations, want about 2", n)
		}
		for _, what := range []int{openActive, promise, worth} {
			if len(got.took[what]) != len(got.took[activation]) {
				t.Errorf("got %d times of %s, want one for each of %d activations", len(got.took[what]), measured[what], len(got.took[activation]))
			}
		}
		played[i] = rules.Hash(pair.Small.State())
	}
	if played[0] != played[1] {
		t.Errorf("got %s, then %s with the same seed", played[0], played[1])
	}
}

func TestUnitsAreThoseWhoMayAct(t *testing.T) {
	s, err := scenarios.Load(scenarios.List()[0].Name)
	if err != nil {
		t.Fatal(err)
	}
	all := units(s)
	s = s.Clone()
	for _, m := range s.Units[0].Models {
		s.Model(m).Place = rules.Removed
	}
	if got := units(s); all != len(s.Units) || got != all-1 {
		t.Errorf("got %d of %d units, then %d without the first", all, len(s.Units), got)
	}
}
