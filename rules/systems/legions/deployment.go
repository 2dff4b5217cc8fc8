package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// Stages of deployment (DL2-DEPL-01), as Ext.Stage counts them. State.Step is the letter of the stage once it is
// settled who deploys first in it.
const (
	stageHeavy = iota
	stageMain
	stageScouts
	stageInfiltrators
	stageStrategic
	stageDone
)

var stageLetters = [...]string{"A", "B", "C", "D", "E", ""}

var stageRules = [...]rules.RuleID{"DL2-DEPL-02", "DL2-DEPL-03", "DL2-DEPL-04", "DL2-DEPL-05", "DL2-DEPL-06", ""}

var deploymentCommands = []handler{
	{
		term:  rules.Term{ID: "deploy-first", Text: "name A or B: the side that may dictates who deploys first in a stage; deploying at once means oneself"},
		check: func(g *game, c rules.Command) rules.Ruling { return g.checkDeployFirst(c) },
		run: func(a *act, c rules.Command) {
			a.settleFirst(map[string]rules.Seat{"A": rules.SeatA, "B": rules.SeatB}[c.Name])
		},
	},
	{
		term:  rules.Term{ID: "deploy", Text: "unit, move model:x,y@facing for every model: sets a Section up in its zone; without moves in a block where it fits. A Strategic Section rolls its Turn of arrival instead"},
		check: func(g *game, c rules.Command) rules.Ruling { return g.checkDeploy(c) },
		run:   func(a *act, c rules.Command) { a.deploy(c) },
	},
}

// strategic reports whether a Section waits off the table as Reserve or on a flank (DL2-DEPL-06).
func (g *game) strategic(unit rules.UnitID) bool {
	s := g.section(unit)
	return s.Arrives > 0 || s.Edge != ""
}

// stageOf is the stage in which a Section deploys (DL2-DEPL-02 to 06): Scouts and Infiltrators count as Main where the
// map has no zone for them (DL2-MAR-38, DL2-SCEN-09).
func (g *game) stageOf(unit rules.UnitID) int {
	switch seat := g.unit(unit).Seat; {
	case g.strategic(unit):
		return stageStrategic
	case g.anyModel(unit, func(m rules.ModelID) bool { return g.profile(m).Kind == HeavyIronclad }):
		return stageHeavy
	case g.anyModel(unit, func(m rules.ModelID) bool { return g.infiltrates(m) }) && g.hasZone(seat, "infiltrate", "scouting"):
		return stageInfiltrators
	case g.anyModel(unit, func(m rules.ModelID) bool { return g.scouts(m) }) && g.hasZone(seat, "scouting"):
		return stageScouts
	}
	return stageMain
}

func (g *game) anyModel(unit rules.UnitID, is func(rules.ModelID) bool) bool {
	for _, m := range g.unit(unit).Models {
		if is(m) {
			return true
		}
	}
	return false
}

func (g *game) scouts(m rules.ModelID) bool { return g.has(m, "scouting") || g.has(m, "scout") }
func (g *game) infiltrates(m rules.ModelID) bool {
	return g.has(m, "infiltrate") || g.has(m, "infiltrator")
}

