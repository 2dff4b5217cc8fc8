package legions

import (
	_ "embed"
	"sync"

	"baize/rules"
	"baize/rules/mech"
)

// catalogueText is every rule of the book in our words: id, area, title, chapter and page, rule, split by tabs.
//
//go:embed catalogue.tsv
var catalogueText string

// catalogue is read once.
var catalogue = sync.OnceValue(func() []rules.Rule { return mech.Catalogue("legions", catalogueText) })
