package legions

import (
	"baize/rules"
)

// strategic reports whether a Section waits off the table as Reserve or on a flank (DL2-DEPL-06).
func (g *game) strategic(unit rules.UnitID) bool {
	s := g.section(unit)
	return s.Arrives > 0 || s.Edge != ""
}

// stageOf is the stage in which a Section deploys.
func (g *game) stageOf(unit rules.UnitID) int { return g.deploysIn(g, unit, false) }

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
		if g.stageOf(u) != stage || len(g.waiting(u)) == 0 || (g.deploying[stage].rolls && g.section(u).Arrives > 0) || g.twin(u) != 0 {
			continue
		}
		out = append(out, u)
	}
	return out
}

// stageNow is the first stage that still waits for a Section, -1 for none: each is completed by both sides before the next
// (DL2-DEPL-01).
func (g *game) stageNow() int {
	for s := range g.deploying {
		if len(g.toDeploy(rules.SeatA, s))+len(g.toDeploy(rules.SeatB, s)) > 0 {
			return s
		}
	}
	return -1
}

// dictates is who says who deploys first in a stage (DL2-SETUP-09, DL2-SETUP-10).
func (g *game) dictates(stage int) rules.Seat {
	if g.deploying[stage].tactical {
		return g.E.Strategic.Other()
	}
	return g.E.Strategic
}

// deployer is who deploys the next Section, in the stage under way, -1 for none; open says that it must first be dictated who begins it.
func (g *game) deployer() (seat rules.Seat, stage int, open bool) {
	stage = g.stageNow()
	if stage < 0 {
		return g.S.ToAct, stage, false
	}
	a, b := len(g.toDeploy(rules.SeatA, stage)), len(g.toDeploy(rules.SeatB, stage))
	switch {
	case b == 0:
		return rules.SeatA, stage, false
	case a == 0:
		return rules.SeatB, stage, false
	case g.S.Step != g.deploying[stage].letter:
		return g.dictates(stage), stage, true
	}
	return g.S.ToAct, stage, false
}
