package legions

import "baize/rules"

// reason is why a Section must take a Morale Check (DL2-MORALE-01).
type reason struct {
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

// worry queues a reason for a Morale Check; settleMorale makes the checks when the event is over (DL2-MORALE-02).
func (a *act) worry(r reason) { a.reasons = append(a.reasons, r) }
