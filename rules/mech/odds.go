package mech

import (
	"maps"
	"slices"

	"baize/rules"
	"baize/rules/dice"
)

// Either foresees one of two outcomes: done with a chance of p, which is the mean, else not.
func Either(title, not, done rules.Text, p float64) rules.Odds {
	return rules.Odds{Title: title, Mean: p, Outcomes: []rules.Likelihood{{Label: not, P: 1 - p}, {Label: done, P: p}}}
}

// Spread foresees a number, with an outcome for each that can be.
func Spread(title rules.Text, d dice.Dist[int]) rules.Odds {
	out := rules.Odds{Title: title, Mean: dice.Average(d)}
	for _, n := range slices.Sorted(maps.Keys(d)) {
		out.Outcomes = append(out.Outcomes, rules.Likelihood{Label: rules.Say("%d", n), P: d.P(n)})
	}
	return out
}
