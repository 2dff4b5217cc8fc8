package attack

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dust/model"
)

// Bounds of proposals.
const (
	mostNamed = 4 // models of a unit that snipers are proposed to name
	mostSmoke = 2 // units at which smoke is proposed
)

// Proposals lists the attacks that a unit may declare: at each enemy unit fire, salvos, fire of snipers at somebody and close combat with
// every weapon that can be used, artillery and large ordnance where it strikes most of the enemy and least of its own, and smoke. at is the
// one unit that may be attacked, 0 for any.
func Proposals(g *model.Game, u rules.UnitID, way Way, at rules.UnitID) (out []rules.Attack) {
	shells := 0
	for i := range g.S.Units {
		t := &g.S.Units[i]
		if t.Seat == g.Unit(u).Seat || at != 0 && t.ID != at || g.Host(t.ID) != t.ID || !g.OnBoard(t.ID) {
			continue
		}
		add := func(a rules.Attack, may func(m rules.ModelID, w *model.Weapon) bool) bool {
			for _, m := range g.Members(u) {
				for _, w := range arms(g, m) {
					if s := (rules.Shooter{Model: m, Weapon: w.ID}); may(m, w) && proposed(g, u, a, s, way) {
						a.Shooters = append(a.Shooters, s)
					}
				}
			}
			if a.Shooters = manned(g, u, strongest(g, a)); len(a.Shooters) > 0 {
				out = append(out, a)
			}
			return len(a.Shooters) > 0
		}
		for _, kind := range []string{Fire, Salvo} {
			add(rules.Attack{Kind: kind, Target: t.ID}, func(m rules.ModelID, w *model.Weapon) bool { return !g.B.Aimed(template(g, m, w, t.ID)) })
			for _, form := range []model.Template{model.Blast, model.Ordnance} {
				if p, ok := bestPoint(g, u, t.ID, form, way); ok {
					add(rules.Attack{Kind: kind, Target: t.ID, At: &p}, func(m rules.ModelID, w *model.Weapon) bool { return template(g, m, w, t.ID) == form })
				}
			}
		}
		sorted := sorts(g, t.ID, g.Members(t.ID))
		for _, v := range sorted[:min(mostNamed, len(sorted))] {
			a := rules.Attack{Kind: Fire, Target: t.ID, Victim: v}
			if len(sorted) > 1 {
				add(a, func(m rules.ModelID, w *model.Weapon) bool { return names(g, u, m, w, &a) })
			}
		}
		if p, ok := bestPoint(g, u, t.ID, model.Ordnance, way); ok && shells < mostSmoke && !way.Reaction {
			if add(rules.Attack{Kind: Smoke, Target: t.ID, At: &p}, func(m rules.ModelID, w *model.Weapon) bool { return indirect(g, m, w) }) {
				shells++
			}
		}
		fight := rules.Attack{Kind: Fight, Target: t.ID}
		for _, m := range g.Members(u) {
			fight.Shooters = append(fight.Shooters, fists(g, u, m, fight, way)...)
		}
		if fight.Shooters = manned(g, u, fight); len(fight.Shooters) > 0 {
			out = append(out, fight)
		}
	}
	return out
}

// Screen proposes smoke of a unit whose artillery reaches no enemy: as far towards an enemy, or else towards the middle of the table, as one of
// its weapons may fire it. Its owner may put it elsewhere. It is empty where no smoke may be fired so.
func Screen(g *model.Game, u rules.UnitID, way Way) []rules.Attack {
	towards := []geom.Point{}
	for i := range g.S.Units {
		if m := g.Lead(g.S.Units[i].ID); m != 0 && g.S.Units[i].Seat != g.Unit(u).Seat {
			towards = append(towards, g.Model(m).At)
		}
	}
	towards = append(towards, model.Middle(&g.S.Table))
	for _, m := range g.Members(u) {
		for _, w := range arms(g, m) {
			if !indirect(g, m, w) || g.Model(m).Place != rules.OnTable {
				continue
			}
			for _, to := range towards {
				for n := w.Range; n > 0; n-- {
					at := g.Model(m).At.Toward(to, model.Square*geom.Length(n))
					a := rules.Attack{Kind: Smoke, At: &at}
					if proposed(g, u, a, rules.Shooter{Model: m, Weapon: w.ID}, way) {
						a.Shooters = []rules.Shooter{{Model: m, Weapon: w.ID}}
						return []rules.Attack{a}
					}
				}
			}
		}
	}
	return nil
}

// proposed reports whether a weapon may have part in an attack.
func proposed(g *model.Game, u rules.UnitID, a rules.Attack, s rules.Shooter, way Way) bool {
	if w := g.Weapon(s.Model, s.Weapon); w == nil || w.Close != (a.Kind == Fight) {
		return false
	}
	a.Shooters = []rules.Shooter{s}
	return Check(g, u, []rules.Attack{a}, way).OK()
}

// fists lists the weapons of a model for close combat: improvised ones where it has no others.
func fists(g *model.Game, u rules.UnitID, m rules.ModelID, a rules.Attack, way Way) (out []rules.Shooter) {
	beside := g.B.Adjacent(g, g.Model(m).Unit, a.Target)
	for _, w := range arms(g, m) {
		if s := (rules.Shooter{Model: m, Weapon: w.ID}); (beside || g.B.Aimed(template(g, m, w, a.Target))) && proposed(g, u, a, s, way) {
			out = append(out, s)
		}
	}
	if s := (rules.Shooter{Model: m, Weapon: model.ImprovisedID}); beside && len(out) == 0 && !g.Profile(m).Flies() && proposed(g, u, a, s, way) {
		out = append(out, s)
	}
	return out
}

// bestPoint returns the point near a unit at which a template takes in most of the enemy and least of the own side; ok is false where nobody
// of the attacker has a weapon of that template which may be aimed there.
func bestPoint(g *model.Game, u, at rules.UnitID, form model.Template, way Way) (best geom.Point, ok bool) {
	if !g.B.Aimed(form) {
		return best, false
	}
	most, layer := 0, levelOf(g, at)
	for _, m := range g.Members(u) {
		i := slices.IndexFunc(arms(g, m), func(w *model.Weapon) bool { return template(g, m, w, at) == form })
		if i < 0 {
			continue
		}
		line, found := bestLine(g, m, arms(g, m)[i], at)
		if !found {
			continue
		}
		for _, p := range g.B.Spots(g, form, at, line) {
			if !aims(g, m, arms(g, m)[i], p, layer, way).OK() {
				continue
			}
			n := 0
			for _, t := range g.B.Takes(g, model.Laid{Template: form, At: p, Layer: layer}) {
				worth := 0
				for _, c := range g.Company(t.Unit) {
					worth += g.Troop(c).Cost
				}
				worth = worth * heads(g, t.Models) / max(1, g.Heads(t.Unit))
				if g.Unit(t.Unit).Seat == g.Unit(u).Seat {
					worth = -worth
				}
				n += worth
			}
			if !ok || n > most {
				best, most, ok = p, n, true
			}
		}
		return best, ok
	}
	return best, false
}
