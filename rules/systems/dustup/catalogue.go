package dustup

import (
	_ "embed"
	"sync"

	"baize/rules"
	"baize/rules/mech"
)

// catalogueText is every rule of the sheet in our words: id, area, title, chapter, rule, split by tabs.
//
//go:embed catalogue.tsv
var catalogueText string

var catalogue = sync.OnceValue(func() []rules.Rule { return mech.Catalogue("dustup", catalogueText) })
