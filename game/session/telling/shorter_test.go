package telling_test

import (
	"strings"
	"testing"

	"baize/game/session/telling"
)

func TestFirstPartsOfASentence(t *testing.T) {
	for text, want := range map[string]string{
		"Choose the Section that acts next and activate it":           "Choose the Section that acts next",
		"Choose a Section to set up, then click where it shall stand": "Choose a Section to set up",
		"Give Orders, move, then shoot":                               "Give Orders, move|Give Orders",
		"Begin the Turn":                                              "",
	} {
		if got := strings.Join(telling.FirstParts(text), "|"); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

func TestBeginningsOfAQuestion(t *testing.T) {
	for text, want := range map[string]string{
		"How many Points do you spend on the roll for initiative? Each buys a die": "How many Points do you spend on the roll for initiative?|How many Points do you spend on the roll?|How many Points do you spend?",
		"First is assaulted by Second. Does it withdraw?":                          "First is assaulted by Second|First is assaulted",
		"There are several figures: from which is it measured?":                    "There are several figures?",
		"Does it withdraw?":      "",
		"Choose who falls first": "",
	} {
		if got := strings.Join(telling.Beginnings(text), "|"); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}
