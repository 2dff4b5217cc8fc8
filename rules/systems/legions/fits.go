package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// firstMoves is what the moves before the one that is tried come to.
type firstMoves struct {
	legal   bool
	strides []stride // with room for one more
	after   []int    // as walkAll has it, of as many
}

// fits reports whether a way is allowed: judge without the words. What is certain to refuse it is looked at first, the
// cheapest first, and the moves before it are judged once for all that is tried.
func (t *trial) fits(mv rules.Move) bool {
	p := t.terse()
	if !t.foot || p.how.road || len(mv.Path) == 0 {
		return t.judge(mv).OK()
	}
	m := p.g.model(t.id)
	at := mv.Path[len(mv.Path)-1]
	if t.tooFar(at) || at != m.At && (t.taken(at) || t.crowded(at, mv.Facing)) || t.barred(mv.Path...) {
		return false
	}
	if t.first == nil {
		t.first = p.firstMoves(t.moves)
	}
	if !t.first.legal || goes(t.moves, t.id) || !p.admit([]rules.Move{mv}).OK() {
		return false
	}
	s, r := p.walk(mv)
	return r.OK() && p.free(&s).OK() && t.first.lets(p, s) && p.apart(&s).OK() && (p.how.loose || t.holds(&s))
}

// terse is the plan of the trial for whoever does not ask why.
func (t *trial) terse() *plan {
	if t.mute.g == nil {
		t.mute = t.plan
		t.mute.terse = true
	}
	return &t.mute
}

// firstMoves judges moves one by one, and what they have to do with each other.
func (p *plan) firstMoves(moves []rules.Move) *firstMoves {
	f := &firstMoves{}
	if !p.admit(moves).OK() {
		return f
	}
	for _, mv := range moves {
		s, r := p.walk(mv)
		if !r.OK() || !p.free(&s).OK() || !p.apart(&s).OK() {
			return f
		}
		f.strides = append(f.strides, s)
	}
	n := len(moves)
	f.strides = append(f.strides, stride{})
	f.after = make([]int, (n+1)*(n+1))
	for i := range n {
		for j := range n {
			if i != j && !p.pair(f.strides, i, j, f.after).OK() {
				return f
			}
		}
	}
	f.legal = true
	return f
}

// lets reports whether one more can go with the first moves in some order.
func (f *firstMoves) lets(p *plan, s stride) bool {
	n := len(f.strides) - 1
	if n == 0 {
		return true
	}
	f.strides[n] = s
	after := append([]int(nil), f.after...)
	for i := range n {
		if !p.pair(f.strides, i, n, after).OK() || !p.pair(f.strides, n, i, after).OK() {
			return false
		}
	}
	return inOrder(after, n+1, nil)
}

// holds reports whether the Section is in Coherency after the first moves and one more.
func (t *trial) holds(s *stride) bool {
	p := &t.plan
	shapes := append([]geom.Shape(nil), p.shapes...)
	t.first.strides[len(t.first.strides)-1] = *s
	for i, m := range p.models {
		for k := range t.first.strides {
			if t.first.strides[k].id == m {
				shapes[i] = t.first.strides[k].end
			}
		}
	}
	return p.g.chain(p.models, shapes).ok()
}
