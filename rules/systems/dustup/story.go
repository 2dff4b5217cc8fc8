package dustup

import (
	"baize/rules"
	"baize/rules/story"
	"baize/rules/systems/dustup/model"
)

// telling is what Dustup adds to the story of a battle.
var telling = story.Words{
	Silent:   []string{model.Activated},
	Named:    []string{model.Suppressed, model.Damage},
	Contests: []string{"initiative", "table edges", "last activation"},
	Counts:   []story.Count{{Subject: "successes", None: "no effect"}, {Subject: "hits", One: "1 hit", Many: "%d hits", Hits: true}},
}

// Story implements rules.Storyteller.
func (s System) Story(d rules.Deed) []rules.StoryLine { return telling.Tell(s, d) }
