package flight

import "baize/rules/systems/legions/model"

// Rules are how Sections of an edition fall back.
type Rules struct {
	// Times is how many times its MV a Section goes.
	Times func(g *model.Game) int
	// Leaves says that a Section leaves the table that reaches its edge with movement to spare; else it stops there.
	Leaves bool
}

// RulesOf are those that an edition says.
var RulesOf = model.NewPart[Rules]("falling back")
