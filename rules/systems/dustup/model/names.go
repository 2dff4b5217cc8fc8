package model

import (
	"baize/rules"
)

// Ways to decide whose unit acts next (DUP-SEQ-10).
const (
	Alternate = "alternate"
	ByChits   = "chits"
	ByWeight  = "weighted"
	ByCards   = "cards"
)

// QualityNames and their dice (DUP-QUAL-01); GearNames and theirs (DUP-QUAL-05, DUP-DET-03).
var (
	QualityNames = []string{"untrained", "green", "experienced", "veteran", "elite"}
	GearNames    = []string{"very-inferior", "inferior", "average", "superior", "very-superior"}
	SensorNames  = []string{"unaided", "basic", "enhanced", "superior"}
	MoveNames    = []string{"encumbered", "infantry", "fast", "cavalry", "vehicle"}
	Levels       = []string{"squad", "platoon", "company", "battalion", "brigade"}
	Leadership   = []string{"", "inspirational", "average", "poor"}
)

// Causes of panic, as Troop.Seen keeps them (DUP-PANIC-01).
const (
	CauseEnemy  = "enemy"
	CauseFired  = "fired"
	CauseAFV    = "afv"
	CausePower  = "power"
	CauseTerror = "terror"
)

// CauseNames are the causes of panic as a force file writes them.
var CauseNames = []string{CauseEnemy, CauseFired, CauseAFV, CausePower, CauseTerror}

// Kinds of what is drawn.
const (
	ChitDrawn  = "unit"
	EventDrawn = "event"
	EndDrawn   = "end"
)

// SeatOf is the seat of a letter that has been checked: A or B.
func SeatOf(letter string) rules.Seat {
	if letter == "B" {
		return rules.SeatB
	}
	return rules.SeatA
}
