package trait

import "slices"

// Bearers gives the bearers that a stage asks about together, by number: the kit of each, nil for who is left out, and what is
// asked about it.
type Bearers[S, P any] func(i int) (*Kit[P], S)

// one is a hook of one bearer of a group.
type one[S, P any] struct {
	of int
	e  *Entry[P]
	s  S
}

// everybody reports whether all of a group have a trait.
func everybody[S, P any](p *point, t *Trait[P], n int, at Bearers[S, P]) bool {
	for i := range n {
		if k, _ := at(i); k != nil && !k.holds(p, t) {
			return false
		}
	}
	return true
}

// group lists the hooks of n bearers at a stage, in the order of the traits, and for each trait in that of the bearers. Hooks that count
// only where everybody has the trait are listed for the first who has it.
func group[S, P any](p *point, n int, at Bearers[S, P]) (out []one[S, P]) {
	for i := range n {
		k, s := at(i)
		if !k.has(p) {
			continue
		}
		for e := range k.at(p) {
			if e.Hook.All && (slices.ContainsFunc(out, func(o one[S, P]) bool { return o.e.Hook == e.Hook }) || !everybody(p, e.Trait, n, at)) {
				continue
			}
			out = append(out, one[S, P]{i, e, s})
		}
	}
	if len(out) > 1 {
		slices.SortStableFunc(out, func(a, b one[S, P]) int { return a.e.place - b.e.place })
	}
	return out
}

// AnyPermits is the first hook in a group of n that permits, and whose it is; nil if none does or one forbids.
func (st Leave[S, P]) AnyPermits(n int, at Bearers[S, P]) (int, *Entry[P]) {
	return st.among(n, at, Permits)
}

// AnyForbids is the first hook in a group of n that forbids, and whose it is; nil if none does.
func (st Leave[S, P]) AnyForbids(n int, at Bearers[S, P]) (int, *Entry[P]) {
	return st.among(n, at, Forbids)
}

func (st Leave[S, P]) among(n int, at Bearers[S, P], kind Kind) (of int, e *Entry[P]) {
	of = -1
	for _, o := range group(st.point, n, at) {
		if o.e.Hook.Kind != kind && o.e.Hook.Kind != Forbids || !o.e.Hook.act.(func(S, P) bool)(o.s, o.e.With) {
			continue
		}
		if o.e.Hook.Kind != kind {
			return -1, nil
		}
		if e == nil {
			of, e = o.of, o.e
		}
	}
	return of, e
}

// Among visits what the hooks of a group of n say, zeros left out, in the order of the traits and for each in that of the bearers.
func (st Number[S, P]) Among(n int, at Bearers[S, P], visit func(of, n int, by *Entry[P])) {
	for _, o := range group(st.point, n, at) {
		if m := o.e.Hook.act.(func(S, P) int)(o.s, o.e.With); m != 0 {
			visit(o.of, m, o.e)
		}
	}
}

// Among is what the first hook in a group of n gives, and which; by is nil where none does.
func (st Instead[S, P, V]) Among(n int, at Bearers[S, P]) (of int, v V, by *Entry[P]) {
	for _, o := range group(st.point, n, at) {
		if g := o.e.Hook.act.(func(S, P) given[V])(o.s, o.e.With); g.ok {
			return o.of, g.is, o.e
		}
	}
	return -1, v, nil
}

// Among runs the hooks of a group of n, in the order of the traits and for each in that of the bearers.
func (st Reaction[S, P, V]) Among(n int, at Bearers[S, P], visit func(of int, v V, by *Entry[P])) {
	for _, o := range group(st.point, n, at) {
		visit(o.of, o.e.Hook.act.(func(S, P) V)(o.s, o.e.With), o.e)
	}
}
