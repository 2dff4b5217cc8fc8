package workshop

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/space"
)

// BrushTool paints along the way of the hand on a table of squares: the squares that it crosses as one piece, a piece in each of them, or the edges
// along which it goes. Without squares it paints nothing.
type BrushTool struct {
	Item  Item
	cells []space.Cell // that were crossed
	nodes []space.Cell // corners of squares along which the hand went
	last  geom.Point
	begun bool
}

// To implements Tool. It remembers the way of the hand.
func (t *BrushTool) To(d Document, p geom.Point, s Snap) (Edit, []Pull, bool) {
	if s.lattice == nil {
		return Edit{}, nil, false
	}
	q := s.lattice.Squares
	from := t.last
	if !t.begun {
		from, t.begun = p, true
	}
	steps := int(from.Dist(p)/(q.Side/4)) + 1
	for i := 1; i <= steps; i++ {
		t.pass(q, from.Add(p.Sub(from).Scale(geom.Length(i), geom.Length(steps))))
	}
	t.last = p
	k := s.lattice.kinds[t.Item.Kind()]
	if k.Lie == rules.OnEdges {
		nodes := t.nodes
		if len(nodes) < 2 {
			at := edgeAt(q, p)
			nodes = at[:]
		}
		return Put(t.as(stretch(q, nodes, k.W, k.Short))), nil, true
	}
	var list []Outline
	if k.Lie == rules.InSquares {
		for _, c := range t.cells {
			o := t.Item.Out
			list = append(list, within(q, o.each(q.Middle(c).Sub(o.Centre()).Add)))
		}
	} else {
		list = Tiles(q, t.cells)
	}
	e := Put(t.as(list[0]))
	for _, o := range list[1:] {
		e = e.Then(Put(t.as(o)))
	}
	return e, nil, true
}

func (t *BrushTool) as(o Outline) Item {
	it := t.Item
	it.Out = o
	return it
}

// pass notes a point on the way of the hand. Whoever goes back along an edge takes it away.
func (t *BrushTool) pass(q space.Squares, p geom.Point) {
	if c := q.Cell(p); !slices.Contains(t.cells, c) {
		t.cells = append(t.cells, c)
	}
	n := node(q, p)
	if q.Corner(n).Dist(p) > q.Side*2/5 && len(t.nodes) > 0 { // the hand is between corners
		return
	}
	k := len(t.nodes)
	switch {
	case k > 0 && t.nodes[k-1] == n:
	case k > 1 && t.nodes[k-2] == n:
		t.nodes = t.nodes[:k-1]
	case k > 0:
		t.nodes = append(t.nodes, along(q, []geom.Point{q.Corner(t.nodes[k-1]), q.Corner(n)})[1:]...)
	default:
		t.nodes = append(t.nodes, n)
	}
}
