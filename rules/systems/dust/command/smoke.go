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
	Term: rules.Term{ID: string(LaunchSmoke), Title: "Launch smoke", Text: "smoke on four squares, one of the vehicle among them, until the end of the next turn; once a battle", Rule: "DUST-SKILL-94"},
	Args: []rules.Arg{{ID: rules.ArgAt, Text: "a point of the square of the vehicle, near the corner that the smoke is to be around"}},
	Gives: map[string]func(*model.Game, rules.Command) *rules.Param{rules.ArgAt: func(g *model.Game, c rules.Command) *rules.Param {
		m := g.Lead(c.Unit)
		if m == 0 {
			return &rules.Param{}
		}
		at := g.Model(m).At
		b := geom.Rect(at, model.Square, model.Square, 0).Bounds()
		return &rules.Param{At: &at, Zones: [][]geom.Point{{b.Min, geom.Pt(b.Max.X, b.Min.Y), b.Max, geom.Pt(b.Min.X, b.Max.Y)}}}
	}},
	Check: func(g *model.Game, c rules.Command) rules.Ruling {
		const rule = "DUST-SKILL-94"
		switch {
		case c.At == nil:
			return rules.Missing(rule, "say where the smoke rises")
		case !slices.Contains(g.B.On(g, *c.At), c.Unit):
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
