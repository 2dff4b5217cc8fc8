package sight

import (
	"baize/rules"
	"baize/rules/systems/legions/model"
	"baize/rules/table"
)

// mostTableaux is how many tableaux a battle keeps: enough for the ways of one activation that a player of the program
// compares, and for a command that is judged, carried out and run again for every answer.
const mostTableaux = 12

// tableauOf returns the tableau of the table as it stands.
func tableauOf(g *model.Game) *model.Tableau {
	kept, rev := rules.Recall[table.Recent[*model.Tableau]](g.S), table.Revision(g.S)
	if t, ok := kept.Find(func(t *model.Tableau) bool { return t.Rev == rev && fits(t, g) }); ok {
		return t
	}
	last := g.Memo.Tableau
	if last == nil {
		last = kept.Latest()
	}
	t := NewTableau(g, rev, last)
	kept.Keep(t, mostTableaux)
	return t
}
