package morale_test

import (
	"fmt"
	"testing"

	"baize/rules/rulestest"
	_ "baize/rules/systems/dustup"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/morale"
)

// The targets are those of the table of threat levels and modifiers, at leadership value 2 (DUP-CONF-06 to 10).
func TestBracedFor(t *testing.T) {
	const hull = `profile rifle "Carrier" kind=vehicle armour=8 size=2`
	for _, c := range []struct {
		name, profile, unit, markers string
		want                         morale.Braced
	}{
		{"low", "", "commitment=low", "", morale.Braced{Missed: 3, Pinned: 4, Hit: 6}},
		{"medium", "", "", "", morale.Braced{Pinned: 3, Hit: 4}},
		{"high", "", "commitment=high", "", morale.Braced{Hit: 2}},
		{"firsts used up", "", "commitment=low fired-on=on pinned=on", "", morale.Braced{Hit: 6}},
		{"an untreated casualty", "", "", "marker a1.2 untreated 1", morale.Braced{Pinned: 4, Hit: 5}},
		{"in a column", "", "", "marker a1 column 1", morale.Braced{Pinned: 6, Hit: 7}},
		{"Routed", "", "commitment=low", "marker a1 routed 1", morale.Braced{}},
		{"damaged hull", hull, "", "marker a1 damage 1", morale.Braced{Pinned: 4, Hit: 6}},
	} {
		t.Run(c.name, func(t *testing.T) {
			profile := c.profile
			if profile == "" {
				profile = `profile rifle "Rifleman" armour=partial-light`
			}
			text := fmt.Sprintf("system dustup\ntable 72x48 meadow\n%s\nunit a1 A \"Squad\" quality=green lv=2 %s\nmodel a1.1 rifle at=10,10\n", profile, c.unit)
			if c.profile == "" {
				text += "model a1.2 rifle at=12,10\n"
			}
			s, err := rulestest.Setup("braced", []byte(text+c.markers+"\n"))
			if err != nil {
				t.Fatal(err)
			}
			if got := morale.BracedFor(model.Read(s), 1); got != c.want {
				t.Errorf("got %+v, want %+v", got, c.want)
			}
		})
	}
}
