package dustup

import (
	"baize/rules"
	"baize/rules/systems/dustup/artillery"
	"baize/rules/systems/dustup/assault"
	"baize/rules/systems/dustup/detection"
	"baize/rules/systems/dustup/mend"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/movement"
	"baize/rules/systems/dustup/shooting"
)

// Odds implements rules.Forecaster: the chances of a Shoot action, of the Courage Test of an assault, recovery, a Move with
// where it would end, Detect, fire missions and messages, by the procedures that resolve them.
func (System) Odds(s *rules.State, d rules.Draft) (rules.Odds, bool) {
	g, c := model.Read(s), d.Command
	if d.Of != nil {
		return assault.DefenceOdds(g, d.Of, c)
	}
	switch c.Kind {
	case "assault":
		return assault.Odds(g, c)
	case "tank-shock":
		return assault.ShockOdds(g, c)
	case "recover":
		return mend.RecoverOdds(g, c)
	case "shoot":
		return shooting.Odds(g, c)
	case "move":
		return movement.Odds(g, c)
	case "detect":
		return detection.Odds(g, c)
	case "fire-mission":
		return artillery.MissionOdds(g, c)
	}
	if !commands.Check(g, c).OK() {
		return rules.Odds{}, false
	}
	return testOdds(g, c)
}
