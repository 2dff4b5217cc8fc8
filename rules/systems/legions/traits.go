package legions

import (
	"baize/rules"
	"baize/rules/systems/legions/book"
)

// Trait is what a Model Assigned Rule does: typed hooks, filled where the rule needs them. A rule that merely
// permits or forbids has no hooks: the place in the book's order that asks for it looks it up with game.mar and cites
// its catalogue id. Hooks run at the named stage of the resolution, in the order in which the traits are listed.
type Trait struct {
	ID     string
	Name   string
	Role   book.Role // of its rule
	Weapon bool      // stands in a weapon's profile rather than a model's
	Params string    // how it is written in a force file: "", "N", "N COLOUR", "WORD N", "N+"; what is in [] may be left out
	Doc    string

	// ChargeDice replaces the Charge Bonus of one engaged model (stage 2 of a melee).
	ChargeDice func(m *meleeModel, r MAR)
	// MeleeDice adds to the melee dice of one engaged model (stage 2 of a melee, after the Charge Bonus).
	MeleeDice func(m *meleeModel, r MAR)
	// Cover shifts the cover level of a threatened model: improvements are positive.
	Cover func(s *shot, target rules.ModelID, r MAR) int
	// Quality reports whether it adds a Placed source to a shooter's dice.
	Quality func(s *shot, shooter rules.Shooter, r MAR) bool
}

// traits is every Model Assigned Rule of the book, by its chapters. It is filled once the functions that its hooks
// call, and that read it, are laid out.
var traits []Trait

func init() {
	traits = allTraits()
	for i := range traits {
		for _, other := range traits[:i] {
			if traits[i].ID == other.ID {
				panic("legions: two traits are called " + other.ID)
			}
		}
	}
}

func allTraits() []Trait {
	var all []Trait
	for _, list := range [][]Trait{commandTraits, movementTraits, shootingTraits, meleeTraits} {
		all = append(all, list...)
	}
	return all
}

// FindTrait finds a Model Assigned Rule by its id.
func FindTrait(id string) (*Trait, bool) {
	for i := range traits {
		if traits[i].ID == id {
			return &traits[i], true
		}
	}
	return nil, false
}
