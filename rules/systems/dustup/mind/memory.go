package mind

import (
	"sync"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/model"
)

// memory is what was found out about the positions that were judged last, with what that was found from. Most units of the next
// position are as they were, and only what is not is found anew.
type memory struct {
	pieces     []rules.Piece
	objectives []model.Objective
	land       []landed
	wrecks     []geom.Shape
	posts      []post               // by unit id - 1
	lines      pairs[eye, view]     // of sight
	fires      pairs[party, shots]  // of a next activation
	tests      pairs[nerves, faced] // the first Courage Test of an assault
}

// landed is a piece on the table.
type landed struct {
	*rules.Piece
	t   *ground.Terrain
	box geom.Box
}

// memories are those that no appraisal has.
var memories = sync.Pool{New: func() any { return new(memory) }}

// fit forgets what is not so in a position: everything where its terrain, its objectives or its number of units is new, and all
// posts where its wrecks are.
func (m *memory) fit(g *model.Game) {
	if n := len(g.S.Units); len(m.posts) != n || !sameSlice(m.pieces, g.S.Table.Pieces) || !sameSlice(m.objectives, g.E.Objectives) {
		*m = memory{
			pieces: g.S.Table.Pieces, objectives: g.E.Objectives, land: land(g), posts: make([]post, n),
			lines: newPairs[eye, view](n), fires: newPairs[party, shots](n), tests: newPairs[nerves, faced](n),
		}
	}
	if !m.knowsWrecks(g.S) {
		m.wrecks = m.wrecks[:0]
		for i := range g.S.Models {
			if k := &g.S.Models[i]; k.Place == rules.Wreck {
				m.wrecks = append(m.wrecks, k.Shape())
			}
		}
		for i := range m.posts {
			m.posts[i].footing = footing{}
		}
	}
}

// sameSlice reports whether two slices are one and the same; what is never changed in place is then equal.
func sameSlice[T any](a, b []T) bool { return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0]) }

// land lists the pieces on the table.
func land(g *model.Game) []landed {
	out := make([]landed, 0, len(g.S.Table.Pieces))
	for i := range g.S.Table.Pieces {
		if p := &g.S.Table.Pieces[i]; !p.Gone {
			out = append(out, landed{p, ground.TerrainOf(g, p), p.Shape.Bounds()})
		}
	}
	return out
}

// knowsWrecks reports whether the wrecks of a position are the known ones.
func (m *memory) knowsWrecks(s *rules.State) bool {
	known := m.wrecks
	for i := range s.Models {
		if k := &s.Models[i]; k.Place == rules.Wreck {
			if len(known) == 0 || !known[0].Equal(k.Shape()) {
				return false
			}
			known = known[1:]
		}
	}
	return len(known) == 0
}
