package session

import (
	"baize/rules"
	"baize/rules/geom"
)

// Threats says how far the models of a unit could reach with its next activation; the rules are asked once for each state.
func (s *Session) Threats(unit rules.UnitID) []rules.Threat {
	list, ok := s.threats[unit]
	if !ok {
		list = rules.RangerOf(s.sys).Threats(s.state, unit)
		s.threats[unit] = list
	}
	return list
}

// Side is whose side is taken: that of a lone person, else that of who decides.
func (s *Session) Side() rules.Seat {
	if people := s.People(); len(people) == 1 {
		return people[0]
	}
	return max(s.Seat(), rules.SeatA)
}

// Foes lists the units of the other side.
func (s *Session) Foes() []rules.UnitID {
	seat := s.Side().Other()
	var out []rules.UnitID
	for i := range s.state.Units {
		if s.state.Units[i].Seat == seat {
			out = append(out, s.state.Units[i].ID)
		}
	}
	return out
}

// Danger is a unit that could reach a place, by the worst that it could do there.
type Danger struct {
	Unit rules.UnitID
	Kind rules.ThreatKind
}

// Dangers lists the foes that could reach any of some shapes, those that could charge first.
func (s *Session) Dangers(shapes []geom.Shape) []Danger {
	var out []Danger
	foes := s.Foes()
	done := map[rules.UnitID]bool{}
	for kind := rules.ThreatCharge; kind <= rules.ThreatFarShot; kind++ {
		for _, u := range foes {
			if !done[u] && s.reaches(u, kind, shapes) {
				done[u] = true
				out = append(out, Danger{u, kind})
			}
		}
	}
	return out
}

func (s *Session) reaches(unit rules.UnitID, kind rules.ThreatKind, shapes []geom.Shape) bool {
	list := s.Threats(unit)
	for i := range list {
		t := &list[i]
		if t.Kind != kind {
			continue
		}
		from := s.state.Model(t.Model).Shape()
		for _, to := range shapes {
			if geom.Distance(from, to) <= t.Reach()+geom.Touch {
				return true
			}
		}
	}
	return false
}

// Dragged are the shapes of what is being moved where it would stand, empty where nothing is.
func (s *Session) Dragged() []geom.Shape {
	mv := s.Mover()
	if mv == nil {
		return nil
	}
	var out []geom.Shape
	for i := range mv.Ghosts() {
		if g := &mv.Ghosts()[i]; g.Moved {
			out = append(out, mv.Shape(g))
		}
	}
	return out
}
