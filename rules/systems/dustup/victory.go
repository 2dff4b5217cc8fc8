package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// holdRange is how near a leader holds an objective, and an enemy contests it (DUP-SCEN-02).
const holdRange = 4 * geom.Inch

// endOfBattle looks at the end of a turn whether the battle is over and who won (DUP-SCEN-02, DUP-SCEN-06).
func (a *act) endOfBattle() {
	fights := [2]bool{a.fights(rules.SeatA), a.fights(rules.SeatB)}
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
		a.judgeGoal(goal)
		return
	}
	var points [2]int
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		r := a.victoryPoints(seat)
		points[seat] = r.Value
		a.ctx.Rule(seat, 0, r)
	}
	winner := rules.NoSeat
	switch {
	case points[0] > points[1]:
		winner = rules.SeatA
	case points[1] > points[0]:
		winner = rules.SeatB
	}
	a.over(winner, "DUP-SCEN-02", rules.Say("%s; victory points %d to %d", why, points[0], points[1]))
}

func (a *act) over(winner rules.Seat, rule rules.RuleID, why rules.Text) {
	a.S.Over = &rules.Result{Winner: winner, Why: why, Rule: rule}
	a.ctx.Emit(rules.Event{Kind: rules.EvOver, Seat: winner, Rule: rule, Text: why})
}

// fights reports whether a seat has a unit that is on the table and not Routed (DUP-SCEN-02).
func (g *game) fights(seat rules.Seat) bool {
	for _, u := range g.units(seat) {
		if _, ok := g.stand(u); ok && g.level(u) != Routed {
			return true
		}
	}
	return false
}

// victoryPoints counts what a seat has won (DUP-SCEN-02): 1 for each enemy unit destroyed, Routed or off the table, and
// the value of each objective held, 2 where the map gives none; and what the scenario gives for messages (DUP-COMM-05).
func (g *game) victoryPoints(seat rules.Seat) rules.Ruling {
	r := rules.Count("DUP-SCEN-02", "victory points", 0)
	add := func(n int, rule rules.RuleID, format string, args ...any) {
		r.Value += n
		r = r.With(n, "points", rule, format, args...)
	}
	for i := range g.S.Units {
		u := &g.S.Units[i]
		if u.Seat == seat || g.isBlip(u.ID) || g.troop(u.ID).Parent != 0 || g.troop(u.ID).Merged != 0 {
			continue
		}
		switch {
		case g.troop(u.ID).Gone == "left":
			add(1, "DUP-SCEN-03", "%s is off the table", u)
		case g.out(u.ID) && !g.partLives(u.ID):
			add(1, "DUP-CAS-10", "%s is destroyed", u)
		case g.level(u.ID) == Routed:
			add(1, "DUP-SCEN-02", "%s is Routed", u)
		}
	}
	for _, o := range g.E.Objectives {
		if g.holder(o, true) == seat {
			add(o.Value[seat], "DUP-SCEN-02", "%s is held", o.Label)
			r = r.With(int(holdRange/geom.Inch), "inches", "DUP-COMP-06", "from a leader, and no enemy so near")
		}
	}
	for _, d := range g.E.Dispatches {
		if d.Delivered && g.unit(d.From).Seat == seat {
			add(d.Value, "DUP-COMM-05", "%s has sent its message to %s", g.unit(d.From), g.unit(d.To))
		}
	}
	r.Text = rules.Say("victory points: %d", r.Value)
	return r
}

// openPoints is victoryPoints as everybody may see it: without what hidden units hold.
func (g *game) openPoints(seat rules.Seat) int {
	n := g.victoryPoints(seat).Value
	for _, o := range g.E.Objectives {
		if g.holder(o, true) == seat {
			n -= o.Value[seat]
		}
		if g.holder(o, false) == seat {
			n += o.Value[seat]
		}
	}
	return n
}

// partLives reports whether a detachment of a unit lives on (DUP-CAS-10).
func (g *game) partLives(unit rules.UnitID) bool {
	for i := range g.S.Units {
		if u := g.S.Units[i].ID; g.troop(u).Parent == unit && !g.out(u) {
			return true
		}
	}
	return false
}

