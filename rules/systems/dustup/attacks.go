package dustup

import (
	"cmp"
	"slices"

	"baize/rules"
)

// attacks lists for each enemy unit that may be fired at the whole unit with all that may still fire and can reach, and each heavy
// weapon and each weapon of a hull by itself; fire and suppressive fire. Two weapons at once come first where a mech, a monster or a
// vehicle with multi-fire has them.
func (g *game) attacks(unit rules.UnitID) []rules.Attack {
	if act := g.acting(); act == nil || act.Unit != unit || !g.mayShoot(unit).OK() {
		return nil
	}
	return g.proposals(unit, 0)
}

// proposals lists the attacks that a unit may make with an action now, at the nearest enemies first. moved is 1 for Move
// and Shoot.
func (g *game) proposals(unit rules.UnitID, moved int) []rules.Attack {
	var enemies []rules.UnitID
	for i := range g.S.Units {
		if u := &g.S.Units[i]; u.Seat != g.unit(unit).Seat && !g.isBlip(u.ID) && !g.out(u.ID) {
			enemies = append(enemies, u.ID)
		}
	}
	slices.SortStableFunc(enemies, func(a, b rules.UnitID) int { return cmp.Compare(g.rangeOf(unit, a), g.rangeOf(unit, b)) })
	var out []rules.Attack
	for _, kind := range []string{fireAttack, suppressAttack} {
		for _, enemy := range enemies {
			for _, at := range g.ways(unit, rules.Attack{Kind: kind, Target: enemy}) {
				if _, r := g.shotsOf(unit, at, moved); r.OK() {
					out = append(out, at)
				}
			}
		}
	}
	return out
}

// ways lists who could fire together in an attack: some may turn out to be refused.
func (g *game) ways(unit rules.UnitID, at rules.Attack) []rules.Attack {
	if h := g.hull(at.Target); h != 0 && g.profile(h).Open != "" && len(g.passengers(h)) > 0 {
		at.Victim = h // the passengers are a unit of their own
	}
	with := func(shooters ...rules.Shooter) rules.Attack {
		way := at
		way.Shooters = shooters
		return way
	}
	d := g.rangeOf(unit, at.Target)
	var whole []rules.Shooter
	var single, out []rules.Attack
	hull := g.hull(unit) != 0
	for _, k := range g.weapons(unit) {
		switch {
		case !g.reaches(k, d) || !g.unfired(shot{firer: unit, shooters: []rules.Shooter{k.Shooter}}).OK():
		case hull || k.heavy():
			single = append(single, with(k.Shooter))
		case !g.twice(whole, k):
			whole = append(whole, k.Shooter)
		}
	}
	if act := g.acting(); act != nil && act.Unit == unit && act.Carriers > 0 {
		free := len(g.able(unit)) - act.Carriers
		whole = whole[:max(0, min(len(whole), free))]
	}
	if len(whole) > 0 {
		out = append(out, with(whole...))
	}
	if hull && len(single) > 1 {
		p := g.profile(g.hull(unit))
		switch {
		case p.walks():
			out = append(out, with(single[0].Shooters[0], single[1].Shooters[0]))
		case p.MultiFire:
			var all []rules.Shooter
			for _, one := range single {
				all = append(all, one.Shooters...)
			}
			out = append(out, with(all...))
		}
	}
	return append(out, single...)
}

// twice reports whether a figure would fire small arms and a weapon in one shot. The weapon, which comes later in the
// list, takes the place of the small arms (DUP-FPOW-01).
func (g *game) twice(list []rules.Shooter, k gun) bool {
	for i := range list {
		if list[i].Model == k.Model {
			list[i] = k.Shooter
			return true
		}
	}
	return false
}

// ranges are short and effective range of a model that fires, and the limits of its weapons (DUP-RNG-01, DUP-RNG-03).
func (g *game) ranges(m rules.ModelID) []rules.Band {
	if g.model(m).Place != rules.OnTable || g.isBlip(g.model(m).Unit) {
		return nil
	}
	var guns []gun
	for _, k := range g.weapons(g.model(m).Unit) {
		if k.Model == m || m == g.troop(g.model(m).Unit).Leader {
			guns = append(guns, k)
		}
	}
	if len(guns) == 0 {
		return nil
	}
	out := []rules.Band{{Name: "short", To: shortRange, Kind: "weapon"}, {Name: "effective", To: effectiveRange, Kind: "weapon"}}
	told := map[rules.Band]bool{}
	for _, k := range guns {
		least, most := g.limits(k)
		for _, b := range []rules.Band{{Name: g.gunName(k).String() + " at least", To: least, Kind: "weapon", Dashed: true}, {Name: g.gunName(k).String(), To: most, Kind: "weapon", Dashed: true}} {
			if k.weapon == nil {
				b.Name = "small arms"
			}
			if b.To > 0 && b.To != shortRange && b.To != effectiveRange && !told[b] {
				told[b] = true
				out = append(out, b)
			}
		}
	}
	return out
}
