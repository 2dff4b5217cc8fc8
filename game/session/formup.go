package session

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// FormUp places models in rows around a point, in base contact but for a hair, facing as the first of them does; wide
// makes it one line across the facing. Models keep clear of other bases only as far as the judge says so.
func (m *Mover) FormUp(ids []rules.ModelID, at geom.Point, facing geom.Heading, wide bool) {
	var list, all []int
	big := geom.Length(0)
	for i := range m.ghosts {
		g := &m.ghosts[i]
		if slices.Contains(ids, g.Model) && !g.Legged {
			list = append(list, i)
			b := m.state.Model(g.Model).Base
			big = max(big, b.W, b.L)
		}
	}
	n := len(list)
	all = slices.Clone(list)
	if n == 0 {
		return
	}
	cols := n
	if !wide {
		cols = 1
		for cols*cols < n {
			cols++
		}
	}
	gap := big + geom.Inch/4
	rows := (n + cols - 1) / cols
	// The nearest models take the nearest places, so that nobody walks further than need be.
	var places []geom.Point
	for k := range n {
		r, c := k/cols, k%cols
		inRow := cols
		if r == rows-1 {
			inRow = n - r*cols
		}
		x := (geom.Length(2*c-inRow+1) * gap) / 2
		y := (geom.Length(rows-1-2*r) * gap) / 2
		places = append(places, geom.Rotate(at.Add(geom.Pt(x, y)), at, facing))
	}
	for _, p := range places {
		best := -1
		for k, i := range list {
			g := &m.ghosts[i]
			if best < 0 || !g.Absent && g.From.At.Dist(p) < m.ghosts[list[best]].From.At.Dist(p) {
				best = k
			}
		}
		g := &m.ghosts[list[best]]
		g.At, g.Facing, g.Moved, g.Via = p, facing, true, nil
		list = slices.Delete(list, best, best+1)
	}
	m.keepOn(all)
	m.Judge()
}
