package shooting

import (
	"slices"

	"baize/rules"
	"baize/rules/mech"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/damage"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/sight"
	"baize/rules/systems/dustup/states"
)

// Kinds of attacks of a Shoot action.
const (
	FireAttack     = "fire"
	suppressAttack = "suppress"
)

// Commands are the Shoot action.
var Commands = []action.Kind{
	{
		Term:  rules.Term{ID: "shoot", Title: "Shoot", Text: "fire or suppress at a unit with small arms and support weapons; of an open top the attack names as victim the vehicle or a passenger"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgAttacks}},
		Group: "Fight",
		Check: func(g *model.Game, c rules.Command) rules.Ruling { _, r := checkShoot(g, c); return r },
		Run:   shoot,
	},
}

// Options are the actions of this file and its neighbours in the menu (DUP-ACT-01, DUP-ACT-05).
func Options(m action.Menu, unit rules.UnitID) []rules.Option {
	out := []rules.Option{m.Action("shoot", "Shoot", unit), m.Action("recover", "Recover", unit)}
	if steady(m.Game, unit) {
		out = append(out, m.Action("move-shoot", "Move and Shoot", unit))
	}
	if m.Hull(unit) == 0 {
		out = append(out, m.Action("treat", "Treat wounded", unit))
	}
	if m.Crewed(unit) {
		out = append(out, m.Action("set-up", "Set up", unit), m.Action("pack-up", "Pack up", unit))
	}
	return out
}

// checkShoot judges a Shoot action and gives its shots: one, or one for each weapon of a mech, a monster or a vehicle
// with multi-fire (DUP-SHOOT-05, DUP-VEH-10, DUP-VEH-11).
func checkShoot(g *model.Game, c rules.Command) ([]Shot, rules.Ruling) {
	if r := action.May(g, c, 1); !r.OK() {
		return nil, r
	}
	if r := mayShoot(g, c.Unit); !r.OK() {
		return nil, r
	}
	switch {
	case len(c.Attacks) == 0:
		return nil, undeclared(g, c.Unit)
	case len(c.Attacks) > 1:
		return nil, rules.Refuse("DUP-SHOOT-05", "one action for each target: fire at the other with the next action")
	}
	return shotsOf(g, c.Unit, c.Attacks[0], 0)
}

// mayShoot judges the state of a unit that wants to shoot (DUP-SHOOT-03, DUP-SHOOT-07, DUP-PASS-05).
func mayShoot(g *model.Game, unit rules.UnitID) rules.Ruling {
	if r := states.Judge(g, unit, states.DoShoot); !r.OK() {
		return r
	}
	return damage.FiresFrom(g, unit)
}

// declared takes the attack of a command as a shot and judges that it names what it has to. moved is 1 for Move and Shoot.
func declared(g *model.Game, unit rules.UnitID, at rules.Attack, moved int) (Shot, rules.Ruling) {
	s := Shot{Firer: unit, Target: at.Target, victim: at.Victim, Shooters: at.Shooters, suppressive: at.Kind == suppressAttack, moved: moved}
	switch {
	case at.Kind != FireAttack && at.Kind != suppressAttack:
		return s, rules.Refuse("DUP-SHOOT-01", "no attack is called %q: fire or suppress", at.Kind)
	case at.Target == 0:
		return s, mech.Missing("DUP-SHOOT-01", "name the target")
	case len(at.Shooters) == 0:
		return s, mech.Missing("DUP-SHOOT-01", "name who fires")
	}
	return s, rules.Allow("DUP-SHOOT-01", "an attack with a target")
}

// loadedFor judges that the weapons of a shot have not fired, and that a hull may fire so many of them in one action
// (DUP-SHOOT-04, DUP-VEH-10, DUP-VEH-11).
func loadedFor(g *model.Game, s Shot) rules.Ruling {
	r := unfired(g, s)
	if h := g.Hull(s.Firer); r.OK() && h != 0 && len(s.Shooters) > 1 {
		r = Together(g, h, len(s.Shooters))
	}
	return r
}

