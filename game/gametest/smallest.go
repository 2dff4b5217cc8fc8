package gametest

import (
	"strings"
	"testing"

	"baize/rules"
	"baize/scenarios"
)

// Smallest is the scenario of a system with the fewest models, set up. Lessons are left out: they begin in the middle of a Turn.
func Smallest(tb testing.TB, system string) *rules.State {
	tb.Helper()
	var best *rules.State
	for _, e := range scenarios.List() {
		if e.System != system || e.Lesson {
			continue
		}
		s, err := scenarios.Load(e.Name)
		if err != nil {
			tb.Fatal(err)
		}
		if best == nil || len(s.Models) < len(best.Models) {
			best = s
		}
	}
	return best
}

// With is a scenario of ours with further lines at its end, set up.
func With(tb testing.TB, scenario string, lines ...string) *rules.State {
	tb.Helper()
	lib := scenarios.Open("")
	data, err := lib.Text(scenarios.Scenarios, scenario)
	if err != nil {
		tb.Fatal(err)
	}
	s, err := lib.Build(scenarios.Scenarios, scenario, append(data, "\n"+strings.Join(lines, "\n")+"\n"...))
	if err != nil {
		tb.Fatal(err)
	}
	return s
}
