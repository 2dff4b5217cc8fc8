package legions

import "baize/rules"

// NoShot implements rules.Attacker: each weapon of the model is judged as it would be alone, and what keeps the one that gets
// farthest from firing is told (DL2-SHOOT-04 to 08).
func (System) NoShot(s *rules.State, m rules.ModelID, at rules.Attack) rules.Ruling {
	v := read(s).view()
	why := rules.Refuse("DL2-WPN-01", "%s: no weapon", v.model(m))
	for i := range v.profile(m).Weapons {
		at.Shooters = []rules.Shooter{{Model: m, Weapon: v.profile(m).Weapons[i].ID}}
		_, r := v.judge(at, v.model(m).Seat, ownFire)
		if r.OK() {
			return rules.Refuse("DL2-TYPE-04", "%s: serves the gun or fires another weapon", v.model(m))
		}
		if i == 0 || r.Rule == "DL2-SHOOT-08" || r.Rule == "DL2-LOS-06" {
			why = r
		}
	}
	return why
}
