package legions_test

import (
	"strings"
	"testing"

	"baize/rules/rulestest"
	"baize/rules/systems/legions"
)

func TestTranscripts(t *testing.T) {
	for _, f := range (legions.System{}).Transcripts() {
		t.Run(strings.TrimSuffix(strings.TrimPrefix(f.Name, "transcripts/"), ".txt"), func(t *testing.T) {
			t.Parallel()
			if rep := rulestest.Run("rules/systems/legions/"+f.Name, f.Data); !rep.OK() {
				t.Error(rep.Err)
			}
		})
	}
}
