package legions_test

import (
	"testing"

	"baize/rules"
	"baize/rules/rulestest"
	"baize/rules/systems/legions"
)

// TestUnfinished holds the transcripts of editions that are not whole yet.
func TestUnfinished(t *testing.T) {
	for _, sys := range legions.Unfinished() {
		for _, f := range rules.ProverOf(sys).Transcripts() {
			t.Run(sys.Info().ID+"/"+f.Name, func(t *testing.T) {
				if rep := rulestest.Run(f.Name, f.Data); rep.Err != nil {
					t.Error(rep.Err)
				}
			})
		}
	}
}
