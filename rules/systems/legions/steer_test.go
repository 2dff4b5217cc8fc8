package legions_test

import (
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/rulestest/soak"
	"baize/rules/systems/legions"
)

var field = soak.FieldWords{System: "dl2", Profile: `"Rifleman" type=infantry mv=6 ir=3 lp=1 mad=2black base=1`, Unit: "quality=regular",
	Terrain: []string{"forest", "ruins", "deep-water", "stone-wall", "barbed-wire", "smoke-barrier"}, State: "turn=1 phase=activation to-act=A initiative=AB"}

// TestSteeredDragsAreAllowed holds that the rules allow nearly all of what steering makes of random drags, but for Coherency, which it
// leaves to the player. At the Double two comrades may be led round different sides of something, so that neither can go first.
func TestSteeredDragsAreAllowed(t *testing.T) {
	s := soak.Field(t, legions.System{}, field)
	for kind, least := range map[string]int{"advance": 95, "double": 90} {
		soak.Drags(t, legions.System{}, s, rules.Command{Kind: kind, Seat: rules.SeatA, Unit: 7}, least, func(r rules.Ruling) bool {
			return strings.HasPrefix(string(r.Rule), "DL2-COH-")
		})
	}
}

func BenchmarkSteer(b *testing.B) {
	soak.BenchSteer(b, legions.System{}, soak.Field(b, legions.System{}, field), rules.Command{Kind: "advance", Seat: rules.SeatA, Unit: 7}, 12)
}
