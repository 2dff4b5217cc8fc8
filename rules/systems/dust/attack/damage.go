package attack

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/volley"
)

// Damage puts unsaved hits on a unit one by one, each of so many points (DUST-DMG-01): soldiers go one a hit, heroes and vehicles lose the
// points. The owner chooses where that makes a difference. It returns how many points were lost.
func Damage(a *model.Acting, u rules.UnitID, hits, each int, rule rules.RuleID) int {
	return damage{}.put(a, u, hits, each, rule)
}

// Hurt puts a hit of so many points on a model, which no save cancels but Damage Resilient: a soldier falls, of a team one does, everybody else
// loses the points.
func Hurt(a *model.Acting, m rules.ModelID, each int, rule rules.RuleID) {
	n := damage{}.resist(a, m, points(a.Game, m, each))
	if a.Ctx.Lose(m, "", n, rule, rules.Text{}) == 0 {
		fall(a, m)
	}
}

// Destroy takes a model out of play that has points left.
func Destroy(a *model.Acting, m rules.ModelID, rule rules.RuleID) {
	if a.Ctx.Lose(m, "", a.Model(m).Life, rule, rules.Text{}) == 0 {
		fall(a, m)
	}
}

// Follows is what comes of a model's fall beside its removal, in order; chapters above put theirs here as packages are initialised.
var Follows []func(a *model.Acting, m rules.ModelID)

// damage says what else matters as hits are put on a unit.
type damage struct {
	cover  rules.RuleID  // what gives it cover
	victim rules.ModelID // who is named to take them all, 0 for nobody (DUST-SPW-17)
	by     rules.UnitID  // that says who takes each, 0 for the owner (DUST-SKILL-27)
	// ranks lists the models that may take hits: those of a rank take none before all of the rank in front of it have fallen. nil: every
	// member of the unit may, in one rank.
	ranks [][]rules.ModelID
}

// ranks returns who of a unit may take the hits of a burst, with the models that it has touched: of those of close combat, and
// of what strikes all around, everybody.
func (b *burst) ranks(g *model.Game, at model.Taken) [][]rules.ModelID {
	if b.kind == Fight || b.bare {
		return nil
	}
	touched := at.Models
	if b.form == model.Alone {
		touched = nil
	}
	return g.B.Ranks(g, b.by, at.Unit, touched)
}

// front lists those of a unit of whom one takes the next hit: who is left of the first rank.
func (d damage) front(g *model.Game, u rules.UnitID) (out []rules.ModelID) {
	if d.ranks == nil {
		return g.Members(u)
	}
	for _, rank := range d.ranks {
		if out = alive(g, rank); len(out) > 0 {
			return out
		}
	}
	return nil
}

// all lists those of a unit who may take hits.
func (d damage) all(g *model.Game, u rules.UnitID) []rules.ModelID {
	if d.ranks == nil {
		return g.Members(u)
	}
	return alive(g, slices.Concat(d.ranks...))
}

func alive(g *model.Game, list []rules.ModelID) []rules.ModelID {
	return slices.DeleteFunc(slices.Clone(list), func(m rules.ModelID) bool { return !g.Model(m).Alive() })
}

// heads is how many soldiers some models stand for.
func heads(g *model.Game, list []rules.ModelID) (n int) {
	for _, m := range alive(g, list) {
		n += g.Soldiers(m)
	}
	return n
}

// falls reports whether so many hits take all of some models, one each, whatever the order.
func (d damage) falls(g *model.Game, list []rules.ModelID, hits int) bool {
	return hits >= len(list) && !slices.ContainsFunc(list, func(m rules.ModelID) bool {
		_, resists := resilience(g, m, d.cover)
		return resists || g.Profile(m).Kind != model.Infantry
	})
}

