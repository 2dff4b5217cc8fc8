package rows

import "baize/rules"

// clash are the rules on melee.
type clash struct {
	AttackersLose rules.RuleID // Attackers lose too
}
