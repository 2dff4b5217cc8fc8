package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// This file is the contract between the authors of the package. Each owner moves a function to a file of its own
// and deletes it here; the file is gone when the package is whole.

// ---- owner: sequence (deployment, pre-turn, activation frame, command checks, orders, morale, losses, end) ----

var deploymentCommands, preTurnCommands, activationCommands, orderCommands, endCommands []handler

// open is the decision between two commands, by phase and segment.
func (System) Open(s *rules.State) rules.Decision { panic("legions: open") }

// SetCounter implements rules.System.
func (System) SetCounter(s *rules.State, name string, seat rules.Seat, n int) error {
	panic("legions: counter")
}

// commandCheck makes a Section take a Command Check that needs this many Successes, bolstering asked for
// (DL2-CMD-12 to 17). pay are points already declared with the command.
func (a *act) commandCheck(unit rules.UnitID, need int, purpose string, rule rules.RuleID, pay []rules.Payment) (pass bool, successes int) {
	panic("legions: commandCheck")
}

// opposedCheck makes both Commanders roll until one has more Successes (DL2-CMD-18 to 21) and gives the winner.
func (a *act) opposedCheck(purpose string, rule rules.RuleID) rules.Seat {
	panic("legions: opposedCheck")
}

// reason is why a Section must take a Morale Check (DL2-MORALE-01).
type reason struct {
	Unit        rules.UnitID
	Cause       string // "losses", "officer", "wiped-out", "charged", "daunting", "overrun"
	Rule        rules.RuleID
	Suppression bool
}

// worry queues a reason; settleMorale merges the queued reasons per Section and makes the checks, in the order of
// Initiative and then of ids (DL2-MORALE-02, 06).
func (a *act) worry(r reason) { a.reasons = append(a.reasons, r) }
func (a *act) settleMorale()  { panic("legions: settleMorale") }

// moraleCheck makes one check at once (DL2-MORALE-03 to 08, 17) and gives the Successes beyond the need, -1 for failed.
// restore is the End Phase attempt, which adds no marker (DL2-END-01).
func (a *act) moraleCheck(unit rules.UnitID, reasons []reason, restore bool) int {
	panic("legions: moraleCheck")
}

// shake adds Shaken Markers, with what follows from them (Overwatch lost, DL2-SHOOT-20). unshake removes up to n.
func (a *act) shake(unit rules.UnitID, n int, rule rules.RuleID, why string) { panic("legions: shake") }
func (a *act) unshake(unit rules.UnitID, n int, rule rules.RuleID, why string) {
	panic("legions: unshake")
}
func (g *game) shaken(unit rules.UnitID) bool { return g.unit(unit).Markers.N(Shaken) > 0 }
func (g *game) routed(unit rules.UnitID) bool { return g.unit(unit).Markers.N(Shaken) >= 3 }

// loss takes Life or Hull Points from a model; at none left it is Killed: removed, tipped where a Medic or Drone
// Engineer keeps it (DL2-MAR-14, 26), or left as a Wreck. It queues every morale reason that follows: losses,
// Officer killed, Section wiped out within 8". suppression says that a Suppression weapon took part.
func (a *act) loss(model rules.ModelID, points int, rule rules.RuleID, why string, suppression bool) {
	panic("legions: loss")
}

// left is how many Life or Hull Points a model still has.
func (g *game) left(id rules.ModelID) int { return g.model(id).Life - g.model(id).Lost }

// commander finds the Officers of the seat on the table in whose Command Range the Section is (DL2-CMD-06).
func (g *game) officersInRange(unit rules.UnitID) []rules.ModelID { panic("legions: officersInRange") }

// spendable is how many Command Points a leader may still spend: his maximum, what he spent, the pool (DL2-CMD-03).
func (g *game) spendable(leader rules.ModelID) int { panic("legions: spendable") }

// spend takes Command Points from the pool for a leader.
func (a *act) spend(leader rules.ModelID, n int, rule rules.RuleID, why string) {
	panic("legions: spend")
}

// readyUnits lists the Sections of a seat that may be activated now (DL2-STATE-01, DL2-SEQ-03, DL2-SEQ-07).
func (g *game) readyUnits(seat rules.Seat) []rules.UnitID { panic("legions: readyUnits") }

// onMyMark offers the Order to a Section that was just declared the target of a Charge (DL2-ORD-16, 17) and, where it
// is used, resolves its fire at the chargers. It asks; the chargers' Morale Check is settled by the charge.
func (a *act) onMyMark(charged, charger rules.UnitID) { panic("legions: onMyMark") }

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

// ---- owner: melee (melee, disengaging, Model Assigned Rules, medics, profiles in text) ----

var meleeCommands []handler

// startMelees lists the melees of this Turn (DL2-MELEE-01, 02) when the last Section has activated.
func (a *act) startMelees() { panic("legions: startMelees") }

// hitAndRun offers a Hit and Run attack after Cavalry moved At the Double past an enemy (DL2-MELEE-29).
func (a *act) hitAndRun(unit rules.UnitID, passed []rules.ModelID, target rules.UnitID) {
	panic("legions: hitAndRun")
}

// medics is the Repairs and Medics Step (DL2-END-02).
func (a *act) medics() { panic("legions: medics") }

// Builder implements rules.System.
func (System) Builder() rules.Builder { panic("legions: builder") }

// Info implements rules.System.
func (System) Info() *rules.Info {
	return &rules.Info{ID: "dl2", Name: "Dystopian Legions", Edition: "2.0"}
}

// ---- rules.Surveyor: Sight, SightFrom, Ranges, Attacks, Odds by shooting; Card, Counters by builder ----

func (System) Sight(s *rules.State, from, to rules.ModelID) rules.Sight { panic("legions: sight") }
func (System) SightFrom(s *rules.State, from rules.ModelID, at geom.Point, facing geom.Heading, to rules.ModelID) rules.Sight {
	panic("legions: sight")
}
func (System) Ranges(s *rules.State, m rules.ModelID) []rules.Band      { panic("legions: ranges") }
func (System) Attacks(s *rules.State, unit rules.UnitID) []rules.Attack { panic("legions: attacks") }
func (System) Odds(s *rules.State, c rules.Command) (rules.Odds, bool)  { panic("legions: odds") }
func (System) Card(s *rules.State, unit rules.UnitID) rules.Card        { panic("legions: card") }
func (System) Counters(s *rules.State) []rules.Counter                  { panic("legions: counters") }
