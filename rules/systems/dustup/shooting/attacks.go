package shooting

import (
	"cmp"
	"slices"

	"baize/rules"
	"baize/rules/systems/dustup/model"
)

// Attacks lists for each enemy unit that may be fired at the whole unit with all that may still fire and can reach, and each heavy
// weapon and each weapon of a hull by itself; fire and suppressive fire. Two weapons at once come first where a mech, a monster or a
// vehicle with multi-fire has them.
func Attacks(g *model.Game, unit rules.UnitID) []rules.Attack {
	if act := g.Acting(); act == nil || act.Unit != unit || !mayShoot(g, unit).OK() {
		return nil
	}
	return proposals(g, unit, 0)
}

// proposals lists the attacks that a unit may make with an action now, at the nearest enemies first. moved is 1 for Move
// and Shoot.
func proposals(g *model.Game, unit rules.UnitID, moved int) []rules.Attack {
	var enemies []rules.UnitID
	for i := range g.S.Units {
		if u := &g.S.Units[i]; u.Seat != g.Unit(unit).Seat && !g.IsBlip(u.ID) && !g.Out(u.ID) {
			enemies = append(enemies, u.ID)
		}
	}
	slices.SortStableFunc(enemies, func(a, b rules.UnitID) int { return cmp.Compare(g.RangeOf(unit, a), g.RangeOf(unit, b)) })
	var out []rules.Attack
	for _, kind := range []string{FireAttack, suppressAttack} {
		for _, enemy := range enemies {
			for _, at := range ways(g, unit, rules.Attack{Kind: kind, Target: enemy}) {
				if _, r := shotsOf(g, unit, at, moved); r.OK() {
					out = append(out, at)
				}
			}
		}
	}
	return out
}

// ways lists who could fire together in an attack: some may turn out to be refused.
func ways(g *model.Game, unit rules.UnitID, at rules.Attack) []rules.Attack {
	if h := g.Hull(at.Target); h != 0 && g.Permits(model.SitsOpen, h) && len(g.Passengers(h)) > 0 {
		at.Victim = h // the passengers are a unit of their own
	}
	with := func(shooters ...rules.Shooter) rules.Attack {
		way := at
		way.Shooters = shooters
		return way
	}
	d := g.RangeOf(unit, at.Target)
	var whole []rules.Shooter
	var single, out []rules.Attack
	hull := g.Hull(unit) != 0
	for _, k := range Weapons(g, unit) {
		switch {
		case !Reaches(g, k, d) || !unfired(g, Shot{Firer: unit, Shooters: []rules.Shooter{k.Shooter}}).OK():
		case hull || k.Heavy():
			single = append(single, with(k.Shooter))
		case !Twice(g, whole, k):
			whole = append(whole, k.Shooter)
		}
	}
	if act := g.Acting(); act != nil && act.Unit == unit && act.Carriers > 0 {
		free := len(g.Able(unit)) - act.Carriers
		whole = whole[:max(0, min(len(whole), free))]
	}
	if len(whole) > 0 {
		out = append(out, with(whole...))
	}
	if hull && len(single) > 1 {
		p := g.Profile(g.Hull(unit))
		switch {
		case p.Walks():
			out = append(out, with(single[0].Shooters[0], single[1].Shooters[0]))
		case g.Permits(model.FiresAll, g.Hull(unit)):
			var all []rules.Shooter
			for _, one := range single {
				all = append(all, one.Shooters...)
			}
			out = append(out, with(all...))
		}
	}
	return append(out, single...)
}

// Twice reports whether a figure would fire small arms and a weapon in one shot. The weapon, which comes later in the
// list, takes the place of the small arms (DUP-FPOW-01).
func Twice(g *model.Game, list []rules.Shooter, k Gun) bool {
	for i := range list {
		if list[i].Model == k.Model {
			list[i] = k.Shooter
			return true
		}
	}
	return false
}

// Ranges are short and effective range of a model that fires, and the limits of its weapons (DUP-RNG-01, DUP-RNG-03).
func Ranges(g *model.Game, m rules.ModelID) []rules.Band {
	if g.Model(m).Place != rules.OnTable || g.IsBlip(g.Model(m).Unit) {
		return nil
	}
	var guns []Gun
	for _, k := range Weapons(g, g.Model(m).Unit) {
		if k.Model == m || m == g.Troop(g.Model(m).Unit).Leader {
			guns = append(guns, k)
		}
	}
	if len(guns) == 0 {
		return nil
	}
	out := []rules.Band{{Name: "short", To: ShortRange, Kind: "weapon"}, {Name: "effective", To: effectiveRange, Kind: "weapon"}}
	told := map[rules.Band]bool{}
	for _, k := range guns {
		least, most := Limits(g, k)
		for _, b := range []rules.Band{{Name: GunName(g, k).String() + " at least", To: least, Kind: "weapon", Dashed: true}, {Name: GunName(g, k).String(), To: most, Kind: "weapon", Dashed: true}} {
			if k.Arm == nil {
				b.Name = "small arms"
			}
			if b.To > 0 && b.To != ShortRange && b.To != effectiveRange && !told[b] {
				told[b] = true
				out = append(out, b)
			}
		}
	}
	return out
}
