package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
)

// assaultCommands are assaults and tank shock.
var assaultCommands = []kind{
	{
		Term: rules.Term{ID: "assault", Text: "close assault with both actions on an enemy unit in sight; at an open top vehicle on the vehicle or on its passengers"},
		Args: []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgTarget, Text: "the enemy unit", Foes: true}, {ID: rules.ArgName, Text: "what is attacked", Choices: []rules.Term{
			{ID: "vehicle", Text: "the open vehicle"}, {ID: "passengers", Text: "those inside"}}, Optional: true}},
		Group: "Fight",
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkAssault(c) },
		Run:   func(a *act, c rules.Command) { a.closeAssault(c) },
	},
	{
		Term:  rules.Term{ID: "tank-shock", Text: "a vehicle overruns infantry with both actions, straight towards a point beyond them"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgTarget, Text: "the infantry", Foes: true}, {ID: rules.ArgAt, Text: "a point beyond them"}},
		Group: "Fight",
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkTankShock(c) },
		Run:   func(a *act, c rules.Command) { a.tankShock(c) },
	},
}

// assaultOptions are the assault of infantry, a mech or a monster, and the tank shock of a vehicle.
func assaultOptions(m menu, unit rules.UnitID) []rules.Option {
	if h := m.hull(unit); h != 0 && !m.profile(h).walks() {
		return []rules.Option{m.action("tank-shock", "Tank shock", unit)}
	}
	return []rules.Option{m.action("assault", "Assault", unit)}
}

// bout is one attacker against one defender, or against a part of it where several attack (DUP-MULT-01).
type bout struct {
	att, def rules.UnitID
	part     []rules.ModelID // the figures of the defender in this bout; nil for all of them
	vehicle  rules.ModelID   // the vehicle that is itself the target, 0 for none (DUP-ASV-03)
	inside   rules.ModelID   // the open vehicle whose passengers are the target, 0 for none (DUP-ASV-06)
	close    bool            // within 2in when the attacker was activated: no Courage Test (DUP-ASLT-07)
	renewed  bool            // the second try after a withdrawal (DUP-ASLT-10)
	from     geom.Point      // where the attacker's leader began
	stood    []rules.Move    // where its models began
	carried  []rules.ModelID // wounded that the attackers take along (DUP-MOVE-08)
	foot     []geom.Point    // the area that the defender covered before the fight (DUP-RES-06)

	lostA, lostD []rules.ModelID // casualties of this assault (DUP-RES-01)
	hurtA, hurtD int             // damage markers of mechs and monsters in this assault (DUP-ASV-08)
	headA, headD bool            // the leader is among the casualties
}

// checkAssault judges the start of an assault (DUP-ASLT-03, DUP-ASLT-04, DUP-ASV-01, DUP-ASV-04).
func (g *game) checkAssault(c rules.Command) rules.Ruling {
	if r := g.mayBoth(c, "DUP-ASLT-01"); !r.OK() {
		if act := g.acting(); act != nil && act.Unit == c.Unit && act.NoAssault && act.Left > 0 {
			return rules.Refuse("DUP-CRG-05", "an assault of this activation has failed: any other action may follow").With(act.Left, "actions", "DUP-ACT-02", "left")
		}
		return r
	}
	if r := g.mayAttack(c.Unit); !r.OK() {
		return r
	}
	return g.checkVictims(c)
}

// mayAttack judges the attacker alone.
func (g *game) mayAttack(unit rules.UnitID) rules.Ruling {
	if r := g.state(unit, doAssault); !r.OK() {
		return r
	}
	if h := g.hull(unit); h != 0 && !g.profile(h).walks() {
		return rules.Refuse("DUP-ASV-01", "%s is a vehicle: it makes a tank shock instead", g.unit(unit))
	}
	if r := g.mobile(unit); !r.OK() {
		return r
	}
	return rules.Allow("DUP-ASLT-03", "%s may assault", g.unit(unit))
}

