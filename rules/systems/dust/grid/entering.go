package grid

import (
	"slices"

	"baize/rules/geom"
	"baize/rules/space"
	"baize/rules/systems/dust/model"
)

// entries lists the nodes that the unit reaches as it enters: the first square of its way is one of its edge (DUST-SETUP-06).
func (w *mover) entries(most int) (out []space.Node) {
	if most < 1 {
		return nil
	}
	for _, first := range w.edgeNodes() {
		for _, n := range space.Search(first, most-1, w.steps).Nodes {
			if p := plain(n); w.stands(n) && !slices.Contains(out, p) && w.within(n) {
				out = append(out, p)
			}
		}
	}
	return out
}

// within reports whether a model lies wholly on the board on a node.
func (w *mover) within(n space.Node) bool {
	return !slices.ContainsFunc(cells(w.p, n), func(c space.Cell) bool { return !w.Has(c) })
}

// edgeNodes lists where the unit comes on to the board: with its front on a square of its edge.
func (w *mover) edgeNodes() (out []space.Node) {
	home := w.X.Homes[w.lead.Seat]
	in := map[string]geom.Heading{"bottom": 0, "left": 9000, "top": 18000, "right": 27000}[home]
	wide := w.W
	if home == "left" || home == "right" {
		wide = w.H
	}
	for i := range wide {
		c := map[string]space.Cell{"bottom": {X: i}, "top": {X: i, Y: w.H - 1}, "left": {Y: i}, "right": {X: w.W - 1, Y: i}}[home]
		n := space.Node{Cell: c}
		if w.p.Size == model.Large || w.p.Size == model.Huge {
			n.Facing = in
		}
		if w.p.Size == model.Huge { // its lower left square, so that its front lies on the edge
			back := space.Ahead(in.Opposite())
			n.Cell = c.Add(space.Cell{X: min(back.X, 0), Y: min(back.Y, 0)})
		}
		if !slices.ContainsFunc(fronts(w.p, n), func(c space.Cell) bool { return !w.Has(c) || !w.free(c, 0) }) {
			out = append(out, n)
		}
	}
	return out
}
