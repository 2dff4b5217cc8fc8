package deploy

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/ways"
)

// Commands are those of the deployment.
var Commands = []model.Command{
	{
		Term:  rules.Term{ID: "deploy-first", Text: "the side that may dictates who deploys first in a stage; deploying at once means oneself"},
		Args:  []rules.Arg{{ID: rules.ArgName, Choices: []rules.Term{{ID: "A", Text: "side A"}, {ID: "B", Text: "side B"}}}},
		Check: checkDeployFirst,
		Run: func(a *model.Act, c rules.Command) {
			settleFirst(a, map[string]rules.Seat{"A": rules.SeatA, "B": rules.SeatB}[c.Name])
		},
	},
	{
		Term:  rules.Term{ID: "deploy", Text: "sets a Section up in its zone, every model of it; without moves in a block where it fits. A Strategic Section rolls its Turn of arrival instead"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgMoves, Optional: true}},
		Check: checkDeploy,
		Run:   deploy,
	},
}

func checkDeployFirst(g *model.Game, c rules.Command) rules.Ruling {
	if r := states.CheckPhase(g, model.Deployment); !r.OK() {
		return r
	}
	if r := waits(g); !r.OK() {
		return r
	}
	seat, stage, open := Deployer(g)
	switch {
	case !open:
		return rules.Refuse(g.Book.DeploymentStages, "it is settled who deploys: %s", seat)
	case c.Seat != seat:
		return rules.Refuse(g.Deploying[stage].Rule, "%s says who begins to set up %s", seat, g.Deploying[stage].String())
	case c.Name != "A" && c.Name != "B":
		return rules.Refuse(g.Deploying[stage].Rule, "name the side that deploys first: A or B")
	}
	return rules.Allow(g.Deploying[stage].Rule, "side %s deploys first", c.Name)
}

// settleFirst notes who deploys first in the stage under way.
func settleFirst(a *model.Act, first rules.Seat) {
	_, stage, _ := Deployer(a.Game)
	a.S.ToAct, a.S.Step, a.E.Stage = first, a.Deploying[stage].Letter, stage
	rule := a.Book.StrategicAdvantage
	if dictates(a.Game, stage) != a.E.Strategic {
		rule = a.Book.TacticalAdvantage
	}
	a.Ctx.Rule(dictates(a.Game, stage), 0, rules.Count(a.Deploying[stage].Rule, "deploys first", int(first)).With(stage, "stage", rule, "%s dictates", dictates(a.Game, stage)))
}

func checkDeploy(g *model.Game, c rules.Command) rules.Ruling {
	if r := states.CheckPhase(g, model.Deployment); !r.OK() {
		return r
	}
	if r := waits(g); !r.OK() {
		return r
	}
	if c.Unit == 0 {
		return rules.Refuse("", "name the Section to set up")
	}
	seat, stage, _ := Deployer(g)
	u := g.Unit(c.Unit)
	switch {
	case u.Seat != c.Seat:
		return rules.Refuse(g.Book.DeploymentAlternates, "%s belongs to the other side", u)
	case states.CarrierOf(g, c.Unit) != 0:
		return rules.Refuse(g.Book.DeployLoaded, "%s is embarked and set up with its transport", u).With(0, "models", g.Book.StartsEmbarked, "begins the game embarked")
	case len(place.Waiting(g.S, c.Unit)) == 0:
		return rules.Refuse(g.Book.DeploymentStages, "%s is set up already", u)
	case twin(g, c.Unit) != 0:
		return rules.Refuse(g.Book.Unique, "%s is Unique and in the battle already: this one stays away", g.Model(twin(g, c.Unit)))
	case stage < 0:
		return rules.Refuse(g.Book.DeploymentStages, "no stage waits for anybody")
	case StageOf(g, c.Unit) != stage:
		return rules.Refuse(g.Book.DeploymentStages, "first comes %s; %s is set up later, with %s", g.Deploying[stage].String(), u, g.Deploying[StageOf(g, c.Unit)].String())
	case c.Seat != seat:
		return rules.Refuse(g.Book.DeploymentAlternates, "%s deploys next", seat)
	}
	if g.Deploying[stage].Rolls {
		return rules.Allow(g.Book.DeployStrategicForces, "rolls its Turn of arrival")
	}
	if r := Comes(g, c.Unit); !r.OK() {
		return r
	}
	if len(c.Moves) == 0 {
		if _, ok := Propose(g, c.Unit); !ok {
			return rules.Allow(g.Book.DeployStrategicForces, "no room is left for it: it is held back and arrives in Turn 1")
		}
		return rules.Allow(g.Deploying[stage].Rule, "set up in a block")
	}
	return judgeDeploy(g, c.Unit, c.Moves)
}

