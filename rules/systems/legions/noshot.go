package legions

import "baize/rules"

// NoShot says why a model cannot fire in a draft: each weapon is judged as it would be alone, and what keeps the one that gets
// farthest from firing is told (DL2-SHOOT-04 to 08).
func NoShot(s *rules.State, d rules.Draft, m rules.ModelID, at rules.Attack) rules.Ruling {
	v, why := read(s).aimer(), ownFire
	if d.Of != nil {
		why = v.occasionOf(d.Command)
	}
	told := rules.Refuse(v.Book.WeaponProfile, "%s: no weapon", v.model(m))
	for i := range v.profile(m).Weapons {
		at.Shooters = []rules.Shooter{{Model: m, Weapon: v.profile(m).Weapons[i].ID}}
		shot, r := v.judge(at, v.model(m).Seat, why)
		if r.OK() {
			return rules.Refuse(v.Book.FieldGunCrewToFire, "%s: serves the gun or fires another weapon", v.model(m))
		}
		if i == 0 || shot.outOfRange {
			told = r
		}
	}
	return told
}
