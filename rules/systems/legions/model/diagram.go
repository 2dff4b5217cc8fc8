package model

import (
	"strings"

	"baize/rules"
	"baize/rules/systems/legions/book"
)

// Slots are the kinds of Sections by the slots that they fill: hq leads a platoon, an officer is one more.
var Slots = []string{"hq", "line", "elite", "support", "heavy-support", "mercenary", "character", "officer"}

// Diagram is which slots a platoon has: the one of its HQ, one for each of some Line Sections, and what each of these unlocks.
type Diagram struct {
	Lines  []Unlock `json:"lines"`            // in the order in which Line Sections are bought
	Limits []Limit  `json:"limits,omitempty"` // of kinds of Sections
}

// Unlock is the slots that a Line Section unlocks: of each part one of its alternatives.
type Unlock struct {
	Parts []Choice  `json:"parts"`
	Role  book.Role `json:"role,omitempty"` // of the rule that says so
}

// Choice is alternatives, each a list of slots.
type Choice [][]Slot

// Slot takes one Section of one of some kinds.
type Slot []string

// String writes a slot as its kinds: elite or mercenary.
func (s Slot) String() string { return strings.Join(s, " or ") }

// Limit is how many Sections of a kind a platoon has at most.
type Limit struct {
	Kind string    `json:"kind"`
	Most int       `json:"most"` // -1 for no limit but that of its slots
	Role book.Role `json:"role,omitempty"`
}

// Structure is how the platoons of a side are made up.
type Structure struct {
	Seat    rules.Seat `json:"seat"`
	Diagram Diagram    `json:"diagram"`
}
