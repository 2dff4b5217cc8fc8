package legions

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

var deploymentCommands = []command{
	{
		Term:  rules.Term{ID: "deploy-first", Text: "the side that may dictates who deploys first in a stage; deploying at once means oneself"},
		Args:  []rules.Arg{{ID: rules.ArgName, Choices: []rules.Term{{ID: "A", Text: "side A"}, {ID: "B", Text: "side B"}}}},
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkDeployFirst(c) },
		Run: func(a *act, c rules.Command) {
			a.settleFirst(map[string]rules.Seat{"A": rules.SeatA, "B": rules.SeatB}[c.Name])
		},
	},
	{
		Term:  rules.Term{ID: "deploy", Text: "sets a Section up in its zone, every model of it; without moves in a block where it fits. A Strategic Section rolls its Turn of arrival instead"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgMoves, Optional: true}},
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkDeploy(c) },
		Run:   func(a *act, c rules.Command) { a.deploy(c) },
	},
}

func (g *game) checkDeployFirst(c rules.Command) rules.Ruling {
	if r := g.checkPhase(Deployment); !r.OK() {
		return r
	}
	seat, stage, open := g.deployer()
	switch {
	case !open:
		return rules.Refuse(g.Book.DeploymentStages, "it is settled who deploys: %s", seat)
	case c.Seat != seat:
		return rules.Refuse(g.deploying[stage].rule, "%s says who begins to set up %s", seat, g.deploying[stage].String())
	case c.Name != "A" && c.Name != "B":
		return rules.Refuse(g.deploying[stage].rule, "name the side that deploys first: A or B")
	}
	return rules.Allow(g.deploying[stage].rule, "side %s deploys first", c.Name)
}

// settleFirst notes who deploys first in the stage under way.
func (a *act) settleFirst(first rules.Seat) {
	_, stage, _ := a.deployer()
	a.S.ToAct, a.S.Step, a.E.Stage = first, a.deploying[stage].letter, stage
	rule := a.Book.StrategicAdvantage
	if a.dictates(stage) != a.E.Strategic {
		rule = a.Book.TacticalAdvantage
	}
	a.ctx.Rule(a.dictates(stage), 0, rules.Count(a.deploying[stage].rule, "deploys first", int(first)).With(stage, "stage", rule, "%s dictates", a.dictates(stage)))
}

func (g *game) checkDeploy(c rules.Command) rules.Ruling {
	if r := g.checkPhase(Deployment); !r.OK() {
		return r
	}
	if c.Unit == 0 {
		return rules.Refuse("", "name the Section to set up")
	}
	seat, stage, _ := g.deployer()
	u := g.unit(c.Unit)
	switch {
	case u.Seat != c.Seat:
		return rules.Refuse(g.Book.DeploymentAlternates, "%s belongs to the other side", u)
	case g.carrierOf(c.Unit) != 0:
		return rules.Refuse(g.Book.DeployLoaded, "%s is embarked and set up with its transport", u).With(0, "models", g.Book.StartsEmbarked, "begins the game embarked")
	case len(g.waiting(c.Unit)) == 0:
		return rules.Refuse(g.Book.DeploymentStages, "%s is set up already", u)
	case g.twin(c.Unit) != 0:
		return rules.Refuse(g.Book.Unique, "%s is Unique and in the battle already: this one stays away", g.model(g.twin(c.Unit)))
	case stage < 0:
		return rules.Refuse(g.Book.DeploymentStages, "no stage waits for anybody")
	case g.stageOf(c.Unit) != stage:
		return rules.Refuse(g.Book.DeploymentStages, "first comes %s; %s is set up later, with %s", g.deploying[stage].String(), u, g.deploying[g.stageOf(c.Unit)].String())
	case c.Seat != seat:
		return rules.Refuse(g.Book.DeploymentAlternates, "%s deploys next", seat)
	}
	if g.deploying[stage].rolls {
		return rules.Allow(g.Book.DeployStrategicForces, "rolls its Turn of arrival")
	}
	if len(c.Moves) == 0 {
		if _, ok := g.proposeDeploy(c.Unit); !ok {
			return rules.Allow(g.Book.DeployStrategicForces, "no room is left for it: it is held back and arrives in Turn 1")
		}
		return rules.Allow(g.deploying[stage].rule, "set up in a block")
	}
	return g.judgeDeploy(c.Unit, c.Moves)
}

// twin finds a Unique model of the Section's side that is set up already and has the profile of one of the Section
// (DL2-MAR-54), 0 if there is none.
func (g *game) twin(unit rules.UnitID) rules.ModelID {
	for _, m := range g.unit(unit).Models {
		if !g.forbids(mayHaveTwin, m) {
			continue
		}
		for i := range g.S.Models {
			o := &g.S.Models[i]
			if o.ID != m && o.Seat == g.model(m).Seat && o.Place != rules.Reserve && o.Profile == g.model(m).Profile {
				return o.ID
			}
		}
	}
	return 0
}

