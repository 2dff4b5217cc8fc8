package systems_test

import (
	"testing"

	"baize/rules"
	"baize/rules/setup"
	"baize/rules/text"
)

// TestLandmarksCiteTheirRow holds which row of its catalogue each landmark of a table cites.
func TestLandmarksCiteTheirRow(t *testing.T) {
	const table, objective = "table 48x48\n", "objective o1 at=24,24 value=2\n"
	for system, c := range map[string]struct {
		lines string
		want  map[string]rules.RuleID
	}{
		"dl2": {"profile foot \"Rifleman\" type=infantry mv=6 ir=3 lp=1 mad=2black base=1\nzone A main poly=0,0;48,0;48,12;0,12\n" + objective +
			"unit a1 A \"First\" quality=regular\nmodel a1.1 foot\nunit b1 B \"Foe\" quality=regular\nmodel b1.1 foot at=40,30\n",
			map[string]rules.RuleID{rules.LandmarkZone: "DL2-DEPL-03", rules.LandmarkObjective: "DL2-END-03"}},
		"dustup": {"profile foot \"Rifleman\" armour=battledress\nzone A deploy poly=0,0;48,0;48,12;0,12\nzone A goal poly=0,36;48,36;48,48;0,48\n" + objective +
			"unit a1 A \"First\" quality=green lv=2\nmodel a1.1 foot\nunit b1 B \"Foe\" quality=green lv=2\nmodel b1.1 foot at=40,30\n",
			map[string]rules.RuleID{rules.LandmarkZone: "DUP-SCEN-01", rules.LandmarkObjective: "DUP-SCEN-02", "goal": "DUP-SCEN-06"}},
	} {
		lines, err := text.Parse(system, []byte("system "+system+"\n"+table+c.lines+"state turn=0 phase=deployment\n"))
		if err != nil {
			t.Fatal(err)
		}
		s, _, err := setup.Read(lines, nil)
		if err != nil {
			t.Fatal(err)
		}
		sys, err := rules.Find(system)
		if err != nil {
			t.Fatal(err)
		}
		met := map[string]bool{}
		for _, l := range rules.MapperOf(sys).Landmarks(s) {
			if met[l.Kind] = true; l.Rule != c.want[l.Kind] {
				t.Errorf("%s: the %s cites %q, want %q", system, l.Kind, l.Rule, c.want[l.Kind])
			}
		}
		for kind := range c.want {
			if !met[kind] {
				t.Errorf("%s: no %s", system, kind)
			}
		}
	}
}
