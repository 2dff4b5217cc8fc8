package traits

import (
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
	own("ace-air-pilot", "Ace Air Pilot", "DUST-SKILL-01", "Pilots aircraft, and rolls for a third action with one.",
		rides.Steers.PermitIf(flown), turn.AceDie.PermitIf(aloft)),
	own("ace-pilot", "Ace Pilot", "DUST-SKILL-02", "Pilots vehicles, and rolls for a third action with one.",
		rides.Steers.PermitIf(grounded), turn.AceDie.PermitIf(driven)),
	own("pilot", "Pilot", "DUST-SKILL-03", "Pilots vehicles.",
		rides.Steers.PermitIf(grounded)),
	own("air-pilot", "Air Pilot", "DUST-SKILL-04", "Pilots aircraft.",
		rides.Steers.PermitIf(flown)),
	with(one("passengers", "Passengers", "DUST-SKILL-80", "Carries infantry in so many spaces.",
		attack.Seats.Add(spaces)), "N"),
	one("sealifter", "Sealifter", "DUST-SKILL-91", "Carries infantry and vehicles in twelve spaces.",
		attack.Holds.By(12)),
	one("airlifter", "Airlifter", "DUST-SKILL-16", "Carries an airmobile or air assault vehicle.",
		attack.Lifts.Permit()),
	one("airmobile", "Airmobile", "DUST-SKILL-17", "Airlifters carry it; it leaves one before that acts.",
		rides.IsLifted.Permit()),
	one("air-assault", "Air Assault", "DUST-SKILL-08", "Airlifters carry it; it leaves one also after that has acted.",
		rides.IsLifted.Permit(), rides.LeavesLate.Permit(), rides.Braced.Permit()),
	one("assault-vehicle", "Assault Vehicle", "DUST-SKILL-26", "Passengers leave it also after it has acted.",
		rides.LetsOut.Permit()),
	one("helicopter", "Helicopter", "DUST-SKILL-62", "An aircraft that need not move.",
		model.Hovers.Permit()),
	one("airborne", "Airborne", "DUST-SKILL-09", "Comes down anywhere but near objectives, and spends an action on it.",
		rides.Drops.Permit(), model.Joins.ForbidIf(func(j model.Joining, _ model.With) bool { return !j.G.Permits(rides.Drops, j.Other) }).By("DUST-SKILL-11")),
	one("quick-recovery", "Quick Recovery", "DUST-SKILL-12", "Acts at once when it has come down.",
		rides.Recovers.PermitIf(func(w model.Who, _ model.With) bool { return w.G.Kind(w.Unit).Foot() })),
	own("spy", "Spy", "DUST-SKILL-95", "May stay off the table until it shows itself beside an enemy.",
		rides.Hides.Permit()),
}