func (g *game) hasZone(seat rules.Seat, kinds ...string) bool {
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
func (g *game) toDeploy(seat rules.Seat, stage int) []rules.UnitID {
	var out []rules.UnitID
	for _, u := range g.sectionsOf(seat) {
		if g.stageOf(u) != stage || len(g.waiting(u)) == 0 || (stage == stageStrategic && g.section(u).Arrives > 0) || g.twin(u) != 0 {
			continue
		}
		out = append(out, u)
	}
	return out
}

// stageNow is the first stage that still waits for a Section: each is completed by both sides before the next
// (DL2-DEPL-01).
func (g *game) stageNow() int {
	for s := stageHeavy; s < stageDone; s++ {
		if len(g.toDeploy(rules.SeatA, s))+len(g.toDeploy(rules.SeatB, s)) > 0 {
			return s
		}
	}
	return stageDone
}

// dictates is who says who deploys first in a stage: the Strategic Advantage in A, C and E, the Tactical in B and D
// (DL2-SETUP-09, DL2-SETUP-10).
func (g *game) dictates(stage int) rules.Seat {
	if stage == stageMain || stage == stageInfiltrators {
		return g.E.Strategic.Other()
	}
	return g.E.Strategic
}

// deployer is who deploys the next Section; open says that it must first be dictated who begins the stage.
func (g *game) deployer() (seat rules.Seat, stage int, open bool) {
	stage = g.stageNow()
	if stage == stageDone {
		return g.S.ToAct, stage, false
	}
	a, b := len(g.toDeploy(rules.SeatA, stage)), len(g.toDeploy(rules.SeatB, stage))
	switch {
	case b == 0:
		return rules.SeatA, stage, false
	case a == 0:
		return rules.SeatB, stage, false
	case g.S.Step != stageLetters[stage]:
		return g.dictates(stage), stage, true
	}
	return g.S.ToAct, stage, false
}

func (g *game) checkDeployFirst(c rules.Command) rules.Ruling {
	if r := g.checkPhase(Deployment); !r.OK() {
		return r
	}
	seat, stage, open := g.deployer()
	switch {
	case !open:
		return rules.Refuse("DL2-DEPL-01", "it is settled who deploys: side %s", seat)
	case c.Seat != seat:
		return rules.Refuse(stageRules[stage], "side %s dictates who deploys first in stage %s", seat, stageLetters[stage])
	case c.Name != "A" && c.Name != "B":
		return rules.Refuse(stageRules[stage], "name the side that deploys first: A or B")
	}
	return rules.Allow(stageRules[stage], "side %s deploys first", c.Name)
}

// settleFirst notes who deploys first in the stage under way.
func (a *act) settleFirst(first rules.Seat) {
	_, stage, _ := a.deployer()
	a.S.ToAct, a.S.Step, a.E.Stage = first, stageLetters[stage], stage
	rule := rules.RuleID("DL2-SETUP-09")
	if a.dictates(stage) != a.E.Strategic {
		rule = "DL2-SETUP-10"
	}
	a.ctx.Rule(a.dictates(stage), 0, rules.Count(stageRules[stage], "deploys first", int(first)).With(stage, "stage", rule, "side %s dictates", a.dictates(stage)))
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
		return rules.Refuse("DL2-DEPL-07", "%s belongs to the other side", u.Name)
	case g.carrierOf(c.Unit) != 0:
		return rules.Refuse("DL2-DEPL-08", "%s is embarked and set up with its transport", u.Name).With(0, "models", "DL2-TRANS-02", "begins the game embarked")
	case len(g.waiting(c.Unit)) == 0:
		return rules.Refuse("DL2-DEPL-01", "%s is set up already", u.Name)
	case g.twin(c.Unit) != 0:
		return rules.Refuse("DL2-MAR-54", "%s is Unique and in the battle already: this one stays away", g.model(g.twin(c.Unit)).Name)
	case g.stageOf(c.Unit) != stage:
		return rules.Refuse("DL2-DEPL-01", "stage %s is not complete; %s is set up in stage %s", stageLetters[stage], u.Name, stageLetters[g.stageOf(c.Unit)])
	case c.Seat != seat:
		return rules.Refuse("DL2-DEPL-07", "side %s deploys next", seat)
	}
	if stage == stageStrategic {
		return rules.Allow("DL2-DEPL-06", "rolls its Turn of arrival")
	}
	if len(c.Moves) == 0 {
		if _, ok := g.proposeDeploy(c.Unit); !ok {
			return rules.Allow("DL2-DEPL-06", "no room is left for it: it is held back and arrives in Turn 1")
		}
		return rules.Allow(stageRules[stage], "set up in a block")
	}
	return g.judgeDeploy(c.Unit, c.Moves)
}

