// Package attack declares, judges and resolves what units do to one another with weapons: range, fire arc and line of sight, hits, saves,
// damage, tokens, close combat with retaliation, and the odds of all that.
package attack

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/dust/model"
)

// Kinds of attacks.
const (
	Fire  = "fire"
	Fight = "fight"
)

// Terms explain them.
var Terms = []rules.Term{
	{ID: Fire, Title: "Fire", Text: "weapons with a range at one unit", Use: "shooters= (MODEL/WEAPON), target= the unit", Rule: "DUST-DECL-01"},
	{ID: Fight, Title: "Close combat", Text: "weapons of range C, or improvised ones, at an adjacent unit", Use: "shooters= (MODEL/WEAPON), target= the unit", Rule: "DUST-CC-01"},
}

// Way is how the attacks of a unit are made.
type Way struct {
	Sustained string // the kind of attacks whose misses are thrown again, "" for none (DUST-SUST-01, DUST-CC-06)
	Reaction  bool   // it is a reactive attack
	Only      string // the kind of attacks that it is for, "" for both
}

// Armour returns the armour of a unit by which weapons are looked up: of a combined unit that of the unit.
func Armour(g *model.Game, u rules.UnitID) model.Armour { return g.Kind(u).Armour }

// Aims judges whether a model could use a weapon against a unit: its range, arc and line of sight (DUST-DECL-07).
func Aims(g *model.Game, m rules.ModelID, w *model.Weapon, at rules.UnitID) rules.Ruling {
	k, u := g.Model(m), g.Unit(at)
	switch {
	case !g.OnBoard(at):
		return unreachable(g, at)
	case u.Seat == k.Seat:
		return rules.Refuse("DUST-DECL-01", "%s is a unit of your own", u)
	case w.Against(Armour(g, at)).None():
		return rules.Refuse("DUST-HIT-03", "%s: its %s does nothing to armour %s", k, w.Name, Armour(g, at))
	case g.Carrier(k.Unit) != 0 && !fires(g, m, w).OK():
		return fires(g, m, w)
	case w.Close:
		return fights(g, k, w, at)
	}
	if in := g.B.Shelter(g, k.Unit); in.Bunker && (g.Kind(at).Flies() || w.Min > 0) {
		return rules.Refuse("DUST-FORT-06", "%s: its %s fires at no aircraft and over no walls from a bunker", k, w.Name)
	}
	lines := g.B.Lines(g, m, w.Mount, at)
	if len(lines) == 0 {
		return rules.Refuse("DUST-DECL-07", "%s is not on the board", k)
	}
	if l, ok := Best(lines, w); ok {
		return rules.Allow("DUST-RNG-02", "%d of %d squares", l.Range, w.Range)
	}
	return short(g, k, w, at, lines)
}

// Best returns the line along which a weapon may be used: the first that is open, in arc and in range; ok is false where there is none.
func Best(lines []model.Line, w *model.Weapon) (model.Line, bool) {
	for _, l := range lines {
		if l.Open && l.Arc && l.Range <= w.Range && l.Range >= w.Min && (l.Range > 0 || w.Min == 0) {
			return l, true
		}
	}
	return model.Line{}, false
}

// short says why a weapon reaches a unit along none of some lines.
func short(g *model.Game, k *rules.Model, w *model.Weapon, at rules.UnitID, lines []model.Line) rules.Ruling {
	u := g.Unit(at)
	near := slices.MinFunc(lines, func(a, b model.Line) int { return a.Range - b.Range })
	far := rules.Amount{N: near.Range, Unit: "squares"}
	switch i := slices.IndexFunc(lines, func(l model.Line) bool { return l.Open }); {
	case near.Range > w.Range:
		r := rules.Refuse("DUST-RNG-02", "%s: %s, at most %d with its %s", k, far.Text(), w.Range, w.Name)
		r.Steps = []rules.Step{rules.Apart("DUST-RNG-01", k.Ref(), u.Ref(), far)}
		return r
	case near.Range < w.Min:
		return rules.Refuse("DUST-RNG-03", "%s: %s, at least %d with its %s", k, far.Text(), w.Min, w.Name)
	case i < 0:
		l := near
		r := rules.Refuse(l.Rule, "%s: the line to %s is blocked", k, u)
		if l.Piece != 0 {
			r = r.Blame(g.S.Piece(l.Piece).Ref())
		}
		if l.Model != 0 {
			r = r.Blame(g.Model(l.Model).Ref())
		}
		return r
	}
	return rules.Refuse("DUST-ARC-06", "%s: %s is not in the fire arc of its %s", k, u, w.Name)
}

// fights judges whether a model could use a weapon of close combat against a unit.
func fights(g *model.Game, k *rules.Model, w *model.Weapon, at rules.UnitID) rules.Ruling {
	if !g.B.Adjacent(g, k.Unit, at) {
		return rules.Refuse("DUST-CC-01", "%s is not adjacent to %s", g.Unit(at), k)
	}
	return rules.Allow("DUST-CC-01", "adjacent")
}

