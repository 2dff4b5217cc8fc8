package rulestest

import (
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/text"
)

// TestCardLines holds which lines of a card a transcript means by a name.
func TestCardLines(t *testing.T) {
	card := &rules.Card{Profiles: []rules.CardProfile{
		{Name: "Line", Stats: []rules.CardLine{rules.Valued("MV", "", rules.CardPart{Words: "6\""})}, Weapons: []rules.CardWeapon{{Name: "Rifle", Ranges: "ER 8\", LR 16\"", Lines: []rules.CardLine{rules.Valued("RAD", "", rules.CardPart{Words: "2 blue / 2 black"})}}}},
		{Name: "Captain", Stats: []rules.CardLine{rules.Valued("MV", "", rules.CardPart{Words: "5\""})}, Traits: []string{"musician"}},
	}}
	for _, c := range []struct{ name, label, want string }{
		{"", "mv", "6"}, {"Captain", "mv", "5"}, {"Rifle", "rad", "2blue/2black"}, {"Rifle", "ranges", "er8lr16"},
	} {
		lines, _, err := cardLines(&text.Line{}, card, c.name)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, l := range lines {
			if plainly(l.ID) == c.label {
				got = plainly(l.Text)
			}
		}
		if got != c.want {
			t.Errorf("%s %s: got %q, want %q", c.name, c.label, got, c.want)
		}
	}
	if _, _, err := cardLines(&text.Line{}, card, "Major"); err == nil || !strings.Contains(err.Error(), "Captain") {
		t.Errorf("a name that the card does not show: got %v, want an error that lists those there are", err)
	}
}
