package charge

import (
	"fmt"

	"baize/rules"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/engage"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/ways"
)

// Odds gives the chances of the melee that a Charge leads to, from where the chargers end if they go as
// they are laid out or, without ways, as the program closes in. What may come in between is left out: shots and checks that
// answer the Charge, defenders that respond, Cold Steel.
func Odds(g *model.Game, d rules.Draft) (rules.Odds, bool) {
	c := d.Command
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
	o, _, ok := firstRound(g, c, targets, &p)
	return o, ok
}

// firstRound gives the chances of the melee that a Charge leads to along a plan.
func firstRound(g *model.Game, by rules.Command, targets []rules.UnitID, p *movement.Plan) (rules.Odds, rules.Text, bool) {
	is := RulesOf.Of(g.Edition)
	if is.Round == nil {
		return rules.Odds{}, rules.Text{}, false
	}
	s := g.S.Clone()
	c := &Charge{Act: model.Read(s).Trying(), By: by, Unit: p.Unit, Targets: targets, Fought: InMelee(g, targets), Plan: *p, Met: met(g, p, targets)}
	for i, m := range p.Models {
		c.Model(m).At = p.Shapes[i].Centre()
	}
	Made(c)
	return is.Round(c.Game, c.Unit, targets)
}

// InMelee says of each of some Sections whether it is in a melee now.
func InMelee(g *model.Game, units []rules.UnitID) map[rules.UnitID]bool {
	out := map[rules.UnitID]bool{}
	for _, u := range units {
		out[u] = contact.InMelee(g, u)
	}
	return out
}

// met lists the contacts with targets that each model of a plan has where it ends; models without any are left out.
func met(g *model.Game, p *movement.Plan, targets []rules.UnitID) map[rules.ModelID][]engage.Touch {
	out := map[rules.ModelID][]engage.Touch{}
	for i, m := range p.Models {
		if t := engage.Touches(g, m, p.Shapes[i], targets); len(t) > 0 {
			out[m] = t
		}
	}
	return out
}

// closing are the ways by which the program closes in for a Charge, nil where it finds none.
func closing(g *model.Game, c rules.Command, unit rules.UnitID, targets []rules.UnitID) []rules.Move {
	models := states.Afoot(g, unit)
	leap := engage.Leap(g, c)
	return ways.Found(g, fmt.Sprint("charge ", leap, c.Name, targets, models), func() []rules.Move {
		judge := func(m []rules.Move) rules.Ruling { _, r := engage.Plan(g, c, targets, m); return r }
		return engage.RulesOf.Of(g.Edition).Close(g, engage.Closing{Models: models, Foes: targets, How: engage.Pace(g, c, targets), Trail: true, Judge: judge})
	})
}
