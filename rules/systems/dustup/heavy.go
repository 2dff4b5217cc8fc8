package dustup

import (
	"baize/rules"
)

// heavyCommands set heavy weapons up and pack them.
var heavyCommands = []kind{
	{
		Term:  rules.Term{ID: "set-up", Title: "Set up", Text: "the heavy weapon can fire and not move"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}},
		Group: "Fight",
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkEmplace(c, true) },
		Run:   func(a *act, c rules.Command) { a.emplace(c.Unit, true) },
	},
	{
		Term:  rules.Term{ID: "pack-up", Title: "Pack up", Text: "the heavy weapon can move and not fire"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}},
		Group: "Fight",
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkEmplace(c, false) },
		Run:   func(a *act, c rules.Command) { a.emplace(c.Unit, false) },
	},
}

// guns lists the models of heavy weapons that a unit still has.
func (g *game) guns(unit rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	for _, m := range g.unit(unit).Models {
		if g.profile(m).Kind == Gun && g.model(m).Alive() {
			out = append(out, m)
		}
	}
	return out
}

// crewed reports whether a unit of figures has a heavy weapon: a model of it, or one that a figure holds.
func (g *game) crewed(unit rules.UnitID) bool {
	if g.hull(unit) != 0 || g.troop(unit).Weaponless {
		return false
	}
	if len(g.guns(unit)) > 0 {
		return true
	}
	for _, m := range g.inPlay(unit) {
		for _, w := range g.profile(m).Weapons {
			if w.Kind == Heavy {
				return true
			}
		}
	}
	return false
}

// crew counts the able-bodied crew of a heavy weapon and the crew at the start: the figures with that role, or all where
// none has it (DUP-HVY-02).
func (g *game) crew(unit rules.UnitID) (able, of int) {
	figures := 0
	for _, m := range g.unit(unit).Models {
		if p := g.profile(m); p.Kind == Figure {
			figures++
			if p.Role == "crew" {
				of++
			}
		}
	}
	if of == 0 || of == figures {
		return len(g.able(unit)), max(figures, g.troop(unit).Strength)
	}
	for _, m := range g.able(unit) {
		if g.profile(m).Role == "crew" {
			able++
		}
	}
	return able, of
}

// mayHaul judges whether the heavy weapon of a unit, if it has one, lets it move: not while it is set up, nor with half
// its crew or less (DUP-HVY-02, DUP-HVY-03).
func (g *game) mayHaul(unit rules.UnitID) rules.Ruling {
	if !g.crewed(unit) {
		return rules.Allow("DUP-HVY-01", "no heavy weapon")
	}
	able, of := g.crew(unit)
	switch {
	case g.has(unit, SetUp):
		return rules.Refuse("DUP-HVY-03", "its heavy weapon is set up: pack it up first").With(1, "action", "DUP-ACT-04", "heavy weapon set up: no move")
	case 2*able <= of:
		return rules.Refuse("DUP-HVY-02", "%d of a crew of %d: half or less can fire the weapon, not move it", able, of)
	}
	return rules.Allow("DUP-HVY-02", "%d of a crew of %d", able, of)
}

// encumbered shifts a movement die down to D4 for a heavy weapon that the unit takes along (DUP-HVY-01).
func encumbered(move rated) rated {
	return move.closed(int(d4-move.alone())/2, "DUP-HVY-01", "a heavy weapon encumbers: D4")
}

// abandonWeapon follows a unit that must leave where it is: a heavy weapon that is set up, or that too few are left to
// move, stays behind and is out of the game (DUP-HVY-06). From then on the unit moves with its normal die.
func (a *act) abandonWeapon(unit rules.UnitID) {
	r := a.mayHaul(unit)
	if r.OK() {
		return
	}
	for _, m := range a.guns(unit) {
		k := a.model(m)
		a.ctx.Put(m, rules.Removed, k.At, k.Facing, "DUP-HVY-06", rules.Say("the weapon is left behind"))
	}
	a.troop(unit).Weaponless = true
	a.ctx.Rule(a.unit(unit).Seat, unit, rules.Count("DUP-HVY-06", "heavy weapons lost", 1).With(1, "weapon", r.Rule, "%s", r.Text))
	a.ctx.Mark(unit, SetUp, 0, "DUP-HVY-06", rules.Say("the weapon is left behind"))
}

func (g *game) checkEmplace(c rules.Command, up bool) rules.Ruling {
	if r := g.may(c, 1); !r.OK() {
		return r
	}
	if !g.crewed(c.Unit) {
		return rules.Refuse("DUP-HVY-03", "%s has no heavy weapon", g.unit(c.Unit))
	}
	if r := g.state(c.Unit, doSetUp); !r.OK() {
		return r
	}
	switch is := g.has(c.Unit, SetUp); {
	case g.carrier(c.Unit) != 0:
		return rules.Refuse("DUP-HVY-03", "dismount first")
	case up && is:
		return rules.Refuse("DUP-HVY-03", "the weapon is set up already")
	case !up && !is:
		return rules.Refuse("DUP-HVY-03", "the weapon is packed already")
	}
	return rules.Allow("DUP-HVY-03", "it takes one action")
}

func (a *act) emplace(unit rules.UnitID, up bool) {
	n, what, told := 0, "pack up", " packs its weapon up"
	if up {
		n, what, told = 1, "set up", " sets its weapon up"
	}
	a.spend(1, "DUP-HVY-03", what)
	a.ctx.Mark(unit, SetUp, n, "DUP-HVY-03", rules.Say("%s%s", a.unit(unit), told))
	a.afterAction()
}
