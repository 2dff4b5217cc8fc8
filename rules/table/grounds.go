package table

import "baize/rules"

// mostGrounds is how many revisions of its terrain a battle keeps: terrain seldom comes or goes, but copies of a state have a list of their own.
const mostGrounds = 12

// Grounds are the scenes of the terrain of a battle alone, by its revision: the list of pieces, which is replaced wherever a piece comes,
// goes or changes. The zero value is ready; several goroutines may use it at once.
type Grounds[K any] struct{ recent Recent[*Scene[K]] }

// Of returns the scene of the terrain of a state.
func (g *Grounds[K]) Of(s *rules.State, read Reading[K]) *Scene[K] {
	if c, ok := g.recent.Find(func(c *Scene[K]) bool { return c.sameRevision(s) }); ok {
		return c
	}
	c, ok := g.recent.Find(func(c *Scene[K]) bool { return c.SameGround(s) })
	if ok {
		again := *c
		again.table = s.Table
		c = &again
	} else {
		c = NewScene(s, read, nil)
	}
	g.recent.Keep(c, mostGrounds)
	return c
}
