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
	if n > 0 && a.Ctx.Lose(m, "", n, rule, rules.Text{}) == 0 {
		fall(a, m)
	}
}

// Destroy takes a model out of play that has points left.
func Destroy(a *model.Acting, m rules.ModelID, rule rules.RuleID) {
	k := a.Model(m)
	if a.Ctx.Lose(m, "", k.Life-k.Lost, rule, rules.Text{}) == 0 {
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
}

func (d damage) put(a *model.Acting, u rules.UnitID, hits, each int, rule rules.RuleID) (lost int) {
	for hits > 0 {
		kinds := sorts(a.Game, u)
		if d.by != 0 {
			kinds = Differ(a.Game, slices.DeleteFunc(a.Members(u), func(m rules.ModelID) bool { return !a.Nameable(m) }))
		}
		m := d.victim
		switch {
		case m != 0 && !a.Model(m).Alive():
			a.Ctx.Note(a.Unit(u).Seat, u, "DUST-SPW-17", "%s is gone, further hits are lost", a.Model(m))
			return lost
		case m == 0 && len(kinds) == 0:
			return lost
		case m == 0:
			m = victim(a, u, kinds, d.by)
		}
		n := 1
		if d.victim != 0 && !a.Profile(m).Soldiers() || d.victim == 0 && len(kinds) == 1 {
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
			if m = 0; d.victim == 0 && len(kinds) == 1 {
				if next := sorts(a.Game, u); len(next) > 0 {
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

// sorts returns one model of each sort of a unit. The leader stands for a sort only where it is the last one of it, if its unit has a shield.
func sorts(g *model.Game, u rules.UnitID) (out []rules.ModelID) {
	list := g.Members(u)
	if i := slices.Index(list, g.Leader(u)); i >= 0 && g.Kind(u).Kind == model.Infantry && len(g.Joined(u)) == 0 && g.Permits(Shields, u) {
		list = append(slices.Delete(slices.Clone(list), i, i+1), list[i])
	}
	return Differ(g, list)
}

// Differ returns one of each sort of some models: those of a sort have one profile, equal losses and weapons with as much ammo.
func Differ(g *model.Game, list []rules.ModelID) (out []rules.ModelID) {
	for _, m := range list {
		if !slices.ContainsFunc(out, func(k rules.ModelID) bool { return alike(g, k, m) }) {
			out = append(out, m)
		}
	}
	return out
}

func alike(g *model.Game, a, b rules.ModelID) bool {
	return g.Alike(a, b) && !slices.ContainsFunc(arms(g, a), func(w *model.Weapon) bool { return g.X.Arm(a, w.ID).Spent != g.X.Arm(b, w.ID).Spent })
}

// victim asks the owner, or the attacker where one is given, which of some models of a unit takes a hit.
func victim(a *model.Acting, u rules.UnitID, kinds []rules.ModelID, by rules.UnitID) rules.ModelID {
	d := rules.Choose("casualty", a.Unit(u).Seat, "DUST-DMG-02", rules.Say("Who of %s takes the hit?", a.Unit(u)))
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
		d.Options = append(d.Options, rules.Option{ID: a.Model(m).Label, Text: a.Named(m), Model: m})
	}
	pick := a.Ctx.Ask(d, nil).Pick()
	return list[slices.IndexFunc(list, func(m rules.ModelID) bool { return a.Model(m).Label == pick })]
}

// fall takes a model out of play: a ground vehicle becomes a wreck (DUST-DMG-05). The unit is eliminated with its last model.
func fall(a *model.Acting, m rules.ModelID) {
	k, p := a.Model(m), a.Profile(m)
	defer follows(a, m, a.Leader(a.Host(k.Unit)) == m)
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
