package attack

import (
	"baize/rules"
	"baize/rules/systems/dust/model"
)

// crew is how many soldiers fire a support weapon: while it fires, those beyond them alone use other weapons (DUST-SKILL-102).
const crew = 2

// hands returns how many copies of a weapon a model uses in some attacks: all that it has. Of a team two soldiers fire the support weapon,
// and each of the others one weapon: the weapons that are declared first.
func hands(g *model.Game, attacks []rules.Attack, s rules.Shooter) int {
	n := g.Count(s.Model, s.Weapon)
	if g.Profile(s.Model).Kind != model.Team {
		return n
	}
	w, free := g.Weapon(s.Model, s.Weapon), g.Soldiers(s.Model)
	switch {
	case g.Gun(s.Model, w):
		return n
	case w.Close:
		return min(n, free)
	}
	var others []rules.Shooter
	for i := range attacks {
		for _, o := range attacks[i].Shooters {
			switch v := g.Weapon(o.Model, o.Weapon); {
			case o.Model != s.Model || v == nil || v.Close:
			case g.Gun(o.Model, v):
				free -= crew
			default:
				others = append(others, o)
			}
		}
	}
	for _, o := range others {
		takes := max(0, min(g.Count(o.Model, o.Weapon), free))
		if o == s {
			return takes
		}
		free -= takes
	}
	return 0
}

// crewed judges whether the soldiers of teams suffice for the weapons of some attacks (DUST-SKILL-102).
func crewed(g *model.Game, attacks []rules.Attack) rules.Ruling {
	for i := range attacks {
		for _, s := range attacks[i].Shooters {
			if w := g.Weapon(s.Model, s.Weapon); w != nil && hands(g, attacks, s) == 0 {
				return rules.Refuse("DUST-SKILL-102", "%s: %d soldiers are too few for its %s as well", g.Model(s.Model), g.Soldiers(s.Model), rules.Plain(w.Name))
			}
		}
	}
	return rules.Allow("DUST-SKILL-102", "soldiers enough")
}
