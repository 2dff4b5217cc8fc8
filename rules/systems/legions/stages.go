package legions

import "baize/rules"

// Stages of deployment (DL2-DEPL-01), as Ext.Stage counts them. State.Step is the letter of the stage once it is
// settled who deploys first in it.
const (
	stageHeavy = iota
	stageMain
	stageScouts
	stageInfiltrators
	stageStrategic
	stageDone
)

var stageLetters = [...]string{"A", "B", "C", "D", "E", ""}

// stageNames say in words who is set up in a stage.
var stageNames = [...]string{"heavy Ironclads", "the main force", "Scouts", "Infiltrators", "Reserves and flankers", ""}

// inStage names a stage by its words and its letter.
func inStage(stage int) string { return stageNames[stage] + " (stage " + stageLetters[stage] + ")" }

// stageRule is the rule of a stage.
func (e *Edition) stageRule(stage int) rules.RuleID {
	b := e.Book
	return [...]rules.RuleID{b.DeployHeavyIronclads, b.DeployMain, b.DeployScouts, b.DeployInfiltrators, b.DeployStrategicForces, ""}[stage]
}

// strategic reports whether a Section waits off the table as Reserve or on a flank (DL2-DEPL-06).
func (g *game) strategic(unit rules.UnitID) bool {
	s := g.section(unit)
	return s.Arrives > 0 || s.Edge != ""
}

// stageOf is the stage in which a Section deploys (DL2-DEPL-02 to 06): Scouts and Infiltrators count as Main where the
// map has no zone for them (DL2-MAR-38, DL2-SCEN-09).
func (g *game) stageOf(unit rules.UnitID) int {
	switch seat := g.unit(unit).Seat; {
	case g.strategic(unit):
		return stageStrategic
	case g.anyModel(unit, func(m rules.ModelID) bool { return g.profile(m).Kind == HeavyIronclad }):
		return stageHeavy
	case g.anyModel(unit, func(m rules.ModelID) bool { return g.infiltrates(m) }) && g.hasZone(seat, "infiltrate", "scouting"):
		return stageInfiltrators
	case g.anyModel(unit, func(m rules.ModelID) bool { return g.scouts(m) }) && g.hasZone(seat, "scouting"):
		return stageScouts
	}
	return stageMain
}

func (g *game) scouts(m rules.ModelID) bool { return g.has(m, "scouting") || g.has(m, "scout") }
func (g *game) infiltrates(m rules.ModelID) bool {
	return g.has(m, "infiltrate") || g.has(m, "infiltrator")
}

func (g *game) hasZone(seat rules.Seat, kinds ...string) bool {
	for _, z := range g.E.Zones {
		for _, k := range kinds {
			if z.Seat == seat && z.Kind == k {
				return true
			}
		}
	}
	return false
}

// toDeploy lists the Sections of a seat that a stage waits for. In the last stage they are those without a Turn of
// arrival yet.
func (g *game) toDeploy(seat rules.Seat, stage int) []rules.UnitID {
	var out []rules.UnitID
	for _, u := range g.sectionsOf(seat) {
		if g.stageOf(u) != stage || len(g.waiting(u)) == 0 || (stage == stageStrategic && g.section(u).Arrives > 0) || g.twin(u) != 0 {
			continue
		}
		out = append(out, u)
	}
	return out
}

// stageNow is the first stage that still waits for a Section: each is completed by both sides before the next
// (DL2-DEPL-01).
func (g *game) stageNow() int {
	for s := stageHeavy; s < stageDone; s++ {
		if len(g.toDeploy(rules.SeatA, s))+len(g.toDeploy(rules.SeatB, s)) > 0 {
			return s
		}
	}
	return stageDone
}

// dictates is who says who deploys first in a stage: the Strategic Advantage in A, C and E, the Tactical in B and D
// (DL2-SETUP-09, DL2-SETUP-10).
func (g *game) dictates(stage int) rules.Seat {
	if stage == stageMain || stage == stageInfiltrators {
		return g.E.Strategic.Other()
	}
	return g.E.Strategic
}

// deployer is who deploys the next Section; open says that it must first be dictated who begins the stage.
func (g *game) deployer() (seat rules.Seat, stage int, open bool) {
	stage = g.stageNow()
	if stage == stageDone {
		return g.S.ToAct, stage, false
	}
	a, b := len(g.toDeploy(rules.SeatA, stage)), len(g.toDeploy(rules.SeatB, stage))
	switch {
	case b == 0:
		return rules.SeatA, stage, false
	case a == 0:
		return rules.SeatB, stage, false
	case g.S.Step != stageLetters[stage]:
		return g.dictates(stage), stage, true
	}
	return g.S.ToAct, stage, false
}
