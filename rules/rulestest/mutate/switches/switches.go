// Package switches switches on one of the mutants that are compiled into a program, and notes which of them a run reaches. Only
// programs that mutate builds have mutants.
package switches

import (
	"os"
	"strconv"
	"sync/atomic"
)

// These environment variables say which mutant is on, none without it, and how many are noted when they are reached.
const (
	On   = "BAIZE_MUTANT"
	Note = "BAIZE_MUTANTS_NOTED"
)

// Both are read before any package that has mutants begins, so that tables made at the start have them too.
var (
	on    = number(On)
	noted = make([]atomic.Bool, number(Note)+1)
)

func number(variable string) int {
	n, _ := strconv.Atoi(os.Getenv(variable))
	return max(n, 0)
}

// Mutant reports whether the mutant of an id, from 1, is on, and notes that it is reached.
func Mutant(id int) bool {
	if id < len(noted) {
		noted[id].Store(true)
	}
	return id == on
}

// Reached lists the ids of the mutants that were reached since the program began, in their order.
func Reached() (ids []int) {
	for id := range noted {
		if noted[id].Load() {
			ids = append(ids, id)
		}
	}
	return ids
}
