package rows

import "baize/rules"

// sequence are the rules on the order of play.
type sequence struct {
	FinishedFirst rules.RuleID // Bonus die for finishing first
}
