package attack

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/volley"
)

// What a carrier has, and what may be carried. Several numbers do not add up.
var (
	Seats = model.NewNumber("passenger spaces") // for infantry (DUST-TRANS-01)
	Holds = model.NewNumber("hold")             // of a sealifter, for infantry and vehicles (DUST-TRANS-11)
	Lifts = model.NewLeave("lifts")             // it carries a vehicle through the air (DUST-TRANS-08)
)

// Spaces returns how many passenger spaces a carrier has.
func Spaces(g *model.Game, in rules.ModelID) int {
	n, _ := Seats.Max(g.ModelKit(in), model.Who{G: g, Unit: g.Model(in).Unit, Model: in}, 0)
	return n
}

// unreachable says why a unit that does not stand on the board is no target.
func unreachable(g *model.Game, at rules.UnitID) rules.Ruling {
	u, in := g.Unit(at), g.Carrier(at)
	if in == 0 {
		return rules.Refuse("DUST-DECL-07", "%s is not on the board", u)
	}
	by, v := rules.RuleID("DUST-TRANS-06"), g.Model(in)
	switch {
	case g.Troop(at).With == v.Unit:
		by = "DUST-PILOT-02"
	case Spaces(g, in) > 0:
	case g.Profile(in).Flies():
		by = "DUST-TRANS-08"
	default:
		by = "DUST-TRANS-12"
	}
	return rules.Refuse(by, "%s is in %s and cannot be attacked", u, v)
}

// fires judges whether a model fires a weapon out of what carries it: passengers fire what they hold, unless an aircraft marches with them
// (DUST-TRANS-04, DUST-TRANS-12, DUST-SKILL-14).
func fires(g *model.Game, m rules.ModelID, w *model.Weapon) rules.Ruling {
	k := g.Model(m)
	in := g.Carrier(k.Unit)
	v := g.Model(in)
	switch {
	case Spaces(g, in) == 0 && g.Profile(in).Flies():
		return rules.Refuse("DUST-TRANS-08", "%s is carried by %s", k, v)
	case Spaces(g, in) == 0:
		return rules.Refuse("DUST-TRANS-12", "%s is carried by %s and attacks nobody", k, v)
	case v.Place != rules.OnTable:
		return rules.Refuse("DUST-DECL-07", "%s is not on the board", k)
	case w.Close:
		return rules.Refuse("DUST-TRANS-04", "%s is inside %s: no close combat", k, v)
	case g.Gun(m, w):
		return rules.Refuse("DUST-TRANS-04", "%s is inside %s: its %s is a support weapon", k, v, rules.Plain(w.Name))
	case g.Unit(v.Unit).Markers.N(model.Evading) > 1:
		return rules.Refuse("DUST-SKILL-14", "%s flies too fast for those inside to fire", v)
	}
	return rules.Allow("DUST-TRANS-04", "fires from inside")
}

// sides are the sides of its carrier to which a passenger fires.
type sides struct{ left, right bool }

// sidesOf returns from which sides of its carrier a passenger reaches the targets of all its weapons in some attacks.
func sidesOf(g *model.Game, m rules.ModelID, attacks []rules.Attack) sides {
	s := sides{true, true}
	reaches := func(w *model.Weapon, side model.Mount, at rules.UnitID) bool {
		_, ok := Best(g.B.Lines(g, m, model.Muzzle{Mount: side}, at), w)
		return ok
	}
	for i := range attacks {
		for _, by := range attacks[i].Shooters {
			if w := g.Weapon(by.Model, by.Weapon); by.Model == m && w != nil {
				s.left = s.left && reaches(w, model.Left, attacks[i].Target)
				s.right = s.right && reaches(w, model.Right, attacks[i].Target)
			}
		}
	}
	return s
}

// split judges whether passengers find room at the sides of their carrier: each fires to one side, and at most half of the spaces to each
// (DUST-TRANS-04).
func split(g *model.Game, u rules.UnitID, attacks []rules.Attack) rules.Ruling {
	in := g.Carrier(u)
	if in == 0 {
		return rules.Allow("DUST-TRANS-04", "on foot")
	}
	var seen []rules.ModelID
	left, right, both := 0, 0, 0
	for i := range attacks {
		for _, by := range attacks[i].Shooters {
			if slices.Contains(seen, by.Model) {
				continue
			}
			seen = append(seen, by.Model)
			switch n, s := firing(g, by.Model, attacks), sidesOf(g, by.Model, attacks); {
			case s.left && s.right:
				both += n
			case s.left:
				left += n
			case s.right:
				right += n
			default:
				return rules.Refuse("DUST-TRANS-04", "%s fires to one side of %s", g.Model(by.Model), g.Model(in))
			}
		}
	}
	most := Spaces(g, in) / 2
	if left > most || right > most || left+right+both > 2*most {
		return rules.Refuse("DUST-TRANS-04", "at most %d fire to each side of %s", most, g.Model(in)).With(most, "soldiers", "DUST-TRANS-04", "half of its spaces")
	}
	return rules.Allow("DUST-TRANS-04", "at most %d to each side", most)
}

// firing is how many soldiers of a model take part in some attacks: it, or those of a team who have a weapon in them.
func firing(g *model.Game, m rules.ModelID, attacks []rules.Attack) (n int) {
	if g.Profile(m).Kind != model.Team {
		return 1
	}
	for i := range attacks {
		for _, by := range attacks[i].Shooters {
			if by.Model == m {
				n += hands(g, attacks, by)
			}
		}
	}
	return n
}

// manned returns those shooters of an attack who may all take part together: of passengers those who find room at the sides, of a team
// those who are left of the crew.
func manned(g *model.Game, u rules.UnitID, a rules.Attack) (out []rules.Shooter) {
	if g.Carrier(u) == 0 && g.Kind(u).Kind != model.Team {
		return a.Shooters
	}
	try := a
	for _, by := range a.Shooters {
		try.Shooters = append(slices.Clip(out), by)
		if list := []rules.Attack{try}; split(g, u, list).OK() && crewed(g, list).OK() {
			out = try.Shooters
		}
	}
	return out
}

// evasion returns the save of an aircraft: after a MOVE on Army, after a MARCH MOVE on Army and Shield, none before it has moved
// (DUST-SKILL-13).
func evasion(g *model.Game, at rules.UnitID) volley.Save {
	switch g.Unit(at).Markers.N(model.Evading) {
	case 0:
		return volley.Save{Rule: "DUST-SAVE-06"}
	case 1:
		return saveOf("evade save")
	}
	return saveOf("improved evade save")
}
