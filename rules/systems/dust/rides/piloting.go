package rides

import (
	"baize/rules"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/model"
)

// MayPilot judges whether a hero may be assigned to a vehicle before the battle (DUST-PILOT-01).
func MayPilot(g *model.Game, hero, vehicle rules.UnitID) rules.Ruling {
	p, v := g.Kind(hero), g.Kind(vehicle)
	name := g.Unit(hero)
	switch {
	case p.Kind != model.Hero || v.Foot():
		return rules.Refuse("DUST-PILOT-01", "%s: a hero pilots a vehicle or an aircraft", name)
	case g.Pilot(vehicle) != 0:
		return rules.Refuse("DUST-PILOT-01", "%s has a pilot already", g.Unit(vehicle))
	}
	switch {
	case v.Pilot != "" && v.Pilot != p.Person, p.Pilots != "" && p.Pilots != v.Name:
		return rules.Refuse("DUST-SKILL-81", "%s is not piloted by %s", g.Unit(vehicle), name)
	case v.Pilot != "" || p.Pilots != "":
		return rules.Allow("DUST-SKILL-81", "its card names the hero")
	}
	if Steers.Permitted(g.UnitKit(hero), Steering{g.As(hero), v}) == nil {
		return rules.Refuse("DUST-PILOT-01", "%s has no skill to pilot %s", name, g.Unit(vehicle))
	}
	return rules.Allow("DUST-PILOT-01", "has the skill")
}

// escape gets a pilot out of a vehicle that fell: a die, then a place beside it (DUST-PILOT-03, DUST-PILOT-04).
func escape(a *model.Acting, hero rules.UnitID, in rules.ModelID) {
	a.Troop(hero).With = 0
	if roller(a, hero, "DUST-PILOT-03").Count("pilot", 1) == 0 {
		attack.Hurt(a, a.Unit(hero).Models[0], 1, "DUST-PILOT-03")
	}
	if len(a.Living(hero)) > 0 {
		land(a, hero, model.Around{By: in, Least: 1, Most: 1}, "DUST-PILOT-04")
		a.Activated(hero, "DUST-PILOT-04")
	}
}
