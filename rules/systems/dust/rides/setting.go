package rides

import (
	"baize/rules"
	"baize/rules/systems/dust/model"
)

// Settle is the command that says where a unit is set down.
const Settle = "settle"

// Down puts a unit on the board as it stands at a stop, out of what it was in.
func Down(a *model.Acting, at model.Stop, rule rules.RuleID, why rules.Text) {
	for _, k := range at.Models {
		a.Model(k.Model).Inside, a.Model(k.Model).Layer = 0, k.Layer
		a.Ctx.Put(k.Model, rules.OnTable, k.At, k.Heading, rule, why)
	}
}

// land sets a unit down where its owner says; one that finds no room there is lost. It reports whether it stands.
func land(a *model.Acting, u rules.UnitID, at model.Around, rule rules.RuleID) bool {
	if !SetDown(a, u, at, rule) {
		a.Ctx.Note(a.Unit(u).Seat, u, rule, "no room for %s", a.Unit(u))
		lost(a, u, rule)
		return false
	}
	return true
}

// SetDown sets a unit down where its owner says, and reports whether there is room. The owner is asked where there are several places.
func SetDown(a *model.Acting, u rules.UnitID, at model.Around, rule rules.RuleID) bool {
	k := a.B.Setting(a.Game, u, at)
	some, choice := k.Room()
	if !some {
		return false
	}
	c := rules.Command{Kind: Settle, Seat: a.Unit(u).Seat, Unit: u}
	if choice {
		a.X.Set = &at
		d := rules.Choose(Settle, c.Seat, rule, rules.Say("Where is %s set down?", a.Unit(u)),
			rules.Option{ID: Settle, Text: rules.Say("Set %s down", a.Unit(u)), Unit: u, Command: &rules.Command{Kind: Settle, Seat: c.Seat, Unit: u}})
		d.Unit = u
		c = a.Ctx.AskFor(d, func(c rules.Command) rules.Ruling { return Settles(a.Game, c, at, rule) },
			rules.ShowMoves(Settle, func() []rules.Move { return k.Near(at.By) }))
		a.X.Set = nil
	}
	if len(c.Moves) == 0 {
		c.Moves = k.Near(at.By)
	}
	way := k.Walk(c.Moves)
	Down(a, way.Last(), rule, rules.Plain("set down"))
	return true
}

// Settles judges where a unit is set down.
func Settles(g *model.Game, c rules.Command, at model.Around, rule rules.RuleID) rules.Ruling {
	k := g.B.Setting(g, c.Unit, at)
	if some, _ := k.Room(); !some {
		return rules.Refuse(rule, "there is no place for %s", g.Unit(c.Unit))
	}
	if len(c.Moves) == 0 {
		return rules.Missing(rule, "say where %s is set down", g.Unit(c.Unit))
	}
	if r := k.May(c.Moves); !r.OK() {
		r.Rule = rule
		return r
	}
	return rules.Allow(rule, "is set down")
}
