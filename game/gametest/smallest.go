package gametest

import (
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
