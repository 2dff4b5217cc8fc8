package turn

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/command"
	"baize/rules/systems/dust/model"
)

// Specials are the special actions, each with the command that carries it out.
var Specials = slices.Concat(attack.Specials, command.Specials, []model.Special{clearing, following})

func init() {
	for _, s := range Specials {
		model.AddDeeds(s.Deed)
	}
}

// commandOf returns the kind of command that carries a special action out.
func commandOf(s model.Special) kind {
	return kind{Term: s.Term, Args: append([]rules.Arg{{ID: rules.ArgUnit}}, s.Args...), Gives: s.Gives, Odds: s.Odds,
		Check: func(g *model.Game, c rules.Command) rules.Ruling {
			if r := due(g, c, s.Action); !r.OK() {
				return r
			}
			return may(g, c, &s)
		},
		Run: func(a *model.Acting, c rules.Command) {
			attack.Release(a, c.Unit)
			s.Run(a, c)
			did(a)
		},
	}
}

// may judges a special action as it is carried out: it is one that the unit, as it is by now, could declare (DUST-SEQ-09).
func may(g *model.Game, c rules.Command, s *model.Special) rules.Ruling {
	r := rules.Allow(s.Rule, "may be carried out")
	if s.Check != nil {
		r = s.Check(g, c)
	}
	if r.Lets() && s.Offered != nil && !s.Offered(g, g.Prospect(c.Unit, nil)) {
		return rules.Refuse(s.Rule, "%s: \"%s\" has become impossible", g.Unit(c.Unit), rules.Plain(s.Word))
	}
	return r
}

// someone reports whether there is a unit or a model for a special action that is carried out at one.
func someone(g *model.Game, c rules.Command, s *model.Special) bool {
	for _, a := range s.Args {
		switch {
		case a.Optional:
		case a.ID == rules.ArgTarget:
			return slices.ContainsFunc(g.S.Units, func(u rules.Unit) bool { c.Target = u.ID; return may(g, c, s).Lets() })
		case a.ID == rules.ArgVictim:
			return slices.ContainsFunc(g.S.Models, func(m rules.Model) bool { c.Victim = m.ID; return may(g, c, s).Lets() })
		}
	}
	return true
}

// Goals returns where things lie beside which the unit that acts carries special actions out after its MOVE.
func Goals(g *model.Game, u rules.UnitID) (out []geom.Point) {
	act := g.X.Act
	if act == nil || act.Unit != u || !act.Whole {
		return nil
	}
	for i := act.Done; i < len(act.Plan); i++ {
		if s := special(act.Plan[i].Is()); s != nil && s.Seeks != nil {
			out = append(out, s.Seeks(g, g.Prospect(u, act.Plan[act.Done:i]))...)
		}
	}
	return out
}
