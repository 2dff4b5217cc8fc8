package ai

import "baize/rules"

// settle goes on through what decides itself: the only command that there is for anybody, such as the end of a turn.
func (s *search) settle(at *rules.State, throw int) *rules.State {
	for range 3 {
		l, ok := s.open(at)
		if !ok {
			break
		}
		free := l.free()
		if len(free) != 1 || l.Open.Seat != rules.NoSeat || l.Open.Claims(rules.SeatA) || l.Open.Claims(rules.SeatB) {
			break
		}
		next, _ := s.after(at, l.seated(free[0]), throw)
		if next == nil {
			break
		}
		at = next
	}
	return at
}

// finish ends an activation of the seat that a plan leaves open, by the last option, which ends what is under way.
func (s *search) finish(at *rules.State, throw int) *rules.State {
	for range 3 {
		l, ok := s.open(at)
		if !ok || !s.within(l) {
			break
		}
		free := l.free()
		if len(free) == 0 || free[len(free)-1].Command == nil {
			break
		}
		next, _ := s.after(at, l.seated(free[len(free)-1]), throw)
		if next == nil {
			break
		}
		at = next
	}
	return at
}
