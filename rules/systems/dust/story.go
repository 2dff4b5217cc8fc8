package dust

import (
	"baize/rules"
	"baize/rules/story"
	"baize/rules/systems/dust/model"
)

// telling is what DUST 1947 adds to the story of a battle.
var telling = story.Words{
	Silent:   []string{rules.MarkActivated},
	Named:    []string{model.UnderFire, model.Suppressed, model.Stunned, model.Stimulants, model.Evading, model.Away, model.Landed},
	Contests: []string{"initiative"},
}

// Story implements rules.Storyteller.
func (s System) Story(d rules.Deed) []rules.StoryLine { return telling.Tell(s, d) }
