package dustup

import (
	"baize/rules"
	"baize/rules/geom"
)

func (g *game) checkRollEdges() rules.Ruling {
	switch {
	case g.S.Phase != Deployment:
		return rules.Refuse("DUP-SCEN-01", "the edges are rolled for before units are set up")
	case g.S.ToAct != rules.NoSeat:
		return rules.Refuse("DUP-SCEN-01", "%s deploys next: it is settled", g.S.ToAct)
	}
	return rules.Allow("DUP-SCEN-01", "both sides roll")
}

// rollEdges has both sides roll a D8, ties again; the higher takes one of the two edges and the other deploys first
// (DUP-SCEN-01). A side that takes the other's edge changes zones and objectives with it.
func (a *act) rollEdges() {
	a.fairness()
	a.ground()
	winner := a.rollOff("DUP-SCEN-01", "table edges")
	d := rules.Choose("edge", winner, "DUP-SCEN-01", rules.Say("Choose your table edge; the other side deploys first"))
	for _, e := range a.E.Homes {
		d.Options = append(d.Options, rules.Option{ID: e, Text: rules.Say("The %s edge", e)})
	}
	if a.E.Homes[0] != a.E.Homes[1] && a.ctx.Ask(d, nil).Pick() != a.E.Homes[winner] {
		a.swapEdges()
	}
	first := winner.Other()
	a.E.First, a.S.ToAct = first, first
	a.ctx.Rule(first, 0, rules.Count("DUP-SCEN-01", "deploys first", int(first)).With(0, "edge", "DUP-SCEN-01", "%s has the %s edge, %s the %s edge",
		rules.SeatA, a.E.Homes[0], rules.SeatB, a.E.Homes[1]))
	a.ctx.Note(winner, 0, "DUP-SCEN-01", "%s has the %s edge, %s deploys first", winner, a.E.Homes[winner], first)
	if a.deploying(first) == 0 {
		a.deployedOne(first)
	}
}

// ground tells how much of the table is terrain: a quarter to a third is agreed on for a fair map (DUP-SCEN-05). It is
// counted at the middle of every square inch.
func (a *act) ground() {
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
		a.ctx.Rule(rules.NoSeat, 0, rules.Count("DUP-SCEN-05", "terrain in percent", 100*in/all).With(in, "square inches", "DUP-SCEN-05", "of %d; a quarter to a third is a fair map", all))
	}
}

// rollOff has both sides roll a D8, side A first and ties again, and gives who rolled higher.
func (a *act) rollOff(rule rules.RuleID, what string) rules.Seat {
	for {
		var f [2]int
		for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
			f[seat] = a.throwFor(seat, 0, rule, what, cast{Name: what, Die: d8, From: d8})[0]
		}
		switch {
		case f[0] > f[1]:
			return rules.SeatA
		case f[1] > f[0]:
			return rules.SeatB
		}
	}
}

func (a *act) swapEdges() {
	e := a.E
	e.Homes[0], e.Homes[1] = e.Homes[1], e.Homes[0]
	zones := append([]Zone(nil), e.Zones...)
	for i := range zones {
		if zones[i].Kind == "deploy" {
			zones[i].Seat = zones[i].Seat.Other()
		}
	}
	objectives := append([]Objective(nil), e.Objectives...)
	for i := range objectives {
		v := objectives[i].Value
		objectives[i].Value = [2]int{v[1], v[0]}
	}
	e.Zones, e.Objectives = zones, objectives
}