// StaysAway reports whether a Section is never set up, since a Unique model of its side stands already.
func StaysAway(g *model.Game, unit rules.UnitID) bool { return twin(g, unit) != 0 }

// twin finds a Unique model of the Section's side that is set up already and has the profile of one of the Section
// (DL2-MAR-54), 0 if there is none.
func twin(g *model.Game, unit rules.UnitID) rules.ModelID {
	for _, m := range g.Unit(unit).Models {
		if !g.Forbids(model.MayHaveTwin, m) {
			continue
		}
		for i := range g.S.Models {
			o := &g.S.Models[i]
			if o.ID != m && o.Seat == g.Model(m).Seat && o.Place != rules.Reserve && o.Profile == g.Model(m).Profile {
				return o.ID
			}
		}
	}
	return 0
}

// judgeDeploy judges where a Section is set up (DL2-DEPL-03 to 05): every base wholly inside one of its zones, in
// Coherency, and Scouts and Infiltrators more than 12" from enemies.
func judgeDeploy(g *model.Game, unit rules.UnitID, moves []rules.Move) rules.Ruling {
	stage := StageOf(g, unit)
	p, r := ways.PlacingOf(g, unit, moves)
	if !r.OK() {
		return r
	}
	if r := outside(g, p, areas(ZonesOf(g, unit)), g.Deploying[stage].Rule); !r.OK() {
		return r
	}
	if r := ways.Standing(g, p, Apart(g, unit), g.Book.DeployMain); !r.OK() {
		return r
	}
	if judge := RulesOf.Of(g.Edition).Places; judge != nil {
		if r := judge(g, unit, p); !r.OK() {
			return r
		}
	}
	r = rules.Allow(g.Deploying[stage].Rule, "may stand there: set up with %s", g.Deploying[stage].Words)
	return r.Add(g.Deploying[stage].Notes...)
}

// outside refuses places that are not wholly inside a zone; each of the models is a step of the refusal.
func outside(g *model.Game, list []place.Stance, zones [][]geom.Point, rule rules.RuleID) rules.Ruling {
	var out []rules.Step
	var blamed []rules.Ref
	for _, p := range list {
		if !place.InZones(zones, p.Shape) {
			blamed = append(blamed, g.Model(p.Model).Ref())
			out = append(out, rules.Step{Rule: rule, Text: rules.Say("%s is not wholly inside", g.Model(p.Model))})
		}
	}
	if len(out) == 0 {
		return rules.Allow("", "")
	}
	r := rules.Refuse(rule, "the base of %s is not wholly inside its deployment zone", blamed[0])
	if n := len(out) - 1; n > 0 {
		r = rules.Refuse(rule, "the bases of %s and %s are not wholly inside the deployment zone", blamed[0], rules.Say("%d more", n))
	}
	return r.Blame(blamed...).Add(out...)
}

// Apart is how far from enemies a Section is set up.
func Apart(g *model.Game, unit rules.UnitID) ways.Spacing {
	if d := &g.Deploying[StageOf(g, unit)]; d.Apart > 0 {
		return ways.Spacing{Apart: d.Apart, More: true, Rule: d.Rule}
	}
	return ways.InchApart(g)
}

// ZonesOf lists the areas in which a Section may be set up; a map without zones leaves the whole table.
func ZonesOf(g *model.Game, unit rules.UnitID) []model.Zone {
	kinds := g.Deploying[StageOf(g, unit)].Zones
	var out []model.Zone
	for _, z := range g.E.Zones {
		if z.Seat == g.Unit(unit).Seat && slices.Contains(kinds, z.Kind) {
			out = append(out, z)
		}
	}
	if len(g.E.Zones) == 0 {
		w, h := g.S.Table.W, g.S.Table.H
		out = append(out, model.Zone{Seat: g.Unit(unit).Seat, Kind: "main", Area: []geom.Point{{}, {X: w}, {X: w, Y: h}, {Y: h}}})
	}
	return out
}

