package attack

import (
	"cmp"
	"slices"

	"baize/rules"
	"baize/rules/mech/trait"
	"baize/rules/systems/dust/model"
)

// Beside asks of a weapon whether it is used beside another one, and does not count against how many a soldier uses (DUST-SPW-23).
var Beside = trait.NewLeave[Armed, model.With](&model.Asked, "fires beside another weapon")

// counts reports whether a weapon of a model counts against how many with a range it uses.
func counts(g *model.Game, m rules.ModelID, w *model.Weapon) bool {
	_, by := Beside.AnyPermits(2, armed(g, m, w).bearers())
	return !w.Close && by == nil
}

// fewEnough judges whether each soldier uses no more weapons with a range than the board lets it (DUST-DECL-05, DUST-TAB-17).
func fewEnough(g *model.Game, attacks []rules.Attack) rules.Ruling {
	used := map[rules.ModelID]int{}
	for i := range attacks {
		for _, s := range attacks[i].Shooters {
			if w := g.Weapon(s.Model, s.Weapon); w == nil || !counts(g, s.Model, w) {
				continue
			}
			used[s.Model]++
			if most := g.B.Fires(g.Profile(s.Model)); most > 0 && used[s.Model] > most {
				return rules.Refuse("DUST-TAB-17", "%s uses %d of its weapons with a range", g.Model(s.Model), most)
			}
		}
	}
	return rules.Allow("DUST-TAB-17", "weapons enough")
}

// strongest returns an attack with no more weapons of a soldier than the board lets it use: those that do most to the target.
func strongest(g *model.Game, a rules.Attack) rules.Attack {
	worth := func(s rules.Shooter) int {
		c := g.Weapon(s.Model, s.Weapon).Against(Armour(g, a.Target))
		if c.Damage == model.Kill {
			c.Damage = Left(g, a.Target)
		}
		return (c.Dice + c.Blast*g.Heads(a.Target)) * c.Damage
	}
	best := slices.Clone(a.Shooters)
	slices.SortStableFunc(best, func(s, o rules.Shooter) int { return cmp.Compare(worth(o), worth(s)) })
	try := a
	try.Shooters = nil
	for _, s := range best {
		if more := append(slices.Clip(try.Shooters), s); fewEnough(g, []rules.Attack{{Shooters: more}}).OK() {
			try.Shooters = more
		}
	}
	a.Shooters = slices.DeleteFunc(slices.Clone(a.Shooters), func(s rules.Shooter) bool { return !slices.Contains(try.Shooters, s) })
	return a
}
