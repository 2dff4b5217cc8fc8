package command

import (
	"baize/rules"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/model"
)

// Special actions of single skills, and of scenery.
const (
	Camouflage model.Action = "camouflage"
	DigIn      model.Action = "dozer"
	AirAlert   model.Action = "air-alert"
	Execute    model.Action = "execute"
	selfRepair model.Action = "repair-here"
)

// hides is the special action of a unit that lays a marker at itself.
func hides(a model.Action, word, marker, title, text string, rule rules.RuleID) model.Special {
	return model.Special{Deed: model.Deed{Action: a, Word: word, Of: a, Cost: 1, Rule: rule}, Term: rules.Term{ID: string(a), Title: title, Text: text, Rule: rule},
		Run: func(a *model.Acting, c rules.Command) { a.Ctx.Mark(c.Unit, marker, 1, rule, rules.Text{}) }}
}

var others = []model.Special{
	hides(Camouflage, "camouflage", model.Camouflaged, "Camouflage", "is attacked from 2 squares at most until it does anything but move", "DUST-SKILL-33"),
	hides(DigIn, "dozer", model.DugIn, "Dozer", "has cover from all sides until it moves", "DUST-SKILL-49"),
	{Deed: model.Deed{Action: AirAlert, Word: "air alert", Of: AirAlert, Cost: 1, Rule: "DUST-SKILL-07"},
		Term: rules.Term{ID: string(AirAlert), Title: "Air alert", Text: "a die: on an Army the vehicles of the side hit an aircraft more easily until the turn ends", Rule: "DUST-SKILL-07"},
		Args: []rules.Arg{{ID: rules.ArgTarget, Text: "the aircraft", Foes: true}}, Check: checkAlert, Odds: func(g *model.Game, d rules.Draft) (rules.Odds, bool) {
			return alert(g, d.Command).odds(rules.Plain("the alarm is given")), d.Command.Target != 0
		},
		Run: func(a *model.Acting, c rules.Command) {
			if alert(a.Game, c).throw(a, c.Unit) > 0 {
				a.Ctx.Mark(c.Target, model.Alerted, 1, "DUST-SKILL-07", rules.Text{})
			}
		}},
	{Deed: model.Deed{Action: Execute, Word: "execute", Of: Execute, Cost: 1, Rule: "DUST-SKILL-51"},
		Term: rules.Term{ID: string(Execute), Title: "Execute", Text: "eliminates a soldier or a hero of a stunned unit beside it", Rule: "DUST-SKILL-51"},
		Args: []rules.Arg{{ID: rules.ArgVictim, Text: "who", Foes: true}}, Check: checkExecute, Run: executes},
	{Deed: model.Deed{Action: selfRepair, Word: "repair beside the scenery", Of: selfRepair, Cost: 2, Rule: "DUST-SKILL-70"},
		Term:    rules.Term{ID: string(selfRepair), Title: "Repair here", Text: "five dice with two actions, beside scenery that lends repairs: each Army takes a point of damage off it", Rule: "DUST-SKILL-70"},
		Offered: repairsItself,
		Run: func(a *model.Acting, c rules.Command) {
			mended(a, c.Unit, selfTry().throw(a, c.Unit), "DUST-SKILL-70")
		},
		Odds: func(g *model.Game, d rules.Draft) (out rules.Odds, ok bool) {
			m := g.Lead(d.Command.Unit)
			if m == 0 {
				return out, false
			}
			return selfTry().counted(rules.Say("damage that %s loses", g.Unit(d.Command.Unit)), g.Model(m).Lost), true
		}},
}

// repairsItself reports whether a vehicle with damage, or one that may have some after other actions, stands beside scenery that lends repairs.
func repairsItself(g *model.Game, p model.Prospect) bool {
	m := g.Lead(p.Unit)
	damaged := p.Moves() || p.Attacks || m != 0 && g.Model(m).Lost > 0
	return damaged && g.Kind(p.Unit).Kind == model.Vehicle && g.B.Lends(g, p.Unit, model.Repairs, p.Far)
}

func selfTry() try { return try{roll: "makeshift repair", dice: 5, rule: "DUST-SKILL-70"} }

func alert(g *model.Game, c rules.Command) try {
	return trying(g, c.Unit, "air alert", 1, false, "DUST-SKILL-07")
}

func checkAlert(g *model.Game, c rules.Command) rules.Ruling {
	const rule = "DUST-SKILL-07"
	switch {
	case c.Target == 0:
		return rules.Missing(rule, "say which aircraft")
	case g.Unit(c.Target).Seat == c.Seat || !g.Kind(c.Target).Flies() || !g.OnBoard(c.Target):
		return rules.Refuse(rule, "%s is no enemy aircraft on the board", g.Unit(c.Target))
	case !sees(g, c.Unit, c.Target):
		return rules.Refuse(rule, "%s is out of sight", g.Unit(c.Target))
	}
	return rules.Allow(rule, "may be watched")
}

func checkExecute(g *model.Game, c rules.Command) rules.Ruling {
	const rule = "DUST-SKILL-51"
	if c.Victim == 0 {
		return rules.Missing(rule, "say whom")
	}
	k := g.Model(c.Victim)
	h := g.Host(k.Unit)
	switch {
	case k.Seat == c.Seat:
		return rules.Refuse(rule, "%s is one of your own", k)
	case !k.Alive() || k.Place != rules.OnTable || !g.Profile(c.Victim).Foot():
		return rules.Refuse(rule, "%s is no soldier on the board", k)
	case !g.Unit(h).Markers.Has(model.Stunned):
		return rules.Refuse(rule, "%s is not stunned", g.Unit(h))
	case !within(g, c.Unit, h, 1):
		return rules.Refuse(rule, "%s: 1 square away at most", k)
	}
	return rules.Allow(rule, "is eliminated")
}

func executes(a *model.Acting, c rules.Command) {
	attack.Destroy(a, c.Victim, "DUST-SKILL-51")
	attack.Question(a, c.Unit, c.Victim)
	attack.End(a)
}

// mended takes points of damage off a vehicle, and its critical hits where no damage is left (DUST-CRIT-09).
func mended(a *model.Acting, u rules.UnitID, n int, rule rules.RuleID) {
	Heal(a, a.Lead(u), n, rule)
	if n > 0 && a.Model(a.Lead(u)).Lost == 0 {
		attack.Mend(a, u, "")
	}
}