// areas are the outlines of zones.
func areas(zones []model.Zone) [][]geom.Point {
	out := make([][]geom.Point, len(zones))
	for i := range zones {
		out[i] = zones[i].Area
	}
	return out
}

// deploy sets a Section up, or rolls the Turn in which a Strategic one arrives, and passes to the other side
// (DL2-DEPL-07). When all are down the Pre Turn Phase of Turn 1 begins.
func deploy(a *model.Act, c rules.Command) {
	_, stage, open := Deployer(a.Game)
	if open {
		settleFirst(a, c.Seat)
	}
	a.S.Step, a.E.Stage = a.Deploying[stage].Letter, stage
	u := a.Unit(c.Unit)
	moves := c.Moves
	switch {
	case a.Deploying[stage].Rolls:
		a.Section(c.Unit).Arrives = rolls.D3(a, c.Seat, c.Unit, rules.Say("arrival of %s", u), a.Book.DeployStrategicForces)
		a.Ctx.Rule(c.Seat, c.Unit, rules.Count(a.Book.DeployStrategicForces, "arrives in turn", a.Section(c.Unit).Arrives).With(a.Section(c.Unit).Arrives, "turn", a.Book.DeployStrategicForces, "%s", u))
	case len(moves) == 0:
		found, ok := Propose(a.Game, c.Unit)
		if !ok {
			a.Section(c.Unit).Arrives = 1
			a.Ctx.Note(c.Seat, c.Unit, a.Book.DeployStrategicForces, "no room for %s: it arrives in Turn 1", u)
			break
		}
		moves = found
		fallthrough
	default:
		p, _ := ways.PlacingOf(a.Game, c.Unit, moves)
		if d := &a.Deploying[stage]; d.By != "" {
			a.State(c.Seat, c.Unit, d.By, "deployment", d.Says, u)
		}
		ways.Put(a, p, a.Deploying[stage].Rule, rules.Say("%s: set up", u))
		for _, q := range states.PassengersOf(a.Game, c.Unit) {
			a.Ctx.Note(c.Seat, q, a.Book.DeployLoaded, "%s begins embarked in %s", a.Unit(q), u)
		}
	}
	nextDeployer(a, c.Seat, stage)
}

// deployed ends the Deployment once no Section waits for it any more (DL2-DEPL-01). It reports whether it did.
func deployed(a *model.Act) bool {
	if stageNow(a.Game) >= 0 {
		return false
	}
	a.S.Turn, a.S.ToAct = 1, rules.NoSeat
	a.Enter(model.PreTurn)
	return true
}

// Adjusted ends the Deployment with the last Section that is put down or taken away by hand.
func Adjusted(ctx *rules.Ctx) {
	if a := model.Resolve(ctx); a.S.Phase == model.Deployment {
		deployed(a)
	}
}

// nextDeployer passes the deployment on: Section by Section, a side with none left is skipped (DL2-DEPL-07).
func nextDeployer(a *model.Act, last rules.Seat, stage int) {
	if deployed(a) {
		return
	}
	now := stageNow(a.Game)
	next := last.Other()
	if now == stage && len(toDeploy(a.Game, next, stage)) == 0 {
		next = last
		a.Ctx.Rule(last, 0, rules.Count(a.Book.DeploymentAlternates, "skipped", 1).With(0, "sections", a.Book.DeploymentAlternates, "%s has none left in this stage", last.Other()))
	}
	a.S.ToAct = next
	if now != stage {
		a.S.Step = ""
		a.S.ToAct, _, _ = Deployer(a.Game)
		a.E.Stage = now
	}
}

// AskSide asks a seat to name a side: option ids "A" and "B" (DL2-SETUP-09).
func AskSide(a *model.Act, asked rules.Seat, kind string, rule rules.RuleID, prompt rules.Text) rules.Seat {
	d := rules.Choose(kind, asked, rule, prompt, rules.Option{ID: "A", Text: rules.Say("%s", rules.SeatA)}, rules.Option{ID: "B", Text: rules.Say("%s", rules.SeatB)})
	if a.Ctx.Ask(d, nil).Pick() == "B" {
		return rules.SeatB
	}
	return rules.SeatA
}
