package assault

import (
	"baize/rules"
	"baize/rules/systems/dustup/model"
)

// Reactions are what units do inside what those do that assault or overrun them.
var Reactions = []rules.Term{
	{ID: defends, Text: "an assaulted unit fires at the approaching attackers", Rule: "DUP-ASLT-12"},
	{ID: yields, Text: "an assaulted unit withdraws, of its own accord or because it has to", Rule: "DUP-ASLT-09"},
	{ID: getsOut, Text: "those inside an assaulted vehicle get out and fight", Rule: "DUP-ASV-09"},
	{ID: strikesHull, Text: "infantry strike at the vehicle that overruns them", Rule: "DUP-TANK-01"},
}

// Kinds of reactions; the questions whether a unit does so have the same names.
const (
	defends     = "defensive-fire"
	yields      = "withdraw"
	getsOut     = "dismount-to-fight"
	strikesHull = "attack-vehicle"
)

// reacts resolves what a unit does inside the attack of the bout.
func reacts(a *model.Act, b *Bout, unit rules.UnitID, kind string, rule rules.RuleID, resolve func()) {
	a.Ctx.React(rules.Reaction{Kind: kind, Seat: a.Unit(unit).Seat, Unit: unit, To: b.Att, Rule: rule}, resolve)
}
