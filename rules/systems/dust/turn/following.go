package turn

import (
	"fmt"
	"slices"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/mech"
	"baize/rules/systems/dust/command"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/volley"
)

// FollowMe is the special action by which infantry near a hero moves at once (DUST-SKILL-56).
const FollowMe model.Action = "follow-me"

// follows is how many squares a unit moves that follows.
const follows = 2

var following = model.Special{
	Deed: model.Deed{Action: FollowMe, Word: "follow me", Of: FollowMe, Cost: 1, Rule: "DUST-SKILL-56"},
	Term: rules.Term{ID: string(FollowMe), Title: "Follow me", Text: "a die for each infantry unit of armour 1 and 2 within 2 squares and in sight: on an Army it moves 2 squares at once", Rule: "DUST-SKILL-56"},
	Offered: func(g *model.Game, p model.Prospect) bool {
		return model.Declares.Permitted(g.UnitKit(p.Unit), model.Doing{Who: g.As(p.Unit), Action: FollowMe}) != nil || leads(g, p)
	},
	Check: func(g *model.Game, c rules.Command) rules.Ruling {
		switch u := g.Unit(c.Unit); {
		case u.Markers.Has(model.Led):
			return rules.Refuse("DUST-SKILL-56", "%s has led others in this turn", u)
		case len(followers(g, c.Unit)) == 0:
			return rules.Refuse("DUST-SKILL-56", "nobody is near enough to follow %s", u)
		}
		return rules.Allow("DUST-SKILL-56", "a die for each unit")
	},
	Run: followed,
	Odds: func(g *model.Game, d rules.Draft) (out rules.Odds, ok bool) {
		n := len(followers(g, d.Command.Unit))
		return mech.Spread(rules.Plain("units that follow"), dice.Counted(dice.Successes(n, model.Key("follow me").Chance()))), n > 0
	},
}

// leads reports whether a unit has a hero who leads others on by what lies beside it, or by an objective that it holds.
func leads(g *model.Game, p model.Prospect) bool {
	return slices.ContainsFunc(g.Company(p.Unit), func(c rules.UnitID) bool {
		return g.Kind(c).Kind == model.Hero && (g.OnBoard(c) || p.Moves()) && g.B.Lends(g, c, model.Leads, p.Far)
	})
}

// followers lists the units that a unit leads on: infantry of its side of armour 1 and 2, within 2 squares and in sight.
func followers(g *model.Game, u rules.UnitID) (out []rules.UnitID) {
	for i := range g.S.Units {
		o := g.S.Units[i].ID
		p := g.Kind(o)
		if g.Unit(o).Seat != g.Unit(u).Seat || g.Host(o) != o || o == u || !g.OnBoard(o) || !p.Foot() || p.Armour.Class() > 2 || g.Ride(o) != 0 || g.Permits(model.Rooted, o) {
			continue
		}
		if command.Near(g, u, o, 2) {
			out = append(out, o)
		}
	}
	return out
}

// followed rolls for each unit that may follow; its owner says where it goes.
func followed(a *model.Acting, c rules.Command) {
	const rule = "DUST-SKILL-56"
	a.Ctx.Mark(c.Unit, model.Led, 1, rule, rules.Text{})
	for _, u := range followers(a.Game, c.Unit) {
		if (volley.Roller{Ctx: a.Ctx, Seat: c.Seat, Unit: u, Rule: rule}).Count("follow me", 1) == 0 {
			continue
		}
		d := rules.Choose("follow", c.Seat, rule, rules.Say("Where does %s go?", a.Unit(u)), rules.Option{ID: "none", Text: rules.Plain("Nowhere")},
			rules.Option{ID: "follow", Text: rules.Say("%s moves", a.Unit(u)), Unit: u, Command: &rules.Command{Kind: "follow", Seat: c.Seat, Unit: u}})
		d.Unit = u
		went := a.Ctx.AskFor(d, func(c rules.Command) rules.Ruling { return checkFollow(a.Game, c) }, func(rules.Answer) rules.Shown {
			return rules.Shown{Text: rules.Say("%s squares at most", fmt.Sprint(follows))}
		})
		if len(went.Moves) > 0 {
			w := newWalk(a, u, a.B.Following(a.Game, u, follows), went.Moves)
			w.goes(0, len(w.way.Stops))
		}
	}
}

// checkFollow judges where a unit goes that follows.
func checkFollow(g *model.Game, c rules.Command) rules.Ruling {
	if len(c.Moves) == 0 {
		return rules.Allow("DUST-SKILL-56", "it stays")
	}
	return goes(g.B.Following(g, c.Unit, follows), c.Moves)
}
