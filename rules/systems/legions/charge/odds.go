package charge

import (
	"fmt"

	"baize/rules"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/engage"
	"baize/rules/systems/legions/melee"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/ways"
)

// Odds gives the chances of the first round of the melee that a Charge leads to, from where the chargers end if they go as
// they are laid out or, without ways, as the program closes in. What may come in between is left out: shots and checks that
// answer the Charge, defenders that respond, Cold Steel.
func Odds(g *model.Game, c rules.Command) (rules.Odds, bool) {
	if !Check(g, c).OK() {
		return rules.Odds{}, false
	}
	unit, _ := movement.Mover(g, c)
	targets := engage.Targets(c)
	p, r := movement.Plan{}, rules.Refuse(g.Book.ChargeDistance, "no ways are given")
	if len(c.Moves) > 0 {
		p, r = engage.Plan(g, c, targets, c.Moves)
	} else if auto := closing(g, c, unit, targets); auto != nil {
		p, r = engage.Plan(g, c, targets, auto)
	}
	if !r.OK() {
		return rules.Odds{}, false
	}
	return firstRound(g, unit, targets, &p)
}

// firstRound gives the chances of the first round of the melee that a Charge leads to along a plan.
func firstRound(g *model.Game, unit rules.UnitID, targets []rules.UnitID, p *movement.Plan) (rules.Odds, bool) {
	s := g.S.Clone()
	a := model.Read(s).Trying()
	fought, met := map[rules.UnitID]bool{}, map[rules.ModelID][]engage.Touch{}
	for _, t := range targets {
		fought[t] = contact.InMelee(g, t)
	}
	for i, m := range p.Models {
		if t := engage.Touches(g, m, p.Shapes[i], targets); len(t) > 0 {
			met[m] = t
		}
	}
	for i, m := range p.Models {
		a.Model(m).At = p.Shapes[i].Centre()
	}
	Made(a, unit, p, met, fought)
	for _, b := range melee.Bouts(a.Game) {
		if model.HasUnit(b.Units, unit) {
			o := melee.Odds(a.Game, b)
			o.Title = rules.Say("First round with %s, if nobody reacts", melee.Names(g, targets))
			return o, true
		}
	}
	return rules.Odds{}, false
}

// showRound tells how likely the first round after a Charge goes well for the chargers.
func showRound(g *model.Game, unit rules.UnitID, targets []rules.UnitID, p *movement.Plan) rules.Text {
	o, ok := firstRound(g, unit, targets, p)
	if !ok {
		return rules.Text{}
	}
	well := o.Outcomes[0].P + o.Outcomes[1].P
	if g.Unit(unit).Seat == rules.SeatB {
		well = o.Outcomes[3].P + o.Outcomes[4].P
	}
	return rules.Say("%.0f%% to win the first round or gain the Upper Hand", 100*well)
}

// closing are the ways by which the program closes in for a Charge, nil where it finds none.
func closing(g *model.Game, c rules.Command, unit rules.UnitID, targets []rules.UnitID) []rules.Move {
	models := g.OnTable(unit)
	leap := engage.Leap(g, c)
	return ways.Found(g, fmt.Sprint("charge ", leap, c.Name, targets, models), func() []rules.Move {
		judge := func(m []rules.Move) rules.Ruling { _, r := engage.Plan(g, c, targets, m); return r }
		return engage.CloseIn(g, engage.Closing{Models: models, Foes: targets, How: engage.Pace(g, c, targets), Trail: true, Judge: judge})
	})
}
