package session

import (
	"strings"

	"baize/rules"
)

// Words words a text of the rules for people: units, models and pieces by the names that tell them apart, seats by the names
// of their sides. What the state lacks reads as the text itself has it.
func Words(s *rules.State, t rules.Text) string {
	return People(s, t.Read(func(r rules.Ref) string { return word(s, r) }))
}

// Plainly words a text with models by their mere names, so that what is said of two alike reads the same.
func Plainly(s *rules.State, t rules.Text) string {
	return t.Read(func(r rules.Ref) string {
		if m := r.Model(); m != 0 && s.HasModel(m) {
			return s.Model(m).Name
		}
		return r.String()
	})
}

// word returns a reference as people read it.
func word(s *rules.State, r rules.Ref) string {
	switch u, m, p, k := r.Unit(), r.Model(), r.Piece(), r.Seat(); {
	case u != 0 && s.HasUnit(u):
		return UnitName(s, u)
	case m != 0 && s.HasModel(m):
		return ModelName(s, m)
	case p != 0 && s.HasPiece(p):
		return "the " + strings.ReplaceAll(s.Piece(p).Kind, "-", " ")
	case (k == rules.SeatA || k == rules.SeatB) && s.Sides[k].Name != "":
		return s.Sides[k].Name
	}
	return r.String()
}
