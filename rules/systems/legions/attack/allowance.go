package attack

import (
	"baize/rules"
	"baize/rules/mech"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
)

// Allowance judges the attacks of one Fire Action against each other: one RAD and one IAD attack a Section, Solo and
// Indirect Fire apart, each weapon in one attack, one weapon a model unless it is an Ironclad or dual-wielding
// (DL2-SHOOT-02, DL2-SHOOT-03, DL2-WPN-05).
func (v *Aimer) Allowance(shots []*Shot) rules.Ruling {
	type use struct {
		rules.Shooter
		shot int
	}
	var used []use
	var dual, all []rules.ModelID
	for i, s := range shots {
		for _, sh := range s.Attack.Shooters {
			w := weaponOf(v.Viewer.Game, &sh)
			for _, u := range used {
				if u.Model != sh.Model {
					continue
				}
				if u.Weapon == sh.Weapon {
					return rules.Refuse(v.Book.OneAttackOfEachKind, "%s: %s contributes to one attack only", v.Model(sh.Model), w.Name)
				}
				if v.Profile(sh.Model).Kind.IsIronclad() {
					all = append(all, sh.Model)
					continue
				}
				if !v.Permits(model.FiresTwo, sh.Model) || v.UsedBy(shots, sh.Model) > 2 {
					return rules.Refuse(v.Book.WeaponsPerModel, "%s fires one weapon in an Activation", v.Model(sh.Model))
				}
				if u.shot != i {
					return rules.Refuse(v.Book.DualWielding, "%s fires both weapons in the same attack", v.Model(sh.Model))
				}
				dual = append(dual, sh.Model)
			}
			used = append(used, use{sh, i})
		}
	}
	if r := v.Riders(shots); !r.OK() {
		return r
	}
	ok := rules.Allow(v.Book.OneAttackOfEachKind, "within the allowance")
	for _, m := range dual {
		ok = ok.With(2, "weapons", v.Book.DualWielding, "%s fires two weapons", v.Model(m))
	}
	for _, m := range all {
		ok = ok.With(1, "weapons", v.Book.IroncladFiresAll, "%s fires one more of its weapons", v.Model(m))
	}
	ok = ok.With(len(used), "weapons", v.Book.WeaponsPerModel, "one a model; Ironclads fire all")
	return v.Allotted(shots, ok)
}

// Allotted judges what the attacks take of those that a Section makes once, in this command and in those before it; ok is the ruling
// where nothing is wrong.
func (v *Aimer) Allotted(shots []*Shot, ok rules.Ruling) rules.Ruling {
	made := attacksMade(v.Viewer.Game)
	for _, s := range shots {
		switch v.allotment(s.Attack) {
		case apart:
			continue
		case independent:
			ok = ok.With(1, "attacks", v.Book.IndependentFiring, "Independent Firing: an attack of its own, besides %s", OnceEach(v.Viewer.Game))
			continue
		}
		for _, one := range v.allotted(s.Attack) {
			if by, done := made[one]; done {
				return usedUp(v.Viewer.Game, one, by)
			}
		}
		for _, one := range v.allotted(s.Attack) {
			made[one] = s.Guns[0].Unit
		}
	}
	return ok
}

// Riders judges how many of those aboard a Transport fire.
func (v *Aimer) Riders(shots []*Shot) rules.Ruling {
	var riders []rules.ModelID
	for _, s := range shots {
		for _, sh := range s.Attack.Shooters {
			in := v.Model(sh.Model).Inside
			if in == 0 || model.Holds(riders, sh.Model) {
				continue
			}
			riders = append(riders, sh.Model)
			if most := states.CarryingOf.Of(v.Edition).Firing(aboardOf(v.Viewer.Game, in)); ridersOf(v.Viewer.Game, riders, in) > most {
				return rules.Refuse(v.Book.OpenToppedFire, "up to %d of the Embarked models may fire", most).
					With(most, "models", v.Book.HalvesRoundUp, "half of those aboard, rounded up")
			}
		}
	}
	return rules.Allow(v.Book.OpenToppedFire, "within those who may fire")
}

// Independent reports whether an attack is one that Independent Firing makes, apart from those of the Section.
func (v *Aimer) Independent(at rules.Attack) bool { return v.allotment(at) == independent }

// UsedBy is how many weapons of a model fire in some attacks.
func (v *Aimer) UsedBy(shots []*Shot, m rules.ModelID) int {
	n := 0
	for _, s := range shots {
		for _, sh := range s.Attack.Shooters {
			if sh.Model == m {
				n++
			}
		}
	}
	return n
}

// aboardOf counts the models that a Transport carries.
func aboardOf(g *model.Game, transport rules.ModelID) int {
	n := 0
	for i := range g.S.Models {
		if m := &g.S.Models[i]; m.Place == rules.Aboard && m.Inside == transport && g.Profile(m.ID).Kind != model.FieldGun {
			n++
		}
	}
	return n
}

func ridersOf(g *model.Game, riders []rules.ModelID, transport rules.ModelID) int {
	n := 0
	for _, r := range riders {
		if g.Model(r).Inside == transport {
			n++
		}
	}
	return n
}

// Served judges the crews of the Field Guns that fire: two crewmen serve it and fire nothing else; one needs a Command
// Check; nobody cannot (DL2-TYPE-04 to 06).
func (v *Aimer) Served(shots []*Shot, named []rules.ModelID) rules.Ruling {
	busy := append([]rules.ModelID(nil), named...)
	for _, s := range shots {
		for _, sh := range s.Attack.Shooters {
			if v.Profile(sh.Model).Kind != model.FieldGun {
				continue
			}
			crew := Crew(v.Viewer.Game, sh.Model)
			if len(crew) == 0 {
				return rules.Refuse(v.Book.FieldGunNoCrew, "%s has no crew within %s", v.Model(sh.Model), model.Show(v.CrewWithin))
			}
			need := min(2, len(crew))
			if r := v.servers(named, crew, need); !r.OK() {
				return r
			}
			free := 0
			for _, m := range crew {
				if v.UsedBy(shots, m) == 0 {
					free++
				} else if model.Holds(busy, m) {
					return rules.Refuse(v.Book.FieldGunCrewToFire, "%s serves the gun and fires nothing else", v.Model(m))
				}
			}
			if free < need {
				return rules.Refuse(v.Book.FieldGunCrewToFire, "%d crewmen must serve %s and fire nothing else", need, v.Model(sh.Model))
			}
		}
	}
	return rules.Allow(v.Book.FieldGunCrewToFire, "served")
}

// servers judges the crewmen that the owner names to serve a gun, if he names any: as many as it takes, all of its crew.
func (v *Aimer) servers(named, crew []rules.ModelID, need int) rules.Ruling {
	for _, m := range named {
		if !model.Holds(crew, m) {
			return rules.Refuse(v.Book.FieldGunCrewToFire, "%s is no crewman within 1\" of the gun", v.Model(m))
		}
	}
	if n := len(named); n > 0 && n < need {
		return mech.Missing(v.Book.FieldGunCrewToFire, "%d crewmen serve the gun, not %d", need, n)
	} else if n > need {
		return rules.Refuse(v.Book.FieldGunCrewToFire, "%d crewmen serve the gun, not %d", need, n)
	}
	return rules.Allow(v.Book.FieldGunCrewToFire, "named")
}
