package dustup

import (
	"fmt"
	"slices"

	"baize/rules"
)

// defaultLimit is how many points a force may have at most (DUP-SCEN-08).
const defaultLimit = 600

// musterCommands judge forces.
var musterCommands = []kind{
	{
		Term:  rules.Term{ID: "muster", Text: "judges the force of the side by the limits for building one, 600 points at most where it names no number. With a unit it counts the points of that unit, or gives those of its force, and reads its fields back"},
		Args:  []rules.Arg{{ID: rules.ArgNumber, Text: "the points at most", Optional: true}, {ID: rules.ArgUnit, Optional: true}},
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkMuster(c) },
		Gives: map[string]func(*game, rules.Command) *rules.Param{rules.ArgNumber: (*game).musterLimits},
		Run:   func(a *act, c rules.Command) { a.muster(c) },
	},
}

// roles are the places of units in a force, with how many of each it may have (DUP-SCEN-08).
var roles = []struct {
	name     string
	min, max int
	text     string
}{
	{"command", 1, 1, "exactly one platoon commander unit"},
	{"squad", 2, 4, "2 to 4 squads"},
	{"heavy", 0, 2, "at most 2 heavy weapon or mortar teams"},
	{"hull", 0, 2, "at most 2 vehicles, mechs or monsters"},
	{"observer", 0, 1, "at most one forward observer team"},
	{"medical", 0, 1, "at most one medical team"},
}

// role is the place of a unit in a force.
func (g *game) role(unit rules.UnitID) string {
	t := g.troop(unit)
	switch {
	case t.Commander:
		return "command"
	case g.hull(unit) != 0:
		return "hull"
	case g.crewed(unit):
		return "heavy"
	case t.FO || t.LO:
		return "observer"
	case t.Medic == "specialist":
		return "medical"
	}
	return "squad"
}

// judgeForce judges the force of a seat by the limits for building one (DUP-SCEN-08).
func (g *game) judgeForce(seat rules.Seat, limit int) rules.Ruling {
	count, total := map[string]int{}, 0
	for i := range g.S.Units {
		u := g.S.Units[i].ID
		if g.S.Units[i].Seat != seat || g.isBlip(u) || g.troop(u).Parent != 0 {
			continue
		}
		role := g.role(u)
		count[role]++
		total += g.pointsOf(u)
		if n := len(g.unit(u).Models); role == "squad" && (n < 4 || n > 12) {
			return rules.Refuse("DUP-SCEN-08", "%s has %d figures: a squad has 4 to 12", g.unit(u), n)
		}
	}
	for _, r := range roles {
		if n := count[r.name]; n < r.min || n > r.max {
			return rules.Refuse("DUP-SCEN-08", "a force has %s, this one has %d", r.text, n)
		}
	}
	if total > limit {
		return rules.Refuse("DUP-SCEN-08", "the force costs %d points: %d at most", total, limit)
	}
	return rules.Allow("DUP-SCEN-08", "the force keeps the limits").With(total, "points", "DUP-SCEN-07", "of %d", limit)
}

// force is what the units of a side cost, with an error where they break the limits for building a force of a file, at most limit
// points, 600 where it is 0 (DUP-SCEN-08).
func (g *game) force(seat rules.Seat, limit int) (points int, err error) {
	if limit == 0 {
		limit = defaultLimit
	}
	for i := range g.S.Units {
		if g.S.Units[i].Seat == seat {
			points += g.pointsOf(g.S.Units[i].ID)
		}
	}
	if r := g.judgeForce(seat, limit); !r.OK() {
		return points, fmt.Errorf("%s (%s)", r.Text, r.Rule)
	}
	return points, nil
}

