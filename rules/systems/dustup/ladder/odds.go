package ladder

import (
	"strings"

	"baize/rules"
)

// OutcomeOf adds an outcome that can happen.
func OutcomeOf(o *rules.Odds, p float64, format string, args ...any) {
	if p > 0 {
		o.Outcomes = append(o.Outcomes, rules.Likelihood{Label: rules.Say(format, args...), P: p})
	}
}

// Plural is the ending of a noun after a number.
func Plural(n int) string {
	if n == 1 {
		return ""
	}
	return "s"
}

// Outcomes are the likelihoods of a test that succeeds with chance p; good says what success is, "" leaves them out.
func Outcomes(p float64, good string) []rules.Likelihood {
	if good == "" {
		return nil
	}
	if p == 1 {
		return []rules.Likelihood{{Label: rules.Plain(good), P: 1}}
	}
	return []rules.Likelihood{{Label: rules.Say("no"), P: 1 - p}, {Label: rules.Plain(good), P: p}}
}

// InWords is the ruling on a die with its shifts in one line: "target die D10, soft cover +1".
func InWords(k rules.Ruling) rules.Text {
	if !strings.HasSuffix(k.Subject, " die") {
		return k.Text
	}
	text := rules.Say("%s D%d", k.Subject, k.Value)
	for _, s := range k.Steps {
		if s.Unit == "shift" || s.Unit == "closed shift" {
			text = text.Then(", %s %+d", s.Text, s.Value)
		}
	}
	return text
}

// InChances is a distribution in one line.
func InChances(o rules.Odds) rules.Text {
	var parts []rules.Text
	for _, l := range o.Outcomes {
		parts = append(parts, rules.Say("%.0f%% %s", 100*l.P, l.Label))
	}
	return rules.Join(parts, ", ", ", ")
}
