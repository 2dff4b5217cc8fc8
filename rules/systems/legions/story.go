package legions

import (
	"baize/rules"
	"baize/rules/story"
	"baize/rules/systems/legions/model"
)

// telling is what Legions adds to the story of a battle.
var telling = story.Words{
	Silent:   []string{model.Activated},
	Named:    []string{model.Shaken, model.UpperHand, model.Elevated},
	Contests: []string{"initiative", "melee orders"},
	Counts: []story.Count{
		{Subject: "check", None: "failed", One: "passed"},
		{Subject: "tie", One: "a tie, both roll again", Many: "a tie, both roll again", None: "a tie, both roll again"},
	},
}

// Story implements rules.Storyteller.
func (s System) Story(d rules.Deed) []rules.StoryLine { return telling.Tell(s, d) }
