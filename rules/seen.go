package rules

import "sync/atomic"

// eyes give what each seat may know of one state.
type eyes struct {
	sys  System
	s    *State
	kept *views // nil: nothing is kept
}

// views keep what each seat may know of a state that is no longer changed, so that a drag, which asks the referee again and
// again, has it made once. Several goroutines may ask at once.
type views [2]atomic.Pointer[viewed]

type viewed struct{ of, is *State }

// view returns what a seat may know.
func (e eyes) view(seat Seat) *State {
	if e.kept == nil || seat != SeatA && seat != SeatB {
		return ViewerOf(e.sys).View(e.s, seat)
	}
	k := &e.kept[seat]
	if v := k.Load(); v != nil && v.of == e.s {
		return v.is
	}
	v := &viewed{e.s, ViewerOf(e.sys).View(e.s, seat)}
	k.Store(v)
	return v.is
}
