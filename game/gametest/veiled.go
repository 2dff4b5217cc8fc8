package gametest

import "baize/rules"

// Veiled is the toy as a system in which each side hides something: a view hides the units of the other seat, so that what a
// seat may know can be told apart.
type Veiled struct{ Toy }

// View implements rules.Viewer.
func (Veiled) View(s *rules.State, seat rules.Seat) *rules.State {
	if seat == rules.NoSeat {
		return s
	}
	v := s.Clone()
	for i := range v.Models {
		if v.Models[i].Seat != seat {
			v.Models[i].Place = rules.Reserve
		}
	}
	return v
}
