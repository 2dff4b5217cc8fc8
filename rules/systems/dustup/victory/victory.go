package victory

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/dustup/model"
)

// HoldRange is how near a leader holds an objective, and an enemy contests it (DUP-SCEN-02).
const HoldRange = 4 * geom.Inch

// EndOfBattle looks at the end of a turn whether the battle is over and who won (DUP-SCEN-02, DUP-SCEN-06).
func EndOfBattle(a *model.Act) {
	fights := [2]bool{fights(a.Game, rules.SeatA), fights(a.Game, rules.SeatB)}
	last := a.S.Turn >= a.E.Settings.Turns
	why := rules.Say("turn %d was the last", a.S.Turn)
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		if goal := a.E.Settings.Goal; !fights[seat] && (goal == nil || goal.Seat == seat) {
			last, why = true, rules.Say("%s has no unit left that is on the table and not Routed", seat)
		}
	}
	if !last {
		return
	}
	if goal := a.E.Settings.Goal; goal != nil {
		judgeGoal(a, goal)
		return
	}
	var points [2]int
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		r := victoryPoints(a.Game, seat)
		points[seat] = r.Value
		a.Ctx.Rule(seat, 0, r)
	}
	winner := rules.NoSeat
	switch {
	case points[0] > points[1]:
		winner = rules.SeatA
	case points[1] > points[0]:
		winner = rules.SeatB
	}
	over(a, winner, "DUP-SCEN-02", rules.Say("%s; victory points %d to %d", why, points[0], points[1]))
}

func over(a *model.Act, winner rules.Seat, rule rules.RuleID, why rules.Text) {
	a.S.Over = &rules.Result{Winner: winner, Why: why, Rule: rule}
	a.Ctx.Emit(rules.Event{Kind: rules.EvOver, Seat: winner, Rule: rule, Text: why})
}

// fights reports whether a seat has a unit that is on the table and not Routed (DUP-SCEN-02).
func fights(g *model.Game, seat rules.Seat) bool {
	for _, u := range g.Units(seat) {
		if _, ok := g.Stand(u); ok && g.Level(u) != model.Routed {
			return true
		}
	}
	return false
}

// victoryPoints counts what a seat has won (DUP-SCEN-02): 1 for each enemy unit destroyed, Routed or off the table, and
// the value of each objective held, 2 where the map gives none; and what the scenario gives for messages (DUP-COMM-05).
func victoryPoints(g *model.Game, seat rules.Seat) rules.Ruling {
	r := rules.Count("DUP-SCEN-02", "victory points", 0)
	add := func(n int, rule rules.RuleID, format string, args ...any) {
		r.Value += n
		r = r.With(n, "points", rule, format, args...)
	}
	for i := range g.S.Units {
		u := &g.S.Units[i]
		if u.Seat == seat || g.IsBlip(u.ID) || g.Troop(u.ID).Parent != 0 || g.Troop(u.ID).Merged != 0 {
			continue
		}
		switch {
		case g.Troop(u.ID).Gone == "left":
			add(1, "DUP-SCEN-03", "%s is off the table", u)
		case g.Out(u.ID) && !partLives(g, u.ID):
			add(1, "DUP-CAS-10", "%s is destroyed", u)
		case g.Level(u.ID) == model.Routed:
			add(1, "DUP-SCEN-02", "%s is Routed", u)
		}
	}
	for _, o := range g.E.Objectives {
		if Holder(g, o, true) == seat {
			add(o.Value[seat], "DUP-SCEN-02", "%s is held", o.Label)
			r = r.With(int(HoldRange/geom.Inch), "inches", "DUP-COMP-06", "from a leader, and no enemy so near")
		}
	}
	for _, d := range g.E.Dispatches {
		if d.Delivered && g.Unit(d.From).Seat == seat {
			add(d.Value, "DUP-COMM-05", "%s has sent its message to %s", g.Unit(d.From), g.Unit(d.To))
		}
	}
	r.Text = rules.Say("victory points: %d", r.Value)
	return r
}