func (g *game) checkMuster(c rules.Command) rules.Ruling {
	switch {
	case c.Seat == rules.NoSeat:
		return rules.Refuse("DUP-SCEN-08", "name the side")
	case len(g.E.Acts) > 0:
		return rules.Refuse("DUP-SCEN-08", "forces are judged between activations")
	case c.Unit != 0 && g.isBlip(c.Unit):
		return rules.Refuse("DUP-SCEN-08", "nobody knows what a hidden marker is worth")
	case c.Unit != 0 && len(g.unit(c.Unit).Models) == 0:
		return rules.Refuse("DUP-SCEN-07", "%s has nobody left: it was regrouped", g.unit(c.Unit))
	case c.Number > mostPoints:
		return rules.Refuse("DUP-SCEN-08", "a force is judged by a limit of %d points at most", mostPoints)
	case c.Unit != 0:
		return rules.Allow("DUP-SCEN-07", "the points of %s are counted", g.unit(c.Unit))
	case slices.ContainsFunc(g.E.Blips, func(b Hiding) bool { return g.model(b.Model).Seat == c.Seat }):
		return rules.Refuse("DUP-SCEN-10", "what %s costs would tell what its hidden markers are", c.Seat)
	}
	limit := defaultLimit
	if c.Number > 0 {
		limit = c.Number
	}
	return g.judgeForce(c.Seat, limit)
}

// mostPoints is the highest limit that a force is judged by.
const mostPoints = 9999

// musterLimits are the limits that the force of the seat keeps by its points; of a unit alone none is read.
func (g *game) musterLimits(c rules.Command) *rules.Param {
	if c.Unit != 0 || c.Seat == rules.NoSeat || !g.judgeForce(c.Seat, mostPoints).OK() {
		return nil
	}
	total := 0
	for i := range g.S.Units {
		if u := g.S.Units[i].ID; g.S.Units[i].Seat == c.Seat && !g.isBlip(u) && g.troop(u).Parent == 0 {
			total += g.pointsOf(u)
		}
	}
	return &rules.Param{Number: &rules.Span{Min: max(1, total), Max: mostPoints, Why: rules.Say("the force costs %d points", total)}}
}

func (a *act) muster(c rules.Command) {
	if c.Unit != 0 {
		a.ctx.Rule(c.Seat, c.Unit, a.count(c.Unit))
		a.ctx.Rule(c.Seat, c.Unit, a.fields(c.Unit))
		return
	}
	for i := range a.S.Units {
		if u := &a.S.Units[i]; u.Seat == c.Seat && !a.isBlip(u.ID) && !a.troop(u.ID).Hidden {
			a.ctx.Rule(c.Seat, u.ID, a.count(u.ID))
		}
	}
	a.ctx.Rule(c.Seat, 0, a.checkMuster(c))
}

// fair sums the points of both sides; apart reports whether they differ by more than 5 percent. Nothing is judged where one side has none,
// or where a goal is set (DUP-SCEN-08).
func (g *game) fair() (sum [2]int, judged, apart bool) {
	for i := range g.S.Units {
		if u := &g.S.Units[i]; !g.isBlip(u.ID) && g.troop(u.ID).Parent == 0 {
			sum[u.Seat] += g.pointsOf(u.ID)
		}
	}
	more, less := max(sum[0], sum[1]), min(sum[0], sum[1])
	return sum, less > 0 && g.E.Settings.Goal == nil, 100*(more-less) > 5*more
}

// fairness tells where the forces differ by more than 5 percent; people may play on (DUP-SCEN-08).
func (a *act) fairness() {
	sum, judged, apart := a.fair()
	if !judged || !apart {
		return
	}
	more, less := max(sum[0], sum[1]), min(sum[0], sum[1])
	a.ctx.Rule(rules.NoSeat, 0, rules.Count("DUP-SCEN-08", "points apart", more-less).With(sum[0], "points", "DUP-SCEN-07", "side A").With(sum[1], "points", "DUP-SCEN-07", "side B").
		With(5, "percent", "DUP-SCEN-08", "forces of a fair game differ by no more; play on if you like"))
}
