package opening

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/legions/book"
	"baize/rules/systems/legions/deploy"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
)

// Stages of deployment (DLCE-DPLY-10).
const (
	stageMain = iota
	stageScouting
	stageInfiltrators
	stageStrategic
)

// stages are the stages in order: the Tactical Advantage dictates who begins with the main force and the Infiltrators, the Strategic who
// begins with the Scouts (DLCE-SETUP-05), and who is held back rolls its Turn of arrival (DLCE-DPLY-09).
func stages(b *book.Book, r *rows.Rows) []model.DeployStage {
	whole := []rules.Step{{Unit: "base", Rule: r.WholeBases, Text: rules.Plain("every base lies wholly in the zone")}}
	forward := []string{"main", "scouting", "advanced"}
	return []model.DeployStage{
		stageMain:         {Letter: "M", Name: "Main", Words: "the main force", Rule: b.DeployMain, Zones: []string{"main", "advanced"}, Tactical: true, Notes: whole},
		stageScouting:     {Letter: "S", Name: "Scouting", Words: "the Scouts", Rule: b.DeployScouts, Zones: forward, Apart: model.Inches(12), Notes: whole},
		stageInfiltrators: {Letter: "I", Name: "Infiltrator", Words: "the Infiltrators", Rule: b.DeployInfiltrators, Zones: forward, Tactical: true, Apart: model.Inches(12), Notes: whole},
		stageStrategic:    {Letter: "R", Name: "Strategic", Words: "the Strategic Forces", Rule: b.DeployStrategicForces, Zones: []string{"main"}, Rolls: true},
	}
}

// deploysIn is the stage of a Section by what its owner allotted it to; it belongs to the main force that is not allotted elsewhere, and
// flankers where nobody flanks (DLCE-DPLY-01, DLCE-DEPL-08). Late arrivals are Strategic Forces, of one stage (DLCE-DPLY-10).
func deploysIn(g *model.Game, unit rules.UnitID, late bool) int {
	switch s := g.Section(unit); {
	case late:
		return stageMain
	case s.Allotted == toReserves || deploy.Strategic(g, unit):
		return stageStrategic
	case s.Allotted == toScouting:
		return stageScouting
	case s.Allotted == toInfiltrator:
		return stageInfiltrators
	}
	return stageMain
}

// heaviesFirst refuses, where the players agreed so, a Section of a side that has heavy Ironclads to set up (DLCE-DPLY-06).
func heaviesFirst(g *model.Game, unit rules.UnitID) rules.Ruling {
	heavy := func(m rules.ModelID) bool { return g.Profile(m).Kind == model.HeavyIronclad }
	if !g.E.Settings.HeaviesFirst || g.AnyModel(unit, heavy) {
		return rules.Allow("", "")
	}
	for _, u := range g.SectionsOf(g.Unit(unit).Seat) {
		if len(place.Waiting(g.S, u)) > 0 && !g.Deploying[deploy.StageOf(g, u)].Rolls && !deploy.StaysAway(g, u) && g.AnyModel(u, heavy) {
			return rules.Refuse(g.Book.DeployHeavyIronclads, "heavy Ironclads are set up first: %s waits", g.Unit(u)).Blame(g.Unit(u).Ref())
		}
	}
	return rules.Allow("", "")
}

// mayBeSetUp judges whether a Section may be set up before others of its side.
func mayBeSetUp(g *model.Game, unit rules.UnitID) rules.Ruling {
	if r := heaviesFirst(g, unit); !r.OK() {
		return r
	}
	return judgeStuck(g, unit)
}

// besides is what a seat may do in place of setting a Section up.
func besides(g *model.Game, seat rules.Seat) []rules.Option {
	return slices.Concat(takeBackOptions(g, seat), splitOptions(g, seat))
}

// looks is how a Section looks that is set up in a block: from its own edge into the table.
func looks(g *model.Game, unit rules.UnitID) geom.Heading { return facing(g.E, g.Unit(unit).Seat) }
