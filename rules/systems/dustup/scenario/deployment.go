package scenario

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/place"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/travel"
)

// DeploymentCommands roll for the edges and set units up.
var DeploymentCommands = []action.Kind{
	{
		Term:  rules.Term{ID: "roll-edges", Text: "before units are set up both sides roll a D8: the higher takes a table edge, the other deploys first"},
		Check: func(g *model.Game, _ rules.Command) rules.Ruling { return checkRollEdges(g) },
		Run:   func(a *model.Act, _ rules.Command) { rollEdges(a) },
	},
	{
		Term:  rules.Term{ID: "deploy", Text: "sets a unit up in its zone, without moves in a block where it fits, or aboard a carrier"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgMoves, Optional: true}, {ID: rules.ArgModel, Text: "the carrier that it starts in", Optional: true}},
		Check: checkDeploy,
		Run:   deploy,
	},
}

// deploymentLists give what a side may do in deployment besides setting a unit up in the open.
var deploymentLists = []func(m action.Menu, seat rules.Seat) []rules.Option{mountedOptions, hideOptions}

// OpenDeployment lists the units that the side which deploys next may set up (DUP-SCEN-01).
func OpenDeployment(m action.Menu) rules.Decision {
	seat := m.S.ToAct
	if seat == rules.NoSeat {
		return mech.Single("roll-edges", rules.NoSeat, "DUP-SCEN-01", "Roll for the table edges")
	}
	d := rules.Choose("deploy", seat, "DUP-SCEN-01", rules.Say("Choose a unit and set it up"))
	for _, u := range toDeploy(m.Game, seat) {
		d.Options = append(d.Options, m.Offer(m.Unit(u).Label, rules.Say("%s", m.Unit(u)), rules.Command{Kind: "deploy", Seat: seat, Unit: u}))
	}
	for _, list := range deploymentLists {
		d.Options = append(d.Options, list(m, seat)...)
	}
	return d
}

// mountedOptions lists units with carriers that they may start in (DUP-SCEN-01, DUP-PASS-01).
func mountedOptions(m action.Menu, seat rules.Seat) []rules.Option {
	var out []rules.Option
	for _, u := range toDeploy(m.Game, seat) {
		for i := range m.S.Units {
			if v := m.Hull(m.S.Units[i].ID); v != 0 && boards(m.Game, u, v).OK() {
				out = append(out, m.Offer(m.Unit(u).Label+":"+m.S.Units[i].Label, rules.Say("%s aboard %s", m.Unit(u), &m.S.Units[i]),
					rules.Command{Kind: "deploy", Seat: seat, Unit: u, Model: v}))
			}
		}
	}
	return out
}

// hideOptions lists units that may be set up hidden, and the dummies that go with them (DUP-SCEN-10).
func hideOptions(m action.Menu, seat rules.Seat) []rules.Option {
	var out []rules.Option
	if m.E.Settings.Hide[seat] {
		for _, u := range toDeploy(m.Game, seat) {
			o := m.Offer(m.Unit(u).Label+":hidden", rules.Say("%s, hidden", m.Unit(u)), rules.Command{Kind: "hide", Seat: seat, Unit: u})
			if o.Refused == nil {
				out = append(out, o)
			}
		}
	}
	if m.E.Settings.Hide[seat] {
		out = append(out, m.Offer("dummy", rules.Plain("Lay a dummy marker"), rules.Command{Kind: "dummy", Seat: seat}))
	}
	return out
}

// toDeploy lists the units of a seat that are not set up yet; those that start aboard come with their carrier.
func toDeploy(g *model.Game, seat rules.Seat) []rules.UnitID {
	var out []rules.UnitID
	for i := range g.S.Units {
		if u := g.S.Units[i].ID; g.S.Units[i].Seat == seat && g.Troop(u).Gone == "" && !g.Troop(u).Hidden && len(place.Waiting(g.S, u)) > 0 {
			out = append(out, u)
		}
	}
	return out
}

// Deploying is how much a seat has still to set up, dummies included.
func Deploying(g *model.Game, seat rules.Seat) int {
	return len(toDeploy(g, seat)) + owedDummies(g, seat)
}

