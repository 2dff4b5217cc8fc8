package command

import (
	"baize/rules"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/model"
)

// Special actions that heal.
const (
	getUp        model.Action = "get-up"
	stimulants   model.Action = "inject-stimulants"
	Medevac      model.Action = "medevac"
	Resurrection model.Action = "resurrection"
)

var medics = []model.Special{
	{Deed: model.Deed{Action: getUp, Word: "get up", Of: getUp, Cost: 1, Rule: "DUST-CMD-07"},
		Term: rules.Term{ID: string(getUp), Title: "Get up", Text: "a die: Army or Shield brings a soldier back, or takes a point of damage off a hero", Rule: "DUST-CMD-07"},
		Args: []rules.Arg{aim}, Offered: offered(model.Medic), Check: checkGetUp, Run: getsUp, Odds: getUpOdds,
		Seeks: friends(func(g *model.Game, at rules.UnitID) bool {
			return g.Kind(at).Foot() && (wounded(g, at) || len(Fallen(g, at)) > 0)
		})},
	{Deed: model.Deed{Action: stimulants, Word: "inject stimulants", Of: stimulants, Cost: 1, Rule: "DUST-CMD-08"},
		Term: rules.Term{ID: string(stimulants), Title: "Inject stimulants", Text: "gives a unit stimulants for its next activation", Rule: "DUST-CMD-08"},
		Args: []rules.Arg{aim}, Offered: offered(model.Medic), Check: checkStimulants,
		Run: func(a *model.Acting, c rules.Command) {
			a.Ctx.Mark(c.Target, model.Stimulants, 1, "DUST-CMD-08", rules.Text{})
		}},
	{Deed: model.Deed{Action: Medevac, Word: "medevac", Of: Medevac, Cost: 1, Rule: "DUST-SKILL-72"},
		Term: rules.Term{ID: string(Medevac), Title: "Medevac", Text: "a die for each soldier that a unit has lost: Army brings him back", Rule: "DUST-SKILL-72"},
		Args: []rules.Arg{aim}, Check: recall("DUST-SKILL-72", func(g *model.Game, at rules.UnitID) bool { return true }), Run: recalls("medevac", "DUST-SKILL-72"), Odds: recallOdds("medevac", "DUST-SKILL-72"),
		Seeks: friends(func(g *model.Game, at rules.UnitID) bool {
			return g.Kind(at).Kind == model.Infantry && len(Fallen(g, at)) > 0
		})},
	{Deed: model.Deed{Action: Resurrection, Word: "resurrection", Of: Resurrection, Cost: 1, Rule: "DUST-SKILL-88"},
		Term: rules.Term{ID: string(Resurrection), Title: "Resurrection", Text: "a die for each zombie that a unit has lost: Army brings it back", Rule: "DUST-SKILL-88"},
		Args: []rules.Arg{aim}, Check: recall("DUST-SKILL-88", Rises), Run: recalls("resurrection", "DUST-SKILL-88"), Odds: recallOdds("resurrection", "DUST-SKILL-88"),
		Seeks: friends(func(g *model.Game, at rules.UnitID) bool { return Rises(g, at) && len(Fallen(g, at)) > 0 })},
}

// Risen asks whether a unit is one that Resurrection is for.
var Risen = model.NewLeave("rises again")

// Rises reports whether a unit is one that Resurrection is for.
func Rises(g *model.Game, u rules.UnitID) bool {
	return Risen.Permitted(g.OwnKit(g.Unit(u).Models[0]), g.As(u)) != nil
}

// patient judges whether a unit may be healed: foot soldiers of the own side within a square and in sight.
func patient(g *model.Game, c rules.Command, rule rules.RuleID) rules.Ruling {
	if c.Target == 0 {
		return rules.Missing(rule, "say which unit")
	}
	if r := friend(g, c, model.Medic, rule); !r.OK() {
		return r
	}
	if !g.Kind(c.Target).Foot() {
		return rules.Refuse(rule, "%s: infantry or a hero", g.Unit(c.Target))
	}
	return near(g, c.Unit, c.Target, 1, rule)
}

// Fallen lists the models of a unit that it has lost.
func Fallen(g *model.Game, u rules.UnitID) (out []rules.ModelID) {
	for _, m := range g.Unit(u).Models {
		if !g.Model(m).Alive() {
			out = append(out, m)
		}
	}
	return out
}

