package mind

import (
	"sync"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/sight"
	"baize/rules/table"
)

// memory is what was found out about the positions that were judged last, with what that was found from. Most units of the next
// position are as they were, and only what is not is found anew.
type memory struct {
	pieces     []rules.Piece
	objectives []model.Objective
	scene      *sight.Scene
	wrecks     []geom.Shape
	posts      []post               // by unit id - 1
	lines      pairs[eye, view]     // of sight
	fires      pairs[party, shots]  // of a next activation
	tests      pairs[nerves, faced] // the first Courage Test of an assault
	presences  []presence           // room for them
}

// memories are those of a battle that no appraisal has: each serves one goroutine at a time.
type memories struct{ sync.Pool }

// fit forgets what is not so in a position: everything where its terrain, its objectives or its number of units is new, and all
// posts where its wrecks are.
func (m *memory) fit(g *model.Game) {
	if n := len(g.S.Units); len(m.posts) != n || !table.SameSlice(m.pieces, g.S.Table.Pieces) || !table.SameSlice(m.objectives, g.E.Objectives) {
		*m = memory{
			pieces: g.S.Table.Pieces, objectives: g.E.Objectives, scene: sight.SceneOf(g), posts: make([]post, n),
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
