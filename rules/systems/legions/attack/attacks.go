package attack

import (
	"iter"
	"slices"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/sight"
	"baize/rules/systems/legions/states"
)

// Offered proposes the attacks that a Section may declare in a draft: one for each kind and enemy, with every shooter that can
// contribute.
func Offered(s *rules.State, d rules.Draft) []rules.Attack {
	g, c := model.Read(s), d.Command
	if d.Of != nil {
		return Aim(g).Proposals(c.Unit, OccasionOf(g, c), c.Target)
	}
	return Own(g, c.Unit)
}

// Own proposes what a Section may declare in its own Shooting Segment.
func Own(g *model.Game, unit rules.UnitID) []rules.Attack {
	seat := g.Unit(unit).Seat
	if r, _ := MayShoot(g, rules.Command{Unit: unit, Seat: seat}); !r.OK() {
		return nil
	}
	v := Aim(g)
	return v.unmade(v.Proposals(unit, OwnFire, 0))
}

// Proposals lists attacks in canonical order: RAD by target Section, IAD by Ironclad, then Solo weapons and, over open
// sights, Indirect Fire by bearer and target. only limits them to one target Section.
func (v *Aimer) Proposals(unit rules.UnitID, why Occasion, only rules.UnitID) []rules.Attack {
	return slices.Collect(v.Tersely().offers(unit, why, only))
}

// MayAttack reports whether there is anything to propose.
func (v *Aimer) MayAttack(unit rules.UnitID, why Occasion, only rules.UnitID) bool {
	w := v.Tersely()
	w.one = true
	for range w.offers(unit, why, only) {
		return true
	}
	return false
}

// offers makes the proposals one after the other.
func (v *Aimer) offers(unit rules.UnitID, why Occasion, only rules.UnitID) iter.Seq[rules.Attack] {
	return func(yield func(rules.Attack) bool) {
		seat := v.Unit(unit).Seat
		arms := v.Arms(unit)
		foes := v.inReach(arms, seat, only)
		joint, lone := v.sorted(arms)
		for _, f := range foes {
			if at, ok := v.propose(rules.Attack{Kind: Ranged, Target: f}, joint, seat, why); ok && !yield(at) {
				return
			}
		}
		for _, f := range foes {
			for _, id := range v.Unit(f).Models {
				if v.Model(id).Place != rules.OnTable || !v.Profile(id).Kind.IsIronclad() {
					continue
				}
				for _, arms := range v.hullParties(joint) {
					if at, ok := v.propose(rules.Attack{Kind: AtIronclad, Target: f, Victim: id}, arms, seat, why); ok && !yield(at) {
						return
					}
				}
			}
		}
		for _, arms := range v.loneParties(lone) {
			for _, f := range foes {
				for _, at := range v.lone(arms, f, seat, why) {
					if !yield(at) {
						return
					}
				}
			}
		}
		for i := range arms {
			if SmokeShells(v.Viewer.Game, arms[i].Shooter, arms[i].W) > 0 && why == OwnFire {
				for _, at := range v.smokeAt(arms[i].Shooter, foes, seat) {
					if !yield(at) {
						return
					}
				}
			}
		}
	}
}

// hullParties parts weapons into those that may attack an Ironclad together.
func (v *Aimer) hullParties(arms []Gun) (out [][]Gun) {
	if !RulesOf.Of(v.Edition).Alone {
		return [][]Gun{arms}
	}
	for i := 0; i < len(arms); {
		j := i
		for j < len(arms) && arms[j].Model == arms[i].Model {
			j++
		}
		out = append(out, arms[i:j])
		i = j
	}
	return out
}

// loneParties parts weapons that fire alone: where the edition counts Indirect Fire among the attacks that a Section makes once, those
// that fire indirectly are one party.
func (v *Aimer) loneParties(arms []Gun) (out [][]Gun) {
	joint := -1
	for i := range arms {
		switch lobs := v.WeaponPermits(model.Lobs, arms[i].Shooter, arms[i].W); {
		case lobs && joint >= 0:
			out[joint] = append(out[joint], arms[i])
			continue
		case lobs && RulesOf.Of(v.Edition).Counts[Indirect] != "":
			joint = len(out)
		}
		out = append(out, arms[i:i+1:i+1])
	}
	return out
}

