package flight

import (
	"baize/rules"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
)

// Rules are how Sections of an edition fall back.
type Rules struct {
	// Times is how many times its MV a Section goes.
	Times func(g *model.Game) int
	// Zones says that a Section goes to its nearest main zone first, and keeps together.
	Zones bool
	// Shelter judges an Advance that a Section makes which is bound to fall back; nil where it makes none.
	Shelter func(p *movement.Plan) rules.Ruling
	// Leaves says that a Section leaves the table that reaches its edge with movement to spare; else it stops there.
	Leaves bool
}

// RulesOf are those that an edition says.
var RulesOf = model.NewPart[Rules]("falling back")
