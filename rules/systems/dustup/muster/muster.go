package muster

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/model"
)

// defaultLimit is how many points a force may have at most (DUP-SCEN-08).
const defaultLimit = 600

// Commands judge forces.
var Commands = []action.Kind{
	{
		Term:  rules.Term{ID: "muster", Text: "judges the force of the side by the limits for building one, 600 points at most where it names no number. With a unit it counts the points of that unit, or gives those of its force, and reads its fields back"},
		Args:  []rules.Arg{{ID: rules.ArgNumber, Text: "the points at most", Optional: true}, {ID: rules.ArgUnit, Optional: true}},
		Check: checkMuster,
		Gives: map[string]func(*model.Game, rules.Command) *rules.Param{rules.ArgNumber: musterLimits},
		Run:   muster,
	},
}

// roles are the places of units in a force, each with its heading and with how many of it a force may have (DUP-SCEN-08).
var roles = []struct {
	name, title string
	min, max    int
	text        string
}{
	{"command", "Command", 1, 1, "exactly one platoon commander unit"},
	{"squad", "Squads", 2, 4, "2 to 4 squads"},
	{"heavy", "Heavy weapons", 0, 2, "at most 2 heavy weapon or mortar teams"},
	{"hull", "Vehicles, mechs and monsters", 0, 2, "at most 2 vehicles, mechs or monsters"},
	{"observer", "Observers", 0, 1, "at most one forward observer team"},
	{"medical", "Medical teams", 0, 1, "at most one medical team"},
}

// kind is the place of a unit as a heading tells it.
func kind(g *model.Game, unit rules.UnitID) rules.Term {
	name := role(g, unit)
	for _, r := range roles {
		if r.name == name {
			return rules.Term{ID: name, Title: r.title, Text: r.text, Rule: "DUP-SCEN-08"}
		}
	}
	panic("dustup: no role " + name)
}

// role is the place of a unit in a force.
func role(g *model.Game, unit rules.UnitID) string {
	t := g.Troop(unit)
	switch {
	case t.Commander:
		return "command"
	case g.Hull(unit) != 0:
		return "hull"
	case g.Crewed(unit):
		return "heavy"
	case g.UnitPermits(model.Observes, unit):
		return "observer"
	case g.UnitPermits(model.TreatsOthers, unit):
		return "medical"
	}
	return "squad"
}

// faults lists where the force of a seat breaks the limits for building one, at most limit points (DUP-SCEN-08).
func faults(g *model.Game, seat rules.Seat, limit int) (out []rules.Fault, total int) {
	const rule = rules.RuleID("DUP-SCEN-08")
	by := map[string][]rules.UnitID{}
	for i := range g.S.Units {
		u := g.S.Units[i].ID
		if g.S.Units[i].Seat != seat || g.IsBlip(u) || g.Troop(u).Parent != 0 {
			continue
		}
		role := role(g, u)
		by[role] = append(by[role], u)
		total += PointsOf(g, u)
		n := len(g.Unit(u).Models)
		switch {
		case role == "squad" && n < leastFigures:
			out = append(out, rules.Fault{Rule: rule, Grade: rules.Illegal, Text: rules.Say("%s has %d figures: a squad has 4 to 12", g.Unit(u), n), Mend: rules.Say("%d figures more", leastFigures-n), Units: []rules.UnitID{u}})
		case role == "squad" && n > mostFigures:
			out = append(out, rules.Fault{Rule: rule, Grade: rules.Illegal, Text: rules.Say("%s has %d figures: a squad has 4 to 12", g.Unit(u), n), Mend: rules.Say("%d figures less", n-mostFigures), Units: []rules.UnitID{u}})
		}
	}
	for _, r := range roles {
		n := len(by[r.name])
		f := rules.Fault{Rule: rule, Grade: rules.Illegal, Text: rules.Say("a force has %s, this one has %d", r.text, n), Units: by[r.name]}
		switch {
		case n < r.min:
			f.Mend = rules.Say("%d more", r.min-n)
		case n > r.max:
			f.Mend = rules.Say("leave %d out", n-r.max)
		default:
			continue
		}
		out = append(out, f)
	}
	if total > limit {
		out = append(out, rules.Fault{Rule: rule, Grade: rules.Illegal, Text: rules.Say("the force costs %d points: %d at most", total, limit), Mend: rules.Say("leave %d points or more out", total-limit)})
	}
	return out, total
}

// A squad has so many figures.
const (
	leastFigures = 4
	mostFigures  = 12
)

// judgeForce judges the force of a seat by the limits for building one: refused by the first that it breaks (DUP-SCEN-08).
func judgeForce(g *model.Game, seat rules.Seat, limit int) rules.Ruling {
	list, total := faults(g, seat, limit)
	if len(list) > 0 {
		return rules.Refuse(list[0].Rule, "%s", list[0].Text)
	}
	return rules.Allow("DUP-SCEN-08", "the force keeps the limits").With(total, "points", "DUP-SCEN-07", "of %d", limit)
}

