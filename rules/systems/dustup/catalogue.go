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

// clauseText is what of each rule has to be seen at the table: clause, kind, what must hold and the likeliest wrong way.
//
//go:embed clauses.tsv
var clauseText string

// clauseTests are the clauses that Go tests prove, since they speak of input or display: clause and folder.TestName.
//
//go:embed clause_tests.tsv
var clauseTests string

var catalogue = sync.OnceValue(func() []rules.Rule {
	return mech.WithClauses("dustup", mech.Catalogue("dustup", catalogueText), clauseText, clauseTests)
})
