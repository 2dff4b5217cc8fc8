package muster

// tree lists what belongs to what.
type tree struct {
	loose   [][]int // by parent + 1: options in no choice
	top     [][]int // by parent + 1: choices in no other
	options [][]int // by choice: the options in it
	within  [][]int // by choice: the choices in it
	raised  []bool  // by choice: some change may raise its limit
}

func newTree(u *Unit) tree {
	t := tree{
		loose: make([][]int, len(u.Options)+1), top: make([][]int, len(u.Options)+1),
		options: make([][]int, len(u.Choices)), within: make([][]int, len(u.Choices)), raised: make([]bool, len(u.Choices)),
	}
	for i := range u.Options {
		if o := &u.Options[i]; o.Choice == None {
			t.loose[o.Of+1] = append(t.loose[o.Of+1], i)
		} else {
			t.options[o.Choice] = append(t.options[o.Choice], i)
		}
	}
	for i := range u.Choices {
		if c := &u.Choices[i]; c.In == None {
			t.top[c.Of+1] = append(t.top[c.Of+1], i)
		} else {
			t.within[c.In] = append(t.within[c.In], i)
		}
	}
	for i := range u.Changes {
		if c := &u.Changes[i]; c.Choice != None && c.What == Max && (c.Set || c.By > 0) {
			t.raised[c.Choice] = true
		}
	}
	return t
}

// value is how good a selection is: smaller is better, the first figures first. Values of parts add up.
type value [4]int

func (v value) plus(w value, times int) value {
	for i := range v {
		v[i] += w[i] * times
	}
	return v
}

func (v value) less(w value) bool {
	for i := range v {
		if v[i] != w[i] {
			return v[i] < w[i]
		}
	}
	return false
}

// own is the value of one taken of an option, without what belongs to it.
func (s *search) own(i int) value {
	cost, models := int(s.settled.options[i].cost), 0
	if s.u.Options[i].Profile != "" {
		models = 1
	}
	if s.goal == Dearest {
		cost, models = -cost, -models
	}
	return value{cost, models, 1, i}
}

// finish settles the figures for the tried numbers, takes the best of everything else and keeps the whole if it is the
// best so far.
func (s *search) finish() error {
	s.work += len(s.u.Options) + len(s.u.Choices) + len(s.u.Changes)
	s.u.settle(s.n, &s.settled)
	v, ok := s.under(None, 1, nil)
	if !ok || (s.best != nil && !v.less(s.bestWert)) {
		return nil
	}
	sel := make(Selection, len(s.n))
	s.under(None, 1, sel)
	for i := range sel {
		if high := s.settled.options[i].max; high == NoLimit && s.unbounded(sel, i) {
			return &NoLimitError{s.u.Options[i].Name}
		}
	}
	s.best, s.bestWert = sel, v
	return nil
}

// NoLimitError says that a search has no end, since so many as one likes may be taken of something.
type NoLimitError struct{ Name string }

func (e *NoLimitError) Error() string { return "muster: " + e.Name + " has no limit" }

// unbounded reports whether a selection took as much as it was let of an option without limit.
func (s *search) unbounded(sel Selection, i int) bool {
	return sel[i] >= unlimited*max(of(sel, s.u.Options[i].Of), 1)
}

// under is the best value of what belongs to a parent that is there so often; ok is false where nothing is allowed. With
// sel it writes what is taken.
func (s *search) under(parent, times int, sel Selection) (v value, ok bool) {
	for _, i := range s.tree.loose[parent+1] {
		w, ok := s.counts(i, times).best()
		if !ok {
			return v, false
		}
		if v = v.plus(w.value, 1); sel != nil {
			s.take(i, w.n, sel)
		}
	}
	for _, c := range s.tree.top[parent+1] {
		p := s.choice(c, times)
		w, ok := p.best()
		if !ok {
			return v, false
		}
		if v = v.plus(w.value, 1); sel != nil {
			s.takeChoice(p, w.n, sel)
		}
	}
	return v, true
}

// take writes that n are taken of an option, with what belongs to it.
func (s *search) take(i, n int, sel Selection) {
	sel[i] = n
	if n > 0 {
		s.under(i, n, sel)
	}
}

// part is what may be taken of an option or a choice: for each number the best value, or nothing.
type part struct {
	low    int // the number at values[0]
	values []value
	ok     []bool
	choice int    // None for an option
	option int    // None for a choice
	parts  []part // of a choice: what it is made of
	firsts []part // of a choice: the sums of the first 1, 2, ... parts
}

