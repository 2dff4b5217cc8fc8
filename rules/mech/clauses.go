package mech

import (
	"fmt"
	"slices"
	"strings"

	"baize/rules"
)

// ClauseKinds are the kinds of clauses that a catalogue may use.
var ClauseKinds = []string{"refuse", "allow", "number", "dice", "order", "ask", "state", "table", "secret", "setup", "words"}

// WithClauses returns a catalogue whose rules have their clauses. A line of tsv is clause id, kind, what must hold and the
// likeliest wrong way, split by tabs, the clauses of a rule together in the order of their letters. A line of tests is
// clause id and the Go test that proves it, as folder.TestName. A broken line is a broken build and panics.
func WithClauses(system string, catalogue []rules.Rule, tsv, tests string) []rules.Rule {
	at := map[rules.RuleID]int{}
	for i := range catalogue {
		at[catalogue[i].ID] = i
	}
	find := func(line string, fields int) (*rules.Rule, []string) {
		f := strings.Split(line, "\t")
		id, letter, _ := strings.Cut(f[0], ".")
		i, ok := at[rules.RuleID(id)]
		if len(f) != fields || letter == "" || !ok {
			panic(fmt.Sprintf("%s: %q: expected a clause of a rule of the catalogue in %d fields", system, line, fields))
		}
		return &catalogue[i], f
	}
	for line := range strings.Lines(tsv) {
		r, f := find(strings.TrimSuffix(line, "\n"), 4)
		if !slices.Contains(ClauseKinds, f[1]) {
			panic(fmt.Sprintf("%s: clause %s: no kind is called %q", system, f[0], f[1]))
		}
		r.Clauses = append(r.Clauses, rules.Clause{ID: rules.ClauseID(f[0]), Kind: f[1], Holds: f[2], Wrong: f[3]})
	}
	for line := range strings.Lines(tests) {
		r, f := find(strings.TrimSuffix(line, "\n"), 2)
		i := slices.IndexFunc(r.Clauses, func(c rules.Clause) bool { return c.ID == rules.ClauseID(f[0]) })
		if i < 0 {
			panic(fmt.Sprintf("%s: the rule has no clause %s", system, f[0]))
		}
		r.Clauses[i].Tests = append(r.Clauses[i].Tests, f[1])
	}
	return catalogue
}
