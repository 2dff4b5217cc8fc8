package model

import (
	"baize/rules"
)

// Level is the confidence of a unit, the best first (DUP-CONF-01).
type Level int

// Confidence levels.
const (
	Confident Level = iota
	Steady
	Shaken
	Broken
	Routed
)

// LevelNames are the words for the levels of confidence, by level; those but the first are their markers.
var LevelNames = []string{"confident", SteadyM, ShakenM, BrokenM, RoutedM}

// String is the word for a level.
func (l Level) String() string { return LevelNames[l] }

// LevelWord is a level as players read it.
func LevelWord(l Level) string {
	return []string{"Confident", "Steady", "Shaken", "Broken", "Routed"}[l]
}

// Level is the confidence of a unit by its marker; the worst counts where players laid several by hand.
func (g *Game) Level(unit rules.UnitID) Level {
	for l := Routed; l > Confident; l-- {
		if g.Has(unit, LevelNames[l]) {
			return l
		}
	}
	return Confident
}

// SetLevel moves a unit to a confidence level, never below Routed nor above Confident (DUP-CONF-01), and tells why. A
// panicked unit that comes to Routed can never recover nor be rallied (DUP-PANIC-04).
func (a *Act) SetLevel(unit rules.UnitID, to Level, rule rules.RuleID, why rules.Text) {
	was := a.Level(unit)
	if kept := max(Confident, min(Routed, to)); kept != to {
		a.Judge(unit, rules.Count("DUP-CONF-01", "confidence level", int(kept),
			rules.Step{Value: int(to), Unit: "level", Text: rules.Say("never below Routed nor above Confident"), Rule: "DUP-CONF-01"}))
		to = kept
	}
	if to == was {
		return
	}
	verb := "falls"
	if to < was {
		verb = "rises"
	}
	text := rules.Say("%s %s from %s to %s: %s", a.Unit(unit), verb, LevelWord(was), LevelWord(to), why)
	for l := Steady; l <= Routed; l++ {
		if l != to && a.Has(unit, LevelNames[l]) {
			a.Ctx.Mark(unit, LevelNames[l], 0, rule, text)
		}
	}
	if to != Confident {
		a.Ctx.Mark(unit, LevelNames[to], 1, rule, text)
	}
	if to == Routed && a.Has(unit, Panicked) {
		a.Troop(unit).Doomed = true
		a.Say(unit, "DUP-PANIC-04", "%s routs in panic: it can never recover", a.Unit(unit))
	}
}

// MaxSuppression is how many suppression markers a unit can have (DUP-SUPP-03).
const MaxSuppression = 3

// Damage is how many damage markers a hull has, whether they were laid on the unit or on its model.
func (g *Game) Damage(unit rules.UnitID) int {
	h := g.Hull(unit)
	if h == 0 {
		return 0
	}
	return g.Unit(unit).Markers.N(Damage) + g.Model(h).Markers.N(Damage)
}
