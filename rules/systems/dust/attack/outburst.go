package attack

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/dust/model"
)

// The actions by which a unit attacks everybody around it. They are the kinds of these attacks too.
const (
	Scream model.Action = "psychic-scream"
	Spores model.Action = "spores"
)

// outburst is an attack on every unit around its user, friend and foe, each by itself. Its dice and its damage are those of a weapon line of
// its name; without one nobody can use it (DUST-SKILL-83, DUST-SKILL-98).
type outburst struct {
	model.Deed
	name  string // of the weapon line
	reach int    // squares
	blind bool   // it needs no line of sight
}

var outbursts = []outburst{
	{Deed: model.Deed{Action: Scream, Word: "psychic scream", Of: Scream, Cost: 1, Free: true, Skill: string(Scream), Rule: "DUST-SKILL-83"}, name: "Psychic Scream", reach: 3, blind: true},
	{Deed: model.Deed{Action: Spores, Word: "spores", Of: Spores, Counts: model.Attack, Cost: 1, Rule: "DUST-SKILL-98"}, name: "Spores", reach: 1},
}

func init() {
	for _, o := range outbursts {
		Specials = append(Specials, model.Special{Deed: o.Deed,
			Term: rules.Term{ID: string(o.Action), Title: o.name, Text: "attacks all units around it, friends too", Rule: o.Rule},
			Offered: func(g *model.Game, p model.Prospect) bool {
				m, _ := o.user(g, p)
				return m != 0 && model.Declares.Permitted(g.UnitKit(p.Unit), model.Doing{Who: g.As(p.Unit), Action: o.Action}) != nil
			},
			Check: func(g *model.Game, c rules.Command) rules.Ruling {
				if len(o.targets(g, c.Unit)) == 0 {
					return rules.Refuse(o.Rule, "nobody is near enough to %s", g.Unit(c.Unit))
				}
				return rules.Allow(o.Rule, "all units within %d squares", o.reach)
			},
			Run:  o.carryOut,
			Odds: o.odds,
		})
	}
}

// ofOutburst returns the outburst whose values a weapon line has, nil for a weapon.
func ofOutburst(w *model.Weapon) *outburst {
	if i := slices.IndexFunc(outbursts, func(o outburst) bool { return o.name == w.Name }); i >= 0 {
		return &outbursts[i]
	}
	return nil
}

// user returns the first model of a unit that has the weapon line and is on the table by then, with that line; 0 where none is.
func (o *outburst) user(g *model.Game, p model.Prospect) (rules.ModelID, *model.Weapon) {
	for _, m := range g.Members(p.Unit) {
		for _, w := range arms(g, m) {
			if w.Name == o.name && (p.Moves() || g.Model(m).Place == rules.OnTable) {
				return m, w
			}
		}
	}
	return 0, nil
}

// targets lists the units that are attacked: all within reach that the weapon line has a value against, but for the user's own.
func (o *outburst) targets(g *model.Game, u rules.UnitID) (out []rules.UnitID) {
	m, w := o.user(g, g.Prospect(u, nil))
	if m == 0 {
		return nil
	}
	for i := range g.S.Units {
		t := g.S.Units[i].ID
		if g.Host(t) != t || t == g.Host(u) || !g.OnBoard(t) || w.Against(Armour(g, t)).None() {
			continue
		}
		if n, ok := g.B.Apart(g, u, t); !ok || n > o.reach {
			continue
		}
		if l, ok := g.B.See(g, g.Model(m).Eye(), g.Unit(t).Ref()); o.blind || ok && l.Open {
			out = append(out, t)
		}
	}
	return out
}

// against returns the attack on one unit.
func (o *outburst) against(g *model.Game, u, at rules.UnitID) burst {
	m, w := o.user(g, g.Prospect(u, nil))
	return burst{kind: string(o.Action), w: w, by: u, from: m, target: at, n: 1, bare: true}
}

// carryOut attacks the units one after another, in the order that the owner says.
func (o *outburst) carryOut(a *model.Acting, c rules.Command) {
	x := &action{Acting: a, unit: c.Unit}
	first := o.against(a.Game, c.Unit, c.Unit)
	var list []model.Taken
	for _, at := range o.targets(a.Game, c.Unit) {
		list = append(list, model.Taken{Unit: at, Models: a.Members(at)})
	}
	for _, t := range ordered(a, &first, list) {
		x.list = append(x.list, o.against(a.Game, c.Unit, t.Unit))
	}
	for i := range x.list {
		x.fire(i)
	}
	End(a)
}
