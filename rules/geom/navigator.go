package geom

import "slices"

// unreached is more than any way is long.
const unreached = int64(1) << 60

// navigator is an A* search over the corners that a disc can round. Walls join
// the search only when a way hits them: the shortest way around some of them that
// hits no other is the shortest around all.
type navigator struct {
	maze       *Maze
	from, goal Point
	most       int64 // 1/256 µm
	near       []int // the walls that may matter, by place in the maze
	path       Path  // the shortest way around the walls that joined
	long       Length
	lost       bool // there is no way
	joined     []joined
	nodes      []navNode
	blocker    int // of the joined walls: who stopped a way last
}

// joined is a wall that takes part in a search.
type joined struct {
	i       int      // its place in the maze
	corners []corner // those that no other joined wall covers
}

type navNode struct {
	p    Point
	hub  Point // the corner it goes around, p itself for the two ends
	cost int64 // 1/256 µm from the start
	rest int64 // the straight line to the goal
	est  int64 // cost plus rest
	prev int
	done bool
}

// navigator begins routes from a point.
func (m *Maze) navigator(from Point, limit Length) navigator {
	n := navigator{maze: m, from: from, most: unreached}
	if limit >= 0 {
		n.most = int64(limit)<<8 + 255
	}
	return n
}

// aim sets the goal; false if it cannot be reached, as far as is seen at once.
func (n *navigator) aim(to Point) bool {
	n.goal = to
	if lenQ8(to.Sub(n.from)) > n.most {
		return false
	}
	// No way that is short enough leaves the ellipse around its two ends.
	mid := n.from.Mid(to)
	reach := Box{mid, mid}.Grow(Length(min(n.most, int64(4*MaxCoord)<<8)>>9) + 16)
	walls := n.maze.walls
	n.near = make([]int, 0, len(walls))
	for i := range walls {
		w := &walls[i]
		if !reach.Meets(w.box) || w.stops(n.from, n.from) {
			continue
		}
		if w.stops(to, to) {
			return false
		}
		n.near = append(n.near, i)
	}
	n.path = Path{n.from, to}
	n.long = PathLength(n.path)
	return true
}

// meetsWalls has the walls join that the way hits; false if it hits none.
func (n *navigator) meetsWalls() bool {
	var hit []int
	for _, i := range n.near {
		w := &n.maze.walls[i]
		for j := 1; j < len(n.path); j++ {
			if w.stops(n.path[j-1], n.path[j]) {
				hit = append(hit, i)
				break
			}
		}
	}
	if len(hit) == 0 {
		return false
	}
	n.join(hit)
	return true
}

// join has walls take part in the search, and drops the corners that they cover.
func (n *navigator) join(hit []int) {
	walls := n.maze.walls
	for k := range n.joined {
		n.joined[k].corners = n.free(n.joined[k].corners, hit)
	}
	for _, i := range hit {
		if walls[i].corners == nil {
			walls[i].corners = walls[i].around()
		}
		n.joined = append(n.joined, joined{i: i})
	}
	slices.SortFunc(n.joined, func(a, b joined) int { return a.i - b.i })
	all := make([]int, len(n.joined))
	for k := range n.joined {
		all[k] = n.joined[k].i
	}
	for k := range n.joined {
		if j := &n.joined[k]; slices.Contains(hit, j.i) {
			j.corners = n.free(walls[j.i].corners, all)
		}
	}
}

// free are the corners that none of some walls covers, near enough for the way.
func (n *navigator) free(corners []corner, by []int) []corner {
	out := make([]corner, 0, len(corners))
	for _, c := range corners {
		if lenQ8(c.p.Sub(n.from))+lenQ8(n.goal.Sub(c.p)) <= n.most && !slices.ContainsFunc(by, func(i int) bool { return n.maze.walls[i].stops(c.p, c.p) }) {
			out = append(out, c)
		}
	}
	return out
}

// search finds the shortest way around the walls that joined.
func (n *navigator) search() bool {
	n.nodes = append(n.nodes[:0],
		navNode{p: n.from, hub: n.from, est: lenQ8(n.goal.Sub(n.from))},
		navNode{p: n.goal, hub: n.goal, cost: unreached, est: unreached})
	for k := range n.joined {
		for _, c := range n.joined[k].corners {
			n.nodes = append(n.nodes, navNode{p: c.p, hub: c.hub, cost: unreached, est: unreached, rest: lenQ8(n.goal.Sub(c.p))})
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
			return false
		}
		if cur == 1 {
			n.path = n.way()
			n.long = PathLength(n.path)
			return true
		}
		n.nodes[cur].done = true
		n.expand(cur)
	}
}

// expand looks where the way leads from a node.
func (n *navigator) expand(cur int) {
	from := n.nodes[cur]
	for i := range n.nodes {
		k := &n.nodes[i]
		if k.done || !taut(from.p, k.p, from.hub) || !taut(from.p, k.p, k.hub) {
			continue
		}
		c := from.cost + lenQ8(k.p.Sub(from.p))
		if c >= k.cost || c+k.rest > n.most || !n.direct(from.p, k.p) {
			continue
		}
		k.cost, k.est, k.prev = c, c+k.rest, cur
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

// direct reports whether the disc can go straight from p to q past the walls that joined.
func (n *navigator) direct(p, q Point) bool {
	walls := n.maze.walls
	if n.blocker < len(n.joined) && walls[n.joined[n.blocker].i].stops(p, q) {
		return false
	}
	for k := range n.joined {
		if walls[n.joined[k].i].stops(p, q) {
			n.blocker = k
			return false
		}
	}
	return true
}
