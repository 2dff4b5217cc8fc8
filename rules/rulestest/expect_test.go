package rulestest

import (
	"testing"

	"baize/rules"
)

// TestRollIs holds a roll of unlike dice against what a transcript may expect of it.
func TestRollIs(t *testing.T) {
	roll := &rules.Roll{Total: 1, Seat: rules.SeatB, Dice: []rules.Die{
		{Name: "quality", Sides: 8, Face: 7, Worth: 1}, {Name: "firepower", Sides: 10, From: 8, Face: 2}, {Colour: "red", Sides: 6, Face: 6, Extra: true},
	}}
	for _, c := range []struct {
		key, value string
		want       bool
	}{
		{"sides", "8,10,6", true}, {"sides", "10,8,6", false}, {"sides", "8", false},
		{"names", "quality,firepower,", true}, {"names", "quality", false},
		{"from", "0,8,0", true}, {"from", "8,0,0", false},
		{"faces", "7,2,6", true}, {"total", "1", true}, {"red", "0", true}, {"seat", "A", false},
	} {
		if got := rollIs(roll, map[string]string{c.key: c.value}); got != c.want {
			t.Errorf("%s=%s: got %v, want %v", c.key, c.value, got, c.want)
		}
	}
}
