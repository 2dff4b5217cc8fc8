package geom

// Route returns the shortest way of a round base of the given diameter from
// one point to another around the obstacles, at most limit long; ok is false
// when there is none (limit < 0: no limit). The base may touch obstacles but
// not press into them ([Sweep]); an obstacle that it presses into at the start
// does not count. Around corners the way is a chain of straight pieces at most
// 22.5 degrees apart, so where it bends it is up to 2% longer than the true
// shortest way, and never shorter. Its length does not depend on the order of
// the obstacles.
func Route(from, to Point, diameter Length, obstacles []Shape, limit Length) (path Path, ok bool) {
	return RouteAmong(from, to, limit, Barrier{diameter, obstacles})
}

// Barrier is obstacles that a round base of some diameter goes around.
type Barrier struct {
	Diameter Length
	Shapes   []Shape
}

// RouteAmong is [Route] around several kinds of obstacles, each with a diameter of its own: its centre alone keeps out of
// terrain, its base off other bases.
func RouteAmong(from, to Point, limit Length, barriers ...Barrier) (path Path, ok bool) {
	n := navigator{from: from, goal: to, most: unreached}
	if limit >= 0 {
		n.most = int64(limit)<<8 + 255
	}
	if lenQ8(to.Sub(from)) > n.most {
		return nil, false
	}
	for _, b := range barriers {
		n.load(b.Shapes, b.Diameter/2)
	}
	for i := range n.walls {
		if n.walls[i].stops(n.goal, n.goal) {
			return nil, false
		}
	}
	// Walls join the search only when a way hits them: the shortest way around
	// some of them that hits no other is the shortest around all.
	path = Path{from, to}
	for {
		hit := false
		for i := range n.walls {
			w := &n.walls[i]
			for j := 1; j < len(path) && !w.active; j++ {
				if w.stops(path[j-1], path[j]) {
					w.active, hit = true, true
				}
			}
		}
		if !hit {
			return path, true
		}
		if path, ok = n.search(); !ok {
			return nil, false
		}
	}
}

// wall is an obstacle made ready for a disc.
type wall struct {
	sp     spine
	box    Box
	full   dist8 // nearer than this to the spine the disc presses in
	rad    Length
	active bool
}

// stops reports whether a disc cannot go straight from p to q.
func (w *wall) stops(p, q Point) bool {
	if !w.box.Meets(boxOf2(p, q)) {
		return false
	}
	if w.sp.solid && side(w.sp.pts, p) >= 0 {
		return true
	}
	for i := range w.sp.edges() {
		a, b := w.sp.edge(i)
		if segSegDist8(p, q, a, b) < w.full {
			return true
		}
	}
	return false
}

// unreached is more than any way is long.
const unreached = int64(1) << 60

// navigator is an A* search over the corners that a disc can round.
type navigator struct {
	from, goal Point
	most       int64 // 1/256 µm
	walls      []wall
	nodes      []navNode
}

type navNode struct {
	p    Point
	hub  Point // the corner it goes around, p itself for the two ends
	cost int64 // 1/256 µm from the start
	est  int64 // cost plus the straight line to the goal
	prev int
	done bool
}

func (n *navigator) load(obstacles []Shape, rad Length) {
	// No way that is short enough leaves the ellipse around its two ends.
	mid := n.from.Mid(n.goal)
	reach := Box{mid, mid}.Grow(Length(min(n.most, int64(4*MaxCoord)<<8)>>9) + rad + 16)
	for i := range obstacles {
		if !reach.Grow(Touch).Meets(obstacles[i].Bounds()) {
			continue
		}
		var buf spineBuf
		sp := obstacles[i].spine(buf[:])
		w := wall{sp: spine{append([]Point(nil), sp.pts...), sp.r, sp.solid}, rad: sp.r + rad}
		deep := max(w.rad-Touch, 1)
		w.full = sq8(deep)
		w.box = boxOf(sp.pts, deep)
		if !w.stops(n.from, n.from) {
			n.walls = append(n.walls, w)
		}
	}
}

