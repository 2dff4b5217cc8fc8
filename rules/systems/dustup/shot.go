package dustup

import (
	"cmp"
	"iter"
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// shot is one shot as it will be rolled: by the Shoot action, as defensive fire, by passengers.
type shot struct {
	firer, target rules.UnitID
	shooters      []rules.Shooter
	victim        rules.ModelID // the vehicle itself, where an open top gives the choice; 0 for the passengers
	suppressive   bool
	defensive     bool // defensive fire: leaves no marker, causes no tests (DUP-ASLT-12, DUP-ASLT-13)
	moved         int  // Superior stabilisation: the shot of Move and Shoot has +1 (DUP-STAB-03)
}

// gun is one who fires: a figure with its small arms (weapon nil), or whoever holds or serves a weapon.
type gun struct {
	rules.Shooter
	weapon *Weapon
	order  int // place in the list of the unit
}

// heavy reports whether a gun is a heavy weapon (DUP-HVY-05).
func (k gun) heavy() bool { return k.weapon != nil && k.weapon.Kind == Heavy }

// limits are the range limits of a gun; max is 0 where it has none (DUP-RNG-03).
func (g *game) limits(k gun) (least, most geom.Length) {
	short := false
	if w := k.weapon; w != nil {
		least, most, short = w.Min, w.Max, w.Short
	} else {
		p := g.profile(k.Model)
		least, most, short = p.Min, p.Max, p.Short
	}
	if short && (most == 0 || most > shortRange) {
		most = shortRange
	}
	return least, most
}

// reaches reports whether a range is inside the limits of a gun, both ends included (DUP-RNG-03).
func (g *game) reaches(k gun, d geom.Length) bool {
	least, most := g.limits(k)
	return inLimits(d, least, most)
}

// inLimits reports whether a range is inside limits; most is 0 where there is none.
func inLimits(d, least, most geom.Length) bool {
	return within(least, d) && (most == 0 || within(d, most))
}

// gunOf finds who fires a shooter's weapon. A heavy weapon may be named with its own model or with a figure of its crew.
// The gun has no model where nobody of the unit has such a weapon.
func (g *game) gunOf(unit rules.UnitID, s rules.Shooter) (gun, rules.Ruling) {
	k := gun{Shooter: s}
	if s.Model == 0 || g.model(s.Model).Unit != unit {
		return gun{}, rules.Refuse("DUP-SHOOT-01", "only models of %s fire in its shot", g.unit(unit))
	}
	if s.Weapon != "" {
		if k.weapon = g.profile(s.Model).weapon(s.Weapon); k.weapon == nil {
			for _, m := range g.guns(unit) {
				if w := g.profile(m).weapon(s.Weapon); w != nil {
					k.Model, k.weapon = m, w
					break
				}
			}
		}
		if k.weapon == nil {
			return gun{}, rules.Refuse("DUP-SHOOT-01", "%s has no weapon %q", g.model(s.Model), s.Weapon)
		}
	}
	k.order = slices.Index(g.unit(unit).Models, k.Model)
	p, m := g.profile(k.Model), g.model(k.Model)
	switch {
	case k.weapon == nil && p.Kind != Figure:
		return gun{}, rules.Refuse("DUP-SHOOT-01", "%s has no small arms: name a weapon of it", m)
	case p.Kind == Gun && (!m.Alive() || g.ables(unit) == 0):
		return k, rules.Refuse("DUP-SHOOT-06", "%s has no able-bodied crew", m)
	case p.Kind != Gun && !g.isAble(unit, k.Model):
		return k, rules.Refuse("DUP-SHOOT-06", "%s is not able-bodied: only able-bodied troopers fire", m)
	}
	return k, rules.Allow("DUP-SHOOT-06", "%s is able-bodied", m)
}

// gunsOf finds all who fire in a shot, in list order, and the reason why one of them may not. A figure that fires a weapon
// is not counted for small arms as well (DUP-FPOW-01), and fires one weapon (DUP-SHOOT-04).
func (g *game) gunsOf(s shot) ([]gun, rules.Ruling) {
	var out []gun
	verdict := rules.Allow("DUP-SHOOT-06", "able-bodied troopers fire")
	for _, sh := range s.shooters {
		k, r := g.gunOf(s.firer, sh)
		verdict = firstRefusal(verdict, r)
		if k.Model == 0 {
			continue
		}
		i := slices.IndexFunc(out, func(o gun) bool {
			return o.Model == k.Model && (o.Weapon == k.Weapon || g.profile(k.Model).Kind == Figure)
		})
		switch {
		case i < 0:
			out = append(out, k)
		case out[i].weapon == nil && k.weapon != nil:
			out[i] = k
		case k.weapon != nil || out[i].weapon == nil:
			verdict = firstRefusal(verdict, rules.Refuse("DUP-SHOOT-04", "%s would fire twice: each weapon fires once", g.model(k.Model)))
		}
	}
	slices.SortStableFunc(out, func(a, b gun) int { return cmp.Compare(a.order, b.order) })
	return out, verdict
}

// weapons lists every weapon that a unit could fire, small arms included, in list order.
func (g *game) weapons(unit rules.UnitID) []gun { return slices.Collect(g.fired(unit)) }

// fired gives what weapons lists, one after the other.
func (g *game) fired(unit rules.UnitID) iter.Seq[gun] {
	return func(yield func(gun) bool) {
		crew := g.ables(unit) > 0
		for i, m := range g.unit(unit).Models {
			p := g.profile(m)
			switch {
			case p.Kind == Gun && !(crew && g.model(m).Alive()), p.Kind != Gun && !g.isAble(unit, m):
				continue
			case p.Kind == Figure && p.FP > 0 && !yield(gun{Shooter: rules.Shooter{Model: m}, order: i}):
				return
			}
			for w := range p.Weapons {
				if k := &p.Weapons[w]; k.Die != 0 && !yield(gun{Shooter: rules.Shooter{Model: m, Weapon: k.ID}, weapon: k, order: i}) {
					return
				}
			}
		}
	}
}

// firstRefusal is the first of two rulings, or the second where only that one refuses.
func firstRefusal(a, b rules.Ruling) rules.Ruling {
	if a.OK() && !b.OK() {
		return b
	}
	return a
}
