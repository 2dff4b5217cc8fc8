package dustup

import (
	"slices"

	"baize/rules"
)

// called is the index of the mission that waits for a firing unit, -1 for none (DUP-ART-04).
func (g *game) called(unit rules.UnitID) int {
	return slices.IndexFunc(g.E.Missions, func(m Mission) bool { return m.Fired == unit })
}

// checkFireMission judges the Shoot action by which the shells arrive (DUP-ART-04, DUP-ART-07).
func (g *game) checkFireMission(c rules.Command) rules.Ruling {
	if r := g.may(c, 1); !r.OK() {
		return r
	}
	if r := g.state(c.Unit, doShoot); !r.OK() {
		return r
	}
	i := g.called(c.Unit)
	if i < 0 {
		return rules.Refuse("DUP-ART-04", "no observer has called %s for fire", g.unit(c.Unit))
	}
	w := g.indirect(c.Unit)
	if w == nil {
		return rules.Refuse("DUP-ART-04", "%s has nobody left to serve an indirect weapon", g.unit(c.Unit))
	}
	if r := g.shellReady(c.Unit, w); !r.OK() {
		return r
	}
	if r := g.outside(c.Unit, w, g.E.Missions[i].At); !r.OK() {
		return r
	}
	return rules.Allow("DUP-ART-07", "%d rounds", g.rounds(c.Unit, w))
}

// shellReady judges an indirect weapon by the state of what carries it, as for a shot (DUP-HVY-03, DUP-STAB-01, DUP-VEH-08,
// DUP-PASS-05), and by what was fired in this activation (DUP-ACT-03).
func (g *game) shellReady(unit rules.UnitID, w *Weapon) rules.Ruling {
	if r := g.firesFrom(unit); !r.OK() {
		return r
	}
	act, hull := g.acting(), g.hull(unit)
	switch {
	case hull == 0 && w.Kind == Heavy && !g.has(unit, SetUp):
		return rules.Refuse("DUP-HVY-03", "%s is packed: set it up first", w.Name)
	case hull != 0 && !g.walks(unit) && w.External && g.has(unit, Suppressed):
		return rules.Refuse("DUP-VEH-08", "%s is external and may not fire while the vehicle is suppressed", w.Name)
	case hull != 0 && w.Stab == Inferior && act.Moves > 0:
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
func (g *game) rounds(unit rules.UnitID, w *Weapon) int {
	return w.Indirect.Tubes * len(g.tubes(unit, w.ID))
}

func (a *act) fireMission(c rules.Command) {
	a.spend(1, "DUP-ART-07", "Fire mission")
	i := a.called(c.Unit)
	m := a.E.Missions[i]
	w := a.indirect(c.Unit)
	m.Rounds = a.rounds(c.Unit, w)
	a.E.Missions = slices.Delete(slices.Clone(a.E.Missions), i, i+1)
	a.ctx.Mark(c.Unit, FireCalled, 0, "DUP-ART-04", rules.Say("the shells arrive"))
	act := a.acting()
	fired := slices.Clone(act.Fired)
	for _, tube := range a.tubes(c.Unit, w.ID) {
		fired = append(fired, rules.Shooter{Model: tube, Weapon: w.ID})
	}
	act.Fired = fired
	a.reveal(c.Unit, "DUP-DET-06", rules.Say("it fires"))
	a.ctx.Rule(c.Seat, c.Unit, rules.Count("DUP-ART-07", "rounds", m.Rounds, rules.Step{Value: m.Rounds, Unit: "tubes", Text: rules.Say("one round each, %s", words(m.Warhead)), Rule: "DUP-ART-07"}))
	a.land(m)
	a.afterAction()
}

// lapse forgets calls that could not be fired by the end of the turn after them (DUP-ART-04).
func (a *act) lapse() {
	kept := a.E.Missions[:0:0]
	for _, m := range a.E.Missions {
		if m.Fired != 0 && (m.Turn <= a.S.Turn || a.out(m.Fired)) {
			a.ctx.Note(m.Seat, m.Fired, "DUP-ART-04", "the call to %s lapses", a.unit(m.Fired))
			a.ctx.Mark(m.Fired, FireCalled, 0, "DUP-ART-04", rules.Say("the call lapses"))
			continue
		}
		kept = append(kept, m)
	}
	a.E.Missions = kept
}