// mayDeploy judges what every command of deployment has in common: the phase, and whose turn it is (DUP-SCEN-01).
func mayDeploy(g *model.Game, c rules.Command) rules.Ruling {
	switch {
	case g.S.Phase != model.Deployment:
		return rules.Refuse("DUP-SCEN-01", "units are set up before the first turn")
	case g.S.ToAct == rules.NoSeat:
		return rules.Refuse("DUP-SCEN-01", "both sides roll for their edges first")
	case c.Seat != g.S.ToAct:
		return rules.Refuse("DUP-SCEN-01", "%s deploys next", g.S.ToAct)
	}
	return rules.Allow("DUP-SCEN-01", "%s deploys", c.Seat)
}

func checkDeploy(g *model.Game, c rules.Command) rules.Ruling {
	if r := mayDeploy(g, c); !r.OK() {
		return r
	}
	switch {
	case c.Unit == 0:
		return mech.Missing("DUP-SCEN-01", "name the unit to set up")
	case g.Unit(c.Unit).Seat != c.Seat:
		return rules.Refuse("DUP-SCEN-01", "%s belongs to the other side", g.Unit(c.Unit))
	case g.Troop(c.Unit).Hidden || len(place.Waiting(g.S, c.Unit)) == 0:
		return rules.Refuse("DUP-SCEN-01", "%s is set up already", g.Unit(c.Unit))
	}
	if r := owesHiding(g, c.Unit); !r.OK() {
		return r
	}
	switch {
	case c.Model != 0:
		return boards(g, c.Unit, c.Model)
	case len(c.Moves) == 0:
		return rules.Allow("DUP-SCEN-01", "set up in a block")
	}
	return judgeDeploy(g, c.Unit, c.Moves)
}

// boards judges whether a unit may start aboard a carrier of its side (DUP-SCEN-01, DUP-PASS-01): all of it, on foot,
// within the capacity, in which power armour counts 2.
func boards(g *model.Game, unit rules.UnitID, carrier rules.ModelID) rules.Ruling {
	p := g.Profile(carrier)
	switch {
	case g.Model(carrier).Seat != g.Unit(unit).Seat || !g.Model(carrier).Alive() || g.Out(g.Model(carrier).Unit):
		return rules.Refuse("DUP-PASS-01", "a unit starts in a carrier of its own side")
	case g.Hull(unit) != 0 || g.UnitForbids(model.MayStartAboard, unit):
		return rules.Refuse("DUP-SCEN-01", "only infantry starts mounted")
	}
	load := seats(g, unit)
	for _, u := range g.Passengers(carrier) {
		load += seats(g, u)
	}
	if load > p.Capacity {
		return rules.Refuse("DUP-PASS-01", "%s has room for %d, it would take %d", g.Model(carrier), p.Capacity, load)
	}
	return rules.Allow("DUP-SCEN-01", "starts mounted").With(load, "figures", "DUP-PASS-01", "of %d", p.Capacity)
}

// seats is the room that a unit takes in a carrier: power armour 2, wounded 1 (DUP-PASS-01).
func seats(g *model.Game, unit rules.UnitID) int {
	n := 0
	for _, m := range g.InPlay(unit) {
		n++
		if g.Profile(m).Armour.Power() && slices.Contains(g.Able(unit), m) {
			n++
		}
	}
	return n
}

// judgeDeploy judges where a unit is set up (DUP-SCEN-01): every base wholly within its zone, in cohesion.
func judgeDeploy(g *model.Game, unit rules.UnitID, moves []rules.Move) rules.Ruling {
	places, r := travel.Stances(g, unit, place.Waiting(g.S, unit), moves, "DUP-SCEN-01")
	if !r.OK() {
		return r
	}
	zones := ZonesOf(g, g.Unit(unit).Seat)
	for _, p := range places {
		if !place.InZones(zones, p.Shape) {
			return rules.Refuse("DUP-SCEN-01", "%s is not wholly inside its deployment zone", g.Model(p.Model))
		}
	}
	if r := travel.Standing(g, places, "DUP-SCEN-01"); !r.OK() {
		return r
	}
	if r := travel.KeepTogether(g, unit, places); !r.OK() {
		return r
	}
	return rules.Allow("DUP-SCEN-01", "wholly inside the zone and in cohesion")
}

