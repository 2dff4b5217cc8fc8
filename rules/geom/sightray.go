package geom

// CentreRay reports whether the straight line from a to b goes through no
// blocker. Exact: touching an edge does not block, whichever way
// the line is drawn. A nil query means every blocker counts, and allocates.
func (s *Sight) CentreRay(a, b Point, q *Query) Result {
	if q == nil {
		q = new(Query)
	}
	s.gather(a, b, 0, boxOf2(a, b), q)
	res := Result{Clear: true, A: a, B: b}
	if len(q.found) == 0 {
		return res
	}
	r := newRay(a, b)
	q.ahead = q.ahead[:0]
	for i := range q.found { // they were gathered upwards
		if a.Y > b.Y {
			i = len(q.found) - 1 - i
		}
		h := q.found[i]
		q.ahead = r.queue(q.ahead, h, &s.items[h].box)
	}
	first := int64(1) << 60
	for _, w := range q.ahead {
		if !res.Clear && r.after(w.least, first) {
			break
		}
		it := s.items[w.handle]
		at, ok := it.blocks(&r)
		if !ok {
			continue
		}
		if at < first || at == first && it.ID < res.Blocker {
			first, res.Blocker = at, it.ID
		}
		res.Clear = false
	}
	if !res.Clear {
		res.At = r.along(first)
	}
	return res
}

// blocks reports whether the segment of the ray goes through the interior of the item, and where it enters.
func (it *item) blocks(r *ray) (at int64, ok bool) {
	if len(it.sp.pts) > 1 && !it.sp.solid {
		if at, ok = it.start(r); ok { // a stretch within a leg is one inside
			return at, true
		}
	}
	if !it.crossed(r.a, r.a.Add(r.v)) {
		return 0, false
	}
	return it.entry(r), true
}

// crossed reports whether the segment goes through the interior of the item.
func (it *item) crossed(a, b Point) bool {
	if it.sp.r > 0 {
		if len(it.sp.pts) == 1 {
			return pointNear(it.sp.pts[0], a, b, it.sp.r)
		}
		l := newLane(a, b, it.sp.r)
		return !l.legs(&it.sp, func(c, d Point) bool { return !segsNear(a, b, c, d, it.sp.r) })
	}
	return it.sp.solid && it.sp.pierced(a, b)
}

// pierced reports whether the segment goes through the interior of a polygon.
func (s *spine) pierced(a, b Point) bool {
	t := thrust{a: a, b: b, v: b.Sub(a)}
	closing := [2]Point{s.pts[len(s.pts)-1], s.pts[0]}
	if t.crosses(closing[:]) || len(s.runs) == 0 && t.crosses(s.pts) {
		return true
	}
	for i := range s.runs {
		u := &s.runs[i]
		switch u.beside(a, t.v, 0) {
		case 1:
			t.pos = true
		case -1:
			t.neg = true
		default:
			if t.crosses(s.pts[u.from : u.to+1]) {
				return true
			}
		}
	}
	if t.on {
		return pieceSide(s.pts, a, b, 1)
	}
	return t.pos && t.neg && s.side(a) > 0
}

// thrust is a segment that is tried against an outline, part by part.
type thrust struct {
	a, b, v      Point
	on, pos, neg bool // some corner is on its line, left of it, right of it; on: or an end of it on an edge
}

// crosses reports whether a leg of the outline crosses the segment, both inside their ends.
func (t *thrust) crosses(pts []Point) bool {
	c := pts[0]
	oc := t.v.Cross(c.Sub(t.a))
	for _, d := range pts[1:] {
		od := t.v.Cross(d.Sub(t.a))
		switch {
		case od > 0:
			t.pos = true
		case od < 0:
			t.neg = true
		default:
			t.on = true
		}
		if oc > 0 && od < 0 || oc < 0 && od > 0 {
			e := d.Sub(c)
			o3, o4 := e.Cross(t.a.Sub(c)), e.Cross(t.b.Sub(c))
			if o3 > 0 && o4 < 0 || o3 < 0 && o4 > 0 {
				return true
			}
			t.on = t.on || o3 == 0 || o4 == 0
		}
		c, oc = d, od
	}
	return false
}

// waiting is an item that a line has not met yet.
type waiting struct {
	least  int64 // where its box begins along the line, in µm times twice the length of the line
	handle int32
}

// queue adds an item to those in the order in which their boxes begin along the line.
func (r *ray) queue(dst []waiting, handle int32, b *Box) []waiting {
	least := r.v.Dot(b.Min.Add(b.Max).Sub(r.a).Sub(r.a)) - int64(r.v.X.Abs())*int64(b.Max.X-b.Min.X) - int64(r.v.Y.Abs())*int64(b.Max.Y-b.Min.Y)
	dst = append(dst, waiting{})
	i := len(dst) - 1
	for ; i > 0 && dst[i-1].least > least; i-- {
		dst[i] = dst[i-1]
	}
	dst[i] = waiting{least, handle}
	return dst
}

// after reports whether an item that begins at least there surely lies farther along the line than a place on the ray.
func (r *ray) after(least, place int64) bool {
	const doubt = 3 // µm by which places are rounded
	return least > 2*(place>>8+doubt)*(r.l>>8+1)
}

// entry returns where the ray, known to cross the item, first enters it.
func (it *item) entry(r *ray) int64 {
	if at, ok := it.start(r); ok {
		return at
	}
	return it.touch(r) // too short a stretch to be told from none
}

