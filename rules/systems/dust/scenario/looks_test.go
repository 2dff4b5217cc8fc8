package scenario

import (
	"testing"

	"baize/rules/systems/dust/model"
)

// TestLooks wants a profile that names no figure to be drawn as what it is.
func TestLooks(t *testing.T) {
	cell := func(dice, damage int) model.Cell { return model.Cell{Dice: dice, Damage: damage} }
	arm := func(infantry, v4 model.Cell, traits ...string) model.Weapon {
		w := model.Weapon{Traits: traits}
		w.Cells[0], w.Cells[model.V1+2] = infantry, v4
		return w
	}
	b := &Builder{ext: &model.Ext{Weapons: []model.Weapon{
		arm(cell(2, 1), cell(1, 1)), arm(cell(7, 1), model.Cell{}), arm(cell(1, 1), cell(1, model.Kill)), arm(cell(3, 1), cell(3, 1), "flame"),
		arm(cell(1, 1), model.Cell{}, "sniper"), arm(model.Cell{Blast: 1, Damage: 1}, cell(1, 4), "artillery"), arm(cell(3, 1), cell(4, 3), "volley"), arm(cell(1, 1), cell(3, 3)),
	}}}
	const rifle, machinegun, tube, flames, scope, mortar, rockets, gun = 0, 1, 2, 3, 4, 5, 6, 7
	for want, p := range map[string]model.Profile{
		"foot":             {Kind: model.Infantry, Armour: 2, Weapons: []int{rifle}},
		"heavy":            {Kind: model.Infantry, Armour: 3, Weapons: []int{rifle, machinegun}},
		"machine-gunner":   {Kind: model.Infantry, Armour: 2, Weapons: []int{machinegun}},
		"rocketeer":        {Kind: model.Infantry, Armour: 2, Weapons: []int{rifle, tube}},
		"flamer":           {Kind: model.Infantry, Armour: 2, Weapons: []int{flames}},
		"sniper":           {Kind: model.Infantry, Armour: 1, Weapons: []int{rifle, scope}},
		"medic":            {Kind: model.Infantry, Armour: 2, Weapons: []int{rifle}, Traits: []string{"combat-medic"}},
		"engineer":         {Kind: model.Infantry, Armour: 2, Weapons: []int{flames}, Traits: []string{"mechanic"}},
		"hero":             {Kind: model.Hero, Armour: 3, Weapons: []int{flames}},
		"light-walker":     {Kind: model.Vehicle, Armour: model.V1 + 1, Class: model.Walker, Size: model.Standard},
		"walker":           {Kind: model.Vehicle, Armour: model.V1 + 3, Class: model.Walker, Size: model.Standard},
		"large-walker":     {Kind: model.Vehicle, Armour: model.V1 + 3, Class: model.Walker, Size: model.Large},
		"huge-walker":      {Kind: model.Vehicle, Armour: model.V7, Class: model.Walker, Size: model.Huge},
		"tankette":         {Kind: model.Vehicle, Armour: model.V1 + 3, Class: model.Tracked, Size: model.Small},
		"tank":             {Kind: model.Vehicle, Armour: model.V1 + 2, Class: model.Tracked, Size: model.Standard},
		"heavy-tank":       {Kind: model.Vehicle, Armour: model.V1 + 5, Class: model.Tracked, Size: model.Large},
		"half-track":       {Kind: model.Vehicle, Armour: model.V1, Class: model.HalfTracked, Size: model.Standard},
		"armoured-car":     {Kind: model.Vehicle, Armour: model.V1, Class: model.Wheeled, Size: model.Standard},
		"ship":             {Kind: model.Vehicle, Armour: model.V1, Class: model.Naval, Size: model.Large},
		"plane":            {Kind: model.Aircraft, Armour: model.A1},
		"helicopter":       {Kind: model.Aircraft, Armour: model.A1, Traits: []string{"jammer", "helicopter"}},
		"airlifter":        {Kind: model.Aircraft, Armour: model.A1, Traits: []string{"airlifter"}},
		"gun-team":         {Kind: model.Team, Armour: 2, Weapons: []int{gun, rifle}},
		"mortar-team":      {Kind: model.Team, Armour: 2, Weapons: []int{mortar, rifle}},
		"rocket-team":      {Kind: model.Team, Armour: 2, Weapons: []int{rockets, rifle}},
		"machine-gun-team": {Kind: model.Team, Armour: 2, Weapons: []int{machinegun, rifle}},
	} {
		if got := b.look(&p); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}
