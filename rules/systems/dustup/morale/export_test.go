package morale

import (
	"baize/rules"
	"baize/rules/systems/dustup/model"
)

// CountSights counts the causes of panic that units would meet now: what FirstSights looks at after every action.
func CountSights(s *rules.State) (n int) {
	g := model.Read(s)
	for i := range s.Units {
		if u := s.Units[i].ID; !g.IsBlip(u) && !g.Out(u) {
			n += len(inSight(g, u, unmet(g, u), onView(g, s.Units[i].Seat.Other())))
		}
	}
	return n
}
