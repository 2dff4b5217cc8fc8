package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/mech"
)

// Kinds of attacks of a Shoot action.
const (
	fireAttack     = "fire"
	suppressAttack = "suppress"
)

// shootCommands are the Shoot action.
var shootCommands = []kind{
	{
		Term:  rules.Term{ID: "shoot", Title: "Shoot", Text: "fire or suppress at a unit with small arms and support weapons; of an open top the attack names as victim the vehicle or a passenger"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgAttacks}},
		Group: "Fight",
		Check: func(g *game, c rules.Command) rules.Ruling { _, r := g.checkShoot(c); return r },
		Run:   func(a *act, c rules.Command) { a.shoot(c) },
	},
}

// shootOptions are the actions of this file and its neighbours in the menu (DUP-ACT-01, DUP-ACT-05).
func shootOptions(m menu, unit rules.UnitID) []rules.Option {
	out := []rules.Option{m.action("shoot", "Shoot", unit), m.action("recover", "Recover", unit)}
	if m.steady(unit) {
		out = append(out, m.action("move-shoot", "Move and Shoot", unit))
	}
	if m.hull(unit) == 0 {
		out = append(out, m.action("treat", "Treat wounded", unit))
	}
	if m.crewed(unit) {
		out = append(out, m.action("set-up", "Set up", unit), m.action("pack-up", "Pack up", unit))
	}
	return out
}

// checkShoot judges a Shoot action and gives its shots: one, or one for each weapon of a mech, a monster or a vehicle
// with multi-fire (DUP-SHOOT-05, DUP-VEH-10, DUP-VEH-11).
func (g *game) checkShoot(c rules.Command) ([]shot, rules.Ruling) {
	if r := g.may(c, 1); !r.OK() {
		return nil, r
	}
	if r := g.mayShoot(c.Unit); !r.OK() {
		return nil, r
	}
	switch {
	case len(c.Attacks) == 0:
		return nil, g.undeclared(c.Unit)
	case len(c.Attacks) > 1:
		return nil, rules.Refuse("DUP-SHOOT-05", "one action for each target: fire at the other with the next action")
	}
	return g.shotsOf(c.Unit, c.Attacks[0], 0)
}

// mayShoot judges the state of a unit that wants to shoot (DUP-SHOOT-03, DUP-SHOOT-07, DUP-PASS-05).
func (g *game) mayShoot(unit rules.UnitID) rules.Ruling {
	if r := g.state(unit, doShoot); !r.OK() {
		return r
	}
	return g.firesFrom(unit)
}

