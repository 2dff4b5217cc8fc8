package ways

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/movement"
)

// firstMovesOf is what the moves before the one that is tried come to.
type firstMoves struct {
	legal   bool
	strides []movement.Stride // with room for one more
	after   []int             // as walkAll has it, of as many
}

// Fits reports whether a way is allowed: judge without the words. What is certain to refuse it is looked at first, the
// cheapest first, and the moves before it are judged once for all that is tried.
func (t *Trial) Fits(mv rules.Move) bool {
	p := t.Terse()
	if !t.Foot || p.How.Road || len(mv.Path) == 0 {
		return t.Judge(mv).OK()
	}
	m := p.G.Model(t.ID)
	at := mv.Path[len(mv.Path)-1]
	if t.TooFar(at) || at != m.At && (t.Taken(at) || t.Crowded(at, mv.Facing)) || t.Barred(mv.Path...) {
		return false
	}
	if t.first == nil {
		t.first = firstMovesOf(p, t.Moves)
	}
	if !t.first.legal || movement.Goes(t.Moves, t.ID) || !p.Admit([]rules.Move{mv}).OK() {
		return false
	}
	s, r := p.Walk(mv)
	return r.OK() && p.Free(&s).OK() && t.first.lets(p, s) && p.Apart(&s).OK() && (p.How.Loose || t.holds(&s))
}

// Terse is the plan of the trial for whoever does not ask why.
func (t *Trial) Terse() *movement.Plan {
	if t.mute.G == nil {
		t.mute = t.Plan
		t.mute.Terse = true
	}
	return &t.mute
}

// firstMovesOf judges moves one by one, and what they have to do with each other.
func firstMovesOf(p *movement.Plan, moves []rules.Move) *firstMoves {
	f := &firstMoves{}
	if !p.Admit(moves).OK() {
		return f
	}
	for _, mv := range moves {
		s, r := p.Walk(mv)
		if !r.OK() || !p.Free(&s).OK() || !p.Apart(&s).OK() {
			return f
		}
		f.strides = append(f.strides, s)
	}
	n := len(moves)
	f.strides = append(f.strides, movement.Stride{})
	f.after = make([]int, (n+1)*(n+1))
	for i := range n {
		for j := range n {
			if i != j && !p.Pair(f.strides, i, j, f.after).OK() {
				return f
			}
		}
	}
	f.legal = true
	return f
}

// lets reports whether one more can go with the first moves in some order.
func (f *firstMoves) lets(p *movement.Plan, s movement.Stride) bool {
	n := len(f.strides) - 1
	if n == 0 {
		return true
	}
	f.strides[n] = s
	after := append([]int(nil), f.after...)
	for i := range n {
		if !p.Pair(f.strides, i, n, after).OK() || !p.Pair(f.strides, n, i, after).OK() {
			return false
		}
	}
	return movement.Ordered(after, n+1, nil)
}

// holds reports whether the Section is in Coherency after the first moves and one more.
func (t *Trial) holds(s *movement.Stride) bool {
	p := &t.Plan
	shapes := append([]geom.Shape(nil), p.Shapes...)
	t.first.strides[len(t.first.strides)-1] = *s
	for i, m := range p.Models {
		for k := range t.first.strides {
			if t.first.strides[k].ID == m {
				shapes[i] = t.first.strides[k].End
			}
		}
	}
	return coherency.ChainOf(p.G, p.Models, shapes).OK()
}
