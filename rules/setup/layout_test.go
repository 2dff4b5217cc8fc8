package setup_test

import (
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
)

// TestPlace holds that a line puts a model that waits on the table, and refuses one that has its place.
func TestPlace(t *testing.T) {
	const force = "profile any \"Anybody\"\nroster A \"Reds\" nation=\"Red Land\"\nunit 1 \"First\"\nmodels 2 any\nend\n"
	s, err := newArmy().read(t, force+"place a1.2 at=10,8.5 facing=90 group=g locked=on\n")
	if err != nil {
		t.Fatal(err)
	}
	if m := s.Model(2); m.Place != rules.OnTable || m.At != geom.Pt(10*geom.Inch, geom.Milli(8500)) || m.Facing != 9000 {
		t.Errorf("got %+v", m)
	}
	if s.Model(1).Place != rules.Reserve {
		t.Error("the other model has left the reserve")
	}
	for line, want := range map[string]string{
		"place a1.3 at=1,1":                    `t:6: no model "a1.3" before this line`,
		"place a1.2 facing=9":                  "t:6: expected at=x,y",
		"place a1.2 at=1,1 locked=yes":         `locked "yes": expected one of on off`,
		"place a1.2 at=1,1 group=a/b":          "group=a/b: expected a name",
		"place a1.2 at=1,1\nplace a1.2 at=2,2": "t:7: model a1.2 has its place already",
		"place a1.2 at=90,1":                   "t:6: model a1.2 stands outside of the table",
	} {
		if _, err := newArmy().read(t, force+line+"\n"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", line, err, want)
		}
	}
}
