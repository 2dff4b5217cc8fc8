package screens

import (
	"testing"

	"baize/rules"
	_ "baize/rules/systems"
	"baize/scenarios"
)

// TestLegendsOfTheBox holds that the legend of every scenario in the box explains each of its zones and objectives, whether a side
// holds them or none.
func TestLegendsOfTheBox(t *testing.T) {
	nobodys := 0
	for _, e := range scenarios.List() {
		st, err := scenarios.Load(e.Name)
		if err != nil {
			t.Fatal(err)
		}
		sys, err := rules.Find(st.System)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range rules.MapperOf(sys).Landmarks(st) {
			if l.Seat == rules.NoSeat {
				nobodys++
			}
		}
		rows := legendOf(st)
		for _, r := range rows {
			if r.title == "" {
				t.Errorf("%s: a row without a title: %q", e.Name, r.text)
			}
		}
		if len(rows) == 0 {
			t.Errorf("%s: nothing is explained", e.Name)
		}
	}
	if nobodys == 0 {
		t.Error("no landmark was nobody's")
	}
}
