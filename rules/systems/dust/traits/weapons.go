package traits

import (
	"baize/rules/mech/trait"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/command"
	"baize/rules/systems/dust/model"
)

// weapons are the rules of weapons.
var weapons = []model.Skill{
	{Trait: trait.Trait[model.With]{ID: "artillery", Name: "Artillery", Role: "DUST-SPW-01", Weapon: true,
		Doc: "Aimed at a point that it or an observer sees, over everything between; strikes four squares. Infantry in the open has no save, cover counts from the point. Fires smoke shells instead.",
		Hooks: model.Hooks{attack.Indirect.Permit(), attack.Shape.With(attack.Block),
			attack.DeniesArmour.PermitIf(func(s attack.Strike, _ model.With) bool { return s.Cover == "" }).By("DUST-SPW-03")}}},
	{Trait: trait.Trait[model.With]{ID: "large-ordnance", Name: "Large Ordnance", Role: "DUST-SPW-22", Weapon: true, Doc: "Aimed at a point in range, arc and sight; strikes four squares.",
		Hooks: model.Hooks{attack.Shape.With(attack.Block)}}},
	{Trait: trait.Trait[model.With]{ID: "cutting", Name: "Cutting", Role: "DUST-SPW-05", Weapon: true, Doc: "Every hit brings another die; Target never counts on those. Its vehicle may do engineering.",
		Hooks: model.Hooks{attack.ExtraDice.Permit(), tool(command.Cutter)}}},
	{Trait: trait.Trait[model.With]{ID: "flame", Name: "Flame", Role: "DUST-SPW-06", Weapon: true, Doc: "Everybody on the way to the target is attacked too; whoever is hit is suppressed, and has no save.",
		Hooks: model.Hooks{attack.Shape.With(attack.Jet).By("DUST-SPW-07"), attack.DeniesCover.Permit(), attack.DeniesArmour.Permit(), attack.Gives.Do(suppressing)}}},
	{Trait: trait.Trait[model.With]{ID: "flame-burst", Name: "Flame Burst", Role: "DUST-SPW-08", Weapon: true, Doc: "Attacks everybody on the ground in the square of its target; whoever is hit is suppressed, and has no save.",
		Hooks: model.Hooks{attack.Shape.With(attack.Square), attack.DeniesCover.Permit(), attack.DeniesArmour.Permit(), attack.Gives.Do(suppressing)}}},
	{Trait: trait.Trait[model.With]{ID: "grapple", Name: "Grapple", Role: "DUST-SPW-09", Weapon: true, Doc: "Whoever is hit is stunned and held until the attacker acts again or is gone. Its vehicle may do engineering.",
		Hooks: model.Hooks{attack.Gives.Do(func(attack.Strike, model.With) *attack.Mark { return &attack.Mark{Marker: model.Grappled} }), tool(command.Crane)}}},
	{Trait: trait.Trait[model.With]{ID: "grenade", Name: "Grenade", Role: "DUST-SPW-10", Weapon: true, Doc: "Infantry has no cover save against it.",
		Hooks: model.Hooks{attack.DeniesCover.PermitIf(func(s attack.Strike, _ model.With) bool { return s.G.Kind(s.Target).Foot() })}}},
	{Trait: trait.Trait[model.With]{ID: "laser", Name: "Laser", Role: "DUST-SPW-11", Weapon: true, Doc: "Every hit brings another die; Target never counts on those, and they are not thrown again.",
		Hooks: model.Hooks{attack.ExtraDice.Permit()}}},
	{Trait: trait.Trait[model.With]{ID: "limited", Name: "Limited Ammo", Role: "DUST-SPW-12", Weapon: true, Doc: "Each attack marks an ammo box of each copy; there is one.",
		Hooks: model.Hooks{attack.Boxes.By(1)}}},
	{Trait: trait.Trait[model.With]{ID: "ammo", Name: "Limited Ammo", Role: "DUST-SPW-12", Weapon: true, Params: "BOXES", Doc: "Each attack marks an ammo box of each copy; there are so many.",
		Hooks: model.Hooks{attack.Boxes.Add(func(_ attack.Armed, with model.With) int { return with.N })}}},
	{Trait: trait.Trait[model.With]{ID: "phaser", Name: "Phaser", Role: "DUST-SPW-13", Weapon: true, Doc: "Nobody has a cover save against it.",
		Hooks: model.Hooks{attack.DeniesCover.Permit()}}},
	{Trait: trait.Trait[model.With]{ID: "power-scope", Name: "Power Scope", Role: "DUST-SPW-14", Weapon: true, Doc: "Hits on Target too in a sustained attack.",
		Hooks: model.Hooks{attack.HitFaces.Give(func(s attack.Strike, _ model.With) (string, bool) { return easier, s.Sustained })}}},
	{Trait: trait.Trait[model.With]{ID: "reload", Name: "Reload", Role: "DUST-SPW-15", Weapon: true, Doc: "An attack empties it; the special action RELOAD loads it.",
		Hooks: model.Hooks{attack.Loads.With(attack.EachShot)}}},
	{Trait: trait.Trait[model.With]{ID: "salvo", Name: "Salvo", Role: "DUST-SPW-16", Weapon: true, Doc: "A salvo has twice the dice and empties it; the special action RELOAD loads it.",
		Hooks: model.Hooks{attack.Loads.With(attack.Salvos)}}},
	{Trait: trait.Trait[model.With]{ID: "sniper", Name: "Sniper", Role: "DUST-SPW-17", Weapon: true, Doc: "May name who takes the hits; neither cover nor infantry saves. Hits on Target too in a sustained attack where a spotter of the unit fires nothing.",
		Hooks: model.Hooks{attack.Names.Permit(), attack.DeniesCover.Permit(), attack.DeniesArmour.Permit(),
			attack.HitFaces.Give(func(s attack.Strike, _ model.With) (string, bool) { return easier, s.Sustained && spotted(s) }).By("DUST-SPW-18")}}},
	{Trait: trait.Trait[model.With]{ID: "tesla", Name: "Tesla", Role: "DUST-SPW-19", Weapon: true, Doc: "Whoever takes damage from it is stunned.",
		Hooks: model.Hooks{attack.Gives.Do(func(attack.Strike, model.With) *attack.Mark { return &attack.Mark{Marker: model.Stunned, Damage: true} })}}},
	{Trait: trait.Trait[model.With]{ID: "volley", Name: "Volley", Role: "DUST-SPW-20", Weapon: true, Doc: "Each copy is an ammo box; the attacker says how many are marked, and has the dice of each.",
		Hooks: model.Hooks{attack.Boxes.By(1), attack.Volleys.Permit()}}},
	{Trait: trait.Trait[model.With]{ID: "wire-guided", Name: "Wire-guided", Role: "DUST-SPW-21", Weapon: true, Doc: "Misses are thrown again where it is the only weapon of the attack.",
		Hooks: model.Hooks{attack.Rerolls.Do(func(s attack.Strike, _ model.With) *attack.Reroll {
			if !s.Alone {
				return nil
			}
			return &attack.Reroll{}
		})}}},
	{Trait: trait.Trait[model.With]{ID: "under-barrel", Name: "Under-barrel", Role: "DUST-SPW-23", Weapon: true, Doc: "Fires beside the weapon that it is attached to.", Word: "on squares a soldier uses all weapons anyway"}},
}

