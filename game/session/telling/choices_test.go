package telling_test

import (
	"slices"
	"testing"

	"baize/game/session/telling"
	"baize/rules"
)

// TestChoicesTellModelsApart: the number of a model of a common name stands at the name, its unit behind that where another
// unit has a model of that name and number, and the key comes from whom an option is about.
func TestChoicesTellModelsApart(t *testing.T) {
	s := &rules.State{Units: []rules.Unit{{ID: 1, Name: "Rifles", Models: []rules.ModelID{1, 2}}, {ID: 2, Name: "Guard", Models: []rules.ModelID{3}}, {ID: 3, Name: "Line", Models: []rules.ModelID{4}}},
		Models: []rules.Model{{ID: 1, Unit: 1, Label: "a1.1", Name: "Rifleman"}, {ID: 2, Unit: 1, Label: "a1.2", Name: "Rifleman"}, {ID: 3, Unit: 2, Label: "a2.1", Name: "Sergeant"}, {ID: 4, Unit: 3, Label: "a3.1", Name: "Sergeant"}}}
	m := s.Model
	for _, c := range []struct {
		name          string
		list          []rules.Option
		labels, heads []string
	}{
		{"what one does", []rules.Option{{Text: rules.Say("%s buys 1 blue", m(1)), Model: 1}, {Text: rules.Say("%s buys 1 blue", m(2)), Model: 2}},
			[]string{"Rifleman 1 buys 1 blue", "Rifleman 2 buys 1 blue"}, []string{"Rifleman 1", "Rifleman 2"}},
		{"what one is", []rules.Option{{Text: rules.Say("%s: 1 Life", m(2)), Model: 2}, {Text: rules.Say("nobody")}},
			[]string{"Rifleman 2: 1 Life", "nobody"}, []string{"Rifleman 2", "nobody"}},
		{"of two units", []rules.Option{{Text: rules.Say("%s", m(3)), Model: 3}, {Text: rules.Say("%s", m(4)), Model: 4}, {Text: rules.Say("%s", m(1)), Model: 1}},
			[]string{"Sergeant (Guard)", "Sergeant (Line)", "Rifleman 1"}, []string{"Sergeant (Guard)", "Sergeant (Line)", "Rifleman 1"}},
		{"not named", []rules.Option{{Text: rules.Say("give it up"), Model: 1}, {Text: rules.Say("give it up"), Model: 2}},
			[]string{"Rifleman 1: give it up", "Rifleman 2: give it up"}, []string{"Rifleman 1", "Rifleman 2"}},
		{"one, not named", []rules.Option{{Text: rules.Say("give it up"), Model: 1}, {Text: rules.Say("keep it"), Model: 1}},
			[]string{"give it up", "keep it"}, []string{"give it up", "keep it"}},
	} {
		labels, heads := telling.Choices(s, &rules.Decision{Options: c.list})
		if !slices.Equal(labels, c.labels) || !slices.Equal(heads, c.heads) {
			t.Errorf("%s: got %q with keys of %q, want %q with keys of %q", c.name, labels, heads, c.labels, c.heads)
		}
	}
}
