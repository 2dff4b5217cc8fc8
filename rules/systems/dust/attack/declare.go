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
	Salvo = "salvo"
	Smoke = "smoke"
)

// Terms explain them.
var Terms = []rules.Term{
	{ID: Fire, Title: "Fire", Text: "weapons with a range at one unit, or at a point", Use: "shooters= (MODEL/WEAPON), target= the unit, at= the point of artillery, large ordnance and on the tabletop of blasts, victim= whom snipers name", Rule: "DUST-DECL-01"},
	{ID: Fight, Title: "Close combat", Text: "weapons of range C, or improvised ones, at an adjacent unit", Use: "shooters= (MODEL/WEAPON), target= the unit", Rule: "DUST-CC-01"},
	{ID: Salvo, Title: "Salvo", Text: "salvo weapons with twice their dice, which empties them", Use: "as fire", Rule: "DUST-SPW-16"},
	{ID: Smoke, Title: "Smoke", Text: "smoke shells of artillery at a point", Use: "shooters= (MODEL/WEAPON), at= the point", Rule: "DUST-SPW-04"},
}

// Way is how the attacks of a unit are made.
type Way struct {
	Skill     string // the skill that is used up for it, "" for none
	Sustained string // the kind of attacks whose misses are thrown again, Fire or Fight, "" for none (DUST-SUST-01, DUST-CC-06)
	Reaction  bool   // it is a reactive attack
	Only      string // the kind of attacks that it is for, Fire or Fight, "" for both
	Boxes     int    // how many ammo boxes are marked of each volley weapon, 0 for all (DUST-SPW-20)
	// Observer is the unit that has the artillery of another one fire and sees for it, 0 for none; Loaded says that it is reloaded first
	// (DUST-SKILL-22, DUST-SKILL-23).
	Observer rules.UnitID
	Loaded   bool
	Deny     rules.RuleID // by which hits are thrown again once, "" for none (DUST-SKILL-65)
}

// part returns which part of an action an attack belongs to: Fight, or Fire.
func part(kind string) string {
	if kind == Fight {
		return Fight
	}
	return Fire
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
	case shape(g, m, w) == Jet && len(jets(g, m, w, at)) == 0 && seen(g, m, w, at):
		return rules.Refuse("DUST-SPW-07", "%s: no way is open for the flames to %s", k, u)
	}
	if in := g.B.Shelter(g, k.Unit); in.Bunker && (g.Kind(at).Flies() || w.Min > 0) {
		return rules.Refuse("DUST-FORT-06", "%s: its %s fires at no aircraft and over no walls from a bunker", k, w.Name)
	}
	lines := lines(g, m, w, at)
	if len(lines) == 0 {
		return rules.Refuse("DUST-DECL-07", "%s is not on the board", k)
	}
	if l, ok := Best(lines, w); ok && l.Range > hidden && u.Markers.Has(model.Camouflaged) {
		return rules.Refuse("DUST-SKILL-33", "%s is camouflaged: it is attacked from %d squares at most", u, hidden)
	} else if ok {
		return rules.Allow("DUST-RNG-02", "%d of %d squares", l.Range, w.Range)
	}
	return short(g, k, w, at, lines)
}

// Best returns the line along which a weapon may be used: the first that is open, in arc and in range; ok is false where there is none.
func Best(lines []model.Line, w *model.Weapon) (model.Line, bool) {
	for _, l := range lines {
		if uses(l, w) {
			return l, true
		}
	}
	return model.Line{}, false
}

// usable lists the lines along which a weapon may be used.
func usable(lines []model.Line, w *model.Weapon) []model.Line {
	return slices.DeleteFunc(lines, func(l model.Line) bool { return !uses(l, w) })
}

func uses(l model.Line, w *model.Weapon) bool {
	return l.Open && l.Arc && l.Range <= w.Range && l.Range >= w.Min
}

// seen reports whether a weapon of a model reaches a unit along some line.
func seen(g *model.Game, m rules.ModelID, w *model.Weapon, at rules.UnitID) bool {
	_, ok := Best(lines(g, m, w, at), w)
	return ok
}

// lines returns the lines from a model with a weapon to a unit, best first.
func lines(g *model.Game, m rules.ModelID, w *model.Weapon, at rules.UnitID) []model.Line {
	return g.B.Lines(g, m, model.Muzzle{Mount: w.Mount, Bearer: shape(g, m, w) == Jet}, at)
}

