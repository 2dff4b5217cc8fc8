package dustup

import (
	"strings"
	"testing"
)

// TestTipsAreForPlayers: what a command does is a tip of its button, so that the words of transcripts stand at its arguments.
func TestTipsAreForPlayers(t *testing.T) {
	for _, k := range (System{}).Info().Commands {
		if strings.Contains(k.Text, "=") {
			t.Errorf("%s: %q", k.ID, k.Text)
		}
	}
	for _, k := range (System{}).Info().Phases {
		if strings.Contains(k.Text, "=") {
			t.Errorf("%s: %q", k.ID, k.Text)
		}
	}
}
