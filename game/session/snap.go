package session

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// snapReach is how near a base must come to another to be drawn into contact with it: no hand places to a hundredth of
// an inch, and contact is what charges and lines need.
const snapReach = geom.Inch / 5

// snap shifts what is held together so that the round base that is nearest to contact with one that is not held touches it.
func (m *Mover) snap() {
	best, by := snapReach+1, geom.Point{}
	for _, i := range m.held {
		g := &m.ghosts[i]
		k := m.state.Model(g.Model)
		if g.Legged || k.Base.Kind != rules.Round {
			continue
		}
		for j := range m.state.Models {
			o := &m.state.Models[j]
			at, ok := m.standing(o)
			if !ok || o.Base.Kind != rules.Round {
				continue
			}
			apart := g.At.Dist(at)
			gap := apart - (k.Base.W+o.Base.W)/2
			if apart > 0 && gap.Abs() < best {
				best, by = gap.Abs(), g.At.Toward(at, gap).Sub(g.At)
			}
		}
	}
	if best > snapReach {
		return
	}
	for _, i := range m.held {
		if g := &m.ghosts[i]; !g.Legged {
			g.At = g.At.Add(by)
		}
	}
}

// standing is where a model that is not held stands: its ghost if it has been moved.
func (m *Mover) standing(o *rules.Model) (geom.Point, bool) {
	for i := range m.ghosts {
		if g := &m.ghosts[i]; g.Model == o.ID {
			return g.At, !slices.Contains(m.held, i) && (!g.Absent || g.Moved)
		}
	}
	return o.At, o.Place == rules.OnTable
}
