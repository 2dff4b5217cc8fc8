package model

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/dustup/ladder"
)

// Test is one die of a unit that has to be higher than a target (DUP-DIE-04).
type Test struct {
	Unit    rules.UnitID
	Rule    rules.RuleID
	Purpose string
	Die     ladder.Rated
	Target  int
	Steps   []rules.Step // of what the target is made
}

// Passes reports whether a face passes the test.
func (t Test) Passes(face int) bool { return ladder.Higher(face, t.Target) }

// Roll is the die of the test. It tells die, target and verdict; after hears the face, nil for nobody.
func (t Test) Roll(g *Game, after func(a *Act, face int)) Roll {
	r := g.against(t.Unit, t.Rule, t.Purpose, t.Die.Cast(t.Purpose, t.Die.Alone()), t.Target, "succeeds", "fails")
	r.Before = func(a *Act) {
		a.Judge(t.Unit, t.Die.Lone().Count(t.Rule, t.Purpose+" die", t.Die.Alone()))
		a.Judge(t.Unit, rules.Count(t.Rule, t.Purpose+" target", t.Target, t.Steps...).With(t.Target, "target", "DUP-DIE-04", "the roll has to be higher"))
	}
	if after != nil {
		r.After = func(a *Act, faces []int) { after(a, faces[0]) }
	}
	return r
}

// Take takes a test and returns the face of its die.
func (a *Act) Take(t Test) (face int, ok bool) {
	face = a.Toss(t.Roll(a.Game, nil))[0]
	return face, t.Passes(face)
}

// Faces returns how likely each face of the die is.
func (t Test) Faces(g *Game) dice.Dist[int] {
	stages := []Stage[int]{{Roll: func(int) (Roll, bool) { return t.Roll(g, nil), true }, Then: func(_, face int) int { return face }}}
	return Expected(stages, dice.Sure(0))
}

// Chance is the chance that a test is passed.
func (t Test) Chance(g *Game) float64 { return dice.Map(t.Faces(g), t.Passes).P(true) }

// Odds tells a test with the chance of success of all that it is a part of; good says what success is, "" leaves the outcomes out.
func (t Test) Odds(title, good string, chance float64) rules.Odds {
	o := rules.Odds{Title: rules.Say("%s: %s above %d", title, t.Die.Alone(), t.Target), Mean: chance, Outcomes: ladder.Outcomes(chance, good)}
	for _, s := range t.Die.Steps {
		o.Steps = append(o.Steps, rules.Step{Value: s.N, Unit: "shift", Rule: s.Rule, Text: s.Why})
	}
	return o
}

// Beats takes a test: one die that has to be higher than a target.
func (a *Act) Beats(unit rules.UnitID, rule rules.RuleID, purpose string, r ladder.Rated, target int, steps ...rules.Step) (face int, ok bool) {
	return a.Take(Test{Unit: unit, Rule: rule, Purpose: purpose, Die: r, Target: target, Steps: steps})
}

// Against throws one die of a unit that has to be higher than a target, and says which of two things it came to.
func (a *Act) Against(unit rules.UnitID, rule rules.RuleID, purpose string, c ladder.Cast, target int, good, bad string) int {
	return a.Toss(a.against(unit, rule, purpose, c, target, good, bad))[0]
}

func (g *Game) against(unit rules.UnitID, rule rules.RuleID, purpose string, c ladder.Cast, target int, good, bad string) Roll {
	return Roll{Seat: g.Unit(unit).Seat, Unit: unit, Rule: rule, Purpose: purpose, Dice: []ladder.Cast{c}, Beat: target, Came: func(face int) string {
		if ladder.Higher(face, target) {
			return good
		}
		return bad
	}}
}
