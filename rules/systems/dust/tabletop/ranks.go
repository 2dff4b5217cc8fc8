package tabletop

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/dust/model"
)

// Fires implements model.Board: a soldier uses one weapon, heroes, vehicles and aircraft all (DUST-TAB-17). Of teams the crew decides.
func (Board) Fires(p *model.Profile) int {
	if p.Kind == model.Infantry {
		return 1
	}
	return 0
}

// Ranks implements model.Board: whom the leader of the attackers sees in the open, then in cover, then those whom he does not see but the
// template has touched. Nobody else is hit (DUST-TAB-21, DUST-TAB-24).
func (Board) Ranks(g *model.Game, by, at rules.UnitID, touched []rules.ModelID) [][]rules.ModelID {
	v := read(g)
	list := v.bodies(at)
	lead := g.Guide(g.Host(by))
	if lead == 0 && g.Carrier(by) != 0 {
		lead = g.Carrier(by)
	}
	if lead == 0 {
		return [][]rules.ModelID{list}
	}
	from := v.of(lead)
	out := make([][]rules.ModelID, 3)
	for _, m := range list {
		switch {
		case !v.sees(from, v.of(m)).open:
			if slices.Contains(touched, m) {
				out[2] = append(out[2], m)
			}
		case v.obscured(from, m) != "":
			out[1] = append(out[1], m)
		default:
			out[0] = append(out[0], m)
		}
	}
	return slices.DeleteFunc(out, func(r []rules.ModelID) bool { return len(r) == 0 })
}

// Even implements model.Board: beside the table it does not matter.
func (Board) Even(g *model.Game, a, b rules.ModelID) bool {
	return g.Model(a).Place != rules.OnTable && g.Model(b).Place != rules.OnTable
}

// Leaderless implements model.Board.
func (Board) Leaderless() rules.RuleID { return "DUST-TAB-25" }

// Closes implements model.Board: whoever is out of the circle of the leader goes the shortest way into it to where it has room.
func (Board) Closes(g *model.Game, u rules.UnitID) (out []model.Shift) {
	if g.Guide(u) == 0 || !g.Profile(g.Guide(u)).Foot() {
		return nil
	}
	c := newMover(g, u, false)
	stands := c.standing()
	for _, m := range c.body {
		at, on := stands[m]
		if k := g.Model(m); !on || m == c.lead.ID || near(k.Shape(), c.lead.At) {
			continue
		}
		if to, ok := c.without(m, stands).nearest(m, at); ok {
			stands[m] = to
			out = append(out, model.Shift{Model: m, To: to.At})
		}
	}
	return out
}
