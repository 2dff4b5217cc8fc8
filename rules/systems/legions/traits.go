package legions

import "baize/rules"

// Trait is what a Model Assigned Rule does: typed hooks, filled where the rule needs them. A rule that merely
// permits or forbids has no hooks: the place in the book's order that asks for it looks it up with game.mar.
// Hooks run at the named stage of the resolution, in the order in which the traits are listed here.
type Trait struct {
	ID     string
	Name   string
	Rule   rules.RuleID
	Weapon bool   // stands in a weapon's profile rather than a model's
	Params string // how it is written in a force file: "", "N", "N COLOUR", "WORD N", "N+"
	Doc    string

	// MeleeDice adds to or takes from the melee dice of one engaged model (stage 2 of a melee).
	MeleeDice func(m *meleeModel, r MAR)
	// Cover shifts the cover level of a threatened model: improvements are positive.
	Cover func(s *shot, target rules.ModelID, r MAR) int
	// Quality adds a Placed or Rushed source to a shooter's dice.
	Quality func(s *shot, shooter rules.Shooter, r MAR) (placed, rushed bool)
}

// meleeModel is defined by its owner (melee).
type (
	meleeModel struct{}
)
