package traits

import (
	"baize/rules/mech/trait"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/rides"
	"baize/rules/systems/dust/turn"
)

// spaces hooks the number that a profile gives.
func spaces(_ model.Who, p model.With) int { return p.N }

// grounded and flown report whether a hero would pilot a ground vehicle, or an aircraft.
func grounded(s rides.Steering, _ model.With) bool { return !s.Vehicle.Flies() }
func flown(s rides.Steering, _ model.With) bool    { return s.Vehicle.Flies() }

// driven reports whether who acts is a ground vehicle, and aloft whether it is an aircraft: an ace on foot rolls for nothing.
func driven(w model.Who, _ model.With) bool { return w.G.Kind(w.Unit).Kind == model.Vehicle }
func aloft(w model.Who, _ model.With) bool  { return w.G.Kind(w.Unit).Flies() }

// riding are the skills of pilots, carriers and what is carried, of aircraft, and of units that stay off the table.
var riding = []model.Skill{
	{Private: true, Trait: trait.Trait[model.With]{ID: "ace-air-pilot", Name: "Ace Air Pilot", Role: "DUST-SKILL-01", Doc: "Pilots aircraft, and rolls for a third action with one.",
		Hooks: model.Hooks{rides.Steers.PermitIf(flown), turn.AceDie.PermitIf(aloft)}}},
	{Private: true, Trait: trait.Trait[model.With]{ID: "ace-pilot", Name: "Ace Pilot", Role: "DUST-SKILL-02", Doc: "Pilots vehicles, and rolls for a third action with one.",
		Hooks: model.Hooks{rides.Steers.PermitIf(grounded), turn.AceDie.PermitIf(driven)}}},
	{Private: true, Trait: trait.Trait[model.With]{ID: "pilot", Name: "Pilot", Role: "DUST-SKILL-03", Doc: "Pilots vehicles.",
		Hooks: model.Hooks{rides.Steers.PermitIf(grounded)}}},
	{Private: true, Trait: trait.Trait[model.With]{ID: "air-pilot", Name: "Air Pilot", Role: "DUST-SKILL-04", Doc: "Pilots aircraft.",
		Hooks: model.Hooks{rides.Steers.PermitIf(flown)}}},
	{Trait: trait.Trait[model.With]{ID: "passengers", Name: "Passengers", Role: "DUST-SKILL-80", Params: "N", Doc: "Carries infantry in so many spaces.",
		Hooks: model.Hooks{attack.Seats.Add(spaces)}}},
	{Trait: trait.Trait[model.With]{ID: "sealifter", Name: "Sealifter", Role: "DUST-SKILL-91", Doc: "Carries infantry and vehicles in twelve spaces.",
		Hooks: model.Hooks{attack.Holds.By(12)}}},
	{Trait: trait.Trait[model.With]{ID: "airlifter", Name: "Airlifter", Role: "DUST-SKILL-16", Doc: "Carries an airmobile or air assault vehicle.",
		Hooks: model.Hooks{attack.Lifts.Permit()}}},
	{Trait: trait.Trait[model.With]{ID: "airmobile", Name: "Airmobile", Role: "DUST-SKILL-17", Doc: "Airlifters carry it; it leaves one before that acts.",
		Hooks: model.Hooks{rides.IsLifted.Permit()}}},
	{Trait: trait.Trait[model.With]{ID: "air-assault", Name: "Air Assault", Role: "DUST-SKILL-08", Doc: "Airlifters carry it; it leaves one also after that has acted.",
		Hooks: model.Hooks{rides.IsLifted.Permit(), rides.LeavesLate.Permit(), rides.Braced.Permit()}}},
	{Trait: trait.Trait[model.With]{ID: "assault-vehicle", Name: "Assault Vehicle", Role: "DUST-SKILL-26", Doc: "Passengers leave it also after it has acted.",
		Hooks: model.Hooks{rides.LetsOut.Permit()}}},
	{Trait: trait.Trait[model.With]{ID: "helicopter", Name: "Helicopter", Role: "DUST-SKILL-62", Doc: "An aircraft that need not move.",
		Hooks: model.Hooks{model.Hovers.Permit()}}},
	{Trait: trait.Trait[model.With]{ID: "airborne", Name: "Airborne", Role: "DUST-SKILL-09", Doc: "Comes down anywhere but near objectives, and spends an action on it.",
		Hooks: model.Hooks{rides.Drops.Permit(), model.Joins.ForbidIf(func(j model.Joining, _ model.With) bool { return !j.G.Permits(rides.Drops, j.Other) }).By("DUST-SKILL-11")}}},
	{Trait: trait.Trait[model.With]{ID: "quick-recovery", Name: "Quick Recovery", Role: "DUST-SKILL-12", Doc: "Acts at once when it has come down.",
		Hooks: model.Hooks{rides.Recovers.PermitIf(func(w model.Who, _ model.With) bool { return w.G.Kind(w.Unit).Foot() })}}},
	{Private: true, Trait: trait.Trait[model.With]{ID: "spy", Name: "Spy", Role: "DUST-SKILL-95", Doc: "May stay off the table until it shows itself beside an enemy.",
		Hooks: model.Hooks{rides.Hides.Permit()}}},
}
