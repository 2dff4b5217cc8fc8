package ways

import (
	"fmt"

	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/sight"
)

// mostFound is how much a tableau keeps of what was found.
const mostFound = 256

// Found gives what a search on the table as it stands comes to: ways that the program proposes, models that reach somebody.
// what names the search and everything that it depends on besides the table; searches of one name have results of one type.
// It is made once: a command that runs again for every answer asks for the same. The result must not be changed.
func Found[T any](g *model.Game, what string, find func() T) T {
	t := sight.View(g).Tableau
	if known, ok := t.Found.Find(what); ok {
		return known.(T)
	}
	result := find()
	t.Found.Keep(what, result, mostFound)
	return result
}

// Across says who fights whom across terrain.
func Across(g *model.Game) string { return fmt.Sprint(g.E.Links) }