// short says why a weapon reaches a unit along none of some lines.
func short(g *model.Game, k *rules.Model, w *model.Weapon, at rules.UnitID, lines []model.Line) rules.Ruling {
	u := g.Unit(at)
	near := slices.MinFunc(lines, func(a, b model.Line) int { return a.Range - b.Range })
	far := rules.Amount{N: near.Range, Unit: "squares"}
	switch i := slices.IndexFunc(lines, func(l model.Line) bool { return l.Open }); {
	case near.Range > w.Range:
		r := rules.Refuse("DUST-RNG-02", "%s: %s, at most %d with its %s", k, far.Text(), w.Range, w.Name)
		from := k
		if near.Eye != 0 {
			from = g.Model(near.Eye)
		}
		if _, _, n, ok := g.B.Measure(g, from.Eye(), u.Ref()); ok && n == near.Range { // not from another square than the ruler's (DUST-RNG-04)
			by, _ := g.B.Counts()
			r.Steps = []rules.Step{rules.Apart(by, from.Ref(), u.Ref(), far)}
		}
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
	if len(attacks) == 0 && way.Boxes == 0 {
		return rules.Missing("DUST-DECL-01", "say whom it attacks and with what")
	}
	marks := g.Unit(g.Host(u)).Markers
	used := map[rules.Shooter]bool{}
	if way.Boxes != 0 && MostBoxes(g, attacks) == 0 {
		return rules.Refuse("DUST-SPW-20", "no volley weapon is used whose boxes are marked")
	}
	for i := range attacks {
		a := &attacks[i]
		switch {
		case !slices.ContainsFunc(Terms, func(t rules.Term) bool { return t.ID == a.Kind }):
			return rules.Malform("an attack is fire, salvo, smoke or fight, got %q", a.Kind)
		case a.Target == 0 && a.At == nil:
			return rules.Missing("DUST-DECL-01", "say whom it attacks")
		case a.Target == 0 && a.Kind == Fight:
			return rules.Missing("DUST-DECL-01", "say whom it attacks")
		case a.Kind == Smoke && a.At == nil:
			return rules.Missing("DUST-SPW-04", "say where the smoke is to rise")
		case len(a.Shooters) == 0:
			return rules.Missing("DUST-DECL-01", "say with which weapons")
		case way.Only != "" && part(a.Kind) != way.Only:
			return rules.Refuse("DUST-SEQ-11", "this action is for %s alone", rules.Plain(map[string]string{Fire: "fire", Fight: "close combat"}[way.Only]))
		case marks.Has(model.Stunned) && (way.Observer == 0 || way.Sustained != ""): // artillery that is called recovers first
			return rules.Refuse("DUST-SKILL-37", "%s is stunned: it attacks nobody", g.Unit(u))
		case a.Kind == Fight && way.Reaction:
			return rules.Refuse("DUST-REACT-10", "no close combat in a reactive attack")
		case way.Reaction && a.Kind == Smoke:
			return rules.Refuse("DUST-REACT-08", "a reactive attack is at the unit that triggered it")
		case a.Kind == Fight && marks.Has(model.Suppressed):
			return rules.Refuse("DUST-SUPP-06", "%s is suppressed: it attacks nobody in close combat", g.Unit(u))
		}
		for _, by := range a.Shooters {
			if r := one(g, u, a, by, used, way); !r.OK() {
				return r
			}
		}
	}
	for _, r := range []rules.Ruling{crewed(g, attacks), fewEnough(g, attacks), split(g, u, attacks)} {
		if !r.OK() {
			return r
		}
	}
	return rules.Allow("DUST-DECL-01", "may attack")
}

// one judges one weapon of an attack.
func one(g *model.Game, u rules.UnitID, a *rules.Attack, by rules.Shooter, used map[rules.Shooter]bool, way Way) rules.Ruling {
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
	if r := ready(g, by.Model, w, a.Kind, way); !r.OK() {
		return r
	}
	if way.Observer != 0 && !indirect(g, by.Model, w) {
		return rules.Refuse("DUST-SKILL-22", "%s: its %s is no artillery", g.Model(by.Model), w.Name)
	}
	if a.Victim != 0 {
		if r := named(g, u, by.Model, w, a); !r.OK() {
			return r
		}
	}
	return reach(g, by.Model, w, a, way)
}

// reach judges whether a weapon of a model reaches what an attack is aimed at: its target, or a point.
func reach(g *model.Game, m rules.ModelID, w *model.Weapon, a *rules.Attack, way Way) rules.Ruling {
	if !g.B.Aimed(template(g, m, w, a.Target)) {
		if a.Target == 0 {
			return rules.Refuse("DUST-DECL-01", "%s: its %s is aimed at a unit", g.Model(m), w.Name)
		}
		return Aims(g, m, w, a.Target)
	}
	if a.Target != 0 && !g.OnBoard(a.Target) {
		return unreachable(g, a.Target)
	}
	if g.Carrier(g.Model(m).Unit) != 0 && !fires(g, m, w).OK() {
		return fires(g, m, w)
	}
	at, ok := aim(g, m, w, a)
	if !ok {
		return rules.Refuse("DUST-DECL-07", "nothing is there")
	}
	layer := levelOf(g, a.Target)
	if a.Kind == Smoke {
		if r := shells(g, g.Model(m), at, layer); !r.OK() {
			return r
		}
	}
	return aims(g, m, w, at, layer, way)
}

// named judges whether an attacker may name a model of its target: with weapons of snipers, and not the leader, unless that is a hero or
// the last soldier (DUST-SPW-17).
func named(g *model.Game, u rules.UnitID, m rules.ModelID, w *model.Weapon, a *rules.Attack) rules.Ruling {
	v := g.Model(a.Victim)
	switch {
	case a.Target == 0 || !slices.Contains(g.Members(a.Target), a.Victim):
		return rules.Refuse("DUST-SPW-17", "%s is none of the target", v)
	case !names(g, u, m, w, a):
		return rules.Refuse("DUST-SPW-17", "%s: its %s names nobody", g.Model(m), w.Name)
	case !slices.Contains(slices.Concat(g.B.Ranks(g, u, a.Target, nil)...), a.Victim):
		return rules.Refuse("DUST-SPW-17", "%s is out of sight: no hits take it", v)
	case !g.Nameable(a.Victim):
		return rules.Refuse("DUST-SPW-17", "%s leads its unit: nobody names it while others are left", v)
	}
	return rules.Allow("DUST-SPW-17", "takes the hits")
}

// names reports whether a model may name who takes the hits of a weapon in an attack that names somebody.
func names(g *model.Game, u rules.UnitID, m rules.ModelID, w *model.Weapon, a *rules.Attack) bool {
	s := &Strike{G: g, Unit: u, Model: m, Weapon: w, Kind: a.Kind, Target: a.Target}
	_, by := Names.AnyPermits(own, s.bearers)
	return by != nil
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

// arms lists the weapons that a model has, each once.
func arms(g *model.Game, m rules.ModelID) (out []*model.Weapon) {
	for _, i := range g.Arms(m) {
		if w := &g.X.Weapons[i]; !slices.Contains(out, w) {
			out = append(out, w)
		}
	}
	return out
}

// Reaches reports whether a model has a weapon with a range that can be used, harms a unit and reaches it, its fire arc left out
// (DUST-REACT-08).
func Reaches(g *model.Game, m rules.ModelID, at rules.UnitID) bool {
	return slices.ContainsFunc(arms(g, m), func(w *model.Weapon) bool {
		if w.Close || w.Against(Armour(g, at)).None() || !ready(g, m, w, Fire, Way{}).OK() {
			return false
		}
		turned := *w
		turned.Mount = model.AllRound
		return reach(g, m, &turned, &rules.Attack{Kind: Fire, Target: at}, Way{}).OK()
	})
}

// Mixed reports whether attacks have two parts: with a range, and in close combat.
func Mixed(attacks []rules.Attack) bool {
	return slices.ContainsFunc(attacks, func(a rules.Attack) bool { return a.Kind == Fight }) && slices.ContainsFunc(attacks, func(a rules.Attack) bool { return a.Kind != Fight })
}

// MostBoxes returns how many ammo boxes may be marked of each volley weapon of some attacks: what the one with the fewest has left, 0 where
// there is none.
func MostBoxes(g *model.Game, attacks []rules.Attack) (most int) {
	for i := range attacks {
		for _, s := range attacks[i].Shooters {
			if w := g.Weapon(s.Model, s.Weapon); w != nil && volleys(g, s.Model, w) {
				left, _ := boxes(g, s.Model, w)
				if most == 0 || left < most {
					most = left
				}
			}
		}
	}
	return most
}
