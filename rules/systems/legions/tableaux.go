package legions

import (
	"baize/rules"
	"baize/rules/table"
)

// mostTableaux is how many tableaux a battle keeps: enough for the ways of one activation that a player of the program
// compares, and for a command that is judged, carried out and run again for every answer.
const mostTableaux = 12

// tableauOf returns the tableau of the table as it stands.
func (g *game) tableauOf() *tableau {
	kept, rev := rules.Recall[table.Recent[*tableau]](g.S), table.Revision(g.S)
	if t, ok := kept.Find(func(t *tableau) bool { return t.rev == rev && t.fits(g) }); ok {
		return t
	}
	last := g.memo.tableau
	if last == nil {
		last = kept.Latest()
	}
	t := newTableau(g, rev, last)
	kept.Keep(t, mostTableaux)
	return t
}