// twin finds a Unique model of the Section's side that is set up already and has the profile of one of the Section
// (DL2-MAR-54), 0 if there is none.
func (g *game) twin(unit rules.UnitID) rules.ModelID {
	for _, m := range g.unit(unit).Models {
		if !g.has(m, "unique") {
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
	for i, id := range p.models {
		if !inZones(p.shapes[i], zones) {
			return rules.Refuse(stageRules[stage], "the base of %s is not wholly inside its deployment zone", g.model(id).Label)
		}
	}
	apart, rule := geom.Inch, rules.RuleID("DL2-MOV-06")
	if stage == stageScouts || stage == stageInfiltrators {
		apart, rule = inches(12), stageRules[stage]
	}
	if r := g.standing(p, apart, rule, "DL2-DEPL-03"); !r.OK() {
		return r
	}
	r = rules.Allow(stageRules[stage], "set up in stage %s", stageLetters[stage])
	switch stage {
	case stageScouts:
		r = r.With(0, "stage", "DL2-MAR-38", "Scouting").With(0, "name", "DL2-GEN-10", "Scout is another name of it")
	case stageInfiltrators:
		r = r.With(0, "name", "DL2-GEN-10", "Infiltrate and Infiltrator are one")
	}
	return r
}

// zonesOf lists the areas in which a Section may be set up; a map without zones leaves the whole table. Scouts and
// Infiltrators may use the Main zone too (DL2-DEPL-04).
func (g *game) zonesOf(unit rules.UnitID) []Zone {
	kinds := map[string]bool{"main": true}
	switch g.stageOf(unit) {
	case stageScouts:
		kinds["scouting"] = true
	case stageInfiltrators:
		kinds["scouting"], kinds["infiltrate"] = true, true
	}
	var out []Zone
	for _, z := range g.E.Zones {
		if z.Seat == g.unit(unit).Seat && kinds[z.Kind] {
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
	a.S.Step, a.E.Stage = stageLetters[stage], stage
	u := a.unit(c.Unit)
	moves := c.Moves
	switch {
	case stage == stageStrategic:
		a.section(c.Unit).Arrives = a.d3(c.Seat, c.Unit, "arrival of "+u.Name, "DL2-DEPL-06")
		a.ctx.Rule(c.Seat, c.Unit, rules.Count("DL2-DEPL-06", "arrives in turn", a.section(c.Unit).Arrives).With(a.section(c.Unit).Arrives, "turn", "DL2-DEPL-06", "%s", u.Name))
	case len(moves) == 0:
		found, ok := a.proposeDeploy(c.Unit)
		if !ok {
			a.section(c.Unit).Arrives = 1
			a.ctx.Note(c.Seat, c.Unit, "DL2-DEPL-06", "no room for %s: it arrives in Turn 1", u.Name)
			break
		}
		moves = found
		fallthrough
	default:
		p, _ := a.placingOf(c.Unit, moves)
		switch stage {
		case stageScouts:
			a.state(c.Seat, c.Unit, "DL2-MAR-38", "deployment", "%s has Scouts", u.Name)
		case stageInfiltrators:
			a.state(c.Seat, c.Unit, "DL2-MAR-57", "deployment", "%s infiltrates", u.Name)
		}
		a.put(p, stageRules[stage], u.Name+": set up")
		for _, q := range a.passengersOf(c.Unit) {
			a.ctx.Note(c.Seat, q, "DL2-DEPL-08", "%s begins embarked in %s", a.unit(q).Name, u.Name)
		}
	}
	a.nextDeployer(c.Seat, stage)
}

// nextDeployer passes the deployment on: Section by Section, a side with none left is skipped (DL2-DEPL-07).
func (a *act) nextDeployer(last rules.Seat, stage int) {
	now := a.stageNow()
	if now == stageDone {
		a.S.Turn, a.S.ToAct = 1, rules.NoSeat
		a.enter(PreTurn)
		return
	}
	next := last.Other()
	if now == stage && len(a.toDeploy(next, stage)) == 0 {
		next = last
		a.ctx.Rule(last, 0, rules.Count("DL2-DEPL-07", "skipped", 1).With(0, "sections", "DL2-DEPL-07", "side %s has none left in this stage", last.Other()))
	}
	a.S.ToAct = next
	if now != stage {
		a.S.Step = ""
		a.S.ToAct, _, _ = a.deployer()
		a.E.Stage = now
	}
}

// proposeDeploy finds a block in its zones where a Section may be set up, nearest to the front of its side's view: rows
// from the table's middle outwards are tried first to last in a fixed order.
func (g *game) proposeDeploy(unit rules.UnitID) ([]rules.Move, bool) {
	facing := geom.Heading(0)
	if g.unit(unit).Seat == rules.SeatB {
		facing = 18000
	}
	n := len(g.waiting(unit))
	for _, z := range g.zonesOf(unit) {
		box := geom.Poly(z.Area).Bounds()
		for _, files := range []int{(n + 1) / 2, n, min(n, 3), 1} {
			for _, at := range spots(box, geom.Inch) {
				moves := g.block(unit, at, facing, max(1, files))
				if g.judgeDeploy(unit, moves).OK() {
					return moves, true
				}
			}
		}
	}
	return nil, false
}

// spots are grid points of a box, from its middle outwards.
func spots(box geom.Box, step geom.Length) []geom.Point {
	mid := box.Centre()
	var out []geom.Point
	for ring := geom.Length(0); ring*step <= max(box.Width(), box.Height()); ring++ {
		for x := -ring; x <= ring; x++ {
			for y := -ring; y <= ring; y++ {
				if max(x, -x, y, -y) != ring {
					continue
				}
				if p := mid.Add(geom.Point{X: x * step, Y: y * step}); box.Contains(p) {
					out = append(out, p)
				}
			}
		}
	}
	return out
}
