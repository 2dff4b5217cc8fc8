package move

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/space"
)

// Stepper is a model that goes over the squares of a board, or is set down on one. Others may go with it as one body: the draft then has
// the way of the model alone.
type Stepper struct {
	Model  rules.ModelID
	Body   []rules.ModelID                               // all that go with it, itself among them; nil for it alone
	Place  func(n space.Node, m rules.ModelID) geom.Pose // where one of Body stands on a node; nil where Body is
	Notch  geom.Heading                                  // by which it turns where it does not face; 0 for 45 degrees
	Board  space.Squares
	From   space.Node                    // where it stands; of no meaning where Off
	Off    bool                          // it is beside the table, and has no way
	Homes  []space.Node                  // where one that is Off may be set down
	Faces  bool                          // which way it faces is that of its node; else it faces as the hand says
	Most   int                           // what its way may cost
	Why    rules.Text                    // what sets Most
	Steps  func(space.Node) []space.Step // what one step leads to
	Stands func(space.Node) bool         // whether its way may end there
	Pose   func(space.Node) geom.Pose    // how it stands there
}

// Counted is the unit of what ways over squares use.
const Counted = "squares"

// tooFar is more than any way over squares costs; stretch is what the way between two points that were laid out mostly costs at most.
const (
	tooFar  = 99
	stretch = 3
)

// Trodden is the way of a stepper over the squares.
type Trodden struct {
	Nodes []space.Node // after each step
	Cost  int
	Ends  bool // it leads to where the last point of the move lies
}

// End returns where the way ends.
func (t *Trodden) End(k *Stepper) space.Node {
	if len(t.Nodes) == 0 {
		return k.From
	}
	return t.Nodes[len(t.Nodes)-1]
}

// Tread returns the way by which a move leads: the cheapest one from point to point of its path, each the square in which it lies, and
// of one that faces to how it is to face in the end.
func (k *Stepper) Tread(mv rules.Move) Trodden {
	out := Trodden{Ends: true}
	points := mv.Path
	if len(points) == 0 {
		if !k.Faces || space.Quarter(mv.Facing) == k.From.Facing {
			return out
		}
		points = []geom.Point{k.Pose(k.From).At}
	}
	ways := []Trodden{{}} // one to each node at which the way may be
	for i, p := range points {
		g := goal{at: p}
		if i < len(mv.Layers) {
			g.layers = &mv.Layers[i]
		}
		if k.Faces && i == len(points)-1 {
			h := space.Quarter(mv.Facing)
			g.facing = &h
		}
		if ways = k.onward(ways, g); len(ways) == 0 {
			out.Ends = false
			return out
		}
		out = ways[0]
		out.Ends = true
	}
	return out
}

// Within returns how many steps of a way, which another stepper of the model may have found, cost no more than Most together.
func (k *Stepper) Within(way []space.Node) int {
	at, cost := k.From, 0
	for i, to := range way {
		best := -1
		steps := k.Steps(at)
		for j, s := range steps {
			if s.To.Cell == to.Cell && s.To.Layer == to.Layer && s.To.Facing == to.Facing && (best < 0 || s.Cost < steps[best].Cost) {
				best = j
			}
		}
		if best < 0 || cost+steps[best].Cost > k.Most {
			return i
		}
		at, cost = steps[best].To, cost+steps[best].Cost
	}
	return len(way)
}

// onward returns the ways that go on from some to the node nearest to a goal, the cheapest first: where a model faces, one for each way in
// which it may stand there, since what comes after depends on that. None where no way leads near.
func (k *Stepper) onward(ways []Trodden, g goal) (out []Trodden) {
	most, from := 0, make([]space.Step, 0, len(ways))
	for _, t := range ways {
		most, from = max(most, t.Cost), append(from, space.Step{To: t.End(k), Cost: t.Cost})
	}
	f := space.SearchFor(k.sought(g), from, most+stretch, k.Steps) // most points are next to one another
	n, ok := k.nearest(f, g, nil)
	if !ok || k.apart(n, g.at) > 0 {
		f = space.SearchFor(k.sought(g), from, most+tooFar, k.Steps)
		n, ok = k.nearest(f, g, nil)
	}
	if !ok || k.apart(n, g.at) > k.Board.Side*3/4 {
		return nil
	}
	far := k.apart(n, g.at)
	for _, o := range f.Nodes {
		if o != n && (!k.Faces || o.Layer != n.Layer || k.apart(o, g.at) != far || g.facing != nil && o.Facing != *g.facing) {
			continue
		}
		first, way := f.Way(o)
		t := ways[slices.IndexFunc(ways, func(t Trodden) bool { return t.End(k) == first })]
		if out = append(out, Trodden{Nodes: append(slices.Clip(t.Nodes), way...), Cost: f.Cost(o)}); len(out) == mostStances {
			break
		}
	}
	return out
}

// sought returns a test for the one node that a search for a goal may end with: the cheapest at the goal's point and level, facing as the goal says. It
// returns nil where a search has to find more: at a point between, a model that faces may go on from each way in which it stands there.
func (k *Stepper) sought(g goal) func(space.Node) bool {
	if k.Faces && g.facing == nil {
		return nil
	}
	layer := g.level
	if g.layers != nil {
		layer = *g.layers
	}
	return func(n space.Node) bool {
		return n.Layer == layer && (g.facing == nil || n.Facing == *g.facing) && k.apart(n, g.at) == 0
	}
}

// mostStances is in how many ways a model may stand at a point of its way while the rest of it is looked for.
const mostStances = 12

// goal is what a node has to be like, and where it should lie.
type goal struct {
	at     geom.Point
	layers *int
	facing *geom.Heading
	level  int // that is better at equal distance
}

func (k *Stepper) apart(n space.Node, p geom.Point) geom.Length {
	if k.Faces {
		return k.Pose(n).At.Dist(p)
	}
	if k.Board.Cell(p) == n.Cell {
		return 0
	}
	return k.Board.Middle(n.Cell).Dist(p)
}

// nearest returns the node of a search that lies nearest to a goal, the cheapest of several; may, where it is not nil, has to accept it.
func (k *Stepper) nearest(f space.Found, g goal, may func(space.Node) bool) (best space.Node, ok bool) {
	var far geom.Length
	for _, n := range f.Nodes {
		if g.layers != nil && n.Layer != *g.layers || g.facing != nil && n.Facing != *g.facing || may != nil && !may(n) {
			continue
		}
		d := k.apart(n, g.at)
		if !ok || d < far || d == far && best.Layer != g.level && n.Layer == g.level {
			best, far, ok = n, d, true
		}
	}
	return best, ok
}

// Home returns the home on which a move sets a model down, the one nearest to its point; false where none is near.
func (k *Stepper) Home(mv rules.Move) (space.Node, bool) {
	g := goal{at: mv.Path[0]}
	if len(mv.Layers) > 0 {
		g.layers = &mv.Layers[0]
	}
	if k.Faces {
		h := space.Quarter(mv.Facing)
		g.facing = &h
	}
	n, ok := k.nearest(space.Found{Nodes: k.Homes}, g, nil)
	return n, ok && k.apart(n, mv.Path[0]) <= k.Board.Side*3/4
}
