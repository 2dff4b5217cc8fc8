package space

import "baize/rules/geom"

// Squares is a board of squares, W across and H up.
type Squares struct {
	At   geom.Point  // the lower left corner
	Side geom.Length // of a square, in µm
	W, H int
}

// Over returns the board of squares of a side that covers a table from its lower left corner on.
func Over(w, h, side geom.Length) Squares {
	return Squares{Side: side, W: int((w + side - 1) / side), H: int((h + side - 1) / side)}
}

// Cell is a square by its column and its row, counted from 0 at the lower left.
type Cell struct{ X, Y int }

// Add returns the square that lies so many columns to the right and rows up.
func (c Cell) Add(o Cell) Cell { return Cell{c.X + o.X, c.Y + o.Y} }

// Diagonal reports whether a step between two squares is one over a corner.
func (c Cell) Diagonal(to Cell) bool { return c.X != to.X && c.Y != to.Y }

// Quarter rounds a heading to right angles.
func Quarter(h geom.Heading) geom.Heading { return ((h.Norm() + 4500) / 9000 * 9000).Norm() }

// Ahead is the step to the square straight ahead of one that faces a heading.
func Ahead(h geom.Heading) Cell {
	return [4]Cell{{Y: 1}, {X: 1}, {Y: -1}, {X: -1}}[Quarter(h)/9000]
}

// Has reports whether a square lies on the board.
func (q Squares) Has(c Cell) bool { return c.X >= 0 && c.X < q.W && c.Y >= 0 && c.Y < q.H }

// Cell returns the square in which a point lies, or the one nearest to it where it lies on none.
func (q Squares) Cell(p geom.Point) Cell {
	at := func(d geom.Length, n int) int { return int(max(0, min(d/q.Side, geom.Length(n-1)))) }
	return Cell{at(p.X-q.At.X, q.W), at(p.Y-q.At.Y, q.H)}
}

// Corner returns the lower left corner of a square, Middle its middle.
func (q Squares) Corner(c Cell) geom.Point {
	return q.At.Add(geom.Pt(geom.Length(c.X)*q.Side, geom.Length(c.Y)*q.Side))
}

// Middle returns the middle of a square.
func (q Squares) Middle(c Cell) geom.Point { return q.Corner(c).Add(geom.Pt(q.Side/2, q.Side/2)) }

// Shape returns the square as a shape.
func (q Squares) Shape(c Cell) geom.Shape { return geom.Rect(q.Middle(c), q.Side, q.Side, 0) }

// Cells returns the squares in which a shape lies, by rows from the lower left; those that it only touches are not among them.
func (q Squares) Cells(s geom.Shape) (out []Cell) {
	box := s.Bounds()
	lo, hi := q.Cell(box.Min), q.Cell(box.Max)
	for y := lo.Y; y <= hi.Y; y++ {
		for x := lo.X; x <= hi.X; x++ {
			if c := (Cell{x, y}); geom.Overlap(q.Shape(c), s) {
				out = append(out, c)
			}
		}
	}
	return out
}

// Between returns the ends of the edge that two squares side by side share.
func (q Squares) Between(a, b Cell) (geom.Point, geom.Point) {
	p := q.Corner(Cell{max(a.X, b.X), max(a.Y, b.Y)})
	if a.X != b.X {
		return p, p.Add(geom.Pt(0, q.Side))
	}
	return p, p.Add(geom.Pt(q.Side, 0))
}

// Steps counts the squares that a path enters, over edges and corners alike.
func (q Squares) Steps(path []geom.Point) (n int, ok bool) {
	for i := 1; i < len(path); i++ {
		a, b := q.Cell(path[i-1]), q.Cell(path[i])
		n += max(abs(a.X-b.X), abs(a.Y-b.Y))
	}
	return n, true
}

// Apart returns how many squares it is from one to another where every second step over a corner counts twice.
func Apart(a, b Cell) int {
	x, y := abs(a.X-b.X), abs(a.Y-b.Y)
	return max(x, y) + min(x, y)/2
}

func abs(n int) int { return max(n, -n) }

// Nearest returns those of two lists of squares that are the fewest squares apart, and how many that is. Neither list is empty.
func Nearest(from, to []Cell) (a, b Cell, apart int) {
	apart = -1
	for _, p := range from {
		for _, q := range to {
			if n := Apart(p, q); apart < 0 || n < apart {
				a, b, apart = p, q, n
			}
		}
	}
	return a, b, apart
}

// Step returns the side of a square, or of three.
func (q Squares) Step(far bool) geom.Length {
	if far {
		return 3 * q.Side
	}
	return q.Side
}

// Notch returns a right angle.
func (Squares) Notch(bool) geom.Heading { return 90 * geom.Degree }

// Lines returns the edges of the columns and the rows.
func (q Squares) Lines() (out [][2]geom.Point) {
	for x := 0; x <= q.W; x++ {
		out = append(out, [2]geom.Point{q.Corner(Cell{x, 0}), q.Corner(Cell{x, q.H})})
	}
	for y := 0; y <= q.H; y++ {
		out = append(out, [2]geom.Point{q.Corner(Cell{0, y}), q.Corner(Cell{q.W, y})})
	}
	return out
}