// sorted parts weapons that fire together from those that fire alone: Solo and Indirect Fire.
func (v *Aimer) sorted(arms []Gun) (joint, lone []Gun) {
	for i := range arms {
		if g := &arms[i]; v.WeaponPermits(model.Lobs, g.Shooter, g.W) || IsSolo(v.Viewer.Game, g.Shooter, g.W) {
			lone = append(lone, *g)
		} else {
			joint = append(joint, *g)
		}
	}
	return joint, lone
}

// inReach lists the enemy Sections with a living model, without those that are surely further away than any of the
// weapons carries.
func (v *Aimer) inReach(arms []Gun, seat rules.Seat, only rules.UnitID) []rules.UnitID {
	if len(arms) == 0 {
		return nil
	}
	far, from := geom.Length(0), geom.EmptyBox()
	for i := range arms {
		b := Bands(v.Viewer.Game, arms[i].Shooter, arms[i].W)
		far, from = max(far, b[0], b[1]), from.Union(sight.Stand(v.Viewer.Game, arms[i].Model).Bounds())
	}
	from = from.Grow(far + geom.Touch)
	var out []rules.UnitID
	for _, f := range v.Enemies(seat) {
		if (only == 0 || f == only) && slices.ContainsFunc(v.Living(f), func(m rules.ModelID) bool { return from.Meets(sight.Stand(v.Viewer.Game, m).Bounds()) }) {
			out = append(out, f)
		}
	}
	return out
}

// smokeAt proposes a smoke round of one weapon at the nearest place of each enemy that it may aim at (DL2-SHOOT-42).
func (v *Aimer) smokeAt(sh rules.Shooter, foes []rules.UnitID, seat rules.Seat) []rules.Attack {
	var out []rules.Attack
	for _, f := range foes {
		for _, id := range v.OnTable(f) {
			p := v.Model(id).At
			at := rules.Attack{Kind: Smoke, Target: f, At: &p, Shooters: []rules.Shooter{sh}}
			if _, r := v.Judge(at, seat, OwnFire); r.OK() {
				out = append(out, at)
				break
			}
		}
	}
	return out
}

// Arms lists every weapon that a Section may fire, in order.
func (v *Aimer) Arms(unit rules.UnitID) []Gun {
	var out []Gun
	for _, id := range v.Living(unit) {
		for i := range v.Profile(id).Weapons {
			w := &v.Profile(id).Weapons[i]
			g := gun(v.Viewer.Game, rules.Shooter{Model: id, Weapon: w.ID}, w)
			if v.able(&g, v.Unit(unit).Seat).OK() && v.free(&g).OK() {
				out = append(out, g)
			}
		}
		out = v.common(out, unit, id)
	}
	return out
}

// common adds the weapons of a Section that a model may fire in place of its own.
func (v *Aimer) common(out []Gun, unit rules.UnitID, id rules.ModelID) []Gun {
	list := v.Section(unit).Weapons
	for i := range list {
		if v.Viewer.Game.SectionWeapon(unit, list[i].ID) != &list[i] {
			continue // a second one of the same
		}
		g := gun(v.Viewer.Game, rules.Shooter{Model: id, Weapon: list[i].ID}, &list[i])
		if v.able(&g, v.Unit(unit).Seat).OK() && v.free(&g).OK() {
			out = append(out, g)
		}
	}
	return out
}

// CommonLeft is how many weapons of an id a Section has that carries them in common, less those fired in the Activation under way and
// those of some shooters; ok is false for a weapon that the model itself carries.
func (v *Aimer) CommonLeft(by rules.Shooter, now []rules.Shooter) (n int, ok bool) {
	g := v.Viewer.Game
	unit := g.Model(by.Model).Unit
	w := g.SectionWeapon(unit, by.Weapon)
	if w == nil || g.Weapon(by.Model, by.Weapon) != w {
		return 0, false
	}
	for _, x := range g.Section(unit).Weapons {
		if x.ID == by.Weapon {
			n++
		}
	}
	spent := now
	if u := states.UnitAct(g, unit); u != nil {
		spent = append(now[:len(now):len(now)], u.Spent...)
	}
	for _, sh := range spent {
		if sh.Weapon == by.Weapon && g.Model(sh.Model).Unit == unit && g.Weapon(sh.Model, sh.Weapon) == w {
			n--
		}
	}
	return n, true
}

// free judges whether a weapon has its shot left in the Activation under way.
func (v *Aimer) free(g *Gun) rules.Ruling {
	if free := RulesOf.Of(v.Edition).Free; free != nil {
		return free(v, g.Shooter)
	}
	return rules.Allow(v.Book.OpenFire, "may fire")
}