// pick is one number of a part.
type pick struct {
	n     int
	value value
}

func (p part) best() (out pick, ok bool) {
	for i, v := range p.values {
		if p.ok[i] && (!ok || v.less(out.value)) {
			out, ok = pick{p.low + i, v}, true
		}
	}
	return out, ok
}

// counts is what may be taken of an option.
func (s *search) counts(i, parents int) part {
	low, high := s.settled.options[i].span(parents)
	if high == NoLimit {
		high = max(low, unlimited*parents)
	}
	if s.fixed[i] {
		if s.n[i] < low || s.n[i] > high {
			return part{choice: None, option: i}
		}
		low, high = s.n[i], s.n[i]
	}
	p := part{low: low, choice: None, option: i}
	if high < low || high > maxCount {
		return p
	}
	one, ok := value{}, true
	if high > 0 && !s.fixed[i] {
		one, ok = s.under(i, 1, nil)
	}
	one = one.plus(s.own(i), 1)
	s.work += high - low
	for n := low; n <= high; n++ {
		v, fine := value{}, ok || n == 0
		if s.fixed[i] && n > 0 {
			v, fine = s.under(i, n, nil)
			v = v.plus(s.own(i), n)
		} else {
			v = v.plus(one, n)
		}
		p.values, p.ok = append(p.values, v), append(p.ok, fine)
	}
	return p
}

// choice is what may be taken in a choice, for each number of things in it together.
func (s *search) choice(c, parents int) part {
	sum := part{values: []value{{}}, ok: []bool{true}}
	out := part{choice: c, option: None}
	for _, i := range s.tree.options[c] {
		out.parts = append(out.parts, s.counts(i, parents))
	}
	for _, in := range s.tree.within[c] {
		out.parts = append(out.parts, s.choice(in, parents))
	}
	low, high := s.settled.choices[c].span(parents)
	for _, p := range out.parts {
		if s.work > maxWork {
			return out // nothing is allowed: the search ends
		}
		s.work += len(sum.values) * len(p.values)
		if sum = sum.join(p).cut(0, maxCount); high != NoLimit {
			sum = sum.cut(0, high)
		}
		out.firsts = append(out.firsts, sum)
	}
	if high == NoLimit {
		high = max(low, sum.low+len(sum.values))
	}
	sum = sum.cut(low, high)
	out.low, out.values, out.ok = sum.low, sum.values, sum.ok
	return out
}

// cut leaves the numbers from low to high.
func (p part) cut(low, high int) part {
	from, to := max(low-p.low, 0), min(high-p.low+1, len(p.values))
	if from >= to {
		p.values, p.ok = nil, nil
		return p
	}
	p.low, p.values, p.ok = p.low+from, p.values[from:to], p.ok[from:to]
	return p
}

// join adds two parts: for each sum of numbers the best way to it.
func (p part) join(q part) part {
	out := part{low: p.low + q.low}
	if len(p.values) == 0 || len(q.values) == 0 {
		return out
	}
	out.values, out.ok = make([]value, len(p.values)+len(q.values)-1), make([]bool, len(p.values)+len(q.values)-1)
	for i := range p.values {
		for j := range q.values {
			if !p.ok[i] || !q.ok[j] {
				continue
			}
			if v := p.values[i].plus(q.values[j], 1); !out.ok[i+j] || v.less(out.values[i+j]) {
				out.values[i+j], out.ok[i+j] = v, true
			}
		}
	}
	return out
}

// at gives the value of a number; ok is false where it cannot be.
func (p part) at(n int) (value, bool) {
	i := n - p.low
	if i < 0 || i >= len(p.values) || !p.ok[i] {
		return value{}, false
	}
	return p.values[i], true
}

// takeChoice writes what is taken in a choice of n things: from the last part back, the number that the best sum has.
func (s *search) takeChoice(p part, n int, sel Selection) {
	for last := len(p.parts) - 1; last >= 0; last-- {
		q := p.parts[last]
		for k := q.low; k < q.low+len(q.values); k++ {
			v, ok := q.at(k)
			rest, fine := value{}, n == k
			if last > 0 {
				rest, fine = p.firsts[last-1].at(n - k)
			}
			if want, _ := p.firsts[last].at(n); !ok || !fine || rest.plus(v, 1) != want {
				continue
			}
			if q.choice == None {
				s.take(q.option, k, sel)
			} else {
				s.takeChoice(q, k, sel)
			}
			n -= k
			break
		}
	}
}
