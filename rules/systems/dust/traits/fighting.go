package traits

import (
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/model"
)

// Declared attacks of Fighting Spirit.
const (
	spirit    model.Action = "spirited-attack"
	spirited  model.Action = "spirited-sustain"
	onSpirit               = "fighting-spirit"
	onLuck                 = "lucky"
	resilient              = "damage resilience"
	hardened               = "hardened save"
)

func init() {
	model.AddDeeds(
		model.Deed{Action: spirit, Word: "attack with fighting spirit", Of: model.Attack, Cost: 1, Skill: onSpirit, Rule: "DUST-SKILL-53"},
		model.Deed{Action: spirited, Word: "sustained attack with fighting spirit", Of: model.Sustain, Cost: 2, Skill: onSpirit, Rule: "DUST-SKILL-53"},
	)
}

// easierIf is a hook by which attacks hit on Target too where something is so.
func easierIf(f func(attack.Strike, model.With) bool) model.Hook {
	return attack.HitFaces.Give(func(s attack.Strike, with model.With) (string, bool) { return easier, f(s, with) })
}

// named reports whether the weapon of a strike is the one that a skill names.
func named(s attack.Strike, with model.With) bool { return s.Weapon.ID == with.String() }

// saving is a hook by which units of a group save infantry saves on Army and Shield.
func saving(kin string) model.Hook {
	return attack.SaveFaces.Give(func(s attack.Strike, _ model.With) (string, bool) { return hardened, s.G.Is(s.Target, kin) })
}

// fighting are the skills of those who attack and are attacked.
var fighting = []model.Skill{
	with(own("expert", "Expert", "DUST-SKILL-52", "Hits on Target too with a weapon.", easierIf(named)), "WEAPON"),
	own("ace-gunner", "Ace Gunner", "DUST-SKILL-05", "The vehicle that he pilots hits on Target too.", easierIf(func(s attack.Strike, _ model.With) bool { return !s.G.Profile(s.Model).Foot() })),
	with(one("savage-animal", "Savage Animal", "DUST-SKILL-89", "Hits on Target too with a weapon.", easierIf(named)), "WEAPON"),
	own("take-aim", "Take Aim", "DUST-SKILL-104", "Hits on Target too in a sustained attack with ranged weapons.", easierIf(func(s attack.Strike, _ model.With) bool {
		return s.Sustained && s.Kind != attack.Fight
	})),
	one("fighting-spirit", "Fighting Spirit", "DUST-SKILL-53", "Hits on Target too in one attack of the battle.", easierIf(func(s attack.Strike, _ model.With) bool { return s.Way.Skill == onSpirit }),
		model.Declares.PermitIf(model.Of(spirit, spirited))),
	own("berserk", "Berserk", "DUST-SKILL-29", "Every hit in close combat brings another die.", attack.ExtraDice.PermitIf(func(s attack.Strike, _ model.With) bool { return s.Kind == attack.Fight })),
	own("killing-spree", "Killing Spree", "DUST-SKILL-66", "Every hit with a ranged weapon brings another die.", attack.ExtraDice.PermitIf(func(s attack.Strike, _ model.With) bool { return s.Kind != attack.Fight })),
	own("lucky", "Lucky", "DUST-SKILL-69", "Throws what missed in one attack of the battle again.", attack.Rerolls.Do(luck)),
	one("radar", "Radar", "DUST-SKILL-84", "May throw what missed an aircraft again.", attack.Rerolls.Do(func(s attack.Strike, _ model.With) *attack.Reroll {
		if !s.G.Kind(s.Target).Flies() {
			return nil
		}
		return &attack.Reroll{Ask: true, Free: true}
	})),
	own("and-stay-down", "And Stay Down", "DUST-SKILL-21", "Whoever is hit by its ranged weapons is suppressed.", attack.Gives.Do(func(s attack.Strike, _ model.With) *attack.Mark {
		if s.Kind == attack.Fight {
			return nil
		}
		return &attack.Mark{Marker: model.Suppressed}
	})),
	own("damage-resilient", "Damage Resilient", "DUST-SKILL-45", "Rolls a die for each point of damage: Army cancels it.", attack.Resilience.With(resilient)),
	one("defensive-tactics", "Defensive Tactics", "DUST-SKILL-46", "In cover it rolls a die for each point of damage: Army cancels it.", attack.Resilience.Give(func(h attack.Wound, _ model.With) (string, bool) {
		_, covered := h.G.B.Covered(h.G, h.G.Host(h.Unit))
		return resilient, covered || h.Cover != ""
	})),
	own("steel-guard", "Steel Guard", "DUST-SKILL-99", "Never has a cover save; its infantry save is on Army and Shield, against artillery too, and it rolls for each point of damage.",
		of(steel), among(steel), attack.Covers.Forbid(), saving(steel), attack.Resilience.With(resilient),
		attack.DeniesArmour.ForbidIf(func(s attack.Strike, _ model.With) bool { return s.Indirect && s.G.Is(s.Target, steel) })),
	own("assassin", "Assassin", "DUST-SKILL-27", "Says who takes its hits in close combat.", attack.Assigns.PermitIf(func(s attack.Strike, _ model.With) bool { return s.Kind == attack.Fight })),
	own("first-strike", "First Strike", "DUST-SKILL-54", "Strikes first in close combat.", attack.StrikesFirst.Permit()),
	own("devour", "Devour", "DUST-SKILL-48", "Heals what it does in close combat.", attack.Devours.Permit()),
	one("assault-shield", "Assault Shield", "DUST-SKILL-25", "Its leader takes hits of close combat on his shield.", attack.Shields.Permit()),
}

// rays are further rules of weapons.
var rays = []model.Skill{
	arm("radiation", "Radiation", "DUST-SKILL-86", "Saves that succeed are thrown again.", attack.Resaves.Permit()),
	arm("stealth", "Stealth", "DUST-SKILL-34", "Attacking with it leaves its unit camouflaged.", attack.Quiet.Permit()),
	arm("head-shot", "Head Shot", "DUST-SKILL-61", "The attacker says who is hit; the unit is stunned by damage.", attack.Assigns.Permit(),
		attack.Gives.Do(func(attack.Strike, model.With) *attack.Mark { return &attack.Mark{Marker: model.Stunned, Damage: true} })),
}

// with gives a skill a value that profiles say with it.
func with(s model.Skill, params string) model.Skill {
	s.Params = params
	return s
}

// arm makes a rule of weapons.
func arm(id, name, rule, doc string, hooks ...model.Hook) model.Skill {
	s := one(id, name, rule, doc, hooks...)
	s.Weapon = true
	return s
}

// luck lets dice that missed be thrown again in one attack of the battle, with all weapons of that attack.
func luck(s attack.Strike, _ model.With) *attack.Reroll {
	u := s.G.Model(s.Model).Unit
	if s.G.Used(u, onLuck) && !s.G.UsesNow(u, onLuck) {
		return nil
	}
	return &attack.Reroll{Ask: true, Any: true, Used: func(a *model.Acting) { a.UseNow(u, onLuck) }}
}
