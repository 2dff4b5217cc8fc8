package legions

import (
	"fmt"
)

// mostFound is how much a tableau keeps of what was found.
const mostFound = 256

// found gives what a search on the table as it stands comes to: ways that the program proposes, models that reach somebody.
// what names the search and everything that it depends on besides the table; searches of one name have results of one type.
// It is made once: a command that runs again for every answer asks for the same. The result must not be changed.
func found[T any](g *game, what string, find func() T) T {
	t := g.view().tableau
	if known, ok := t.found.Find(what); ok {
		return known.(T)
	}
	result := find()
	t.found.Keep(what, result, mostFound)
	return result
}

// across says who fights whom across terrain.
func (g *game) across() string { return fmt.Sprint(g.E.Links) }
