package dustup

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"baize/rules"
	"baize/rules/rulestest"
)

// TestFormsKnowTheKeys holds that the forms of weapons, profiles and units have every key that the builder asks for, and no other.
func TestFormsKnowTheKeys(t *testing.T) {
	got := rulestest.KeysAsked(t, System{}, `weapon w "W" die=8 impact=8
weapon m "M" kind=heavy indirect=small
profile man "Man"
profile tank "Tank" kind=vehicle armour=12 size=3
unit a1 A "Squad" quality=green lv=2
`)
	for _, f := range (System{}).Forms() {
		want := map[string]bool{}
		for _, v := range f.Keys {
			want[v.ID] = true
			if v.Usual != "" && v.Kind != rules.Free && v.Judge(v.Usual) != nil {
				t.Errorf("%s %s: %v", f.ID, v.ID, v.Judge(v.Usual))
			}
		}
		if !maps.Equal(got[f.ID], want) {
			t.Errorf("%s: the builder asks for %v, the form has %v", f.ID, slices.Sorted(maps.Keys(got[f.ID])), slices.Sorted(maps.Keys(want)))
		}
	}
}

// TestArm puts weapons and rules into a profile: a rule is a key of its line, on where it is written alone.
func TestArm(t *testing.T) {
	profile := []rules.Field{{Name: "weapons", Value: "rifle,saw"}, {Name: "sealed", Value: "off"}}
	got := (System{}).Arm(profile, rules.Kit{Without: []string{"saw"}, Weapons: []string{"launcher"}, Traits: []string{"sealed", "open=soft"}})
	if fmt.Sprint(got) != "[{weapons rifle,launcher} {sealed on} {open soft}]" || profile[1].Value != "off" {
		t.Errorf("got %v from %v", got, profile)
	}
}

// TestForcesTellAllFaults holds that a force is told every limit that it breaks, each with what would mend it (DUP-SCEN-08).
func TestForcesTellAllFaults(t *testing.T) {
	s := firefight(t)
	m := (System{}).JudgeForce(s, rules.SeatA, rules.Agreement{rules.AgreedPoints: "10"})
	if m.Grade() != rules.Illegal || len(m.Faults) < 2 {
		t.Fatalf("got %v", m.Faults)
	}
	sum := 0
	for _, n := range m.Costs {
		sum += n
	}
	if sum != m.Points || !m.Priced {
		t.Errorf("the units cost %d, the force %d", sum, m.Points)
	}
	for _, f := range m.Faults {
		if f.Rule != "DUP-SCEN-08" || f.Text.Empty() || f.Mend.Empty() {
			t.Errorf("got %s: %s; %s", f.Rule, f.Text, f.Mend)
		}
	}
}
