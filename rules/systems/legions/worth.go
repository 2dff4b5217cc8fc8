package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// Worth implements rules.Surveyor: Sections by what they cost and what is left of them, Battle Log Points by the share of
// the target that they are, Objectives by who is near, and how far everybody is from having somebody to shoot at.
func (System) Worth(s *rules.State, seat rules.Seat) int {
	g := read(s)
	point := g.pointWorth()
	sum := (g.E.Score[seat] - g.E.Score[seat.Other()]) * point
	for i := range s.Units {
		w := g.sectionWorth(s.Units[i].ID)
		if s.Units[i].Seat != seat {
			w = -w
		}
		sum += w
	}
	for _, o := range g.E.Objectives {
		near := g.nearness(o)
		sum += (near[seat] - near[seat.Other()]) * max(o.Value[seat], o.Value[seat.Other()]) * point / 700
	}
	return sum
}

// pointWorth is what a Battle Log Point is worth, in thousandths of a point of force value.
func (g *game) pointWorth() int {
	total := 0
	for i := range g.E.Sections {
		total += g.sectionCost(rules.UnitID(i + 1))
	}
	return 500 * total / max(1, g.target())
}

// sectionCost is the cost of a Section, or a guess from its Life Points where the force gives none.
func (g *game) sectionCost(unit rules.UnitID) int {
	if p := g.section(unit).Points; p > 0 {
		return p
	}
	n := 0
	for _, m := range g.unit(unit).Models {
		n += 20 * g.model(m).Life
	}
	return n
}

// sectionWorth is the share of its cost that a Section still has: by Life and Hull Points left, less for Shaken Markers,
// little once it is Routed; and a little less for each inch that it is from the reach of its weapons.
func (g *game) sectionWorth(unit rules.UnitID) int {
	left, all := 0, 0
	for _, m := range g.unit(unit).Models {
		k := g.model(m)
		all += k.Life
		if k.Alive() {
			left += k.Life - k.Lost
		}
	}
	if left == 0 {
		return 0
	}
	cost := g.sectionCost(unit) * 1000
	w := cost * left / all
	switch n := g.unit(unit).Markers.N(Shaken); {
	case n >= 3:
		w = w * 2 / 5
	default:
		w -= w * n / 12
	}
	return w - g.idleness(unit)*cost/6000
}

// idleness is how many inches a Section is from the reach of its weapons to the nearest enemy, 40 at most.
func (g *game) idleness(unit rules.UnitID) int {
	reach := geom.Length(0)
	var at *rules.Model
	for _, m := range g.living(unit) {
		if at == nil {
			at = g.model(m)
		}
		for i := range g.profile(m).Weapons {
			if w := &g.profile(m).Weapons[i]; w.ER > 0 || w.LR > 0 {
				reach = max(reach, inches(max(w.ER, w.LR/2)))
			}
		}
	}
	if at == nil || at.Place != rules.OnTable {
		return 0
	}
	near := geom.Length(-1)
	for i := range g.S.Models {
		if e := &g.S.Models[i]; e.Seat != at.Seat && e.Place == rules.OnTable {
			if d := e.At.Dist(at.At); near < 0 || d < near {
				near = d
			}
		}
	}
	return int(min(40*geom.Inch, max(0, near-reach)) / geom.Inch)
}

// nearness is how near each side's holders are to an Objective, 1000 on it, half of that at 6 inches.
func (g *game) nearness(o Objective) (near [2]int) {
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if m.Place != rules.OnTable || g.profile(m.ID).Kind.IsIronclad() || g.unit(m.Unit).Markers.N(Shaken) > 0 {
			continue
		}
		d := max(0, m.At.Dist(o.At)-geom.Inch)
		near[m.Seat] = max(near[m.Seat], int(6000*geom.Inch/(6*geom.Inch+d)))
	}
	return near
}
