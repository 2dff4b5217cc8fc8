package traits

import (
	"baize/rules/mech/trait"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/command"
	"baize/rules/systems/dust/model"
)

// weapons are the rules of weapons.
var weapons = []model.Skill{
	arm("artillery", "Artillery", "DUST-SPW-01", "Aimed at a point that it or an observer sees, over everything between; strikes four squares. Infantry in the open has no save, cover counts from the point. Fires smoke shells instead.",
		attack.Indirect.Permit(), attack.Shape.With(attack.Block),
		attack.DeniesArmour.PermitIf(func(s attack.Strike, _ model.With) bool { return s.Cover == "" }).By("DUST-SPW-03")),
	arm("large-ordnance", "Large Ordnance", "DUST-SPW-22", "Aimed at a point in range, arc and sight; strikes four squares.",
		attack.Shape.With(attack.Block)),
	arm("cutting", "Cutting", "DUST-SPW-05", "Every hit brings another die; Target never counts on those. Its vehicle may do engineering.",
		attack.ExtraDice.Permit(), tool(command.Cutter)),
	arm("flame", "Flame", "DUST-SPW-06", "Everybody on the way to the target is attacked too; whoever is hit is suppressed, and has no save.",
		attack.Shape.With(attack.Jet).By("DUST-SPW-07"), attack.DeniesCover.Permit(), attack.DeniesArmour.Permit(), attack.Gives.Do(suppressing)),
	arm("flame-burst", "Flame Burst", "DUST-SPW-08", "Attacks everybody on the ground in the square of its target; whoever is hit is suppressed, and has no save.",
		attack.Shape.With(attack.Square), attack.DeniesCover.Permit(), attack.DeniesArmour.Permit(), attack.Gives.Do(suppressing)),
	arm("grapple", "Grapple", "DUST-SPW-09", "Whoever is hit is stunned and held until the attacker acts again or is gone. Its vehicle may do engineering.",
		attack.Gives.Do(func(attack.Strike, model.With) *attack.Mark { return &attack.Mark{Marker: model.Grappled} }), tool(command.Crane)),
	arm("grenade", "Grenade", "DUST-SPW-10", "Infantry has no cover save against it.",
		attack.DeniesCover.PermitIf(func(s attack.Strike, _ model.With) bool { return s.G.Kind(s.Target).Foot() })),
	arm("laser", "Laser", "DUST-SPW-11", "Every hit brings another die; Target never counts on those, and they are not thrown again.",
		attack.ExtraDice.Permit()),
	arm("limited", "Limited Ammo", "DUST-SPW-12", "Each attack marks an ammo box of each copy; there is one.",
		attack.Boxes.By(1)),
	{Trait: trait.Trait[model.With]{ID: "ammo", Name: "Limited Ammo", Role: "DUST-SPW-12", Weapon: true, Params: "BOXES", Doc: "Each attack marks an ammo box of each copy; there are so many.",
		Hooks: model.Hooks{attack.Boxes.Add(func(_ attack.Armed, with model.With) int { return with.N })}}},
	arm("phaser", "Phaser", "DUST-SPW-13", "Nobody has a cover save against it.",
		attack.DeniesCover.Permit()),
	arm("power-scope", "Power Scope", "DUST-SPW-14", "Hits on Target too in a sustained attack.",
		attack.HitFaces.Give(func(s attack.Strike, _ model.With) (string, bool) { return easier, s.Sustained })),
	arm("reload", "Reload", "DUST-SPW-15", "An attack empties it; the special action RELOAD loads it.",
		attack.Loads.With(attack.EachShot)),
	arm("salvo", "Salvo", "DUST-SPW-16", "A salvo has twice the dice and empties it; the special action RELOAD loads it.",
		attack.Loads.With(attack.Salvos)),
	arm("sniper", "Sniper", "DUST-SPW-17", "May name who takes the hits; neither cover nor infantry saves. Hits on Target too in a sustained attack where a spotter of the unit fires nothing.",
		attack.Names.Permit(), attack.DeniesCover.Permit(), attack.DeniesArmour.Permit(),
		attack.HitFaces.Give(func(s attack.Strike, _ model.With) (string, bool) { return easier, s.Sustained && spotted(s) }).By("DUST-SPW-18")),
	arm("tesla", "Tesla", "DUST-SPW-19", "Whoever takes damage from it is stunned.",
		attack.Gives.Do(func(attack.Strike, model.With) *attack.Mark { return &attack.Mark{Marker: model.Stunned, Damage: true} })),
	arm("volley", "Volley", "DUST-SPW-20", "Each copy is an ammo box; the attacker says how many are marked, and has the dice of each.",
		attack.Boxes.By(1), attack.Volleys.Permit()),
	arm("wire-guided", "Wire-guided", "DUST-SPW-21", "Misses are thrown again where it is the only weapon of the attack.",
		attack.Rerolls.Do(func(s attack.Strike, _ model.With) *attack.Reroll {
			if !s.Alone {
				return nil
			}
			return &attack.Reroll{}
		})),
	arm("under-barrel", "Under-barrel", "DUST-SPW-23", "Fires beside the weapon that it is attached to.",
		attack.Beside.Permit()),
}

// spotters are traits of soldiers that belong to rules of weapons.
var spotters = []model.Skill{
	own("spotter", "Spotter", "DUST-SPW-18", "Where it fires nothing, snipers of its unit hit on Target too in a sustained attack.",
		attack.Spots.Permit()),
	own("observer", "Artillery Observer", "DUST-SKILL-22", "Sees for the artillery of its side as long as the soldier with the radio lives, and may have it fire in the place of its own weapons.",
		model.Observes.Permit()),
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
