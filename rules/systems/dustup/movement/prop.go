package movement

import (
	"baize/rules"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/states"
)

// checkProp judges bracing on terrain, which only infantry does, even in the open (DUP-PROP-01).
func checkProp(g *model.Game, c rules.Command) rules.Ruling {
	if r := action.May(g, c, 1); !r.OK() {
		return r
	}
	if r := states.Judge(g, c.Unit, states.DoProp); !r.OK() {
		return r
	}
	switch name := g.Unit(c.Unit); {
	case g.Hull(c.Unit) != 0:
		return rules.Refuse("DUP-PROP-01", "only infantry props").Cite("DUP-VEH-15", "a hull does not prop")
	case g.UnitForbids(model.MayProp, c.Unit):
		return rules.Refuse("DUP-PROP-01", "only infantry props")
	case g.Carrier(c.Unit) != 0:
		return rules.Refuse("DUP-PROP-01", "%s rides in a vehicle", name)
	case g.Has(c.Unit, model.Propped):
		return rules.Refuse("DUP-PROP-01", "%s is propped already", name)
	default:
		return rules.Allow("DUP-PROP-01", "%s props", name)
	}
}

func prop(a *model.Act, c rules.Command) {
	action.Spend(a, 1, "DUP-PROP-01", "Prop")
	a.Ctx.Mark(c.Unit, model.Propped, 1, "DUP-PROP-01", rules.Say("propped"))
	action.AfterAction(a)
}

// checkUnprop judges getting up again, one action (DUP-PROP-02).
func checkUnprop(g *model.Game, c rules.Command) rules.Ruling {
	if r := action.May(g, c, 1); !r.OK() {
		return r
	}
	if r := states.Judge(g, c.Unit, states.DoOther); !r.OK() {
		return r
	}
	if !g.Has(c.Unit, model.Propped) {
		return rules.Refuse("DUP-PROP-02", "%s is not propped", g.Unit(c.Unit))
	}
	return rules.Allow("DUP-PROP-02", "%s gets up", g.Unit(c.Unit))
}

func unprop(a *model.Act, c rules.Command) {
	action.Spend(a, 1, "DUP-PROP-02", "Unprop")
	a.Ctx.Mark(c.Unit, model.Propped, 0, "DUP-PROP-02", rules.Say("%s is propped no longer and may move", a.Unit(c.Unit)))
	action.AfterAction(a)
}
