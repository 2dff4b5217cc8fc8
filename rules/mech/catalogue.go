package mech

import (
	"fmt"
	"strings"

	"baize/rules"
)

// Catalogue reads every rule of a system in our words: id, area, title, source and rule a line, split by tabs. A broken
// line is a broken build and panics.
func Catalogue(system, tsv string) []rules.Rule {
	var out []rules.Rule
	for i, line := range strings.Split(strings.TrimSuffix(tsv, "\n"), "\n") {
		f := strings.Split(line, "\t")
		if len(f) != 5 {
			panic(fmt.Sprintf("%s: catalogue line %d: expected 5 fields, got %d", system, i+1, len(f)))
		}
		out = append(out, rules.Rule{ID: rules.RuleID(f[0]), Area: f[1], Title: f[2], Book: f[3], Text: f[4]})
	}
	return out
}