func (d damage) put(a *model.Acting, u rules.UnitID, hits, each int, rule rules.RuleID) (lost int) {
	for hits > 0 {
		list := d.front(a.Game, u)
		kinds := sorts(a.Game, u, list)
		by := d.by
		if named := slices.DeleteFunc(slices.Clone(d.all(a.Game, u)), func(m rules.ModelID) bool { return !a.Nameable(m) }); by != 0 && len(named) > 0 {
			kinds = Differ(a.Game, named)
		} else if by = 0; d.falls(a.Game, list, hits) {
			kinds = kinds[:min(1, len(kinds))]
		}
		whole := len(kinds) == 1 && len(list) == len(d.all(a.Game, u)) // all who may be hit are of one sort
		m := d.victim
		switch {
		case m != 0 && !a.Model(m).Alive():
			a.Ctx.Note(a.Unit(u).Seat, u, "DUST-SPW-17", "%s is gone, further hits are lost", a.Model(m))
			return lost
		case m == 0 && len(kinds) == 0:
			return lost
		case m == 0:
			m = victim(a, u, kinds, by, hits-1)
		}
		n := 1
		if d.victim != 0 && !a.Profile(m).Soldiers() || d.victim == 0 && whole {
			n = hits // all hurt the same: points are cancelled together
		}
		hits -= n
		n = d.resist(a, m, n*points(a.Game, m, each))
		for n > 0 && m != 0 {
			was := a.Model(m).Life - a.Model(m).Lost
			if left := a.Ctx.Lose(m, "", min(n, was), rule, rules.Text{}); left == 0 {
				fall(a, m)
			}
			lost, n = lost+min(n, was), n-min(n, was)
			if m = 0; d.victim == 0 && whole {
				if next := sorts(a.Game, u, d.front(a.Game, u)); len(next) > 0 {
					m = next[0]
				}
			}
		}
	}
	return lost
}

// points returns how many points a hit takes from a model: one soldier, also of a team, of an automatic kill the whole undamaged track
// (DUST-DMG-02 to -04, DUST-DMG-07).
func points(g *model.Game, m rules.ModelID, each int) int {
	switch {
	case g.Profile(m).Soldiers():
		return 1
	case each == model.Kill:
		return g.Model(m).Life
	}
	return each
}

// resist returns how many of n points of damage a model takes: a resilient one saves against each (DUST-SAVE-09).
func (d damage) resist(a *model.Acting, m rules.ModelID, n int) int {
	roll, ok := resilience(a.Game, m, d.cover)
	if !ok || n == 0 {
		return n
	}
	r := volley.Roller{Ctx: a.Ctx, Seat: a.Model(m).Seat, Unit: a.Model(m).Unit}
	return r.Save(saveOf(roll), n)
}

// resilience returns the roll by which points of damage to a model are cancelled; ok is false where none is.
func resilience(g *model.Game, m rules.ModelID, cover rules.RuleID) (roll string, ok bool) {
	h := Wound{Who: g.As(g.Model(m).Unit), Cover: cover}
	h.Model = m
	roll, by := Resilience.Of(g.ModelKit(m), h)
	return roll, by != nil
}

// sorts returns one model of each sort of some of a unit. The leader stands for a sort only where it is the last one of it, if its unit has a
// shield.
func sorts(g *model.Game, u rules.UnitID, list []rules.ModelID) (out []rules.ModelID) {
	if i := slices.Index(list, g.Leader(u)); i >= 0 && g.Kind(u).Kind == model.Infantry && len(g.Joined(u)) == 0 && g.Permits(Shields, u) {
		list = append(slices.Delete(slices.Clone(list), i, i+1), list[i])
	}
	return Differ(g, list)
}

// Differ returns one of each sort of some models: those of a sort have one profile, equal losses and weapons with as much ammo, and it makes
// no difference where they stand.
func Differ(g *model.Game, list []rules.ModelID) (out []rules.ModelID) {
	for _, m := range list {
		if !slices.ContainsFunc(out, func(k rules.ModelID) bool { return same(g, k, m) && g.B.Even(g, k, m) }) {
			out = append(out, m)
		}
	}
	return out
}

