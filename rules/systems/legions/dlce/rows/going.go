package rows

import "baize/rules"

// going are the rules on movement through terrain.
type going struct {
	DifficultLine rules.RuleID // Difficult linear terrain cost
}
