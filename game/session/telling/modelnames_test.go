package telling_test

import (
	"strings"
	"testing"

	"baize/game/session/telling"
	"baize/rules"
	_ "baize/rules/systems"
	"baize/scenarios"
)

// TestNoTwoModelsOfAUnitShareAName: in every scenario the names of a unit's models tell them apart and show no label, and a text
// of the rules that refers to them shows these names.
func TestNoTwoModelsOfAUnitShareAName(t *testing.T) {
	for _, e := range scenarios.List() {
		st, err := scenarios.Load(e.Name)
		if err != nil {
			t.Fatal(err)
		}
		for i := range st.Units {
			seen := map[string]rules.ModelID{}
			for _, id := range st.Units[i].Models {
				m := st.Model(id)
				name := telling.ModelName(st, id)
				if other := seen[name]; other != 0 {
					t.Errorf("%s: models %s and %s are both %q", e.Name, st.Model(other).Label, m.Label, name)
				}
				seen[name] = id
				if got, want := telling.Words(st, rules.Say("%s would stand in the way; move %s.", m, m)), name+" would stand in the way; move "+name+"."; got != want {
					t.Errorf("%s: got %q, want %q", e.Name, got, want)
				}
				if strings.Contains(name, m.Label) {
					t.Errorf("%s: got the label in %q", e.Name, name)
				}
			}
		}
	}
}

// TestModelsKeepTheirNumbers: those of a unit that two detachments joined are told apart, the others keep what they had.
func TestModelsKeepTheirNumbers(t *testing.T) {
	st := &rules.State{Units: []rules.Unit{{ID: 1, Name: "Squad", Models: []rules.ModelID{1, 2, 3}}}, Models: []rules.Model{
		{ID: 1, Unit: 1, Name: "Rifle", Label: "a1.4"}, {ID: 2, Unit: 1, Name: "Rifle", Label: "a1.2"}, {ID: 3, Unit: 1, Name: "Rifle", Label: "a2.2"}}}
	for id, want := range map[rules.ModelID]string{1: "Rifle 4", 2: "Rifle 2", 3: "Rifle 3"} {
		if got := telling.ModelName(st, id); got != want {
			t.Errorf("%s: got %q, want %q", st.Model(id).Label, got, want)
		}
	}
}
