package shooting

import (
	"cmp"
	"iter"
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/model"
)

// Shot is one shot as it will be rolled: by the Shoot action, as defensive fire, by passengers.
type Shot struct {
	Firer, Target rules.UnitID
	Shooters      []rules.Shooter
	victim        rules.ModelID // the vehicle itself, where an open top gives the choice; 0 for the passengers
	suppressive   bool
	Defensive     bool // defensive fire: leaves no marker, causes no tests (DUP-ASLT-12, DUP-ASLT-13)
	moved         int  // Superior stabilisation: the shot of Move and Shoot has +1 (DUP-STAB-03)
}

// Gun is one who fires: a figure with its small arms (weapon nil), or whoever holds or serves a weapon.
type Gun struct {
	rules.Shooter
	Arm   *model.Weapon
	order int // place in the list of the unit
}

// Heavy reports whether a gun is a heavy weapon (DUP-HVY-05).
func (k Gun) Heavy() bool { return k.Arm != nil && k.Arm.Kind == model.Heavy }

// Limits are the range limits of a gun; max is 0 where it has none (DUP-RNG-03).
func Limits(g *model.Game, k Gun) (least, most geom.Length) {
	if w := k.Arm; w != nil {
		least, most = w.Min, w.Max
	} else {
		p := g.Profile(k.Model)
		least, most = p.Min, p.Max
	}
	if (most == 0 || most > ShortRange) && g.ArmsForbid(model.BeyondShort, k.Model, k.Arm) {
		most = ShortRange
	}
	return least, most
}

// Reaches reports whether a range is inside the limits of a gun, both ends included (DUP-RNG-03).
func Reaches(g *model.Game, k Gun, d geom.Length) bool {
	least, most := Limits(g, k)
	return InLimits(d, least, most)
}

// InLimits reports whether a range is inside limits; most is 0 where there is none.
func InLimits(d, least, most geom.Length) bool {
	return model.Within(least, d) && (most == 0 || model.Within(d, most))
}

// gunOf finds who fires a shooter's weapon. A heavy weapon may be named with its own model or with a figure of its crew.
// The gun has no model where nobody of the unit has such a weapon.
func gunOf(g *model.Game, unit rules.UnitID, s rules.Shooter) (Gun, rules.Ruling) {
	k := Gun{Shooter: s}
	if s.Model == 0 || g.Model(s.Model).Unit != unit {
		return Gun{}, rules.Refuse("DUP-SHOOT-01", "only models of %s fire in its shot", g.Unit(unit))
	}
	if s.Weapon != "" {
		if k.Arm = g.Profile(s.Model).Weapon(s.Weapon); k.Arm == nil {
			for _, m := range g.Guns(unit) {
				if w := g.Profile(m).Weapon(s.Weapon); w != nil {
					k.Model, k.Arm = m, w
					break
				}
			}
		}
		if k.Arm == nil {
			return Gun{}, rules.Refuse("DUP-SHOOT-01", "%s has no weapon %q", g.Model(s.Model), s.Weapon)
		}
	}
	k.order = slices.Index(g.Unit(unit).Models, k.Model)
	p, m := g.Profile(k.Model), g.Model(k.Model)
	switch {
	case k.Arm == nil && p.Kind != model.Figure:
		return Gun{}, rules.Refuse("DUP-SHOOT-01", "%s has no small arms: name a weapon of it", m)
	case p.Kind == model.Gun && (!m.Alive() || g.Ables(unit) == 0):
		return k, rules.Refuse("DUP-SHOOT-06", "%s has no able-bodied crew", m)
	case p.Kind != model.Gun && !g.IsAble(unit, k.Model):
		return k, rules.Refuse("DUP-SHOOT-06", "%s is not able-bodied: only able-bodied troopers fire", m)
	}
	return k, rules.Allow("DUP-SHOOT-06", "%s is able-bodied", m)
}

// gunsOf finds all who fire in a shot, in list order, and the reason why one of them may not. A figure that fires a weapon
// is not counted for small arms as well (DUP-FPOW-01), and fires one weapon (DUP-SHOOT-04).
func gunsOf(g *model.Game, s Shot) ([]Gun, rules.Ruling) {
	var out []Gun
	verdict := rules.Allow("DUP-SHOOT-06", "able-bodied troopers fire")
	for _, sh := range s.Shooters {
		k, r := gunOf(g, s.Firer, sh)
		verdict = FirstRefusal(verdict, r)
		if k.Model == 0 {
			continue
		}
		i := slices.IndexFunc(out, func(o Gun) bool {
			return o.Model == k.Model && (o.Weapon == k.Weapon || g.Profile(k.Model).Kind == model.Figure)
		})
		switch {
		case i < 0:
			out = append(out, k)
		case out[i].Arm == nil && k.Arm != nil:
			out[i] = k
		case k.Arm != nil || out[i].Arm == nil:
			verdict = FirstRefusal(verdict, rules.Refuse("DUP-SHOOT-04", "%s would fire twice: each weapon fires once", g.Model(k.Model)))
		}
	}
	slices.SortStableFunc(out, func(a, b Gun) int { return cmp.Compare(a.order, b.order) })
	return out, verdict
}

// Weapons lists every weapon that a unit could fire, small arms included, in list order.
func Weapons(g *model.Game, unit rules.UnitID) []Gun { return slices.Collect(Fired(g, unit)) }

// Fired gives what weapons lists, one after the other.
func Fired(g *model.Game, unit rules.UnitID) iter.Seq[Gun] {
	return func(yield func(Gun) bool) {
		crew := g.Ables(unit) > 0
		for i, m := range g.Unit(unit).Models {
			p := g.Profile(m)
			switch {
			case p.Kind == model.Gun && !(crew && g.Model(m).Alive()), p.Kind != model.Gun && !g.IsAble(unit, m):
				continue
			case p.Kind == model.Figure && p.FP > 0 && !yield(Gun{Shooter: rules.Shooter{Model: m}, order: i}):
				return
			}
			for w := range p.Weapons {
				if k := &p.Weapons[w]; k.Die != 0 && !yield(Gun{Shooter: rules.Shooter{Model: m, Weapon: k.ID}, Arm: k, order: i}) {
					return
				}
			}
		}
	}
}

// FirstRefusal is the first of two rulings, or the second where only that one refuses.
func FirstRefusal(a, b rules.Ruling) rules.Ruling {
	if a.OK() && !b.OK() {
		return b
	}
	return a
}
