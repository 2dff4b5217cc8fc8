package systems_test

import (
	"testing"

	"baize/rules"
	"baize/rules/rulestest"
)

// TestCardsCountAsTheStateDoes holds, where each transcript ends, that the cards of the units count the models that State.Counts
// does: who is alive and was left behind is on neither side.
func TestCardsCountAsTheStateDoes(t *testing.T) {
	deserters := 0
	for _, sys := range rules.Systems() {
		for _, f := range rules.ProverOf(sys).Transcripts() {
			s := rulestest.Run(f.Name, f.Data).End
			if s == nil {
				continue
			}
			for i := range s.Units {
				u := &s.Units[i]
				profiles := rules.CardsOf(sys).Card(s, u.ID).Profiles
				got, want := 0, 0
				for _, p := range profiles {
					got += p.Count
					if len(p.Models) != p.Of {
						t.Errorf("%s: the card of %s lists %d models of %s, and counts %d", f.Name, u.Label, len(p.Models), p.Name, p.Of)
					}
				}
				for _, m := range u.Models {
					if s.Counts(m) {
						want++
					} else if s.Model(m).Alive() {
						deserters++
					}
				}
				if len(profiles) > 0 && got != want {
					t.Errorf("%s: the card of %s counts %d models, the state %d", f.Name, u.Label, got, want)
				}
			}
		}
	}
	if deserters == 0 {
		t.Error("no transcript ends with somebody who is alive and counts no more")
	}
}
