package legions

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"baize/rules"
)

// catalogueText is every rule of the book in our words: id, area, title, chapter and page, rule, split by tabs.
//
//go:embed catalogue.tsv
var catalogueText string

// catalogue is read once. A broken line is a broken build and panics.
var catalogue = sync.OnceValue(func() []rules.Rule {
	var out []rules.Rule
	for i, line := range strings.Split(strings.TrimSuffix(catalogueText, "\n"), "\n") {
		f := strings.Split(line, "\t")
		if len(f) != 5 {
			panic(fmt.Sprintf("legions: catalogue.tsv:%d: expected 5 fields, got %d", i+1, len(f)))
		}
		out = append(out, rules.Rule{ID: rules.RuleID(f[0]), Area: f[1], Title: f[2], Book: f[3], Text: f[4]})
	}
	return out
})
