package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// This file is the contract between the authors of the package. Each owner moves a function to a file of its own
// and deletes it here; the file is gone when the package is whole.

// ---- owner: movement (terrain, coherency, movement actions, formations, charge, Ironclad movement, embarking) ----

var movementCommands []handler

// freeMove asks the seat to move models of a Section up to d each, out of sequence: into contact with an enemy or an
// engaged friend (toContact: response move, move up), or anywhere 1" from enemies (victory, disengagement). optional
// allows leaving all where they are; must says that every model that can reach has to go.
func (a *act) freeMove(f freeMove) { panic("legions: freeMove") }

type freeMove struct {
	Unit         rules.UnitID
	Models       []rules.ModelID // who may move; nil for all of the Section
	Reach        geom.Length
	Rule         rules.RuleID
	Prompt       string
	ToContact    bool
	Must         bool
	LeaveContact bool // every model must end out of enemy contact
}

// ---- rules.Surveyor: Reach by movement ----

func (System) Reach(s *rules.State, c rules.Command) []rules.Reach { panic("legions: reach") }
