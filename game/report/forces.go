package report

import (
	"baize/game/session/telling"
	"baize/rules"
)

// Force is what a side fought with.
type Force struct {
	Side, Name string
	Units      []Muster
	Hidden     int // units of which the reader may not know
	Points     int // of the units whose points are known
	Models     int // at the start
	Lost       int // models that are out of the battle at last, or belong to no unit any more
}

// Muster is a unit as it came and as it is at last.
type Muster struct {
	Name, Text   string // Text: what its card says below its name
	Models, Left int
	Points       int
}

// Force describes the force of a seat.
func (r *Report) Force(seat rules.Seat) Force {
	f := Force{Side: r.side(seat), Name: r.now.Sides[seat].Force}
	seen := r.view(r.now)
	for i := range r.start.Units {
		u := &r.start.Units[i]
		if u.Seat != seat {
			continue
		}
		if seen.Unit(u.ID).Name != r.now.Unit(u.ID).Name {
			f.Hidden++
			continue
		}
		card := rules.CardsOf(r.Sys).Card(r.view(r.start), u.ID)
		m := Muster{Name: telling.OwnName(r.start, u.ID), Text: telling.Words(r.start, card.Subtitle), Models: len(u.Models), Points: card.Points}
		for _, id := range u.Models {
			if seen.Counts(id) {
				m.Left++
			}
		}
		f.Points, f.Models, f.Lost = f.Points+m.Points, f.Models+m.Models, f.Lost+m.Models-m.Left
		f.Units = append(f.Units, m)
	}
	return f
}

// side names a side.
func (r *Report) side(seat rules.Seat) string {
	if seat != rules.SeatA && seat != rules.SeatB {
		return "Nobody"
	}
	if n := r.now.Sides[seat].Name; n != "" {
		return n
	}
	return "Side " + seat.String()
}

// fallen is how many models of a seat left the battle between two states.
func fallen(from, to *rules.State, seat rules.Seat) int {
	n := 0
	for i := range from.Models {
		if m := &from.Models[i]; m.Seat == seat && from.Counts(m.ID) && !to.Counts(m.ID) {
			n++
		}
	}
	return n
}
