package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
)

// undeclared asks for the attack that a Shoot action lacks. Where nobody is in sight of the leader and in reach of what has
// not fired yet it says why not, by the nearest enemy (DUP-LOS-01, DUP-SHOOT-04); where nobody of those who are can be hit, why
// the first cannot (DUP-TGT-03).
func (g *game) undeclared(unit rules.UnitID) rules.Ruling {
	guns, missed := g.loaded(unit), rules.Ruling{}
	for i := range g.S.Units {
		u := &g.S.Units[i]
		if u.Seat == g.unit(unit).Seat || len(guns) == 0 || g.out(u.ID) {
			continue
		}
		if d := g.rangeOf(unit, u.ID); !slices.ContainsFunc(guns, func(k gun) bool { return g.reaches(k, d) }) {
			continue
		}
		if _, r := g.onTarget(shot{firer: unit, target: u.ID, victim: g.hull(u.ID)}); !r.OK() {
			continue
		}
		if r := g.hopeless(unit, u.ID); !r.OK() {
			if missed.Rule == "" {
				missed = r
			}
			continue
		}
		if len(g.acting().Fired) > 0 {
			return mech.Missing("DUP-ACT-03", "name the attack: who fires at whom, but for what has fired in this activation")
		}
		return mech.Missing("DUP-SHOOT-01", "name the attack: who fires at whom")
	}
	if missed.Rule != "" {
		return missed
	}
	return g.nobody(unit)
}

// hopeless refuses fire at an enemy in reach at whom nobody may fire or suppress in any of the unit's ways, such as one whose
// target die goes past D12: with the first reason. Where all that reaches him is in the hands of those who carry wounded it says
// so (DUP-MOVE-08).
func (g *game) hopeless(unit, enemy rules.UnitID) rules.Ruling {
	var first rules.Ruling
	for _, kind := range []string{fireAttack, suppressAttack} {
		for _, at := range g.ways(unit, rules.Attack{Kind: kind, Target: enemy}) {
			_, r := g.shotsOf(unit, at, 0)
			if r.OK() {
				return rules.Allow("DUP-SHOOT-01", "there is a shot")
			}
			if first.Rule == "" {
				first = r
				first.Text = rules.Say("%s cannot be hit: %s", g.unit(enemy), r.Text)
			}
		}
	}
	if first.Rule == "" {
		return rules.Refuse("DUP-MOVE-08", "%d figures carry wounded and do not shoot: nobody has both hands free", g.acting().Carriers)
	}
	return first
}

// loaded lists what a unit has that has not fired in this activation.
func (g *game) loaded(unit rules.UnitID) []gun {
	fired := g.acting().Fired
	return slices.DeleteFunc(g.weapons(unit), func(k gun) bool {
		return slices.ContainsFunc(fired, func(f rules.Shooter) bool {
			return f.Model == k.Model && (g.profile(k.Model).Kind == Figure || f.Weapon == k.Weapon)
		})
	})
}

// nobody says why a unit has nobody to fire at.
func (g *game) nobody(unit rules.UnitID) rules.Ruling {
	at, near := rules.Attack{Kind: fireAttack}, geom.MaxCoord
	for i := range g.S.Units {
		if u := &g.S.Units[i]; u.Seat != g.unit(unit).Seat && !g.out(u.ID) {
			if d := g.rangeOf(unit, u.ID); at.Target == 0 || d < near {
				at.Target, near = u.ID, d
			}
		}
	}
	if at.Target == 0 {
		return rules.Refuse("DUP-SHOOT-01", "no enemy is on the table to be fired at")
	}
	if h := g.hull(at.Target); h != 0 {
		at.Victim = h
	}
	for _, k := range g.weapons(unit) {
		at.Shooters = append(at.Shooters, k.Shooter)
	}
	if len(at.Shooters) == 0 {
		return rules.Refuse("DUP-SHOOT-01", "%s has nothing to fire with", g.unit(unit))
	}
	_, r := g.shotsOf(unit, at, 0)
	if r.OK() {
		return rules.Refuse("DUP-SHOOT-04", "nothing that has not fired reaches anybody in sight")
	}
	r.Text = rules.Say("nobody can be fired at, the nearest as little as others: %s", r.Text)
	return r
}
