package legions_test

import (
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/rulestest/soak"
	"baize/rules/systems/legions"
)

// TestSteeredThroughDifficultTerrain checks that the hand leads models of the Community Edition only as far as the price of Difficult
// Terrain lets them.
func TestSteeredThroughDifficultTerrain(t *testing.T) {
	words := soak.FieldWords{System: "dlce", Profile: `"Rifleman" type=infantry mv=6 ir=3 lp=1 mad=2black base=1`,
		Terrain: []string{"forest", "ruins", "crops", "trench", "sandbags", "barbed-wire", "high-wall"}, State: "turn=1 phase=activation to-act=A initiative=AB"}
	for _, sys := range legions.Unfinished() {
		s := soak.Field(t, sys, words)
		for kind, least := range map[string]int{"advance": 95, "double": 90} {
			soak.Drags(t, sys, s, rules.Command{Kind: kind, Seat: rules.SeatA, Unit: 7}, least, func(r rules.Ruling) bool {
				return r.Rule == "DLCE-MOV-03" || strings.HasPrefix(string(r.Rule), "DLCE-COH-")
			})
		}
	}
}