// shotsOf judges an attack of the unit that acts and gives its shots. moved is 1 for Move and Shoot.
func shotsOf(g *model.Game, unit rules.UnitID, at rules.Attack, moved int) ([]Shot, rules.Ruling) {
	s, r := declared(g, unit, at, moved)
	if !r.OK() {
		return nil, r
	}
	s, sight := onTarget(g, s)
	if !sight.OK() {
		return nil, sight
	}
	if r := loadedFor(g, s); !r.OK() {
		return nil, r
	}
	shots := apiece(g, s)
	allowed := rules.Ruling{}
	for _, one := range shots {
		m, r := Aim(g, one)
		if !r.OK() {
			return nil, r
		}
		allowed = r
		for _, told := range m.told {
			allowed = allowed.Add(rules.Step{Value: told.Value, Unit: told.Subject, Rule: told.Rule, Text: told.Text})
		}
	}
	allowed = allowed.Add(rules.Step{Rule: sight.Rule, Text: sight.Text})
	if len(shots) > 1 {
		allowed = allowed.Add(rules.Step{Value: len(shots), Unit: "shots", Rule: severalRule(g, unit), Text: rules.Say("each is resolved by itself")})
	}
	return shots, allowed
}

// Together judges several weapons of a hull in one action (DUP-VEH-10, DUP-VEH-11).
func Together(g *model.Game, hull rules.ModelID, n int) rules.Ruling {
	switch p := g.Profile(hull); {
	case p.Walks() && n > 2:
		return rules.Refuse("DUP-VEH-11", "two weapons an action, the next with the other action")
	case !p.Walks() && !g.Permits(model.FiresAll, hull):
		return rules.Refuse("DUP-VEH-10", "one weapon an action: fire the next with the other action")
	}
	return rules.Allow("DUP-VEH-10", "each weapon is resolved by itself")
}

// severalRule is the rule that lets a hull fire several weapons in one action.
func severalRule(g *model.Game, unit rules.UnitID) rules.RuleID {
	if Walks(g, unit) {
		return "DUP-VEH-11"
	}
	return "DUP-VEH-10"
}

// onTarget judges what is fired at: an enemy in the game, revealed and in sight; of an open top the passengers or the
// vehicle (DUP-LOS-01, DUP-DET-06, DUP-VEH-03).
func onTarget(g *model.Game, s Shot) (Shot, rules.Ruling) {
	name := g.Unit(s.Target)
	switch {
	case g.Unit(s.Target).Seat == g.Unit(s.Firer).Seat:
		return s, rules.Refuse("DUP-SHOOT-01", "%s is on the same side", name)
	case g.IsBlip(s.Target) || g.Troop(s.Target).Hidden:
		return s, rules.Refuse("DUP-DET-06", "a hidden marker cannot be fired at before it is revealed")
	case g.Out(s.Target):
		return s, rules.Refuse("DUP-CAS-10", "%s is out of the game", name)
	}
	s, r := aboard(g, s)
	if !r.OK() {
		return s, r
	}
	if _, ok := g.Stand(s.Target); !ok {
		return s, rules.Refuse("DUP-LOS-01", "%s is not on the table", name)
	}
	if ok, r := sight.Sees(g, s.Firer, s.Target); !ok {
		return s, r
	}
	return s, rules.Allow("DUP-LOS-01", "the leaders see each other")
}

// aboard settles whether a vehicle or those inside are fired at (DUP-VEH-03).
func aboard(g *model.Game, s Shot) (Shot, rules.Ruling) {
	hull := g.Hull(s.Target)
	if hull == 0 {
		hull = g.Carrier(s.Target)
	}
	if hull == 0 {
		s.victim = 0
		return s, rules.Allow("DUP-SHOOT-01", "a target on the table")
	}
	v, open := g.Model(hull).Unit, g.Permits(model.SitsOpen, hull)
	if open && s.Target == v && s.victim == 0 && len(g.Passengers(hull)) > 0 && !damage.ClosedDown(g, v) {
		return s, rules.Refuse("DUP-VEH-03", "%s is open: name as victim the vehicle or a passenger", g.Unit(v))
	}
	if s.victim == hull || s.Target == v && (s.victim == 0 || g.Model(s.victim).Inside != hull) {
		s.Target, s.victim = v, hull
		return s, rules.Allow("DUP-VEH-03", "the vehicle is fired at")
	}
	if s.Target == v {
		s.Target = g.Model(s.victim).Unit
	}
	s.victim = 0
	switch {
	case !open:
		return s, rules.Refuse("DUP-VEH-03", "%s is inside a closed vehicle: fire at the vehicle", g.Unit(s.Target))
	case damage.ClosedDown(g, v):
		return s, rules.Refuse("DUP-VEH-04", "%s is closed down: fire at the vehicle", g.Unit(v))
	}
	return s, rules.Allow("DUP-VEH-03", "the passengers are fired at")
}

