package grid

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/space"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
	"baize/rules/table"
)

// marcher is who goes, as far as terrain cares, and how far with a MARCH MOVE.
type marcher struct {
	feet model.Feet
	full int // squares, where all of them are road
	road int // of these, that leaving the road costs
	slow int // of these, that coming into slow ground costs
}

// errant is somebody on the way to a square.
type errant struct {
	marcher
	goal space.Cell
}

// treks are the ways over its terrain that a battle keeps, in thousandths of an activation.
type treks struct {
	table.Paved[errant, *space.Field]
}

// matters reports whether a piece is anything to who goes.
func matters(p *rules.Piece) bool {
	k := ground.Known(p.Kind)
	return k != nil && (k.Bars != nil || k.Slow || k.Edge || k.Walls || k.Fort || k.ID == ground.Road)
}

// Trek implements model.Board. It goes over the ground, not over floors; who is longer than a square goes by its front.
func (Board) Trek(g *model.Game, u rules.UnitID, at geom.Point, _ bool) (activations int, ok bool) {
	w := moverOn(bare(g), u)
	f, step := w.trekTo(w.Cell(at))
	if w.lead.Place == rules.OnTable {
		return f.From(w.Middle(w.node(w.lead).Cell))
	}
	if in := w.lead.Inside; w.lead.Place == rules.Aboard && in != 0 {
		if k := w.Model(in); k.Place == rules.OnTable || k.Place == rules.Wreck {
			activations, ok = f.From(k.At)
		}
		return activations + step, ok && step > 0
	}
	e := place.Edge(w.X.Homes[w.lead.Seat])
	deep := side / 2
	if w.p.Size == model.Huge && (e == place.Top || e == place.Right) {
		deep += side // it is said to be on its lower left square
	}
	for d := side / 2; d < e.Long(&w.S.Table); d += side {
		if far, open := f.At(w.Cell(e.Point(&w.S.Table, d, deep))); open && (!ok || far < activations) {
			activations, ok = far, true
		}
	}
	return activations + step, ok && step > 0
}

// trekTo returns how far it is to a square, and what a step on to the board takes, in thousandths of an activation; 0 where the unit does not go.
func (w *mover) trekTo(goal space.Cell) (f *space.Field, step int) {
	_, n := w.Speed(w.unit)
	plain := w.paced(true, n)
	m := marcher{feet: w.feet, full: plain}
	if plain > 0 {
		step = 1000 / plain
	}
	if !w.p.Flies() {
		m.slow = plain - w.paced(true, model.Halved(n))
		if ground.Wheels(w.feet) && n > 0 {
			m.full = w.paced(true, n+2)
			m.road = m.full - plain
		}
	}
	return rules.Recall[treks](w.S).Of(&w.S.Table, errant{m, goal}, matters, func() *space.Field { return w.trek(m, goal) }), step
}

// trek finds how far it is to a square, from that on: what a MARCH MOVE reaches, and from all of that what the next one does.
func (w *mover) trek(m marcher, goal space.Cell) *space.Field {
	f := space.NewField(w.Squares, w.Middle(goal))
	known := make([]bool, w.W*w.H)
	fresh := []space.Cell{}
	meet := func(c space.Cell, far int) {
		if at := c.Y*w.W + c.X; !known[at] {
			known[at] = true
			f.Set(c, far)
			fresh = append(fresh, c)
		}
	}
	for _, d := range w.spread() {
		if c := (space.Cell{X: goal.X - d.X, Y: goal.Y - d.Y}); w.Has(c) {
			meet(c, 0)
		}
	}
	const start = -1 // the layer of the node from which each search begins
	for march := 0; len(fresh) > 0 && m.full > 0; march++ {
		begin := fresh
		fresh = nil
		found := space.Search(space.Node{Layer: start}, m.full, func(n space.Node) (out []space.Step) {
			if n.Layer != start {
				return w.back(n, m)
			}
			for _, c := range begin {
				out = append(out, space.Step{To: space.Node{Cell: c}})
			}
			return out
		})
		for _, n := range found.Nodes[1:] {
			extra := 0
			if n.Mode&paidSlow != 0 {
				extra += m.slow
			}
			if n.Mode&paidRoad != 0 {
				extra += m.road
			}
			meet(n.Cell, 1000*march+1000*(found.Cost(n)-extra)/(m.full-extra))
		}
	}
	for y := range w.H {
		for x := range w.W {
			if c := (space.Cell{X: x, Y: y}); !known[y*w.W+x] && !w.free(c, 0) {
				f.Bar(c)
			}
		}
	}
	return f
}

// spread lists the squares of the unit from the one that it is said to be on.
func (w *mover) spread() []space.Cell {
	if w.p.Size == model.Huge {
		return []space.Cell{{}, {X: 1}, {Y: 1}, {X: 1, Y: 1}}
	}
	return []space.Cell{{}}
}

// back lists from where one step leads to a node, with what it costs: what slow ground and leaving the road cost, once a march.
func (w *mover) back(n space.Node, m marcher) (out []space.Step) {
	add := func(to space.Node, corner bool) {
		s := pace(n, to, corner)
		for _, c := range []space.Cell{n.Cell, to.Cell} {
			if w.at(c).slow && s.To.Mode&paidSlow == 0 && m.slow > 0 {
				s.To.Mode |= paidSlow
				s.Cost += m.slow
			}
			if !w.at(c).road && s.To.Mode&paidRoad == 0 && m.road > 0 {
				s.To.Mode |= paidRoad
				s.Cost += m.road
			}
		}
		out = append(out, s)
	}
	body := w.spread()
	for x := -1; x <= 1; x++ {
		for y := -1; y <= 1; y++ {
			to := n
			to.Cell = n.Add(space.Cell{X: x, Y: y})
			if to.Cell == n.Cell || slices.ContainsFunc(body, func(d space.Cell) bool { return !w.passes(to.Add(d), n.Add(d), 0) }) {
				continue
			}
			add(to, x != 0 && y != 0)
		}
	}
	for _, s := range w.through(n) {
		add(s.To, false)
	}
	return out
}
