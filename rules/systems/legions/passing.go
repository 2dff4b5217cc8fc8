package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// walkAll finds an order in which the models can make their strides one after the other without moving through each
// other, and judges them against everything else (DL2-MOV-04, DL2-MOV-05).
func (p *plan) walkAll(foot []stride) rules.Ruling {
	n := len(foot)
	for i := range foot {
		if r := p.free(&foot[i]); !r.OK() {
			p.crossing = foot[i].crosses
			return others(p, r, foot[i+1:], p.free)
		}
	}
	var wrong rules.Ruling    // the first pair that cannot be, and all others by its rule
	after := make([]int, n*n) // after[i*n+j] = 1: i must wait for j
	for i := range foot {
		for j := range foot {
			if i == j {
				continue
			}
			bad := p.pair(foot, i, j, after)
			if wrong.OK() && !bad.OK() {
				p.crossing = foot[i].crosses
			}
			if wrong = wrong.Also(bad); p.terse && !wrong.OK() {
				return wrong
			}
		}
	}
	if !wrong.OK() {
		return wrong
	}
	done := make([]bool, n)
	free := inOrder(after, n, func(i int) {
		done[i] = true
		p.place(foot[i])
		p.solids = append(p.solids, p.g.solidAt(foot[i].id, foot[i].end))
	})
	if !free {
		p.crossing = true
		return p.jammed(foot, done, after)
	}
	return rules.Allow("", "")
}

// inOrder lets n models go one after the other, each when all have gone whom it waits for; it reports whether all could.
func inOrder(after []int, n int, goes func(int)) bool {
	done := make([]bool, n)
	for range n {
		next := -1
		for i := 0; i < n && next < 0; i++ {
			if done[i] {
				continue
			}
			ready := true
			for j := 0; j < n; j++ {
				ready = ready && (done[j] || after[i*n+j] == 0)
			}
			if ready {
				next = i
			}
		}
		if next < 0 {
			return false
		}
		done[next] = true
		if goes != nil {
			goes(next)
		}
	}
	return true
}

// pair notes which of two comrades has to go first.
func (p *plan) pair(foot []stride, i, j int, after []int) rules.Ruling {
	a, b := &foot[i], &foot[j]
	n := len(foot)
	ma, mb := p.g.model(a.id), p.g.model(b.id)
	start, box := mb.Shape(), a.path.Bounds().Grow(a.end.Reach())
	if i < j && geom.Pressed(a.end, b.end) {
		return rules.Refuse(p.g.Book.NoOverlap, "%s and %s would end on top of each other", ma, mb).Blame(mb.Ref())
	}
	if p.how.fly || !a.moved() {
		return rules.Allow("", "")
	}
	base := ma.Base.Shape(ma.At, a.facing)
	if box.Meets(start.Bounds()) && b.moved() && !geom.Pressed(base, start) && geom.Crosses(base, a.path, start) {
		after[i*n+j] = 1
	}
	if box.Meets(b.end.Bounds()) && geom.Crosses(base, a.path, b.end) {
		if !b.moved() {
			a.crosses = true
			return rules.Refuse(p.g.Book.NoMovingThrough, "%s would move through %s", ma, mb).Blame(mb.Ref())
		}
		after[j*n+i] = 1
	}
	return rules.Allow("", "")
}

// jammed refuses strides of which each has to wait for another.
func (p *plan) jammed(foot []stride, done []bool, after []int) rules.Ruling {
	n := len(foot)
	for i := range foot {
		for j := range foot {
			if !done[i] && !done[j] && after[i*n+j] == 1 {
				return rules.Refuse(p.g.Book.NoMovingThrough, "%s would move through %s: neither can go first; go around", p.g.model(foot[i].id), p.g.model(foot[j].id)).
					Blame(p.g.model(foot[j].id).Ref())
			}
		}
	}
	panic("legions: no stride can be first and none is in the way")
}

// free judges a stride against models that do not move with it and against Wrecks.
func (p *plan) free(s *stride) rules.Ruling {
	g := p.g
	m := g.model(s.id)
	if !s.moved() && s.facing == m.Facing {
		return rules.Allow("", "")
	}
	base := m.Base.Shape(m.At, s.facing)
	box := s.path.Bounds().Grow(base.Reach())
	skims := g.permits(overTerrain, s.id)
	for i := range p.solids {
		o := p.solids[i]
		if o.id == s.id || !box.Meets(o.box) {
			continue
		}
		if geom.Pressed(s.end, o.shape) {
			if p.terse {
				return refused
			}
			if o.wreck {
				return g.wrecked(m, g.model(o.id), 0)
			}
			return rules.Refuse(p.g.Book.NoOverlap, "%s would end on top of %s", m, g.model(o.id)).Blame(g.model(o.id).Ref())
		}
		if p.how.fly || (skims && o.wreck) || geom.Pressed(m.Shape(), o.shape) {
			continue
		}
		if geom.Crosses(base, s.path, o.shape) {
			if p.terse {
				return refused
			}
			_, at := geom.Sweep(base, s.path, o.shape)
			if o.wreck {
				return g.wrecked(m, g.model(o.id), at)
			}
			s.crosses = true
			return rules.Refuse(p.g.Book.NoMovingThrough, "%s would move through %s: the way is free for %s", m, g.model(o.id), show(at)).Blame(g.model(o.id).Ref())
		}
	}
	return rules.Allow("", "")
}

// wrecked refuses a way through a wreck; at is how far the way is free.
func (g *game) wrecked(who, wreck *rules.Model, at geom.Length) rules.Ruling {
	return rules.Refuse(g.Book.Wreck, "%s cannot go through the wreck of %s: the way is free for %s", who, wreck, show(at)).
		Cite(g.Book.ImpassableTerrain, "Impassable").Cite(g.Book.Hulks, "a Hulk is terrain").Cite(g.Book.DestroyedIroncladStays, "a destroyed Ironclad stays").Blame(wreck.Ref())
}
