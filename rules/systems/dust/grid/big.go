package grid

import (
	"slices"

	"baize/rules/geom"
	"baize/rules/space"
)

// leads lists which ends of a model that is longer than a square may lead it on from a node: both before its first step, which chooses one.
func leads(n space.Node) []int {
	if n.Mode&(frontLeads|rearLeads) != 0 {
		return []int{n.Mode & (frontLeads | rearLeads)}
	}
	return []int{frontLeads, rearLeads}
}

// long lists the steps of a model of two squares: the end that leads goes to any square beside its own, and the rest takes the square
// that it left; over a corner both go (DUST-MOV-10, DUST-MOV-11). At the end it may swap front and rear.
func (w *mover) long(n space.Node) (out []space.Step) {
	ends := leads(n)
	out = make([]space.Step, 0, 8*len(ends)+1)
	for _, by := range ends {
		way := n.Facing // from the other end to the one that leads
		lead := n.Cell
		if by == rearLeads {
			way, lead = n.Facing.Opposite(), cells(w.p, n)[1]
		}
		for x := -1; x <= 1; x++ {
			for y := -1; y <= 1; y++ {
				d := space.Cell{X: x, Y: y}
				corner := x != 0 && y != 0
				if d == (space.Cell{}) || d == space.Ahead(way.Opposite()) || !w.passes(lead, lead.Add(d), n.Layer) {
					continue
				}
				on := way
				if !corner {
					on = headingOf(d)
				} else if !w.follows(lead.Add(d), on, d, n.Layer) {
					continue
				}
				to := n
				to.Mode |= by
				to.Facing, to.Cell = on, lead.Add(d)
				if by == rearLeads {
					to.Facing, to.Cell = on.Opposite(), lead.Add(d).Add(space.Ahead(on.Opposite()))
				}
				out = append(out, pace(n, to, corner))
			}
		}
	}
	to := n
	to.Cell, to.Facing, to.Mode = cells(w.p, n)[1], n.Facing.Opposite(), n.Mode|ended
	return append(out, space.Step{To: to})
}

// follows reports whether the rest of a model of two squares can lie behind its leading end, which has gone over a corner to a square: the step
// leads forward, and no wall parts the two.
func (w *mover) follows(lead space.Cell, way geom.Heading, d space.Cell, layer int) bool {
	on := space.Ahead(way)
	rest := lead.Add(space.Ahead(way.Opposite()))
	return d.X*on.X+d.Y*on.Y > 0 && w.free(rest, layer) && (w.feet.Air || !w.closed(w.p, lead, rest))
}

// broad lists the steps of a model of four squares: its leading edge goes straight ahead or over a corner, and the rest follows; before
// and after that it turns within its squares (DUST-MOV-12).
func (w *mover) broad(n space.Node) (out []space.Step) {
	for h := geom.Heading(0); h < geom.FullTurn; h += 9000 {
		if h != n.Facing {
			to := n
			to.Facing, to.Mode = h, n.Mode|ended
			out = append(out, space.Step{To: to})
		}
		if n.Mode&frontLeads != 0 && n.Mode>>8 != int(h/9000) {
			continue // it goes on over the edge that led before
		}
		on, side := space.Ahead(h), space.Ahead(h.Add(9000))
		edge := fronts(w.p, space.Node{Cell: n.Cell, Facing: h})
		for _, across := range []int{0, -1, 1} {
			d := space.Cell{X: on.X + across*side.X, Y: on.Y + across*side.Y}
			if slices.ContainsFunc(edge, func(c space.Cell) bool { return !w.passes(c, c.Add(d), n.Layer) }) {
				continue
			}
			to := n
			to.Cell = n.Add(d)
			to.Mode = n.Mode&(paidSlow|paidRoad) | frontLeads | int(h/9000)<<8
			if slices.ContainsFunc(cells(w.p, to), func(c space.Cell) bool { return !w.free(c, n.Layer) }) {
				continue
			}
			out = append(out, pace(n, to, across != 0))
		}
	}
	return out
}
