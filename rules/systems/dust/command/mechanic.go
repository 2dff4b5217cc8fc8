package command

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/model"
)

const repair model.Action = "makeshift-repair"

var mechanics = []model.Special{
	{Deed: model.Deed{Action: repair, Word: "makeshift repair", Of: repair, Cost: 1, Rule: "DUST-CMD-10"},
		Term:  rules.Term{ID: string(repair), Title: "Makeshift repair", Text: "five dice, of a crew one for each soldier: each Army takes a point of damage off a vehicle", Rule: "DUST-CMD-10"},
		Args:  []rules.Arg{aim, {ID: rules.ArgName, Text: "the critical hit that is taken off instead of damage", Optional: true}},
		Gives: map[string]func(*model.Game, rules.Command) *rules.Param{rules.ArgName: faults}, Offered: repairs, Check: checkRepair, Run: mend, Odds: mendOdds,
		Seeks: friends(func(g *model.Game, at rules.UnitID) bool {
			return g.Kind(at).Kind == model.Vehicle && g.Model(g.Lead(at)).Lost > 0
		})},
}

// repairs reports whether a unit may repair vehicles: it has a mechanic or is a crew of mechanics, and rides in nothing.
func repairs(g *model.Game, p model.Prospect) bool {
	return (g.Ride(p.Unit) == 0 || p.Moves()) && (len(mechanic(g, p.Unit)) > 0 || len(g.Having(p.Unit, model.Crew)) > 0)
}

// mechanic lists the mechanics of a unit; one that pilots it is none now (DUST-SKILL-71).
func mechanic(g *model.Game, u rules.UnitID) []rules.ModelID {
	return slices.DeleteFunc(g.Having(u, model.Mechanic), g.Steers)
}

func checkRepair(g *model.Game, c rules.Command) rules.Ruling {
	const rule = "DUST-CMD-10"
	if c.Target == 0 {
		return rules.Missing(rule, "say which vehicle")
	}
	if r := friend(g, c, model.Mechanic, rule); !r.OK() {
		return r
	}
	at := g.Unit(c.Target)
	switch {
	case g.Kind(c.Target).Kind != model.Vehicle:
		return rules.Refuse(rule, "%s is no vehicle", at)
	case g.Host(c.Target) == g.Host(c.Unit):
		return rules.Refuse("DUST-SKILL-71", "%s: another vehicle than its own", at)
	case c.Name != "" && !slices.Contains(model.Criticals, c.Name):
		return rules.Malform("no critical hit is called %q", c.Name)
	case c.Name != "" && !at.Markers.Has(c.Name):
		return rules.Refuse(rule, "%s does not have that critical hit", at)
	case c.Name == "" && g.Model(g.Lead(c.Target)).Lost == 0:
		return rules.Refuse(rule, "%s has no damage", at)
	}
	return near(g, c.Unit, c.Target, 1, rule)
}

// repairTry is how a unit throws for repairs: five dice of a mechanic, of a crew one for each of its soldiers.
func repairTry(g *model.Game, u rules.UnitID) try {
	if n := len(g.Having(u, model.Crew)); n > 0 && len(mechanic(g, u)) == 0 {
		return try{roll: "mechanic crew", dice: n, rule: "DUST-SKILL-43"}
	}
	return trying(g, u, "makeshift repair", 5, false, "DUST-CMD-10")
}

// mend takes damage off a vehicle, with its critical hits where no damage is left, or one of those alone where any die is a success
// (DUST-CRIT-09).
func mend(a *model.Acting, c rules.Command) {
	n := repairTry(a.Game, c.Unit).throw(a, c.Unit)
	if c.Name != "" {
		if n > 0 {
			attack.Mend(a, c.Target, c.Name)
		}
		return
	}
	mended(a, c.Target, n, "DUST-CMD-10")
}

// faults lists the critical hits of the vehicle that a command repairs.
func faults(g *model.Game, c rules.Command) *rules.Param {
	p := &rules.Param{}
	for _, t := range model.MarkerTerms {
		if c.Target != 0 && slices.Contains(model.Criticals, t.ID) && g.Unit(c.Target).Markers.Has(t.ID) {
			p.Names = append(p.Names, rules.Option{ID: t.ID, Text: rules.Plain(t.Title)})
		}
	}
	return p
}
