package rulestest_test

import (
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/rulestest"
	_ "baize/rules/systems"
)

// FuzzRun plays whatever it is given: never a panic, never a broken invariant, and a fault names its file.
func FuzzRun(f *testing.F) {
	for _, sys := range rules.Systems() {
		for i, t := range rules.ProverOf(sys).Transcripts() {
			if i%9 == 0 {
				f.Add(string(t.Data))
			}
		}
	}
	f.Fuzz(func(t *testing.T, data string) {
		rep := rulestest.Run("fuzz.txt", []byte(data))
		if rep.Err == nil {
			return
		}
		if msg := rep.Err.Error(); strings.Contains(msg, "broke an invariant") || !strings.Contains(msg, "fuzz.txt") {
			t.Fatal(msg)
		}
	})
}
