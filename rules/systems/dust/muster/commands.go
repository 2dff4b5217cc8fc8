package muster

import (
	"baize/rules"
	"baize/rules/mech"
	"baize/rules/systems/dust/model"
)

// Commands judge forces.
var Commands = []mech.Kind[*model.Game, *model.Acting]{
	{
		Term: rules.Term{ID: "muster", Text: "judges the force of the side by the rules for building one, 50 army points at most where it names no number", Rule: "DUST-SETUP-01"},
		Args: []rules.Arg{{ID: rules.ArgNumber, Text: "the army points at most", Optional: true}, {ID: rules.ArgName, Text: "what the scenario lists as optional", Optional: true,
			Choices: []rules.Term{{ID: agreedForts, Text: "fortifications may be bought", Rule: "DUST-FORCE-09"}}}},
		Check: check, Run: run,
		Gives: map[string]func(*model.Game, rules.Command) *rules.Param{rules.ArgNumber: limits},
	},
}

// Subjects are the subjects of rulings that it counts.
var Subjects = []string{"army points", "bonus", "of the faction"}

// mostPoints is the highest limit that a force is judged by.
const mostPoints = 9999

// agreed is what a command says was agreed on.
func agreed(g *model.Game, c rules.Command) Agreed {
	a := Agreed{Points: c.Number, Forts: c.Name == agreedForts}
	if a.Points == 0 {
		a.Points = g.X.Settings.Limit
	}
	if a.Points == 0 {
		a.Points = usualPoints
	}
	return a
}

func check(g *model.Game, c rules.Command) rules.Ruling {
	switch {
	case c.Seat == rules.NoSeat:
		return rules.Refuse("DUST-SETUP-01", "name the side")
	case g.X.Act != nil:
		return rules.Refuse("DUST-SETUP-01", "forces are judged between activations")
	case c.Number < 0 || c.Number > mostPoints:
		return rules.Refuse("DUST-SETUP-01", "a force is judged by a limit of 1 to %d points", mostPoints)
	}
	a := agreed(g, c)
	f := OfSide(g, c.Seat)
	for _, k := range Faults(f, a) {
		if k.Grade == rules.Illegal {
			r := rules.Refuse(k.Rule, "%s", k.Text)
			for _, u := range k.Units {
				r = r.Blame(g.Unit(u).Ref())
			}
			return r
		}
	}
	return rules.Allow("DUST-SETUP-01", "the force keeps the rules for building one").With(BonusOf(f, a.Points).Paid, "army points", "DUST-SETUP-01", "of %d", a.Points)
}

// limits are the limits that the force of the seat keeps: one of more points is kept where a smaller one is.
func limits(g *model.Game, c rules.Command) *rules.Param {
	if c.Seat == rules.NoSeat || g.X.Act != nil {
		return nil
	}
	f := OfSide(g, c.Seat)
	if c.Number = mostPoints; !check(g, c).OK() {
		return nil
	}
	least := 1
	for c.Number = f.Points(); c.Number >= 1; c.Number-- {
		if !check(g, c).OK() {
			least = c.Number + 1
			break
		}
	}
	return &rules.Param{Number: &rules.Span{Min: least, Max: mostPoints, Why: rules.Say("the units cost %d points", f.Points())}}
}

// run tells what each unit costs, what the bonus of the force pays, how much of it is of its faction, what else is advised or left open, and
// that the force is legal.
func run(a *model.Acting, c rules.Command) {
	f, by := OfSide(a.Game, c.Seat), agreed(a.Game, c)
	b := BonusOf(f, by.Points)
	for i := range f.Units {
		u := &f.Units[i]
		r := rules.Count("DUST-DATA-15", "army points", u.price()).With(u.Cost, "army points", "DUST-DATA-15", "%s", a.Unit(u.ID))
		if u.Buys != "" {
			r = r.With(u.price()-u.Cost, "army points", "DUST-FORCE-09", "a %s", u.Buys)
		}
		a.Ctx.Rule(c.Seat, u.ID, r)
	}
	if b.Most > 0 {
		rule := rules.RuleID("DUST-FORCE-03")
		if b.Hired {
			rule = "DUST-FORCE-05"
		}
		a.Ctx.Rule(c.Seat, 0, rules.Count(rule, "bonus", b.Used()).With(b.Most, "at most", rule, "a tenth of %d", by.Points).
			With(b.Other, "others", rule, "on other heroes").With(b.Own, "faction", rule, "on heroes of the faction"))
	}
	if len(f.factions()) == 1 {
		n, ok := Share(f, b)
		r := rules.Count("DUST-FORCE-02", "of the faction", n).With(b.Paid, "paid", "DUST-FORCE-02", "in all")
		if ok {
			r = r.With(75, "percent", "DUST-FORCE-02", "or more: a faction force")
		}
		a.Ctx.Rule(c.Seat, 0, r)
	}
	for _, k := range Faults(f, by) {
		if k.Grade != rules.Illegal {
			a.Ctx.Note(c.Seat, 0, k.Rule, "%s: %s", rules.Plain(k.Grade.String()), k.Text)
		}
	}
	a.Ctx.Rule(c.Seat, 0, check(a.Game, c))
}
