package model

import (
	"fmt"

	"baize/rules"
	"baize/rules/geom"
)

// Words writes an id for a player.
func Words(id string) string {
	out := []byte(id)
	for i := range out {
		if out[i] == '-' {
			out[i] = ' '
		}
	}
	return string(out)
}

// PhaseTerms explain the phases of a battle.
var PhaseTerms = []rules.Term{
	{ID: Deployment, Text: "units are set up in their zones"},
	{ID: Initiative, Text: "a turn is over and the next one has not begun"},
	{ID: Action, Text: "units are activated one after the other"},
}

// MarkerTerms are the chips of units and models (DUP-COMP-02).
var MarkerTerms = []rules.Term{
	{ID: Activated, Of: "unit", Text: "has been activated this turn", Ends: rules.EndsWithTurn, Ended: "the turn ends"},
	{ID: Suppressed, Of: "unit", Text: "suppression, 1 to 3"},
	{ID: SteadyM, Of: "unit", Text: "Steady; without a marker of a level it is Confident"},
	{ID: ShakenM, Of: "unit", Text: "Shaken"},
	{ID: BrokenM, Of: "unit", Text: "Broken"},
	{ID: RoutedM, Of: "unit", Text: "Routed"},
	{ID: Panicked, Of: "unit", Text: "panicked"},
	{ID: Propped, Of: "unit", Text: "propped"},
	{ID: Column, Of: "unit", Text: "in travel mode"},
	{ID: Concealed, Of: "unit", Text: "completely concealed"},
	{ID: Caught, Of: "unit", Text: "caught in the open until it acts again"},
	{ID: SetUp, Of: "unit", Text: "its heavy weapon is set up; without it packed"},
	{ID: Closed, Of: "unit of an open top vehicle", Text: "closed down"},
	{ID: FireCalled, Of: "unit", Text: "a fire mission waits for it"},
	{ID: Damage, Of: "unit of a vehicle, mech or monster", Text: "damage"},
	{ID: Untreated, Of: "model", Text: "hit and not yet assessed"},
	{ID: Wound, Of: "model", Text: "wounded, stabilised"},
	{ID: Disabled, Of: "model", Text: "unhurt in a wrecked suit"},
}

// EventTerms are the event cards (DUP-SEQ-09).
var EventTerms = []rules.Term{
	{ID: "fresh-orders", Text: "its side gets one Seize the Initiative token"},
	{ID: "steady-now", Text: "its side removes all suppression from one unit"},
	{ID: "smoke", Text: "its side lays a smoke circle of radius 3 inches until the end of the turn"},
}

// Warheads (DUP-ART-05).
const (
	GeneralPurpose = "general-purpose"
	AntiPersonnel  = "anti-personnel"
	AntiArmour     = "anti-armour"
)

// WarheadTerms explain the warheads.
var WarheadTerms = []rules.Term{
	{ID: GeneralPurpose, Text: "impact D8 against infantry and armour"},
	{ID: AntiPersonnel, Text: "impact D12 against infantry, D8 against armour"},
	{ID: AntiArmour, Text: "impact D6 against infantry, D12x2 against armour"},
}

// OneDecimal writes points to a tenth.
func OneDecimal(l geom.Length) string {
	n := (int(l)*10 + int(geom.Inch)/2) / int(geom.Inch)
	if n%10 == 0 {
		return fmt.Sprint(n / 10)
	}
	return fmt.Sprintf("%d.%d", n/10, n%10)
}

// Shed says how much suppression is left after a marker was taken off.
func Shed(who *rules.Unit, left int) rules.Text {
	if left == 0 {
		return rules.Say("%s recovers and is no longer suppressed", who)
	}
	return rules.Say("%s recovers, %d suppression left", who, left)
}

// Openly are the markers of a hidden unit that lie on the table beside its own: all that both sides have seen laid.
func Openly(all rules.Markers) rules.Markers {
	var out rules.Markers
	for _, kind := range []string{Activated, Suppressed, SteadyM, ShakenM, BrokenM, RoutedM, Panicked, Propped, Column, Concealed, Caught} {
		if n := all.N(kind); n > 0 {
			out = out.With(kind, n)
		}
	}
	return out
}
