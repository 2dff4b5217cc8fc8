package rows

import "baize/rules"

// going are the rules on movement through terrain.
type going struct {
	RoofLanding   rules.RuleID // Optional landing on buildings
	DifficultLine rules.RuleID // Difficult linear terrain cost
}
