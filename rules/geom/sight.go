package geom

import "slices"

// CellSize is the edge of a cell of the sight index.
const CellSize = 2 * Inch

// Graze is the sight tolerance: a line that goes no deeper than 2 µm into a
// blocker only grazes it and is clear for AnyToAny and PointToAny, whose
// witness ends are rounded to whole µm. CentreRay has no tolerance: a line
// along an edge is clear, one any bit inside is blocked.
const Graze Length = 2

// Blocker is a footprint that may stand in the way.
type Blocker struct {
	Shape Shape
	ID    int32 // chosen by the caller; several blockers may share one
	Class uint8 // bit set chosen by the caller, matched with Query.Mask
}

// Sight is a scene of blockers with a grid index, built once and changed as
// models move. Queries do not change it: any number may run at once, each with
// its own Query. The zero Sight is not usable; see [NewSight].
type Sight struct {
	bounds     Box
	cols, rows int
	cells      [][]int32
	items      []item
	free       []int32
	live       int
}

// item is a blocker made ready for queries.
type item struct {
	Blocker
	live bool
	box  Box
	sp   spine
	hull []Point // convex hull of the spine, counterclockwise
	own  []Point // storage of the spine of a disc, rectangle or oval
	tmp  []Point // scratch of the hull
	used []int32 // cells that list the item
}

// Query carries what one asker of a Sight filters by, and scratch room. Reuse
// it: after the first calls nothing is allocated.
type Query struct {
	// Mask picks the blockers: those whose Class shares a bit with it. 0 means all.
	Mask uint8
	// Exclude lists ids that never block: the firer, the target, and whoever
	// else the rules let the line pass.
	Exclude []int32

	seen  []uint32
	stamp uint32
	found []int32
	work  search
}

// Result is the answer to a sight query.
type Result struct {
	Clear bool
	// A and B are the ends of a clear line, within 1 µm of the two shapes. When
	// blocked they are the ends of the line that was tried first.
	A, B Point
	// Blocker is the id of the first blocker on that line, At where the line
	// enters it; both only when not clear.
	Blocker int32
	At      Point
}

// NewSight returns an empty scene. The index covers bounds; blockers and lines
// outside are handled, only slower.
func NewSight(bounds Box) *Sight {
	s := &Sight{bounds: bounds}
	s.cols = int(bounds.Width()/CellSize) + 1
	s.rows = int(bounds.Height()/CellSize) + 1
	s.cells = make([][]int32, s.cols*s.rows)
	return s
}

// Len returns the number of blockers.
func (s *Sight) Len() int { return s.live }

// Reset removes all blockers and keeps the memory.
func (s *Sight) Reset() {
	for i := range s.cells {
		s.cells[i] = s.cells[i][:0]
	}
	s.items, s.free, s.live = s.items[:0], s.free[:0], 0
}

// Add puts a blocker into the scene and returns its handle for Move and Remove.
func (s *Sight) Add(shape Shape, id int32, class uint8) int {
	var h int
	if n := len(s.free); n > 0 {
		h = int(s.free[n-1])
		s.free = s.free[:n-1]
	} else if h = len(s.items); h < cap(s.items) {
		s.items = s.items[:h+1]
	} else {
		s.items = append(s.items, item{})
	}
	it := &s.items[h]
	it.live, it.ID, it.Class = true, id, class
	it.used = it.used[:0]
	s.live++
	s.settle(h, shape)
	return h
}

// Get returns the blocker behind a handle; ok is false when it was removed.
func (s *Sight) Get(handle int) (b Blocker, ok bool) {
	if handle < 0 || handle >= len(s.items) || !s.items[handle].live {
		return Blocker{}, false
	}
	return s.items[handle].Blocker, true
}

// Move puts the blocker at a new place and heading. An unknown handle is ignored.
func (s *Sight) Move(handle int, c Point, h Heading) {
	b, ok := s.Get(handle)
	if !ok || b.Shape.C == c && b.Shape.H == h.Norm() {
		return
	}
	s.lift(handle)
	s.settle(handle, b.Shape.At(c, h))
}

// Remove takes the blocker out of the scene. An unknown handle is ignored.
func (s *Sight) Remove(handle int) {
	if _, ok := s.Get(handle); !ok {
		return
	}
	s.lift(handle)
	s.items[handle].live = false
	s.free = append(s.free, int32(handle))
	s.live--
}

