package mech

import (
	"fmt"
	"strings"

	"baize/rules"
)

// Catalogue reads every rule of a system in our words: id, area, title, source and rule a line, split by tabs, and after them, where
// editions share code, the roles that Roles reads. A broken line is a broken build and panics.
func Catalogue(system, tsv string) []rules.Rule {
	var out []rules.Rule
	for _, f := range rows(system, tsv) {
		out = append(out, rules.Rule{ID: rules.RuleID(f[0]), Area: f[1], Title: f[2], Book: f[3], Text: f[4]})
	}
	return out
}

// Roles reads which rule of a catalogue has which role: the sixth field of a line names those of its rule, split by spaces. A role
// that two rules have is a broken build and panics.
func Roles(system, tsv string) map[string]rules.RuleID {
	out := map[string]rules.RuleID{}
	for _, f := range rows(system, tsv) {
		if len(f) < 6 {
			continue
		}
		for _, role := range strings.Fields(f[5]) {
			if other, twice := out[role]; twice {
				panic(fmt.Sprintf("%s: %s and %s have the role %s", system, other, f[0], role))
			}
			out[role] = rules.RuleID(f[0])
		}
	}
	return out
}

// rows splits the lines of a catalogue into their fields.
func rows(system, tsv string) [][]string {
	var out [][]string
	for i, line := range strings.Split(strings.TrimSuffix(tsv, "\n"), "\n") {
		f := strings.Split(line, "\t")
		if len(f) != 5 && len(f) != 6 {
			panic(fmt.Sprintf("%s: catalogue line %d: expected 5 fields, or 6 with roles, got %d", system, i+1, len(f)))
		}
		out = append(out, f)
	}
	return out
}
