package dustup_test

import (
	"fmt"
	"testing"

	"baize/rules/rulestest/soak"
	"baize/rules/systems/dustup/model"
)

// TestMarkersFindAPlace: random players set up forces with hidden units and all the dummies that they owe, however few places of the table
// lie in their zones.
func TestMarkersFindAPlace(t *testing.T) {
	for seed := uint64(1); seed <= uint64(max(100, *twinBattles)); seed++ {
		t.Run(fmt.Sprintf("seed=%d", seed), func(t *testing.T) {
			p := soak.New(t, soak.Start(t, hiding(t, twinScenario(seed), seed), seed), seed)
			for p.Battle.State().Phase == model.Deployment {
				p.Step()
			}
		})
	}
}
