package trait

import "fmt"

// mostStages is how many stages a game may have: a [Kit] keeps a bit for each.
const mostStages = 192

// Order is the stages at which a game asks, in the order in which they are declared.
type Order struct{ stages []*point }

// point is what stages of all kinds have.
type point struct {
	n    int
	name string
	of   Kind
}

// Name is the name of the stage.
func (p *point) Name() string { return p.name }

func (o *Order) add(name string, of Kind) *point {
	if len(o.stages) == mostStages {
		panic("trait: more stages than a kit has bits")
	}
	for _, p := range o.stages {
		if p.name == name {
			panic(fmt.Sprintf("trait: two stages are called %q", name))
		}
	}
	p := &point{n: len(o.stages), name: name, of: of}
	o.stages = append(o.stages, p)
	return p
}

// Number is a stage at which hooks modify a number. The asker folds what they say, in the order of its rule.
type Number[S, P any] struct{ *point }

// NewNumber declares a stage.
func NewNumber[S, P any](o *Order, name string) Number[S, P] {
	return Number[S, P]{o.add(name, Modifies)}
}

// By is a hook that adds n.
func (st Number[S, P]) By(n int) Hook[P] { return st.Add(func(S, P) int { return n }) }

// Add is a hook that adds what f says, 0 for nothing.
func (st Number[S, P]) Add(f func(S, P) int) Hook[P] { return hook(st.point, Modifies, f) }

// Each visits what the hooks of a bearer say, zeros left out, in the order of the traits.
func (st Number[S, P]) Each(k *Kit[P], s S, visit func(n int, by *Entry[P])) {
	for e := range k.at(st.point) {
		if n := e.Hook.act.(func(S, P) int)(s, e.With); n != 0 {
			visit(n, e)
		}
	}
}

// Sum adds up what the hooks of a bearer say.
func (st Number[S, P]) Sum(k *Kit[P], s S) int {
	n := 0
	if k.has(st.point) {
		st.Each(k, s, func(m int, _ *Entry[P]) { n += m })
	}
	return n
}

// Max is the most that a hook of a bearer says, and which; least where none says more.
func (st Number[S, P]) Max(k *Kit[P], s S, least int) (n int, by *Entry[P]) {
	n = least
	if k.has(st.point) {
		st.Each(k, s, func(m int, e *Entry[P]) {
			if m > n {
				n, by = m, e
			}
		})
	}
	return n, by
}

// Leave is a stage that asks whether somebody may: hooks permit or forbid, and where neither does the asker goes by the book.
type Leave[S, P any] struct{ *point }

// NewLeave declares a stage.
func NewLeave[S, P any](o *Order, name string) Leave[S, P] { return Leave[S, P]{o.add(name, Permits)} }

// Permit is a hook that always permits.
func (st Leave[S, P]) Permit() Hook[P] { return st.PermitIf(func(S, P) bool { return true }) }

// PermitIf is a hook that permits where f says so.
func (st Leave[S, P]) PermitIf(f func(S, P) bool) Hook[P] { return hook(st.point, Permits, f) }

// Forbid is a hook that always forbids.
func (st Leave[S, P]) Forbid() Hook[P] { return st.ForbidIf(func(S, P) bool { return true }) }

// ForbidIf is a hook that forbids where f says so.
func (st Leave[S, P]) ForbidIf(f func(S, P) bool) Hook[P] { return hook(st.point, Forbids, f) }

// Permitted is the first hook of a bearer that permits, nil if none does or one forbids.
func (st Leave[S, P]) Permitted(k *Kit[P], s S) *Entry[P] {
	if !k.has(st.point) || st.find(k, s, Forbids) != nil {
		return nil
	}
	return st.find(k, s, Permits)
}

// Forbidden is the first hook of a bearer that forbids, nil if none does.
func (st Leave[S, P]) Forbidden(k *Kit[P], s S) *Entry[P] {
	if !k.has(st.point) {
		return nil
	}
	return st.find(k, s, Forbids)
}

func (st Leave[S, P]) find(k *Kit[P], s S, kind Kind) *Entry[P] {
	for e := range k.at(st.point) {
		if e.Hook.Kind == kind && e.Hook.act.(func(S, P) bool)(s, e.With) {
			return e
		}
	}
	return nil
}

// Instead is a stage at which a hook gives what stands in for what the book has: the first that does, so that a replacement
// applies once.
type Instead[S, P, V any] struct{ *point }

// given is what a hook puts in the place of something, ok where it does.
type given[V any] struct {
	is V
	ok bool
}

// NewInstead declares a stage.
func NewInstead[S, P, V any](o *Order, name string) Instead[S, P, V] {
	return Instead[S, P, V]{o.add(name, Replaces)}
}

// With is a hook that always gives v.
func (st Instead[S, P, V]) With(v V) Hook[P] {
	return st.Give(func(S, P) (V, bool) { return v, true })
}

// Give is a hook that gives what f says, where f says so.
func (st Instead[S, P, V]) Give(f func(S, P) (V, bool)) Hook[P] {
	return hook(st.point, Replaces, func(s S, p P) given[V] {
		v, ok := f(s, p)
		return given[V]{v, ok}
	})
}

// Of is what the first hook of a bearer gives, and which; by is nil where none does.
func (st Instead[S, P, V]) Of(k *Kit[P], s S) (v V, by *Entry[P]) {
	for e := range k.at(st.point) {
		if g := e.Hook.act.(func(S, P) given[V])(s, e.With); g.ok {
			return g.is, e
		}
	}
	return v, nil
}

// Reaction is a stage at which every hook does something of its own, or tells the asker what is to be done (dice that may be
// thrown again, dice that are added).
type Reaction[S, P, V any] struct{ *point }

// NewReaction declares a stage.
func NewReaction[S, P, V any](o *Order, name string) Reaction[S, P, V] {
	return Reaction[S, P, V]{o.add(name, Reacts)}
}

// Do is a hook that does f.
func (st Reaction[S, P, V]) Do(f func(S, P) V) Hook[P] { return hook(st.point, Reacts, f) }

// Each runs the hooks of a bearer in the order of the traits and visits what they give.
func (st Reaction[S, P, V]) Each(k *Kit[P], s S, visit func(v V, by *Entry[P])) {
	for e := range k.at(st.point) {
		visit(e.Hook.act.(func(S, P) V)(s, e.With), e)
	}
}