// holder is the seat that holds an objective (DUP-SCEN-02): with a leader within 4in of it whose unit is Steady or better
// and not panicked, and no able-bodied enemy model within 4in. hidden says whether hidden units count: at the end of
// the battle, not before, since that would betray them.
func (g *game) holder(o Objective, hidden bool) rules.Seat {
	var holds, near [2]bool
	around := geom.Box{Min: o.At, Max: o.At}.Grow(holdRange + geom.Touch)
	for i := range g.S.Units {
		u, seat := g.S.Units[i].ID, g.S.Units[i].Seat
		secret := g.troop(u).Hidden
		if secret && !hidden || g.out(u) {
			continue
		}
		if lead, ok := g.stand(u); ok && within(geom.DistanceTo(lead, o.At), holdRange) {
			near[seat] = near[seat] || secret
			holds[seat] = holds[seat] || g.level(u) <= Steady && !g.has(u, Panicked)
		}
		near[seat] = near[seat] || slices.ContainsFunc(g.S.Units[i].Models, func(m rules.ModelID) bool {
			k := g.model(m)
			return k.Place == rules.OnTable && meets(k, around) && within(geom.DistanceTo(k.Shape(), o.At), holdRange) && g.isAble(u, m)
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
func (a *act) judgeGoal(goal *Goal) {
	r := rules.Count("DUP-SCEN-06", "units in the goal zone", 0)
	for _, u := range a.inOrder() {
		if a.unit(u).Seat == goal.Seat && !a.out(u) && a.reachedGoal(u) {
			r.Value++
			r = r.With(1, "unit", "DUP-SCEN-06", "%s", a.unit(u))
		}
	}
	r.Text = rules.Say("units in the goal zone: %d of %d", r.Value, goal.Units)
	a.ctx.Rule(goal.Seat, 0, r)
	winner := goal.Seat
	if r.Value < goal.Units {
		winner = goal.Seat.Other()
	}
	a.over(winner, "DUP-SCEN-06", r.Text)
}

// inGoalZone counts the units of a seat that have reached its goal zone, as everybody may see.
func (g *game) inGoalZone(seat rules.Seat) int {
	n := 0
	for _, u := range g.units(seat) {
		if !g.troop(u).Hidden && g.reachedGoal(u) {
			n++
		}
	}
	return n
}

// reachedGoal reports whether a unit counts for its goal: no detachment, Steady or better, its leader in the zone.
func (g *game) reachedGoal(unit rules.UnitID) bool {
	return g.troop(unit).Parent == 0 && g.level(unit) <= Steady && g.inGoal(g.unit(unit).Seat, unit)
}

// inGoal reports whether the leader of a unit is in the goal zone of a seat, the edge included.
func (g *game) inGoal(seat rules.Seat, unit rules.UnitID) bool {
	lead, ok := g.stand(unit)
	for _, z := range g.E.Zones {
		if ok && z.Seat == seat && z.Kind == "goal" && geom.DistanceTo(geom.Poly(z.Area), lead.Centre()) == 0 {
			return true
		}
	}
	return false
}

// goneIfEmpty takes a unit without able-bodied figures out of the game (DUP-CAS-10).
func (a *act) goneIfEmpty(unit rules.UnitID) {
	t := a.troop(unit)
	if t.Gone != "" || t.Merged != 0 || len(a.able(unit)) > 0 {
		return
	}
	t.Gone = "destroyed"
	why := " has no able-bodied figure left and is out of the game"
	if a.hull(unit) != 0 {
		why = " is out of the game"
	}
	a.ctx.Note(a.unit(unit).Seat, unit, "DUP-CAS-10", "%s%s", a.unit(unit), why)
}

// leave takes a unit that goes off the table out of the game, with those aboard; it counts as lost (DUP-SCEN-03).
func (a *act) leave(unit rules.UnitID, rule rules.RuleID) {
	t := a.troop(unit)
	if t.Gone != "" {
		return
	}
	if hull := a.hull(unit); hull != 0 {
		for _, p := range a.passengers(hull) {
			a.leave(p, rule)
		}
	}
	t.Gone = "left"
	for _, m := range a.unit(unit).Models {
		if a.model(m).Alive() && !slices.Contains(t.Lost, m) {
			a.ctx.Put(m, rules.Removed, a.model(m).At, 0, rule, rules.Say("%s leaves the table", a.unit(unit)))
		}
	}
	a.ctx.Rule(a.unit(unit).Seat, unit, rules.Count("DUP-SCEN-03", "left the table", 1).With(1, "unit", rule, "%s counts as lost", a.unit(unit)))
}
