package assault

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/damage"
	"baize/rules/systems/dustup/hidden"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/morale"
	"baize/rules/systems/dustup/movement"
	"baize/rules/systems/dustup/sight"
	"baize/rules/systems/dustup/states"
	"baize/rules/systems/dustup/travel"
)

// Commands are assaults and tank shock.
var Commands = []action.Kind{
	{
		Term: rules.Term{ID: "assault", Text: "close assault with both actions on an enemy unit in sight; at an open top vehicle on the vehicle or on its passengers"},
		Args: []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgTarget, Text: "the enemy unit", Foes: true}, {ID: rules.ArgName, Text: "what is attacked", Choices: []rules.Term{
			{ID: "vehicle", Text: "the open vehicle"}, {ID: "passengers", Text: "those inside"}}, Optional: true}},
		Group: "Fight",
		Check: checkAssault,
		Run:   closeAssault,
	},
	{
		Term:  rules.Term{ID: "tank-shock", Text: "a vehicle overruns infantry with both actions, straight towards a point beyond them"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgTarget, Text: "the infantry", Foes: true}, {ID: rules.ArgAt, Text: "a point beyond them"}},
		Group: "Fight",
		Check: checkTankShock,
		Run:   tankShock,
	},
}

// Options are the assault of infantry, a mech or a monster, and the tank shock of a vehicle.
func Options(m action.Menu, unit rules.UnitID) []rules.Option {
	if h := m.Hull(unit); h != 0 && !m.Profile(h).Walks() {
		return []rules.Option{m.Action("tank-shock", "Tank shock", unit)}
	}
	return []rules.Option{m.Action("assault", "Assault", unit)}
}

