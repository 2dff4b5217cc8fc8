package muster_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/muster"
	"baize/scenarios"

	_ "baize/rules/systems"
)

// head are the profiles of the forces below.
const head = `force "Test" system=dust nation="Test" points=%d
weapon gun "Gun" range=6 s=1/1
profile foot "Foot" armour=S2 move=2 march=4 weapons=gun
profile hero "Captain" type=hero armour=S2 move=2 march=4 track=4 weapons=gun
profile other "Major" type=hero armour=S2 move=2 march=4 track=4 weapons=gun
profile light "Light" type=vehicle armour=V2 move=3 march=6 track=4 weapons=gun
`

// build sets a force up, its lines after the head.
func build(t *testing.T, lines string) *model.Game {
	t.Helper()
	points := 0
	for _, m := range regexp.MustCompile(`cost=(\d+)`).FindAllStringSubmatch(lines, -1) {
		n, _ := strconv.Atoi(m[1])
		points += n
	}
	s, err := scenarios.Start("test", []byte(fmt.Sprintf(head, points)+lines))
	if err != nil {
		t.Fatal(err)
	}
	return model.Read(s)
}

// column is a platoon after the sample chart, without its light vehicle.
const column = `unit 1 "Captain" cost=8 bloc=allies platoon=column
models 1 hero
unit 2 "First" cost=6 bloc=allies platoon=column
models 1 foot
unit 3 "Second" cost=6 bloc=allies platoon=column
models 1 foot
`

// scout is the light vehicle, and alone a squad of no platoon.
const (
	scout = "unit 4 \"Scout\" cost=7 bloc=allies platoon=column\nmodels 1 light\n"
	alone = "unit 5 \"Alone\" cost=6 bloc=allies\nmodels 1 foot\n"
)

// TestAdvantages: units of a platoon that is complete have its advantage, units of none and of one that lacks anything have not, and what it
// lacks is told (DUST-PLAT-01, DUST-PLAT-02).
// It proves DUST-PLAT-01.a, DUST-PLAT-02.a.
func TestAdvantages(t *testing.T) {
	for _, c := range []struct {
		name, lines, want, lacks string
	}{
		{"complete", column + scout + alone, "1234", ""},
		{"lacking", column + alone, "", "lacks 1 of Light vehicle"},
		{"no leader", strings.Replace(column, " platoon=column", "", 1) + scout, "", "lacks 1 of Leader"},
		{"another", column + scout + "unit 6 \"Other\" cost=8 bloc=allies platoon=column:2\nmodels 1 other\n", "1234", "lacks 2 of Squads on foot"},
	} {
		g := build(t, c.lines)
		got := ""
		for i := range g.S.Units {
			if slices.Contains(g.Kind(g.S.Units[i].ID).Traits, "brave") {
				got += strings.TrimPrefix(g.S.Units[i].Label, "a")
			}
		}
		told := ""
		for _, f := range muster.Judge(g, rules.SeatA, rules.Agreement{}).Faults {
			if told += f.Text.String() + "\n"; f.Grade == rules.Illegal {
				t.Errorf("%s: illegal: %s", c.name, f.Text)
			}
		}
		if got != c.want || !strings.Contains(told, c.lacks) {
			t.Errorf("%s: got the advantage for %q, want %q; told %q, want %q", c.name, got, c.want, told, c.lacks)
		}
	}
}

// TestChartsAreFiles: a chart is read from lines, also of a force, and a bad one names the file, the line and what was expected
// (DUST-PLAT-01).
// It proves DUST-PLAT-01.c.
func TestChartsAreFiles(t *testing.T) {
	g := build(t, `chart own "Own" advantage=charge
slot own lead "Lead" part=command kinds=hero
slot own foot "Foot" part=required units="First|Second"
`+strings.ReplaceAll(column, "platoon=column", "platoon=own"))
	if got := muster.Advantages(g); len(got) != 0 {
		t.Errorf("two units in a slot for one: got %v", got)
	}
	for bad, want := range map[string]string{
		"chart a":                                                 "x.txt:1: ",
		"chart a \"A\"\nslot b c \"C\"":                           "x.txt:2: slot c: expected a chart before this line",
		"chart a \"A\"\nslot a c \"C\" part=odd":                  "x.txt:2: part \"odd\": expected one of",
		"chart a \"A\"\nslot a c \"C\" part=command max=2":        "x.txt:2: slot c: a platoon has one command unit",
		"chart a \"A\"\nslot a c \"C\" kinds=horse":               "x.txt:2: kinds=horse: expected some of infantry",
		"chart a \"A\"\nslot a c \"C\" armours=S9":                "x.txt:2: armours=S9: armour",
		"chart a \"A\"\nslot a c \"C\"\nslot a c \"C\"":           "x.txt:3: the slot c is there already",
		"chart a:b \"A\"":                                         "x.txt:1: chart \"a:b\": expected an id",
		"chart \"\" \"A\"":                                        "x.txt:1: chart \"\": expected an id",
		"chart a \"A\"\nslot a c \"C\" d":                         "x.txt:2: expected: slot CHART ID",
		"platoon a":                                               "x.txt:1: expected chart or slot",
		"chart a \"A\" colour=red":                                "x.txt:1: ",
		"chart a \"A\"\nslot a c \"C\" part=required min=3 max=2": "x.txt:2: slot c: max=2 is less than min=3",
	} {
		if _, err := muster.ReadCharts("x.txt", []byte(bad)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %q", bad, err, want)
		}
	}
}

