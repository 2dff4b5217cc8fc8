package command

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dust/model"
)

// LaunchSmoke is the free action by which a vehicle wraps itself in smoke, once a battle (DUST-SKILL-94).
const LaunchSmoke model.Action = "launch-smoke"

var launching = model.Special{Deed: model.Deed{Action: LaunchSmoke, Word: "launch smoke", Of: LaunchSmoke, Cost: 1, Free: true, Skill: "smoke-launchers", Rule: "DUST-SKILL-94"},
	Term:  rules.Term{ID: string(LaunchSmoke), Title: "Launch smoke", Text: "smoke on four squares, one of the vehicle among them, until the end of the next turn; once a battle", Rule: "DUST-SKILL-94"},
	Args:  []rules.Arg{{ID: rules.ArgAt, Text: "a point of the square of the vehicle, near the corner that the smoke is to be around"}},
	Gives: PointIn(func(g *model.Game, u rules.UnitID) []geom.Shape { return g.B.Wraps(g, u) }),
	Check: func(g *model.Game, c rules.Command) rules.Ruling {
		const rule = "DUST-SKILL-94"
		switch {
		case c.At == nil:
			return rules.Missing(rule, "say where the smoke rises")
		case !slices.ContainsFunc(g.B.Wraps(g, c.Unit), func(s geom.Shape) bool { return s.ContainsPoint(*c.At) }):
			return rules.Refuse(rule, "the smoke rises from where %s stands", g.Unit(c.Unit))
		}
		return rules.Allow(rule, "smoke rises")
	},
	Run: func(a *model.Acting, c rules.Command) {
		for _, p := range a.B.Cloud(a.Game, *c.At) {
			p.Turn = a.S.Turn
			a.Ctx.Lay(p, "DUST-SKILL-94", rules.Say("%s launches smoke", a.Unit(c.Unit)))
		}
	}}
