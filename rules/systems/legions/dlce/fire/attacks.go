package fire

import (
	"baize/rules"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
)

// attacks are how many a Section makes: one RAD attack, which Indirect Fire is too, any number of IAD attacks of one mini each, one after
// the other, and each mini in one of them (DLCE-SHT-03, DLCE-SHT-04, DLCE-IAD-01, DLCE-IDF-15); and who has the cover of a wall
// (DLCE-TERR-13).
var attacks = attack.Rules{
	Once: []string{attack.Ranged}, Counts: map[string]string{attack.Indirect: attack.Ranged, attack.Smoke: attack.Ranged}, Guided: true, Again: true, Alone: true, Weapons: weapons, Allowance: allowance, Free: free, Moved: itselfMoved, OwnContact: true, Shifts: coverShifts,
}

// weapons is how many weapons a mini may fire in an attack: two with Dual Wielding, else one, Ironclads too (DLCE-IRON-11).
func weapons(g *model.Game, id rules.ModelID) int {
	if g.Permits(model.FiresTwo, id) {
		return 2
	}
	return 1
}

// free refuses a mini that has taken part in an attack of this Activation; with Independent Firing only the weapons that have
// (DLCE-SHT-03, DLCE-MAR-21).
func free(v *attack.Aimer, by rules.Shooter) rules.Ruling {
	m := v.Model(by.Model)
	if u := states.UnitAct(v.Viewer.Game, m.Unit); u != nil {
		for _, sh := range u.Spent {
			if sh.Model == by.Model && (sh.Weapon == by.Weapon || !v.Permits(model.FiresApart, by.Model)) {
				return rules.Refuse(v.Book.OneAttackOfEachKind, "%s has taken part in an attack of this Activation", m).Blame(m.Ref())
			}
		}
	}
	if n, common := v.CommonLeft(by, nil); common && n <= 0 {
		return rules.Refuse(rows.Of(v.Edition).SectionWeapons, "the %s of %s has been fired in this Activation", v.Viewer.Game.Weapon(by.Model, by.Weapon).Name, v.Unit(m.Unit)).Blame(m.Ref())
	}
	return rules.Allow(v.Book.OneAttackOfEachKind, "%s has not fired yet", m)
}

// allowance judges attacks against each other: each mini in one, with one weapon.
func allowance(v *attack.Aimer, shots []*attack.Shot) rules.Ruling {
	in := map[rules.ModelID]int{} // the first attack of a mini
	ok := rules.Allow(v.Book.OneAttackOfEachKind, "within the allowance")
	var all []rules.Shooter
	for i, s := range shots {
		seen := map[rules.ModelID]string{}
		for _, sh := range s.Attack.Shooters {
			if r := free(v, sh); !r.OK() && s.Why == attack.OwnFire {
				return r
			}
			m := v.Model(sh.Model)
			if n, common := v.CommonLeft(sh, all); common && n <= 0 {
				return rules.Refuse(rows.Of(v.Edition).SectionWeapons, "each weapon of the Section is fired once: none is left for %s", m).Blame(m.Ref())
			} else if common {
				ok = ok.With(n, "weapons", rows.Of(v.Edition).SectionWeapons, "%s fires a weapon of the Section", m).With(n, "weapons", rows.Of(v.Edition).SectionWeaponsKept, "whoever is left may")
			}
			all = append(all, sh)
			first, other := in[sh.Model]
			if !other {
				in[sh.Model] = i
			}
			before, twice := seen[sh.Model]
			seen[sh.Model] = sh.Weapon
			switch n := used(s, sh.Model); {
			case other && first != i && !(v.Independent(s.Attack) && v.Independent(shots[first].Attack)):
				r := rules.Refuse(v.Book.OneAttackOfEachKind, "%s takes part in one attack only", m).Blame(m.Ref())
				if v.Permits(model.FiresTwo, sh.Model) {
					r = r.Cite(v.Book.DualWielding, "both weapons fire in the same attack")
				}
				return r
			case twice && before == sh.Weapon:
				return rules.Refuse(v.Book.WeaponsPerModel, "%s fires a weapon once", m).Blame(m.Ref())
			case n > weapons(v.Viewer.Game, sh.Model):
				r := rules.Refuse(v.Book.WeaponsPerModel, "%s fires one weapon in an attack, not %d", m, n).Blame(m.Ref())
				if v.Profile(sh.Model).Kind.IsIronclad() {
					r = r.Cite(v.Book.IroncladFiresAll, "an Ironclad is one mini: one weapon")
				}
				return r
			case twice:
				ok = ok.With(2, "weapons", v.Book.DualWielding, "%s fires two weapons", m)
			}
		}
	}
	if r := v.Riders(shots); !r.OK() {
		return r
	}
	return v.Allotted(shots, ok)
}

// used is how many weapons of a mini fire in an attack.
func used(s *attack.Shot, id rules.ModelID) (n int) {
	for _, sh := range s.Attack.Shooters {
		if sh.Model == id {
			n++
		}
	}
	return n
}
