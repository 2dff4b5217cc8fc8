package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
)

// deploymentCommands roll for the edges and set units up.
var deploymentCommands = []kind{
	{
		Term:  rules.Term{ID: "roll-edges", Text: "before units are set up both sides roll a D8: the higher takes a table edge, the other deploys first"},
		Check: func(g *game, _ rules.Command) rules.Ruling { return g.checkRollEdges() },
		Run:   func(a *act, _ rules.Command) { a.rollEdges() },
	},
	{
		Term:  rules.Term{ID: "deploy", Text: "sets a unit up in its zone, without moves in a block where it fits, or aboard a carrier"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgMoves, Optional: true}, {ID: rules.ArgModel, Text: "the carrier that it starts in", Optional: true}},
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkDeploy(c) },
		Run:   func(a *act, c rules.Command) { a.deploy(c) },
	},
}

// deploymentLists give what a side may do in deployment besides setting a unit up in the open.
var deploymentLists = []func(m menu, seat rules.Seat) []rules.Option{mountedOptions, hideOptions}

// openDeployment lists the units that the side which deploys next may set up (DUP-SCEN-01).
func (m menu) openDeployment() rules.Decision {
	seat := m.S.ToAct
	if seat == rules.NoSeat {
		return mech.Single("roll-edges", rules.NoSeat, "DUP-SCEN-01", "Roll for the table edges")
	}
	d := rules.Choose("deploy", seat, "DUP-SCEN-01", rules.Say("Choose a unit and set it up"))
	for _, u := range m.toDeploy(seat) {
		d.Options = append(d.Options, m.offer(m.unit(u).Label, rules.Say("%s", m.unit(u)), rules.Command{Kind: "deploy", Seat: seat, Unit: u}))
	}
	for _, list := range deploymentLists {
		d.Options = append(d.Options, list(m, seat)...)
	}
	return d
}

// mountedOptions lists units with carriers that they may start in (DUP-SCEN-01, DUP-PASS-01).
func mountedOptions(m menu, seat rules.Seat) []rules.Option {
	var out []rules.Option
	for _, u := range m.toDeploy(seat) {
		for i := range m.S.Units {
			if v := m.hull(m.S.Units[i].ID); v != 0 && m.boards(u, v).OK() {
				out = append(out, m.offer(m.unit(u).Label+":"+m.S.Units[i].Label, rules.Say("%s aboard %s", m.unit(u), &m.S.Units[i]),
					rules.Command{Kind: "deploy", Seat: seat, Unit: u, Model: v}))
			}
		}
	}
	return out
}

// hideOptions lists units that may be set up hidden, and the dummies that go with them (DUP-SCEN-10).
func hideOptions(m menu, seat rules.Seat) []rules.Option {
	var out []rules.Option
	if m.E.Settings.Hide[seat] {
		for _, u := range m.toDeploy(seat) {
			o := m.offer(m.unit(u).Label+":hidden", rules.Say("%s, hidden", m.unit(u)), rules.Command{Kind: "hide", Seat: seat, Unit: u})
			if o.Refused == nil {
				out = append(out, o)
			}
		}
	}
	if m.E.Settings.Hide[seat] {
		out = append(out, m.offer("dummy", rules.Plain("Lay a dummy marker"), rules.Command{Kind: "dummy", Seat: seat}))
	}
	return out
}

// toDeploy lists the units of a seat that are not set up yet; those that start aboard come with their carrier.
func (g *game) toDeploy(seat rules.Seat) []rules.UnitID {
	var out []rules.UnitID
	for i := range g.S.Units {
		if u := g.S.Units[i].ID; g.S.Units[i].Seat == seat && g.troop(u).Gone == "" && !g.troop(u).Hidden && len(g.waits(u)) > 0 {
			out = append(out, u)
		}
	}
	return out
}

// waits lists the models of a unit that are in reserve.
func (g *game) waits(unit rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	for _, m := range g.unit(unit).Models {
		if g.model(m).Place == rules.Reserve {
			out = append(out, m)
		}
	}
	return out
}