// declared takes the attack of a command as a shot and judges that it names what it has to. moved is 1 for Move and Shoot.
func (g *game) declared(unit rules.UnitID, at rules.Attack, moved int) (shot, rules.Ruling) {
	s := shot{firer: unit, target: at.Target, victim: at.Victim, shooters: at.Shooters, suppressive: at.Kind == suppressAttack, moved: moved}
	switch {
	case at.Kind != fireAttack && at.Kind != suppressAttack:
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
func (g *game) loadedFor(s shot) rules.Ruling {
	r := g.unfired(s)
	if h := g.hull(s.firer); r.OK() && h != 0 && len(s.shooters) > 1 {
		r = g.manyWeapons(h, len(s.shooters))
	}
	return r
}

// shotsOf judges an attack of the unit that acts and gives its shots. moved is 1 for Move and Shoot.
func (g *game) shotsOf(unit rules.UnitID, at rules.Attack, moved int) ([]shot, rules.Ruling) {
	s, r := g.declared(unit, at, moved)
	if !r.OK() {
		return nil, r
	}
	s, sight := g.onTarget(s)
	if !sight.OK() {
		return nil, sight
	}
	if r := g.loadedFor(s); !r.OK() {
		return nil, r
	}
	shots := g.apiece(s)
	allowed := rules.Ruling{}
	for _, one := range shots {
		m, r := g.aim(one)
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
		allowed = allowed.Add(rules.Step{Value: len(shots), Unit: "shots", Rule: g.severalRule(unit), Text: rules.Say("each is resolved by itself")})
	}
	return shots, allowed
}

// manyWeapons judges several weapons of a hull in one action (DUP-VEH-10, DUP-VEH-11).
func (g *game) manyWeapons(hull rules.ModelID, n int) rules.Ruling {
	switch p := g.profile(hull); {
	case p.walks() && n > 2:
		return rules.Refuse("DUP-VEH-11", "two weapons an action, the next with the other action")
	case !p.walks() && !p.MultiFire:
		return rules.Refuse("DUP-VEH-10", "one weapon an action: fire the next with the other action")
	}
	return rules.Allow("DUP-VEH-10", "each weapon is resolved by itself")
}

// severalRule is the rule that lets a hull fire several weapons in one action.
func (g *game) severalRule(unit rules.UnitID) rules.RuleID {
	if g.walks(unit) {
		return "DUP-VEH-11"
	}
	return "DUP-VEH-10"
}

// onTarget judges what is fired at: an enemy in the game, revealed and in sight; of an open top the passengers or the
// vehicle (DUP-LOS-01, DUP-DET-06, DUP-VEH-03).
func (g *game) onTarget(s shot) (shot, rules.Ruling) {
	name := g.unit(s.target)
	switch {
	case g.unit(s.target).Seat == g.unit(s.firer).Seat:
		return s, rules.Refuse("DUP-SHOOT-01", "%s is on the same side", name)
	case g.isBlip(s.target) || g.troop(s.target).Hidden:
		return s, rules.Refuse("DUP-DET-06", "a hidden marker cannot be fired at before it is revealed")
	case g.out(s.target):
		return s, rules.Refuse("DUP-CAS-10", "%s is out of the game", name)
	}
	s, r := g.aboard(s)
	if !r.OK() {
		return s, r
	}
	if _, ok := g.stand(s.target); !ok {
		return s, rules.Refuse("DUP-LOS-01", "%s is not on the table", name)
	}
	if ok, r := g.sees(s.firer, s.target); !ok {
		return s, r
	}
	return s, rules.Allow("DUP-LOS-01", "the leaders see each other")
}

// aboard settles whether a vehicle or those inside are fired at (DUP-VEH-03).
func (g *game) aboard(s shot) (shot, rules.Ruling) {
	hull := g.hull(s.target)
	if hull == 0 {
		hull = g.carrier(s.target)
	}
	if hull == 0 {
		s.victim = 0
		return s, rules.Allow("DUP-SHOOT-01", "a target on the table")
	}
	v, open := g.model(hull).Unit, g.profile(hull).Open != ""
	if open && s.target == v && s.victim == 0 && len(g.passengers(hull)) > 0 && !g.closedDown(v) {
		return s, rules.Refuse("DUP-VEH-03", "%s is open: name as victim the vehicle or a passenger", g.unit(v))
	}
	if s.victim == hull || s.target == v && (s.victim == 0 || g.model(s.victim).Inside != hull) {
		s.target, s.victim = v, hull
		return s, rules.Allow("DUP-VEH-03", "the vehicle is fired at")
	}
	if s.target == v {
		s.target = g.model(s.victim).Unit
	}
	s.victim = 0
	switch {
	case !open:
		return s, rules.Refuse("DUP-VEH-03", "%s is inside a closed vehicle: fire at the vehicle", g.unit(s.target))
	case g.closedDown(v):
		return s, rules.Refuse("DUP-VEH-04", "%s is closed down: fire at the vehicle", g.unit(v))
	}
	return s, rules.Allow("DUP-VEH-03", "the passengers are fired at")
}

// unfired judges the weapons of a shot of the unit that acts against what has been fired in this activation, and the figures against those that
// carry wounded (DUP-SHOOT-04, DUP-MOVE-08).
func (g *game) unfired(s shot) rules.Ruling {
	act := g.acting()
	guns, r := g.gunsOf(s)
	if !r.OK() {
		return r
	}
	hands := 0
	for _, k := range guns {
		figure := g.profile(k.Model).Kind == Figure
		for _, f := range act.Fired {
			if f.Model == k.Model && (figure || f.Weapon == k.Weapon) {
				return rules.Refuse("DUP-SHOOT-04", "%s has fired in this activation: each weapon fires once", g.gunName(k)).With(1, "shot", "DUP-ACT-03", "an action may be repeated, with other weapons")
			}
		}
		if figure {
			hands++
		}
	}
	if free := g.ables(s.firer) - act.Carriers; hands > free {
		return rules.Refuse("DUP-MOVE-08", "%d figures carry wounded and do not shoot: %d may fire", act.Carriers, max(0, free))
	}
	return rules.Allow("DUP-SHOOT-04", "they have not fired yet")
}

func (a *act) shoot(c rules.Command) {
	shots, r := a.checkShoot(c)
	if !r.OK() {
		shots = a.asDeclared(c) // the players set the refusal aside
	}
	a.spend(1, "DUP-SHOOT-01", "shoot")
	a.volleys(shots)
	a.afterAction()
}

// asDeclared takes the attacks of a Shoot action as they are named, whatever the rules say of them.
func (a *act) asDeclared(c rules.Command) []shot {
	var out []shot
	for _, at := range c.Attacks {
		if at.Target == 0 || len(at.Shooters) == 0 {
			continue
		}
		s, _ := a.aboard(shot{firer: c.Unit, target: at.Target, victim: at.Victim, shooters: at.Shooters, suppressive: at.Kind == suppressAttack})
		out = append(out, a.apiece(s)...)
	}
	return out
}

// apiece makes a shot of each weapon of a hull; figures fire together.
func (g *game) apiece(s shot) []shot {
	if g.hull(s.firer) == 0 {
		return []shot{s}
	}
	var out []shot
	for _, sh := range s.shooters {
		one := s
		one.shooters = []rules.Shooter{sh}
		out = append(out, one)
	}
	return out
}

// volleys resolves the shots of one action: the target is tested once, after the last (DUP-VEH-10).
func (a *act) volleys(shots []shot) {
	for _, s := range shots {
		a.used(s)
		a.fire(s)
	}
	if len(shots) > 1 {
		s := shots[0]
		a.ctx.Rule(a.unit(s.firer).Seat, s.firer, rules.Count(a.severalRule(s.firer), "shots", len(shots), rules.Step{Value: len(shots), Unit: "shots", Rule: a.severalRule(s.firer), Text: rules.Say("each was resolved by itself; the target is tested once")}))
	}
}

// used remembers the weapons of a shot that reach; what is out of its limits is not fired (DUP-SHOOT-04, DUP-RNG-03).
func (a *act) used(s shot) {
	act := a.acting()
	m, _ := a.aim(s)
	fired := slices.Clone(act.Fired)
	for _, k := range m.guns {
		fired = append(fired, k.Shooter)
	}
	act.Fired = fired
}
