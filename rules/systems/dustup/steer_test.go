package dustup_test

import (
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/rulestest/soak"
	"baize/rules/systems/dustup"
)

var field = soak.FieldWords{System: "dustup", Profile: `"Rifle" armour=none fp=1 impact=8 base=1`, Unit: "quality=experienced lv=2 move=d8",
	Terrain: []string{"rough", "woods", "water", "stone-wall", "building", "impassable"}, State: "turn=1 phase=activation to-act=A"}

// TestSteeredDragsAreAllowed holds that the rules allow nearly all of what steering makes of random drags, but for cohesion, which it
// leaves to the player.
func TestSteeredDragsAreAllowed(t *testing.T) {
	s := soak.Field(t, dustup.System{}, field)
	soak.Drags(t, dustup.System{}, s, rules.Command{Kind: "move", Seat: rules.SeatA, Unit: 7}, 95, func(r rules.Ruling) bool {
		return r.Lacks() || strings.Contains(r.Text.String(), "from its leader")
	})
}

func BenchmarkSteer(b *testing.B) {
	soak.BenchSteer(b, dustup.System{}, soak.Field(b, dustup.System{}, field), rules.Command{Kind: "move", Seat: rules.SeatA, Unit: 7}, 16)
}
