package trait

import (
	"iter"
	"slices"
)

// Carried is a trait as a profile names it. Of several with one ID those of different Varieties count apart, of equal ones the first.
type Carried[P any] struct {
	ID      string
	Variety string
	With    P
}

// Entry is a hook of a trait that somebody has.
type Entry[P any] struct {
	Trait *Trait[P]
	With  P
	Hook  *Hook[P]

	place int // of the trait in its list
}

// Role is the role of the rule by which the hook is cited.
func (e *Entry[P]) Role() string {
	if e.Hook.Role != "" {
		return e.Hook.Role
	}
	return e.Trait.Role
}

// Kit is what the traits of one bearer do. The nil Kit does nothing.
type Kit[P any] struct {
	stages  [mostStages / 64]uint64 // a bit for each at which it has a hook
	entries []Entry[P]              // in the order of the traits
}

// Kit makes ready what a bearer has. Names that the list does not know do nothing.
func (l *List[P]) Kit(carried ...Carried[P]) *Kit[P] {
	k := &Kit[P]{}
	type held struct {
		place int
		c     Carried[P]
	}
	var all []held
	for _, c := range carried {
		i, known := l.places[c.ID]
		if known && !slices.ContainsFunc(all, func(h held) bool { return h.place == i && h.c.Variety == c.Variety }) {
			all = append(all, held{i, c})
		}
	}
	slices.SortStableFunc(all, func(a, b held) int { return a.place - b.place })
	for _, h := range all {
		t := l.all[h.place]
		for i := range t.Hooks {
			hook := &t.Hooks[i]
			k.stages[hook.at.n/64] |= 1 << (hook.at.n % 64)
			k.entries = append(k.entries, Entry[P]{t, h.c.With, hook, h.place})
		}
	}
	return k
}

// has reports whether some hook is at a stage.
func (k *Kit[P]) has(p *point) bool {
	return k != nil && k.stages[p.n/64]&(1<<(p.n%64)) != 0
}

// at visits the hooks at a stage.
func (k *Kit[P]) at(p *point) iter.Seq[*Entry[P]] {
	return func(yield func(*Entry[P]) bool) {
		if !k.has(p) {
			return
		}
		for i := range k.entries {
			if e := &k.entries[i]; e.Hook.at == p && !yield(e) {
				return
			}
		}
	}
}

// holds reports whether the bearer has a trait that hooks at a stage.
func (k *Kit[P]) holds(p *point, t *Trait[P]) bool {
	for e := range k.at(p) {
		if e.Trait == t {
			return true
		}
	}
	return false
}
