package attack

import (
	"slices"
	"strconv"

	"baize/rules"
	"baize/rules/systems/dust/model"
)

// ready judges whether a weapon of a model can be used at all: it is not destroyed, has ammo boxes and is loaded (DUST-SPW-12, DUST-SPW-15,
// DUST-SPW-16, DUST-CRIT-03).
func ready(g *model.Game, m rules.ModelID, w *model.Weapon, kind string, way Way) rules.Ruling {
	k, arm := g.Model(m), g.X.Arm(m, w.ID)
	load := loads(g, m, w)
	left, limited := boxes(g, m, w)
	action := ofOutburst(w)
	switch {
	case action != nil:
		return rules.Refuse(action.Rule, "%s: its %s is an action of its own", k, w.Name)
	case arm.Wrecked:
		rule := rules.RuleID("DUST-CRIT-06")
		if main(g, m) == w {
			rule = "DUST-CRIT-03"
		}
		return rules.Refuse(rule, "%s: its %s is destroyed", k, w.Name)
	case limited && left == 0:
		return rules.Refuse("DUST-SPW-12", "%s has no ammo left for its %s", k, w.Name)
	case limited && volleys(g, m, w) && way.Boxes > left:
		return rules.Refuse("DUST-SPW-20", "%s has %d boxes of ammo left for its %s, not %d", k, left, w.Name, way.Boxes)
	case load == EachShot && arm.Spent > 0 && !way.Loaded:
		return rules.Refuse("DUST-SPW-15", "%s: its %s has to be reloaded", k, w.Name)
	case load == Salvos && arm.Spent > 0 && !way.Loaded:
		return rules.Refuse("DUST-SPW-16", "%s: its %s has to be reloaded", k, w.Name)
	case kind == Salvo && load != Salvos:
		return rules.Refuse("DUST-SPW-16", "%s: its %s fires no salvos", k, w.Name)
	case kind == Smoke && !indirect(g, m, w):
		return rules.Refuse("DUST-SPW-04", "%s: its %s fires no smoke", k, w.Name)
	}
	return rules.Allow("DUST-DECL-01", "ready")
}

// main returns the main weapon of a model: its first line (DUST-CRIT-03); nil where it has none.
func main(g *model.Game, m rules.ModelID) *model.Weapon {
	if p := g.Profile(m); len(p.Weapons) > 0 {
		return &g.X.Weapons[p.Weapons[0]]
	}
	return nil
}

// spend marks the ammo boxes and takes the loaded tokens of declared weapons, whatever becomes of their targets (DUST-DECL-03).
func spend(a *model.Acting, attacks []rules.Attack, way Way) {
	for i := range attacks {
		for _, s := range attacks[i].Shooters {
			w := a.Weapon(s.Model, s.Weapon)
			arm, was := a.X.Arm(s.Model, s.Weapon), a.X.Arm(s.Model, s.Weapon).Spent
			load := loads(a.Game, s.Model, w)
			if _, limited := boxes(a.Game, s.Model, w); limited {
				arm.Spent += used(a.Game, attacks, s, Fire, way)
			} else if load == EachShot || load == Salvos && attacks[i].Kind == Salvo {
				arm.Spent = 1
			}
			if arm.Spent == was {
				continue
			}
			a.X.SetArm(arm)
			rule := rules.RuleID("DUST-SPW-12")
			switch {
			case load == EachShot:
				rule = "DUST-SPW-15"
			case load == Salvos:
				rule = "DUST-SPW-16"
			}
			if load != "" {
				a.Ctx.Note(a.Model(s.Model).Seat, a.Model(s.Model).Unit, rule, "%s: %s has to be reloaded", a.Model(s.Model), rules.Plain(w.Name))
				continue
			}
			left, _ := boxes(a.Game, s.Model, w)
			a.Ctx.Note(a.Model(s.Model).Seat, a.Model(s.Model).Unit, rule, "%s: %s has %d boxes of ammo left", a.Model(s.Model), rules.Plain(w.Name), left)
		}
	}
}

// Reloading is the special action RELOAD.
const Reloading model.Action = "reload"

// Specials are the special actions of weapons.
var Specials = []model.Special{{
	Deed:    model.Deed{Action: Reloading, Word: "reload", Of: Reloading, Cost: 1, Rule: "DUST-SPW-15"},
	Term:    rules.Term{ID: string(Reloading), Title: "Reload", Text: "its weapons that have to be reloaded are", Rule: "DUST-SPW-15"},
	Offered: reloads,
	Check: func(g *model.Game, c rules.Command) rules.Ruling {
		if len(empty(g, c.Unit)) == 0 {
			return rules.Refuse("DUST-SPW-15", "%s has no weapon to reload", g.Unit(c.Unit))
		}
		return rules.Allow("DUST-SPW-15", "reloads")
	},
	Run: func(a *model.Acting, c rules.Command) { Reload(a, c.Unit) },
}}

