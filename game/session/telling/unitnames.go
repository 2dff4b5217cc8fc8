package telling

import (
	"fmt"
	"strings"

	"baize/rules"
)

// UnitName names a unit so that no other on the table bears the same name: a second one of a side is numbered, and where
// both sides have one the side is added, as in "Officer 2 (Prussian)". "" for a unit that does not exist.
func UnitName(s *rules.State, id rules.UnitID) string {
	if id == 0 || !s.HasUnit(id) {
		return ""
	}
	u := s.Unit(id)
	name := OwnName(s, id)
	for i := range s.Units {
		if o := &s.Units[i]; o.Seat != u.Seat && o.Name == u.Name {
			return name + " (" + ShortSide(s, u.Seat) + ")"
		}
	}
	return name
}

// OwnName names a unit among those of its own side: its name, with a number where the side has it several times.
func OwnName(s *rules.State, id rules.UnitID) string {
	if id == 0 || !s.HasUnit(id) {
		return ""
	}
	u := s.Unit(id)
	nth, n := 0, 0
	for i := range s.Units {
		if o := &s.Units[i]; o.Seat == u.Seat && o.Name == u.Name {
			n++
			if o.ID == id {
				nth = n
			}
		}
	}
	if n < 2 {
		return u.Name
	}
	return fmt.Sprintf("%s %d", u.Name, nth)
}

// ShortSide is the word that tells a side from the other one: "Britannia" of "Kingdom of Britannia", "Prussian" of
// "Prussian Empire". Sides of one name are told apart by their letters.
func ShortSide(s *rules.State, seat rules.Seat) string {
	if seat != rules.SeatA && seat != rules.SeatB {
		return "nobody"
	}
	word := func(k rules.Seat) string {
		name := s.Sides[k].Name
		if _, tail, ok := strings.Cut(name, " of "); ok {
			return strings.TrimPrefix(tail, "the ")
		}
		head, _, _ := strings.Cut(name, " ")
		return head
	}
	w := word(seat)
	if w == "" || w == word(1-seat) {
		return "side " + seat.String()
	}
	return w
}
