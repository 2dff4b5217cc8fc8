package dustup

import (
	"baize/rules"
)

// checkProp judges bracing on terrain, which only infantry does, even in the open (DUP-PROP-01).
func (g *game) checkProp(c rules.Command) rules.Ruling {
	if r := g.may(c, 1); !r.OK() {
		return r
	}
	if r := g.state(c.Unit, doProp); !r.OK() {
		return r
	}
	switch name := g.unit(c.Unit); {
	case g.hull(c.Unit) != 0:
		return rules.Refuse("DUP-PROP-01", "only infantry props").Cite("DUP-VEH-15", "a hull does not prop")
	case g.troop(c.Unit).Mounted:
		return rules.Refuse("DUP-PROP-01", "only infantry props")
	case g.carrier(c.Unit) != 0:
		return rules.Refuse("DUP-PROP-01", "%s rides in a vehicle", name)
	case g.has(c.Unit, Propped):
		return rules.Refuse("DUP-PROP-01", "%s is propped already", name)
	default:
		return rules.Allow("DUP-PROP-01", "%s props", name)
	}
}

func (a *act) prop(c rules.Command) {
	a.spend(1, "DUP-PROP-01", "Prop")
	a.ctx.Mark(c.Unit, Propped, 1, "DUP-PROP-01", rules.Say("propped"))
	a.afterAction()
}

// checkUnprop judges getting up again, one action (DUP-PROP-02).
func (g *game) checkUnprop(c rules.Command) rules.Ruling {
	if r := g.may(c, 1); !r.OK() {
		return r
	}
	if r := g.state(c.Unit, doOther); !r.OK() {
		return r
	}
	if !g.has(c.Unit, Propped) {
		return rules.Refuse("DUP-PROP-02", "%s is not propped", g.unit(c.Unit))
	}
	return rules.Allow("DUP-PROP-02", "%s gets up", g.unit(c.Unit))
}

func (a *act) unprop(c rules.Command) {
	a.spend(1, "DUP-PROP-02", "Unprop")
	a.ctx.Mark(c.Unit, Propped, 0, "DUP-PROP-02", rules.Say("%s is propped no longer and may move", a.unit(c.Unit)))
	a.afterAction()
}
