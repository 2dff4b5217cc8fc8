package dustup

import "baize/rules"

// CountSights counts the causes of panic that units would meet now: what firstSights looks at after every action.
func CountSights(s *rules.State) (n int) {
	g := read(s)
	for i := range s.Units {
		if u := s.Units[i].ID; !g.isBlip(u) && !g.out(u) {
			n += len(g.inSight(u, g.unmet(u), g.onView(s.Units[i].Seat.Other())))
		}
	}
	return n
}