// Check judges the attacks of a unit as they are declared.
func Check(g *model.Game, u rules.UnitID, attacks []rules.Attack, way Way) rules.Ruling {
	if len(attacks) == 0 {
		return rules.Missing("DUST-DECL-01", "say whom it attacks and with what")
	}
	used := map[rules.Shooter]bool{}
	for i := range attacks {
		a := &attacks[i]
		switch {
		case a.Kind != Fire && a.Kind != Fight:
			return rules.Malform("an attack is fire or fight, got %q", a.Kind)
		case a.Target == 0:
			return rules.Missing("DUST-DECL-01", "say whom it attacks")
		case len(a.Shooters) == 0:
			return rules.Missing("DUST-DECL-01", "say with which weapons")
		case way.Only != "" && a.Kind != way.Only:
			return rules.Refuse("DUST-SEQ-11", "this action is for %s alone", rules.Plain(map[string]string{Fire: "fire", Fight: "close combat"}[way.Only]))
		case a.Kind == Fight && way.Reaction:
			return rules.Refuse("DUST-REACT-10", "no close combat in a reactive attack")
		case a.Kind == Fight && g.Unit(g.Host(u)).Markers.Has(model.Suppressed):
			return rules.Refuse("DUST-SUPP-06", "%s is suppressed: it attacks nobody in close combat", g.Unit(u))
		}
		for _, by := range a.Shooters {
			if r := one(g, u, a, by, used); !r.OK() {
				return r
			}
		}
	}
	for _, r := range []rules.Ruling{crewed(g, attacks), split(g, u, attacks)} {
		if !r.OK() {
			return r
		}
	}
	return rules.Allow("DUST-DECL-01", "may attack")
}

// one judges one weapon of an attack.
func one(g *model.Game, u rules.UnitID, a *rules.Attack, by rules.Shooter, used map[rules.Shooter]bool) rules.Ruling {
	if !slices.Contains(g.Members(u), by.Model) {
		return rules.Refuse("DUST-DECL-06", "%s has no part in an attack of %s", g.Model(by.Model), g.Unit(u))
	}
	w := g.Weapon(by.Model, by.Weapon)
	switch {
	case w == nil:
		return rules.Malform("%s has no weapon %q", g.Model(by.Model), by.Weapon)
	case w.Close != (a.Kind == Fight):
		return rules.Malform("%s is a weapon for another kind of attack", w.Name)
	case used[by]:
		return rules.Refuse("DUST-DECL-01", "%s uses its %s once", g.Model(by.Model), w.Name)
	}
	used[by] = true
	if w.Close && mixed(g, by.Model, used) {
		return rules.Refuse("DUST-CC-07", "%s uses weapons of close combat or an improvised one, not both", g.Model(by.Model))
	}
	return Aims(g, by.Model, w, a.Target)
}

// mixed reports whether a model uses an improvised weapon beside one of close combat.
func mixed(g *model.Game, m rules.ModelID, used map[rules.Shooter]bool) bool {
	real, made := false, false
	for s := range used {
		if w := g.Weapon(m, s.Weapon); s.Model == m && w.Close {
			real, made = real || s.Weapon != model.ImprovisedID, made || s.Weapon == model.ImprovisedID
		}
	}
	return real && made
}

// Proposals lists the attacks that a unit may declare: fire and close combat at each enemy unit, with every weapon that can be used.
func Proposals(g *model.Game, u rules.UnitID, way Way, at rules.UnitID) (out []rules.Attack) {
	for i := range g.S.Units {
		t := &g.S.Units[i]
		if t.Seat == g.Unit(u).Seat || at != 0 && t.ID != at || g.Host(t.ID) != t.ID || !g.OnBoard(t.ID) {
			continue
		}
		for _, kind := range []string{Fire, Fight} {
			if way.Only != "" && kind != way.Only || kind == Fight && (way.Reaction || g.Unit(u).Markers.Has(model.Suppressed)) {
				continue
			}
			a := rules.Attack{Kind: kind, Target: t.ID}
			for _, m := range g.Members(u) {
				a.Shooters = append(a.Shooters, useful(g, m, kind, t.ID)...)
			}
			if a.Shooters = manned(g, u, a); len(a.Shooters) > 0 {
				out = append(out, a)
			}
		}
	}
	return out
}

// useful lists the weapons of a model for a kind of attack on a unit: improvised ones where it has no others for close combat.
func useful(g *model.Game, m rules.ModelID, kind string, at rules.UnitID) (out []rules.Shooter) {
	for _, w := range arms(g, m) {
		if w.Close == (kind == Fight) && Aims(g, m, w, at).OK() {
			out = append(out, rules.Shooter{Model: m, Weapon: w.ID})
		}
	}
	if kind == Fight && len(out) == 0 && !g.Profile(m).Flies() && Aims(g, m, &model.Improvised, at).OK() {
		out = append(out, rules.Shooter{Model: m, Weapon: model.ImprovisedID})
	}
	return out
}

// arms lists the weapons that a model has, each once.
func arms(g *model.Game, m rules.ModelID) (out []*model.Weapon) {
	for _, i := range g.Arms(m) {
		if w := &g.X.Weapons[i]; !slices.Contains(out, w) {
			out = append(out, w)
		}
	}
	return out
}