// Bout is one attacker against one defender, or against a part of it where several attack (DUP-MULT-01).
type Bout struct {
	Att, Def rules.UnitID
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
func checkAssault(g *model.Game, c rules.Command) rules.Ruling {
	if r := action.MayBoth(g, c, "DUP-ASLT-01"); !r.OK() {
		if act := g.Acting(); act != nil && act.Unit == c.Unit && act.NoAssault && act.Left > 0 {
			return rules.Refuse("DUP-CRG-05", "an assault of this activation has failed: any other action may follow").With(act.Left, "actions", "DUP-ACT-02", "left")
		}
		return r
	}
	if r := MayAttack(g, c.Unit); !r.OK() {
		return r
	}
	return CheckVictims(g, c)
}

// MayAttack judges the attacker alone.
func MayAttack(g *model.Game, unit rules.UnitID) rules.Ruling {
	if r := states.Judge(g, unit, states.DoAssault); !r.OK() {
		return r
	}
	if h := g.Hull(unit); h != 0 && !g.Profile(h).Walks() {
		return rules.Refuse("DUP-ASV-01", "%s is a vehicle: it makes a tank shock instead", g.Unit(unit))
	}
	if r := movement.Mobile(g, unit); !r.OK() {
		return r
	}
	return rules.Allow("DUP-ASLT-03", "%s may assault", g.Unit(unit))
}

// CheckVictims judges the target of an assault.
func CheckVictims(g *model.Game, c rules.Command) rules.Ruling {
	if c.Name != "" && c.Name != "vehicle" && c.Name != "passengers" {
		return rules.Refuse("DUP-ASV-04", "name=%s: expected vehicle or passengers", c.Name)
	}
	if c.Target == 0 {
		return mech.Missing("DUP-ASLT-04", "name the unit to assault")
	}
	t := g.Unit(c.Target)
	switch {
	case g.IsBlip(c.Target) || g.Troop(c.Target).Hidden:
		return rules.Refuse("DUP-DET-06", "what is hidden cannot be assaulted: detect it, or come within 2\"")
	case t.Seat == c.Seat || g.Out(c.Target):
		return rules.Refuse("DUP-ASLT-04", "an enemy unit in the game is assaulted")
	}
	if ok, why := sight.Sees(g, c.Unit, c.Target); !ok {
		return sight.Blind(why, "DUP-ASLT-04", "only what its leader sees is assaulted: %s", why.Text)
	}
	if in := g.Carrier(c.Target); in != 0 {
		switch {
		case !g.Permits(model.SitsOpen, in):
			return rules.Refuse("DUP-ASV-04", "%s is inside a closed vehicle: assault the vehicle", t)
		case damage.ClosedDown(g, g.Model(in).Unit):
			return rules.Refuse("DUP-VEH-04", "%s is closed down: assault the vehicle", g.Unit(g.Model(in).Unit))
		}
	}
	if v := OpenTop(g, c.Target); v != 0 {
		switch {
		case c.Name == "" && damage.ClosedDown(g, c.Target):
		case c.Name == "":
			return mech.Missing("DUP-ASV-04", "name the vehicle or the passengers as the target")
		case c.Name == "passengers" && damage.ClosedDown(g, c.Target):
			return rules.Refuse("DUP-VEH-04", "%s is closed down: assault the vehicle", t)
		}
		return rules.Allow("DUP-ASLT-04", "%s is in view", t).With(0, "target", "DUP-ASV-04", "declared: the %s", c.Name)
	}
	if c.Name != "" && g.Carrier(c.Target) == 0 {
		return rules.Refuse("DUP-ASV-04", "only of an open top vehicle and its passengers is it said which is assaulted")
	}
	return rules.Allow("DUP-ASLT-04", "%s is in view", t)
}

// OpenTop is the hull of a unit that is an open vehicle with passengers, 0 for others.
func OpenTop(g *model.Game, unit rules.UnitID) rules.ModelID {
	if v := g.Hull(unit); v != 0 && g.Permits(model.SitsOpen, v) && len(g.Passengers(v)) > 0 {
		return v
	}
	return 0
}

// NewBout sets a bout up for a command of the unit that acts.
func NewBout(g *model.Game, c rules.Command) *Bout {
	b := &Bout{Att: c.Unit, Def: c.Target, from: g.At(c.Unit), stood: poses(g, c.Unit), close: slices.Contains(g.Acting().Close, c.Target)}
	if v := g.Hull(c.Target); v != 0 && !g.Profile(v).Walks() {
		if c.Name == "passengers" && len(g.Passengers(v)) > 0 {
			b.Def, b.inside = g.Passengers(v)[0], v
		} else {
			b.vehicle = v
		}
	} else if in := g.Carrier(c.Target); in != 0 {
		b.inside = in
		b.close = slices.Contains(g.Acting().Close, g.Model(in).Unit)
	}
	return b
}

// poses are where the models of a unit stand, as moves.
func poses(g *model.Game, unit rules.UnitID) []rules.Move {
	var out []rules.Move
	for _, m := range g.Unit(unit).Models {
		if k := g.Model(m); k.Place == rules.OnTable {
			out = append(out, rules.Move{Model: m, Path: []geom.Point{k.At}, Facing: k.Facing})
		}
	}
	return out
}

// closeAssault runs an assault from its declaration to its end (DUP-ASLT-01).
func closeAssault(a *model.Act, c rules.Command) {
	action.Spend(a, 2, "DUP-ASLT-01", "Assault")
	a.Assault = true
	hidden.Reveal(a, c.Unit, "DUP-DET-06", rules.Say("it assaults"))
	a.Ctx.Mark(c.Unit, model.Concealed, 0, "DUP-SHOOT-07", rules.Say("it assaults"))
	b := NewBout(a.Game, c)
	told := rules.Allow("DUP-ASLT-01", "assault: Courage Test, move to contact, strikes, result").Cite("DUP-ASLT-04", "%s is in view", a.Unit(b.Def))
	if c.Name != "" {
		told = told.With(0, "target", "DUP-ASV-04", "declared: the %s", c.Name)
	}
	a.Ctx.Rule(c.Seat, c.Unit, told)
	Onslaught(a, b)
	AfterAssault(a, b)
}

// Onslaught is the part of an assault that a renewed one repeats: withdrawal, Courage Test, move, fight (DUP-ASLT-10).
func Onslaught(a *model.Act, b *Bout) {
	switch {
	case b.close:
		a.Ctx.Rule(a.Unit(b.Att).Seat, b.Att, rules.Allow("DUP-ASLT-07", "within 2\" when it was activated: straight to contact, no Courage Test"))
		committed(a, b)
	case a.Level(b.Def) == model.Routed && b.vehicle == 0:
		a.Ctx.Rule(a.Unit(b.Def).Seat, b.Def, rules.Allow("DUP-ASLT-06", "Routed: it withdraws at once, without a Courage Test"))
		committed(a, b)
		if b.inside == 0 {
			givesWay(a, b, 0, "DUP-ASLT-06")
			return
		}
		if !shutTheLid(a, b) {
			return
		}
	default:
		if leaves(a, b, "DUP-ASLT-09", "before the Courage Test") {
			committed(a, b)
			givesWay(a, b, 1, "DUP-ASLT-09")
			return
		}
		if !courage(a, b) {
			return
		}
	}
	if contact(a, b) {
		clash(a, b)
	}
}

// committed notes that the assault counts as the activation of the defender too (DUP-ASLT-02).
func committed(a *model.Act, b *Bout) {
	a.Ctx.Mark(b.Def, model.Activated, 1, "DUP-ASLT-02", rules.Say("assaulted: this is its activation"))
}

// leaves asks the defender whether it withdraws by choice, from one attacker or from all those of others: not while it is panicked (DUP-PANIC-03), not those inside a
// vehicle (DUP-ASV-06), and not a vehicle that cannot move.
func leaves(a *model.Act, b *Bout, rule rules.RuleID, when string, others ...*Bout) bool {
	if a.Has(b.Def, model.Panicked) || b.inside != 0 || a.Hull(b.Def) != 0 && !movement.Mobile(a.Game, b.Def).OK() {
		return false
	}
	prompt := rules.Say("%s is assaulted by %s. Does it withdraw %s?", a.Unit(b.Def), a.Unit(b.Att), when)
	goes := false
	reacts(a, b, b.Def, yields, rule, func() {
		goes = a.Confirm(b.Def, attackers(b, others), yields, rule, prompt, "Withdraw", "Stand", showStand(a.Game, b, rule, others))
	})
	return goes
}

// givesWay has the defender withdraw; then the attacker takes the position or tries again (DUP-ASLT-09, DUP-ASLT-10).
func givesWay(a *model.Act, b *Bout, levels int, rule rules.RuleID) {
	vacated := a.At(b.Def)
	reacts(a, b, b.Def, yields, rule, func() { morale.Withdraw(a, b.Def, a.At(b.Att), levels, rule) })
	follow(a, b, vacated)
}

// follow lets the attacker choose after a withdrawal: occupy, assault again once, or stay (DUP-ASLT-10).
func follow(a *model.Act, b *Bout, vacated geom.Point) {
	again := rules.Option{ID: "assault", Text: rules.Say("Assault again")}
	switch ok, why := sight.Sees(a.Game, b.Att, b.Def); {
	case b.renewed:
		r := rules.Refuse("DUP-ASLT-10", "an assault is renewed once an activation")
		again.Refused = &r
	case a.Out(b.Def):
		r := rules.Refuse("DUP-ASLT-10", "the unit has left the game")
		again.Refused = &r
	case !ok:
		r := rules.Refuse("DUP-ASLT-04", "the unit is out of view: %s", why.Text)
		again.Refused = &r
	}
	d := rules.Choose("after-withdrawal", a.Unit(b.Att).Seat, "DUP-ASLT-10", rules.Say("%s has withdrawn. What does %s do?", a.Unit(b.Def), a.Unit(b.Att)),
		rules.Option{ID: "occupy", Text: rules.Say("Take over its position")}, again, rules.Option{ID: "stay", Text: rules.Say("Stay")})
	d.Unit, d.Against = b.Att, []rules.UnitID{b.Def}
	pick := a.Ctx.AskShown(d, nil, showRenewal(a.Game, b)).Pick()
	switch pick {
	case "occupy":
		a.Ctx.Note(a.Unit(b.Att).Seat, b.Att, "DUP-ASLT-10", "%s takes over the position", a.Unit(b.Att))
		takeAlong(a, b)
		points := stride(a, b, "first move")
		points += stride(a, b, "second move")
		morale.Uproot(a, b.Att)
		j := travel.SetOut(a.Game, b.Att, geom.Path{a.At(b.Att), vacated}, points)
		j.Goers = append(j.Goers, b.carried...)
		travel.GoAlong(a, j)
	case "assault":
		b.renewed, b.stood = true, poses(a.Game, b.Att)
		a.Ctx.Note(a.Unit(b.Att).Seat, b.Att, "DUP-ASLT-10", "%s assaults again", a.Unit(b.Att))
		Onslaught(a, b)
	}
}

// AfterAssault ends an assault: wounded that the attackers have left too far behind, and what is tested after it
// (DUP-MOVE-09, DUP-CONF-13).
func AfterAssault(a *model.Act, bouts ...*Bout) {
	for _, b := range bouts {
		if !a.Out(b.Att) && a.At(b.Att) != b.from {
			morale.AbandonFar(a, b.Att)
		}
	}
	action.AfterAction(a)
}