// propose completes an attack with every weapon that can contribute, the best weapon of each model that fires only one;
// ok is false where there is none.
func (v *Aimer) propose(at rules.Attack, arms []Gun, seat rules.Seat, why Occasion) (_ rules.Attack, ok bool) {
	if len(arms) == 0 {
		return at, false
	}
	s := v.shot(at, arms, seat, why)
	if !s.judge().OK() {
		return at, false
	}
	at.Shooters = v.halfOfRiders(v.best(s.Guns))
	return at, len(at.Shooters) > 0
}

// shot is an attack with guns that may fire. There is one at a time.
func (v *Aimer) shot(at rules.Attack, arms []Gun, seat rules.Seat, why Occasion) *Shot {
	v.guns = append(v.guns[:0], arms...)
	return &Shot{Aimer: v, Attack: at, Seat: seat, Why: why, Target: at.Target, Victim: at.Victim, Guns: v.guns}
}

// best keeps, of each model that fires one weapon (two when dual-wielding), the one with the most to expect; a Field
// Gun keeps two of its crew from firing.
func (v *Aimer) best(guns []Gun) []rules.Shooter {
	var out []rules.Shooter
	for i := 0; i < len(guns); {
		j := i
		for j < len(guns) && guns[j].Model == guns[i].Model {
			j++
		}
		own := slices.DeleteFunc(slices.Clone(guns[i:j]), func(g Gun) bool {
			n, common := v.CommonLeft(g.Shooter, out)
			return common && n <= 0
		})
		most := RulesOf.Of(v.Edition).Weapons(v.Viewer.Game, guns[i].Model)
		for len(own) > most {
			worst := 0
			for k := range own {
				if weight(own[k].Pool) < weight(own[worst].Pool) {
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
func (v *Aimer) sparing(list []rules.Shooter) []rules.Shooter {
	for _, sh := range list {
		if v.Profile(sh.Model).Kind != model.FieldGun {
			continue
		}
		crew := Crew(v.Viewer.Game, sh.Model)
		busy := crew[:min(2, len(crew))]
		var out []rules.Shooter
		for _, other := range list {
			if !model.Holds(busy, other.Model) {
				out = append(out, other)
			}
		}
		return out
	}
	return list
}

// halfOfRiders keeps as many passengers of a Transport as may fire (DL2-TRANS-05).
func (v *Aimer) halfOfRiders(list []rules.Shooter) []rules.Shooter {
	var out []rules.Shooter
	n := 0
	for _, sh := range list {
		if in := v.Model(sh.Model).Inside; in != 0 {
			if n++; n > model.Half(aboardOf(v.Viewer.Game, in)) {
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

// lone proposes the attacks of a Solo weapon or of Indirect Fire weapons at a Section.
func (v *Aimer) lone(arms []Gun, foe rules.UnitID, seat rules.Seat, why Occasion) []rules.Attack {
	var out []rules.Attack
	g := &arms[0]
	add := func(at rules.Attack) bool {
		var able []Gun
		for i := range arms {
			if s := v.shot(at, arms[i:i+1], seat, why); s.judge().OK() {
				able = append(able, s.Guns[0])
			}
		}
		if len(able) > 0 {
			at.Shooters = v.halfOfRiders(v.best(able))
			out = append(out, at)
		}
		return len(able) > 0
	}
	if !v.WeaponPermits(model.Lobs, g.Shooter, g.W) {
		sniper := v.WeaponPermits(model.NamesVictim, g.Shooter, g.W)
		if !sniper {
			add(rules.Attack{Kind: Solo, Target: foe})
		}
		for _, id := range v.Living(foe) {
			if sniper || v.Profile(id).Kind.IsIronclad() {
				add(rules.Attack{Kind: Solo, Target: foe, Victim: id})
			}
		}
		return out
	}
	for _, id := range v.OnTable(foe) {
		p := v.Model(id).At
		seen := add(rules.Attack{Kind: Indirect, Target: foe, Victim: id, At: &p})
		if seen && !RulesOf.Of(v.Edition).Guided {
			break
		}
		if why == OwnFire {
			spot := slices.DeleteFunc(v.spottersFor(seat, p), func(m rules.ModelID) bool { return m == g.Model })
			seen = len(spot) > 0 && add(rules.Attack{Kind: Indirect, Target: foe, Victim: id, At: &p, Spotters: spot}) || seen
		}
		if seen {
			break
		}
	}
	return out
}