// deploying is how much a seat has still to set up, dummies included.
func (g *game) deploying(seat rules.Seat) int { return len(g.toDeploy(seat)) + g.owedDummies(seat) }

// mayDeploy judges what every command of deployment has in common: the phase, and whose turn it is (DUP-SCEN-01).
func (g *game) mayDeploy(c rules.Command) rules.Ruling {
	switch {
	case g.S.Phase != Deployment:
		return rules.Refuse("DUP-SCEN-01", "units are set up before the first turn")
	case g.S.ToAct == rules.NoSeat:
		return rules.Refuse("DUP-SCEN-01", "both sides roll for their edges first")
	case c.Seat != g.S.ToAct:
		return rules.Refuse("DUP-SCEN-01", "%s deploys next", g.S.ToAct)
	}
	return rules.Allow("DUP-SCEN-01", "%s deploys", c.Seat)
}

func (g *game) checkDeploy(c rules.Command) rules.Ruling {
	if r := g.mayDeploy(c); !r.OK() {
		return r
	}
	switch {
	case c.Unit == 0:
		return mech.Missing("DUP-SCEN-01", "name the unit to set up")
	case g.unit(c.Unit).Seat != c.Seat:
		return rules.Refuse("DUP-SCEN-01", "%s belongs to the other side", g.unit(c.Unit))
	case g.troop(c.Unit).Hidden || len(g.waits(c.Unit)) == 0:
		return rules.Refuse("DUP-SCEN-01", "%s is set up already", g.unit(c.Unit))
	}
	if r := g.owesHiding(c.Unit); !r.OK() {
		return r
	}
	switch {
	case c.Model != 0:
		return g.boards(c.Unit, c.Model)
	case len(c.Moves) == 0:
		return rules.Allow("DUP-SCEN-01", "set up in a block")
	}
	return g.judgeDeploy(c.Unit, c.Moves)
}

// boards judges whether a unit may start aboard a carrier of its side (DUP-SCEN-01, DUP-PASS-01): all of it, on foot,
// within the capacity, in which power armour counts 2.
func (g *game) boards(unit rules.UnitID, carrier rules.ModelID) rules.Ruling {
	p := g.profile(carrier)
	switch {
	case g.model(carrier).Seat != g.unit(unit).Seat || !g.model(carrier).Alive() || g.out(g.model(carrier).Unit):
		return rules.Refuse("DUP-PASS-01", "a unit starts in a carrier of its own side")
	case g.hull(unit) != 0 || g.troop(unit).Mounted:
		return rules.Refuse("DUP-SCEN-01", "only infantry starts mounted")
	}
	load := g.seats(unit)
	for _, u := range g.passengers(carrier) {
		load += g.seats(u)
	}
	if load > p.Capacity {
		return rules.Refuse("DUP-PASS-01", "%s has room for %d, it would take %d", g.model(carrier), p.Capacity, load)
	}
	return rules.Allow("DUP-SCEN-01", "starts mounted").With(load, "figures", "DUP-PASS-01", "of %d", p.Capacity)
}

// seats is the room that a unit takes in a carrier: power armour 2, wounded 1 (DUP-PASS-01).
func (g *game) seats(unit rules.UnitID) int {
	n := 0
	for _, m := range g.inPlay(unit) {
		n++
		if g.profile(m).Armour.power() && slices.Contains(g.able(unit), m) {
			n++
		}
	}
	return n
}

// judgeDeploy judges where a unit is set up (DUP-SCEN-01): every base wholly within its zone, in cohesion.
func (g *game) judgeDeploy(unit rules.UnitID, moves []rules.Move) rules.Ruling {
	places, r := g.stances(unit, g.waits(unit), moves, "DUP-SCEN-01")
	if !r.OK() {
		return r
	}
	for _, p := range places {
		if !g.inZone(g.unit(unit).Seat, p.shape) {
			return rules.Refuse("DUP-SCEN-01", "%s is not wholly inside its deployment zone", g.model(p.model))
		}
	}
	if r := g.standing(places, "DUP-SCEN-01"); !r.OK() {
		return r
	}
	if r := g.keepTogether(unit, places); !r.OK() {
		return r
	}
	return rules.Allow("DUP-SCEN-01", "wholly inside the zone and in cohesion")
}

