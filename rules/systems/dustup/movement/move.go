package movement

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/morale"
	"baize/rules/systems/dustup/travel"
)

// Commands are the Move action and those that change how a unit stands or rides.
var Commands = []action.Kind{
	{
		Term: rules.Term{ID: "move", Title: "Move", Text: "goes towards a point or along the leader's path, as far as twice the movement die reaches; ways of the others are where they wish to stand around him. A Broken or Routed unit needs no point"},
		Args: []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgMoves, Text: "at=x,y, or the leader's path"}, {ID: rules.ArgModels, Text: "the wounded carried along; else they are asked for", Optional: true},
			{ID: rules.ArgName, Choices: []rules.Term{{ID: "leave", Title: "Leave the wounded", Text: "nobody carries those who were hit"}, {ID: "place", Title: "Place each", Text: "you place every figure after the roll, else the program does"}}, Optional: true}},
		Also:  []string{rules.ArgAt, rules.ArgFacing},
		Group: "Move",
		Check: Check,
		Gives: map[string]func(*model.Game, rules.Command) *rules.Param{
			rules.ArgModels: func(g *model.Game, c rules.Command) *rules.Param { return model.Among(morale.Wounded(g, c.Unit)) },
		},
		Run: move,
	},
	{
		Term:  rules.Term{ID: "prop", Title: "Prop", Text: "braces itself, even in the open"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}},
		Group: "Move",
		Check: checkProp,
		Run:   prop,
	},
	{
		Term:  rules.Term{ID: "unprop", Title: "Unprop", Text: "may move and assault again"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}},
		Group: "Move",
		Check: checkUnprop,
		Run:   unprop,
	},
	{
		Term:  rules.Term{ID: "form-column", Title: "Form column", Text: "reorganises into travel mode, in file behind the leader as he looks or is turned"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgMoves, Optional: true}},
		Also:  []string{rules.ArgFacing},
		Group: "Move",
		Check: checkColumn,
		Run:   formColumn,
	},
	{
		Term:  rules.Term{ID: "form-up", Title: "Leave the column", Text: "reorganises out of travel mode into tactical formation, within 6 inches of the leader"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgMoves, Optional: true}},
		Group: "Move",
		Check: checkFormUp,
		Run:   formUp,
	},
	{
		Term:  rules.Term{ID: "mount", Title: "Mount", Text: "gets into a vehicle within 2 inches of every model"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgModel, Text: "the vehicle"}},
		Group: "Move",
		Check: checkMount,
		Run:   mount,
	},
	{
		Term:  rules.Term{ID: "dismount", Title: "Dismount", Text: "gets out of its vehicle, within 2 inches of it"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgMoves, Optional: true}},
		Group: "Move",
		Check: checkDismount,
		Run:   dismount,
	},
}

// Options are the actions of moving in the menu.
func Options(m action.Menu, unit rules.UnitID) []rules.Option {
	out := []rules.Option{m.Action("move", "Move", unit)}
	if m.Hull(unit) != 0 {
		return out
	}
	if m.Has(unit, model.Propped) {
		out = append(out, m.Action("unprop", "Unprop", unit))
	} else {
		out = append(out, m.Action("prop", "Prop", unit))
	}
	if m.Has(unit, model.Column) {
		out = append(out, m.Action("form-up", "Leave column", unit))
	} else {
		out = append(out, m.Action("form-column", "Form column", unit))
	}
	if m.Carrier(unit) != 0 {
		return append(out, m.Action("dismount", "Dismount", unit))
	}
	for _, v := range rides(m.Game, unit) {
		c := rules.Command{Kind: "mount", Seat: m.Unit(unit).Seat, Unit: unit, Model: v}
		out = append(out, m.Offer("mount:"+m.Unit(m.Model(v).Unit).Label, rules.Say("Mount %s", m.Unit(m.Model(v).Unit)), c))
	}
	return out
}

// move carries out a Move action: the leadership test of a Shaken unit, who is carried, the die, the way, and the test for
// abandoned wounded (DUP-MOVE-01 to 09).
func move(a *model.Act, c rules.Command) {
	action.Spend(a, 1, "DUP-MOVE-01", "Move")
	Go(a, c)
	action.AfterAction(a)
}

// Go is a Move without its price and what follows every action.
func Go(a *model.Act, c rules.Command) {
	var o Order
	f, must := travel.Flees(a.Game, c.Unit)
	if must {
		o = FlightOrder(a.Game, c, f)
		a.Ctx.Rule(c.Seat, c.Unit, rules.Allow(f.Rule, "%s", f.Why))
		morale.GetUp(a, c.Unit)
		morale.AbandonWeapon(a, c.Unit)
	} else {
		o, _ = OrderOf(a.Game, c)
		if need, why := needsNerve(a.Game, c.Unit, o.Path); need && !steels(a, c.Unit, why) {
			return
		}
	}
	carried := pickUp(a, c)
	r := travel.MoveDie(a.Game, c.Unit, len(carried) > 0)
	var points geom.Length
	if a.Has(c.Unit, model.Column) {
		points = travel.March(a, c.Unit, r)
	} else {
		points = travel.RollMove(a, c.Unit, "movement", r)
	}
	a.Acting().Moves++
	if a.Troop(c.Unit).Hidden && creep(a, c, &o, &points) {
		morale.Uproot(a, c.Unit)
		return
	}
	j := travel.SetOut(a.Game, c.Unit, o.Path, points)
	j.Goers = append(j.Goers, carried...)
	j.Wishes, j.Faces, j.Facing, j.Ask = o.Wishes, o.Faces, c.Facing, asks(c, "place")
	j.Offer = true
	morale.Uproot(a, c.Unit)
	travel.GoAlong(a, j)
	morale.AbandonFar(a, c.Unit)
	morale.Fled(a, c.Unit)
}
