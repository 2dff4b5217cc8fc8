package attack

import (
	"maps"
	"slices"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/volley"
)

// NoShot says why a model has no part in an attack.
func NoShot(g *model.Game, m rules.ModelID, at rules.Attack) rules.Ruling {
	r := rules.Refuse("DUST-DECL-05", "%s has no weapon for that", g.Model(m))
	if at.Target == 0 {
		return r
	}
	for _, w := range arms(g, m) {
		if w.Close == (at.Kind == Fight) {
			if r = Aims(g, m, w, at.Target); r.OK() {
				return r
			}
		}
	}
	if at.Kind == Fight && !g.Profile(m).Flies() {
		return Aims(g, m, &model.Improvised, at.Target)
	}
	return r
}

// Odds foresees the attacks of a command against the first unit that it names: how many soldiers that loses, or how many points of its
// track. Close combat is foreseen without the retaliation.
func Odds(g *model.Game, c rules.Command, way Way) (out rules.Odds, ok bool) {
	if len(c.Attacks) == 0 || c.Attacks[0].Target == 0 || !Check(g, c.Unit, c.Attacks, way).OK() {
		return out, false
	}
	at := c.Attacks[0].Target
	d := Losses(g, c.Unit, c.Attacks, way, at)
	out = rules.Odds{Title: rules.Say("%s loses", g.Unit(at)), Mean: dice.Average(d)}
	for _, n := range slices.Sorted(maps.Keys(d)) {
		out.Outcomes = append(out.Outcomes, rules.Likelihood{Label: rules.Say("%d", n), P: d.P(n)})
	}
	return out, true
}

// Losses returns how likely attacks take how many soldiers of a unit, or points of the track of a hero, vehicle or aircraft. Of a unit
// with a joined hero soldiers are counted, who fall first.
func Losses(g *model.Game, u rules.UnitID, attacks []rules.Attack, way Way, at rules.UnitID) dice.Dist[int] {
	left, sum := Left(g, at), dice.Sure(0)
	list := bursts(g, u, attacks)
	for i := range list {
		b := &list[i]
		if !slices.Contains(b.struck(g), at) {
			continue
		}
		each := b.w.Against(Armour(g, at)).Damage
		if g.Kind(at).Soldiers() {
			each = 1
		} else if each == model.Kill {
			each = left
		}
		hits := volley.Odds(volley.Left(b.shot(g, at, way), b.saves(g, at)))
		sum = dice.Then(sum, func(int) []float64 { return hits }, func(n, h int) int { return min(left, n+h*each) })
	}
	return sum
}

// Left returns how many soldiers a unit has, or how many points its track has left.
func Left(g *model.Game, u rules.UnitID) int {
	if g.Kind(u).Soldiers() {
		return g.Heads(u)
	}
	n := 0
	for _, m := range g.Living(u) {
		n += g.Model(m).Life - g.Model(m).Lost
	}
	return n
}
