package ways

import (
	"fmt"
	"slices"

	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/sight"
)

// mostFound is how much a tableau keeps of what was found.
const mostFound = 256

// Found gives the result of a search on the table as it stands: ways that the program proposes, models that reach somebody.
// what names the search and everything that it depends on besides the table and the effects that lie on Sections; searches of one name
// have results of one type. It is made once: a command that runs again for every answer asks for the same. The result must not be changed.
func Found[T any](g *model.Game, what string, find func() T) T {
	t := sight.View(g).Tableau
	what = effects(g) + what
	if known, ok := t.Found.Find(what); ok {
		return known.(T)
	}
	result := find()
	t.Found.Keep(what, result, mostFound)
	return result
}

// effects names what changes how Sections move and hold together without changing the table: the effects of Orders on each, and who has hit
// the deck. It is empty where there is none.
func effects(g *model.Game) string {
	var out []byte
	for i := range g.S.Units {
		for _, m := range g.S.Units[i].Markers {
			if m.Kind == model.Deck || slices.ContainsFunc(g.Effects, func(f model.Effect) bool { return f.ID == m.Kind }) {
				out = fmt.Appendf(out, "%d %s %d;", i+1, m.Kind, m.N)
			}
		}
	}
	return string(out)
}

// Across says who fights whom across terrain.
func Across(g *model.Game) string { return fmt.Sprint(g.E.Links) }
