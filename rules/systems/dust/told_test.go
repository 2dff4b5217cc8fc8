package dust_test

import (
	"slices"
	"testing"

	"baize/rules"
	"baize/rules/rulestest/table"
	"baize/rules/systems/dust"
)

// TestInitiativeIsTold holds what the log says of the dice at the beginning of a turn: an equal number of Army that Target decides is no tie,
// and dice for the weather say what came of them, also where nothing did.
func TestInitiativeIsTold(t *testing.T) {
	const set = `
system dust
table 44x44
profile foot "Soldier" armour=S2 move=2 march=4
unit a1 A "Alpha" cost=5
model a1.1 foot at=6,6
unit b1 B "Beta" cost=5
model b1.1 foot at=38,38
`
	const snow = "setting weather snow\nsetting weather-severity severe\n"
	for name, c := range map[string]struct {
		more string
		dice []int
		want []string
	}{
		"more Army":                 {dice: []int{5, 6, 1, 3, 3, 3}, want: []string{"Turn 1", "initiative: side A 2 successes, side B 0; side A has the initiative"}},
		"as many Army, more Target": {dice: []int{5, 1, 3, 6, 4, 4}, want: []string{"Turn 1", "initiative: side A 1 success, side B 1; side B wins by Target symbols, 2 against 1"}},
		"all the same, and again": {dice: []int{5, 3, 1, 6, 4, 2, 5, 3, 3, 1, 1, 1},
			want: []string{"Turn 1", "initiative: side A 1 success, side B 1; a tie", "initiative: side A 1 success, side B 0; side A has the initiative"}},
		"no weather": {more: snow, dice: []int{5, 6, 1, 3, 3, 3, 5, 1, 1},
			want: []string{"Turn 1", "initiative: side A 2 successes, side B 0; side A has the initiative", "weather to begin, 1 success", "no snow begins: at medium risk it takes 2 of the 3 dice"}},
		"weather": {more: snow + "setting weather-risk high\n", dice: []int{5, 6, 1, 3, 3, 3, 5, 1, 1},
			want: []string{"Turn 1", "initiative: side A 2 successes, side B 0; side A has the initiative", "weather to begin, 1 success", "severe snow begins"}},
		"it goes on": {more: snow + "state turn=2 phase=initiative weather=1\n", dice: []int{5, 6, 1, 3, 3, 3, 5, 1, 1},
			want: []string{"Turn 3", "initiative: side A 2 successes, side B 0; side A has the initiative", "weather to end, 1 success", "snow goes on: to end now it takes 2 of the 3 dice"}},
		"it ends": {more: snow + "state turn=2 phase=initiative weather=1\n", dice: []int{5, 6, 1, 3, 3, 3, 5, 5, 1},
			want: []string{"Turn 3", "initiative: side A 2 successes, side B 0; side A has the initiative", "weather to end, 2 successes", "snow ends"}},
	} {
		s := table.Lay(t, set+c.more)
		out, err := rules.Apply(dust.System{}, s, rules.Command{Kind: "initiative"}, &rules.Loaded{Faces: c.dice})
		if err != nil || !out.Ruling.OK() {
			t.Errorf("%s: %s, %v", name, out.Ruling.Text, err)
			continue
		}
		var got []string
		for _, l := range (dust.System{}).Story(rules.Deed{Before: s, After: out.Preview, Events: out.Events}) {
			got = append(got, l.Text.String())
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s:\ngot  %q\nwant %q", name, got, c.want)
		}
	}
}

// TestActivationsAreTold holds what the log says as a unit begins to act: a vehicle that loses a point burns, and a spy is revealed or not.
func TestActivationsAreTold(t *testing.T) {
	const set = `
system dust
table 44x44
profile tank "Tank" type=vehicle armour=V3 move=2 march=4 track=5 class=tracked
profile spy "Spy" type=hero armour=S2 move=2 march=4 track=4 traits=spy
profile foot "Soldier" armour=S2 move=2 march=4
unit a1 A "Tank" cost=5
model a1.1 tank at=6,6
marker a1 on-fire
unit a2 A "Spy" cost=5
models 1 spy
marker a2 away
unit b1 B "Beta" cost=5
model b1.1 foot at=38,38
state turn=1 phase=activation to-act=A first=A
`
	for name, c := range map[string]struct {
		unit rules.UnitID
		then string
		dice []int
		want []string
	}{
		"a fire":         {unit: 1, want: []string{"Tank acts", "Tank burns", "a1.1 loses 1"}},
		"a spy fails":    {unit: 2, then: "reveal", dice: []int{1, 3}, want: []string{"Spy: spy, 0 successes", "Spy is not revealed and stays off the table"}},
		"a spy succeeds": {unit: 2, then: "reveal", dice: []int{5, 3}, want: []string{"Spy: spy, 1 success", "Spy: no longer away"}},
	} {
		s := table.Lay(t, set)
		do := func(kind string, dice ...int) (out rules.Outcome) {
			out, err := rules.Apply(dust.System{}, s, rules.Command{Kind: kind, Seat: rules.SeatA, Unit: c.unit}, &rules.Loaded{Faces: dice})
			if err != nil || !out.Ruling.OK() {
				t.Fatalf("%s, %s: %s, %v", name, kind, out.Ruling.Text, err)
			}
			return out
		}
		out := do("activate")
		if c.then != "" {
			s = out.State
			out = do(c.then, c.dice...)
		}
		after := out.State
		if out.Preview != nil {
			after = out.Preview
		}
		var got []string
		for _, l := range (dust.System{}).Story(rules.Deed{Before: s, After: after, Events: out.Events}) {
			got = append(got, l.Text.String())
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s:\ngot  %q\nwant %q", name, got, c.want)
		}
	}
}