// deploy sets a unit up and hands the deployment on. A heavy weapon starts set up or packed as its player likes
// (DUP-HVY-03).
func deploy(a *model.Act, c rules.Command) {
	name := a.Unit(c.Unit)
	if c.Model != 0 {
		for _, m := range place.Waiting(a.S, c.Unit) {
			a.Model(m).Inside = c.Model
			a.Ctx.Put(m, rules.Aboard, geom.Point{}, 0, "DUP-PASS-01", rules.Say("%s starts aboard %s", name, a.Model(c.Model)))
		}
		deployedOne(a, c.Seat)
		return
	}
	moves := c.Moves
	if len(moves) == 0 {
		moves = proposeDeploy(a.Game, c.Unit)
	}
	if len(moves) == 0 {
		a.Troop(c.Unit).Gone = "left"
		a.Ctx.Note(c.Seat, c.Unit, "DUP-SCEN-01", "there is no room left for %s: it stays away", name)
		deployedOne(a, c.Seat)
		return
	}
	places, _ := travel.Stances(a.Game, c.Unit, place.Waiting(a.S, c.Unit), moves, "DUP-SCEN-01")
	travel.Put(a, places, "DUP-SCEN-01", rules.Say("%s is set up", name))
	if a.Crewed(c.Unit) {
		d := rules.Choose("deploy-weapon", c.Seat, "DUP-HVY-03", rules.Say("Does %s start with its weapon set up or packed?", name),
			rules.Option{ID: "set-up", Text: rules.Say("Set up")}, rules.Option{ID: "packed", Text: rules.Say("Packed")})
		d.Unit = c.Unit
		if a.Ctx.Ask(d, nil).Pick() == "set-up" {
			a.Ctx.Mark(c.Unit, model.SetUp, 1, "DUP-HVY-03", rules.Say("starts set up"))
		}
	}
	deployedOne(a, c.Seat)
}

// deployedOne hands the deployment on: one unit at a time in turn, a side with nothing left is skipped, and when all are
// down turn 1 begins (DUP-SCEN-01).
func deployedOne(a *model.Act, last rules.Seat) {
	next := last.Other()
	if Deploying(a.Game, next) == 0 {
		next = last
	}
	if Deploying(a.Game, next) > 0 {
		a.S.ToAct = next
		return
	}
	a.S.Phase, a.S.ToAct = model.Initiative, rules.NoSeat
	a.Ctx.Emit(rules.Event{Kind: rules.EvPhase, Name: model.Initiative, Seat: rules.NoSeat, Rule: "DUP-SCEN-01", Text: rules.Say("All units are set up")})
}

// Adjusted hands the deployment on where the last unit of a side was put down or taken away by hand.
func Adjusted(a *model.Act) {
	if a.S.Phase == model.Deployment && a.S.ToAct != rules.NoSeat && Deploying(a.Game, a.S.ToAct) == 0 {
		deployedOne(a, a.S.ToAct)
	}
}

// proposeDeploy finds a block in its zones where a unit may stand, from the middle of a zone outwards.
func proposeDeploy(g *model.Game, unit rules.UnitID) []rules.Move {
	seat := g.Unit(unit).Seat
	set := place.Setting{State: g.S, Models: place.Waiting(g.S, unit), Facing: g.Edge(seat).Inward(), Zones: ZonesOf(g, seat)}
	for l, at := range set.Blocks() {
		if moves := l.At(at); judgeDeploy(g, unit, moves).OK() {
			return moves
		}
	}
	return nil
}

// ZonesOf are the deployment zones of a seat.
func ZonesOf(g *model.Game, seat rules.Seat) (out [][]geom.Point) {
	for _, z := range g.E.Zones {
		if z.Seat == seat && z.Kind == "deploy" {
			out = append(out, z.Area)
		}
	}
	return out
}
