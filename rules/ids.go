package rules

// Seat is a side of the table. Seats play; models and units belong to seats.
type Seat int8

// The two seats, and nobody. SeatA is the side whose zone touches y = 0 (or x = 0) of the table.
const (
	NoSeat Seat = -1
	SeatA  Seat = 0
	SeatB  Seat = 1
)

// Other is the opposing seat; NoSeat has none.
func (s Seat) Other() Seat {
	if s == NoSeat {
		return NoSeat
	}
	return 1 - s
}

// String gives "A", "B" or "-".
func (s Seat) String() string {
	switch s {
	case SeatA:
		return "A"
	case SeatB:
		return "B"
	}
	return "-"
}

// UnitID names a unit of a State: its place in State.Units plus one. Zero names none.
type UnitID int32

// ModelID names a model of a State: its place in State.Models plus one. Zero names none.
type ModelID int32

// PieceID names a terrain piece of a State: its place in Table.Pieces plus one. Zero names none.
type PieceID int32

// RuleID is the id of a row of a catalogue: the letters of the system, the area and a number.
type RuleID string
