package dustup

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

// levelNames are the words for the levels of confidence, by level; those but the first are their markers.
var levelNames = []string{"confident", SteadyM, ShakenM, BrokenM, RoutedM}

// String is the word for a level.
func (l Level) String() string { return levelNames[l] }

// levelWord is a level as players read it.
func levelWord(l Level) string {
	return []string{"Confident", "Steady", "Shaken", "Broken", "Routed"}[l]
}

// level is the confidence of a unit by its marker; the worst counts where players laid several by hand.
func (g *game) level(unit rules.UnitID) Level {
	for l := Routed; l > Confident; l-- {
		if g.has(unit, levelNames[l]) {
			return l
		}
	}
	return Confident
}

// setLevel moves a unit to a confidence level, never below Routed nor above Confident (DUP-CONF-01), and tells why. A
// panicked unit that comes to Routed can never recover nor be rallied (DUP-PANIC-04).
func (a *act) setLevel(unit rules.UnitID, to Level, rule rules.RuleID, why rules.Text) {
	was := a.level(unit)
	if kept := max(Confident, min(Routed, to)); kept != to {
		a.judge(unit, rules.Count("DUP-CONF-01", "confidence level", int(kept),
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
	text := rules.Say("%s %s from %s to %s: %s", a.unit(unit), verb, levelWord(was), levelWord(to), why)
	for l := Steady; l <= Routed; l++ {
		if l != to && a.has(unit, levelNames[l]) {
			a.ctx.Mark(unit, levelNames[l], 0, rule, text)
		}
	}
	if to != Confident {
		a.ctx.Mark(unit, levelNames[to], 1, rule, text)
	}
	if to == Routed && a.has(unit, Panicked) {
		a.troop(unit).Doomed = true
		a.say(unit, "DUP-PANIC-04", "%s routs in panic: it can never recover", a.unit(unit))
	}
}