// unfired judges the weapons of a shot of the unit that acts against what has been fired in this activation, and the figures against those that
// carry wounded (DUP-SHOOT-04, DUP-MOVE-08).
func unfired(g *model.Game, s Shot) rules.Ruling {
	act := g.Acting()
	guns, r := gunsOf(g, s)
	if !r.OK() {
		return r
	}
	hands := 0
	for _, k := range guns {
		figure := g.Profile(k.Model).Kind == model.Figure
		for _, f := range act.Fired {
			if f.Model == k.Model && (figure || f.Weapon == k.Weapon) {
				return rules.Refuse("DUP-SHOOT-04", "%s has fired in this activation: each weapon fires once", GunName(g, k)).With(1, "shot", "DUP-ACT-03", "an action may be repeated, with other weapons")
			}
		}
		if figure {
			hands++
		}
	}
	if free := g.Ables(s.Firer) - act.Carriers; hands > free {
		return rules.Refuse("DUP-MOVE-08", "%d figures carry wounded and do not shoot: %d may fire", act.Carriers, max(0, free))
	}
	return rules.Allow("DUP-SHOOT-04", "they have not fired yet")
}

func shoot(a *model.Act, c rules.Command) {
	shots, r := checkShoot(a.Game, c)
	if !r.OK() {
		shots = asDeclared(a, c) // the players set the refusal aside
	}
	action.Spend(a, 1, "DUP-SHOOT-01", "shoot")
	volleys(a, shots)
	action.AfterAction(a)
}

// asDeclared takes the attacks of a Shoot action as they are named, whatever the rules say of them.
func asDeclared(a *model.Act, c rules.Command) []Shot {
	var out []Shot
	for _, at := range c.Attacks {
		if at.Target == 0 || len(at.Shooters) == 0 {
			continue
		}
		s, _ := aboard(a.Game, Shot{Firer: c.Unit, Target: at.Target, victim: at.Victim, Shooters: at.Shooters, suppressive: at.Kind == suppressAttack})
		out = append(out, apiece(a.Game, s)...)
	}
	return out
}

// apiece makes a shot of each weapon of a hull; figures fire together.
func apiece(g *model.Game, s Shot) []Shot {
	if g.Hull(s.Firer) == 0 {
		return []Shot{s}
	}
	var out []Shot
	for _, sh := range s.Shooters {
		one := s
		one.Shooters = []rules.Shooter{sh}
		out = append(out, one)
	}
	return out
}

// volleys resolves the shots of one action: the target is tested once, after the last (DUP-VEH-10).
func volleys(a *model.Act, shots []Shot) {
	for _, s := range shots {
		used(a, s)
		Fire(a, s)
	}
	if len(shots) > 1 {
		s := shots[0]
		a.Ctx.Rule(a.Unit(s.Firer).Seat, s.Firer, rules.Count(severalRule(a.Game, s.Firer), "shots", len(shots), rules.Step{Value: len(shots), Unit: "shots", Rule: severalRule(a.Game, s.Firer), Text: rules.Say("each was resolved by itself; the target is tested once")}))
	}
}

// used remembers the weapons of a shot that reach; what is out of its limits is not fired (DUP-SHOOT-04, DUP-RNG-03).
func used(a *model.Act, s Shot) {
	act := a.Acting()
	m, _ := Aim(a.Game, s)
	fired := slices.Clone(act.Fired)
	for _, k := range m.guns {
		fired = append(fired, k.Shooter)
	}
	act.Fired = fired
}
