package mind

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/score"
	"baize/rules/systems/legions/states"
)

// Worth is what a position is worth to a side: Battle Log Points, those scored and those that the ground and the losses promise for
// the Turns left, by the share of the target that they are, a lead the more the later; and Sections by what they cost
// and what is left of them, the less the fewer Turns they have to make use of it.
func Worth(s *rules.State, seat rules.Seat) int {
	g := model.Read(s)
	left, all := TurnsLeft(g)
	log := promised(g, left)
	lead := log[seat] - log[seat.Other()]
	point := PointWorth(g)
	sum := lead * point / 1000
	sum += max(-1000, min(1000, lead)) * (all - left + 1) / all * point / 1000
	for i := range s.Units {
		w := sectionWorth(g, s.Units[i].ID) * (30*all + 70*left) / (100 * all)
		if s.Units[i].Seat != seat {
			w = -w
		}
		sum += w
	}
	if s.Over != nil {
		switch s.Over.Winner {
		case seat:
			sum += victory * point
		case seat.Other():
			sum -= victory * point
		}
	}
	return sum
}

// Settles says that melees are fought and points are scored once all Sections have acted (DL2-SEQ-01).
func Settles() bool { return true }

// victory is how many Battle Log Points a battle that is won is worth besides those that it was won by.
const victory = 3

// TurnsLeft is how many times points are still scored in this battle, at least once, and of how many; five where there is
// no limit of Turns.
func TurnsLeft(g *model.Game) (left, all int) {
	all = g.E.Settings.TurnLimit
	if all <= 0 {
		return 5, 5
	}
	return max(1, min(all, all-g.S.Turn+1)), all
}

// PointWorth is what a Battle Log Point is worth, in thousandths of a point of force value: the target is worth both
// forces' mean.
func PointWorth(g *model.Game) int {
	total := 0
	for i := range g.E.Sections {
		total += SectionCost(g, rules.UnitID(i+1))
	}
	target := score.Target(g)
	if target == 0 {
		target = 10
	}
	return 500 * total / target
}

// SectionCost is the cost of a Section, or a guess from its Life Points where the force gives none.
func SectionCost(g *model.Game, unit rules.UnitID) int {
	if p := g.Section(unit).Points; p > 0 {
		return p
	}
	n := 0
	for _, m := range g.Unit(unit).Models {
		n += 20 * g.Model(m).Life
	}
	return n
}

// Health is how many Life and Hull Points of how many a Section has left.
func Health(g *model.Game, unit rules.UnitID) (left, all int) {
	for _, m := range g.Unit(unit).Models {
		k := g.Model(m)
		all += k.Life
		if k.Alive() {
			left += k.Life - k.Lost
		}
	}
	return left, max(1, all)
}

// sectionWorth is the share of its cost that a Section still has: by Life and Hull Points left, less for Shaken Markers,
// little once it can only fall back; and a little less for each inch that it is from the reach of its weapons.
func sectionWorth(g *model.Game, unit rules.UnitID) int {
	left, all := Health(g, unit)
	if left == 0 {
		return 0
	}
	cost := SectionCost(g, unit) * 1000
	w := cost * left / all
	if states.Bound(g, unit) {
		w = w * 2 / 5
	} else {
		w -= w * g.Unit(unit).Markers.N(model.Shaken) / 12
	}
	return w - Idleness(g, unit)*cost/6000
}

// Idleness is how many inches a Section is from the reach of its weapons to the nearest enemy, 40 at most.
func Idleness(g *model.Game, unit rules.UnitID) int {
	reach := geom.Length(0)
	var at *rules.Model
	for _, m := range g.Unit(unit).Models {
		k := g.Model(m)
		if k.Place != rules.OnTable {
			continue
		}
		if at == nil {
			at = k
		}
		for i := range g.Profile(m).Weapons {
			if w := &g.Profile(m).Weapons[i]; w.ER > 0 || w.LR > 0 {
				reach = max(reach, model.Inches(max(w.ER, w.LR/2)))
			}
		}
	}
	if at == nil {
		return 0
	}
	var foe *rules.Model
	least := int64(0) // squared
	for i := range g.S.Models {
		if e := &g.S.Models[i]; e.Seat != at.Seat && e.Place == rules.OnTable {
			if d := e.At.Sub(at.At).Len2(); foe == nil || d < least {
				foe, least = e, d
			}
		}
	}
	near := geom.Length(-1)
	if foe != nil {
		near = foe.At.Dist(at.At)
	}
	return int(min(40*geom.Inch, max(0, near-reach)) / geom.Inch)
}

// Price is the points of a model's profile; where it has none, a guess below any such, from the Command
// Points that it may spend and from its dice (DL2-SHOOT-09).
func Price(s *rules.State, m rules.ModelID) int {
	g := model.Read(s)
	p := g.Profile(m)
	if p.Points > 0 {
		return 1000 * p.Points
	}
	guess := 100*command.PersonalMaximum(g, m) + p.MAD.N
	for i := range p.Weapons {
		guess += p.Weapons[i].RAD[0].N + p.Weapons[i].IAD[0].N
	}
	return min(guess, 999)
}
