package duel

import (
	"time"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/geom"
)

// times are how long a player thought, and what became of it.
type times struct {
	decisions, acts    []time.Duration
	activations        int
	idle, fired, moved int // activations in which nothing was done, a command was aimed at somebody, the unit came an inch or more
	holding            int // idle ones of units that an objective depends on
	way                geom.Length
}

// note counts an activation.
func (t *times) note(d deed) {
	t.activations++
	t.way += d.moved
	if d.idle {
		t.idle++
	}
	if d.holds {
		t.holding++
	}
	if d.fired {
		t.fired++
	}
	if d.moved >= geom.Inch {
		t.moved++
	}
}

func (t *times) add(o times) {
	t.decisions, t.acts = append(t.decisions, o.decisions...), append(t.acts, o.acts...)
	t.activations, t.idle, t.holding = t.activations+o.activations, t.idle+o.idle, t.holding+o.holding
	t.fired, t.moved, t.way = t.fired+o.fired, t.moved+o.moved, t.way+o.way
}

// clocked measures how long a player thinks, by decision and by activation, and tells a player who plans when its time for
// an activation is up.
type clocked struct {
	ai.Player
	spent *times

	begun  time.Time     // of the decision under way
	before time.Duration // spent in the activation on earlier decisions
}

// clock seats a player at a clock that gives so much time for an activation. It notes times in spent unless that is nil.
func clock(p ai.Player, limit time.Duration, tries int, spent *times) *clocked {
	if spent == nil {
		spent = &times{}
	}
	c := &clocked{Player: p, spent: spent}
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
			c.spent.acts = append(c.spent.acts, c.before)
		}
		c.before = 0
	}
	c.begun = time.Now()
	defer func() {
		took := time.Since(c.begun)
		c.before += took
		c.spent.decisions = append(c.spent.decisions, took)
	}()
	return c.Player.Decide(l)
}
