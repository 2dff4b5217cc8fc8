package dl2

import (
	"baize/rules"
	"baize/rules/systems/legions/book"
	"baize/rules/systems/legions/deploy"
	"baize/rules/systems/legions/model"
)

// Stages of deployment of 2.0 (DL2-DEPL-02 to 06).
const (
	stageHeavy = iota
	stageMain
	stageScouts
	stageInfiltrators
	stageStrategic
)

// deployStages are the stages in order. Scouts and Infiltrators may use the Main zone too (DL2-DEPL-04). The Strategic Advantage
// dictates who begins in A, C and E, the Tactical in B and D (DL2-SETUP-09, DL2-SETUP-10).
func deployStages(b *book.Book) []model.DeployStage {
	return []model.DeployStage{
		stageHeavy: {Letter: "A", Name: "Heavy Ironclads", Words: "heavy Ironclads", Rule: b.DeployHeavyIronclads, Zones: []string{"main"}},
		stageMain:  {Letter: "B", Name: "Main", Words: "the main force", Rule: b.DeployMain, Zones: []string{"main"}, Tactical: true},
		stageScouts: {Letter: "C", Name: "Scouting", Words: "Scouts", Rule: b.DeployScouts, By: b.Scouting, Says: "%s has Scouts", Zones: []string{"main", "scouting"}, Apart: model.Inches(12), Notes: []rules.Step{
			{Unit: "stage", Rule: b.Scouting, Text: rules.Plain("Scouting")}, {Unit: "name", Rule: b.Aliases, Text: rules.Plain("Scout is another name of it")}}},
		stageInfiltrators: {Letter: "D", Name: "Infiltration", Words: "Infiltrators", Rule: b.DeployInfiltrators, By: b.ModelRulesWithoutEntry, Says: "%s infiltrates", Zones: []string{"main", "scouting", "infiltrate"}, Tactical: true, Apart: model.Inches(12),
			Notes: []rules.Step{{Unit: "name", Rule: b.Aliases, Text: rules.Plain("Infiltrate and Infiltrator are one")}}},
		stageStrategic: {Letter: "E", Name: "Strategic", Words: "Reserves and flankers", Rule: b.DeployStrategicForces, Zones: []string{"main"}, Rolls: true},
	}
}

// deploysIn is the stage of a Section: Scouts and Infiltrators are set up with the main force where the map has no zone for them
// (DL2-MAR-38, DL2-SCEN-09). Whoever arrives late does so in the order of the stages, whatever the map (DL2-PRE-02).
func deploysIn(g *model.Game, unit rules.UnitID, late bool) int {
	is := func(f func(rules.ModelID) bool) bool { return g.AnyModel(unit, f) }
	switch seat := g.Unit(unit).Seat; {
	case !late && deploy.Strategic(g, unit):
		return stageStrategic
	case is(func(m rules.ModelID) bool { return g.Profile(m).Kind == model.HeavyIronclad }):
		return stageHeavy
	case is(func(m rules.ModelID) bool { return g.Permits(model.Infiltrates, m) }) && (late || deploy.HasZone(g, seat, "infiltrate", "scouting")):
		return stageInfiltrators
	case is(func(m rules.ModelID) bool { return g.Permits(model.Scouts, m) }) && (late || deploy.HasZone(g, seat, "scouting")):
		return stageScouts
	}
	return stageMain
}
