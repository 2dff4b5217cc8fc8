package movement

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
)

// walkAll finds an order in which the models can make their strides one after the other without moving through each
// other, and judges them against everything else (DL2-MOV-04, DL2-MOV-05).
func (p *Plan) walkAll(foot []Stride) rules.Ruling {
	n := len(foot)
	for i := range foot {
		if r := p.Free(&foot[i]); !r.OK() {
			p.crossing = foot[i].crosses
			return others(p, r, foot[i+1:], p.Free)
		}
	}
	var wrong rules.Ruling    // the first pair that cannot be, and all others by its rule
	after := make([]int, n*n) // after[i*n+j] = 1: i must wait for j
	for i := range foot {
		for j := range foot {
			if i == j {
				continue
			}
			bad := p.Pair(foot, i, j, after)
			if wrong.OK() && !bad.OK() {
				p.crossing = foot[i].crosses
			}
			if wrong = wrong.Also(bad); p.Terse && !wrong.OK() {
				return wrong
			}
		}
	}
	if !wrong.OK() {
		return wrong
	}
	done := make([]bool, n)
	free := Ordered(after, n, func(i int) {
		done[i] = true
		p.Place(foot[i])
		p.Solids = append(p.Solids, SolidAt(p.G, foot[i].ID, foot[i].End))
	})
	if !free {
		p.crossing = true
		return p.jammed(foot, done, after)
	}
	return rules.Allow("", "")
}

// Ordered lets n models go one after the other, each when all have gone whom it waits for; it reports whether all could.
func Ordered(after []int, n int, goes func(int)) bool {
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

// Pair notes which of two comrades has to go first.
func (p *Plan) Pair(foot []Stride, i, j int, after []int) rules.Ruling {
	a, b := &foot[i], &foot[j]
	n := len(foot)
	ma, mb := p.G.Model(a.ID), p.G.Model(b.ID)
	start, box := mb.Shape(), a.Path.Bounds().Grow(a.End.Reach())
	if i < j && geom.Pressed(a.End, b.End) {
		return rules.Refuse(p.G.Book.NoOverlap, "%s and %s would end on top of each other", ma, mb).Blame(mb.Ref())
	}
	if p.How.Fly || !a.Moved() {
		return rules.Allow("", "")
	}
	base := ma.Base.Shape(ma.At, a.Facing)
	if box.Meets(start.Bounds()) && b.Moved() && !geom.Pressed(base, start) && geom.Crosses(base, a.Path, start) {
		after[i*n+j] = 1
	}
	if box.Meets(b.End.Bounds()) && geom.Crosses(base, a.Path, b.End) {
		if !b.Moved() {
			a.crosses = true
			return rules.Refuse(p.G.Book.NoMovingThrough, "%s would move through %s", ma, mb).Blame(mb.Ref())
		}
		after[j*n+i] = 1
	}
	return rules.Allow("", "")
}

// jammed refuses strides of which each has to wait for another.
func (p *Plan) jammed(foot []Stride, done []bool, after []int) rules.Ruling {
	n := len(foot)
	for i := range foot {
		for j := range foot {
			if !done[i] && !done[j] && after[i*n+j] == 1 {
				return rules.Refuse(p.G.Book.NoMovingThrough, "%s would move through %s: neither can go first; go around", p.G.Model(foot[i].ID), p.G.Model(foot[j].ID)).
					Blame(p.G.Model(foot[j].ID).Ref())
			}
		}
	}
	panic("legions: no stride can be first and none is in the way")
}

// Free judges a stride against models that do not move with it and against Wrecks.
func (p *Plan) Free(s *Stride) rules.Ruling {
	g := p.G
	m := g.Model(s.ID)
	if !s.Moved() && s.Facing == m.Facing {
		return rules.Allow("", "")
	}
	base := m.Base.Shape(m.At, s.Facing)
	box := s.Path.Bounds().Grow(base.Reach())
	skims := g.Permits(model.OverTerrain, s.ID)
	for i := range p.Solids {
		o := p.Solids[i]
		if o.ID == s.ID || !box.Meets(o.Box) {
			continue
		}
		if geom.Pressed(s.End, o.Shape) {
			if p.Terse {
				return Refused
			}
			if o.Wreck {
				return wrecked(g, m, g.Model(o.ID), 0)
			}
			return rules.Refuse(p.G.Book.NoOverlap, "%s would end on top of %s", m, g.Model(o.ID)).Blame(g.Model(o.ID).Ref())
		}
		if p.How.Fly || (skims && o.Wreck) || model.HasUnit(p.How.Past, o.Unit) || geom.Pressed(m.Shape(), o.Shape) {
			continue
		}
		if geom.Crosses(base, s.Path, o.Shape) {
			if p.Terse {
				return Refused
			}
			_, at := geom.Sweep(base, s.Path, o.Shape)
			if o.Wreck {
				return wrecked(g, m, g.Model(o.ID), at)
			}
			s.crosses = true
			return rules.Refuse(p.G.Book.NoMovingThrough, "%s would move through %s: the way is free for %s", m, g.Model(o.ID), model.Show(at)).Blame(g.Model(o.ID).Ref())
		}
	}
	return rules.Allow("", "")
}

// wrecked refuses a way through a wreck; at is how far the way is free.
func wrecked(g *model.Game, who, wreck *rules.Model, at geom.Length) rules.Ruling {
	return rules.Refuse(g.Book.Wreck, "%s cannot go through the wreck of %s: the way is free for %s", who, wreck, model.Show(at)).
		Cite(g.Book.ImpassableTerrain, "Impassable").Cite(g.Book.Hulks, "a Hulk is terrain").Cite(g.Book.DestroyedIroncladStays, "a destroyed Ironclad stays").Blame(wreck.Ref())
}