// Reload loads the weapons of a unit that have to be.
func Reload(a *model.Acting, u rules.UnitID) {
	for _, s := range empty(a.Game, u) {
		renew(a, s)
		a.Ctx.Note(a.Unit(u).Seat, u, "DUST-SPW-15", "%s: %s is loaded", a.Model(s.Model), rules.Plain(a.Weapon(s.Model, s.Weapon).Name))
	}
}

// reloads reports whether a unit has a weapon that is loaded.
func reloads(g *model.Game, p model.Prospect) bool {
	return some(g, p.Unit, func(m rules.ModelID, w *model.Weapon) bool { return loads(g, m, w) != "" })
}

// limited reports whether a unit has a weapon with ammo boxes.
func limited(g *model.Game, u rules.UnitID) bool {
	return some(g, u, func(m rules.ModelID, w *model.Weapon) bool { _, is := boxes(g, m, w); return is })
}

// some reports whether a unit has a weapon of some sort.
func some(g *model.Game, u rules.UnitID, sort func(rules.ModelID, *model.Weapon) bool) bool {
	return slices.ContainsFunc(g.Members(u), func(m rules.ModelID) bool {
		return slices.ContainsFunc(arms(g, m), func(w *model.Weapon) bool { return sort(m, w) })
	})
}

// empty lists the weapons of a unit that have to be reloaded.
func empty(g *model.Game, u rules.UnitID) []rules.Shooter {
	return spent(g, u, func(m rules.ModelID, w *model.Weapon) bool { return loads(g, m, w) != "" })
}

// Unloaded returns how many weapons of a unit have to be reloaded.
func Unloaded(g *model.Game, u rules.UnitID) int { return len(empty(g, u)) }

// Condition says how a weapon of some models is: boxes of ammo that are left, how many are loaded, how many destroyed. It says nothing of one
// that is always ready.
func Condition(g *model.Game, models []rules.ModelID, w *model.Weapon) (out []rules.Term) {
	left, loaded, wrecked := 0, 0, 0
	limited, loading := false, false
	for _, m := range models {
		arm := g.X.Arm(m, w.ID)
		if n, is := boxes(g, m, w); is {
			left, limited = left+n, true
		}
		if loads(g, m, w) != "" {
			if loading = true; arm.Spent == 0 {
				loaded++
			}
		}
		if arm.Wrecked {
			wrecked++
		}
	}
	add := func(is bool, id, title string, n int) {
		if is {
			out = append(out, rules.Term{ID: id, Title: title, Text: strconv.Itoa(n)})
		}
	}
	add(limited, "Ammo", "Ammo boxes left", left)
	add(loading, "Loaded", "How many are loaded", loaded)
	add(wrecked > 0, "Destroyed", "How many are destroyed", wrecked)
	return out
}

// Short reports whether a unit has a weapon with ammo boxes of which some are marked.
func Short(g *model.Game, u rules.UnitID) bool { return len(marked(g, u)) > 0 }

// marked lists the weapons of a unit with ammo boxes of which some are marked.
func marked(g *model.Game, u rules.UnitID) []rules.Shooter {
	return spent(g, u, func(m rules.ModelID, w *model.Weapon) bool { _, limited := boxes(g, m, w); return limited })
}

// Refill empties all marked ammo boxes of a unit (DUST-CMD-04, DUST-SKILL-19).
func Refill(a *model.Acting, u rules.UnitID, rule rules.RuleID) {
	for _, s := range marked(a.Game, u) {
		renew(a, s)
	}
	a.Ctx.Note(a.Unit(u).Seat, u, rule, "%s has all its ammo again", a.Unit(u))
}

// spent lists the weapons of a unit, of some sort, with marked ammo boxes or to be reloaded.
func spent(g *model.Game, u rules.UnitID, sort func(rules.ModelID, *model.Weapon) bool) (out []rules.Shooter) {
	for _, m := range g.Members(u) {
		for _, w := range arms(g, m) {
			if g.X.Arm(m, w.ID).Spent > 0 && sort(m, w) {
				out = append(out, rules.Shooter{Model: m, Weapon: w.ID})
			}
		}
	}
	return out
}

// renew makes a weapon as it was at the start: loaded, with no ammo box marked.
func renew(a *model.Acting, s rules.Shooter) {
	arm := a.X.Arm(s.Model, s.Weapon)
	arm.Spent = 0
	a.X.SetArm(arm)
}
