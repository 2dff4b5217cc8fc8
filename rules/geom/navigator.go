package geom

import "slices"

// unreached is more than any way is long.
const unreached = int64(1) << 60

// navigator is an A* search over the corners that a disc can round. Walls join
// the search only when a way hits them: the shortest way around some of them that
// hits no other is the shortest around all.
type navigator struct {
	maze    *Maze
	from    Point
	goals   []Point // of which the way may lead to any
	most    int64   // 1/256 µm
	near    []int   // the walls that may matter, by place in the maze
	path    Path    // the shortest way around the walls that joined
	joined  []joined
	nodes   []navNode // the start, the goals, then the corners
	bound   int64     // longer ways than this need not be looked at, 1/256 µm
	blocker int       // of the joined walls: who stopped a way last
}

// even is how much longer, in 1/256 µm, a way may seem that is as long to the µm.
const even = 32 << 8

// joined is a wall that takes part in a search.
type joined struct {
	i       int      // its place in the maze
	corners []corner // those that no other joined wall covers
}

type navNode struct {
	p    Point
	hub  Point // the corner it goes around, p itself for the two ends
	cost int64 // 1/256 µm from the start
	rest int64 // the straight line to the nearest goal
	est  int64 // cost plus rest
	prev int
	done bool
}

// navigator begins a route from a point to one of several; nil if none can be reached, as far as is seen at once.
func (m *Maze) navigator(from Point, goals []Point, limit Length) *navigator {
	n := &navigator{maze: m, from: from, most: unreached, near: make([]int, 0, len(m.walls))}
	if limit >= 0 {
		n.most = int64(limit)<<8 + 255
	}
	for _, to := range goals {
		if lenQ8(to.Sub(from)) <= n.most {
			n.goals = append(n.goals, to)
		}
	}
	// No way that is short enough leaves the ellipses around its two ends.
	reach := EmptyBox()
	for _, to := range n.goals {
		reach = reach.Extend(from.Mid(to))
	}
	reach = reach.Grow(Length(min(n.most, int64(4*MaxCoord)<<8)>>9) + 16)
	for i := range m.walls {
		w := &m.walls[i]
		if len(n.goals) > 0 && reach.Meets(w.box) && !w.stops(from, from) {
			n.near = append(n.near, i)
			n.goals = slices.DeleteFunc(n.goals, func(to Point) bool { return w.stops(to, to) })
		}
	}
	if len(n.goals) == 0 {
		return nil
	}
	return n
}

// route finds the shortest way that hits no wall; nil if there is none.
func (n *navigator) route() Path {
	for n.search() {
		if !n.meetsWalls() {
			return n.path
		}
	}
	return nil
}

// rest is the straight line from a point to the nearest goal.
func (n *navigator) rest(p Point) int64 {
	least := n.goals[0].Sub(p).Len2()
	for _, to := range n.goals[1:] {
		least = min(least, to.Sub(p).Len2())
	}
	return int64(isqrt(uint64(least) << 16))
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
	all := n.walls()
	for k := range n.joined {
		if j := &n.joined[k]; slices.Contains(hit, j.i) {
			j.corners = n.free(walls[j.i].corners, all)
		}
	}
}

// walls are those that joined, by place in the maze.
func (n *navigator) walls() []int {
	all := make([]int, len(n.joined))
	for k := range n.joined {
		all[k] = n.joined[k].i
	}
	return all
}

// free are the corners that none of some walls covers, near enough for the way.
func (n *navigator) free(corners []corner, by []int) []corner {
	out := make([]corner, 0, len(corners))
	for _, c := range corners {
		if lenQ8(c.p.Sub(n.from))+n.rest(c.p) <= n.most && !slices.ContainsFunc(by, func(i int) bool { return n.maze.walls[i].stops(c.p, c.p) }) {
			out = append(out, c)
		}
	}
	return out
}

// search finds the shortest way around the walls that joined; of those that are as long to the µm the one to the first goal.
func (n *navigator) search() bool {
	n.nodes = append(n.nodes[:0], navNode{p: n.from, hub: n.from, est: n.rest(n.from)})
	for _, to := range n.goals {
		n.nodes = append(n.nodes, navNode{p: to, hub: to, cost: unreached, est: unreached})
	}
	for k := range n.joined {
		for _, c := range n.joined[k].corners {
			n.nodes = append(n.nodes, navNode{p: c.p, hub: c.hub, cost: unreached, est: unreached, rest: n.rest(c.p)})
		}
	}
	n.bound = n.most
	best, to := Length(-1), 0
	for left := len(n.goals); left > 0; {
		cur := -1
		for i := range n.nodes {
			k := &n.nodes[i]
			if !k.done && k.est <= n.bound && k.cost < unreached && (cur < 0 || k.est < n.nodes[cur].est) {
				cur = i
			}
		}
		switch {
		case cur < 0:
			return best >= 0
		case cur == 0 || cur > len(n.goals):
			n.nodes[cur].done = true
			n.expand(cur)
			continue
		}
		n.nodes[cur].done = true
		left--
		n.bound = min(n.bound, n.nodes[cur].cost+even)
		if way := n.way(cur); best < 0 || PathLength(way) < best || PathLength(way) == best && cur < to {
			n.path, best, to = way, PathLength(way), cur
		}
	}
	return true
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
		if c >= k.cost || c+k.rest > n.bound || !n.direct(from.p, k.p) {
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

// way is how a node was reached.
func (n *navigator) way(to int) Path {
	steps := 1
	for i := to; i != 0; i = n.nodes[i].prev {
		steps++
	}
	p := make(Path, steps)
	for i := to; i != 0; i = n.nodes[i].prev {
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