// checkVictims judges the target of an assault.
func (g *game) checkVictims(c rules.Command) rules.Ruling {
	if c.Name != "" && c.Name != "vehicle" && c.Name != "passengers" {
		return rules.Refuse("DUP-ASV-04", "name=%s: expected vehicle or passengers", c.Name)
	}
	if c.Target == 0 {
		return mech.Missing("DUP-ASLT-04", "name the unit to assault")
	}
	t := g.unit(c.Target)
	switch {
	case g.isBlip(c.Target) || g.troop(c.Target).Hidden:
		return rules.Refuse("DUP-DET-06", "what is hidden cannot be assaulted: detect it, or come within 2\"")
	case t.Seat == c.Seat || g.out(c.Target):
		return rules.Refuse("DUP-ASLT-04", "an enemy unit in the game is assaulted")
	}
	if ok, why := g.sees(c.Unit, c.Target); !ok {
		return blind(why, "DUP-ASLT-04", "only what its leader sees is assaulted: %s", why.Text)
	}
	if in := g.carrier(c.Target); in != 0 {
		switch {
		case g.profile(in).Open == "":
			return rules.Refuse("DUP-ASV-04", "%s is inside a closed vehicle: assault the vehicle", t)
		case g.closedDown(g.model(in).Unit):
			return rules.Refuse("DUP-VEH-04", "%s is closed down: assault the vehicle", g.unit(g.model(in).Unit))
		}
	}
	if v := g.openTop(c.Target); v != 0 {
		switch {
		case c.Name == "" && g.closedDown(c.Target):
		case c.Name == "":
			return mech.Missing("DUP-ASV-04", "name the vehicle or the passengers as the target")
		case c.Name == "passengers" && g.closedDown(c.Target):
			return rules.Refuse("DUP-VEH-04", "%s is closed down: assault the vehicle", t)
		}
		return rules.Allow("DUP-ASLT-04", "%s is in view", t).With(0, "target", "DUP-ASV-04", "declared: the %s", c.Name)
	}
	if c.Name != "" && g.carrier(c.Target) == 0 {
		return rules.Refuse("DUP-ASV-04", "only of an open top vehicle and its passengers is it said which is assaulted")
	}
	return rules.Allow("DUP-ASLT-04", "%s is in view", t)
}

// openTop is the hull of a unit that is an open vehicle with passengers, 0 for others.
func (g *game) openTop(unit rules.UnitID) rules.ModelID {
	if v := g.hull(unit); v != 0 && g.profile(v).Open != "" && len(g.passengers(v)) > 0 {
		return v
	}
	return 0
}

// newBout sets a bout up for a command of the unit that acts.
func (g *game) newBout(c rules.Command) *bout {
	b := &bout{att: c.Unit, def: c.Target, from: g.at(c.Unit), stood: g.poses(c.Unit), close: slices.Contains(g.acting().Close, c.Target)}
	if v := g.hull(c.Target); v != 0 && !g.profile(v).walks() {
		if c.Name == "passengers" && len(g.passengers(v)) > 0 {
			b.def, b.inside = g.passengers(v)[0], v
		} else {
			b.vehicle = v
		}
	} else if in := g.carrier(c.Target); in != 0 {
		b.inside = in
		b.close = slices.Contains(g.acting().Close, g.model(in).Unit)
	}
	return b
}

// poses are where the models of a unit stand, as moves.
func (g *game) poses(unit rules.UnitID) []rules.Move {
	var out []rules.Move
	for _, m := range g.unit(unit).Models {
		if k := g.model(m); k.Place == rules.OnTable {
			out = append(out, rules.Move{Model: m, Path: []geom.Point{k.At}, Facing: k.Facing})
		}
	}
	return out
}

// closeAssault runs an assault from its declaration to its end (DUP-ASLT-01).
func (a *act) closeAssault(c rules.Command) {
	a.spend(2, "DUP-ASLT-01", "Assault")
	a.assault = true
	a.reveal(c.Unit, "DUP-DET-06", rules.Say("it assaults"))
	a.ctx.Mark(c.Unit, Concealed, 0, "DUP-SHOOT-07", rules.Say("it assaults"))
	b := a.newBout(c)
	told := rules.Allow("DUP-ASLT-01", "assault: Courage Test, move to contact, strikes, result").Cite("DUP-ASLT-04", "%s is in view", a.unit(b.def))
	if c.Name != "" {
		told = told.With(0, "target", "DUP-ASV-04", "declared: the %s", c.Name)
	}
	a.ctx.Rule(c.Seat, c.Unit, told)
	a.onslaught(b)
	a.afterAssault(b)
}

