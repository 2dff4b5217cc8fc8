package legions_test

import (
	"maps"
	"slices"
	"testing"

	"baize/rules"
	"baize/rules/rulestest"
	"baize/rules/systems/legions"
)

// TestFormsKnowTheKeys holds that the forms of weapons, profiles and Sections have every key that the builder of the edition asks for, and
// no other.
func TestFormsKnowTheKeys(t *testing.T) {
	for _, sys := range []rules.System{legions.System{}, community(t)} {
		got := rulestest.KeysAsked(t, sys, `weapon w "W" er=8 lr=16 rad=1blue
profile man "Man" type=infantry mv=6 ir=3 lp=1
profile tank "Tank" type=ironclad mv=6 ar=9/7/5 hp=3
unit a1 A "Section"
`)
		for _, other := range []string{"kr", "av"} { // what the book calls ir and ar elsewhere
			delete(got["profile"], other)
		}
		for _, f := range rules.ComposerOf(sys).Forms() {
			want := map[string]bool{}
			for _, v := range f.Keys {
				want[v.ID] = true
				if v.Usual != "" && v.Kind != rules.Free && v.Judge(v.Usual) != nil {
					t.Errorf("%s %s: %v", f.ID, v.ID, v.Judge(v.Usual))
				}
			}
			if !maps.Equal(got[f.ID], want) {
				t.Errorf("%s, %s: the builder asks for %v, the form has %v", sys.Info().ID, f.ID, slices.Sorted(maps.Keys(got[f.ID])), slices.Sorted(maps.Keys(want)))
			}
		}
	}
}