// same reports whether it makes no difference which of two models falls, wherever they stand.
func same(g *model.Game, a, b rules.ModelID) bool {
	return g.Alike(a, b) && !slices.ContainsFunc(arms(g, a), func(w *model.Weapon) bool { return g.X.Arm(a, w.ID).Spent != g.X.Arm(b, w.ID).Spent })
}

// victim asks the owner, or the attacker where one is given, which of some models of a unit takes a hit, and says how many more follow.
func victim(a *model.Acting, u rules.UnitID, kinds []rules.ModelID, by rules.UnitID, more int) rules.ModelID {
	prompt := rules.Say("Who of %s takes the hit?", a.Unit(u))
	switch {
	case more == 1:
		prompt = prompt.Then(" One more follows.")
	case more > 1:
		prompt = prompt.Then(" %d more follow.", more)
	}
	d := rules.Choose("casualty", a.Unit(u).Seat, "DUST-DMG-02", prompt)
	d.Unit = u
	if by != 0 {
		d.Kind, d.Seat, d.Rule, d.Unit, d.Against = "assigned", a.Unit(by).Seat, "DUST-SKILL-27", by, []rules.UnitID{u}
	} else if a.Profile(kinds[len(kinds)-1]).Kind == model.Hero {
		d.Rule = "DUST-DMG-06"
	}
	return Choose(a, d, kinds)
}

// Choose asks a question whose answers are models, and returns the one that is picked. Where there is only one, it is returned unasked.
func Choose(a *model.Acting, d rules.Decision, list []rules.ModelID) rules.ModelID {
	if len(list) == 1 {
		return list[0]
	}
	for _, m := range list {
		d.Options = append(d.Options, rules.Option{ID: a.Model(m).Label, Text: equipped(a.Game, m), Model: m})
	}
	return list[pick(a, d)]
}

// equipped names a model with its duty and its weapons, but for one that it is called by, and says of a soldier that he leads the others.
func equipped(g *model.Game, m rules.ModelID) rules.Text {
	var list []rules.Text
	name := g.Named(m)
	if h := g.Host(g.Model(m).Unit); m == g.Leader(h) && len(g.Members(h)) > 1 && g.Profile(m).Kind == model.Infantry {
		name = rules.Say("%s, leader", name)
	}
	for _, w := range arms(g, m) {
		if w.Name != g.Model(m).Name {
			list = append(list, rules.Plain(w.Name))
		}
	}
	if len(list) == 0 {
		return name
	}
	return rules.Say("%s: %s", name, rules.Join(list, ", ", ", "))
}

// pick asks a question and returns the place of the option that is picked.
func pick(a *model.Acting, d rules.Decision) int {
	id := a.Ctx.Ask(d, nil).Pick()
	return slices.IndexFunc(d.Options, func(o rules.Option) bool { return o.ID == id })
}

// fall takes a model out of play: a ground vehicle becomes a wreck (DUST-DMG-05). The unit is eliminated with its last model.
func fall(a *model.Acting, m rules.ModelID) {
	k, p := a.Model(m), a.Profile(m)
	defer follows(a, m, a.Host(k.Unit), a.Leader(a.Host(k.Unit)) == m)
	if p.Kind == model.Vehicle && p.Class != model.Naval && k.Place == rules.OnTable {
		a.Ctx.Put(m, rules.Wreck, k.At, k.Facing, "DUST-TERR-15", rules.Say("becomes a wreck"))
	} else {
		a.Ctx.Put(m, rules.Removed, geom.Point{}, 0, "DUST-DMG-05", rules.Text{})
	}
	a.Fallen = append(a.Fallen, m)
	if t := a.Troop(k.Unit); len(a.Living(k.Unit)) == 0 && !t.Wiped {
		t.Wiped = true
		Release(a, k.Unit)
		a.X.Kills[k.Seat.Other()] += t.Cost
		a.Ctx.Note(k.Seat.Other(), k.Unit, "DUST-END-03", "%s is eliminated: %d victory points", a.Unit(k.Unit), t.Cost)
	}
	for _, follow := range Follows {
		follow(a, m)
	}
}