// onslaught is the part of an assault that a renewed one repeats: withdrawal, Courage Test, move, fight (DUP-ASLT-10).
func (a *act) onslaught(b *bout) {
	switch {
	case b.close:
		a.ctx.Rule(a.unit(b.att).Seat, b.att, rules.Allow("DUP-ASLT-07", "within 2\" when it was activated: straight to contact, no Courage Test"))
		a.committed(b)
	case a.level(b.def) == Routed && b.vehicle == 0:
		a.ctx.Rule(a.unit(b.def).Seat, b.def, rules.Allow("DUP-ASLT-06", "Routed: it withdraws at once, without a Courage Test"))
		a.committed(b)
		if b.inside == 0 {
			a.givesWay(b, 0, "DUP-ASLT-06")
			return
		}
		if !a.shutTheLid(b) {
			return
		}
	default:
		if a.leaves(b, "DUP-ASLT-09", "before the Courage Test") {
			a.committed(b)
			a.givesWay(b, 1, "DUP-ASLT-09")
			return
		}
		if !a.courage(b) {
			return
		}
	}
	if a.contact(b) {
		a.clash(b)
	}
}

// committed notes that the assault counts as the activation of the defender too (DUP-ASLT-02).
func (a *act) committed(b *bout) {
	a.ctx.Mark(b.def, Activated, 1, "DUP-ASLT-02", rules.Say("assaulted: this is its activation"))
}

// leaves asks the defender whether it withdraws by choice, from one attacker or from all those of others: not while it is panicked (DUP-PANIC-03), not those inside a
// vehicle (DUP-ASV-06), and not a vehicle that cannot move.
func (a *act) leaves(b *bout, rule rules.RuleID, when string, others ...*bout) bool {
	if a.has(b.def, Panicked) || b.inside != 0 || a.hull(b.def) != 0 && !a.mobile(b.def).OK() {
		return false
	}
	prompt := rules.Say("%s is assaulted by %s. Does it withdraw %s?", a.unit(b.def), a.unit(b.att), when)
	return a.confirm(b.def, attackers(b, others), "withdraw", rule, prompt, "Withdraw", "Stand", a.showStand(b, rule, others))
}

// givesWay has the defender withdraw; then the attacker takes the position or tries again (DUP-ASLT-09, DUP-ASLT-10).
func (a *act) givesWay(b *bout, levels int, rule rules.RuleID) {
	vacated := a.at(b.def)
	a.withdraw(b.def, a.at(b.att), levels, rule)
	a.follow(b, vacated)
}

// follow lets the attacker choose after a withdrawal: occupy, assault again once, or stay (DUP-ASLT-10).
func (a *act) follow(b *bout, vacated geom.Point) {
	again := rules.Option{ID: "assault", Text: rules.Say("Assault again")}
	switch ok, why := a.sees(b.att, b.def); {
	case b.renewed:
		r := rules.Refuse("DUP-ASLT-10", "an assault is renewed once an activation")
		again.Refused = &r
	case a.out(b.def):
		r := rules.Refuse("DUP-ASLT-10", "the unit has left the game")
		again.Refused = &r
	case !ok:
		r := rules.Refuse("DUP-ASLT-04", "the unit is out of view: %s", why.Text)
		again.Refused = &r
	}
	d := rules.Choose("after-withdrawal", a.unit(b.att).Seat, "DUP-ASLT-10", rules.Say("%s has withdrawn. What does %s do?", a.unit(b.def), a.unit(b.att)),
		rules.Option{ID: "occupy", Text: rules.Say("Take over its position")}, again, rules.Option{ID: "stay", Text: rules.Say("Stay")})
	d.Unit, d.Against = b.att, []rules.UnitID{b.def}
	pick := a.ctx.AskShown(d, nil, a.showRenewal(b)).Pick()
	switch pick {
	case "occupy":
		a.ctx.Note(a.unit(b.att).Seat, b.att, "DUP-ASLT-10", "%s takes over the position", a.unit(b.att))
		a.takeAlong(b)
		points := a.stride(b, "first move")
		points += a.stride(b, "second move")
		a.uproot(b.att)
		j := a.setOut(b.att, geom.Path{a.at(b.att), vacated}, points)
		j.goers = append(j.goers, b.carried...)
		a.goAlong(j)
	case "assault":
		b.renewed, b.stood = true, a.poses(b.att)
		a.ctx.Note(a.unit(b.att).Seat, b.att, "DUP-ASLT-10", "%s assaults again", a.unit(b.att))
		a.onslaught(b)
	}
}

// afterAssault ends an assault: wounded that the attackers have left too far behind, and what is tested after it
// (DUP-MOVE-09, DUP-CONF-13).
func (a *act) afterAssault(bouts ...*bout) {
	for _, b := range bouts {
		if !a.out(b.att) && a.at(b.att) != b.from {
			a.abandonFar(b.att)
		}
	}
	a.afterAction()
}
