package scenario

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/muster"
	"baize/rules/systems/dustup/turn"
)

func checkRollEdges(g *model.Game) rules.Ruling {
	switch {
	case g.S.Phase != model.Deployment:
		return rules.Refuse("DUP-SCEN-01", "the edges are rolled for before units are set up")
	case g.S.ToAct != rules.NoSeat:
		return rules.Refuse("DUP-SCEN-01", "%s deploys next: it is settled", g.S.ToAct)
	}
	return rules.Allow("DUP-SCEN-01", "both sides roll")
}

// rollEdges has both sides roll a D8, ties again; the higher takes one of the two edges and the other deploys first
// (DUP-SCEN-01). A side that takes the other's edge changes zones and objectives with it.
func rollEdges(a *model.Act) {
	muster.Fairness(a)
	layGround(a)
	winner := turn.RollOff(a, "DUP-SCEN-01", "table edges")
	d := rules.Choose("edge", winner, "DUP-SCEN-01", rules.Say("Choose your table edge; the other side deploys first"))
	for _, e := range a.E.Homes {
		d.Options = append(d.Options, rules.Option{ID: e, Text: rules.Say("The %s edge", e)})
	}
	if a.E.Homes[0] != a.E.Homes[1] && a.Ctx.Ask(d, nil).Pick() != a.E.Homes[winner] {
		swapEdges(a)
	}
	first := winner.Other()
	a.E.First, a.S.ToAct = first, first
	a.Ctx.Rule(first, 0, rules.Count("DUP-SCEN-01", "deploys first", int(first)).With(0, "edge", "DUP-SCEN-01", "%s has the %s edge, %s the %s edge",
		rules.SeatA, a.E.Homes[0], rules.SeatB, a.E.Homes[1]))
	a.Ctx.Note(winner, 0, "DUP-SCEN-01", "%s has the %s edge, %s deploys first", winner, a.E.Homes[winner], first)
	if Deploying(a.Game, first) == 0 {
		deployedOne(a, first)
	}
}

// layGround tells how much of the table is terrain: a quarter to a third is agreed on for a fair map (DUP-SCEN-05). It is
// counted at the middle of every square inch.
func layGround(a *model.Act) {
	in, all := 0, 0
	for y := geom.Inch / 2; y < a.S.Table.H; y += geom.Inch {
		for x := geom.Inch / 2; x < a.S.Table.W; x += geom.Inch {
			all++
			for i := range a.S.Table.Pieces {
				if p := &a.S.Table.Pieces[i]; !p.Gone && p.Shape.Bounds().Contains(geom.Pt(x, y)) && p.Shape.ContainsPoint(geom.Pt(x, y)) {
					in++
					break
				}
			}
		}
	}
	if in > 0 {
		a.Ctx.Rule(rules.NoSeat, 0, rules.Count("DUP-SCEN-05", "terrain in percent", 100*in/all).With(in, "square inches", "DUP-SCEN-05", "of %d; a quarter to a third is a fair map", all))
	}
}

func swapEdges(a *model.Act) {
	e := a.E
	e.Homes[0], e.Homes[1] = e.Homes[1], e.Homes[0]
	zones := append([]model.Zone(nil), e.Zones...)
	for i := range zones {
		if zones[i].Kind == "deploy" {
			zones[i].Seat = zones[i].Seat.Other()
		}
	}
	objectives := append([]model.Objective(nil), e.Objectives...)
	for i := range objectives {
		v := objectives[i].Value
		objectives[i].Value = [2]int{v[1], v[0]}
	}
	e.Zones, e.Objectives = zones, objectives
}
