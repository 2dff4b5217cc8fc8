package traits

import (
	"baize/rules/systems/legions/model"
)

// ModelRules are the Model Assigned Rules of the family, by the chapters of the book. How to add one: CONTRIBUTING.md.
func ModelRules() [][]model.Trait {
	return [][]model.Trait{commandTraits, movementTraits, shootingTraits, meleeTraits}
}
