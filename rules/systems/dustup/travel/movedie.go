package travel

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
)

// MoveDie returns the movement die of a unit with burdens and heavy weapons, with or without wounded to carry (DUP-MOVE-02,
// DUP-MOVE-07, DUP-HVY-01).
func MoveDie(g *model.Game, unit rules.UnitID, carrying bool) ladder.Rated {
	t := g.Troop(unit)
	r := ladder.Rated{Base: t.Move, Of: "DUP-MOVE-02", What: "moves with " + t.Move.String()}
	switch {
	case g.Hull(unit) != 0:
		if g.Profile(g.Hull(unit)).Kind == model.Vehicle {
			r.Of = "DUP-VEH-13"
		}
		return r
	case g.Crewed(unit):
		return encumbered(r)
	}
	g.UnitShifts(model.MoveShift, unit, func(n int, by *model.Entry) { r = model.ShiftedClosed(r, n, by) })
	if carrying && len(r.Steps) == 0 {
		return r.Closed(-1, "DUP-MOVE-07", "carries wounded")
	}
	return r
}

// Points returns the points of a face of a movement die, 1 point = 1in in the clear, in µm (DUP-MOVE-01).
func Points(face int) geom.Length { return model.Inches(2 * face) }

// moved are the dice of a unit that moves once for each purpose: the points add up.
func moved(g *model.Game, unit rules.UnitID, r ladder.Rated, purposes ...string) (out []model.Stage[geom.Length]) {
	d, seat := r.Alone(), g.Unit(unit).Seat
	for _, purpose := range purposes {
		out = append(out, model.Stage[geom.Length]{
			Roll: func(geom.Length) (model.Roll, bool) {
				return model.Roll{Seat: seat, Unit: unit, Rule: "DUP-MOVE-01", Purpose: purpose, Dice: []ladder.Cast{r.Cast("movement", d)},
					Before: func(a *model.Act) { a.Ctx.Rule(seat, unit, r.Lone().Count("DUP-MOVE-02", "movement die", d)) },
					After: func(a *model.Act, faces []int) {
						a.Ctx.Rule(seat, unit, rules.Count("DUP-MOVE-01", "movement points", 2*faces[0], rules.Step{Value: faces[0], Unit: "face", Rule: "DUP-MOVE-01", Text: rules.Say("doubled")}))
					}}, true
			},
			Then: func(points geom.Length, face int) geom.Length { return points + Points(face) },
		})
	}
	return out
}

// RollMove throws a movement die and returns the points in µm (DUP-MOVE-01).
func RollMove(a *model.Act, unit rules.UnitID, purpose string, r ladder.Rated) geom.Length {
	return model.Thrown(a, moved(a.Game, unit, r, purpose), 0)
}

// PointsOf returns the distribution of the points of so many rolls of a movement die, in µm.
func PointsOf(g *model.Game, unit rules.UnitID, r ladder.Rated, rolls int) dice.Dist[geom.Length] {
	return model.Expected(moved(g, unit, r, make([]string, rolls)...), dice.Sure(geom.Length(0)))
}

// March gives the points of a travel column: the most that its die could give, without a roll (DUP-TRVL-01).
func March(a *model.Act, unit rules.UnitID, r ladder.Rated) geom.Length {
	d := r.Alone()
	seat := a.Unit(unit).Seat
	a.Ctx.Rule(seat, unit, r.Count("DUP-MOVE-02", "movement die", d))
	a.Ctx.Rule(seat, unit, rules.Count("DUP-TRVL-01", "movement points", 2*int(d), rules.Step{Value: int(d), Unit: "face", Rule: "DUP-TRVL-01", Text: rules.Say("the maximum of the die, doubled")}))
	return Points(int(d))
}

// FarthestMove returns the most points that a Move action could give a unit, with or without wounded to carry.
func FarthestMove(g *model.Game, unit rules.UnitID, carrying bool) geom.Length {
	return Points(int(MoveDie(g, unit, carrying).Alone()))
}

// Carries reports whether a Move names wounded that are carried along.
func Carries(c rules.Command) bool { return len(c.Models) > 0 }

// MayHaul judges whether the heavy weapon of a unit, if it has one, lets it move: not while it is set up, nor with half
// its crew or less (DUP-HVY-02, DUP-HVY-03).
func MayHaul(g *model.Game, unit rules.UnitID) rules.Ruling {
	if !g.Crewed(unit) {
		return rules.Allow("DUP-HVY-01", "no heavy weapon")
	}
	able, of := g.Crew(unit)
	switch {
	case g.Has(unit, model.SetUp):
		return rules.Refuse("DUP-HVY-03", "its heavy weapon is set up: pack it up first").With(1, "action", "DUP-ACT-04", "heavy weapon set up: no move")
	case 2*able <= of:
		return rules.Refuse("DUP-HVY-02", "%d of a crew of %d: half or less can fire the weapon, not move it", able, of)
	}
	return rules.Allow("DUP-HVY-02", "%d of a crew of %d", able, of)
}

// encumbered shifts a movement die down to D4 for a heavy weapon that the unit takes along (DUP-HVY-01).
func encumbered(move ladder.Rated) ladder.Rated {
	return move.Closed(int(ladder.D4-move.Alone())/2, "DUP-HVY-01", "a heavy weapon encumbers: D4")
}
