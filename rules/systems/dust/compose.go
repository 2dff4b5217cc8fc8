package dust

import (
	"baize/rules"
	"baize/rules/mech"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/muster"
	"baize/rules/systems/dust/scenario"
)

// What builds forces asks the system for.
var _ interface {
	rules.Composer
	rules.Importer

	rules.Sorter
} = System{}

// Agreements implements rules.Composer.
func (System) Agreements() []rules.Value { return muster.Agreements() }

// Forms implements rules.Composer.
func (System) Forms() []rules.LineForm { return scenario.Forms() }

// JudgeForce implements rules.Composer.
func (System) JudgeForce(s *rules.State, seat rules.Seat, agreed rules.Agreement) rules.Mustered {
	return muster.Judge(model.Read(s), seat, agreed)
}

// Arm implements rules.Composer.
func (System) Arm(profile []rules.Field, kit rules.Kit) []rules.Field {
	return mech.Arm(profile, kit, "weapons", "traits")
}

// Sorts implements rules.Sorter: what a unit is says its profile, and units of a platoon stand together.
func (System) Sorts() (kind, together string) { return "", "platoon" }
