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

// ---- owner: shooting (sight, cover, attacks, overwatch, hit the deck, indirect fire, smoke, armour) ----

var shootingCommands []handler

// sees reports whether a model has line of sight to another, by the three golden rules and the exceptions
// (DL2-LOS-01 to 12); the ruling names the blocker.
func (g *game) sees(from, to rules.ModelID) (bool, rules.Ruling) { panic("legions: sees") }

// movementConsolidation is the moment after Sections have moved: Overwatch fire at them (DL2-MOV-27, DL2-SHOOT-19).
func (a *act) movementConsolidation(moved []rules.UnitID) { panic("legions: movementConsolidation") }

// overwatchAtChargers lets charged Sections on Overwatch fire at the chargers (DL2-SHOOT-21).
func (a *act) overwatchAtChargers(charger rules.UnitID, targets []rules.UnitID) {
	panic("legions: overwatchAtChargers")
}

// openFireOutOfTurn makes a Section shoot at one target at once, Rushed: On My Mark (DL2-ORD-17). It asks for the attack.
func (a *act) openFireOutOfTurn(unit, target rules.UnitID, rule rules.RuleID) {
	panic("legions: openFireOutOfTurn")
}

// attackIronclad resolves dice against one Ironclad from step 5 on: roll, cover, penetration, damage table
// (DL2-IRON-26 to 33). Melee, Rams, explosions and shooting share it.
func (a *act) attackIronclad(s ironcladAttack) { panic("legions: attackIronclad") }

type ironcladAttack struct {
	Seat     rules.Seat // who rolls
	Unit     rules.UnitID
	Target   rules.ModelID
	Parts    []part
	AR       int // already decided by facing (armourAgainst)
	ARStep   rules.Step
	Piercing int // Armour Piercing of the attack
	Cover    Level
	Purpose  string
	Rule     rules.RuleID
	Energy   bool // Shield dice are black (DL2-MAR-17)
	Reroll   func([]rules.Die) []int
}

// armourAgainst is the Armour Rating against contributors standing at these points (DL2-IRON-28).
func (g *game) armourAgainst(target rules.ModelID, from []geom.Point) (int, rules.Step) {
	panic("legions: armourAgainst")
}

// ram resolves a Ram between a moving Ironclad and another (DL2-IRON-08 to 12).
func (a *act) ram(mover, other rules.ModelID, double bool) { panic("legions: ram") }

// hitSection gives Successes to a chain of models: allocation, saves, losses (DL2-SHOOT-24 to 31).
// Melee allocates for itself.


// ---- rules.Surveyor: Sight, SightFrom, Ranges, Attacks, Odds by shooting; Reach by movement ----

func (System) Sight(s *rules.State, from, to rules.ModelID) rules.Sight { panic("legions: sight") }
func (System) SightFrom(s *rules.State, from rules.ModelID, at geom.Point, facing geom.Heading, to rules.ModelID) rules.Sight {
	panic("legions: sight")
}
func (System) Ranges(s *rules.State, m rules.ModelID) []rules.Band      { panic("legions: ranges") }
func (System) Attacks(s *rules.State, unit rules.UnitID) []rules.Attack { panic("legions: attacks") }
func (System) Odds(s *rules.State, c rules.Command) (rules.Odds, bool)  { panic("legions: odds") }
func (System) Reach(s *rules.State, c rules.Command) []rules.Reach      { panic("legions: reach") }
