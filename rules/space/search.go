package space

import (
	"slices"

	"baize/rules/geom"
)

// Node is where something stands as a search sees it: its leading square, its level, which way it faces, and whether the next step
// over a corner is one that counts twice.
type Node struct {
	Cell
	Layer  int
	Facing geom.Heading
	Odd    bool
	Mode   int // how it goes, where a system tells several ways apart: which end of it leads, what it has paid for
}

// Pace returns the node one step further on another square, and what the step costs: over a corner 1 and 2 in turns, else 1.
func (n Node) Pace(to Cell) Step {
	cost := 1
	if n.Diagonal(to) {
		if n.Odd {
			cost = 2
		}
		n.Odd = !n.Odd
	}
	n.Cell = to
	return Step{n, cost}
}

// Step leads to a node at a cost of 0 or more.
type Step struct {
	To   Node
	Cost int
}

// Found is what a search has found: the nodes in the order of what they cost, the first one that from which it began, or those.
type Found struct {
	Nodes []Node
	met   map[key]int32 // the place in list of each node that was met
	list  []arrival
}

// key is a node in few bytes, since most of a search is looking nodes up. Squares, levels and modes are far below 32,768.
type key struct {
	x, y, layer, mode int16
	facing            geom.Heading
	odd               bool
}

func keyOf(n Node) key {
	return key{int16(n.X), int16(n.Y), int16(n.Layer), int16(n.Mode), n.Facing, n.Odd}
}

// arrival is how a node is come to most cheaply.
type arrival struct {
	node Node
	cost int
	from int32 // the place in list of the node before it; -1: the search began there
}

// Search finds the cheapest ways from a node to all that cost no more than most. steps lists what one step from a node leads to.
func Search(from Node, most int, steps func(Node) []Step) Found {
	return SearchFor(nil, []Step{{To: from}}, most, steps)
}

// SearchFor is Search from several nodes, each of which has cost something already, up to the first node that is sought; nil seeks all.
func SearchFor(sought func(Node) bool, from []Step, most int, steps func(Node) []Step) Found {
	f := Found{met: map[key]int32{}}
	due := make([][]int32, max(0, most+1)) // by cost, in the order in which they were met
	meet := func(s Step, cost int, by int32) {
		if cost > most {
			return
		}
		k := keyOf(s.To)
		i, met := f.met[k]
		if met && f.list[i].cost <= cost {
			return
		}
		if !met {
			i = int32(len(f.list))
			f.met[k] = i
			f.list = append(f.list, arrival{node: s.To})
		}
		f.list[i].cost, f.list[i].from = cost, by
		due[cost] = append(due[cost], i)
	}
	for _, s := range from {
		meet(s, s.Cost, -1)
	}
	for cost := 0; cost <= most; cost++ {
		for j := 0; j < len(due[cost]); j++ {
			i := due[cost][j]
			if f.list[i].cost != cost {
				continue // a cheaper way was found
			}
			n := f.list[i].node
			f.Nodes = append(f.Nodes, n)
			if sought != nil && sought(n) {
				return f
			}
			for _, s := range steps(n) {
				meet(s, cost+s.Cost, i)
			}
		}
	}
	return f
}

// Cost returns what it costs to come to a node that was found.
func (f Found) Cost(n Node) int { return f.list[f.met[keyOf(n)]].cost }

// Way returns the nodes on the cheapest way to one that was found, and apart from them that from which the search began.
func (f Found) Way(to Node) (from Node, out []Node) {
	i := f.met[keyOf(to)]
	for ; f.list[i].from >= 0; i = f.list[i].from {
		out = append(out, f.list[i].node)
	}
	slices.Reverse(out)
	return f.list[i].node, out
}
