package shooting

import (
	"strings"

	"baize/rules"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/movement"
	"baize/rules/systems/dustup/states"
)

// MoveShootCommands are Move and Shoot in one action.
var MoveShootCommands = []action.Kind{
	{
		Term:  rules.Term{ID: "move-shoot", Title: "Move and Shoot", Text: "both in one action with superior stabilisation; what it fires at is asked after the move"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgMoves, Text: "at=x,y; attack= may name beforehand what it fires at"}},
		Also:  []string{rules.ArgAt, rules.ArgFacing, rules.ArgAttacks},
		Group: "Move",
		Check: checkMoveShoot,
		Run:   moveShoot,
	},
}

// steady reports whether a hull has a weapon with superior stabilisation that has not fired in this activation.
func steady(g *model.Game, unit rules.UnitID) bool {
	if g.Hull(unit) == 0 {
		return false
	}
	for _, k := range Weapons(g, unit) {
		if g.ArmsPermit(model.FiresMoving, k.Model, k.Arm) && unfired(g, Shot{Firer: unit, Shooters: []rules.Shooter{k.Shooter}}).OK() {
			return true
		}
	}
	return false
}

// checkMoveShoot judges Move and Shoot: the Move as such, that a weapon can fire after it, and of an attack that the command
// names what does not depend on where the vehicle comes to stand; range and sight are judged after the roll (DUP-STAB-03).
func checkMoveShoot(g *model.Game, c rules.Command) rules.Ruling {
	if r := action.May(g, c, 1); !r.OK() {
		return r
	}
	if !steady(g, c.Unit) {
		return rules.Refuse("DUP-STAB-03", "%s has no weapon with superior stabilisation that has not fired: move with one action and shoot with the other", g.Unit(c.Unit))
	}
	if r := states.Judge(g, c.Unit, states.DoShoot); !r.OK() { // what bars a hull from moving bars it from shooting
		return r
	}
	if len(c.Attacks) > 1 {
		return rules.Refuse("DUP-SHOOT-05", "one action for each target")
	}
	for _, at := range c.Attacks {
		if r := foreseen(g, c.Unit, at); !r.OK() {
			return r
		}
	}
	r := movement.CheckWay(g, c)
	if r.OK() {
		r = r.With(1, "shift", "DUP-STAB-03", "the shot of Move and Shoot")
	}
	return r
}

// foreseen judges the attack of a Move and Shoot before the move: what it is called, whom it names, and that its weapons may fire
// after a move in the same action.
func foreseen(g *model.Game, unit rules.UnitID, at rules.Attack) rules.Ruling {
	s, r := declared(g, unit, at, 1)
	if !r.OK() {
		return r
	}
	if g.Unit(s.Target).Seat == g.Unit(unit).Seat || g.Out(s.Target) {
		return rules.Refuse("DUP-SHOOT-01", "an enemy unit in the game is fired at")
	}
	guns, r := gunsOf(g, s)
	if r = FirstRefusal(r, loadedFor(g, s)); !r.OK() {
		return r
	}
	for _, k := range guns {
		r = FirstRefusal(r, weaponReady(g, &Aimed{Shot: s}, k))
	}
	return r
}

// moveShoot makes the Move first, then the shot that the command names, or one that is asked for (DUP-STAB-03).
func moveShoot(a *model.Act, c rules.Command) {
	action.Spend(a, 1, "DUP-STAB-03", "Move and Shoot")
	movement.Go(a, c)
	if shots := afterMove(a, c); shots != nil {
		volleys(a, shots)
	}
	action.AfterAction(a)
}

// afterMove settles the shots from where the vehicle stands now; none where nothing can be fired at.
func afterMove(a *model.Act, c rules.Command) []Shot {
	if len(c.Attacks) == 1 {
		shots, r := shotsOf(a.Game, c.Unit, c.Attacks[0], 1)
		if r.OK() {
			return shots
		}
		a.Ctx.Rule(c.Seat, c.Unit, r)
	}
	ways := proposals(a.Game, c.Unit, 1)
	if len(ways) == 0 {
		a.Ctx.Note(c.Seat, c.Unit, "DUP-STAB-03", "%s has no target after its move", a.Unit(c.Unit))
		return nil
	}
	d := rules.Choose("move-shoot", c.Seat, "DUP-STAB-03", rules.Say("What does %s fire at?", a.Unit(c.Unit)))
	d.Unit = c.Unit
	for _, at := range ways {
		id, text := attackName(a.Game, at)
		d.Options = append(d.Options, rules.Option{ID: id, Text: text, Unit: at.Target})
	}
	d.Options = append(d.Options, rules.Option{ID: "hold", Text: rules.Say("Hold fire")})
	pick := a.Ctx.AskShown(d, nil, showAfterMove(a.Game, c.Unit, ways)).Pick()
	for _, at := range ways {
		if id, _ := attackName(a.Game, at); id == pick {
			shots, _ := shotsOf(a.Game, c.Unit, at, 1)
			return shots
		}
	}
	return nil
}

// attackName is the id and the text of an attack as a choice: fire:b1:gun+mg.
func attackName(g *model.Game, at rules.Attack) (id string, text rules.Text) {
	var ids []string
	var names []rules.Text
	for _, s := range at.Shooters {
		k, _ := gunOf(g, g.Model(s.Model).Unit, s)
		ids, names = append(ids, s.Weapon), append(names, GunName(g, k))
	}
	id = at.Kind + ":" + g.Unit(at.Target).Label + ":" + strings.Join(ids, "+")
	text = rules.Say("%s at %s", rules.Join(names, " and ", " and "), g.Unit(at.Target))
	if at.Kind == suppressAttack {
		text = rules.Say("Suppressive fire: %s", text)
	}
	return id, text
}
