package space

import "baize/rules/geom"

// Raster is a board with what lies on each of its squares, by a class that a system gives, and what it costs besides to go from one square to
// the next. Every way over it leads through the middles of squares.
type Raster struct {
	Squares
	class []uint8
	toll  [len(nexts) / 2][]int32 // by the step and the square that it leads from; those the other way are on the square that they lead to
}

// nexts are the steps from a square to the next, each in the second half the way back of one in the first.
var nexts = [8]Cell{{1, 0}, {0, 1}, {1, 1}, {-1, 1}, {-1, 0}, {0, -1}, {-1, -1}, {1, -1}}

// NewRaster returns a board with class 0 on every square.
func NewRaster(q Squares) *Raster {
	r := &Raster{Squares: q, class: make([]uint8, q.W*q.H)}
	for i := range r.toll {
		r.toll[i] = make([]int32, q.W*q.H)
	}
	return r
}

func (q Squares) index(c Cell) int { return c.Y*q.W + c.X }

// Class returns the class of a square of the board, and Set sets it.
func (r *Raster) Class(c Cell) int { return int(r.class[r.index(c)]) }

// Set sets the class of a square of the board, from 0 to 255.
func (r *Raster) Set(c Cell, class int) { r.class[r.index(c)] = uint8(class) }

// closed is the toll of a step that nobody takes.
const closed = 1 << 20

// Cross adds a toll to each step that leads across a shape: half of it where the step begins or ends within.
func (r *Raster) Cross(s geom.Shape, toll int) {
	r.steps(s.Bounds(), func(a, b geom.Point, pays *int32) {
		if geom.SegmentCrosses(a, b, s) {
			if n := int32(toll); s.ContainsPoint(a) == s.ContainsPoint(b) {
				if !s.ContainsPoint(a) {
					*pays += n
				}
			} else {
				*pays += n / 2
			}
		}
	})
}

// Close closes each step that may lead through a box and for which shut reports true, by the middles of the squares that it leads between.
func (r *Raster) Close(box geom.Box, shut func(a, b geom.Point) bool) {
	r.steps(box, func(a, b geom.Point, pays *int32) {
		if shut(a, b) {
			*pays = closed
		}
	})
}

// steps calls see with the ends of each step that may lead through a box, and what is paid for it.
func (r *Raster) steps(box geom.Box, see func(a, b geom.Point, pays *int32)) {
	lo, hi := r.Cell(box.Min), r.Cell(box.Max)
	for y := max(0, lo.Y-1); y <= min(r.H-1, hi.Y+1); y++ {
		for x := max(0, lo.X-1); x <= min(r.W-1, hi.X+1); x++ {
			from := Cell{x, y}
			for i := range r.toll {
				if to := from.Add(nexts[i]); r.Has(to) {
					see(r.Middle(from), r.Middle(to), &r.toll[i][r.index(from)])
				}
			}
		}
	}
}
