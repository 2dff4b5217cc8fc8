package dustup

import (
	"baize/rules"
	"baize/rules/geom"
)

// moveCommands are the Move action and those that change how a unit stands or rides.
var moveCommands = []kind{
	{
		Term: rules.Term{ID: "move", Title: "Move", Text: "goes towards a point or along the leader's path, as far as twice the movement die reaches; ways of the others are where they wish to stand around him. A Broken or Routed unit needs no point"},
		Args: []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgMoves, Text: "at=x,y, or the leader's path"}, {ID: rules.ArgModels, Text: "the wounded carried along; else they are asked for", Optional: true},
			{ID: rules.ArgName, Choices: []rules.Term{{ID: "leave", Title: "Leave the wounded", Text: "nobody carries those who were hit"}, {ID: "place", Title: "Place each", Text: "you place every figure after the roll, else the program does"}}, Optional: true}},
		Also:  []string{rules.ArgAt, rules.ArgFacing},
		Group: "Move",
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkMove(c) },
		Gives: map[string]func(*game, rules.Command) *rules.Param{
			rules.ArgModels: func(g *game, c rules.Command) *rules.Param { return among(g.wounded(c.Unit)) },
		},
		Run: func(a *act, c rules.Command) { a.move(c) },
	},
	{
		Term:  rules.Term{ID: "prop", Title: "Prop", Text: "braces itself, even in the open"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}},
		Group: "Move",
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkProp(c) },
		Run:   func(a *act, c rules.Command) { a.prop(c) },
	},
	{
		Term:  rules.Term{ID: "unprop", Title: "Unprop", Text: "may move and assault again"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}},
		Group: "Move",
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkUnprop(c) },
		Run:   func(a *act, c rules.Command) { a.unprop(c) },
	},
	{
		Term:  rules.Term{ID: "form-column", Title: "Form column", Text: "reorganises into travel mode, in file behind the leader as he looks or is turned"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgMoves, Optional: true}},
		Also:  []string{rules.ArgFacing},
		Group: "Move",
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkColumn(c) },
		Run:   func(a *act, c rules.Command) { a.formColumn(c) },
	},
	{
		Term:  rules.Term{ID: "form-up", Title: "Leave the column", Text: "reorganises out of travel mode into tactical formation, within 6 inches of the leader"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgMoves, Optional: true}},
		Group: "Move",
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkFormUp(c) },
		Run:   func(a *act, c rules.Command) { a.formUp(c) },
	},
	{
		Term:  rules.Term{ID: "mount", Title: "Mount", Text: "gets into a vehicle within 2 inches of every model"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgModel, Text: "the vehicle"}},
		Group: "Move",
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkMount(c) },
		Run:   func(a *act, c rules.Command) { a.mount(c) },
	},
	{
		Term:  rules.Term{ID: "dismount", Title: "Dismount", Text: "gets out of its vehicle, within 2 inches of it"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgMoves, Optional: true}},
		Group: "Move",
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkDismount(c) },
		Run:   func(a *act, c rules.Command) { a.dismount(c) },
	},
}

// moveOptions are the actions of moving in the menu.
func moveOptions(m menu, unit rules.UnitID) []rules.Option {
	out := []rules.Option{m.action("move", "Move", unit)}
	if m.hull(unit) != 0 {
		return out
	}
	if m.has(unit, Propped) {
		out = append(out, m.action("unprop", "Unprop", unit))
	} else {
		out = append(out, m.action("prop", "Prop", unit))
	}
	if m.has(unit, Column) {
		out = append(out, m.action("form-up", "Leave column", unit))
	} else {
		out = append(out, m.action("form-column", "Form column", unit))
	}
	if m.carrier(unit) != 0 {
		return append(out, m.action("dismount", "Dismount", unit))
	}
	for _, v := range m.rides(unit) {
		c := rules.Command{Kind: "mount", Seat: m.unit(unit).Seat, Unit: unit, Model: v}
		out = append(out, m.offer("mount:"+m.unit(m.model(v).Unit).Label, rules.Say("Mount %s", m.unit(m.model(v).Unit)), c))
	}
	return out
}

// move carries out a Move action: the leadership test of a Shaken unit, who is carried, the die, the way, and the test for
// abandoned wounded (DUP-MOVE-01 to 09).
func (a *act) move(c rules.Command) {
	a.spend(1, "DUP-MOVE-01", "Move")
	a.moveAction(c)
	a.afterAction()
}

// moveAction is a Move without its price and what follows every action.
func (a *act) moveAction(c rules.Command) {
	var o order
	f, must := a.flees(c.Unit)
	if must {
		o = a.flightOrder(c, f)
		a.ctx.Rule(c.Seat, c.Unit, rules.Allow(f.rule, "%s", f.why))
		a.getUp(c.Unit)
		a.abandonWeapon(c.Unit)
	} else {
		o, _ = a.orderOf(c)
		if need, why := a.needsNerve(c.Unit, o.path); need && !a.steels(c.Unit, why) {
			return
		}
	}
	carried := a.pickUp(c)
	r := a.moveDie(c.Unit, len(carried) > 0)
	var points geom.Length
	if a.has(c.Unit, Column) {
		points = a.march(c.Unit, r)
	} else {
		points = a.rollMove(c.Unit, "movement", r)
	}
	a.acting().Moves++
	if a.troop(c.Unit).Hidden && a.creep(c, &o, &points) {
		a.uproot(c.Unit)
		return
	}
	j := a.setOut(c.Unit, o.path, points)
	j.goers = append(j.goers, carried...)
	j.wishes, j.faces, j.facing, j.ask = o.wishes, o.faces, c.Facing, asks(c, "place")
	j.offer = true
	a.uproot(c.Unit)
	a.goAlong(j)
	a.abandonFar(c.Unit)
	a.fled(c.Unit)
}
