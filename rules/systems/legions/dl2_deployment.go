package legions

import (
	"baize/rules"
	"baize/rules/systems/legions/book"
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
func deployStages(b *book.Book) []deployStage {
	return []deployStage{
		stageHeavy: {letter: "A", words: "heavy Ironclads", rule: b.DeployHeavyIronclads, zones: []string{"main"}},
		stageMain:  {letter: "B", words: "the main force", rule: b.DeployMain, zones: []string{"main"}, tactical: true},
		stageScouts: {letter: "C", words: "Scouts", rule: b.DeployScouts, by: b.Scouting, says: "%s has Scouts", zones: []string{"main", "scouting"}, apart: inches(12), notes: []rules.Step{
			{Unit: "stage", Rule: b.Scouting, Text: rules.Plain("Scouting")}, {Unit: "name", Rule: b.Aliases, Text: rules.Plain("Scout is another name of it")}}},
		stageInfiltrators: {letter: "D", words: "Infiltrators", rule: b.DeployInfiltrators, by: b.ModelRulesWithoutEntry, says: "%s infiltrates", zones: []string{"main", "scouting", "infiltrate"}, tactical: true, apart: inches(12),
			notes: []rules.Step{{Unit: "name", Rule: b.Aliases, Text: rules.Plain("Infiltrate and Infiltrator are one")}}},
		stageStrategic: {letter: "E", words: "Reserves and flankers", rule: b.DeployStrategicForces, zones: []string{"main"}, rolls: true},
	}
}

// deploysIn is the stage of a Section: Scouts and Infiltrators are set up with the main force where the map has no zone for them
// (DL2-MAR-38, DL2-SCEN-09). Whoever arrives late does so in the order of the stages, whatever the map (DL2-PRE-02).
func deploysIn(g *game, unit rules.UnitID, late bool) int {
	is := func(f func(rules.ModelID) bool) bool { return g.anyModel(unit, f) }
	switch seat := g.unit(unit).Seat; {
	case !late && g.strategic(unit):
		return stageStrategic
	case is(func(m rules.ModelID) bool { return g.profile(m).Kind == HeavyIronclad }):
		return stageHeavy
	case is(func(m rules.ModelID) bool { return g.permits(infiltrates, m) }) && (late || g.hasZone(seat, "infiltrate", "scouting")):
		return stageInfiltrators
	case is(func(m rules.ModelID) bool { return g.permits(scouts, m) }) && (late || g.hasZone(seat, "scouting")):
		return stageScouts
	}
	return stageMain
}
