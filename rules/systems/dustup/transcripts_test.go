package dustup_test

import (
	"strings"
	"testing"

	"baize/rules/rulestest"
	"baize/rules/systems/dustup"
)

func TestTranscripts(t *testing.T) {
	for _, f := range (dustup.System{}).Transcripts() {
		t.Run(strings.TrimSuffix(strings.TrimPrefix(f.Name, "transcripts/"), ".txt"), func(t *testing.T) {
			t.Parallel()
			if rep := rulestest.Run("rules/systems/dustup/"+f.Name, f.Data); !rep.OK() {
				t.Error(rep.Err)
			}
		})
	}
}
