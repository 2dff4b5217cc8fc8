package turn

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/command"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/volley"
)

// clearGap is the special action by which infantry clears a gap in barbed wire or a minefield beside it (DUST-TERR-19, DUST-TERR-21).
const clearGap model.Action = "clear"

var clearing = model.Special{
	Deed:    model.Deed{Action: clearGap, Word: "clear a gap", Of: clearGap, Cost: 1, Rule: "DUST-TERR-19"},
	Term:    rules.Term{ID: string(clearGap), Title: "Clear a gap", Text: "infantry beside barbed wire or a minefield rolls a die: on an Army a square of it is cleared", Rule: "DUST-TERR-19"},
	Args:    []rules.Arg{{ID: rules.ArgAt, Text: "a point in what is cleared"}},
	Offered: func(g *model.Game, p model.Prospect) bool { return g.Kind(p.Unit).Foot() && len(gaps(g, p)) > 0 },
	Check: func(g *model.Game, c rules.Command) rules.Ruling {
		switch list := gaps(g, g.Prospect(c.Unit, nil)); {
		case len(list) == 0:
			return rules.Refuse("DUST-TERR-19", "%s is not next to barbed wire or a minefield", g.Unit(c.Unit))
		case c.At == nil:
			return rules.Missing("DUST-TERR-19", "say where the gap is to be")
		case command.GapAt(list, *c.At) == nil:
			return rules.Refuse("DUST-TERR-19", "%s: the gap has to be beside it", g.Unit(c.Unit))
		}
		return rules.Allow("DUST-TERR-19", "one die")
	},
	Seeks: func(g *model.Game, p model.Prospect) []geom.Point { return command.Middles(command.Gaps(gaps(g, p))) },
	Gives: command.PointIn(func(g *model.Game, u rules.UnitID) []geom.Shape { return command.Gaps(gaps(g, g.Prospect(u, nil))) }),
	Run:   clears,
	Odds: func(g *model.Game, d rules.Draft) (rules.Odds, bool) {
		return mech.Either(rules.Plain("a gap is cleared"), rules.Plain("not"), rules.Plain("cleared"), model.Key("wire clear").Chance()), true
	},
}

// gaps lists where infantry may clear a gap: in wire and mines beside it, and in no trench.
func gaps(g *model.Game, p model.Prospect) []model.Clearing {
	return slices.DeleteFunc(g.B.Clears(g, p.Unit, p.Far), func(k model.Clearing) bool { return k.Kind == model.Trench })
}

// clears rolls for a gap. Who fails at wire ends its activation; who fails at mines is attacked by them and suppressed.
func clears(a *model.Acting, c rules.Command) {
	k := command.GapAt(gaps(a.Game, a.Prospect(c.Unit, nil)), *c.At)
	rule, roll := rules.RuleID("DUST-TERR-19"), "wire clear"
	if k.Kind == model.Mines {
		rule, roll = "DUST-TERR-21", "minefield gap"
	}
	r := volley.Roller{Ctx: a.Ctx, Seat: c.Seat, Unit: c.Unit, Rule: rule, Target: a.S.Piece(k.Piece).Ref()}
	switch {
	case r.Count(roll, 1) > 0:
		a.Ctx.Lay(ground.Cleared(k.Kind, k.Gap), rule, rules.Say("%s clears a gap", a.Unit(c.Unit)))
	case k.Kind == model.Wire:
		a.Ctx.Note(c.Seat, c.Unit, rule, "%s clears no gap: its activation ends", a.Unit(c.Unit))
		a.CutShort()
	default:
		h := attack.Minefield(a.Game, k.Piece)
		h.Strike(a, c.Unit)
		if len(a.Members(c.Unit)) > 0 {
			attack.Suppress(a, c.Unit, rule)
		}
	}
}
