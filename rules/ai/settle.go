package ai

import "baize/rules"

// conclude ends what a plan leaves open and goes on through what decides itself, and how much luck was in that.
func (s *search) conclude(at *rules.State, throw int) (*rules.State, int) {
	at, luck := s.finish(at, throw)
	at, more := s.settle(at, throw)
	return at, luck + more
}

// settle goes on through what decides itself: the only command that there is for anybody, such as the end of a turn.
func (s *search) settle(at *rules.State, throw int) (_ *rules.State, luck int) {
	for range 3 {
		l, ok := s.open(at)
		if !ok {
			break
		}
		free := l.free()
		if len(free) != 1 || l.Open.Seat != rules.NoSeat || l.Open.Claims(rules.SeatA) || l.Open.Claims(rules.SeatB) {
			break
		}
		next, n := s.after(at, l.seated(free[0]), throw)
		if next == nil {
			break
		}
		at, luck = next, luck+n
	}
	return at, luck
}

// finish ends an activation of the seat that a plan leaves open, by the last option, which ends what is under way.
func (s *search) finish(at *rules.State, throw int) (_ *rules.State, luck int) {
	for range 3 {
		l, ok := s.open(at)
		if !ok || !s.within(l) {
			break
		}
		free := l.free()
		if len(free) == 0 || free[len(free)-1].Command == nil {
			break
		}
		next, n := s.after(at, l.seated(free[len(free)-1]), throw)
		if next == nil {
			break
		}
		at, luck = next, luck+n
	}
	return at, luck
}