// FuzzCharts: whatever a chart says, it is read or refused, and judging a force by it ends.
func FuzzCharts(f *testing.F) {
	f.Add("chart a \"A\" advantage=brave\nslot a c \"C\" part=command kinds=hero min=1 max=1")
	f.Fuzz(func(t *testing.T, text string) {
		charts, err := muster.ReadCharts("x.txt", []byte(text))
		if err != nil {
			return
		}
		force := &muster.Force{Charts: charts}
		for _, c := range charts {
			for i := range 3 {
				force.Units = append(force.Units, muster.Unit{Name: "U", Kind: model.Infantry, Armour: model.S1, Troop: model.Troop{Platoon: c.ID, Mercenary: i == 1, Replaces: model.Armour(i)}})
			}
		}
		muster.Faults(force, muster.Agreed{Points: 50})
	})
}

// TestPilots: a vehicle with a pilot of its own has no other, and a hero with a vehicle of their own pilots no other (DUST-FORCE-08).
// It proves DUST-FORCE-08.a, DUST-FORCE-08.b.
func TestPilots(t *testing.T) {
	unit := func(name, person, pilot, pilots string, kind model.Kind, joins int) muster.Unit {
		return muster.Unit{Name: name, Person: person, Pilot: pilot, Pilots: pilots, Kind: kind, Armour: model.S1, Joins: joins, Troop: model.Troop{Bloc: "ssu"}}
	}
	for _, c := range []struct {
		name     string
		vehicle  muster.Unit
		hero     muster.Unit
		rejected bool
	}{
		{"its own", unit("Cossack", "", "Nikolai", "", model.Vehicle, 0), unit("Nikolai", "Nikolai", "", "", model.Hero, 1), false},
		{"another", unit("Cossack", "", "Nikolai", "", model.Vehicle, 0), unit("Koshka", "Koshka", "", "", model.Hero, 1), true},
		{"none", unit("Cossack", "", "Nikolai", "", model.Vehicle, 0), unit("Koshka", "Koshka", "", "", model.Hero, 0), false},
		{"anybody", unit("Crab", "", "", "", model.Vehicle, 0), unit("Koshka", "Koshka", "", "", model.Hero, 1), false},
		{"hers alone", unit("Crab", "", "", "", model.Vehicle, 0), unit("Sigrid", "Sigrid", "", "Snow Lynx", model.Hero, 1), true},
	} {
		got := false
		for _, f := range muster.Faults(&muster.Force{Units: []muster.Unit{c.vehicle, c.hero}}, muster.Agreed{Points: 50}) {
			got = got || f.Rule == "DUST-FORCE-08" && f.Grade == rules.Illegal
		}
		if got != c.rejected {
			t.Errorf("%s: refused %t, want %t", c.name, got, c.rejected)
		}
	}
}

// TestNothingIsLegalThatNoRowRules: what a force leaves open is undetermined, not legal.
func TestNothingIsLegalThatNoRowRules(t *testing.T) {
	for lines, want := range map[string]string{
		"unit 1 \"Squad\" cost=6\nmodels 1 foot\n":                               "does not say of which bloc",
		"unit 1 \"Squad\" cost=6 bloc=allies platoon=elsewhere\nmodels 1 foot\n": "nobody knows the chart elsewhere",
	} {
		m := muster.Judge(build(t, lines), rules.SeatA, rules.Agreement{})
		if m.Grade() != rules.Undetermined || !strings.Contains(m.Faults[0].Text.String(), want) {
			t.Errorf("%q: got %s, %v", lines, m.Grade(), m.Faults)
		}
	}
}
