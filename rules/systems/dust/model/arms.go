package model

import (
	"slices"

	"baize/rules"
)

// Arm is what has become of a weapon of a model: boxes that are marked, the loaded token that is gone, or the weapon itself.
type Arm struct {
	Model   rules.ModelID `json:"model"`
	Weapon  string        `json:"weapon"`
	Spent   int           `json:"spent,omitempty"`   // ammo boxes that are marked; of a weapon with a loaded token 1 where that is gone
	Wrecked bool          `json:"wrecked,omitempty"` // a critical hit destroyed it
}

// Arm returns what has become of a weapon of a model.
func (x *Ext) Arm(m rules.ModelID, weapon string) Arm {
	for _, a := range x.Arms {
		if a.Model == m && a.Weapon == weapon {
			return a
		}
	}
	return Arm{Model: m, Weapon: weapon}
}

// SetArm keeps what has become of a weapon.
func (x *Ext) SetArm(arm Arm) {
	list := slices.DeleteFunc(slices.Clone(x.Arms), func(a Arm) bool { return a.Model == arm.Model && a.Weapon == arm.Weapon })
	if arm.Spent > 0 || arm.Wrecked {
		list = append(list, arm)
	}
	x.Arms = list
}

// Tally implements rules.Tallier: boxes that are marked and loaded tokens that are gone of all weapons of a model (spent), and its
// weapons that are destroyed (wrecked).
func (x *Ext) Tally(m rules.ModelID, name string) (n int, known bool) {
	for _, a := range x.Arms {
		switch {
		case a.Model != m:
		case name == "spent":
			n += a.Spent
		case name == "wrecked" && a.Wrecked:
			n++
		}
	}
	return n, name == "spent" || name == "wrecked"
}
