package shooting

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/systems/dustup/model"
)

// undeclared asks for the attack that a Shoot action lacks. Where nobody is in sight of the leader and in reach of what has
// not fired yet it says why not, by the nearest enemy (DUP-LOS-01, DUP-SHOOT-04); where nobody of those who are can be hit, why
// the first cannot (DUP-TGT-03).
func undeclared(g *model.Game, unit rules.UnitID) rules.Ruling {
	guns, missed := loaded(g, unit), rules.Ruling{}
	for i := range g.S.Units {
		u := &g.S.Units[i]
		if u.Seat == g.Unit(unit).Seat || len(guns) == 0 || g.Out(u.ID) {
			continue
		}
		if d := g.RangeOf(unit, u.ID); !slices.ContainsFunc(guns, func(k Gun) bool { return Reaches(g, k, d) }) {
			continue
		}
		if _, r := onTarget(g, Shot{Firer: unit, Target: u.ID, victim: g.Hull(u.ID)}); !r.OK() {
			continue
		}
		if r := hopeless(g, unit, u.ID); !r.OK() {
			if missed.Rule == "" {
				missed = r
			}
			continue
		}
		if len(g.Acting().Fired) > 0 {
			return mech.Missing("DUP-ACT-03", "name the attack: who fires at whom, but for what has fired in this activation")
		}
		return mech.Missing("DUP-SHOOT-01", "name the attack: who fires at whom")
	}
	if missed.Rule != "" {
		return missed
	}
	return nobody(g, unit)
}

// hopeless refuses fire at an enemy in reach at whom nobody may fire or suppress in any of the unit's ways, such as one whose
// target die goes past D12: with the first reason. Where all that reaches him is in the hands of those who carry wounded it says
// so (DUP-MOVE-08).
func hopeless(g *model.Game, unit, enemy rules.UnitID) rules.Ruling {
	var first rules.Ruling
	for _, kind := range []string{FireAttack, suppressAttack} {
		for _, at := range ways(g, unit, rules.Attack{Kind: kind, Target: enemy}) {
			_, r := shotsOf(g, unit, at, 0)
			if r.OK() {
				return rules.Allow("DUP-SHOOT-01", "there is a shot")
			}
			if first.Rule == "" {
				first = r
				first.Text = rules.Say("%s cannot be hit: %s", g.Unit(enemy), r.Text)
			}
		}
	}
	if first.Rule == "" {
		return rules.Refuse("DUP-MOVE-08", "%d figures carry wounded and do not shoot: nobody has both hands free", g.Acting().Carriers)
	}
	return first
}

// loaded lists what a unit has that has not fired in this activation.
func loaded(g *model.Game, unit rules.UnitID) []Gun {
	fired := g.Acting().Fired
	return slices.DeleteFunc(Weapons(g, unit), func(k Gun) bool {
		return slices.ContainsFunc(fired, func(f rules.Shooter) bool {
			return f.Model == k.Model && (g.Profile(k.Model).Kind == model.Figure || f.Weapon == k.Weapon)
		})
	})
}

// nobody says why a unit has nobody to fire at.
func nobody(g *model.Game, unit rules.UnitID) rules.Ruling {
	at, near := rules.Attack{Kind: FireAttack}, geom.MaxCoord
	for i := range g.S.Units {
		if u := &g.S.Units[i]; u.Seat != g.Unit(unit).Seat && !g.Out(u.ID) {
			if d := g.RangeOf(unit, u.ID); at.Target == 0 || d < near {
				at.Target, near = u.ID, d
			}
		}
	}
	if at.Target == 0 {
		return rules.Refuse("DUP-SHOOT-01", "no enemy is on the table to be fired at")
	}
	if h := g.Hull(at.Target); h != 0 {
		at.Victim = h
	}
	for _, k := range Weapons(g, unit) {
		at.Shooters = append(at.Shooters, k.Shooter)
	}
	if len(at.Shooters) == 0 {
		return rules.Refuse("DUP-SHOOT-01", "%s has nothing to fire with", g.Unit(unit))
	}
	_, r := shotsOf(g, unit, at, 0)
	if r.OK() {
		return rules.Refuse("DUP-SHOOT-04", "nothing that has not fired reaches anybody in sight")
	}
	r.Text = rules.Say("nobody can be fired at, the nearest as little as others: %s", r.Text)
	return r
}
