package opening

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/legions/deploy"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
)

// Names of the steps that are settled before the first Section is set up, in order (DLCE-SETUP-07).
const (
	stepAdvantage  = "advantage"
	stepObjective  = "objective"
	stepMap        = "map"
	stepZones      = "zones"
	stepFlank      = "flank"
	stepObjectives = "objectives"
	stepTeams      = "fire-teams"
	stepAllotment  = "allotment"
)

// steps are the steps of the opening in order.
func steps(e *model.Edition) []deploy.Step {
	r := rows.Of(e)
	return []deploy.Step{
		{Name: stepAdvantage, Rule: r.AdvantageRoll, What: "who has which Advantage", Open: openAdvantage},
		{Name: stepObjective, Rule: r.ObjectiveChoice, What: "what is fought for", Open: openObjective},
		{Name: stepMap, Rule: r.MapGeometry, What: "which map is played", Open: openMap},
		{Name: stepZones, Rule: r.ZoneChoice, What: "who has which zone", Open: openZones, Idle: ownZones},
		{Name: stepFlank, Rule: e.Book.ArrivalEdges, What: "who has which flanking edge", Open: openFlank, Idle: func(g *model.Game) bool { return len(flanks(g)) == 0 }},
		{Name: stepObjectives, Rule: r.CentreGroundObjectives, What: "where the objectives lie", Open: openObjectives, Idle: func(g *model.Game) bool { return g.E.Opening.Objective != centreGround || allPlaced(g) }},
		{Name: stepTeams, Rule: r.FireTeams, What: "which Sections split into Fire Teams", Open: openTeams, Idle: func(g *model.Game) bool { return len(undecided(g)) == 0 }},
		{Name: stepAllotment, Rule: r.Allotment, What: "when each Section is set up", Open: openAllotment},
	}
}

// settle ends a step, and those after it in which there is nothing to settle. After the last one the first Section is set up.
func settle(a *model.Act, step string) {
	a.E.Opening.Settle(step)
	Go(a.Game)
	if a.S.Step == "" {
		deploy.Begin(a)
	}
}

// Go passes over steps in which there is nothing to settle and leaves the name of the one that is open as that of the step of the battle.
func Go(g *model.Game) {
	g.S.Step = ""
	for step := deploy.Unsettled(g); step != nil; step = deploy.Unsettled(g) {
		if step.Idle == nil || !step.Idle(g) {
			g.S.Step = step.Name
			return
		}
		g.E.Opening.Settle(step.Name)
	}
}

// during refuses a command of a step that is not under way.
func during(g *model.Game, step string) rules.Ruling {
	if r := states.CheckPhase(g, model.Deployment); !r.OK() {
		return r
	}
	now, order := deploy.Unsettled(g), rows.Of(g.Edition).SetUpOrder
	switch list := deploy.RulesOf.Of(g.Edition).Opening; {
	case g.E.Opening == nil || g.E.Opening.Has(step):
		i := slices.IndexFunc(list, func(s deploy.Step) bool { return s.Name == step })
		return rules.Refuse(list[i].Rule, "it is settled %s", list[i].What)
	case now.Name != step:
		return rules.Refuse(order, "first it is settled %s", now.What).With(0, "step", now.Rule, "%s", now.What)
	}
	return rules.Allow(now.Rule, "settled now")
}

// by refuses a command of a step by the other seat.
func by(g *model.Game, step string, c rules.Command, who rules.Seat, rule rules.RuleID, what string) rules.Ruling {
	if r := during(g, step); !r.OK() {
		return r
	}
	if c.Seat != who {
		return rules.Refuse(rule, "%s %s", who, what)
	}
	return rules.Allow(rule, "%s %s", who, what)
}

// strategic and tactical are the seats that hold the Advantages.
func strategic(g *model.Game) rules.Seat { return g.E.Strategic }

func tactical(g *model.Game) rules.Seat { return g.E.Strategic.Other() }

// tell puts what was settled on record: the number of what was chosen among what there is, with how that came.
func tell(a *model.Act, seat rules.Seat, rule rules.RuleID, subject string, n int, why rules.Text, words rules.Text) {
	r := rules.Count(rule, subject, n).With(n, "choice", rule, "%s", why)
	r.Text = words
	a.Ctx.Rule(seat, 0, r)
}

// sideNamed is the side of a name, A or B.
func sideNamed(name string) (rules.Seat, bool) {
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		if seat.String() == name {
			return seat, true
		}
	}
	return rules.NoSeat, false
}

// sides are the words for the sides.
func sides(a, b string) []rules.Term { return []rules.Term{{ID: "A", Text: a}, {ID: "B", Text: b}} }
