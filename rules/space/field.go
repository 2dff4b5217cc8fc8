package space

import "baize/rules/geom"

// Field is what it costs to come to a goal from each square of a board. It never changes.
type Field struct {
	Squares
	goal  geom.Shape
	reach geom.Length
	least int32   // that the side of a square costs
	cost  []int32 // below 0 from where no way leads
}

// What a square costs from which no way leads.
const (
	lost   = -1
	barred = -2 // and on which nobody stands
)

// NewField returns a field of a goal from which nothing leads anywhere yet; its ways are those of a search of another kind.
func NewField(q Squares, goal geom.Point) *Field {
	return newField(q, geom.Disc(goal, 0))
}

func newField(q Squares, goal geom.Shape) *Field {
	f := &Field{Squares: q, goal: goal, cost: make([]int32, q.W*q.H)}
	for i := range f.cost {
		f.cost[i] = lost
	}
	return f
}

// Set sets what it costs to come to the goal from a square, and Bar that nobody stands on it.
func (f *Field) Set(c Cell, cost int) { f.cost[f.index(c)] = int32(cost) }

// Bar says that nobody stands on a square.
func (f *Field) Bar(c Cell) { f.cost[f.index(c)] = barred }

// From returns what it costs to come to the goal from a point; ok is false where no way leads there. From a square on which nobody stands, the
// way begins on the next one to the point.
func (f *Field) From(p geom.Point) (cost int, ok bool) {
	at := f.Cell(p)
	for far := 1; f.cost[f.index(at)] == barred && far < max(f.W, f.H); far++ {
		at = f.beside(p, at, far)
	}
	n := int(f.cost[f.index(at)])
	if n < 0 {
		return 0, false
	}
	return max(n, int(geom.Length(f.least)*max(0, geom.DistanceTo(f.goal, p)-f.reach)/f.Side)), true // a square is wide
}

// At returns what it costs to come to the goal from a square of the board; ok is false where no way leads there.
func (f *Field) At(c Cell) (cost int, ok bool) {
	n := int(f.cost[f.index(c)])
	return n, n >= 0
}

// beside returns the square nearest to a point of those so far around one on which somebody may stand, that one itself where there is none.
func (f *Field) beside(p geom.Point, at Cell, far int) Cell {
	best, least := at, geom.Length(-1)
	for y := -far; y <= far; y++ {
		for x := -far; x <= far; x++ {
			c := at.Add(Cell{x, y})
			if max(abs(x), abs(y)) < far || !f.Has(c) || f.cost[f.index(c)] == barred {
				continue
			}
			if d := f.Middle(c).Dist(p); least < 0 || d < least {
				best, least = c, d
			}
		}
	}
	return best
}

// To returns what it costs to come to within reach, in µm, of a goal from every square. step returns what a step straight ahead
// costs between squares of two classes, from 0 on, and below 0 for one that nobody takes; over a corner it costs two fifths more.
func (r *Raster) To(goal geom.Shape, reach geom.Length, step func(from, to int) int) *Field {
	f := newField(r.Squares, goal)
	f.reach, f.least = reach, closed
	n := 1
	for _, c := range r.class {
		n = max(n, int(c)+1)
	}
	paid := make([]int32, n*n) // by the classes of the squares that a step leads from and to
	for i := range paid {
		if paid[i] = int32(step(i/n, i%n)); paid[i] >= 0 {
			f.least = min(f.least, paid[i])
		}
	}
	for i, c := range r.class {
		if paid[int(c)*(n+1)] < 0 {
			f.cost[i] = barred
		}
	}
	var q queue
	near := 0
	r.near(goal, reach, func(i int) {
		if near++; f.cost[i] != barred {
			q.add(0, i)
		}
	})
	if near == 0 { // it lies between the middles of squares
		q.add(0, r.index(r.Cell(goal.Centre())))
	}
	for cost, i, ok := q.next(); ok; cost, i, ok = q.next() {
		if f.cost[i] >= 0 {
			continue
		}
		f.cost[i] = int32(cost)
		to := Cell{i % r.W, i / r.W}
		for k, d := range nexts {
			from := to.Add(d)
			if !r.Has(from) {
				continue
			}
			at := r.index(from)
			pays, toll := paid[int(r.class[at])*n+int(r.class[i])], r.toll[k%len(r.toll)][at]
			if k < len(r.toll) { // it is the way back of one from here
				toll = r.toll[k][i]
			}
			if f.cost[at] != lost || pays < 0 || toll >= closed {
				continue
			}
			if d.X != 0 && d.Y != 0 {
				pays = pays * 14 / 10
			}
			q.add(cost+int(pays+toll), at)
		}
	}
	return f
}

// near calls see with each square of which the middle lies within reach of a shape.
func (q Squares) near(goal geom.Shape, reach geom.Length, see func(i int)) {
	box := goal.Bounds().Grow(reach)
	lo, hi := q.Cell(box.Min), q.Cell(box.Max)
	for y := lo.Y; y <= hi.Y; y++ {
		for x := lo.X; x <= hi.X; x++ {
			if c := (Cell{x, y}); geom.DistanceTo(goal, q.Middle(c)) <= reach {
				see(q.index(c))
			}
		}
	}
}

// queue is squares that are due at a cost, the cheapest first.
type queue struct {
	first []int32 // by cost, 1 more than the place in list of the last that was added; 0 for none
	list  []due
	at    int
}

// due is a square, and 1 more than the place of another that is due at the same cost.
type due struct{ square, next int32 }

func (q *queue) add(cost, square int) {
	for len(q.first) <= cost {
		q.first = append(q.first, 0)
	}
	q.list = append(q.list, due{int32(square), q.first[cost]})
	q.first[cost] = int32(len(q.list))
}

// next takes out a square that is due at the least cost.
func (q *queue) next() (cost, square int, ok bool) {
	for ; q.at < len(q.first); q.at++ {
		if i := q.first[q.at]; i > 0 {
			d := q.list[i-1]
			q.first[q.at] = d.next
			return q.at, int(d.square), true
		}
	}
	return 0, 0, false
}