// wounded reports whether a hero or a support weapon has lost points of its track.
func wounded(g *model.Game, u rules.UnitID) bool {
	m := g.Lead(u)
	return m != 0 && g.Model(m).Lost > 0
}

func checkGetUp(g *model.Game, c rules.Command) rules.Ruling {
	const rule = "DUST-CMD-07"
	if r := patient(g, c, rule); !r.OK() {
		return r
	}
	if !wounded(g, c.Target) && len(Fallen(g, c.Target)) == 0 {
		return rules.Refuse(rule, "%s has lost nothing", g.Unit(c.Target))
	}
	return rules.Allow(rule, "may get up")
}

func getUpTry(g *model.Game, u rules.UnitID) try {
	return trying(g, u, "get up", 1, false, "DUST-CMD-07")
}

func getsUp(a *model.Acting, c rules.Command) {
	if getUpTry(a.Game, c.Unit).throw(a, c.Unit) == 0 {
		return
	}
	if wounded(a.Game, c.Target) {
		Heal(a, a.Lead(c.Target), 1, "DUST-CMD-07")
		return
	}
	revive(a, c.Target, "DUST-CMD-07")
}

func checkStimulants(g *model.Game, c rules.Command) rules.Ruling {
	const rule = "DUST-CMD-08"
	if r := patient(g, c, rule); !r.OK() {
		return r
	}
	switch at := g.Unit(c.Target); {
	case g.Host(c.Target) != c.Target:
		return rules.Refuse("DUST-SEQ-07", "%s acts with %s", at, g.Unit(g.Host(c.Target)))
	case at.Markers.Has(model.Stimulants):
		return rules.Refuse(rule, "%s has stimulants", at)
	}
	return rules.Allow(rule, "may get them")
}

// recall judges a special action that brings back what a unit within a square has lost.
func recall(rule rules.RuleID, whom func(*model.Game, rules.UnitID) bool) func(*model.Game, rules.Command) rules.Ruling {
	return func(g *model.Game, c rules.Command) rules.Ruling {
		if c.Target == 0 {
			return rules.Missing(rule, "say which unit")
		}
		if r := friend(g, c, "", rule); !r.OK() {
			return r
		}
		switch at := g.Unit(c.Target); {
		case g.Kind(c.Target).Kind != model.Infantry || !whom(g, c.Target):
			return rules.Refuse(rule, "%s is none that comes back so", at)
		case len(Fallen(g, c.Target)) == 0:
			return rules.Refuse(rule, "%s has lost nothing", at)
		case !within(g, c.Unit, c.Target, 1):
			return rules.Refuse(rule, "%s: 1 square away at most", at)
		}
		return rules.Allow(rule, "may be brought back")
	}
}

func recallTry(g *model.Game, c rules.Command, roll string, rule rules.RuleID) try {
	return try{roll: roll, dice: len(Fallen(g, c.Target)), rule: rule}
}

func recalls(roll string, rule rules.RuleID) func(*model.Acting, rules.Command) {
	return func(a *model.Acting, c rules.Command) {
		for range recallTry(a.Game, c, roll, rule).throw(a, c.Unit) {
			revive(a, c.Target, rule)
		}
	}
}

// Heal gives points of its track back to a model.
func Heal(a *model.Acting, m rules.ModelID, n int, rule rules.RuleID) {
	k := a.Model(m)
	if n = min(n, k.Lost); n > 0 {
		k.Lost -= n
		a.Ctx.Note(k.Seat, k.Unit, rule, "%s gets %d of its track back", k, n)
	}
}

// revive puts a fallen soldier of a unit back among the others. The owner says whom where they differ.
func revive(a *model.Acting, u rules.UnitID, rule rules.RuleID) {
	if a.Lead(u) == 0 {
		return
	}
	d := rules.Choose("comes-back", a.Unit(u).Seat, rule, rules.Say("Who of %s comes back?", a.Unit(u)))
	d.Unit = u
	m := attack.Choose(a, d, attack.Differ(a.Game, Fallen(a.Game, u)))
	k := a.Model(m)
	k.Lost, k.Place = 0, rules.Reserve
	at, ok := a.B.Rejoining(a.Game, u, m)
	if !ok {
		return // it comes to the others when there is room
	}
	k.Layer = at.Layer
	a.Ctx.Put(m, rules.OnTable, at.At, at.Heading, rule, rules.Say("is back with %s", a.Unit(u)))
}