// OpenPoints is victoryPoints as everybody may see it: without what hidden units hold.
func OpenPoints(g *model.Game, seat rules.Seat) int {
	n := victoryPoints(g, seat).Value
	for _, o := range g.E.Objectives {
		if Holder(g, o, true) == seat {
			n -= o.Value[seat]
		}
		if Holder(g, o, false) == seat {
			n += o.Value[seat]
		}
	}
	return n
}

// partLives reports whether a detachment of a unit lives on (DUP-CAS-10).
func partLives(g *model.Game, unit rules.UnitID) bool {
	for i := range g.S.Units {
		if u := g.S.Units[i].ID; g.Troop(u).Parent == unit && !g.Out(u) {
			return true
		}
	}
	return false
}

// Holder is the seat that holds an objective (DUP-SCEN-02): with a leader within 4in of it whose unit is Steady or better
// and not panicked, and no able-bodied enemy model within 4in. hidden says whether hidden units count: at the end of
// the battle, not before, since that would betray them.
func Holder(g *model.Game, o model.Objective, hidden bool) rules.Seat {
	var holds, near [2]bool
	around := geom.Box{Min: o.At, Max: o.At}.Grow(HoldRange + geom.Touch)
	for i := range g.S.Units {
		u, seat := g.S.Units[i].ID, g.S.Units[i].Seat
		secret := g.Troop(u).Hidden
		if secret && !hidden || g.Out(u) {
			continue
		}
		if lead, ok := g.Stand(u); ok && model.Within(geom.DistanceTo(lead, o.At), HoldRange) {
			near[seat] = near[seat] || secret
			holds[seat] = holds[seat] || g.Level(u) <= model.Steady && !g.Has(u, model.Panicked)
		}
		near[seat] = near[seat] || slices.ContainsFunc(g.S.Units[i].Models, func(m rules.ModelID) bool {
			k := g.Model(m)
			return k.Place == rules.OnTable && place.Reaches(k, around) && model.Within(geom.DistanceTo(k.Shape(), o.At), HoldRange) && g.IsAble(u, m)
		})
	}
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		if holds[seat] && !near[seat.Other()] {
			return seat
		}
	}
	return rules.NoSeat
}

// judgeGoal decides a battle for a goal zone (DUP-SCEN-06): the seat wins with so many units, Steady or better, whose
// leaders are in its goal zone, otherwise the other seat.
func judgeGoal(a *model.Act, goal *model.Goal) {
	r := rules.Count("DUP-SCEN-06", "units in the goal zone", 0)
	for _, u := range a.InOrder() {
		if a.Unit(u).Seat == goal.Seat && !a.Out(u) && reachedGoal(a.Game, u) {
			r.Value++
			r = r.With(1, "unit", "DUP-SCEN-06", "%s", a.Unit(u))
		}
	}
	r.Text = rules.Say("units in the goal zone: %d of %d", r.Value, goal.Units)
	a.Ctx.Rule(goal.Seat, 0, r)
	winner := goal.Seat
	if r.Value < goal.Units {
		winner = goal.Seat.Other()
	}
	over(a, winner, "DUP-SCEN-06", r.Text)
}

// InGoalZone counts the units of a seat that have reached its goal zone, as everybody may see.
func InGoalZone(g *model.Game, seat rules.Seat) int {
	n := 0
	for _, u := range g.Units(seat) {
		if !g.Troop(u).Hidden && reachedGoal(g, u) {
			n++
		}
	}
	return n
}

// reachedGoal reports whether a unit counts for its goal: no detachment, Steady or better, its leader in the zone.
func reachedGoal(g *model.Game, unit rules.UnitID) bool {
	return g.Troop(unit).Parent == 0 && g.Level(unit) <= model.Steady && InGoal(g, unit)
}

// InGoal reports whether the leader of a unit is in a goal zone of its side, the edge included.
func InGoal(g *model.Game, unit rules.UnitID) bool {
	seat := g.Unit(unit).Seat
	lead, ok := g.Stand(unit)
	for _, z := range g.E.Zones {
		if ok && z.Seat == seat && z.Kind == "goal" && geom.DistanceTo(geom.Poly(z.Area), lead.Centre()) == 0 {
			return true
		}
	}
	return false
}
