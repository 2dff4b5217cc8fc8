package artillery

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/damage"
	"baize/rules/systems/dustup/hidden"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/shooting"
	"baize/rules/systems/dustup/states"
)

// called is the index of the mission that waits for a firing unit, -1 for none (DUP-ART-04).
func called(g *model.Game, unit rules.UnitID) int {
	return slices.IndexFunc(g.E.Missions, func(m model.Mission) bool { return m.Fired == unit })
}

// checkFireMission judges the Shoot action by which the shells arrive (DUP-ART-04, DUP-ART-07).
func checkFireMission(g *model.Game, c rules.Command) rules.Ruling {
	if r := action.May(g, c, 1); !r.OK() {
		return r
	}
	if r := states.Judge(g, c.Unit, states.DoShoot); !r.OK() {
		return r
	}
	i := called(g, c.Unit)
	if i < 0 {
		return rules.Refuse("DUP-ART-04", "no observer has called %s for fire", g.Unit(c.Unit))
	}
	w := Indirect(g, c.Unit)
	if w == nil {
		return rules.Refuse("DUP-ART-04", "%s has nobody left to serve an indirect weapon", g.Unit(c.Unit))
	}
	if r := shellReady(g, c.Unit, w); !r.OK() {
		return r
	}
	if r := outside(g, c.Unit, g.E.Missions[i].At); !r.OK() {
		return r
	}
	return rules.Allow("DUP-ART-07", "%d rounds", rounds(g, c.Unit, w))
}

// shellReady judges an indirect weapon by the state of what carries it, as for a shot (DUP-HVY-03, DUP-STAB-01, DUP-VEH-08,
// DUP-PASS-05), and by what was fired in this activation (DUP-ACT-03).
func shellReady(g *model.Game, unit rules.UnitID, w *model.Weapon) rules.Ruling {
	if r := damage.FiresFrom(g, unit); !r.OK() {
		return r
	}
	act, hull := g.Acting(), g.Hull(unit)
	switch {
	case hull == 0 && w.Kind == model.Heavy && !g.Has(unit, model.SetUp):
		return rules.Refuse("DUP-HVY-03", "%s is packed: set it up first", w.Name)
	case hull != 0 && !shooting.Walks(g, unit) && g.Has(unit, model.Suppressed) && g.ArmsForbid(model.FiresSuppressed, hull, w):
		return rules.Refuse("DUP-VEH-08", "%s is external and may not fire while the vehicle is suppressed", w.Name)
	case hull != 0 && act.Moves > 0 && g.ArmsForbid(model.FiresMoved, hull, w):
		return rules.Refuse("DUP-STAB-01", "%s has inferior stabilisation and may not fire after a move", w.Name)
	}
	for _, sh := range act.Fired {
		if sh.Weapon == w.ID {
			return rules.Refuse("DUP-ACT-03", "%s has fired in this activation", w.Name)
		}
	}
	return rules.Allow("DUP-ART-07", "ready")
}

// rounds is how many rounds a mission of a unit has: one per tube (DUP-ART-07).
func rounds(g *model.Game, unit rules.UnitID, w *model.Weapon) int {
	return w.Indirect.Tubes * len(tubes(g, unit, w.ID))
}

func fireMission(a *model.Act, c rules.Command) {
	action.Spend(a, 1, "DUP-ART-07", "Fire mission")
	i := called(a.Game, c.Unit)
	m := a.E.Missions[i]
	w := Indirect(a.Game, c.Unit)
	m.Rounds = rounds(a.Game, c.Unit, w)
	a.E.Missions = slices.Delete(slices.Clone(a.E.Missions), i, i+1)
	a.Ctx.Mark(c.Unit, model.FireCalled, 0, "DUP-ART-04", rules.Say("the shells arrive"))
	act := a.Acting()
	fired := slices.Clone(act.Fired)
	for _, tube := range tubes(a.Game, c.Unit, w.ID) {
		fired = append(fired, rules.Shooter{Model: tube, Weapon: w.ID})
	}
	act.Fired = fired
	hidden.Reveal(a, c.Unit, "DUP-DET-06", rules.Say("it fires"))
	a.Ctx.Rule(c.Seat, c.Unit, rules.Count("DUP-ART-07", "rounds", m.Rounds, rules.Step{Value: m.Rounds, Unit: "tubes", Text: rules.Say("one round each, %s", model.Words(m.Warhead)), Rule: "DUP-ART-07"}))
	Land(a, m)
	action.AfterAction(a)
}

// Lapse forgets calls that could not be fired by the end of the turn after them (DUP-ART-04).
func Lapse(a *model.Act) {
	kept := a.E.Missions[:0:0]
	for _, m := range a.E.Missions {
		if m.Fired != 0 && (m.Turn <= a.S.Turn || a.Out(m.Fired)) {
			a.Ctx.Note(m.Seat, m.Fired, "DUP-ART-04", "the call to %s lapses", a.Unit(m.Fired))
			a.Ctx.Mark(m.Fired, model.FireCalled, 0, "DUP-ART-04", rules.Say("the call lapses"))
			continue
		}
		kept = append(kept, m)
	}
	a.E.Missions = kept
}
