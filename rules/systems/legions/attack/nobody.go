package attack

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/sight"
)

// Undeclared refuses a Fire Action without attacks: where there is nobody to fire at it says why, by the nearest enemy
// Section (DL2-SHOOT-04, DL2-SHOOT-08).
func Undeclared(g *model.Game, c rules.Command) rules.Ruling {
	v := Aim(g)
	if list := v.Proposals(c.Unit, OwnFire, 0); len(list) > 0 {
		if r := v.leftOf(list[0]); len(v.unmade(list)) == 0 && !r.OK() {
			return r
		}
		return mech.Missing(g.Book.DeclaringTarget, "declare at least one attack")
	}
	at := rules.Attack{Kind: Ranged}
	far := geom.Length(0)
	arms := v.Arms(c.Unit)
	for i := range arms {
		b := Bands(v.Viewer.Game, arms[i].Shooter, arms[i].W)
		far = max(far, b[0], b[1])
	}
	joint, _ := v.sorted(arms)
	for i := range joint {
		at.Shooters = append(at.Shooters, joint[i].Shooter)
	}
	if far == 0 {
		return rules.Refuse(g.Book.DeclaringTarget, "%s has nothing to shoot with", g.Unit(c.Unit))
	}
	near := geom.Length(-1)
	var reachable []rules.UnitID
	for _, u := range g.Enemies(c.Seat) {
		d, ok := gapAnywhere(g, c.Unit, u)
		if !ok {
			continue
		}
		if near < 0 || d < near {
			near, at.Target = d, u
		}
		if model.Within(d, far) {
			reachable = append(reachable, u)
		}
	}
	switch {
	case at.Target == 0:
		return rules.Refuse(g.Book.DeclaringTarget, "there is no enemy to shoot at")
	case len(reachable) == 0:
		return rules.Refuse(g.Book.ShootingRange, "no enemy is in range: %s is the nearest at %s, the weapons reach %s", g.Unit(at.Target), model.Over(near, far), model.Show(far))
	}
	if len(at.Shooters) > 0 {
		at.Kind = Ranged
		if m := g.OnTable(at.Target); len(m) > 0 && g.Profile(m[0]).Kind.IsIronclad() {
			at.Kind, at.Victim = AtIronclad, m[0]
		}
		if _, r := v.Judge(at, c.Seat, OwnFire); !r.OK() {
			r.Text = rules.Say("nobody in range can be hit, the nearest as little as others: %s", r.Text)
			return r
		}
	}
	return rules.Refuse(g.Book.DeclaringTarget, "nobody in range can be hit")
}

// gapAnywhere is the distance between the nearest models of two Sections where they stand, in buildings and Transports
// too; ok is false if either has none left.
func gapAnywhere(g *model.Game, a, b rules.UnitID) (d geom.Length, ok bool) {
	for _, i := range g.Living(a) {
		for _, j := range g.Living(b) {
			if g.Model(i).Place == rules.Reserve || g.Model(j).Place == rules.Reserve {
				continue
			}
			if k := sight.Reach(g, i, j); !ok || k < d {
				d, ok = k, true
			}
		}
	}
	return d, ok
}
