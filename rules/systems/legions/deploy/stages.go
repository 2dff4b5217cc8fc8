package deploy

import (
	"baize/rules"
	"baize/rules/place"
	"baize/rules/systems/legions/model"
)

// Strategic reports whether a Section waits off the table as Reserve or on a flank (DL2-DEPL-06).
func Strategic(g *model.Game, unit rules.UnitID) bool {
	s := g.Section(unit)
	return s.Reserve || s.Arrives > 0 || s.Edge != ""
}

// StageOf is the stage in which a Section deploys.
func StageOf(g *model.Game, unit rules.UnitID) int { return g.DeploysIn(g, unit, false) }

// HasZone reports whether a side has a zone of any of these kinds.
func HasZone(g *model.Game, seat rules.Seat, kinds ...string) bool {
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
func toDeploy(g *model.Game, seat rules.Seat, stage int) []rules.UnitID {
	var out []rules.UnitID
	for _, u := range g.SectionsOf(seat) {
		if StageOf(g, u) != stage || len(place.Waiting(g.S, u)) == 0 || (g.Deploying[stage].Rolls && g.Section(u).Arrives > 0) || twin(g, u) != 0 {
			continue
		}
		out = append(out, u)
	}
	return out
}

// stageNow is the first stage that still waits for a Section, -1 for none: each is completed by both sides before the next
// (DL2-DEPL-01).
func stageNow(g *model.Game) int {
	for s := range g.Deploying {
		if len(toDeploy(g, rules.SeatA, s))+len(toDeploy(g, rules.SeatB, s)) > 0 {
			return s
		}
	}
	return -1
}

// dictates is who says who deploys first in a stage (DL2-SETUP-09, DL2-SETUP-10).
func dictates(g *model.Game, stage int) rules.Seat {
	if g.Deploying[stage].Tactical {
		return g.E.Strategic.Other()
	}
	return g.E.Strategic
}

// Deployer is who deploys the next Section, in the stage under way, -1 for none; open says that it must first be dictated who begins it.
func Deployer(g *model.Game) (seat rules.Seat, stage int, open bool) {
	stage = stageNow(g)
	if stage < 0 {
		return g.S.ToAct, stage, false
	}
	a, b := len(toDeploy(g, rules.SeatA, stage)), len(toDeploy(g, rules.SeatB, stage))
	switch {
	case b == 0:
		return rules.SeatA, stage, false
	case a == 0:
		return rules.SeatB, stage, false
	case g.S.Step != g.Deploying[stage].Letter:
		return dictates(g, stage), stage, true
	}
	return g.S.ToAct, stage, false
}
