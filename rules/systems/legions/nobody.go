package legions

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
)

// undeclared refuses a Fire Action without attacks: where there is nobody to fire at it says why, by the nearest enemy
// Section (DL2-SHOOT-04, DL2-SHOOT-08).
func (g *game) undeclared(c rules.Command) rules.Ruling {
	v := g.aimer()
	if list := v.proposals(c.Unit, ownFire, 0); len(list) > 0 {
		if r := v.leftOf(list[0]); len(v.unmade(list)) == 0 && !r.OK() {
			return r
		}
		return mech.Missing(g.Book.DeclaringTarget, "declare at least one attack")
	}
	at := rules.Attack{Kind: rangedAttack}
	far := geom.Length(0)
	arms := v.arms(c.Unit)
	for i := range arms {
		b := v.bands(arms[i].Shooter, arms[i].w)
		far = max(far, b[0], b[1])
	}
	joint, _ := v.sorted(arms)
	for i := range joint {
		at.Shooters = append(at.Shooters, joint[i].Shooter)
	}
	if far == 0 {
		return rules.Refuse(g.Book.DeclaringTarget, "%s has nothing to shoot with", g.unit(c.Unit))
	}
	near := geom.Length(-1)
	var reachable []rules.UnitID
	for _, u := range g.enemies(c.Seat) {
		d, ok := g.gapAnywhere(c.Unit, u)
		if !ok {
			continue
		}
		if near < 0 || d < near {
			near, at.Target = d, u
		}
		if within(d, far) {
			reachable = append(reachable, u)
		}
	}
	switch {
	case at.Target == 0:
		return rules.Refuse(g.Book.DeclaringTarget, "there is no enemy to shoot at")
	case len(reachable) == 0:
		return rules.Refuse(g.Book.ShootingRange, "no enemy is in range: %s is the nearest at %s, the weapons reach %s", g.unit(at.Target), over(near, far), show(far))
	}
	if len(at.Shooters) > 0 {
		at.Kind = rangedAttack
		if m := g.onTable(at.Target); len(m) > 0 && g.profile(m[0]).Kind.IsIronclad() {
			at.Kind, at.Victim = ironcladShot, m[0]
		}
		if _, r := v.judge(at, c.Seat, ownFire); !r.OK() {
			r.Text = rules.Say("nobody in range can be hit, the nearest as little as others: %s", r.Text)
			return r
		}
	}
	return rules.Refuse(g.Book.DeclaringTarget, "nobody in range can be hit")
}

// gapAnywhere is the distance between the nearest models of two Sections where they stand, in buildings and Transports
// too; ok is false if either has none left.
func (g *game) gapAnywhere(a, b rules.UnitID) (d geom.Length, ok bool) {
	for _, i := range g.living(a) {
		for _, j := range g.living(b) {
			if g.model(i).Place == rules.Reserve || g.model(j).Place == rules.Reserve {
				continue
			}
			if k := g.reach(i, j); !ok || k < d {
				d, ok = k, true
			}
		}
	}
	return d, ok
}
