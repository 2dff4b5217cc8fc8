package trait

import (
	"fmt"
	"slices"
	"strings"
)

// List is the traits of an edition, in its order: hooks at one stage run in it.
type List[P any] struct {
	all    []*Trait[P]
	places map[string]int // by ID
	others map[string]int // by other names
}

// NewList makes a list. Two traits of one name, and one with two hooks of a kind at one stage, are a broken build and panic.
func NewList[P any](lists ...[]Trait[P]) *List[P] {
	l := &List[P]{places: map[string]int{}, others: map[string]int{}}
	for _, t := range slices.Concat(lists...) {
		if _, twice := l.Find(t.ID); twice {
			panic("trait: two are called " + t.ID)
		}
		l.places[t.ID] = len(l.all)
		for _, other := range strings.Fields(t.Also) {
			if _, twice := l.Find(other); twice {
				panic("trait: two are called " + other)
			}
			l.others[other] = len(l.all)
		}
		for i, h := range t.Hooks {
			for _, o := range t.Hooks[:i] {
				if o.at == h.at && o.Kind == h.Kind {
					panic(fmt.Sprintf("trait: %s hooks twice at %q", t.ID, h.at.name))
				}
			}
		}
		l.all = append(l.all, &t)
	}
	return l
}

// All are the traits in order; they must not be changed.
func (l *List[P]) All() []*Trait[P] { return l.all }

// Find finds a trait by its ID or by another name of it.
func (l *List[P]) Find(name string) (*Trait[P], bool) {
	i, ok := l.places[name]
	if !ok {
		i, ok = l.others[name]
	}
	if !ok {
		return nil, false
	}
	return l.all[i], true
}

// Leads says what the answers to the questions of the traits lead to, by the kind of the question: the ID of the trait.
func (l *List[P]) Leads() map[string]string {
	out := map[string]string{}
	for _, t := range l.all {
		if t.Asks != "" {
			out[t.ID] = t.Leads
		}
	}
	return out
}

// change is the list with other hooks for its traits.
func (l *List[P]) change(hooks func(*Trait[P]) []Hook[P]) *List[P] {
	out := &List[P]{places: l.places, others: l.others}
	for _, t := range l.all {
		c := *t
		c.Hooks = hooks(t)
		out.all = append(out.all, &c)
	}
	return out
}

// Without is the list as it would be if a trait had no hook at a stage: a switch for tests.
func (l *List[P]) Without(id, stage string) *List[P] {
	return l.change(func(t *Trait[P]) []Hook[P] {
		return slices.DeleteFunc(slices.Clone(t.Hooks), func(h Hook[P]) bool { return t.ID == id && h.at.name == stage })
	})
}

// Watched is the list with hooks that tell when they are asked: for tests.
func (l *List[P]) Watched(asked func(id, stage string)) *List[P] {
	return l.change(func(t *Trait[P]) []Hook[P] {
		out := slices.Clone(t.Hooks)
		for i := range out {
			h := &out[i]
			h.act = h.watch(func() { asked(t.ID, h.at.name) })
		}
		return out
	})
}

// Unmet names the stages of an order at which no trait of the list hooks.
func (l *List[P]) Unmet(o *Order) (out []string) {
	for _, p := range o.stages {
		if !slices.ContainsFunc(l.all, func(t *Trait[P]) bool {
			return slices.ContainsFunc(t.Hooks, func(h Hook[P]) bool { return h.at == p })
		}) {
			out = append(out, p.name)
		}
	}
	return out
}
