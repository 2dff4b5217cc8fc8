package legions

import (
	"fmt"

	"baize/rules"
)

// chargeOdds gives the chances of the first round of the melee that a Charge leads to, from where the chargers end if they go as
// they are laid out or, without ways, as the program closes in. What may come in between is left out: shots and checks that
// answer the Charge, defenders that respond, Cold Steel.
func (g *game) chargeOdds(c rules.Command) (rules.Odds, bool) {
	if !checkCharge(g, c).OK() {
		return rules.Odds{}, false
	}
	unit, _ := g.mover(c)
	targets := chargeTargets(c)
	p, r := plan{}, rules.Refuse(g.Book.ChargeDistance, "no ways are given")
	if len(c.Moves) > 0 {
		p, r = g.planCharge(c, targets, c.Moves)
	} else if auto := g.closing(c, unit, targets); auto != nil {
		p, r = g.planCharge(c, targets, auto)
	}
	if !r.OK() {
		return rules.Odds{}, false
	}
	return g.firstRound(unit, targets, &p)
}

// firstRound gives the chances of the first round of the melee that a Charge leads to along a plan.
func (g *game) firstRound(unit rules.UnitID, targets []rules.UnitID, p *plan) (rules.Odds, bool) {
	s := g.S.Clone()
	a := read(s).trying()
	fought, met := map[rules.UnitID]bool{}, map[rules.ModelID][]touch{}
	for _, t := range targets {
		fought[t] = g.inMelee(t)
	}
	for i, m := range p.models {
		if t := g.touches(m, p.shapes[i], targets); len(t) > 0 {
			met[m] = t
		}
	}
	for i, m := range p.models {
		a.model(m).At = p.shapes[i].Centre()
	}
	a.chargeMade(unit, p, met, fought)
	for _, b := range a.bouts() {
		if hasUnit(b.Units, unit) {
			o := meleeOdds(a.game, b)
			o.Title = rules.Say("First round with %s, if nobody reacts", g.names(targets))
			return o, true
		}
	}
	return rules.Odds{}, false
}

// showRound tells how likely the first round after a Charge goes well for the chargers.
func (g *game) showRound(unit rules.UnitID, targets []rules.UnitID, p *plan) rules.Text {
	o, ok := g.firstRound(unit, targets, p)
	if !ok {
		return rules.Text{}
	}
	well := o.Outcomes[0].P + o.Outcomes[1].P
	if g.unit(unit).Seat == rules.SeatB {
		well = o.Outcomes[3].P + o.Outcomes[4].P
	}
	return rules.Say("%.0f%% to win the first round or gain the Upper Hand", 100*well)
}

// closing are the ways by which the program closes in for a Charge, nil where it finds none.
func (g *game) closing(c rules.Command, unit rules.UnitID, targets []rules.UnitID) []rules.Move {
	models := g.onTable(unit)
	leap := g.leap(c)
	return found(g, fmt.Sprint("charge ", leap, c.Name, targets, models), func() []rules.Move {
		judge := func(m []rules.Move) rules.Ruling { _, r := g.planCharge(c, targets, m); return r }
		return g.closeIn(closing{models: models, foes: targets, how: g.chargePace(c, targets), trail: true, judge: judge})
	})
}
