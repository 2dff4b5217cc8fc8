package deploy

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/legions/model"
)

// RulesOf is what an edition asks of a deployment beside its stages.
var RulesOf = model.NewPart[Rules]("deployment")

// Rules are what an edition asks of a deployment beside its stages. A function that is nil asks nothing.
type Rules struct {
	Opening []Step // what is settled before the first Section is set up, in order
	// Turn judges whether a Section may be set up before others of its side and stage.
	Turn func(g *model.Game, unit rules.UnitID) rules.Ruling
	// Places judges places of a Section that lie in its zones.
	Places func(g *model.Game, unit rules.UnitID, list []place.Stance) rules.Ruling
	// Also lists what a seat may do in place of setting a Section up.
	Also func(g *model.Game, seat rules.Seat) []rules.Option
	// Facing is where a Section looks that is set up in a block; without it side A looks up the table and B down.
	Facing func(g *model.Game, unit rules.UnitID) geom.Heading
}

// Step is a step of what is settled before the first Section is set up (model.Opening).
type Step struct {
	Name string
	Rule rules.RuleID
	What string // is settled, in words: "who has which zone"
	Open func(g *model.Game) rules.Decision
	// Idle reports that there is nothing to settle, as things stand; nil where there always is.
	Idle func(g *model.Game) bool
}

// Unsettled is the first step of the opening that is not settled yet, nil for none.
func Unsettled(g *model.Game) *Step {
	if g.E.Opening == nil {
		return nil
	}
	list := RulesOf.Of(g.Edition).Opening
	for i := range list {
		if !g.E.Opening.Has(list[i].Name) {
			return &list[i]
		}
	}
	return nil
}

// waits refuses whatever has to wait for a step of the opening.
func waits(g *model.Game) rules.Ruling {
	if step := Unsettled(g); step != nil {
		return rules.Refuse(step.Rule, "first it is settled %s", step.What)
	}
	return rules.Allow("", "")
}

// Comes judges whether a Section may be set up before others of its side and stage, as the edition says.
func Comes(g *model.Game, unit rules.UnitID) rules.Ruling {
	if judge := RulesOf.Of(g.Edition).Turn; judge != nil {
		return judge(g, unit)
	}
	return rules.Allow("", "")
}

// Begin opens the deployment once everything before it is settled; it ends at once where nobody waits for it.
func Begin(a *model.Act) {
	if deployed(a) {
		return
	}
	a.S.Step = ""
	a.S.ToAct, a.E.Stage, _ = Deployer(a.Game)
}
