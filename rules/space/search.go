package space

import "baize/rules/geom"

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

// Found is what a search has found: the nodes in the order of what they cost, the first one that from which it began.
type Found struct {
	Nodes []Node
	met   map[Node]arrival
}

// arrival is how a node is come to most cheaply.
type arrival struct {
	cost int
	from Node
}

// Search finds the cheapest ways from a node to all that cost no more than most. steps lists what one step from a node leads to.
func Search(from Node, most int, steps func(Node) []Step) Found {
	f := Found{met: map[Node]arrival{from: {}}}
	due := make([][]Node, most+1) // by cost, in the order in which they were met
	if most >= 0 {
		due[0] = []Node{from}
	}
	for cost := 0; cost <= most; cost++ {
		for i := 0; i < len(due[cost]); i++ {
			n := due[cost][i]
			if f.met[n].cost != cost {
				continue // a cheaper way was found
			}
			f.Nodes = append(f.Nodes, n)
			for _, s := range steps(n) {
				c := cost + s.Cost
				if c > most {
					continue
				}
				if had, met := f.met[s.To]; met && had.cost <= c {
					continue
				}
				f.met[s.To] = arrival{c, n}
				due[c] = append(due[c], s.To)
			}
		}
	}
	return f
}

// Cost returns what it costs to come to a node that was found.
func (f Found) Cost(n Node) int { return f.met[n].cost }

// Way returns the nodes on the cheapest way to one that was found, without that from which the search began.
func (f Found) Way(to Node) (out []Node) {
	for n := to; n != f.Nodes[0]; n = f.met[n].from {
		out = append(out, n)
	}
	for i, k := 0, len(out)-1; i < k; i, k = i+1, k-1 {
		out[i], out[k] = out[k], out[i]
	}
	return out
}
