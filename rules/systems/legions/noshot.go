package legions

import "baize/rules"

// NoShot says why a model cannot fire: each weapon is judged as it would be alone, and what keeps the one that gets
// farthest from firing is told (DL2-SHOOT-04 to 08).
func NoShot(s *rules.State, m rules.ModelID, at rules.Attack) rules.Ruling {
	v := read(s).aimer()
	why := rules.Refuse(v.Book.WeaponProfile, "%s: no weapon", v.model(m))
	for i := range v.profile(m).Weapons {
		at.Shooters = []rules.Shooter{{Model: m, Weapon: v.profile(m).Weapons[i].ID}}
		shot, r := v.judge(at, v.model(m).Seat, ownFire)
		if r.OK() {
			return rules.Refuse(v.Book.FieldGunCrewToFire, "%s: serves the gun or fires another weapon", v.model(m))
		}
		if i == 0 || shot.outOfRange {
			why = r
		}
	}
	return why
}
