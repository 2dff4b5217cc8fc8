package rules

import (
	"reflect"
	"sync"
	"testing"
)

// ring is a type that holds itself.
type ring struct {
	N    int
	Next *ring
	All  []ring
}

// TestDigestPlansAreMadeAtOnce has several goroutines need the plan of a type for the first time together, as the battles of a
// program may: each has a whole plan, and all the same digest.
func TestDigestPlansAreMadeAtOnce(t *testing.T) {
	v := reflect.ValueOf(ring{N: 1, Next: &ring{N: 2}, All: []ring{{N: 3}}})
	want := digestPlan(v.Type())(v)
	for range 300 {
		for _, of := range []reflect.Type{v.Type(), reflect.TypeFor[*ring](), reflect.TypeFor[[]ring]()} {
			digestPlans.Delete(of)
		}
		var all sync.WaitGroup
		start := make(chan bool)
		for range 4 {
			all.Go(func() {
				<-start
				if got := digestPlan(v.Type())(v); got != want {
					t.Errorf("got digest %x, want %x", got, want)
				}
			})
		}
		close(start)
		all.Wait()
	}
}
