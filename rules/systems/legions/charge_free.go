package legions

import (
	"fmt"
	"strings"

	"baize/rules"
	"baize/rules/geom"
)

// straggler is a charger that a plan leaves un-engaged, and a target model that it could touch; none where both are 0.
type straggler struct{ charger, foe rules.ModelID }

// straggler finds the first charger that could still get into contact (DL2-MOV-13). That depends on the table, on where the
// plan puts the chargers and on how far each may go.
func (g *game) straggler(p *plan, met [][]touch, targets []rules.UnitID) straggler {
	var what strings.Builder
	fmt.Fprint(&what, "still ", targets, p.how.fly)
	for i, m := range p.models {
		fmt.Fprint(&what, " ", m, p.how.limit(m), p.shapes[i].C, p.shapes[i].H)
	}
	return found(g, what.String(), func() straggler {
		alone := false // some could reach contact, away from where the others stop
		for i, m := range p.models {
			if len(met[i]) > 0 || g.linkedTo(p, met, i) || g.forbids(mayFight, m) {
				continue
			}
			e, reached, ok := g.stillReaches(p, i, targets)
			if ok {
				return straggler{m, e}
			}
			alone = alone || reached
		}
		if alone {
			return g.drawnIn(p, met, targets)
		}
		return straggler{}
	})
}

// stillReaches finds a target model that an un-engaged charger could yet touch by a straight way within its allowance
// over no Difficult and no Linear Terrain, the others standing where the plan puts them (DL2-MOV-13). alone reports that there is
// such a place, but none in Coherency with the others.
func (g *game) stillReaches(p *plan, i int, targets []rules.UnitID) (foe rules.ModelID, alone, ok bool) {
	id := p.models[i]
	m := g.model(id)
	limit := p.how.limit(id)
	reach := m.Shape().Reach()
	near, about := p.solids[:0:0], geom.Box{Min: m.At, Max: m.At}.Grow(limit+reach+geom.Inch+geom.Touch)
	for k := range p.solids {
		if about.Meets(p.solids[k].box) {
			near = append(near, p.solids[k])
		}
	}
	beside := make([]int, 0, 32)
	shapes := append([]geom.Shape(nil), p.shapes...)
	for _, t := range targets {
		for _, e := range g.onTable(t) {
			if g.forbids(mayFight, e) || geom.Distance(m.Shape(), g.model(e).Shape()) > limit {
				continue
			}
			box := g.model(e).Shape().Bounds().Grow(2*reach + geom.Inch)
			beside = beside[:0]
			for k := range near {
				if near[k].box.Meets(box) {
					beside = append(beside, k)
				}
			}
			for _, at := range g.contactSpots(m, g.model(e)) {
				if !g.straight(m, at, limit, near, beside, p.ground, targets, p.how.fly) {
					continue
				}
				shapes[i] = m.Base.Shape(at, m.Facing)
				if g.chain(p.models, shapes).ok() {
					return e, true, true
				}
				alone = true
			}
			shapes[i] = p.shapes[i]
		}
	}
	return 0, alone, false
}

// beside is the place along a bearing from a point of a shape at which a model just touches the shape.
func beside(m *rules.Model, shape geom.Shape, from geom.Point, dir geom.Heading) geom.Point {
	if m.Base.Kind == rules.Round && shape.Kind == geom.KindDisc && from == shape.C {
		return from.Add(dir.Vec(m.Base.W/2 + shape.W/2))
	}
	c := *m
	c.At = from
	return from.Add(dir.Vec(leave(&c, dir, shape, 0, 2*dodgeReach)))
}

// straight reports whether a model can go straight to a place and stand there: within its allowance, through nobody,
// over no Linear, Difficult or Impassable Terrain, 1" from enemies that are not charged. near is what may be in the way;
// beside are the places in it of what may be near the end, nil for all.
func (g *game) straight(m *rules.Model, at geom.Point, limit geom.Length, near []*solid, beside []int, grounds []ground, targets []rules.UnitID, fly bool) bool {
	if m.At.Dist(at) > limit+geom.Touch {
		return false
	}
	base := m.Shape()
	end := m.Base.Shape(at, m.Facing)
	if !end.InBox(geom.Table(g.S.Table.W, g.S.Table.H)) {
		return false
	}
	endBox := end.Bounds()
	wide := endBox.Grow(geom.Inch)
	clash := func(o *solid) bool {
		if o.id == m.ID || !wide.Meets(o.box) {
			return false
		}
		if endBox.Meets(o.box) && geom.Pressed(end, o.shape) {
			return true
		}
		return o.seat != m.Seat && !o.wreck && !hasUnit(targets, o.unit) && geom.Distance(end, o.shape) < geom.Inch-geom.Touch
	}
	if beside == nil {
		for i := range near {
			if clash(near[i]) {
				return false
			}
		}
	}
	for _, i := range beside {
		if clash(near[i]) {
			return false
		}
	}
	path := [2]geom.Point{m.At, at}
	box := base.Bounds().Union(endBox)
	for i := range near {
		if o := near[i]; !fly && o.id != m.ID && box.Meets(o.box) && geom.Crosses(base, path[:], o.shape) {
			return false
		}
	}
	for i := range grounds {
		q := &grounds[i]
		c := g.classOf(q.t, m.ID)
		if (!q.t.Linear && c == clear) || !box.Meets(q.box) {
			continue
		}
		if fly {
			if c == impassable && geom.Pressed(end, q.held) {
				return false
			}
			continue
		}
		if geom.Crosses(base, path[:], q.shape) {
			return false
		}
	}
	return true
}
