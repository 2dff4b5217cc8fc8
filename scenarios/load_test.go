package scenarios_test

import (
	"testing"

	_ "baize/rules/systems"
	"baize/scenarios"
)

func TestQuick(t *testing.T) {
	for _, k := range []scenarios.Kind{scenarios.Scenarios, scenarios.Maps, scenarios.Forces} {
		for _, e := range scenarios.Open("").List(k) {
			t.Log(e)
			if e.Err != nil {
				t.Error(e.Err)
			}
		}
	}
}