// spotters are traits of soldiers that belong to rules of weapons.
var spotters = []model.Skill{
	{Trait: trait.Trait[model.With]{ID: "spotter", Name: "Spotter", Role: "DUST-SPW-18", Doc: "Where it fires nothing, snipers of its unit hit on Target too in a sustained attack.", Hooks: model.Hooks{attack.Spots.Permit()}}, Private: true},
	{Trait: trait.Trait[model.With]{ID: "observer", Name: "Artillery Observer", Role: "DUST-SPW-01", Doc: "Sees for the artillery of its side.", Hooks: model.Hooks{attack.Observes.Permit()}}},
}

// easier is the roll of attacks that hit on Target too.
const easier = "easier attack"

func suppressing(attack.Strike, model.With) *attack.Mark {
	return &attack.Mark{Marker: model.Suppressed}
}

// spotted reports whether the unit of a strike has a spotter who fires nothing in the action (DUST-SPW-18).
func spotted(s attack.Strike) bool {
	for _, m := range s.G.Members(s.Unit) {
		if attack.Spots.Permitted(s.G.ModelKit(m), model.Who{G: s.G, Unit: s.Unit, Model: m}) == nil {
			continue
		}
		fires := false
		for _, a := range s.All {
			for _, by := range a.Shooters {
				fires = fires || by.Model == m
			}
		}
		if !fires {
			return true
		}
	}
	return false
}
