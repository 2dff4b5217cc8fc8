package dustup

import (
	"baize/rules"
	"baize/rules/geom"
)

// moveDie returns the movement die of a unit with burdens and heavy weapons, with or without wounded to carry (DUP-MOVE-02,
// DUP-MOVE-07, DUP-HVY-01).
func (g *game) moveDie(unit rules.UnitID, carrying bool) rated {
	t := g.troop(unit)
	r := rated{Base: t.Move, Of: "DUP-MOVE-02", What: "moves with " + t.Move.String()}
	switch {
	case g.hull(unit) != 0:
		if g.profile(g.hull(unit)).Kind == Vehicle {
			r.Of = "DUP-VEH-13"
		}
		return r
	case g.crewed(unit):
		return encumbered(r)
	case t.Burdened:
		return r.closed(-1, "DUP-MOVE-07", "heavy equipment")
	case carrying:
		return r.closed(-1, "DUP-MOVE-07", "carries wounded")
	}
	return r
}

// rollMove throws a movement die and returns the points, 1 point = 1in in the clear, in µm (DUP-MOVE-01).
func (a *act) rollMove(unit rules.UnitID, purpose string, r rated) geom.Length {
	d, r := r.alone(), r.lone()
	seat := a.unit(unit).Seat
	a.ctx.Rule(seat, unit, r.count("DUP-MOVE-02", "movement die", d))
	face := a.throwFor(seat, unit, "DUP-MOVE-01", purpose, r.cast("movement", d))[0]
	a.ctx.Rule(seat, unit, rules.Count("DUP-MOVE-01", "movement points", 2*face, rules.Step{Value: face, Unit: "face", Rule: "DUP-MOVE-01", Text: rules.Say("doubled")}))
	return inches(2 * face)
}

// march gives the points of a travel column: the most that its die could give, without a roll (DUP-TRVL-01).
func (a *act) march(unit rules.UnitID, r rated) geom.Length {
	d := r.alone()
	seat := a.unit(unit).Seat
	a.ctx.Rule(seat, unit, r.count("DUP-MOVE-02", "movement die", d))
	a.ctx.Rule(seat, unit, rules.Count("DUP-TRVL-01", "movement points", 2*int(d), rules.Step{Value: int(d), Unit: "face", Rule: "DUP-TRVL-01", Text: rules.Say("the maximum of the die, doubled")}))
	return inches(2 * int(d))
}

// farthestMove returns the most points that a Move action could give a unit, with or without wounded to carry.
func (g *game) farthestMove(unit rules.UnitID, carrying bool) geom.Length {
	return inches(2 * int(g.moveDie(unit, carrying).alone()))
}

// carries reports whether a Move names wounded that are carried along.
func carries(c rules.Command) bool { return len(c.Models) > 0 }
