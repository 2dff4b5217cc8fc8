package attack

import (
	"baize/rules"
	"baize/rules/systems/legions/model"
)

// NoShot says why a model cannot fire in a draft: each weapon is judged as it would be alone, and what keeps the one that gets
// farthest from firing is told (DL2-SHOOT-04 to 08).
func NoShot(s *rules.State, d rules.Draft, m rules.ModelID, at rules.Attack) rules.Ruling {
	v, why := Aim(model.Read(s)), OwnFire
	if d.Of != nil {
		why = OccasionOf(v.Viewer.Game, d.Command)
	}
	told := rules.Refuse(v.Book.WeaponProfile, "%s: no weapon", v.Model(m))
	for i := range v.Profile(m).Weapons {
		at.Shooters = []rules.Shooter{{Model: m, Weapon: v.Profile(m).Weapons[i].ID}}
		shot, r := v.Judge(at, v.Model(m).Seat, why)
		if free := RulesOf.Of(v.Edition).Free; r.OK() && free != nil {
			if left := free(v, at.Shooters[0]); !left.OK() {
				return left
			}
		}
		if r.OK() {
			return rules.Refuse(v.Book.FieldGunCrewToFire, "%s: serves the gun or fires another weapon", v.Model(m))
		}
		if i == 0 || shot.outOfRange {
			told = r
		}
	}
	return told
}
