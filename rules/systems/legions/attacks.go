package legions

import (
	"iter"
	"slices"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
)

// Attacks proposes the attacks that a Section may declare in a draft: one for each kind and enemy, with every shooter that can
// contribute.
func Attacks(s *rules.State, d rules.Draft) []rules.Attack {
	g, c := read(s), d.Command
	if d.Of != nil {
		return g.aimer().proposals(c.Unit, g.occasionOf(c), c.Target)
	}
	return g.ownAttacks(c.Unit)
}

// ownAttacks proposes what a Section may declare in its own Shooting Segment.
func (g *game) ownAttacks(unit rules.UnitID) []rules.Attack {
	seat := g.unit(unit).Seat
	if r, _ := g.mayShoot(rules.Command{Unit: unit, Seat: seat}); !r.OK() {
		return nil
	}
	v := g.aimer()
	return v.unmade(v.proposals(unit, ownFire, 0))
}

// proposals lists attacks in canonical order: RAD by target Section, IAD by Ironclad, then Solo weapons and, over open
// sights, Indirect Fire by bearer and target. only limits them to one target Section.
func (v *aimer) proposals(unit rules.UnitID, why occasion, only rules.UnitID) []rules.Attack {
	return slices.Collect(v.tersely().offers(unit, why, only))
}

// mayAttack reports whether there is anything to propose.
func (v *aimer) mayAttack(unit rules.UnitID, why occasion, only rules.UnitID) bool {
	w := v.tersely()
	w.one = true
	for range w.offers(unit, why, only) {
		return true
	}
	return false
}

// offers makes the proposals one after the other.
func (v *aimer) offers(unit rules.UnitID, why occasion, only rules.UnitID) iter.Seq[rules.Attack] {
	return func(yield func(rules.Attack) bool) {
		seat := v.unit(unit).Seat
		arms := v.arms(unit)
		foes := v.inReach(arms, seat, only)
		joint, lone := v.sorted(arms)
		for _, f := range foes {
			if at, ok := v.propose(rules.Attack{Kind: rangedAttack, Target: f}, joint, seat, why); ok && !yield(at) {
				return
			}
		}
		for _, f := range foes {
			for _, id := range v.unit(f).Models {
				if v.model(id).Place != rules.OnTable || !v.profile(id).Kind.IsIronclad() {
					continue
				}
				if at, ok := v.propose(rules.Attack{Kind: ironcladShot, Target: f, Victim: id}, joint, seat, why); ok && !yield(at) {
					return
				}
			}
		}
		for i := range lone {
			for _, f := range foes {
				for _, at := range v.lone(&lone[i], f, seat, why) {
					if !yield(at) {
						return
					}
				}
			}
		}
		for i := range arms {
			if v.smokeShells(arms[i].Shooter, arms[i].w) > 0 && why == ownFire {
				for _, at := range v.smokeAt(arms[i].Shooter, foes, seat) {
					if !yield(at) {
						return
					}
				}
			}
		}
	}
}

// sorted parts weapons that fire together from those that fire alone: Solo and Indirect Fire.
func (v *aimer) sorted(arms []gun) (joint, lone []gun) {
	for i := range arms {
		if g := &arms[i]; v.weaponPermits(lobs, g.Shooter, g.w) || v.isSolo(g.Shooter, g.w) {
			lone = append(lone, *g)
		} else {
			joint = append(joint, *g)
		}
	}
	return joint, lone
}

// inReach lists the enemy Sections with a living model, without those that are surely further away than any of the
// weapons carries.
func (v *aimer) inReach(arms []gun, seat rules.Seat, only rules.UnitID) []rules.UnitID {
	if len(arms) == 0 {
		return nil
	}
	far, from := geom.Length(0), geom.EmptyBox()
	for i := range arms {
		b := v.bands(arms[i].Shooter, arms[i].w)
		far, from = max(far, b[0], b[1]), from.Union(v.stand(arms[i].Model).Bounds())
	}
	from = from.Grow(far + geom.Touch)
	var out []rules.UnitID
	for _, f := range v.enemies(seat) {
		if (only == 0 || f == only) && slices.ContainsFunc(v.living(f), func(m rules.ModelID) bool { return from.Meets(v.stand(m).Bounds()) }) {
			out = append(out, f)
		}
	}
	return out
}

// smokeAt proposes a smoke round of one weapon at the nearest place of each enemy that it may aim at (DL2-SHOOT-42).
func (v *aimer) smokeAt(sh rules.Shooter, foes []rules.UnitID, seat rules.Seat) []rules.Attack {
	var out []rules.Attack
	for _, f := range foes {
		for _, id := range v.onTable(f) {
			p := v.model(id).At
			at := rules.Attack{Kind: smokeShot, Target: f, At: &p, Shooters: []rules.Shooter{sh}}
			if _, r := v.judge(at, seat, ownFire); r.OK() {
				out = append(out, at)
				break
			}
		}
	}
	return out
}

