package duel

import (
	"time"

	"baize/rules"
	"baize/rules/ai"
)

// clocked measures how long a player thinks, by decision and by activation, and tells a player who plans when its time for
// an activation is up.
type clocked struct {
	ai.Player
	spent, acts *[]time.Duration

	begun  time.Time     // of the decision under way
	before time.Duration // spent in the activation on earlier decisions
}

// clock seats a player at a clock that gives so much time for an activation.
func clock(p ai.Player, limit time.Duration, tries int, spent, acts *[]time.Duration) *clocked {
	c := &clocked{Player: p, spent: spent, acts: acts}
	if planner, ok := p.(*ai.Planner); ok && tries > 0 {
		planner.Level.Tries = tries
	} else if ok {
		planner.Left = func() int { return int(100 - 100*(c.before+time.Since(c.begun))/limit) }
	}
	return c
}

// Decide implements ai.Player.
func (c *clocked) Decide(l *ai.Look) (rules.Command, error) {
	if l.Begins() {
		if c.before > 0 {
			*c.acts = append(*c.acts, c.before)
		}
		c.before = 0
	}
	c.begun = time.Now()
	defer func() {
		took := time.Since(c.begun)
		c.before += took
		*c.spent = append(*c.spent, took)
	}()
	return c.Player.Decide(l)
}
