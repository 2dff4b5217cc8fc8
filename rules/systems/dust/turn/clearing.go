package turn

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/volley"
)

// clearGap is the special action by which infantry clears a gap in barbed wire or a minefield beside it (DUST-TERR-19, DUST-TERR-21).
const clearGap model.Action = "clear"

var clearing = model.Special{
	Deed:    model.Deed{Action: clearGap, Word: "clear a gap", Of: clearGap, Cost: 1, Rule: "DUST-TERR-19"},
	Term:    rules.Term{ID: string(clearGap), Title: "Clear a gap", Text: "infantry beside barbed wire or a minefield rolls a die: on an Army a square of it is cleared", Rule: "DUST-TERR-19"},
	Args:    []rules.Arg{{ID: rules.ArgAt, Text: "a point in what is cleared"}},
	Offered: func(g *model.Game, u rules.UnitID) bool { return g.Kind(u).Foot() && len(gaps(g, u)) > 0 },
	Check: func(g *model.Game, c rules.Command) rules.Ruling {
		switch list := gaps(g, c.Unit); {
		case len(list) == 0:
			return rules.Refuse("DUST-TERR-19", "%s is not next to barbed wire or a minefield", g.Unit(c.Unit))
		case c.At == nil:
			return rules.Missing("DUST-TERR-19", "say where the gap is to be")
		case cleared(list, *c.At) == nil:
			return rules.Refuse("DUST-TERR-19", "%s: the gap has to be beside it", g.Unit(c.Unit))
		}
		return rules.Allow("DUST-TERR-19", "one die")
	},
	Gives: map[string]func(*model.Game, rules.Command) *rules.Param{rules.ArgAt: func(g *model.Game, c rules.Command) *rules.Param {
		p := &rules.Param{}
		for _, k := range gaps(g, c.Unit) {
			b := k.Gap.Bounds()
			p.Zones = append(p.Zones, []geom.Point{b.Min, geom.Pt(b.Max.X, b.Min.Y), b.Max, geom.Pt(b.Min.X, b.Max.Y)})
			if at := k.Gap.C; p.At == nil {
				p.At = &at
			}
		}
		return p
	}},
	Run: clears,
	Odds: func(g *model.Game, d rules.Draft) (rules.Odds, bool) {
		n := float64(model.Key("wire clear").Of()) / float64(len(model.Die.Faces))
		return rules.Odds{Title: rules.Plain("a gap is cleared"), Mean: n, Outcomes: []rules.Likelihood{{Label: rules.Plain("cleared"), P: n}, {Label: rules.Plain("not"), P: 1 - n}}}, true
	},
}

// gaps lists where infantry may clear a gap: in wire and mines beside it, and in no trench.
func gaps(g *model.Game, u rules.UnitID) []model.Clearing {
	return slices.DeleteFunc(g.B.Clears(g, u), func(k model.Clearing) bool { return k.Kind == model.Trench })
}

// cleared returns what of a list a point lies in, nil for nothing.
func cleared(list []model.Clearing, at geom.Point) *model.Clearing {
	i := slices.IndexFunc(list, func(k model.Clearing) bool { return k.Gap.ContainsPoint(at) })
	if i < 0 {
		return nil
	}
	return &list[i]
}

// clears rolls for a gap. Who fails at wire ends its activation; who fails at mines is attacked by them and suppressed.
func clears(a *model.Acting, c rules.Command) {
	k := cleared(gaps(a.Game, c.Unit), *c.At)
	rule, roll := rules.RuleID("DUST-TERR-19"), "wire clear"
	if k.Kind == model.Mines {
		rule, roll = "DUST-TERR-21", "minefield gap"
	}
	r := volley.Roller{Ctx: a.Ctx, Seat: c.Seat, Unit: c.Unit, Rule: rule, Target: a.S.Piece(k.Piece).Ref()}
	switch {
	case r.Count(roll, 1) > 0:
		a.Ctx.Lay(a.B.Clear(k.Kind, k.Gap), rule, rules.Say("%s clears a gap", a.Unit(c.Unit)))
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
