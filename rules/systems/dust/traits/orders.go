package traits

import (
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/command"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/turn"
)

// serves is a hook that gives every model with the skill a duty.
func serves(d model.Duty) model.Hook {
	return model.Duties.Do(func(model.Who, model.With) []model.Duty { return []model.Duty{d} })
}

// tool is a hook by which a vehicle has a tool for the work of engineers.
func tool(t command.Tool) model.Hook {
	return command.Tools.Do(func(model.Who, model.With) command.Tool { return t })
}

// spetsnaz is the faction on whose units Get Moving succeeds more often for a hero of it.
const spetsnaz = "Spetsnaz"

// orders are the skills of those who command, heal and repair.
var orders = []model.Skill{
	own("officer", "Officer", "DUST-SKILL-79", "May take the special actions of officers.", serves(model.Officer)),
	own("command-squad", "Command Squad", "DUST-SKILL-38", "Its first soldiers are its officer, radio operator, medic and mechanic; of armour 3 and 4 the officer has the radio.", model.Duties.Do(model.Staff)),
	own("radio-operator", "Radio operator", "DUST-CMD-03", "Lets the officer reach units anywhere.", serves(model.Radio)),
	own("combat-medic", "Combat Medic", "DUST-SKILL-42", "May take the special actions of medics.", serves(model.Medic)),
	own("mechanic", "Mechanic", "DUST-SKILL-71", "May repair vehicles beside it.", serves(model.Mechanic)),
	own("mechanic-crew", "Mechanic Crew", "DUST-SKILL-43", "May repair a vehicle beside it, with a die for each soldier.", serves(model.Crew)),
	own("command-vehicle", "Command Vehicle", "DUST-SKILL-39", "Who commands from inside has a radio more, and may throw failed dice again.", command.Again.Permit(), command.OneMoreRadio.Permit()),
	one("air-traffic-control", "Air Traffic Control", "DUST-SKILL-18", "May have an aircraft act again.", model.Declares.PermitIf(model.Of(command.Control))),
	one("follow-me", "Follow Me", "DUST-SKILL-56", "Leads infantry beside it on.", model.Declares.PermitIf(model.Of(turn.FollowMe))),
	own("camouflage", "Camouflage", "DUST-SKILL-33", "Begins the battle hidden, and may hide again.", model.Declares.PermitIf(model.Of(command.Camouflage)), model.Hides.Permit()),
	one("air-alert", "Air Alert", "DUST-SKILL-07", "May have an aircraft watched.", model.Declares.PermitIf(model.Of(command.AirAlert))),
	one("execute", "Execute", "DUST-SKILL-51", "May eliminate soldiers of a stunned unit beside it.", model.Declares.PermitIf(model.Of(command.Execute))),
	one("interrogate", "Interrogate", "DUST-SKILL-64", "Heroes and officers whom it eliminates in close combat talk: four dice for the initiative.", attack.Questions.Permit()),
	own("cheat-death", "Cheat Death", "DUST-SKILL-36", "May live on once, stunned.", attack.Cheats.Permit()),
	own("dozer-blade", "Dozer Blade", "DUST-SKILL-49", "May dig in, and does the work of engineers.",
		model.Declares.PermitIf(model.Of(command.DigIn)), tool(command.Blade),
		attack.Covers.PermitIf(func(s attack.Strike, _ model.With) bool { return s.G.Unit(s.Target).Markers.Has(model.DugIn) })),
	own("smoke-launchers", "Smoke Launchers", "DUST-SKILL-94", "May launch smoke over itself once.", model.Declares.PermitIf(model.Of(command.LaunchSmoke))),
	own("engineer-vehicle", "Engineer Vehicle", "DUST-SKILL-50", "Does the work of engineers with its equipment.", command.Engineers.Permit()),
	own("crane", "Crane", "DUST-ENG-01", "Lifts wrecks.", tool(command.Crane)),
	one("red-banner", "Red Banner", "DUST-SKILL-87", "Infantry within 2 squares that sees it rolls three dice for its token.", attack.Banners.By(2)),
	own("crazy-jimmy", "Crazy Jimmy", "DUST-SKILL-44", "The vehicle that he pilots has cover after a march, until it acts again.", turn.Weaves.Permit(),
		attack.Covers.PermitIf(func(s attack.Strike, _ model.With) bool { return s.G.Unit(s.Target).Markers.Has(model.Weaving) })),
	one("medevac", "Medevac", "DUST-SKILL-72", "May bring soldiers of a unit beside it back.", model.Declares.PermitIf(model.Of(command.Medevac))),
	one("general", "General", "DUST-SKILL-57", "A free special action of an officer in each activation, and two dice for them where the unit has an officer besides.",
		model.Declares.PermitIf(model.Of(command.OfAGeneral...)), command.OfficerDice.Add(advised)),
	one("get-moving-you", "Get Moving You...", "DUST-SKILL-58", "Gets units of the Spetsnaz moving on Army or Target.", command.MovingRoll.Give(func(o command.Ordering, _ model.With) (string, bool) {
		return "get moving of its own", o.G.Troop(o.At).Faction == spetsnaz
	})),
	one("desert-fox", "Desert Fox", "DUST-SKILL-47", "Units that it has act again march at the double.", command.Lends.Do(func(model.Who, model.With) string { return "at-the-double" })),
	one("jammer", "Jammer", "DUST-SKILL-65", "Jams the radios of the other side within 6 squares.", command.Jams.By(6)),
	own("lesser-mythos-creatures", "Lesser Mythos Creatures", "DUST-SKILL-67", "No officer or medic reaches them.", command.Aloof.PermitIf(func(o command.Ordering, _ model.With) bool {
		return o.Duty == model.Officer || o.Duty == model.Medic
	})),
}

// advised is a die more for a general whose unit has an officer besides.
func advised(w model.Who, _ model.With) int {
	if len(w.G.Having(w.Unit, model.Officer)) > 1 {
		return 1
	}
	return 0
}
