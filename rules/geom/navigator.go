package geom

// navigator is a lazy shortest-path search over the corners that a disc can
// round.
type navigator struct {
	disc  Shape
	walls []Shape
	boxes []Box // of the walls, grown by the disc
	nodes []navNode
	goal  Point
}

type navNode struct {
	p    Point
	cost int64 // 1/256 µm from the start
	est  int64 // cost plus the straight line to the goal
	prev int
	done bool
}

const unreached = int64(1) << 60

func newNavigator(from, to Point, diameter Length, obstacles []Shape) *navigator {
	n := &navigator{disc: Disc(from, diameter), goal: to}
	for _, o := range obstacles {
		if Pressed(n.disc, o) {
			continue
		}
		n.walls = append(n.walls, o)
		n.boxes = append(n.boxes, o.Bounds().Grow(diameter/2))
	}
	return n
}

// search runs A* from the start to the goal.
func (n *navigator) search(limit Length) (Path, bool) {
	start := n.disc.C
	most := unreached
	if limit >= 0 {
		most = int64(limit)<<8 + 255
	}
	if lenQ8(n.goal.Sub(start)) > most || !n.free(n.goal) {
		return nil, false
	}
	if n.direct(start, n.goal) {
		return Path{start, n.goal}, true
	}
	n.nodes = append(n.nodes, navNode{p: start}, navNode{p: n.goal, cost: unreached, est: unreached})
	n.nodes[0].est = lenQ8(n.goal.Sub(start))
	for i := range n.walls {
		n.corners(&n.walls[i], start, most)
	}
	for {
		cur := -1
		for i := range n.nodes {
			k := &n.nodes[i]
			if !k.done && k.cost < unreached && k.est <= most && (cur < 0 || k.est < n.nodes[cur].est) {
				cur = i
			}
		}
		if cur < 0 {
			return nil, false
		}
		if cur == 1 {
			return n.path(), true
		}
		n.nodes[cur].done = true
		p, cost := n.nodes[cur].p, n.nodes[cur].cost
		for i := range n.nodes {
			k := &n.nodes[i]
			if k.done {
				continue
			}
			c := cost + lenQ8(k.p.Sub(p))
			est := c + lenQ8(n.goal.Sub(k.p))
			if c < k.cost && est <= most && n.direct(p, k.p) {
				k.cost, k.est, k.prev = c, est, cur
			}
		}
	}
}

func (n *navigator) path() Path {
	var back Path
	for i := 1; i != 0; i = n.nodes[i].prev {
		back = append(back, n.nodes[i].p)
	}
	back = append(back, n.nodes[0].p)
	for i, j := 0, len(back)-1; i < j; i, j = i+1, j-1 {
		back[i], back[j] = back[j], back[i]
	}
	return back
}

// free reports whether the disc can stand at p.
func (n *navigator) free(p Point) bool {
	d := n.disc.At(p, 0)
	for i := range n.walls {
		if n.boxes[i].Contains(p) && Pressed(d, n.walls[i]) {
			return false
		}
	}
	return true
}

// direct reports whether the disc can go straight from p to q.
func (n *navigator) direct(p, q Point) bool {
	leg := [2]Point{p, q}
	box := boxOf2(p, q)
	for i := range n.walls {
		if n.boxes[i].Meets(box) {
			if hit, _ := Sweep(n.disc, leg[:], n.walls[i]); hit {
				return false
			}
		}
	}
	return true
}

// cornerStep is the largest angle between neighbouring pieces around a corner.
const cornerStep Heading = 2250

// corners adds the points at which the disc rounds the outward corners of the
// wall: a chain of tangents around each, from the normal of one edge to the next.
func (n *navigator) corners(wall *Shape, start Point, most int64) {
	var buf spineBuf
	sp := wall.spine(&buf)
	rad := sp.r + n.disc.W/2
	m := len(sp.pts)
	ccw := !sp.solid || Counterclockwise(sp.pts)
	for i, p := range sp.pts {
		from, span := Heading(0), FullTurn
		if sp.solid {
			prev, next := sp.pts[(i+m-1)%m], sp.pts[(i+1)%m]
			if !ccw {
				prev, next = next, prev
			}
			// Counterclockwise outline: outside is to the right of each edge.
			h0, h1 := HeadingTo(prev, p).Add(9000), HeadingTo(p, next).Add(9000)
			span = -h0.Diff(h1) // counterclockwise turn
			if span <= 0 {
				continue
			}
			from = h0
		}
		n.around(p, rad, from, span, start, most)
	}
}

func (n *navigator) around(p Point, rad Length, from, span Heading, start Point, most int64) {
	steps := (int(span) + int(cornerStep) - 1) / int(cornerStep)
	step := Heading(int(span) / steps)
	_, c := (step / 2).sincos()
	// Tangent polygon of the arc, a µm outside for rounding.
	out := Length(mulDiv(int64(rad), 1<<unitBits, c)) + 1
	add := func(q Point) {
		if lenQ8(q.Sub(start))+lenQ8(n.goal.Sub(q)) <= most && n.free(q) {
			n.nodes = append(n.nodes, navNode{p: q, cost: unreached, est: unreached})
		}
	}
	if span < FullTurn {
		add(p.Add(from.Vec(rad + 1)))
		add(p.Add(from.Add(-span).Vec(rad + 1)))
	}
	for k := 0; k < steps; k++ {
		add(p.Add(from.Add(-step*Heading(k) - step/2).Vec(out)))
	}
}
