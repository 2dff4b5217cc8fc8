package space

import "baize/rules/geom"

// Region returns some squares as one part of the table: a shape for each lot of them that hangs together by edges, a hole for what
// lies inside of one and does not belong to it. The outlines have a corner at every corner of a square.
func (q Squares) Region(cells []Cell) geom.Region {
	in := make(map[Cell]bool, len(cells))
	for _, c := range cells {
		in[c] = true
	}
	next := map[edge]edge{} // along the outline, the squares to the left
	var order []edge
	for _, c := range cells {
		if !in[c] {
			continue
		}
		for side := range 4 {
			if e := (edge{c, side}); !in[e.outside()] {
				if _, twice := next[e]; !twice {
					next[e], order = e.follow(in), append(order, e)
				}
			}
		}
	}
	var out geom.Region
	done := map[edge]bool{}
	for _, first := range order {
		if done[first] {
			continue
		}
		var line []geom.Point
		area := int64(0)
		for e := first; !done[e]; e = next[e] {
			done[e] = true
			line = append(line, q.Corner(e.begin()))
			a, b := e.begin(), next[e].begin()
			area += int64(a.X)*int64(b.Y) - int64(a.Y)*int64(b.X)
		}
		if area > 0 {
			out.Shapes = append(out.Shapes, geom.Poly(line))
		} else {
			out.Holes = append(out.Holes, geom.Poly(line))
		}
	}
	return out
}

// edge is a side of a square as its outline runs against the clock: 0 is the lower one, 1 the right one.
type edge struct {
	Cell
	side int
}

var (
	beyond  = [4]Cell{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}
	corners = [4]Cell{{0, 0}, {1, 0}, {1, 1}, {0, 1}}
)

// outside is the square on the other side of the edge, begin the corner at which it begins.
func (e edge) outside() Cell { return e.Add(beyond[e.side]) }

func (e edge) begin() Cell { return e.Add(corners[e.side]) }

// follow returns the edge of the outline that goes on where this one ends. Where two squares meet at a corner alone the outlines of
// both turn back.
func (e edge) follow(in map[Cell]bool) edge {
	turn := (e.side + 1) % 4
	ahead := e.Add(beyond[turn])
	if !in[ahead] {
		return edge{e.Cell, turn}
	}
	if right := ahead.Add(beyond[e.side]); in[right] {
		return edge{right, (e.side + 3) % 4}
	}
	return edge{ahead, e.side}
}
