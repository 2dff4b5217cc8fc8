package model

import (
	"baize/rules"
)

// Reason is why a Section must take a Morale Check (DL2-MORALE-01).
type Reason struct {
	Unit        rules.UnitID
	Cause       string // "losses", "officer", "wiped-out", "charged", "daunting", "overrun"
	Rule        rules.RuleID
	Suppression bool
}

// Met counts the morale reasons that a Section met at its first check of the Activation under way (DL2-MORALE-06).
type Met struct {
	Unit rules.UnitID `json:"unit"`
	N    int          `json:"n"`
}