// start returns where the first stretch of the ray in the item begins; ok is false where there is none.
func (it *item) start(r *ray) (at int64, ok bool) {
	var room [32]span
	spans := room[:0]
	if it.sp.solid {
		spans = r.appendSolid(spans, &it.sp)
	} else {
		spans = r.strokeSpans(spans, &it.sp, true)
	}
	at = 1 << 60
	for _, p := range spans {
		if p.hi > 0 && p.lo < r.l && !p.empty() {
			at, ok = min(at, max(0, p.lo)), true
		}
	}
	return at, ok
}

// touch returns where the ray comes nearest to the item.
func (it *item) touch(r *ray) int64 {
	line := [2]Point{r.a, r.a.Add(r.v)}
	_, at, _ := spineDist8(&spine{pts: line[:]}, &it.sp)
	return lenQ8(at.Sub(r.a))
}

// Crossing is one blocker on a line. From and To are distances from the start
// of the line to the first and last point in it, Inside the length in between
// that really lies in it; a mere touch has Inside 0.
type Crossing struct {
	ID          int32
	Class       uint8
	Handle      int32
	Entry, Exit Point
	From, To    Length
	Inside      Length
}

// Crossings appends to dst every blocker that the segment from a to b meets,
// touching included, sorted by From, then ID, then handle. All figures are
// rounded to the nearest µm. It allocates only when dst is too short. A nil
// query means every blocker, and allocates.
func (s *Sight) Crossings(a, b Point, q *Query, dst []Crossing) []Crossing {
	if q == nil {
		q = new(Query)
	}
	s.gather(a, b, 0, boxOf2(a, b), q)
	base := len(dst)
	r := newRay(a, b)
	for _, h := range q.found {
		it := s.items[h]
		if len(it.sp.pts) == 1 && !pointWithin(it.sp.pts[0], a, b, it.sp.r) {
			continue
		}
		all, sum := it.inside(&r)
		if all.empty() {
			if !it.met(a, b) {
				continue
			}
			t := it.touch(&r)
			all = span{t, t}
		}
		dst = append(dst, Crossing{
			ID: it.ID, Class: it.Class, Handle: h, Entry: r.along(all.lo), Exit: r.along(all.hi),
			From: Length((all.lo + 128) >> 8), To: Length((all.hi + 128) >> 8), Inside: Length((sum + 128) >> 8),
		})
	}
	sortCrossings(dst[base:])
	return dst
}

// sortCrossings sorts by From, then ID, then handle.
func sortCrossings(cs []Crossing) {
	for i := 1; i < len(cs); i++ {
		j := i
		for j > 0 && cs[i].before(&cs[j-1]) {
			j--
		}
		if j < i {
			c := cs[i]
			copy(cs[j+1:i+1], cs[j:i])
			cs[j] = c
		}
	}
}

func (c *Crossing) before(o *Crossing) bool {
	if c.From != o.From {
		return c.From < o.From
	}
	return c.ID < o.ID || c.ID == o.ID && c.Handle < o.Handle
}

// Enters reports whether the segment from a to b goes through some blocker: whether [Sight.Crossings] would tell of one
// with more than 0 Inside. What stood in the way last is asked first: it often stands in that of the next line too.
func (s *Sight) Enters(a, b Point, q *Query) bool {
	line := [2]Point{a, b}
	r := newRay(a, b)
	if h := q.last; h < len(s.items) && s.items[h] != nil && !q.passes(s.items[h]) && s.items[h].entered(line[:], &r) {
		return true
	}
	s.gather(a, b, 0, boxOf2(a, b), q)
	for _, h := range q.found {
		if s.items[h].entered(line[:], &r) {
			q.last = int(h)
			return true
		}
	}
	return false
}

// entered reports whether a segment runs inside the item.
func (it *item) entered(line []Point, r *ray) bool {
	const sure = 8 // a line that comes so much deeper into a base or stroke than to its edge
	if it.Shape.Kind == KindDisc && it.sp.r > sure && r.n > sure*sure && pointNear(it.Shape.C, line[0], line[1], it.sp.r-sure) {
		return true
	}
	if !boxOf2(line[0], line[1]).Meets(it.box) {
		return false
	}
	if it.Shape.Kind == KindStroke && it.sp.r > sure && r.n > sure*sure {
		l := lane{r.a, r.v, r.n, int64(it.sp.r-sure) * (r.l>>8 + 1)}
		if !l.legs(&it.sp, func(c, d Point) bool { return !segsNear(line[0], line[1], c, d, it.sp.r-sure) }) {
			return true
		}
	}
	_, sum := it.inside(r)
	return sum >= 128
}

// met reports whether a segment meets the item, touching included.
func (it *item) met(a, b Point) bool {
	sp := &it.sp
	reach := sq8(sp.r)
	switch {
	case len(sp.pts) == 0:
		return false
	case len(sp.pts) == 1:
		return pointWithin(sp.pts[0], a, b, sp.r)
	case sp.solid && sp.side(a) >= 0:
		return true
	}
	l := newLane(a, b, sp.r)
	if !l.legs(sp, func(c, d Point) bool { return segSegDist8(a, b, c, d) > reach }) {
		return true
	}
	return sp.solid && segsMeet(a, b, sp.pts[len(sp.pts)-1], sp.pts[0])
}

// inside is from where to where a ray runs in the item, and how long in it in between, in 1/256 µm; noSpan where it only
// touches it.
func (it *item) inside(r *ray) (all span, sum int64) {
	all = noSpan
	var room [32]span
	for _, p := range r.appendSpans(room[:0], &it.sp) {
		if p = p.clip(span{0, r.l}); !p.empty() {
			sum += p.hi - p.lo
			all = all.join(p)
		}
	}
	return all, sum
}
