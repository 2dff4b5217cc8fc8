package dustup

import (
	"strings"

	"baize/rules"
)

// moveShootCommands are Move and Shoot in one action.
var moveShootCommands = []kind{
	{
		Term:  rules.Term{ID: "move-shoot", Title: "Move and Shoot", Text: "both in one action with superior stabilisation; what it fires at is asked after the move"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgMoves, Text: "at=x,y; attack= may name beforehand what it fires at"}},
		Also:  []string{rules.ArgAt, rules.ArgFacing, rules.ArgAttacks},
		Group: "Move",
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkMoveShoot(c) },
		Run:   func(a *act, c rules.Command) { a.moveShoot(c) },
	},
}

// steady reports whether a hull has a weapon with superior stabilisation that has not fired in this activation.
func (g *game) steady(unit rules.UnitID) bool {
	if g.hull(unit) == 0 {
		return false
	}
	for _, k := range g.weapons(unit) {
		if k.weapon.Stab == Superior && g.unfired(shot{firer: unit, shooters: []rules.Shooter{k.Shooter}}).OK() {
			return true
		}
	}
	return false
}

// checkMoveShoot judges Move and Shoot: the Move as such, that a weapon can fire after it, and of an attack that the command
// names what does not depend on where the vehicle comes to stand; range and sight are judged after the roll (DUP-STAB-03).
func (g *game) checkMoveShoot(c rules.Command) rules.Ruling {
	if r := g.may(c, 1); !r.OK() {
		return r
	}
	if !g.steady(c.Unit) {
		return rules.Refuse("DUP-STAB-03", "%s has no weapon with superior stabilisation that has not fired: move with one action and shoot with the other", g.unit(c.Unit))
	}
	if r := g.state(c.Unit, doShoot); !r.OK() { // what bars a hull from moving bars it from shooting
		return r
	}
	if len(c.Attacks) > 1 {
		return rules.Refuse("DUP-SHOOT-05", "one action for each target")
	}
	for _, at := range c.Attacks {
		if r := g.foreseen(c.Unit, at); !r.OK() {
			return r
		}
	}
	r := g.checkWay(c)
	if r.OK() {
		r = r.With(1, "shift", "DUP-STAB-03", "the shot of Move and Shoot")
	}
	return r
}

// foreseen judges the attack of a Move and Shoot before the move: what it is called, whom it names, and that its weapons may fire
// after a move in the same action.
func (g *game) foreseen(unit rules.UnitID, at rules.Attack) rules.Ruling {
	s, r := g.declared(unit, at, 1)
	if !r.OK() {
		return r
	}
	if g.unit(s.target).Seat == g.unit(unit).Seat || g.out(s.target) {
		return rules.Refuse("DUP-SHOOT-01", "an enemy unit in the game is fired at")
	}
	guns, r := g.gunsOf(s)
	if r = firstRefusal(r, g.loadedFor(s)); !r.OK() {
		return r
	}
	for _, k := range guns {
		r = firstRefusal(r, g.weaponReady(&aimed{shot: s}, k))
	}
	return r
}

// moveShoot makes the Move first, then the shot that the command names, or one that is asked for (DUP-STAB-03).
func (a *act) moveShoot(c rules.Command) {
	a.spend(1, "DUP-STAB-03", "Move and Shoot")
	a.moveAction(c)
	if shots := a.afterMove(c); shots != nil {
		a.volleys(shots)
	}
	a.afterAction()
}

// afterMove settles the shots from where the vehicle stands now; none where nothing can be fired at.
func (a *act) afterMove(c rules.Command) []shot {
	if len(c.Attacks) == 1 {
		shots, r := a.shotsOf(c.Unit, c.Attacks[0], 1)
		if r.OK() {
			return shots
		}
		a.ctx.Rule(c.Seat, c.Unit, r)
	}
	ways := a.proposals(c.Unit, 1)
	if len(ways) == 0 {
		a.ctx.Note(c.Seat, c.Unit, "DUP-STAB-03", "%s has no target after its move", a.unit(c.Unit))
		return nil
	}
	d := rules.Choose("move-shoot", c.Seat, "DUP-STAB-03", rules.Say("What does %s fire at?", a.unit(c.Unit)))
	d.Unit = c.Unit
	for _, at := range ways {
		id, text := a.attackName(at)
		d.Options = append(d.Options, rules.Option{ID: id, Text: text, Unit: at.Target})
	}
	d.Options = append(d.Options, rules.Option{ID: "hold", Text: rules.Say("Hold fire")})
	pick := a.ctx.AskShown(d, nil, a.showAfterMove(c.Unit, ways)).Pick()
	for _, at := range ways {
		if id, _ := a.attackName(at); id == pick {
			shots, _ := a.shotsOf(c.Unit, at, 1)
			return shots
		}
	}
	return nil
}

// attackName is the id and the text of an attack as a choice: fire:b1:gun+mg.
func (g *game) attackName(at rules.Attack) (id string, text rules.Text) {
	var ids []string
	var names []rules.Text
	for _, s := range at.Shooters {
		k, _ := g.gunOf(g.model(s.Model).Unit, s)
		ids, names = append(ids, s.Weapon), append(names, g.gunName(k))
	}
	id = at.Kind + ":" + g.unit(at.Target).Label + ":" + strings.Join(ids, "+")
	text = rules.Say("%s at %s", rules.Join(names, " and ", " and "), g.unit(at.Target))
	if at.Kind == suppressAttack {
		text = rules.Say("Suppressive fire: %s", text)
	}
	return id, text
}
