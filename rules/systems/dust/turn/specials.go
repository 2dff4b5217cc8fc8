package turn

import (
	"slices"

	"baize/rules"
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
			if r := due(g, c, s.Action); !r.OK() || s.Check == nil {
				return r
			}
			return s.Check(g, c)
		},
		Run: func(a *model.Acting, c rules.Command) {
			attack.Release(a, c.Unit)
			s.Run(a, c)
			did(a)
		},
	}
}