// inZone reports whether a base lies wholly within a deployment zone of a seat.
func (g *game) inZone(seat rules.Seat, s geom.Shape) bool {
	return slices.ContainsFunc(g.zonesOf(seat), func(zone []geom.Point) bool {
		area := geom.Poly(zone)
		return area.Contains(s) || area.Contains(s.Shrunk(geom.Touch))
	})
}

// deploy sets a unit up and hands the deployment on. A heavy weapon starts set up or packed as its player likes
// (DUP-HVY-03).
func (a *act) deploy(c rules.Command) {
	name := a.unit(c.Unit)
	if c.Model != 0 {
		for _, m := range a.waits(c.Unit) {
			a.model(m).Inside = c.Model
			a.ctx.Put(m, rules.Aboard, geom.Point{}, 0, "DUP-PASS-01", rules.Say("%s starts aboard %s", name, a.model(c.Model)))
		}
		a.deployedOne(c.Seat)
		return
	}
	moves := c.Moves
	if len(moves) == 0 {
		moves = a.proposeDeploy(c.Unit)
	}
	if len(moves) == 0 {
		a.troop(c.Unit).Gone = "left"
		a.ctx.Note(c.Seat, c.Unit, "DUP-SCEN-01", "there is no room left for %s: it stays away", name)
		a.deployedOne(c.Seat)
		return
	}
	places, _ := a.stances(c.Unit, a.waits(c.Unit), moves, "DUP-SCEN-01")
	a.put(places, "DUP-SCEN-01", rules.Say("%s is set up", name))
	if a.crewed(c.Unit) {
		d := rules.Choose("deploy-weapon", c.Seat, "DUP-HVY-03", rules.Say("Does %s start with its weapon set up or packed?", name),
			rules.Option{ID: "set-up", Text: rules.Say("Set up")}, rules.Option{ID: "packed", Text: rules.Say("Packed")})
		d.Unit = c.Unit
		if a.ctx.Ask(d, nil).Pick() == "set-up" {
			a.ctx.Mark(c.Unit, SetUp, 1, "DUP-HVY-03", rules.Say("starts set up"))
		}
	}
	a.deployedOne(c.Seat)
}

// deployedOne hands the deployment on: one unit at a time in turn, a side with nothing left is skipped, and when all are
// down turn 1 begins (DUP-SCEN-01).
func (a *act) deployedOne(last rules.Seat) {
	next := last.Other()
	if a.deploying(next) == 0 {
		next = last
	}
	if a.deploying(next) > 0 {
		a.S.ToAct = next
		return
	}
	a.S.Phase, a.S.ToAct = Initiative, rules.NoSeat
	a.ctx.Emit(rules.Event{Kind: rules.EvPhase, Name: Initiative, Seat: rules.NoSeat, Rule: "DUP-SCEN-01", Text: rules.Say("All units are set up")})
}

// adjusted hands the deployment on where the last unit of a side was put down or taken away by hand.
func (a *act) adjusted() {
	if a.S.Phase == Deployment && a.S.ToAct != rules.NoSeat && a.deploying(a.S.ToAct) == 0 {
		a.deployedOne(a.S.ToAct)
	}
}

// proposeDeploy finds a block in its zones where a unit may stand, from the middle of a zone outwards.
func (g *game) proposeDeploy(unit rules.UnitID) []rules.Move {
	models := g.waits(unit)
	facing := g.homeward(g.unit(unit).Seat)
	for _, zone := range g.zonesOf(g.unit(unit).Seat) {
		for _, files := range []int{(len(models) + 1) / 2, len(models), min(len(models), 3), 1} {
			for at := range geom.Spots(geom.Poly(zone).Bounds(), geom.Inch) {
				if moves := mech.Block(g.S, models, at, facing, files); g.judgeDeploy(unit, moves).OK() {
					return moves
				}
			}
		}
	}
	return nil
}
