package legions

// modelRules are the Model Assigned Rules of the family, by the chapters of the book. How to add one: CONTRIBUTING.md.
func modelRules() [][]Trait {
	return [][]Trait{commandTraits, movementTraits, shootingTraits, meleeTraits}
}
