package legions

import (
	"fmt"
	"strings"

	"baize/rules"
)

// mostFound is how many proposals a tableau keeps.
const mostFound = 64

// found gives the ways that the program proposes on the table as it stands. what names everything that they depend on
// besides the table. They are looked for once: a command that runs again for every answer asks for the same. They must not be
// changed.
func (g *game) found(what string, find func() []rules.Move) []rules.Move {
	t := g.view().tableau
	t.mu.Lock()
	moves, known := t.proposed[what]
	t.mu.Unlock()
	if known {
		return moves
	}
	moves = find()
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.proposed == nil || len(t.proposed) >= mostFound {
		t.proposed = map[string][]rules.Move{}
	}
	t.proposed[what] = moves
	return moves
}

// what says on what the ways of a free move depend besides the table: who may move how, and who fights whom across terrain.
func (f *freeMove) what(g *game, able []rules.ModelID, foes []rules.UnitID) string {
	var b strings.Builder
	fmt.Fprint(&b, "free ", f.Unit, f.Reach, f.Rule, f.ToContact, f.Must, f.LeaveContact, able, foes, g.E.Links)
	for i := range g.E.Sections {
		if c := g.E.Sections[i].Charged; len(c) > 0 {
			fmt.Fprint(&b, " ", i, c)
		}
	}
	return b.String()
}