// settle prepares the item for its shape and lists it in its cells.
func (s *Sight) settle(h int, shape Shape) {
	it := &s.items[h]
	it.Shape = shape
	var buf spineBuf
	sp := shape.spine(buf[:])
	it.sp = spine{pts: shape.Pts, r: sp.r, solid: sp.solid}
	if shape.Kind != KindPolygon && shape.Kind != KindStroke {
		it.own = append(it.own[:0], sp.pts...)
		it.sp.pts = it.own
	}
	it.tmp = append(it.tmp[:0], it.sp.pts...)
	it.hull = ConvexHull(it.hull[:0], it.tmp)
	it.box = boxOf(it.sp.pts, it.sp.r)
	x0, y0 := s.cell(it.box.Min)
	x1, y1 := s.cell(it.box.Max)
	small := (x1-x0)*(y1-y0) <= 4
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			if small || s.inCell(it, x, y) {
				k := y*s.cols + x
				s.cells[k] = append(s.cells[k], int32(h))
				it.used = append(it.used, int32(k))
			}
		}
	}
}

// lift takes the item out of its cells.
func (s *Sight) lift(h int) {
	it := &s.items[h]
	for _, k := range it.used {
		c := s.cells[k]
		i := slices.Index(c, int32(h))
		s.cells[k] = slices.Delete(c, i, i+1)
	}
	it.used = it.used[:0]
}

// cell returns the cell of p, the nearest border cell when p is outside.
func (s *Sight) cell(p Point) (x, y int) {
	x = int((p.X - s.bounds.Min.X) / CellSize)
	y = int((p.Y - s.bounds.Min.Y) / CellSize)
	return min(max(x, 0), s.cols-1), min(max(y, 0), s.rows-1)
}

// inCell reports whether the item meets the cell; border cells reach outward
// without end.
func (s *Sight) inCell(it *item, x, y int) bool {
	b := Box{Min: s.bounds.Min.Add(Point{Length(x) * CellSize, Length(y) * CellSize})}
	b.Max = b.Min.Add(Point{CellSize, CellSize})
	if x == 0 || y == 0 || x == s.cols-1 || y == s.rows-1 {
		return true
	}
	quad := [4]Point{b.Min, {b.Max.X, b.Min.Y}, b.Max, {b.Min.X, b.Max.Y}}
	o := spine{pts: quad[:], solid: true}
	return nearer8(&o, &it.sp, sq8(it.sp.r)+1)
}

// begin readies the query for a scene.
func (q *Query) begin(s *Sight) {
	if len(q.seen) < len(s.items) {
		q.seen = append(q.seen, make([]uint32, len(s.items)-len(q.seen))...)
	}
	q.stamp++
	if q.stamp == 0 {
		clear(q.seen)
		q.stamp = 1
	}
	q.found = q.found[:0]
}

// passes reports whether the query lets the line pass the item.
func (q *Query) passes(it *item) bool {
	return q.Mask != 0 && it.Class&q.Mask == 0 || slices.Contains(q.Exclude, it.ID)
}

// gather collects in q.found the blockers that may come within m of the
// segment ab and whose box meets the given one.
func (s *Sight) gather(a, b Point, m Length, box Box, q *Query) {
	q.begin(s)
	if a.Y > b.Y {
		a, b = b, a
	}
	_, y0 := s.cell(box.Min)
	_, y1 := s.cell(box.Max)
	v := b.Sub(a)
	for y := y0; y <= y1; y++ {
		// The part of the segment that can matter to this row.
		t0, t1 := int64(0), int64(v.Y)
		low := s.bounds.Min.Y + Length(y)*CellSize - m - a.Y
		if y > 0 {
			t0 = max(t0, int64(low))
		}
		if y < s.rows-1 {
			t1 = min(t1, int64(low+CellSize+2*m))
		}
		xa, xb := a.X, b.X
		if t0 > t1 {
			continue
		}
		if v.Y > 0 {
			xa = a.X + Length(int64(v.X)*t0/int64(v.Y))
			xb = a.X + Length(int64(v.X)*t1/int64(v.Y))
		}
		if xa > xb {
			xa, xb = xb, xa
		}
		x0, _ := s.cell(Point{xa - m - 2, 0})
		x1, _ := s.cell(Point{xb + m + 2, 0})
		for _, c := range s.cells[y*s.cols+x0 : y*s.cols+x1+1] {
			for _, h := range c {
				if q.seen[h] == q.stamp {
					continue
				}
				q.seen[h] = q.stamp
				it := &s.items[h]
				if it.box.Meets(box) && !q.passes(it) {
					q.found = append(q.found, h)
				}
			}
		}
	}
}
