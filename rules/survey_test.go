package rules_test

import (
	"testing"

	"baize/rules"
)

// TestValuedWritesDiceAsPlayersSayThem holds how values of cards read, and that those without dice have no parts.
func TestValuedWritesDiceAsPlayersSayThem(t *testing.T) {
	for want, parts := range map[string][]rules.CardPart{
		"3 blue / -": {{N: 3, Sides: 6, Colour: "blue"}, {Words: " / "}, {Words: "-"}},
		"D12x2":      {{N: 1, Sides: 12}, {Words: "x2"}},
		"2D8":        {{N: 2, Sides: 8}},
		"6\"":        {{Words: "6\""}},
	} {
		l := rules.Valued("MAD", "dice", parts...)
		if l.Text != want || l.ID != "MAD" || l.Title != "dice" || (len(l.Parts) == len(parts)) != (parts[0].N > 0) {
			t.Errorf("got %+v, want %q", l, want)
		}
	}
}
