package model

import (
	"slices"

	"baize/rules"
	"baize/rules/mech/trait"
)

// Joining is what a stage asks about: a hero who would join a unit, asked of each of the two. Others are the heroes who have joined it.
type Joining struct {
	G            *Game
	Hero, Host   rules.UnitID
	Asked, Other rules.UnitID
	Others       []rules.UnitID
}

// Stages of joining (DUST-HERO-01).
var (
	// Joins asks of a hero and of a unit whether he may join it: a ban of either wins, and a permission stands against one hero being all.
	Joins = trait.NewLeave[Joining, With](&Asked, "joins")
	// Kin asks which groups a unit belongs to that others may or may not join.
	Kin = trait.NewReaction[Who, With, string](&Asked, "kin")
	// MustJoin asks whether a hero is never alone at the start.
	MustJoin = NewLeave("has to join a unit")
	// Adopts asks whether a hero counts as of the faction of the unit that it has joined.
	Adopts = NewLeave("is of the faction of its unit")
	// Hired asks whether any bloc may field a unit (DUST-SKILL-73).
	Hired = NewLeave("is hired")
	// BesideHeroes asks whether a hero is none of those of whom a unit has one.
	BesideHeroes = NewLeave("joins beside a hero")
)

// profileKit returns what the traits of the first model of a unit do by themselves.
func (g *Game) profileKit(u rules.UnitID) *Kit { return g.OwnKit(g.Unit(u).Models[0]) }

// Is reports whether a unit belongs to a group.
func (g *Game) Is(u rules.UnitID, kin string) (is bool) {
	Kin.Each(g.profileKit(u), g.As(u), func(k string, _ *Entry) { is = is || k == kin })
	return is
}

// MayJoin judges whether a hero may join a unit beside others who have done so before the battle.
func (g *Game) MayJoin(hero, host rules.UnitID, others []rules.UnitID) rules.Ruling {
	const rule = "DUST-HERO-01"
	h, u := g.Kind(hero), g.Kind(host)
	if h.Kind != Hero || !u.Soldiers() && !(u.Kind == Hero && g.paired(hero, host)) || h.Armour != u.Armour {
		return rules.Refuse(rule, "%s: a hero joins an infantry unit of the same armour", g.Unit(hero))
	}
	ask := Joining{G: g, Hero: hero, Host: host, Others: others}
	for _, of := range [][2]rules.UnitID{{hero, host}, {host, hero}} {
		ask.Asked, ask.Other = of[0], of[1]
		if by := Joins.Forbidden(g.profileKit(of[0]), ask); by != nil {
			return rules.Refuse(rules.RuleID(by.Role()), "%s does not join %s", g.Unit(hero), g.Unit(host))
		}
	}
	for _, o := range others {
		ask.Asked, ask.Other = o, hero
		if by := Joins.Forbidden(g.profileKit(o), ask); by != nil {
			return rules.Refuse(rules.RuleID(by.Role()), "%s does not join %s beside %s", g.Unit(hero), g.Unit(host), g.Unit(o))
		}
		if apart := func(u rules.UnitID) bool { return BesideHeroes.Permitted(g.profileKit(u), g.As(u)) != nil }; apart(hero) != apart(o) || g.paired(hero, o) {
			continue
		}
		return rules.Refuse(rule, "%s has a hero", g.Unit(host))
	}
	return rules.Allow(rule, "joins")
}

// Siblings asks whether two heroes may be in one unit.
var Siblings = trait.NewLeave[Joining, With](&Asked, "joins with its pair")

// paired reports whether two heroes may be in one unit.
func (g *Game) paired(a, b rules.UnitID) bool {
	return Siblings.Permitted(g.profileKit(a), Joining{G: g, Hero: a, Host: b, Asked: a, Other: b}) != nil
}

// Joined lists those who have joined a unit.
func (g *Game) Joined(u rules.UnitID) []rules.UnitID { return slices.Clip(g.Company(u)[1:]) }

// Leader returns the leader of a unit: a hero who has joined it, else the soldier who is marked, else the first who is left (DUST-HERO-06).
func (g *Game) Leader(u rules.UnitID) rules.ModelID {
	for _, c := range g.Joined(u) {
		if m := g.Lead(c); m != 0 {
			return m
		}
	}
	return g.OwnLeader(u)
}

// OwnLeader returns who leads a unit where no hero has joined it: the soldier who is marked, else the first who is left; 0 for nobody.
func (g *Game) OwnLeader(u rules.UnitID) rules.ModelID {
	if m := g.Troop(u).Leader; m != 0 && g.Model(m).Alive() {
		return m
	}
	return g.Lead(u)
}

// Nameable reports whether snipers and assassins may name a model of a unit: not its leader, unless that is a hero or the last one
// (DUST-HERO-06).
func (g *Game) Nameable(m rules.ModelID) bool {
	u := g.Host(g.Model(m).Unit)
	return m != g.Leader(u) || g.Profile(m).Kind == Hero || len(g.Members(u)) == 1
}