// Force is what the units of a side cost, with each fault where they break the limits for building a force, at most limit points, 600
// where it is 0 (DUP-SCEN-08).
func Force(g *model.Game, seat rules.Seat, limit int) rules.Mustered {
	if limit == 0 {
		limit = defaultLimit
	}
	m := rules.Mustered{Priced: true, Costs: map[rules.UnitID]int{}, Kinds: map[rules.UnitID]rules.Term{}}
	for i := range g.S.Units {
		if u := g.S.Units[i].ID; g.S.Units[i].Seat == seat {
			m.Costs[u], m.Kinds[u] = PointsOf(g, u), kind(g, u)
			m.Points += m.Costs[u]
		}
	}
	m.Faults, _ = faults(g, seat, limit)
	return m
}

func checkMuster(g *model.Game, c rules.Command) rules.Ruling {
	switch {
	case c.Seat == rules.NoSeat:
		return rules.Refuse("DUP-SCEN-08", "name the side")
	case len(g.E.Acts) > 0:
		return rules.Refuse("DUP-SCEN-08", "forces are judged between activations")
	case c.Unit != 0 && g.IsBlip(c.Unit):
		return rules.Refuse("DUP-SCEN-08", "nobody knows what a hidden marker is worth")
	case c.Unit != 0 && len(g.Unit(c.Unit).Models) == 0:
		return rules.Refuse("DUP-SCEN-07", "%s has nobody left: it was regrouped", g.Unit(c.Unit))
	case c.Number > mostPoints:
		return rules.Refuse("DUP-SCEN-08", "a force is judged by a limit of %d points at most", mostPoints)
	case c.Unit != 0:
		return rules.Allow("DUP-SCEN-07", "the points of %s are counted", g.Unit(c.Unit))
	case slices.ContainsFunc(g.E.Blips, func(b model.Hiding) bool { return g.Model(b.Model).Seat == c.Seat }):
		return rules.Refuse("DUP-SCEN-10", "what %s costs would tell what its hidden markers are", c.Seat)
	}
	limit := defaultLimit
	if c.Number > 0 {
		limit = c.Number
	}
	return judgeForce(g, c.Seat, limit)
}

// mostPoints is the highest limit that a force is judged by.
const mostPoints = 9999

// musterLimits are the limits that the force of the seat keeps by its points; of a unit alone none is read.
func musterLimits(g *model.Game, c rules.Command) *rules.Param {
	if c.Unit != 0 || c.Seat == rules.NoSeat || !judgeForce(g, c.Seat, mostPoints).OK() {
		return nil
	}
	total := 0
	for i := range g.S.Units {
		if u := g.S.Units[i].ID; g.S.Units[i].Seat == c.Seat && !g.IsBlip(u) && g.Troop(u).Parent == 0 {
			total += PointsOf(g, u)
		}
	}
	return &rules.Param{Number: &rules.Span{Min: max(1, total), Max: mostPoints, Why: rules.Say("the force costs %d points", total)}}
}

func muster(a *model.Act, c rules.Command) {
	if c.Unit != 0 {
		a.Ctx.Rule(c.Seat, c.Unit, Count(a.Game, c.Unit))
		a.Ctx.Rule(c.Seat, c.Unit, fields(a.Game, c.Unit))
		return
	}
	for i := range a.S.Units {
		if u := &a.S.Units[i]; u.Seat == c.Seat && !a.IsBlip(u.ID) && !a.Troop(u.ID).Hidden {
			a.Ctx.Rule(c.Seat, u.ID, Count(a.Game, u.ID))
		}
	}
	a.Ctx.Rule(c.Seat, 0, checkMuster(a.Game, c))
}

// Fair sums the points of both sides; apart reports whether they differ by more than 5 percent. Nothing is judged where one side has none,
// or where a goal is set (DUP-SCEN-08).
func Fair(g *model.Game) (sum [2]int, judged, apart bool) {
	for i := range g.S.Units {
		if u := &g.S.Units[i]; !g.IsBlip(u.ID) && g.Troop(u.ID).Parent == 0 {
			sum[u.Seat] += PointsOf(g, u.ID)
		}
	}
	more, less := max(sum[0], sum[1]), min(sum[0], sum[1])
	return sum, less > 0 && g.E.Settings.Goal == nil, 100*(more-less) > 5*more
}

// Fairness tells where the forces differ by more than 5 percent; people may play on (DUP-SCEN-08).
func Fairness(a *model.Act) {
	sum, judged, apart := Fair(a.Game)
	if !judged || !apart {
		return
	}
	more, less := max(sum[0], sum[1]), min(sum[0], sum[1])
	a.Ctx.Rule(rules.NoSeat, 0, rules.Count("DUP-SCEN-08", "points apart", more-less).With(sum[0], "points", "DUP-SCEN-07", "side A").With(sum[1], "points", "DUP-SCEN-07", "side B").
		With(5, "percent", "DUP-SCEN-08", "forces of a fair game differ by no more; play on if you like"))
}
