package rules

import (
	"reflect"
	"sync"
)

// Memory holds what was worked out from the states of a battle. They all share one, several goroutines at once too. It is no part of any
// state: nothing that is ruled depends on it, and it is neither written nor compared. Package rules/table keeps things in it by the
// revision of the table that they were worked out from.
type Memory struct {
	kept sync.Map // from reflect.Type to a pointer to a value of that type
}

// Remember gives the state a memory of its own, with nothing in it; clones made afterwards share that. Whoever makes a state out of nothing
// calls it: a state without a memory keeps nothing.
func (s *State) Remember() { s.memory = new(Memory) }

// Recall returns the value of a type that the battle of a state keeps, the zero value at first. The type must be safe for several
// goroutines. A state without a memory gets a new value each time.
func Recall[T any](s *State) *T {
	if s.memory == nil {
		return new(T)
	}
	of := reflect.TypeFor[T]()
	kept, ok := s.memory.kept.Load(of)
	if !ok {
		kept, _ = s.memory.kept.LoadOrStore(of, new(T))
	}
	return kept.(*T)
}
