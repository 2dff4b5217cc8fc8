package generate

import (
	"slices"

	"baize/game/workshop"
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/text"
)

// aims puts three objectives, where none was kept: at crossings of a stream first, else one in the middle and one on either hand.
func (g *table) aims() {
	if len(g.goals) > 0 {
		return
	}
	var where []geom.Point
	for _, l := range g.links {
		if p := g.central(tidy(l.mid)); p.Y > g.h*3/10 && p.Y < g.h*7/10 {
			where = append(where, p)
		}
	}
	if len(where) == 0 {
		where = append(where, geom.Pt(g.w/2, g.h/2))
	}
	for _, p := range where {
		g.aim(p)
	}
	for k := range 40 {
		if len(g.goals) >= leastGoals {
			return
		}
		x := g.w/4 + g.about(g.w/12)
		if k%2 == 1 && g.req.Symmetry != workshop.LeftRight && g.req.Symmetry != workshop.HalfTurn {
			x = g.w - x
		}
		y := g.h/2 + g.about(g.h/8)
		if g.req.Symmetry == workshop.TopBottom {
			y = g.h / 2
		}
		if k >= 20 {
			x, y = g.between(g.w/8, g.w-g.w/8), g.between(g.h*3/10, g.h*7/10)
		}
		g.aim(tidy(geom.Pt(x, y)))
	}
}

// central returns a place that lies close to the axis or centre of the symmetry on it.
func (g *table) central(p geom.Point) geom.Point {
	x, y := (p.X-g.w/2).Abs() < geom.Inch, (p.Y-g.h/2).Abs() < geom.Inch
	switch s := g.req.Symmetry; {
	case s == workshop.LeftRight && x:
		p.X = g.w / 2
	case s == workshop.TopBottom && y:
		p.Y = g.h / 2
	case s == workshop.HalfTurn && x && y:
		p = geom.Pt(g.w/2, g.h/2)
	}
	return p
}

// aim puts an objective and its mirror image, where the widest base can reach them and they lie apart from the others, and outside of
// what lies there where the rules would have them so.
func (g *table) aim(p geom.Point) {
	for i := range g.pieces {
		o := &g.pieces[i]
		if g.land.Bare && geom.DistanceTo(o.shape, p) < geom.Inch {
			return
		}
		if o.part == rules.PartStream && geom.DistanceTo(o.shape, p) < geom.Inch && !g.overCrossing(p) {
			return
		}
	}
	it := workshop.Item{Word: workshop.WordObjective, Args: []string{"objective"}, Out: workshop.Outline{Form: workshop.At, Pts: []geom.Point{p}},
		Keys: []text.Key{{Name: "value", Value: g.land.Value}}}
	was, steps := g.d, len(g.steps)
	if !g.do(workshop.Mirrored(g.req.Symmetry, workshop.Put(it), nil)) {
		return
	}
	goals := slices.Clone(g.goals)
	for _, id := range workshop.Newest(was, g.d) {
		goals = append(goals, g.d.Item(id).Out.Pts[0])
	}
	fine := len(goals) <= 4
	for i, a := range goals {
		for _, b := range goals[:i] {
			fine = fine && a.Dist(b) > g.land.Apart+geom.Inch
		}
	}
	if !fine || !g.cells.joined(g.ashore(goals), g.links) {
		g.d, g.steps = was, g.steps[:steps]
		return
	}
	g.goals = goals
}

// overCrossing reports whether a place lies on a crossing of a stream.
func (g *table) overCrossing(p geom.Point) bool {
	return slices.ContainsFunc(g.links, func(l link) bool { return l.mid.Dist(p) < 2*geom.Inch })
}

// ashore are objectives as places of cells that can be reached: one on a crossing is where its way begins.
func (g *table) ashore(goals []geom.Point) []geom.Point {
	out := slices.Clone(goals)
	for i, p := range out {
		for _, l := range g.links {
			if l.mid.Dist(p) < 2*geom.Inch {
				out[i] = l.a
			}
		}
	}
	return out
}
