package session

import (
	"slices"
	"sort"

	"baize/rules"
	"baize/rules/geom"
)

// snapReach is how near a base must come to another to be drawn into contact with it: no hand places to a hundredth of
// an inch, and contact is what charges and lines need.
const snapReach = geom.Inch / 5

// snap shifts what is held together so that the round base that is nearest to contact with one that is not held touches it.
func (m *Mover) snap() {
	best, by := snapReach+1, geom.Point{}
	m.meetings(m.held, func(g *Ghost, at geom.Point, touch geom.Length) {
		apart := g.At.Dist(at)
		if gap := apart - touch; apart > 0 && gap.Abs() < best {
			best, by = gap.Abs(), g.At.Toward(at, gap).Sub(g.At)
		}
	})
	if best > snapReach {
		return
	}
	for _, i := range m.held {
		if g := &m.ghosts[i]; !g.Legged {
			g.At = g.At.Add(by)
		}
	}
}

// stopped is a step of some ghosts, or less of it where it would lay a round base on another that it did not touch: it stops
// in contact, which no steps of a tenth of an inch would meet. What is in contact goes on.
func (m *Mover) stopped(moving []int, by geom.Point) geom.Point {
	m.meetings(moving, func(g *Ghost, at geom.Point, touch geom.Length) {
		n := max(by.X.Abs(), by.Y.Abs())
		if n == 0 || g.At.Dist(at) <= touch+geom.Touch {
			return
		}
		part := func(k int) geom.Point { return geom.Pt(by.X*geom.Length(k)/n, by.Y*geom.Length(k)/n) }
		over := sort.Search(int(n)+1, func(k int) bool { return g.At.Add(part(k)).Dist(at) < touch })
		if over <= int(n) {
			by = part(over - 1)
		}
	})
	return by
}

// meetings gives each ghost among some on a round base with each round base that is not among them: where that stands, and
// how far apart the two are in contact.
func (m *Mover) meetings(moving []int, meet func(g *Ghost, at geom.Point, touch geom.Length)) {
	for _, i := range moving {
		g := &m.ghosts[i]
		k := m.state.Model(g.Model)
		if g.Legged || k.Base.Kind != rules.Round {
			continue
		}
		for j := range m.state.Models {
			o := &m.state.Models[j]
			if at, ok := m.standing(o, moving); ok && o.Base.Kind == rules.Round {
				meet(g, at, (k.Base.W+o.Base.W)/2)
			}
		}
	}
}

// standing is where a model that is not among those that move stands: its ghost if it has been moved.
func (m *Mover) standing(o *rules.Model, moving []int) (geom.Point, bool) {
	for i := range m.ghosts {
		if g := &m.ghosts[i]; g.Model == o.ID {
			return g.At, !slices.Contains(moving, i) && (!g.Absent || g.Moved)
		}
	}
	return o.At, o.Place == rules.OnTable
}