// arms lists every weapon that a Section may fire, in order.
func (v *aimer) arms(unit rules.UnitID) []gun {
	var out []gun
	for _, id := range v.living(unit) {
		for i := range v.profile(id).Weapons {
			w := &v.profile(id).Weapons[i]
			g := v.gun(rules.Shooter{Model: id, Weapon: w.ID}, w)
			if v.able(&g, v.unit(unit).Seat).OK() {
				out = append(out, g)
			}
		}
	}
	return out
}

// propose completes an attack with every weapon that can contribute, the best weapon of each model that fires only one;
// ok is false where there is none.
func (v *aimer) propose(at rules.Attack, arms []gun, seat rules.Seat, why occasion) (_ rules.Attack, ok bool) {
	if len(arms) == 0 {
		return at, false
	}
	s := v.shot(at, arms, seat, why)
	if !s.judge().OK() {
		return at, false
	}
	at.Shooters = v.halfOfRiders(v.best(s.guns))
	return at, len(at.Shooters) > 0
}

// shot is an attack with guns that may fire. There is one at a time.
func (v *aimer) shot(at rules.Attack, arms []gun, seat rules.Seat, why occasion) *shot {
	v.guns = append(v.guns[:0], arms...)
	return &shot{aimer: v, attack: at, seat: seat, why: why, target: at.Target, victim: at.Victim, guns: v.guns}
}

// best keeps, of each model that fires one weapon (two when dual-wielding), the one with the most to expect; a Field
// Gun keeps two of its crew from firing.
func (v *aimer) best(guns []gun) []rules.Shooter {
	var out []rules.Shooter
	for i := 0; i < len(guns); {
		j := i
		for j < len(guns) && guns[j].Model == guns[i].Model {
			j++
		}
		own := append([]gun(nil), guns[i:j]...)
		most := 1
		switch {
		case v.profile(guns[i].Model).Kind.IsIronclad():
			most = len(own)
		case v.permits(firesTwo, guns[i].Model):
			most = 2
		}
		for len(own) > most {
			worst := 0
			for k := range own {
				if weight(own[k].pool) < weight(own[worst].pool) {
					worst = k
				}
			}
			own = append(own[:worst], own[worst+1:]...)
		}
		for _, g := range own {
			out = append(out, g.Shooter)
		}
		i = j
	}
	return v.sparing(out)
}

// sparing drops the crewmen that must serve the Field Guns among the shooters.
func (v *aimer) sparing(list []rules.Shooter) []rules.Shooter {
	for _, sh := range list {
		if v.profile(sh.Model).Kind != FieldGun {
			continue
		}
		crew := v.crew(sh.Model)
		busy := crew[:min(2, len(crew))]
		var out []rules.Shooter
		for _, other := range list {
			if !holds(busy, other.Model) {
				out = append(out, other)
			}
		}
		return out
	}
	return list
}

// halfOfRiders keeps as many passengers of a Transport as may fire (DL2-TRANS-05).
func (v *aimer) halfOfRiders(list []rules.Shooter) []rules.Shooter {
	var out []rules.Shooter
	n := 0
	for _, sh := range list {
		if in := v.model(sh.Model).Inside; in != 0 {
			if n++; n > half(v.aboardOf(in)) {
				continue
			}
		}
		out = append(out, sh)
	}
	return out
}

// weight orders pools by what they promise: expected Successes at 4+, in twelfths.
func weight(p dice.Pool) int {
	return p.N * [...]int{dice.None: 0, dice.Black: 30, dice.Blue: 40, dice.Red: 48}[p.Colour]
}

// lone proposes the attacks of one Solo or Indirect Fire weapon at a Section.
func (v *aimer) lone(g *gun, foe rules.UnitID, seat rules.Seat, why occasion) []rules.Attack {
	var out []rules.Attack
	add := func(at rules.Attack) bool {
		ok := v.shot(at, []gun{*g}, seat, why).judge().OK()
		if ok {
			at.Shooters = []rules.Shooter{g.Shooter}
			out = append(out, at)
		}
		return ok
	}
	if !v.weaponPermits(lobs, g.Shooter, g.w) {
		sniper := v.weaponPermits(namesVictim, g.Shooter, g.w)
		if !sniper {
			add(rules.Attack{Kind: soloShot, Target: foe})
		}
		for _, id := range v.living(foe) {
			if sniper || v.profile(id).Kind.IsIronclad() {
				add(rules.Attack{Kind: soloShot, Target: foe, Victim: id})
			}
		}
		return out
	}
	for _, id := range v.onTable(foe) {
		p := v.model(id).At
		if add(rules.Attack{Kind: indirectAttack, Target: foe, Victim: id, At: &p}) {
			break
		}
		if why != ownFire {
			continue
		}
		if spot := v.spottersFor(seat, p); len(spot) > 0 && add(rules.Attack{Kind: indirectAttack, Target: foe, Victim: id, At: &p, Spotters: spot}) {
			break
		}
	}
	return out
}