// search finds the shortest way around the active walls.
func (n *navigator) search() (Path, bool) {
	n.nodes = append(n.nodes[:0],
		navNode{p: n.from, hub: n.from, est: lenQ8(n.goal.Sub(n.from))},
		navNode{p: n.goal, hub: n.goal, cost: unreached, est: unreached})
	for i := range n.walls {
		if n.walls[i].active {
			n.corners(&n.walls[i])
		}
	}
	for {
		cur := -1
		for i := range n.nodes {
			k := &n.nodes[i]
			if !k.done && k.cost < unreached && (cur < 0 || k.est < n.nodes[cur].est) {
				cur = i
			}
		}
		if cur < 0 {
			return nil, false
		}
		if cur == 1 {
			return n.way(), true
		}
		n.nodes[cur].done = true
		from := n.nodes[cur]
		for i := range n.nodes {
			k := &n.nodes[i]
			if k.done || !taut(from.p, k.p, from.hub) || !taut(from.p, k.p, k.hub) {
				continue
			}
			c := from.cost + lenQ8(k.p.Sub(from.p))
			est := c + lenQ8(n.goal.Sub(k.p))
			if c < k.cost && est <= n.most && n.direct(from.p, k.p) {
				k.cost, k.est, k.prev = c, est, cur
			}
		}
	}
}

// taut reports whether a string along pq can lie around the hub: the hub is
// close enough to abeam of the end it belongs to. Both ends are taut by themselves.
func taut(p, q, hub Point) bool {
	if hub == p || hub == q {
		return true
	}
	v := q.Sub(p)
	w := hub.Sub(p)
	if hub.Sub(q).Len2() < w.Len2() {
		w = hub.Sub(q)
	}
	if w.Len2() < 100*100 {
		return true // too near for rounded points to tell
	}
	// |cos| at most 3/8: 22 degrees, twice what a chain of tangents needs.
	d := v.Dot(w)
	return !mulAbs(9*v.Len2(), w.Len2()).less(mulAbs(8*d, 8*d))
}

func (n *navigator) way() Path {
	steps := 1
	for i := 1; i != 0; i = n.nodes[i].prev {
		steps++
	}
	p := make(Path, steps)
	for i := 1; i != 0; i = n.nodes[i].prev {
		steps--
		p[steps] = n.nodes[i].p
	}
	p[0] = n.from
	return p
}

// direct reports whether the disc can go straight from p to q past the active walls.
func (n *navigator) direct(p, q Point) bool {
	for i := range n.walls {
		if w := &n.walls[i]; w.active && w.stops(p, q) {
			return false
		}
	}
	return true
}

// cornerStep is the largest angle between neighbouring pieces around a corner.
const cornerStep Heading = 2250

// corners adds the points at which the disc rounds the outward corners of the
// wall: a chain of tangents around each, from the normal of one edge to the next.
func (n *navigator) corners(w *wall) {
	pts := w.sp.pts
	m := len(pts)
	ccw := !w.sp.solid || Counterclockwise(pts)
	for i, p := range pts {
		if !w.sp.solid {
			n.around(p, w.rad, 0, FullTurn)
			continue
		}
		prev, next := pts[(i+m-1)%m], pts[(i+1)%m]
		if !ccw {
			prev, next = next, prev
		}
		// Counterclockwise outline: outside is to the right of each edge.
		h0, h1 := HeadingTo(prev, p).Add(9000), HeadingTo(p, next).Add(9000)
		if turn := -h0.Diff(h1); turn > 0 {
			n.around(p, w.rad, h0, turn)
		}
	}
}

// around adds the chain around one corner, counterclockwise from a heading.
func (n *navigator) around(p Point, rad Length, from, span Heading) {
	steps := (span + cornerStep - 1) / cornerStep
	step := span / steps
	_, c := (step/2 + 1).sincos()
	// The tangent polygon of the arc, a µm outside for rounding.
	out := Length(mulDiv(int64(rad), 1<<unitBits, c)) + 1
	if span < FullTurn {
		n.add(p.Add(from.Vec(rad+1)), p)
		n.add(p.Add(from.Add(-span).Vec(rad+1)), p)
	}
	for k := range steps {
		n.add(p.Add(from.Add(-step*k-step/2).Vec(out)), p)
	}
}

func (n *navigator) add(q, hub Point) {
	if lenQ8(q.Sub(n.from))+lenQ8(n.goal.Sub(q)) <= n.most && n.direct(q, q) {
		n.nodes = append(n.nodes, navNode{p: q, hub: hub, cost: unreached, est: unreached})
	}
}
