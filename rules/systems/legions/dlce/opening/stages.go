// Package opening is how a battle of the Community Edition begins.
package opening

import (
	"baize/rules"
	"baize/rules/systems/legions/book"
	"baize/rules/systems/legions/deploy"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/scenario"
)

// Stages of deployment.
const (
	stageMain = iota
	stageStrategic
)

// Say gives an edition its stages of deployment: a Section belongs to the main force that is not held back (DLCE-DPLY-01).
func Say(e *model.Edition) {
	deploy.RulesOf.Say(e, deploy.Rules{})
	scenario.LinesOf.Say(e, scenario.Lines{})
	e.Deploying = stages(e.Book)
	e.DeploysIn = func(g *model.Game, unit rules.UnitID, late bool) int {
		if !late && deploy.Strategic(g, unit) {
			return stageStrategic
		}
		return stageMain
	}
}

// stages are the stages in order: the Tactical Advantage dictates who begins with the main force (DLCE-DPLY-05), and who is held back
// rolls its Turn of arrival (DLCE-DPLY-09).
func stages(b *book.Book) []model.DeployStage {
	return []model.DeployStage{
		stageMain:      {Letter: "M", Words: "the main force", Rule: b.DeployMain, Zones: []string{"main"}, Tactical: true},
		stageStrategic: {Letter: "S", Words: "Strategic Forces", Rule: b.DeployStrategicForces, Zones: []string{"main"}, Rolls: true},
	}
}
