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

const (
	clear class = iota
	difficult
	impassable
)

const (
	Open Level = iota
	Soft
	Hard
)

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

// ---- rules.Surveyor: Reach by movement; Card, Counters by builder ----

func (System) Reach(s *rules.State, c rules.Command) []rules.Reach { panic("legions: reach") }
func (System) Card(s *rules.State, unit rules.UnitID) rules.Card   { panic("legions: card") }
func (System) Counters(s *rules.State) []rules.Counter             { panic("legions: counters") }
