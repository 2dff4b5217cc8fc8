package ai_test

import (
	"slices"
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/geom"
	"baize/scenarios"
)

// What the program's players decide on goes by the ways on which the rules lead a hand that draws the unit as far.
func TestDecidedMarchesAreSteered(t *testing.T) {
	if testing.Short() {
		t.Skip("a sweep, in which one goroutine works")
	}
	marches := 0
	for _, e := range scenarios.List() {
		for _, commands := range []int{20, 60} {
			watch := func(p ai.Player) ai.Player { return led{p, t, &marches} }
			m := ai.Match{Battle: midway(t, e.Name, commands), Players: [2]ai.Player{watch(ai.NewGreedy(3)), watch(ai.NewPlanner(3, ai.Tempers[0], quickLevel))}}
			for n := 0; n < 12 && m.Battle.State().Over == nil; n++ {
				if err := m.Step(); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if marches < 50 {
		t.Errorf("only %d marches were decided on", marches)
	}
}

// led is a player whose marches are compared with those that the rules lead.
type led struct {
	ai.Player
	t       *testing.T
	marches *int
}

func (p led) Decide(l *ai.Look) (rules.Command, error) {
	c, err := p.Player.Decide(l)
	if err != nil || len(c.Moves) == 0 {
		return c, err
	}
	var by geom.Point
	var models []rules.ModelID
	for i, mv := range c.Moves { // those drawn straight, all as far
		if m := l.State.Model(mv.Model); len(mv.Path) != 1 || len(mv.Legs) > 0 || m.Place != rules.OnTable || i > 0 && mv.Path[0].Sub(m.At) != by {
			return c, err
		} else if i == 0 {
			by = mv.Path[0].Sub(m.At)
		}
		models = append(models, mv.Model)
	}
	bare := c
	bare.Moves = nil
	d, ways := rules.SteererOf(l.Sys).Steer(l.State, rules.Draft{Command: bare}, rules.Wish{Models: models, By: by})
	*p.marches++
	for _, mv := range c.Moves {
		way, _ := d.Move(mv.Model)
		if len(way.Path) == 0 {
			return c, err // nobody would get away
		}
		if !slices.EqualFunc(way.Path, mv.Path, func(a, b geom.Point) bool { return a.Dist(b) <= geom.Touch }) { // led to contact again, it lies a hair off
			p.t.Errorf("%s of %d: %v goes by %v, steered by %v: %+v", c.Kind, c.Unit, mv.Model, mv.Path, way.Path, ways)
		}
	}
	return c, err
}
