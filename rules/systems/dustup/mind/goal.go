package mind

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/victory"
)

// goalWorth is how many victory points it is worth that a battle for a goal zone is won rather than lost: so many that units are risked for it,
// since nothing else counts in the end.
const goalWorth = 40

// delayed is how long a unit takes to a goal zone under fire, in percent of what it takes undisturbed: who waits comes too late.
const delayed = 165

// aimed is what the chance to reach a goal with enough units is worth to a seat (DUP-SCEN-06), in thousandths of a point: nothing where it is
// even. How many of them are to be expected counts a third, so that it matters to come nearer even where the chance is small.
func (v *appraisal) aimed(seat rules.Seat) int {
	goal := v.E.Settings.Goal
	chance := make([]int, goal.Units+1) // that so many units or more arrive, in thousandths
	chance[0] = certain
	sum := 0
	for _, u := range v.manned[goal.Seat] {
		p := v.reaching(u)
		sum += p
		for n := goal.Units; n > 0; n-- {
			chance[n] += (chance[n-1] - chance[n]) * p / certain
		}
	}
	n := (2*chance[goal.Units] + min(certain, sum/max(1, goal.Units))) / 3
	if seat != goal.Seat {
		n = certain - n
	}
	return (2*n - certain) * goalWorth / 2 * (v.point / certain)
}

// reaching is how surely a unit of the seat that has a goal will count for it in the end, in thousandths.
func (v *appraisal) reaching(unit rules.UnitID) int {
	if v.Troop(unit).Parent != 0 {
		return 0
	}
	sure := certain
	if !victory.InGoal(v.Game, unit) {
		left := 100 * v.actsLeft(unit)
		if act := v.Activation(unit); act != nil {
			left -= 100 - min(2, act.Left)*50
		}
		by := v.trekker(unit)
		need, inches, ok := by.need(len(v.objectives))
		if !ok || left <= 0 {
			return 0
		}
		sure = v.arriving(unit, need*delayed/100, inches, left)
	}
	return v.staying(sure) * v.nerve(unit) / 100
}

// toGoal is how far a unit has to go from a point to the nearest of its goal zones, in tenths of a point; below 0 where no way leads there.
func (v *appraisal) toGoal(unit rules.UnitID, from geom.Point) int {
	far := -1
	for i, z := range v.E.Zones {
		if z.Kind != "goal" || z.Seat != v.Unit(unit).Seat {
			continue
		}
		if n, ok := wayTo(v.Game, unit, target{zone: i + 1}).From(from); ok && (far < 0 || n < far) {
			far = n
		}
	}
	return far
}

// beyond is how far past the edge of a goal zone a leader is sent.
const beyond = geom.Inch / 2

// Goals are points for the middle of a unit at which its leader is in a goal zone of its side, the nearest of each zone; its middle where it is
// in it already (DUP-SCEN-06).
func Goals(s *rules.State, unit rules.UnitID) (out []geom.Point) {
	g := model.Read(s)
	goal := g.E.Settings.Goal
	if unit == 0 || goal == nil || goal.Seat != g.Unit(unit).Seat || g.Troop(unit).Parent != 0 {
		return nil
	}
	base, ok := g.Stand(unit)
	if !ok {
		return nil
	}
	mid, _ := s.Middle(unit) // its leader stands
	from := base.Centre()
	for _, z := range g.E.Zones {
		if z.Kind != "goal" || z.Seat != goal.Seat {
			continue
		}
		area := geom.Poly(z.Area)
		to := from
		if geom.DistanceTo(area, from) > 0 {
			edge := geom.NearestPoint(area, from)
			to = from.Toward(edge, edge.Dist(from)+beyond)
		}
		out = append(out, mid.Add(to.Sub(from)))
	}
	return out
}
