package model

import "fmt"

// Part is what an edition says in one chapter, in the words of that chapter. A chapter declares it beside the code that asks, so that
// this package knows none of them.
type Part[T any] struct{ at int }

// partNames are the parts that chapters declared, in the order of Edition.parts.
var partNames []string

// NewPart declares a part of every edition. It belongs into a variable of a package.
func NewPart[T any](name string) Part[T] {
	partNames = append(partNames, name)
	return Part[T]{len(partNames) - 1}
}

// Say gives an edition its part; what it said before is replaced.
func (p Part[T]) Say(e *Edition, what T) {
	for len(e.parts) <= p.at {
		e.parts = append(e.parts, nil)
	}
	e.parts[p.at] = &what
}

// Of is what an edition says, which nobody changes. An edition that is silent is a broken build and panics.
func (p Part[T]) Of(e *Edition) *T {
	if p.at < len(e.parts) {
		if what, ok := e.parts[p.at].(*T); ok {
			return what
		}
	}
	panic(fmt.Sprintf("%s says nothing of %s", e.ID, partNames[p.at]))
}

// Silent names the parts that an edition has not said.
func (e *Edition) Silent() (out []string) {
	for i, name := range partNames {
		if i >= len(e.parts) || e.parts[i] == nil {
			out = append(out, name)
		}
	}
	return out
}