// judgeDeploy judges where a Section is set up (DL2-DEPL-03 to 05): every base wholly inside one of its zones, in
// Coherency, and Scouts and Infiltrators more than 12" from enemies.
func (g *game) judgeDeploy(unit rules.UnitID, moves []rules.Move) rules.Ruling {
	stage := g.stageOf(unit)
	p, r := g.placingOf(unit, moves)
	if !r.OK() {
		return r
	}
	zones := g.zonesOf(unit)
	if r := g.outside(p, zones, g.deploying[stage].rule); !r.OK() {
		return r
	}
	if r := g.standing(p, g.deployApart(unit), g.Book.DeployMain); !r.OK() {
		return r
	}
	r = rules.Allow(g.deploying[stage].rule, "may stand there: set up with %s", g.deploying[stage].words)
	return r.Add(g.deploying[stage].notes...)
}

// outside refuses places that are not wholly inside a zone; each of the models is a step of the refusal.
func (g *game) outside(p placing, zones []Zone, rule rules.RuleID) rules.Ruling {
	var out []rules.Step
	var blamed []rules.Ref
	for i, id := range p.models {
		if !inZones(p.shapes[i], zones) {
			blamed = append(blamed, g.model(id).Ref())
			out = append(out, rules.Step{Rule: rule, Text: rules.Say("%s is not wholly inside", g.model(id))})
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

// deployApart is how far from enemies a Section is set up.
func (g *game) deployApart(unit rules.UnitID) spacing {
	if d := &g.deploying[g.stageOf(unit)]; d.apart > 0 {
		return spacing{apart: d.apart, more: true, rule: d.rule}
	}
	return g.inchApart()
}

// zonesOf lists the areas in which a Section may be set up; a map without zones leaves the whole table.
func (g *game) zonesOf(unit rules.UnitID) []Zone {
	kinds := g.deploying[g.stageOf(unit)].zones
	var out []Zone
	for _, z := range g.E.Zones {
		if z.Seat == g.unit(unit).Seat && slices.Contains(kinds, z.Kind) {
			out = append(out, z)
		}
	}
	if len(g.E.Zones) == 0 {
		w, h := g.S.Table.W, g.S.Table.H
		out = append(out, Zone{Seat: g.unit(unit).Seat, Kind: "main", Area: []geom.Point{{}, {X: w}, {X: w, Y: h}, {Y: h}}})
	}
	return out
}

// inZones reports whether a base lies wholly inside one of some zones.
func inZones(s geom.Shape, zones []Zone) bool {
	for _, z := range zones {
		if inside(s, geom.Poly(z.Area)) {
			return true
		}
	}
	return false
}

// deploy sets a Section up, or rolls the Turn in which a Strategic one arrives, and passes to the other side
// (DL2-DEPL-07). When all are down the Pre Turn Phase of Turn 1 begins.
func (a *act) deploy(c rules.Command) {
	_, stage, open := a.deployer()
	if open {
		a.settleFirst(c.Seat)
	}
	a.S.Step, a.E.Stage = a.deploying[stage].letter, stage
	u := a.unit(c.Unit)
	moves := c.Moves
	switch {
	case a.deploying[stage].rolls:
		a.section(c.Unit).Arrives = a.d3(c.Seat, c.Unit, rules.Say("arrival of %s", u), a.Book.DeployStrategicForces)
		a.ctx.Rule(c.Seat, c.Unit, rules.Count(a.Book.DeployStrategicForces, "arrives in turn", a.section(c.Unit).Arrives).With(a.section(c.Unit).Arrives, "turn", a.Book.DeployStrategicForces, "%s", u))
	case len(moves) == 0:
		found, ok := a.proposeDeploy(c.Unit)
		if !ok {
			a.section(c.Unit).Arrives = 1
			a.ctx.Note(c.Seat, c.Unit, a.Book.DeployStrategicForces, "no room for %s: it arrives in Turn 1", u)
			break
		}
		moves = found
		fallthrough
	default:
		p, _ := a.placingOf(c.Unit, moves)
		if d := &a.deploying[stage]; d.by != "" {
			a.state(c.Seat, c.Unit, d.by, "deployment", d.says, u)
		}
		a.put(p, a.deploying[stage].rule, rules.Say("%s: set up", u))
		for _, q := range a.passengersOf(c.Unit) {
			a.ctx.Note(c.Seat, q, a.Book.DeployLoaded, "%s begins embarked in %s", a.unit(q), u)
		}
	}
	a.nextDeployer(c.Seat, stage)
}

// deployed ends the Deployment once no Section waits for it any more (DL2-DEPL-01). It reports whether it did.
func (a *act) deployed() bool {
	if a.stageNow() >= 0 {
		return false
	}
	a.S.Turn, a.S.ToAct = 1, rules.NoSeat
	a.enter(PreTurn)
	return true
}

// Adjusted ends the Deployment with the last Section that is put down or taken away by hand.
func Adjusted(ctx *rules.Ctx) {
	if a := resolve(ctx); a.S.Phase == Deployment {
		a.deployed()
	}
}

// nextDeployer passes the deployment on: Section by Section, a side with none left is skipped (DL2-DEPL-07).
func (a *act) nextDeployer(last rules.Seat, stage int) {
	if a.deployed() {
		return
	}
	now := a.stageNow()
	next := last.Other()
	if now == stage && len(a.toDeploy(next, stage)) == 0 {
		next = last
		a.ctx.Rule(last, 0, rules.Count(a.Book.DeploymentAlternates, "skipped", 1).With(0, "sections", a.Book.DeploymentAlternates, "%s has none left in this stage", last.Other()))
	}
	a.S.ToAct = next
	if now != stage {
		a.S.Step = ""
		a.S.ToAct, _, _ = a.deployer()
		a.E.Stage = now
	}
}
