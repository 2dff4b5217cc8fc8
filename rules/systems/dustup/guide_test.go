package dustup

import (
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/setup"
	"baize/rules/text"
)

// TestGuide holds when forces are called fair, and whom terrain keeps out.
func TestGuide(t *testing.T) {
	build := func(lines ...string) *rules.State {
		list, err := text.Parse("t", []byte("system dustup\ntable 48x48\nterrain water lake disc=9,9,3\nterrain building house disc=19,9,3\nterrain woods wood disc=29,9,3\n"+
			"profile rifle \"Rifle\"\nprofile car \"Car\" kind=vehicle size=1 armour=4\n"+strings.Join(lines, "\n")))
		if err != nil {
			t.Fatal(err)
		}
		s, _, err := setup.Read(list, nil)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	a, b := "unit a1 A \"First\" quality=green lv=2\nmodels 8 rifle", "unit b1 B \"Foe\" quality=green lv=2\nmodels 8 rifle"
	for _, c := range []struct {
		lines []string
		want  string
	}{
		{[]string{a}, ""},
		{[]string{a, b}, "followed"},
		{[]string{a, b, "models 1 rifle"}, "not"},
		{[]string{a, b, "models 1 rifle", "setting goal A:1"}, ""},
	} {
		got := ""
		for _, r := range (System{}).Guidance(build(c.lines...)) {
			if got = "not"; r.OK() {
				got = "followed"
			}
		}
		if got != c.want {
			t.Errorf("%v: got %q, want %q", c.lines, got, c.want)
		}
	}
	s := build(a, "unit a2 A \"Car\" quality=green lv=2", "models 1 car")
	for m, want := range map[rules.ModelID][3]bool{0: {true, false, false}, 1: {true, false, false}, 9: {true, true, false}} {
		for i, w := range want {
			if got := (System{}).Bars(s, rules.PieceID(i+1), m); got != w {
				t.Errorf("model %d, %s: got %v, want %v", m, s.Table.Pieces[i].Label, got, w)
			}
		}
	}
}
