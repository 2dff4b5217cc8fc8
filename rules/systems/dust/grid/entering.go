package grid

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/setup"
	"baize/rules/space"
	"baize/rules/systems/dust/model"
)

// entries lists the nodes that a unit beside the board reaches as it comes on to it.
func (w *mover) entries(most int) (out []space.Node) {
	for _, n := range space.SearchFor(nil, w.firsts(), most, w.steps).Nodes {
		if p := plain(n); !slices.Contains(out, p) && w.within(n) && w.stands(n) {
			out = append(out, p)
		}
	}
	return out
}

// firsts lists the first steps of a unit that comes on to the board: to a square of its edge, which costs 1 (DUST-SETUP-06), or out of
// what carries it.
func (w *mover) firsts() (out []space.Step) {
	if w.lead.Place == rules.Aboard && w.lead.Inside != 0 {
		return w.alights(w.Model(w.lead.Inside))
	}
	for _, n := range w.edgeNodes() {
		out = append(out, space.Step{To: n, Cost: 1})
	}
	return out
}

// within reports whether a model lies wholly on the board on a node.
func (w *mover) within(n space.Node) bool {
	return !slices.ContainsFunc(cells(w.p, n), func(c space.Cell) bool { return !w.Has(c) })
}

// edgeNodes lists where the unit comes on to the board: with its front on a square of its edge, or of an aircraft that was away on one of
// any edge of the deployment area of its side.
func (w *mover) edgeNodes() (out []space.Node) {
	home := w.X.Homes[w.lead.Seat]
	if w.Troop(w.unit).Storm != model.Coming {
		return w.along(home)
	}
	for _, edge := range setup.Edges {
		for _, n := range w.along(edge) {
			if !slices.ContainsFunc(cells(w.p, n), func(c space.Cell) bool { return w.Has(c) && !w.deploys(w.lead.Seat, c) }) {
				out = append(out, n)
			}
		}
	}
	return out
}

// along lists the nodes with the front of the unit on a square of an edge.
func (w *mover) along(edge string) (out []space.Node) {
	in := map[string]geom.Heading{"bottom": 0, "left": 9000, "top": 18000, "right": 27000}[edge]
	wide := w.W
	if edge == "left" || edge == "right" {
		wide = w.H
	}
	for i := range wide {
		c := map[string]space.Cell{"bottom": {X: i}, "top": {X: i, Y: w.H - 1}, "left": {Y: i}, "right": {X: w.W - 1, Y: i}}[edge]
		n := space.Node{Cell: c}
		if faces(w.p) {
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

// deploys reports whether a square lies in the deployment area of a side: in its half of the board without the middle row or column, or in
// the zone that the scenario gives it (DUST-SCEN-04).
func (f field) deploys(seat rules.Seat, c space.Cell) bool {
	return f.X.Deploys(&f.S.Table, seat, f.Middle(c))
}
