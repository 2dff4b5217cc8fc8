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
// its own Query. What they answer depends on the blockers and the order of
// their handles alone, not on how the scene came about. The zero Sight is not
// usable; see [NewSight].
type Sight struct {
	bounds     Box
	cols, rows int
	grid       []band
	items      []*item // by handle, nil where there is none; never changed in place
	live       int
}

// band is one row of cells: the handles of the items in each, in order, cell after cell, so that a line walks several cells as one list.
type band struct {
	handles []int32
	ends    []int32 // by cell, where its handles end
	own     bool    // no other Sight shares it
}

// from returns where the handles of a cell begin.
func (b *band) from(x int) int32 {
	if x == 0 {
		return 0
	}
	return b.ends[x-1]
}

// item is a blocker made ready for queries.
type item struct {
	Blocker
	box  Box
	sp   spine
	hull []Point  // convex hull of the spine, counterclockwise
	far  int      // its farCorner
	own  [4]Point // room for the spine of a disc or rectangle
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
	ahead []waiting
	last  int // handle of what a line entered last
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
	s.grid = make([]band, s.rows)
	none := make([]int32, s.cols)
	for y := range s.grid {
		s.grid[y].ends = none
	}
	return s
}

// Fork returns a copy that may be changed while s may not any more: the two
// share what is the same, so that a copy with a few changes is cheap. Any
// number may be taken from one scene, at once too.
func (s *Sight) Fork() *Sight {
	c := *s
	c.grid = slices.Clone(s.grid)
	for y := range c.grid {
		c.grid[y].own = false
	}
	c.items = slices.Clone(s.items)
	return &c
}

// Len returns the number of blockers.
func (s *Sight) Len() int { return s.live }

// Add puts a blocker into the scene and returns its handle for Put, Move and
// Remove: the lowest that is free.
func (s *Sight) Add(shape Shape, id int32, class uint8) int {
	h := slices.Index(s.items, nil)
	if h < 0 {
		h = len(s.items)
	}
	s.Put(h, shape, id, class)
	return h
}

// Put puts a blocker into the scene under a handle of the caller's choice,
// instead of the one that has it. Handles are 0 or more, and small: there is
// room for every one below.
func (s *Sight) Put(handle int, shape Shape, id int32, class uint8) {
	if b, ok := s.Get(handle); ok {
		if b.ID == id && b.Class == class && b.Shape.Equal(shape) {
			return
		}
		s.unlist(handle)
		s.live--
	}
	for handle >= len(s.items) {
		s.items = append(s.items, nil)
	}
	s.items[handle] = newItem(Blocker{shape, id, class})
	s.live++
	s.list(handle)
}

// Get returns the blocker behind a handle; ok is false when there is none.
func (s *Sight) Get(handle int) (b Blocker, ok bool) {
	if handle < 0 || handle >= len(s.items) || s.items[handle] == nil {
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
	s.Put(handle, b.Shape.At(c, h), b.ID, b.Class)
}

// Remove takes the blocker out of the scene. An unknown handle is ignored.
func (s *Sight) Remove(handle int) {
	if _, ok := s.Get(handle); !ok {
		return
	}
	s.unlist(handle)
	s.items[handle] = nil
	s.live--
}

// newItem makes a blocker ready.
func newItem(b Blocker) *item {
	it := &item{Blocker: b}
	var buf spineBuf
	it.sp = b.Shape.spine(buf[:])
	if b.Shape.Kind != KindPolygon && b.Shape.Kind != KindStroke {
		it.sp.pts = append(it.own[:0], it.sp.pts...)
	}
	it.hull = it.sp.pts
	if len(it.hull) > 1 {
		it.hull = ConvexHull(make([]Point, 0, len(it.sp.pts)+1), slices.Clone(it.sp.pts))
		it.far = farCorner(it.hull)
		it.sp.runs = newRuns(it.sp.pts)
	}
	it.box = boxOf(it.sp.pts, it.sp.r)
	return it
}

// list enters the item in its cells.
func (s *Sight) list(h int) {
	s.eachCell(s.items[h], func(x, y int) { s.band(y).enter(x, int32(h)) })
}

// unlist takes the item out of its cells.
func (s *Sight) unlist(h int) {
	s.eachCell(s.items[h], func(x, y int) { s.band(y).leave(x, int32(h)) })
}

// enter adds a handle to a cell.
func (b *band) enter(x int, h int32) {
	from := b.from(x)
	i, _ := slices.BinarySearch(b.handles[from:b.ends[x]], h)
	b.handles = slices.Insert(b.handles, int(from)+i, h)
	for i := x; i < len(b.ends); i++ {
		b.ends[i]++
	}
}

// leave takes a handle out of a cell.
func (b *band) leave(x int, h int32) {
	from := b.from(x)
	i, ok := slices.BinarySearch(b.handles[from:b.ends[x]], h)
	if !ok {
		return
	}
	b.handles = slices.Delete(b.handles, int(from)+i, int(from)+i+1)
	for i := x; i < len(b.ends); i++ {
		b.ends[i]--
	}
}

// eachCell visits the cells that an item meets.
func (s *Sight) eachCell(it *item, visit func(x, y int)) {
	x0, y0 := s.cell(it.box.Min)
	x1, y1 := s.cell(it.box.Max)
	small := (x1-x0)*(y1-y0) <= 4
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			if small || s.inCell(it, x, y) {
				visit(x, y)
			}
		}
	}
}

// band gives a row of cells to change, a copy of its own where others share it.
func (s *Sight) band(y int) *band {
	b := &s.grid[y]
	if !b.own {
		const spare = 4
		b.handles = append(make([]int32, 0, len(b.handles)+spare), b.handles...)
		b.ends, b.own = slices.Clone(b.ends), true
	}
	return b
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
