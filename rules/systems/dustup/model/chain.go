package model

import (
	"slices"

	"baize/rules"
)

// Bypassed is how many command levels lie between sender and receiver without being used (DUP-COMM-02): by their levels,
// or by the chain of command where it is longer.
func (g *Game) Bypassed(from, to rules.UnitID) int {
	x, y := slices.Index(Levels, g.Root(from).Level), slices.Index(Levels, g.Root(to).Level)
	n := max(x-y, y-x) - 1
	if up, ok := g.Below(from, to); ok {
		n = max(n, up-1)
	} else if up, ok := g.Below(to, from); ok {
		n = max(n, up-1)
	}
	return max(0, n)
}

// Below counts the steps of the chain of command from a unit up to a commander; ok is false where he is not above it.
// Detachments stand where their unit does.
func (g *Game) Below(commander, unit rules.UnitID) (steps int, ok bool) {
	if p := g.Troop(unit).Parent; p != 0 {
		unit = p
	}
	for steps = 1; steps <= len(Levels); steps++ {
		unit = g.Troop(unit).Superior
		if unit == 0 {
			return 0, false
		}
		if unit == commander {
			return steps, true
		}
	}
	return 0, false
}

// Chain puts units without a superior below the commander of their side where there is just one, as in a platoon
// (DUP-SCEN-04).
func (e *Ext) Chain(s *rules.State) {
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		var commanders []rules.UnitID
		for i := range e.Troops {
			if s.Units[i].Seat == seat && e.Troops[i].Commander {
				commanders = append(commanders, s.Units[i].ID)
			}
		}
		if len(commanders) != 1 {
			continue
		}
		for i := range e.Troops {
			if t := &e.Troops[i]; s.Units[i].Seat == seat && t.Superior == 0 && !t.Commander && e.Profiles[s.Model(s.Units[i].Models[0]).Profile].Kind != Blip {
				t.Superior = commanders[0]
			}
		}
	}
}

// Root is the troop of a unit, or of the unit that a detachment belongs to (DUP-CONF-10).
func (g *Game) Root(unit rules.UnitID) *Troop {
	if p := g.Troop(unit).Parent; p != 0 {
		return g.Troop(p)
	}
	return g.Troop(unit)
}
